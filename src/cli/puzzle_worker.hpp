// SPDX-License-Identifier: MIT
// Answers one puzzle at a time, whoever asks: the run itself, or one of several threads.
#pragma once

#include "deadline.hpp"
#include "request.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/readings.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace cluecore::cli {

/// What became of a puzzle.
struct Reply {
  std::string out;
  std::string err;
  std::string note;                ///< goes to err as well, but once for a source
  int status = 0;                  ///< an ExitStatus
  std::optional<Verdict> verdict;  ///< none: no puzzle, or one in error
  bool by_propagation = false;     ///< as in Findings
  std::string winner{};            ///< likewise
  std::string_view engine{};       ///< that was to solve it, if one was
  bool in_error = false;
  bool cut = false;  ///< an interrupt came before everything was found out
};

/// A puzzle to be answered.
struct Task {
  const std::string& source;
  const Family* family = nullptr;
  const Puzzle* puzzle = nullptr;
  const Line& line;
  Layout layout = Layout::single;
  bool one_only = false;  ///< a report is wanted, not a line
  std::string settled{};  ///< what was inferred of a text in doubt
  /// own_time() when its text was begun to be read: a time limit is for that, too.
  std::chrono::duration<double> begun = own_time();
  /// Is told what is being done; may be none.
  std::function<void(std::string_view)> progress{};
};

/// Has an engine of its own; not for two threads at once.
class PuzzleWorker {
 public:
  PuzzleWorker(const Request& request, const Style& style, std::stop_token interrupt);

  /// Where the solver fails, or memory or threads run out, that is the answer. Throws InputError, and
  /// std::logic_error as Examiner does.
  Reply answer(const Task& task);

  /// What was meant by a text in doubt; nothing: it must be asked.
  std::optional<Settled> settle(const Family& family, const TwoReadings& doubt);

  const Examiner& examiner() const { return *examiner_; }

 private:
  Subject subject_of(const Task& task) const;
  Reply find_answer(const Task& task, Subject& subject);
  Reply give_up(const Task& task, std::string_view why);
  std::string text_for(const Subject& subject, const Findings& findings, const Task& task) const;
  std::string line_for(const Subject& subject, const Findings& findings, const Task& task) const;
  std::string report_for(const Subject& subject, const Findings& findings) const;
  Question question(const Task& task);
  Reply answer_how(const Task& task, Subject& subject);
  Reply answer_entries(const Task& task, Subject& subject);
  Reply rate(const Task& task, Subject& subject);
  std::stop_token start_to_explain();
  bool finish(Subject& subject);
  int status_of(const Findings& findings) const;

  const Request& request_;
  Style style_;
  std::stop_token interrupt_;
  std::optional<Examiner> examiner_;  // always there; made anew after a failure
  Deadline deadline_;
  std::chrono::duration<double> begun_{};  // of the task
};

}  // namespace cluecore::cli
