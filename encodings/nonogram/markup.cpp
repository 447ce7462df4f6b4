// SPDX-License-Identifier: MIT
#include "markup.hpp"

#include <array>
#include <utility>

namespace cluecore::nonogram {

namespace {

constexpr std::size_t deepest = 50;

/// With &lt; &#65; and so on resolved; what is no reference stays as it is.
std::string resolved(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> names = {
      {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}}};
  std::string result;
  constexpr std::size_t longest = 12;  // &#0000000065; and the like: looking on would not end
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view ahead = text.substr(at, text[at] == '&' ? longest : 0);
    const std::size_t length = ahead.find(';');
    char meant = '\0';
    if (length != std::string_view::npos) {
      const std::string_view name = ahead.substr(1, length - 1);
      for (const auto& [known, character] : names) {
        if (name == known) meant = character;
      }
      const std::optional<int> number =
          name.starts_with('#') ? whole_number(name.substr(1)) : std::nullopt;
      if (number && *number > 0 && *number < 128) meant = static_cast<char>(*number);
    }
    result += meant == '\0' ? text[at] : meant;
    if (meant != '\0') at += length;
  }
  return result;
}

class MarkupReader {
 public:
  explicit MarkupReader(const Document& document) : document_(document), text_(document.text()) {}

  Element read() {
    while (!root_) {
      const std::size_t begin = text_.find('<', at_);
      add_text(std::min(begin, text_.size()));
      if (begin == std::string_view::npos) break;
      read_tag(begin);
    }
    if (!open_.empty()) {
      const Element& element = open_.back();
      throw document_.error(element.begin, element.end,
                            "<" + shown(element.name) + "> is never closed");
    }
    if (!root_) throw document_.error("there is no element in it");
    return std::move(*root_);
  }

 private:
  void add_text(std::size_t end) {
    const std::string_view piece = text_.substr(at_, end - at_);
    if (!open_.empty()) {
      add_text(at_, piece, resolved(piece));
    } else if (!is_blank(piece)) {
      const std::size_t begin = at_ + trim(Field{0, piece}).begin;
      throw document_.error(begin, end, "a tag is expected: <puzzleset>");
    }
    at_ = end;
  }

  /// A piece of the innermost element's text, from `begin` on, and what it means. Blanks before all
  /// text are left out, so that text that is there is never blank.
  void add_text(std::size_t begin, std::string_view piece, std::string_view meant) {
    Element& element = open_.back();
    if (element.text.empty()) element.text_begin = begin + trim(Field{0, piece}).begin;
    if (!element.text.empty() || !is_blank(meant)) element.text += meant;
  }

  /// Whatever begins with <, from `begin` on.
  void read_tag(std::size_t begin) {
    const std::string_view rest = text_.substr(begin);
    if (rest.starts_with("<!--")) return skip_to("-->", begin, "this comment is not closed");
    if (rest.starts_with("<?")) return skip_to("?>", begin, "this is not closed with ?>");
    if (rest.starts_with("<![CDATA[")) {
      skip_to("]]>", begin, "this is not closed with ]]>");
      if (open_.empty()) return;
      const std::string_view piece = text_.substr(begin + 9, at_ - begin - 12);
      return add_text(begin + 9, piece, piece);
    }
    if (rest.starts_with("<!")) return skip_declaration(begin);
    at_ = begin + 1;
    const bool closing = at_ < text_.size() && text_[at_] == '/';
    if (closing) ++at_;
    Element element;
    element.begin = begin;
    element.name = take_name();
    if (element.name.empty()) {
      throw document_.error(begin, begin + 1, "this < begins no tag; a < in a text is &lt;");
    }
    bool empty = false;
    while (true) {
      skip_blanks();
      if (at_ == text_.size()) throw document_.error(begin, at_, "this tag is not closed with >");
      if (text_[at_] == '>') break;
      if (text_[at_] == '/') {
        empty = true;
        ++at_;
        continue;
      }
      read_attribute(element);
    }
    element.end = element.text_begin = ++at_;
    if (!closing) {
      if (open_.size() == deepest) throw document_.error(begin, at_, "this is nested too deeply");
      open_.push_back(std::move(element));
    } else if (open_.empty() || open_.back().name != element.name) {
      throw document_.error(
          begin, at_,
          "</" + shown(element.name) + "> closes no tag" +
              (open_.empty() ? "" : "; <" + shown(open_.back().name) + "> is open"));
    }
    if (closing || empty) close();
  }

  void close() {
    Element done = std::move(open_.back());
    open_.pop_back();
    if (open_.empty()) {
      root_ = std::move(done);
    } else {
      open_.back().children.push_back(std::move(done));
    }
  }

  void skip_to(std::string_view end, std::size_t begin, const char* message) {
    const std::size_t found = text_.find(end, begin + 2);
    if (found == std::string_view::npos) {
      throw document_.error(begin, text_.find('\n', begin), message);
    }
    at_ = found + end.size();
  }

  /// <!DOCTYPE name [ ... ]>
  void skip_declaration(std::size_t begin) {
    const std::size_t end = text_.find('>', begin);
    const bool subset = text_.substr(begin, end - begin).find('[') != std::string_view::npos;
    skip_to(subset ? "]>" : ">", begin, "this declaration is not closed with >");
  }

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_.substr(at_, 1))) ++at_;
  }

  std::string take_name() {
    const std::size_t end = std::min(text_.find_first_of(" \t\n<>/='\"", at_), text_.size());
    const std::string_view name = text_.substr(at_, end - at_);
    at_ = end;
    return std::string(name);
  }

  void read_attribute(Element& element) {
    const std::size_t begin = at_;
    const std::string name = take_name();
    skip_blanks();
    const auto fault = [&] {
      return document_.error(begin, begin + std::max<std::size_t>(1, name.size()),
                             "an attribute is written name=\"value\"");
    };
    if (name.empty() || at_ == text_.size() || text_[at_] != '=') throw fault();
    ++at_;
    skip_blanks();
    if (at_ == text_.size() || (text_[at_] != '"' && text_[at_] != '\'')) throw fault();
    const std::size_t end = text_.find(text_[at_], at_ + 1);
    if (end == std::string_view::npos) {
      throw document_.error(at_, at_ + 1, "this quote is not closed");
    }
    element.attributes[name] = resolved(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
  }

  const Document& document_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Element> open_;
  std::optional<Element> root_;
};

}  // namespace

std::string Element::attribute(std::string_view attribute_name, std::string_view otherwise) const {
  const auto found = attributes.find(attribute_name);
  return found == attributes.end() ? std::string(otherwise) : found->second;
}

std::vector<const Element*> Element::all(std::string_view child) const {
  std::vector<const Element*> found;
  for (const Element& element : children) {
    if (element.name == child) found.push_back(&element);
  }
  return found;
}

Element read_markup(const Document& document) {
  return MarkupReader(document).read();
}

}  // namespace cluecore::nonogram
