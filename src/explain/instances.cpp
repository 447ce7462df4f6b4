// SPDX-License-Identifier: MIT
#include "explain/instances.hpp"

#include <utility>

namespace cluecore {

Instances::Instances(EncodingChoice choice, EngineMaker engine)
    : choice_(std::move(choice)), make_engine_(std::move(engine)) {}

std::string_view Instances::encoding_name(const Family& family) const {
  return choice_.name.empty() ? family.encodings().front().name : std::string_view(choice_.name);
}

std::size_t Instances::calls() const {
  std::size_t calls = past_calls_;
  for (const auto& [key, instance] : instances_) calls += instance->calls();
  return calls;
}

std::size_t Instances::conflicts() const {
  std::size_t conflicts = past_conflicts_;
  for (const auto& [key, instance] : instances_) conflicts += instance->conflicts();
  return conflicts;
}

void Instances::forget(const std::string& name) {
  const auto instance = instances_.find(name);
  if (instance == instances_.end()) return;
  past_calls_ += instance->second->calls();
  past_conflicts_ += instance->second->conflicts();
  instances_.erase(instance);
}

EncodingChoice Instances::full_choice(const Family& family) const {
  EncodingChoice choice = resolved(family, choice_);
  choice.reduce = false;
  return choice;
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
    EncodingChoice choice = full_choice(family);
    choice.reduce = reduced;
    EncodingChoice until = choice;
    until.stop = stop;
    try {
      instances_.emplace(name,
                         std::make_unique<Instance>(encode(puzzle, until), make_engine_, choice,
                                                    family.freedom(choice.name).reduce));
    } catch (const FormulaStopped&) {
      current_ = nullptr;
      return;
    }
  }
  Instance& instance = *instances_[name];
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
