// SPDX-License-Identifier: MIT
#include "explain/instances.hpp"

#include "explain/usual_engine.hpp"

#include <algorithm>
#include <utility>

namespace cluecore {

namespace {

/// Of all instances together: about a quarter of a gigabyte.
constexpr std::size_t most_weight = 800'000;
/// A context of z3 4.8.12 takes 16.8 megabytes before anything is in it, as so many literals do.
constexpr std::size_t literals_like_an_engine = 60'000;

std::size_t weight(const Instance& instance) {
  return instance.formula().literal_count() + instance.engines() * literals_like_an_engine;
}

}  // namespace

Instances::Instances(EncodingChoice choice, EngineMaker engine)
    : choice_(std::move(choice)), make_engine_(std::move(engine)) {}

std::string_view Instances::encoding_name(const Family& family) const {
  return choice_.name.empty() ? family.encodings().front().name : std::string_view(choice_.name);
}

std::size_t Instances::calls() const {
  std::size_t calls = past_calls_;
  for (const auto& [key, kept] : instances_) calls += kept.instance->calls();
  return calls;
}

std::size_t Instances::conflicts() const {
  std::size_t conflicts = past_conflicts_;
  for (const auto& [key, kept] : instances_) conflicts += kept.instance->conflicts();
  return conflicts;
}

void Instances::forget(const std::string& name) {
  const auto found = instances_.find(name);
  if (found == instances_.end()) return;
  const Instance& instance = *found->second.instance;
  if (current_ == &instance) current_ = nullptr;
  past_calls_ += instance.calls();
  past_conflicts_ += instance.conflicts();
  instances_.erase(found);
}

void Instances::make_room() {
  std::size_t sum = 0;
  for (const auto& [name, kept] : instances_) sum += weight(*kept.instance);
  while (sum > most_weight && instances_.size() > 1) {
    const auto oldest = std::min_element(
        instances_.begin(), instances_.end(),
        [](const auto& one, const auto& other) { return one.second.used < other.second.used; });
    sum -= weight(*oldest->second.instance);
    forget(std::string(oldest->first));
  }
}

Form Instances::form_to_solve(const Family& family, const Puzzle& puzzle) const {
  const EncodingChoice choice = resolved(family, puzzle, choice_, Clues::given);
  return *choice.reduce ? Form::reduced : Form::full;
}

void Instances::with(const Family& family, const Puzzle& puzzle, Form form,
                     const std::stop_token& stop, const std::function<void(Instance&)>& work) {
  const bool reduced = form == Form::reduced;
  const std::string key = puzzle.rules_key();
  const std::string name = std::string(family.name()) + (reduced ? ", reduced " : " ") + key;
  if (key.empty() || reduced) forget(name);  // it has another puzzle's clues
  if (!instances_.contains(name)) {
    EncodingChoice choice = resolved(family, choice_);
    choice.reduce = reduced;
    choice.lazy = true;
    EncodingChoice until = choice;
    until.stop = stop;
    try {
      instances_[name].instance = std::make_unique<Instance>(
          encode(puzzle, until), make_engine_ ? make_engine_ : usual_engine(puzzle).make, choice,
          family.freedom(choice.name).reduce);
    } catch (const FormulaStopped&) {
      current_ = nullptr;
      return;
    }
  }
  Kept& kept = instances_[name];
  kept.used = ++uses_;
  Instance& instance = *kept.instance;
  current_ = &instance;
  try {
    work(instance);
  } catch (...) {
    // Its engines may be in the middle of something.
    current_ = nullptr;
    forget(name);
    throw;
  }
}

}  // namespace cluecore
