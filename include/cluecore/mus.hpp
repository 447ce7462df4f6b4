// SPDX-License-Identifier: MIT
// Of literals that cannot hold together: which few of them cannot (MUS), and which to give up (MCS).
//
//   auto engine = z3_engine();
//   engine->add({~a, ~b});
//   MinimalCore core = minimal_core(*engine, {}, {a, b, c}, {});   // {a, b}
//   SubsetExplorer explorer(*engine, z3_engine, {a, b, c});
//   explorer.next({});                                             // {0, 1}: all MUSes, smallest first
//   explorer.next({});                                             // nothing, and complete()
//   explorer.corrections();                                        // {0}, {1}
//
// A minimal unsatisfiable subset (MUS) has no model, and has one without any of its members. A
// minimal correction set (MCS) is a set without which there is a model, and none without a part of
// it only. Engines keep the clauses they had; scopes that are opened are closed again. What a limit
// cut short says so, and is right as far as it goes.
#pragma once

#include <cluecore/engine.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace cluecore {

/// Literals that an engine said have no model together, made fewer.
struct MinimalCore {
  std::vector<Literal> literals;
  bool minimal = false;  ///< proved; false if a call gave up
};

/// Models that were seen: what holds in one of them need not be tested.
class Witnesses {
 public:
  virtual ~Witnesses() = default;
  /// Do these hold in one of them?
  virtual bool hold_together(Literals literals) const = 0;
  /// There is one more. Requires: the engine's last answer was satisfiable.
  virtual void note(const Engine& engine) = 0;
};

/// A MUS of `core` beside `always`, which is assumed too but never left out. Deletion with clause-set
/// refinement (Marques-Silva, ISMVL 2010); literals later in `core` are left out first. Requires:
/// always + core has no model.
/// `witnesses`: are asked before the engine, and told of its models (cf. model rotation: Marques-Silva &
/// Lynce, SAT 2011; Belov & Marques-Silva, FMCAD 2011).
MinimalCore minimal_core(Engine& engine, Literals always, std::vector<Literal> core,
                         const Limits& limits, Witnesses* witnesses = nullptr);

/// The MUS that does best without the literals at the end: the last literal is in it only if every
/// MUS has it, the one before only if every MUS that is left has it, and so on. QuickXplain (Junker,
/// AAAI 2004). Requires: the literals have no model. Of a search cut short, a superset of a MUS.
MinimalCore preferred_core(Engine& engine, Literals literals, const Limits& limits);

/// Numbers of literals in a list, ascending.
using Subset = std::vector<std::size_t>;

struct Corrections {
  std::vector<Subset> sets;  ///< all of one size, sorted
  std::size_t at_least = 1;  ///< no correction set has fewer members: proved
  bool complete = false;     ///< `sets` holds all of the smallest size: proved
};

/// The smallest correction sets of distinct literals that have no model together, if they have
/// between `least` (which the caller knows to be a lower bound) and `most` members; at most `limit`
/// of them. A bound on how many literals may fail is tightened from below (cf. Morgado, Liffiton &
/// Marques-Silva, HVC 2012). Requires: the engine's clauses alone have a model.
Corrections smallest_corrections(Engine& engine, Literals literals, std::size_t least,
                                 std::size_t most, std::size_t limit, const Limits& limits);

/// All MUSes of distinct literals, smallest first, with the MCSes that turn up on the way. Implicit
/// hitting sets (Ignatiev, Previti, Liffiton & Marques-Silva, CP 2015) over the map of MARCO (Liffiton,
/// Previti, Malik & Marques-Silva, Constraints 2016): a second engine proposes a smallest subset that
/// contains no known MUS and hits every known MCS.
class SubsetExplorer {
 public:
  /// The engine must outlive this; its clauses alone must have a model.
  SubsetExplorer(Engine& engine, const EngineMaker& make, std::vector<Literal> literals);
  ~SubsetExplorer();

  /// The next MUS, none smaller than the one before; nothing if there is none with fewer than `below`
  /// members, or if a limit came first, after which the call may be repeated.
  std::optional<Subset> next(const Limits& limits, std::size_t below = SIZE_MAX);
  /// All there are were returned.
  bool complete() const { return complete_; }
  /// Every MUS not returned so far has at least so many members: proved.
  std::size_t at_least() const { return size_; }
  /// The MCSes found so far, in the order found; all of them if complete().
  const std::vector<Subset>& corrections() const { return corrections_; }

 private:
  std::optional<Subset> propose(const Limits& limits, std::size_t below);
  std::optional<Subset> grow(const Limits& limits);
  std::vector<Literal> chosen(const std::vector<bool>& kept) const;

  Engine& engine_;
  std::unique_ptr<Engine> map_;
  std::vector<Literal> literals_;
  std::vector<Literal> in_;       // of the map: the literal is in the proposed subset
  std::optional<Literal> bound_;  // of the map: no more than size_ of them are
  std::size_t size_ = 1;
  bool complete_ = false;
  std::vector<Subset> corrections_;
};

}  // namespace cluecore
