// SPDX-License-Identifier: MIT
// A run that was cut, continued: its output so far tells where.
#pragma once

#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cluecore::cli {

/// What is known of an answer without asking for it again.
class Expected {
 public:
  /// It is this.
  static Expected text(std::string text) { return {Kind::text, std::move(text)}; }
  /// It begins with this.
  static Expected beginning(std::string text) { return {Kind::beginning, std::move(text)}; }
  /// It says that there is no solution, or none known; or begins with one that is as long as this
  /// one, and the same in what sets this one apart from `blank`.
  static Expected solution(std::string like, std::string blank) {
    return {Kind::solution, std::move(like), std::move(blank)};
  }
  /// It is a number of solutions.
  static Expected count() { return {Kind::count, ""}; }

  /// Could `line` be the answer? If it is not whole: the beginning of the answer?
  bool fits(const std::string& line, bool whole) const;

 private:
  enum class Kind { text, beginning, solution, count };
  Expected(Kind kind, std::string text, std::string blank = "")
      : kind_(kind), text_(std::move(text)), blank_(std::move(blank)) {}
  bool fits_solution(const std::string& line, bool whole) const;

  Kind kind_;
  std::string text_;
  std::string blank_;
};

/// The file that a run writes its answers to, across several starts. A last line without its end
/// was cut off, and is taken away when everything before it proved to be answers.
class Resumed {
 public:
  /// A file that is not there is made. Throws InputError if it cannot be read and written, is one of
  /// the `inputs`, or another run writes to it.
  explicit Resumed(std::string file);
  ~Resumed();
  Resumed(const Resumed&) = delete;
  Resumed& operator=(const Resumed&) = delete;

  /// Takes the next answer of the earlier run; false: there is none, and the new ones begin. Throws
  /// UsageError if the file holds something else; it is as it was then. `puzzle`: what it answers,
  /// as messages call it.
  bool skip(const Expected& expected, const std::string& puzzle);
  /// The answer that skip() took last.
  const std::string& taken() const { return last_; }
  /// There are no more earlier answers: skip() said so.
  bool resumed() const { return resumed_; }
  /// There is nothing more to answer. Throws UsageError if there are more answers.
  void finish();
  /// Where the next line goes, once skip() was false.
  std::ostream& out() { return out_; }

 private:
  void read_line();

  std::string file_;
  int lock_ = -1;  // a descriptor of the file: it is locked as long as that is open
  std::ifstream in_;
  std::ofstream out_;
  std::optional<std::string> line_;  // the next one
  std::string last_;                 // the one before it
  bool whole_ = false;               // it has its end
  std::size_t number_ = 0;           // its number, from 1
  std::uintmax_t taken_ = 0;         // bytes of the lines before it
  bool resumed_ = false;             // the new answers began
};

}  // namespace cluecore::cli
