// SPDX-License-Identifier: MIT
#include "text/other_files.hpp"
#include "text/text.hpp"

#include <cluecore/source.hpp>

#include <algorithm>
#include <array>
#include <istream>
#include <sstream>
#include <utility>

namespace cluecore {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t shown_width = 100;  // of a line in a message, around the place
/// So many lines are looked at for whether all are quoted.
constexpr int most_quoted = 4000;

std::string head(std::string_view source, const Span& where) {
  std::string text = visible(source);
  if (where.line > 0) {
    text += ":" + std::to_string(where.line) + ":" + std::to_string(where.column);
  }
  return text + ": error: ";
}

/// The line and a caret under the place; what cannot be seen is shown as '?', tabs are kept so that
/// the caret stands where the eye looks.
std::string excerpt(std::string_view text, const Span& where) {
  const auto begin = static_cast<std::size_t>(where.column) - 1;
  const std::size_t end = begin + static_cast<std::size_t>(std::max(1, where.length));
  const std::size_t first = begin < shown_width - 20 ? 0 : begin - shown_width / 2;
  const std::size_t last = first + shown_width;
  std::string shown = first > 0 ? "..." : "";
  std::string below = first > 0 ? "   " : "";
  std::string marks;  // below the culprit
  std::size_t at = 0;
  for (std::size_t position = 0; position < last && (at < text.size() || position < end);
       ++position) {
    const bool here = at < text.size();  // what is wrong may be that there is nothing
    const bool tab = here && text[at] == '\t';
    const std::size_t columns = here ? columns_of_character(text, at) : 1;
    if (position >= first && here) shown += tab ? "\t" : visible_character(text, at);
    if (position >= begin && position < end) {
      marks.append(columns, '~');
    } else if (position >= first && position < begin) {
      below.append(columns, tab ? '\t' : ' ');
    }
    at += character_length(text, at);
  }
  if (at < text.size()) shown += "...";
  marks.resize(std::max<std::size_t>(1, marks.size()), '~');
  marks.front() = '^';
  return shown + "\n" + below + marks;
}

std::string together(const std::vector<InputError>& errors) {
  constexpr std::size_t most = 10;
  std::string text;
  for (std::size_t i = 0; i < std::min(errors.size(), most); ++i) {
    text += (i > 0 ? "\n" : "") + std::string(errors[i].what());
  }
  if (errors.size() > most) text += "\nand " + counted(errors.size() - most, "more error");
  return text;
}

/// How often a line is quoted as mails do it, "> > " twice; none where no blank stands behind the sign.
std::size_t quotes_before(std::string_view text) {
  std::size_t quotes = 0;
  std::size_t at = 0;
  for (; at < text.size() && text[at] == '>'; at += text.substr(at + 1).starts_with(" >") ? 2 : 1) {
    ++quotes;
  }
  return at == text.size() || text[at] == ' ' ? quotes : 0;
}

/// Of lines that are all quoted, the signs become blanks, so that each place stays where it is.
void take_off_quotes(std::deque<Line>& lines) {
  std::size_t quotes = quotes_before(lines.front().text);
  for (const Line& line : lines) {
    if (!line.text.empty()) quotes = std::min(quotes, quotes_before(line.text));
  }
  for (Line& line : lines) {
    for (std::size_t i = 0, at = 0; i < quotes && !line.text.empty(); ++i) {
      at = line.text.find('>', at);
      line.text[at] = ' ';
    }
    line.text.resize(trim_end(line.text).size());
  }
}

}  // namespace

Span Line::span(std::size_t begin, std::size_t length) const {
  const std::string_view view = text;
  const std::size_t from = std::min(begin, view.size());
  const std::size_t to = std::min(begin + length, view.size());
  return {number, static_cast<int>(character_count(view.substr(0, from)) + (begin - from)) + 1,
          std::max(1, static_cast<int>(character_count(view.substr(from, to - from))))};
}

InputError::InputError(std::string_view source, std::string message)
    : std::runtime_error(head(source, {}) + message), message_(std::move(message)) {}

InputError::InputError(std::string_view source, const Line& line, Span where, std::string message)
    : std::runtime_error(head(source, where) + message + "\n" + excerpt(line.text, where)),
      where_(where),
      message_(std::move(message)) {}

InputError::InputError(const std::vector<InputError>& errors)
    : std::runtime_error(together(errors)),
      where_(errors.at(0).where_),
      message_(errors.at(0).message_) {}

Source::Source(std::string name, std::istream& in) : name_(std::move(name)), in_(&in) {}

Source::Source(std::string name, std::unique_ptr<std::istream> owned)
    : name_(std::move(name)), owned_(std::move(owned)), in_(owned_.get()) {}

Source::Source(Source&&) noexcept = default;
Source::~Source() = default;

Source Source::from_text(std::string name, std::string text) {
  return {std::move(name), std::make_unique<std::istringstream>(std::move(text))};
}

void Source::give_up(std::string message) {
  failed_ = true;
  throw error(std::move(message));
}

/// The text up to the next LF, or to the end; false if there is none. Looked at as it comes: what is
/// no text may have no LF at all.
bool Source::read_text(std::string& text) {
  std::array<char, 1U << 14> block;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  bool more = true;
  while (more) {
    in_->getline(block.data(), block.size());
    if (in_->bad()) give_up("reading it failed");
    const bool ended = in_->good();
    const auto size = static_cast<std::size_t>(in_->gcount()) - (ended ? 1 : 0);
    more = in_->fail() && size > 0;  // the block is full
    if (more) in_->clear();
    if (size == 0 && !ended && text.empty()) return false;
    const std::size_t before = text.size();
    text.append(block.data(), size);
    if (lines_read_ == 0 && before == 0) {
      if (is_utf16(text)) {
        take_utf16(text + (ended ? "\n" : ""));
        text.clear();
        more = true;
        continue;
      }
      if (text.starts_with("PK")) {  // an archive: the name of its first file stands behind
        std::array<char, 512> behind{};
        in_->clear(in_->rdstate() & ~std::ios::failbit);
        in_->read(behind.data(), behind.size());
        text.append(behind.data(), static_cast<std::size_t>(in_->gcount()));
      }
      if (const std::string kind = kind_of_file(text); !kind.empty()) give_up("this is " + kind);
    }
    // Once puzzles are taken, a stray NUL is the fault of its line alone.
    if (!taken_ && text.find('\0', before) != std::string::npos) give_up("this is not a text file");
    if (text.size() > longest_line) {
      give_up("line " + std::to_string(lines_read_ + 1) + " is longer than " +
              std::to_string(longest_line >> 20) + " MB");
    }
  }
  return true;
}

/// The rest of the input is UTF-16 that begins so: from now on it is read as UTF-8.
void Source::take_utf16(std::string begin) {
  std::array<char, 1U << 14> block;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  in_->clear(in_->rdstate() & ~std::ios::failbit);
  while (in_->good() && begin.size() <= longest_line) {
    in_->read(block.data(), block.size());
    begin.append(block.data(), static_cast<std::size_t>(in_->gcount()));
  }
  if (in_->bad()) give_up("reading it failed");
  if (begin.size() > longest_line) give_up("this is UTF-16, and too long; save it as UTF-8");
  const std::optional<std::string> text = from_utf16(begin);
  if (!text) give_up("this is not a text file");
  owned_ = std::make_unique<std::istringstream>(*text);
  in_ = owned_.get();
}

bool Source::read_line() {
  std::string text;
  if (failed_ || !read_text(text)) return false;
  if (lines_read_ == 0 && text.starts_with(byte_order_mark)) {
    text.erase(0, byte_order_mark.size());
    if (text.empty() && in_->eof()) return false;
  }
  // CR LF ends a line, and so does CR alone: then one getline() has many lines.
  const std::string_view lines = trim_end(text);
  if (lines.find('\r') == std::string_view::npos) {
    text.resize(lines.size());
    ahead_.push_back({++lines_read_, std::move(text)});
    if (lines_read_ == 1 && quotes_before(ahead_.front().text) > 0) {
      while (lines_read_ < most_quoted && read_line()) continue;
      take_off_quotes(ahead_);
    }
    return true;
  }
  for (std::size_t begin = 0; begin <= lines.size();) {
    const std::size_t end = std::min(lines.find('\r', begin), lines.size());
    ahead_.push_back({++lines_read_, std::string(trim_end(lines.substr(begin, end - begin)))});
    begin = end + 1;
  }
  return true;
}

const Line* Source::peek(std::size_t ahead) {
  while (ahead_.size() <= ahead) {
    if (!read_line()) return nullptr;
  }
  return &ahead_[ahead];
}

Line Source::take() {
  if (peek() == nullptr) throw std::logic_error("Source::take: no line is left");
  taken_ = true;
  Line line = std::move(ahead_.front());
  ahead_.pop_front();
  return line;
}

InputError Source::error(const Line& line, std::size_t begin, std::size_t length,
                         std::string message) const {
  return {name_, line, line.span(begin, length), std::move(message)};
}

}  // namespace cluecore
