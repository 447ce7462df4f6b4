// SPDX-License-Identifier: MIT
// All that is wrong with a text, told in one run.
#pragma once

#include <cluecore/source.hpp>

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace cluecore {

/// What is wrong with the form of a whole text, as where rows differ in length: an example will help.
class FormError : public InputError {
 public:
  explicit FormError(InputError error, bool example_helps = true)
      : InputError(std::move(error)), example_helps_(example_helps) {}
  bool example_helps() const { return example_helps_; }

 private:
  bool example_helps_;
};

/// What is missing can be drafted: what() ends with lines to paste.
class DraftedError : public FormError {
 public:
  DraftedError(InputError error, const std::string& draft)
      : FormError(std::move(error), false), text_(InputError::what() + draft) {}
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

/// Errors of a grid, which one mistake can spoil in all rows: of those in more than three lines what()
/// has the first, and in how many other lines there are errors.
class GridErrors : public FormError {
 public:
  GridErrors(const std::vector<InputError>& errors, bool about_form)
      : FormError(InputError(errors), about_form), text_(InputError::what()) {
    constexpr std::size_t most_lines = 3;
    std::set<int> lines;
    for (const InputError& error : errors) lines.insert(error.where().line);
    if (lines.size() <= most_lines) return;
    text_ = errors.front().what() + std::string("\nand errors in ") +
            std::to_string(lines.size() - 1) + " more lines";
  }
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

/// All errors of a grid: each cell is read on its own.
class Errors {
 public:
  template <typename Read>
  void try_to(Read read) {
    try {
      read();
    } catch (const InputError& error) {
      if (errors_.size() < most) errors_.push_back(error);
    }
  }
  std::size_t count() const { return errors_.size(); }
  /// There has to be one.
  InputError all() const { return InputError(errors_); }
  /// Throws them, if there is one, as those of a grid.
  void raise_of_grid(bool about_form = false) const {
    if (!errors_.empty()) throw GridErrors(errors_, about_form);
  }
  /// Throws them all, if there is one.
  void raise() const {
    if (!errors_.empty()) throw all();
  }

 private:
  static constexpr std::size_t most = 1000;
  std::vector<InputError> errors_;
};

}  // namespace cluecore
