// SPDX-License-Identifier: MIT
// check, solve and explain: from files to reports.
#include "help.hpp"
#include "input.hpp"
#include "ordered_workers.hpp"
#include "progress.hpp"
#include "puzzle/errors.hpp"
#include "puzzle/readers.hpp"
#include "puzzle_worker.hpp"
#include "resume.hpp"
#include "run_record.hpp"
#include "shard_reader.hpp"
#include "stream_lines.hpp"
#include "text/text.hpp"
#include "whole_file.hpp"

#include <cluecore/report.hpp>

#include <algorithm>
#include <atomic>
#include <map>
#include <ostream>
#include <set>
#include <system_error>
#include <utility>

namespace cluecore::cli {

namespace {

class PuzzleStream {
 public:
  /// `earlier`: the run that this one continues; `record`: takes what is read and what becomes of it. Both
  /// may be none.
  PuzzleStream(const Request& request, std::istream& in, std::ostream& out, std::ostream& err,
               const Environment& environment, Resumed* earlier, RunRecord* record, Staff& staff)
      : request_(request),
        in_(in),
        out_(out),
        err_(err),
        environment_(environment),
        style_(style_for(request.colour, environment)),
        earlier_(earlier),
        record_(record),
        total_bytes_(request.shard ? 0 : total_size(request.files)),
        progress_(err, environment.err_is_terminal && !environment.out_is_terminal, total_bytes_),
        doing_(err, environment.err_is_terminal, 0),
        puzzle_workers_(staff) {
    if (puzzle_workers_.empty()) hire();
  }

  /// Was everything read, and answered?
  bool is_whole() const { return !unread_ && !over_ && !stopped(); }

  int run() {
    const auto begin = std::chrono::steady_clock::now();
    for (const std::string& file : request_.files) {
      if (stopped() || over_) break;
      answer_file(file);
    }
    if (earlier_ != nullptr && !unread_ && !stopped()) earlier_->finish();
    if (record_ != nullptr) record_->counts += summary_;
    progress_.clear();
    if (request_.stats || (streamed_ && environment_.err_is_terminal)) summary_.print(err_);
    if (request_.stats) print_stats(std::chrono::steady_clock::now() - begin);
    return stopped() ? interrupted : status_;
  }

 private:
  /// Workers end, whatever happens, while there still is a reader for them.
  struct Dismissal {
    std::unique_ptr<OrderedWorkers>& workers;
    ~Dismissal() { workers.reset(); }
  };

  bool stopped() const { return environment_.interrupt.stop_requested(); }

  void answer_file(const std::string& file) {
    const std::string called = source_name(file, request_.input);
    // JSON has a way to write whatever a name holds; a line and a terminal have not.
    source_name_ = request_.json ? called : visible(called);
    family_ = request_.family;
    try {
      if (file == "-" && environment_.in_is_terminal) {
        err_ << "cluecore: type a puzzle, then an end of file (Ctrl-D)\n";
      }
      if (request_.shard) part_.emplace(input_file(file), *request_.shard);
      with_stream(file, in_, environment_.interrupt,
                  [&](std::istream& stream) { answer_stream(called, stream); });
    } catch (const InputError& error) {
      if (stopped()) return;  // reading it ended early
      unread_ = true;
      give(refusal(error));
    }
  }

  void answer_stream(const std::string& called, std::istream& stream) {
    TallyInput counted(*stream.rdbuf());
    std::istream counting(&counted);
    Source source(called, record_ != nullptr ? counting : stream);
    answer_source(source);
    if (record_ == nullptr) return;
    record_->read = part_ ? part_->tally() : counted.tally();
    record_->input =
        part_ ? part_->file()
              : InputFile{source.name(), record_->read.bytes(), record_->read.checksum()};
    if (part_) record_->begin = part_->range().begin;
  }

  /// How far the puzzles of a source are answered.
  struct Answered {
    bool one_only;  ///< each is reported on
    decltype(own_time()) begun;
    bool first = true;
    std::size_t number = 0;  ///< of the puzzle that was read last, where one is asked for
  };

  void answer_source(Source& source) {
    const auto begun = own_time();
    if (family_ == nullptr) family_ = &recognise_family(source, request_.reading.format);
    check_choices(source, *family_, request_);
    std::unique_ptr<Reader> reader = family_->open(source, request_.reading);
    Answered so_far{reader->layout() == Layout::single || request_.command == Command::explain ||
                        request_.puzzle != 0,
                    begun};
    if (!request_.resume.empty() && so_far.one_only && !request_.json) {
      throw UsageError{"--resume continues a stream of lines; " + source.name() + " is one puzzle"};
    }
    if (part_ && so_far.one_only) {
      throw UsageError{"--shard cuts a stream of lines; " + source.name() + " is one puzzle"};
    }
    if (part_) reader = std::make_unique<ShardReader>(std::move(reader), *part_);
    const Dismissal dismissal{workers_};
    bool more = true;
    while (more && !stopped() && !over_ && workers_ == nullptr) {
      more = answer_next(*reader, source, so_far);
    }
    if (so_far.number < request_.puzzle && !stopped()) {
      throw source.error("there is no puzzle " + std::to_string(request_.puzzle) + " in it");
    }
    if (workers_ != nullptr) hand_on(dynamic_cast<RecordReader&>(*reader));
    finish_workers();
  }

  /// Is there more to come?
  bool answer_next(Reader& reader, Source& source, Answered& so_far) {
    std::optional<Reader::Item> item;
    try {
      item = reader.next();
    } catch (const TwoReadings& doubt) {
      std::optional<Settled> meant = puzzle_workers_.front()->settle(*family_, doubt);
      if (!meant) throw;
      so_far.one_only = true;
      answer_puzzle({source_name_, family_, meant->puzzle.get(), reader.record(), reader.layout(),
                     true, std::move(meant->why)},
                    true, reader);
      so_far.number = std::max<std::size_t>(request_.puzzle, 1);
      return true;
    } catch (const InputError& error) {
      if (reader.layout() == Layout::single || stopped()) throw;
      if (request_.puzzle != 0) {
        if (++so_far.number == request_.puzzle) throw;
        return true;
      }
      bytes_ += reader.record().text.size() + 1;
      give(refusal(error, reader.layout(), &reader.record()));
      so_far.first = false;
      return true;
    }
    if (!item || stopped()) return false;
    bytes_ += item->line.text.size() + 1;
    const bool asked = request_.puzzle != 0;
    if (asked && (item->puzzle == nullptr || ++so_far.number != request_.puzzle)) return true;
    if (item->puzzle == nullptr) {
      give(passed_through(item->line, reader.layout()));
      return true;
    }
    // A line format with just one puzzle is checked in full.
    if (so_far.first && request_.command == Command::check && request_.resume.empty() && !part_) {
      so_far.one_only = so_far.one_only || says_nothing(source);
    }
    const bool alone = std::exchange(so_far.first, false) || so_far.one_only;
    try {
      answer_puzzle({source_name_, family_, item->puzzle.get(), item->line, reader.layout(),
                     so_far.one_only, "", std::exchange(so_far.begun, own_time())},
                    alone, reader);
    } catch (const InputError& error) {
      if (is_of_all(reader.layout())) throw;
      give(refusal(error, reader.layout(), &reader.record()));
    }
    return !asked;
  }

  /// Is what an answer failed for all puzzles' trouble? The next may have the cell that this one lacks.
  bool is_of_all(Layout layout) const { return request_.cell.empty() || layout == Layout::single; }

  /// Gives the workers the rest of a stream.
  void hand_on(RecordReader& reader) {
    while (!stopped() && !over_) {
      std::optional<Line> line;
      try {
        auto* const shard = dynamic_cast<ShardReader*>(&reader);
        line = shard != nullptr ? shard->take_numbered() : reader.take();
      } catch (const InputError& error) {
        if (stopped()) throw;
        give(refusal(error, reader.layout(), &reader.record()));
        continue;
      }
      if (!line) break;
      bytes_ += line->text.size() + 1;
      hand_on(std::move(*line));
    }
  }

  void hand_on(Line line) {
    if (stopped()) return;
    ++taken_;
    workers_->take(std::move(line));
  }

  /// What a worker does with a line.
  Reply answer_line(PuzzleWorker& worker, const Line& line, const RecordReader& reader) {
    const auto begun = own_time();
    std::unique_ptr<Puzzle> puzzle;
    try {
      puzzle = reader.parse(line);
    } catch (const InputError& error) {
      return refusal(error, reader.layout(), &line);
    }
    if (puzzle == nullptr) return passed_through(line, reader.layout());
    const Task task{.source = source_name_,
                    .family = family_,
                    .puzzle = puzzle.get(),
                    .line = line,
                    .layout = reader.layout(),
                    .begun = begun};
    try {
      Reply reply = worker.answer(task);
      reply.note = task.puzzle->note();
      return reply;
    } catch (const InputError& error) {
      if (is_of_all(reader.layout())) throw;
      return refusal(error, reader.layout(), &line);
    }
  }

  /// `alone`: it is, or may be, the only one, which no threads are made for.
  void answer_puzzle(Task task, bool alone, const Reader& reader) {
    if (!request_.proof.empty() && answered_ > 0) {
      throw UsageError{"--proof is for one puzzle, and there are more"};
    }
    const bool one_only = task.one_only;
    tell_note(task.puzzle->note());
    if (!has_headline()) tell_note(task.settled);
    // What an answer looks like is worked out only where there are earlier ones.
    if (has_earlier() && skips(expected_of(task, request_), task.line.number)) {
      ++answered_;
      if (record_ != nullptr) count_earlier(verdict_in(earlier_->taken(), request_, task));
      return;
    }
    if (!one_only) streamed_ = true;
    if (!alone && jobs_ > 1 && request_.proof.empty()) {
      make_workers(dynamic_cast<const RecordReader&>(reader));
    }
    if (workers_ != nullptr) return hand_on(task.line);
    if (one_only) task.progress = [this](std::string_view what) { doing_.say(what); };
    Reply reply = puzzle_workers_.front()->answer(task);
    doing_.clear();
    const bool report = one_only && !request_.json && !request_.pairs && !request_.brief;
    if (report && reports_++ > 0) reply.out.insert(0, 1, '\n');
    // A puzzle by itself is reported on even so: with what is known, unless it will be asked again.
    if (one_only && earlier_ == nullptr) reply.cut = false;
    give(std::move(reply));
  }

  void tell_note(const std::string& note) {
    if (request_.quiet || note.empty() || !notes_.insert(source_name_ + note).second) return;
    progress_.clear();
    err_ << visible(source_name_) << ": note: " << note << "\n";
  }

  /// Are there earlier answers left?
  bool has_earlier() const { return earlier_ != nullptr && !earlier_->resumed(); }

  /// Reports say below it what was settled.
  bool has_headline() const {
    return request_.json || !(request_.brief || request_.pairs || request_.next || request_.steps ||
                              !request_.cell.empty() || !request_.entries.empty() ||
                              request_.command == Command::rate);
  }

  /// The answer that comes next is there already, from an earlier run.
  bool skips(const Expected& expected, int line) {
    return has_earlier() &&
           earlier_->skip(expected, source_name_ + (line > 0 ? ":" + std::to_string(line) : ""));
  }

  /// None: an error was told.
  void count_earlier(std::optional<Verdict> verdict) { record_->counts.count(verdict, !verdict); }

  /// What needs no worker, or has been to one: where its turn is.
  void give(Reply reply) {
    ++taken_;
    if (workers_ != nullptr) {
      workers_->take(std::move(reply));
      return;
    }
    deliver(reply);
    out_.flush();
  }

  /// By one thread at a time.
  bool deliver(const Reply& reply) {
    // The stream ends before a line that an interrupt cut: whoever resumes it goes on there.
    if (reply.cut) {
      over_ = true;
      return false;
    }
    tell_note(reply.note);
    if (!reply.err.empty()) {
      progress_.clear();
      err_ << reply.err;
    }
    out_ << reply.out;
    status_ = std::max(status_, reply.status);
    summary_.count(reply.verdict, reply.in_error);
    if (reply.verdict) ++answered_;
    if (reply.by_propagation) ++by_propagation_;
    if (!reply.winner.empty()) ++races_won_[reply.winner];
    if (!reply.engine.empty()) engines_asked_.insert(reply.engine);
    // Nothing is told of a puzzle by itself, nor after the last.
    const bool last = ++delivered_ >= taken_ && bytes_ == total_bytes_;
    if (streamed_ && !last) progress_.tell(summary_.puzzles(), bytes_);
    if (!out_) over_ = true;
    return !over_;
  }

  PuzzleWorker& hire() {
    puzzle_workers_.push_back(
        std::make_unique<PuzzleWorker>(request_, style_, environment_.interrupt));
    return *puzzle_workers_.back();
  }

  void make_workers(const RecordReader& reader) {
    if (jobs_ > environment_.most_threads) {
      err_ << "cluecore: note: " << counted(environment_.most_threads, "thread") << " instead of "
           << jobs_ << ": the memory is limited\n";
      jobs_ = environment_.most_threads;
      if (jobs_ == 1) return;
    }
    std::size_t hired = 0;
    const auto hire_next = [this, hired]() mutable -> PuzzleWorker& {
      return hired < puzzle_workers_.size() ? *puzzle_workers_[hired++] : (++hired, hire());
    };
    try {
      workers_ = std::make_unique<OrderedWorkers>(
          jobs_, hire_next,
          [this, &reader](PuzzleWorker& worker, const Line& line) {
            return answer_line(worker, line, reader);
          },
          environment_.interrupt, [this](Reply&& reply) { return deliver(reply); },
          [this] { out_.flush(); });
    } catch (const std::system_error& error) {
      err_ << "cluecore: note: no other thread: " << error.what() << "\n";
      jobs_ = 1;
    }
  }

  void finish_workers() {
    if (workers_ == nullptr) return;
    workers_->finish();
    workers_.reset();
    out_.flush();
  }

  /// A blank line, a remark or the header: it is answered by itself, so that lines stay in step.
  Reply passed_through(const Line& line, Layout layout) {
    const std::optional<std::string> text = line_passed_on(line, request_, layout);
    if (!text || skips(Expected::text(*text), line.number)) return {};
    Reply reply;
    reply.out = *text + "\n";
    return reply;
  }

  /// `record`: of a stream of that layout, in which the error stands; none if there is nothing to go
  /// on with.
  Reply refusal(const InputError& error, Layout layout = Layout::single,
                const Line* record = nullptr) {
    Reply reply;
    reply.status = input_error;
    reply.in_error = true;
    reply.err = std::string(error.what()) + "\n";
    const auto* form = dynamic_cast<const FormError*>(&error);
    if (form != nullptr && form->example_helps() && record == nullptr && family_ != nullptr) {
      reply.err += form_of(*family_);
    }
    const ErrorLine line = error_line(error, request_, source_name_, family_, layout, record);
    if (line.text.empty()) return reply;
    const int number = record == nullptr ? error.where().line : record->number;
    if (skips(Expected::beginning(line.beginning), number)) {
      if (record_ != nullptr) count_earlier(std::nullopt);
      return {};
    }
    reply.out = line.text + "\n";
    return reply;
  }

  void print_stats(std::chrono::duration<double> time) {
    std::size_t calls = 0;
    std::size_t conflicts = 0;
    const Encoding* encoding = nullptr;
    for (const auto& worker : puzzle_workers_) {
      calls += worker->examiner().calls();
      conflicts += worker->examiner().conflicts();
      if (encoding == nullptr) encoding = worker->examiner().encoding();
    }
    if (encoding != nullptr) {
      const Formula& formula = encoding->formula;
      err_ << "formula: " << counted(static_cast<std::size_t>(formula.variable_count()), "variable")
           << ", " << counted(formula.clause_count(), "clause") << ", "
           << counted(formula.literal_count(), "literal") << "\n";
    }
    err_ << counted(by_propagation_, "puzzle") << " settled by propagation\n";
    for (const auto& [engine, races] : races_won_) {
      err_ << counted(races, "race") << " won by " << engine << "\n";
    }
    if (engines_asked_.empty()) engines_asked_.insert(request_.engine->name);
    const std::vector<std::string> asked(engines_asked_.begin(), engines_asked_.end());
    err_ << counted(answered_, "puzzle") << ", " << counted(calls, "call") << " of "
         << listed(asked, "and") << ", " << counted(conflicts, "conflict") << ", " << time.count()
         << " s\n";
  }

  const Request& request_;
  std::istream& in_;
  std::ostream& out_;
  std::ostream& err_;
  const Environment& environment_;
  Style style_;
  Resumed* earlier_;
  RunRecord* record_;
  std::optional<ShardText> part_;
  std::size_t jobs_ = request_.jobs;  // or fewer, if there is no room for more
  std::uintmax_t total_bytes_;
  Progress progress_;
  Progress doing_;  // for a puzzle by itself
  Summary summary_;
  std::string source_name_;
  const Family* family_ = nullptr;
  std::set<std::string> notes_;  // said already
  std::size_t answered_ = 0;     // puzzles, those of an earlier run included
  std::size_t by_propagation_ = 0;
  std::map<std::string, std::size_t> races_won_;  // by engine
  std::set<std::string_view> engines_asked_;
  std::size_t delivered_ = 0;              // replies
  std::atomic<std::size_t> taken_ = 0;     // so many replies are to be delivered
  std::atomic<std::uintmax_t> bytes_ = 0;  // read; a thread that delivers tells of it
  int reports_ = 0;
  std::atomic<bool> streamed_ = false;
  std::atomic<bool> over_ = false;  // an interrupt cut an answer, or the output is lost
  bool unread_ = false;             // a file could not be read to its end
  int status_ = as_asked;
  Staff& puzzle_workers_;
  std::unique_ptr<OrderedWorkers> workers_;  // the last member: its threads use the others
};

}  // namespace

int answer(const Request& request, std::istream& in, std::ostream& standard_output,
           std::ostream& err, const Environment& environment, Staff* staff) {
  std::optional<Resumed> earlier;
  if (!request.resume.empty()) earlier.emplace(request.resume);
  std::ostream& out = earlier ? earlier->out() : standard_output;
  TallyOutput counted(*out.rdbuf());
  std::ostream counting(&counted);
  const bool records = !request.summary.empty();
  RunRecord record = RunRecord::of(request);
  Staff own;
  PuzzleStream stream(request, in, records ? counting : out, err, environment,
                      earlier ? &*earlier : nullptr, records ? &record : nullptr,
                      staff != nullptr ? *staff : own);
  const int status = stream.run();
  if (records && !counting) out.setstate(std::ios::badbit);
  out.flush();
  if (earlier && !out) throw InputError(request.resume, "it cannot be written");
  if (records && out && stream.is_whole()) {
    record.answers = earlier ? tally_of(request.resume) : counted.tally();
    write_whole(request.summary, record.json());
  }
  return status;
}

}  // namespace cluecore::cli
