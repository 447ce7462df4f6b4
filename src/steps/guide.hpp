// SPDX-License-Identifier: MIT
// The way from what is known to a solution, a fact or a clash, as people would go it: at each point the
// cheapest step that is open.
//
// What one rule or clue makes of what is known is found by propagating it alone, whatever led to the
// rest, so that a step rests on no more than it needs; the family says what it is called and how much
// people find it to take. Steps of several rules the family proposes, and they are held against the
// formula before they are taken. Where neither leads on, each value is tried against each rule or clue
// alone (one_rule.cpp), and after that the value is refuted that takes the fewest cells until the clash.
#pragma once

#include "search/propagation.hpp"
#include "steps/reasoner.hpp"

#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace cluecore {

class Guide {
 public:
  /// Is a step short enough to be told as one? Of one that is not, half is made.
  using IsBrief = std::function<bool(const Puzzle&, const Inference&)>;
  /// The encoding and the reasoner, which is one of it, must outlive this.
  Guide(const Encoding& encoding, std::size_t asked_places, Reasoner& reasoner, IsBrief is_brief);

  struct Start {
    const Puzzle* puzzle = nullptr;
    Reasoner::Basis basis;
    const std::vector<ClueForm>* forms = nullptr;  ///< of the puzzle's clues
    std::vector<std::size_t> clues;                ///< those that the basis has
  };
  struct Way {
    std::vector<Inference> steps;
    bool arrived = false;
  };

  /// How deep suppositions may be nested where nothing else leads on.
  static constexpr int deepest = 3;

  /// To all of the goals; every step the cheapest that is open by then, and suppositions only that the
  /// goals need. Arrived: all of the goals are known.
  Way walk(const Start& start, const std::vector<Literal>& goals, int depth,
           const std::stop_token& stop);
  /// The steps of such a way that lead to the goals; without goals, to a clash. Where they are many, as
  /// few as possible of those that take more than one rule. `supposed`: of suppositions only these are tried, in
  /// this order. (shorter_way.cpp)
  Way lead(const Start& start, const std::vector<Literal>& goals, int depth,
           const std::stop_token& stop, const std::vector<Literal>* supposed = nullptr);
  /// Steps as they are called where no more is known than they, in this order, and the start tell.
  std::vector<Inference> retold(const Start& start, std::vector<Inference> steps);
  /// The next step, if there is one.
  std::optional<Inference> next(const Start& start, const std::vector<Literal>& goals, int depth,
                                const std::stop_token& stop);

 private:
  /// What a step rests on.
  static std::size_t position(Group group) { return static_cast<std::size_t>(group); }
  struct Grounds {
    std::vector<Literal> because;
    std::vector<Group> groups;
    std::vector<Group> excluding;
    std::vector<std::size_t> expanded;  // literals, by index
  };

  void begin(const Start& start);
  void end();
  void go(const std::vector<Literal>& goals, int depth, const std::vector<Literal>* allowed,
          std::size_t most_steps, const std::stop_token& stop);
  bool step(const std::vector<Literal>& goals, int depth, const std::vector<Literal>* allowed,
            const std::stop_token& stop);
  void look_again();
  bool take_settled(const std::vector<Literal>& goals, const std::stop_token& stop);
  bool refute(int depth, const std::vector<Literal>* allowed, const std::stop_token& stop);
  std::optional<Inference> refutation(int depth, const std::vector<Literal>* allowed,
                                      const std::stop_token& stop);
  bool search(const std::vector<Literal>& goals);
  bool derive(Literal literal, const std::stop_token& stop);
  bool arrived(const std::vector<Literal>& goals) const;

  void learn(Literal literal);
  void note_trail();
  void note(Literal literal);
  void state(Literal literal);
  void clash(Literal one, Literal other);
  void take(Inference inference);

  void look_at(Group group);
  struct Made;
  std::vector<Made> made_by(Group group);
  std::optional<Inference> plain(Group group);
  void drop_idle(Inference& inference);
  void add_values(Inference& inference, const std::vector<Literal>& values);
  void drop_idle_within(Inference& refutation);
  std::optional<Inference> by_one_rule();
  std::optional<Inference> refuted_by_one_rule(Literal supposed);
  std::optional<Inference> clash_with(Group group, Literal supposed);
  std::optional<Inference> proposed(std::size_t below);
  std::optional<Inference> known_before(std::size_t below);
  bool is_right(const Technique& technique);
  bool fails_at(const std::vector<std::size_t>& places, std::size_t& left);
  std::vector<Inference> fewest(const Start& start, const std::vector<Literal>& goals,
                                const std::vector<Inference>& proposals,
                                const std::stop_token& stop);
  bool suffice(const Start& start, const std::vector<Literal>& goals,
               const std::vector<const Inference*>& proposals);
  bool refuted(Propagation& propagation, const std::vector<Literal>& assumed, int depth);
  Telling told(const Inference& inference) const;

  void rest_on(Literal literal, std::size_t level, Grounds& grounds) const;
  void expand(std::size_t clause, Literal derived, std::size_t level, Grounds& grounds) const;
  Inference in_order(Grounds grounds) const;
  Literal literal_of(const Fact& fact) const;

  const Encoding& encoding_;
  std::size_t asked_places_;
  Reasoner& reasoner_;
  IsBrief is_brief_;
  bool in_between_ = false;                    // groups share what is no value at a place
  Propagation local_;                          // what is known; groups only for a look at them
  Propagation judge_;                          // the rules, for checks
  std::optional<Propagation> alone_;           // no group but those that are looked at
  std::vector<std::vector<Group>> groups_of_;  // by variable
  std::vector<std::vector<std::pair<Literal, Group>>> excluded_by_;  // by Literal::index
  std::vector<bool> only_excludes_;                                  // by group
  std::vector<Group> judged_;                                        // what the judge holds
  std::vector<bool> is_touched_;  // by group, while a value is tried
  // When what a group speaks of changed last, and when a value was last tried in vain (by Literal::index).
  std::vector<std::size_t> changed_at_;
  std::vector<std::size_t> tried_at_;
  std::size_t tries_ = 0;

  const std::vector<Inference>* only_ = nullptr;  // proposals that may be taken
  bool may_search_ = false;                       // the goals were found to be implied
  std::size_t nested_work_ = 0;  // clauses looked at for suppositions within others

  // Of the way that is gone.
  const Start* start_ = nullptr;
  std::optional<Known> known_;
  std::vector<bool> in_basis_;                             // by group
  std::vector<bool> active_;                               // likewise: it may make something
  std::vector<bool> dirty_;                                // likewise
  std::vector<Group> waiting_;                             // dirty ones
  std::map<Group, Inference> open_;                        // the cheapest step of each
  std::vector<Literal> stated_;                            // of the basis, and what steps make
  std::vector<bool> is_stated_;                            // by Literal::index
  std::map<Literal, std::pair<Literal, Group>> excluded_;  // by what excludes it
  std::vector<std::size_t> when_;                          // by variable
  std::size_t noted_ = 0;
  bool clashed_ = false;
  std::vector<Inference> steps_;
};

/// Of the steps to the goals, or to a clash, those without which one of the others lacks something, and
/// those that tell something worth telling. (needed.cpp)
std::vector<Inference> needed_for(std::vector<Inference> steps, const std::vector<Literal>& goals,
                                  const std::function<bool(Literal)>& is_worth);

/// A step that nothing short leads to, though an engine found that it must be so: from all that is known.
Inference by_search(std::vector<Literal> known, std::vector<Group> groups, Literal so);

/// A step of these as a deduction to be told: of one rule or clue.
std::optional<Deduction> deduction(const Encoding& encoding, const Reasoner& reasoner,
                                   const Inference& inference);

}  // namespace cluecore
