// SPDX-License-Identifier: MIT
// Any calls of an engine in any order, as mobical does with CaDiCaL (Biere), beside an oracle that
// knows all assignments: the set of those that are left, as bits.
#include "targets.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <set>

namespace cluecore::fuzz {

namespace {

constexpr int variables = 10;
constexpr std::size_t assignments = std::size_t{1} << variables;
using Worlds = std::bitset<assignments>;

/// The assignments in which a literal holds.
const Worlds& where(Literal literal) {
  static const auto all = [] {
    std::array<Worlds, std::size_t{2} * variables + 2> made;
    for (int variable = 1; variable <= variables; ++variable) {
      for (std::size_t world = 0; world < assignments; ++world) {
        const bool holds = (world >> (variable - 1) & 1U) != 0;
        made[(holds ? Literal(variable) : Literal(-variable)).index()].set(world);
      }
    }
    return made;
  }();
  return all.at(literal.index());
}

class Calls {
 public:
  Calls(const EngineKind& kind, std::string_view input)
      : kind_(kind), input_(input), engine_(kind.make()), worlds_(1) {
    worlds_.front().set();
    named_first_ = next() % 4 != 0;
    for (int variable = 1; named_first_ && variable <= variables; ++variable) {
      add({Literal(variable), Literal(-variable)});
      highest_ = variable;
    }
  }

  Tally run() {
    constexpr int most = 80;
    for (int call = 0; call < most && !input_.empty(); ++call) {
      ++tally_.taken;
      one_call(next() % 16);
    }
    require(engine_->calls() == solved_, "calls() counts other calls");
    return tally_;
  }

 private:
  unsigned next() {
    if (input_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(input_.front());
    input_.remove_prefix(1);
    return byte;
  }

  std::vector<Literal> literals(unsigned most) {
    std::vector<Literal> read;
    for (unsigned count = next() % (most + 1); count > 0; --count) {
      const unsigned byte = next();
      const int variable = static_cast<int>(byte / 2) % variables + 1;
      read.push_back(byte % 2 == 0 ? Literal(variable) : Literal(-variable));
      highest_ = std::max(highest_, variable);
    }
    return read;
  }

  void one_call(unsigned call) {
    switch (call) {
      case 0:
      case 1:
      case 2:
      case 3:
      case 4:
        return add(literals(4));
      case 5:
        if (worlds_.size() < 6) push();
        return;
      case 6:
        return pop();
      case 7:
        return forget();
      case 8:
        return new_variable();
      case 9: {
        const int reserved = static_cast<int>(next() % 14);
        for_both([&](Engine& engine) { engine.reserve(reserved); });
        highest_ = std::max(highest_, reserved);
        return;
      }
      case 10: {
        std::stop_source stop;
        stop.request_stop();
        Limits limits;
        limits.stop = stop.get_token();
        return solve(limits);
      }
      case 11: {
        Limits limits;
        limits.conflicts = 1 + next() % 3;
        return solve(limits);
      }
      default:
        return solve({});
    }
  }

  template <typename Use>
  void for_both(Use use) {
    use(*engine_);
    if (second_) use(*second_);
  }

  void add(const std::vector<Literal>& clause) {
    for_both([&](Engine& engine) { engine.add(clause); });
    Worlds met;
    for (Literal literal : clause) met |= where(literal);
    worlds_.back() &= met;
    clauses_.push_back(clause);
    status_.reset();
    check_contract();
  }

  void push() {
    for_both([&](Engine& engine) { engine.push(); });
    portions_.insert(clauses_.size());
    worlds_.push_back(worlds_.back());
    sizes_.push_back(clauses_.size());
    status_.reset();
    check_contract();
  }

  void pop() {
    if (worlds_.size() == 1) {
      require(throws([&] { engine_->pop(); }), "pop() without push() is not refused");
      return;
    }
    for_both([&](Engine& engine) { engine.pop(); });
    worlds_.pop_back();
    clauses_.resize(sizes_.back());
    portions_.erase(portions_.upper_bound(clauses_.size()), portions_.end());
    sizes_.pop_back();
    status_.reset();
    check_contract();
  }

  /// From here on a new engine that got the same clauses, in the same portions, must answer alike.
  void forget() {
    if (worlds_.size() > 1) {
      require(throws([&] { engine_->forget(); }), "forget() in a scope is not refused");
      return;
    }
    engine_->forget();
    status_.reset();
    second_.reset();
    if (!named_first_) return;
    second_ = kind_.make();
    std::size_t added = 0;
    portions_.insert(clauses_.size());
    for (const std::size_t portion : portions_) {
      while (added < portion) second_->add(clauses_[added++]);
      second_->forget();
    }
  }

  void new_variable() {
    const Literal made = engine_->new_variable();
    require(!made.negated() && made.variable() > highest_, "a new variable is somebody's");
    highest_ = made.variable();
    if (second_) second_->reserve(highest_);
  }

  void solve(const Limits& limits) {
    const std::vector<Literal> assumed = literals(5);
    status_ = engine_->solve(assumed, limits);
    ++solved_;
    portions_.insert(clauses_.size());
    Worlds left = worlds_.back();
    for (Literal literal : assumed) left &= where(literal);
    const bool limited = limits.conflicts > 0 || limits.stop.stop_requested();
    require(limited || *status_ != Status::unknown, "unknown without a limit");
    require(!limits.stop.stop_requested() || *status_ == Status::unknown, "a stop is not heeded");
    if (*status_ == Status::satisfiable) check_model(left);
    if (*status_ == Status::unsatisfiable) check_core(left, assumed);
    check_contract();
    // A call that was stopped before it began leaves no trace.
    if (second_ && !limits.stop.stop_requested()) check_second(assumed, limits);
  }

  void check_model(const Worlds& left) const {
    std::size_t world = 0;
    for (int variable = 1; variable <= variables; ++variable) {
      const bool holds = engine_->value(Literal(variable));
      require(holds != engine_->value(Literal(-variable)), "a literal and its negation are alike");
      if (holds) world |= std::size_t{1} << (variable - 1);
    }
    require(left.test(world), "a model that is none");
  }

  void check_core(const Worlds& left, const std::vector<Literal>& assumed) const {
    require(left.none(), "there is a model");
    Worlds core = worlds_.back();
    auto from = assumed.begin();
    for (Literal literal : engine_->core()) {
      core &= where(literal);
      from = std::find(from, assumed.end(), literal);
      require(from != assumed.end(), "a core that was not assumed so");
      ++from;
    }
    require(core.none(), "a core that can hold");
  }

  void check_second(const std::vector<Literal>& assumed, const Limits& limits) {
    require(second_->solve(assumed, limits) == *status_, "after forget() another answer");
    if (*status_ == Status::unsatisfiable) {
      require(second_->core() == engine_->core(), "after forget() another core");
    }
    for (int variable = 1; *status_ == Status::satisfiable && variable <= variables; ++variable) {
      require(second_->value(Literal(variable)) == engine_->value(Literal(variable)),
              "after forget() another model");
    }
  }

  /// Values and cores are there after the answers that have them, and at no other time.
  void check_contract() const {
    if (status_ != Status::satisfiable) {
      require(throws([&] { engine_->value(Literal(1)); }), "a value without a model");
    }
    if (status_ != Status::unsatisfiable) {
      require(throws([&] { engine_->core(); }), "a core without a contradiction");
    }
  }

  template <typename Use>
  static bool throws(Use use) {
    try {
      use();
      return false;
    } catch (const std::logic_error&) {
      return true;
    }
  }

  const EngineKind& kind_;
  std::string_view input_;
  Tally tally_;
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Engine> second_;  // made where engine_ forgot
  std::vector<Worlds> worlds_;      // by scope: what the clauses leave
  std::vector<std::vector<Literal>> clauses_;
  std::vector<std::size_t> sizes_;  // of clauses_ where scopes began
  std::set<std::size_t> portions_;  // likewise, where the clauses so far were put to use
  std::optional<Status> status_;    // of the last solve(), if nothing came since
  bool named_first_ = false;        // all variables are in clauses before anything else
  int highest_ = 0;                 // variable that was named or reserved
  std::size_t solved_ = 0;
};

}  // namespace

Tally engine(const EngineKind& kind, std::string_view input) {
  return Calls(kind, input).run();
}

}  // namespace cluecore::fuzz
