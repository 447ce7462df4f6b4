// SPDX-License-Identifier: MIT
// generate: puzzles in a stream. Each is made by itself, from the seed and its number, so that threads take
// whichever is next, and what they made is written in order.
#include "deadline.hpp"
#include "progress.hpp"
#include "request.hpp"
#include "text/json.hpp"
#include "text/text.hpp"
#include "whole_file.hpp"

#include <cluecore/generate.hpp>

#include <algorithm>
#include <climits>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <ostream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace cluecore::cli {

namespace {

/// A puzzle that was made, or what went wrong.
struct Finished {
  MadePuzzle made;
  bool timed_out = false;
  std::exception_ptr trouble{};
};

Generator generator_for(const Request& request) {
  try {
    Wish wish = request.making.wish;
    wish.reading = request.reading;
    return Generator(*request.family, std::move(wish));
  } catch (const NoFormula& trouble) {
    throw UsageError{trouble.what()};
  } catch (const std::invalid_argument& refusal) {
    throw UsageError{refusal.what()};
  }
}

/// Threads that make the puzzles of a seed, and a window in which what they made waits for its turn.
class Makers {
 public:
  Makers(const Request& request, std::uint64_t seed) : request_(request), seed_(seed) {
    const std::size_t threads = std::min(request.jobs, request.making.count);
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Makers() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    over_.request_stop();
    room_.notify_all();
  }
  Makers(const Makers&) = delete;
  Makers& operator=(const Makers&) = delete;

  /// Puzzle `number`, from 0, of those asked for; in order, each once.
  Finished take(std::size_t number) {
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return window_.contains(number); });
    Finished finished = std::move(window_.extract(number).mapped());
    taken_ = number + 1;
    room_.notify_all();
    return finished;
  }

 private:
  void work() {
    std::optional<Generator> generator;
    Deadline deadline(request_.timeout, over_.get_token());
    while (const std::optional<std::size_t> number = next()) {
      Finished finished;
      try {
        const std::stop_token stop = deadline.start();
        if (!generator) generator.emplace(generator_for(request_));
        finished.made = generator->make(seed_, request_.making.after + *number, stop);
      } catch (...) {
        finished.trouble = std::current_exception();
      }
      finished.timed_out = deadline.finish();
      const std::lock_guard lock(mutex_);
      window_.emplace(*number, std::move(finished));
      done_.notify_all();
    }
  }

  /// The number of a puzzle that nobody makes yet; nothing: that was all.
  std::optional<std::size_t> next() {
    // So many wait, or are made, while a hard one keeps them from being written.
    constexpr std::size_t window = 1000;
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return closed_ || next_ < taken_ + window; });
    if (closed_ || next_ == request_.making.count) return std::nullopt;
    return next_++;
  }

  const Request& request_;
  std::uint64_t seed_;
  std::stop_source over_;
  std::stop_callback<std::function<void()>> forward_{request_.interrupt,
                                                     [this] { over_.request_stop(); }};
  std::mutex mutex_;
  std::condition_variable done_;  // a puzzle was made
  std::condition_variable room_;  // one was taken, or nothing more is wanted
  std::map<std::size_t, Finished> window_;
  std::size_t next_ = 0;
  std::size_t taken_ = 0;
  bool closed_ = false;
  std::vector<std::jthread> threads_;  // the last member: they use the others
};

/// Puzzles as they are written.
class Writer {
 public:
  Writer(const Request& request, std::uint64_t seed, std::ostream& out)
      : request_(request), making_(request.making), seed_(seed), out_(out) {
    std::error_code trouble;
    const std::string& output = request.output;
    folder_ = output.ends_with('/') || std::filesystem::is_directory(output, trouble);
    if (folder_) {
      std::filesystem::create_directories(output, trouble);
      if (trouble) throw InputError(output, "no folder can be made: " + trouble.message());
    } else if (!output.empty()) {
      file_.emplace(output);
      stream_.open(file_->part(), std::ios::binary);
    }
  }

  void write(const MadePuzzle& made, std::size_t number) {
    const std::string text = text_of(made, number);
    if (folder_) {
      write_whole((std::filesystem::path(request_.output) / name_of(number)).string(), text);
      return;
    }
    std::ostream& out = file_ ? stream_ : out_;
    // A text has several lines: a blank one parts two.
    if (number > 0 && format_of(*made.puzzle) == "text") out << "\n";
    out << text << std::flush;
    if (file_ && !stream_) file_->fail();
  }

  void finish() {
    if (!file_) return;
    stream_.close();
    if (!stream_) file_->fail();
    file_->keep();
  }

 private:
  std::string format_of(const Puzzle& puzzle) const {
    if (!making_.format.empty()) return making_.format;
    const auto& makable = dynamic_cast<const Makable&>(puzzle);
    return making_.last > 1 && !folder_ && !makable.on_a_line().empty() ? "line" : "text";
  }

  /// "0007.txt", with as many digits as the last one has.
  std::string name_of(std::size_t number) const {
    const std::string name = std::to_string(number + 1);
    const std::string last = std::to_string(making_.last);
    const std::string& format = making_.format;
    return std::string(last.size() - name.size(), '0') + name +
           (format == "csv" || format == "json" ? "." + format : ".txt");
  }

  std::string text_of(const MadePuzzle& made, std::size_t number) const {
    const Puzzle& puzzle = *made.puzzle;
    const std::string format = format_of(puzzle);
    if (format == "json") return json_of_made(made, number);
    if (format != "line" && format != "csv") {
      return written_in(*request_.family, puzzle, format, "the puzzle");
    }
    const std::string line = dynamic_cast<const Makable&>(puzzle).on_a_line();
    if (line.empty()) {
      throw UsageError{"a " + std::string(request_.family->name()) + " of " + puzzle.shape() +
                       " is not read from a line; --format text or json has it"};
    }
    if (format == "line") return line + "\n";
    const bool rated = making_.wish.rates();
    std::string text;
    if (number == 0 || folder_) text = rated ? "puzzle,solution,level\n" : "puzzle,solution\n";
    text += line + "," + puzzle.line(made.solution);
    return text + (rated ? "," + std::string(level(made.rating)) : "") + "\n";
  }

  std::string json_of_made(const MadePuzzle& made, std::size_t number) const {
    const Puzzle& puzzle = *made.puzzle;
    JsonWriter json('{');
    json.add("version", 1)
        .add("family", request_.family->name())
        .add("shape", puzzle.shape())
        .add("seed", seed_)
        .add("number", number + 1)
        .add("clues", puzzle.clues().size())
        .add("puzzle", puzzle.print())
        .raw("solution", puzzle.json(made.solution));
    if (making_.wish.rates()) {
      json.add("level", level(made.rating)).add("largest", made.rating.largest);
    }
    return json.text() + "\n";
  }

  const Request& request_;
  const Making& making_;
  std::uint64_t seed_;
  std::ostream& out_;
  bool folder_ = false;
  std::optional<WholeFile> file_;
  std::ofstream stream_;
};

/// "17 to 20", "at most 20", "24".
std::string text_of(const Range& range) {
  if (range.least == range.most) return std::to_string(range.least);
  if (range.most == INT_MAX) return "at least " + std::to_string(range.least);
  return (range.least == 0 ? "at most " : std::to_string(range.least) + " to ") +
         std::to_string(range.most);
}

/// Why none was as wished, and the nearest.
std::string shortfall(const Request& request, const MadePuzzle& made) {
  const Wish& wish = request.making.wish;
  const std::string tried = counted(made.tries, "try", "tries");
  if (made.puzzle == nullptr) {
    return "in " + tried +
           " no board had a puzzle with one solution: try another size or symmetry\n";
  }
  std::vector<std::string> lacks;
  const std::size_t clues = made.puzzle->clues().size();
  const std::string clue(request.family->clue_word());
  if (wish.clues && !wish.clues->holds(clues)) {
    lacks.push_back(counted(clues, clue) + " instead of " + text_of(*wish.clues));
  }
  if (!wish.level.empty() && level(made.rating) != wish.level) {
    lacks.push_back("level " + std::string(level(made.rating)) + " instead of " + wish.level);
  }
  if (wish.largest && (made.rating.nested > 0 || !wish.largest->holds(made.rating.largest))) {
    lacks.push_back((made.rating.nested > 0
                         ? "suppositions within suppositions"
                         : "a largest refutation of " + counted(made.rating.largest, "cell")) +
                    " instead of " + text_of(*wish.largest));
  }
  return "none was as wished in " + tried + "; the nearest has " + listed(lacks, "and") + ":\n" +
         made.puzzle->print();
}

}  // namespace

std::uint64_t seed_for(const Request& request) {
  return request.making.seed ? *request.making.seed : std::uint64_t{std::random_device()()};
}

Generated write_made(const Request& request, std::uint64_t seed, std::ostream& out,
                     const std::function<void(std::size_t)>& tell) {
  if (request.family == nullptr) {
    throw UsageError{"generate needs a kind of puzzle: cluecore generate FAMILY"};
  }
  for (const auto& chosen : request.reading.options) {
    const auto known = request.family->options();
    if (std::ranges::count(known, chosen.first, &FamilyOption::name) == 0) {
      throw UsageError{std::string(request.family->name()) + " has no option --" + chosen.first};
    }
  }
  generator_for(request);  // what is refused is refused at once
  Writer writer(request, seed, out);
  Makers makers(request, seed);
  for (std::size_t done = 0; done < request.making.count && out; ++done) {
    const std::size_t number = request.making.after + done;
    Finished finished = makers.take(done);
    if (request.interrupt.stop_requested()) {
      writer.finish();
      return {interrupted, {}};
    }
    if (finished.trouble) std::rethrow_exception(finished.trouble);
    if (finished.made.result != MadePuzzle::Result::as_wished) {
      writer.finish();
      return {gave_up,
              "puzzle " + std::to_string(number + 1) + ": " +
                  (finished.timed_out ? "the time limit was reached\n"
                                      : shortfall(request, finished.made)),
              finished.timed_out};
    }
    writer.write(finished.made, number);
    tell(done + 1);
  }
  writer.finish();
  return {as_asked, {}};
}

int generate_command(const Request& request, std::ostream& out, std::ostream& err,
                     const Environment& environment) {
  const std::uint64_t seed = seed_for(request);
  const std::size_t count = request.making.count;
  Progress progress(err, environment.err_is_terminal && !environment.out_is_terminal && count > 1,
                    count);
  bool said = request.making.seed.has_value();
  const auto say_seed = [&] {
    const std::size_t after = request.making.after;
    if (!said) {
      err << "--seed " << seed << (after > 0 ? " --after " + std::to_string(after) : "")
          << " makes the same again.\n";
    }
    said = true;
  };
  const Generated generated = write_made(request, seed, out, [&](std::size_t number) {
    say_seed();  // not before: what is refused at once has none
    progress.tell(number, number);
  });
  progress.clear();
  if (!generated.shortfall.empty()) {
    say_seed();
    err << "cluecore: " << generated.shortfall;
  }
  return generated.status;
}

}  // namespace cluecore::cli
