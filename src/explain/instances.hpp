// SPDX-License-Identifier: MIT
// The instances that an examiner keeps: one for each kind of formula that comes by.
#pragma once

#include "explain/instance.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace cluecore {

enum class Form { full, reduced };

class Instances {
 public:
  /// `engine`: none for the usual one of each puzzle.
  Instances(EncodingChoice choice, EngineMaker engine);

  /// Calls `work` with the instance that has the puzzle's formula, unless a stop comes before that is
  /// built.
  void with(const Family& family, const Puzzle& puzzle, Form form, const std::stop_token& stop,
            const std::function<void(Instance&)>& work);
  /// The form in which the puzzle is solved.
  Form form_to_solve(const Family& family, const Puzzle& puzzle) const;
  std::string_view encoding_name(const Family& family) const;

  /// The instance that was worked with last, if it is still there.
  const Instance* current() const { return current_; }
  void set_current(const Instance* instance) { current_ = instance; }
  std::size_t conflicts() const;
  std::size_t calls() const;
  /// Drops instances that were worked with longest ago, where all together are large: puzzles of many
  /// sizes may come by. Call it between two puzzles.
  void make_room();

 private:
  struct Kept {
    std::unique_ptr<Instance> instance;
    std::size_t used = 0;  // when it was worked with last
  };

  void forget(const std::string& name);

  EncodingChoice choice_;
  EngineMaker make_engine_;
  std::map<std::string, Kept> instances_;  // by family and rules key
  std::size_t uses_ = 0;
  const Instance* current_ = nullptr;
  std::size_t past_calls_ = 0;      // of instances that are no more
  std::size_t past_conflicts_ = 0;  // likewise
};

/// Does the work in the form that steps are told in; false, and nothing is done, if counting alone shows
/// that there is no solution. (reasons.cpp)
bool reason(Instances& answering, Instances& reasoning, const Family& family, const Puzzle& puzzle,
            const Question& question, const std::function<void(Instance&)>& work);

}  // namespace cluecore
