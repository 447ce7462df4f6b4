// SPDX-License-Identifier: MIT
#include "resume.hpp"

#include "input.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <cluecore/source.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cluecore::cli {

namespace {

bool is_count(std::string_view text) {
  return text == "unknown" || whole_number(text.substr(0, text.find(' '))).has_value();
}

/// The solution, or the first of them, that a line begins with.
std::string_view solution_of(std::string_view line) {
  return trim_end(line.substr(0, std::min(line.find(';'), line.find('#'))));
}

/// Solutions are a word of so many letters, or so many words.
std::vector<std::string_view> parts_of(std::string_view solution, bool letters) {
  if (!letters) return mapped(split_blanks(solution), &Field::text);
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at < solution.size(); ++at) parts.push_back(solution.substr(at, 1));
  return parts;
}

}  // namespace

bool Expected::fits(const std::string& line, bool whole) const {
  if (!whole && text_.starts_with(line)) return true;
  switch (kind_) {
    case Kind::text:
      return line == text_;
    case Kind::beginning:
      return line.starts_with(text_);
    case Kind::count:
      return !whole || is_count(line);
    case Kind::solution:
      return fits_solution(line, whole);
  }
  return false;
}

bool Expected::fits_solution(const std::string& line, bool whole) const {
  for (const std::string_view remark : {"# contradictory", "# unknown", "# error"}) {
    if (line.starts_with(remark) || (!whole && remark.starts_with(line))) return true;
  }
  const bool letters = text_.find(' ') == std::string::npos;
  if (letters && solution_of(line).find(' ') != std::string_view::npos) return false;
  const std::vector<std::string_view> found = parts_of(solution_of(line), letters);
  const std::vector<std::string_view> like = parts_of(text_, letters);
  const std::vector<std::string_view> blank = parts_of(blank_, letters);
  if (whole ? found.size() != like.size() : found.size() > like.size()) return false;
  for (std::size_t part = 0; part < found.size() && part < blank.size(); ++part) {
    // The last part of a line that was cut may have been cut itself.
    if (!whole && part + 1 == found.size()) break;
    if (like[part] != blank[part] && found[part] != like[part]) return false;
  }
  return true;
}

Resumed::Resumed(std::string file) : file_(std::move(file)) {
  lock_ = open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
  if (lock_ < 0) throw InputError(file_, std::string("cannot be written: ") + std::strerror(errno));
  struct stat status {};
  try {
    if (fstat(lock_, &status) != 0 || !S_ISREG(status.st_mode)) {
      throw InputError(file_, "it is not a regular file");
    }
    if (flock(lock_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      throw InputError(file_, "another run writes to it");
    }
    in_.open(file_, std::ios::binary);
    out_.open(file_, std::ios::binary | std::ios::app);
    if (!in_ || !out_) {
      throw InputError(file_, std::string("cannot be opened: ") + std::strerror(errno));
    }
    read_line();
  } catch (...) {
    close(lock_);
    throw;
  }
}

Resumed::~Resumed() {
  close(lock_);
}

void Resumed::read_line() {
  std::string line;
  line_.reset();
  if (!std::getline(in_, line)) {
    if (in_.bad()) throw InputError(file_, "reading it failed");
    return;
  }
  ++number_;
  whole_ = !in_.eof();
  line_ = std::move(line);
}

bool Resumed::skip(const Expected& expected, const std::string& puzzle) {
  if (resumed_) return false;
  if (line_ && !expected.fits(*line_, whole_)) {
    throw UsageError{"--resume: line " + std::to_string(number_) + " of " + file_ +
                     " does not answer " + puzzle + "; the file stays as it is"};
  }
  if (line_ && whole_) {
    taken_ += line_->size() + 1;
    last_ = std::move(*line_);
    read_line();
    return true;
  }
  resumed_ = true;
  if (line_ && ftruncate(lock_, static_cast<off_t>(taken_)) != 0) {
    throw InputError(file_, std::string("cannot be cut to whole lines: ") + std::strerror(errno));
  }
  return false;
}

void Resumed::finish() {
  if (!resumed_ && line_) {
    throw UsageError{"--resume: " + file_ + " has more answers than there are puzzles"};
  }
}

}  // namespace cluecore::cli
