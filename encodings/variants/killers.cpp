// SPDX-License-Identifier: MIT
#include "killers.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <bit>

namespace cluecore::variants {

namespace {

constexpr std::size_t most_together = 8;  // cells of two cages that anybody looks at
constexpr std::size_t most_sets = 4;      // combinations that are listed
constexpr std::size_t longest = 160;      // characters that are read as one sentence

}  // namespace

std::vector<Domain> SumFinder::domains(const Cells& cells) const {
  return mapped(cells, [&](std::size_t cell) {
    if (const auto& value = known_.value(cell)) return Domain{1} << *value;
    Domain open = 0;
    for (std::size_t value = 0; value < known_.values(cell); ++value) {
      if (known_.is_open({cell, value})) open |= Domain{1} << value;
    }
    return open;
  });
}

bool SumFinder::in_one_house(std::size_t one, std::size_t other) const {
  const auto n = static_cast<std::size_t>(variant_.size);
  return one / n == other / n || one % n == other % n ||
         (variant_.boxes && variant_.regions[one] &&
          variant_.regions[one] == variant_.regions[other]);
}

/// Without lines.
Sums SumFinder::of(const Cells& cells, const std::vector<Cage>& cages) const {
  Sums sums{.cells = cells, .lines = {}, .cages = cages, .apart = {}};
  for (std::size_t one = 0; one < cells.size(); ++one) {
    std::uint32_t& apart = sums.apart.emplace_back();
    for (std::size_t other = 0; other < cells.size(); ++other) {
      const auto has_both = [&](const Cage& cage) {
        return contains(cage.clue->cells, cells[one]) && contains(cage.clue->cells, cells[other]);
      };
      if (one == other) continue;
      if (in_one_house(cells[one], cells[other]) || std::ranges::any_of(cages, has_both)) {
        apart |= std::uint32_t{1} << other;
      }
    }
  }
  return sums;
}

Sums SumFinder::of_cage(const Cage& cage) const {
  Sums sums = of(cage.clue->cells, {cage});
  sums.lines = {{std::vector<int>(cage.clue->cells.size(), 1), *cage.clue->value}};
  return sums;
}

/// The domains, and beyond them whatever more it holds for: what is not needed need not be known.
std::vector<Domain> SumFinder::as_wide_as_holds(
    const Cells& cells, const std::vector<Domain>& domains,
    const std::function<bool(const std::vector<Domain>&)>& holds) const {
  std::vector<Domain> wide = domains;
  const auto widen = [&](std::size_t at, Domain by) {
    const Domain before = wide[at];
    wide[at] |= by;
    if (wide[at] != before && !holds(wide)) wide[at] = before;
  };
  for (std::size_t at = 0; at < cells.size(); ++at) widen(at, all());
  for (std::size_t at = 0; at < cells.size(); ++at) {
    if (known_.value(cells[at])) continue;  // which says it better
    for (Domain rest = all() & ~wide[at]; rest != 0; rest &= rest - 1) {
      widen(at, rest & (~rest + 1));
    }
  }
  return wide;
}

std::vector<Fact> SumFinder::premises(const Cells& cells, const std::vector<Domain>& wide) const {
  std::vector<Fact> facts;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    const auto& value = known_.value(cells[at]);
    if (value && wide[at] != all()) {
      facts.push_back({{cells[at], *value}, true});
      continue;
    }
    for (std::size_t digit = 0; digit < static_cast<std::size_t>(variant_.size); ++digit) {
      if ((wide[at] >> digit & 1U) == 0) facts.push_back({{cells[at], digit}, false});
    }
  }
  return facts;
}

/// What the sums make of what is known of their cells, if that is anything new.
std::optional<Technique> SumFinder::concluded(const Sums& sums, std::vector<Domain>* wide) const {
  const std::vector<Domain> before = domains(sums.cells);
  const std::vector<Domain> left = supported(sums, before);
  if (left == before) return std::nullopt;
  Technique technique;
  const auto none_else = [&](const std::vector<Domain>& domains) {
    for (std::size_t at = 0; at < left.size(); ++at) {
      // Of a cell that is told what it is, all else that it may be, too.
      const bool is_told = std::has_single_bit(left[at]) && left[at] != before[at];
      const Domain open = is_told ? domains[at] : before[at];
      for (Domain gone = open & ~left[at]; gone != 0; gone &= gone - 1) {
        std::vector<Domain> with = domains;
        with[at] = gone & (~gone + 1);
        if ((supported(sums, with)[at] & with[at]) != 0) return false;
      }
    }
    return true;
  };
  const std::vector<Domain> needed = as_wide_as_holds(sums.cells, before, none_else);
  technique.because = premises(sums.cells, needed);
  if (wide != nullptr) *wide = needed;
  for (const Cage& cage : sums.cages) {
    technique.clues.push_back(cage.differ);
    technique.clues.push_back(cage.differ + 1);
  }
  if (contains(left, Domain{0})) return technique;
  for (std::size_t at = 0; at < left.size(); ++at) {
    const Domain gone = before[at] & ~left[at];
    if (gone == 0) continue;
    if (std::has_single_bit(left[at])) {
      const auto digit = static_cast<std::size_t>(std::countr_zero(left[at]));
      technique.so.push_back({{sums.cells[at], digit}, true});
      continue;
    }
    for (int digit : grid::bits_of(gone)) {
      technique.so.push_back({{sums.cells[at], static_cast<std::size_t>(digit)}, false});
    }
  }
  return technique;
}

/// `all_said`: the ground tells what follows.
Technique SumFinder::told(Technique technique, const std::string& name, std::string ground,
                          bool all_said) const {
  technique.telling.technique = name;
  Saying& saying = technique.telling.saying;
  saying.ground = std::move(ground);
  if (technique.so.empty()) {
    saying.ground += ": that is impossible";
    saying.because = technique.because;
    saying.link = ", as ";
  } else if (!all_said || !technique.because.empty()) {
    saying.because = technique.because;
    saying.so = technique.so;
  }
  if (text(puzzle_, saying).size() > longest && !saying.so.empty()) saying.because.clear();
  while (saying.so.size() > 1 && text(puzzle_, saying).size() > longest) {
    saying.so.resize((saying.so.size() + 1) / 2);
    technique.so = saying.so;
  }
  return technique;
}

std::optional<Technique> SumFinder::by_cage() const {
  for (const Cage& cage : cages_) {
    const Sums sums = of_cage(cage);
    std::vector<Domain> wide;
    auto technique = concluded(sums, &wide);
    if (!technique) continue;
    const std::vector<Cells> sets = sets_of(sums, wide, variant_.size);
    std::string ground = name_and_size(cage);
    Domain any = 0;
    for (const Cells& set : sets) {
      for (std::size_t digit : set) any |= Domain{1} << (digit - 1);
    }
    const bool few = !sets.empty() && sets.size() <= most_sets;
    if (few) {
      const auto written = [&](const Cells& set) {
        std::string digits;
        for (std::size_t digit : set) {
          digits += (variant_.size > 9 && !digits.empty() ? "+" : "") + std::to_string(digit);
        }
        return digits;
      };
      ground += " is " + listed(mapped(sets, written), "or");
    }
    const bool all_said = few && std::ranges::all_of(technique->so, [&](const Fact& fact) {
                            return !fact.holds && (any >> fact.at.value & 1U) == 0;
                          });
    technique = told(std::move(*technique), "cage combinations", std::move(ground), all_said);
    technique->telling.cost = cage_alone;
    return technique;
  }
  return std::nullopt;
}

std::optional<Technique> SumFinder::locked_in_cage(const grid::Candidates& grid) const {
  for (const Cage& cage : cages_) {
    const Sums sums = of_cage(cage);
    const std::vector<Domain> now = domains(sums.cells);
    for (std::size_t digit = 0; digit < static_cast<std::size_t>(variant_.size); ++digit) {
      const Domain bit = Domain{1} << digit;
      std::vector<int> holders;
      for (std::size_t at = 0; at < now.size(); ++at) {
        if ((now[at] & bit) != 0) holders.push_back(static_cast<int>(sums.cells[at]));
      }
      if (holders.size() < 2) continue;
      Technique technique;
      for (int cell : grid.seen_by_all(holders)) {
        if (!contains(sums.cells, static_cast<std::size_t>(cell))) {
          grid.exclude(cell, bit, technique.so);
        }
      }
      if (technique.so.empty()) continue;
      const auto needs_it = [&](std::vector<Domain> domains) {
        for (Domain& domain : domains) domain &= ~bit;
        const auto left = supported(sums, domains);
        return std::ranges::all_of(left, [](Domain some) { return some == 0; });
      };
      if (!needs_it(now)) continue;
      technique.because = premises(sums.cells, as_wide_as_holds(sums.cells, now, needs_it));
      for (std::size_t at = 0; at < now.size(); ++at) {
        const auto& value = known_.value(sums.cells[at]);
        const Fact gone =
            value ? Fact{{sums.cells[at], *value}, true} : Fact{{sums.cells[at], digit}, false};
        if ((now[at] & bit) == 0 && !contains(technique.because, gone)) {
          technique.because.push_back(gone);
        }
      }
      technique.clues = {cage.differ, cage.differ + 1};
      grid.add_clues(technique);
      technique = told(std::move(technique), "locked in a cage",
                       name_and_size(cage) + " has a " + std::to_string(digit + 1) + " in " +
                           grid.cells_text(holders, "or"));
      technique.telling.cost = variants::locked_in_cage;
      return technique;
    }
  }
  return std::nullopt;
}

/// The cells that the cages leave of the area, or those by which they stick out of it.
std::optional<Sums> SumFinder::left_by(const Area& area,
                                       const std::vector<std::optional<std::size_t>>& of,
                                       bool outside) const {
  std::vector<std::size_t> within(cages_.size());
  Cells left;
  for (std::size_t cell : area.cells) {
    if (of[cell]) {
      ++within[*of[cell]];
    } else if (outside) {
      return std::nullopt;
    } else {
      left.push_back(cell);
    }
  }
  long sum = 0;
  std::vector<Cage> used;
  for (std::size_t number = 0; number < cages_.size(); ++number) {
    const Cells& cells = cages_[number].clue->cells;
    if (within[number] == 0) continue;
    const bool whole = within[number] == cells.size();
    if (whole || outside) {
      used.push_back(cages_[number]);
      sum += *cages_[number].clue->value;
    }
    if (whole) continue;
    for (std::size_t cell : cells) {
      if (contains(area.cells, cell) != outside) left.push_back(cell);
    }
  }
  if (left.empty() || left.size() > most_left || used.empty()) return std::nullopt;
  Sums sums = this->of(left, used);
  const auto total = static_cast<long>(area.total);
  sums.lines = {{std::vector<int>(left.size(), 1), outside ? sum - total : total - sum}};
  sums.area = &area;
  return sums;
}

std::optional<Technique> SumFinder::by_area(std::size_t least, std::size_t most) const {
  const auto n = static_cast<std::size_t>(variant_.size);
  std::vector<std::optional<std::size_t>> of(n * n);  // by cell: its cage
  for (std::size_t number = 0; number < cages_.size(); ++number) {
    for (std::size_t cell : cages_[number].clue->cells) {
      if (of[cell]) return std::nullopt;  // they overlap
      of[cell] = number;
    }
  }
  const std::vector<Area> all_areas = areas(variant_);
  std::vector<std::pair<Sums, bool>> found;
  for (const Area& area : all_areas) {
    for (const bool outside : {false, true}) {
      auto sums = left_by(area, of, outside);
      if (!sums || sums->cells.size() < least || sums->cells.size() > most) continue;
      found.emplace_back(std::move(*sums), outside);
    }
  }
  std::ranges::stable_sort(found, {}, [](const auto& one) { return one.first.cells.size(); });
  for (const auto& [sums, outside] : found) {
    auto technique = concluded(sums);
    if (!technique) continue;
    const Area& area = *sums.area;
    const bool one = sums.cells.size() == 1;
    const std::string cells = listed(ranges_text(puzzle_, sums.cells), "and");
    std::string ground = area.name + (area.several ? " hold " : " holds ") +
                         std::to_string(area.total) + "; " + (area.several ? "their" : "its") +
                         " cages " + (outside ? "stick out only in " : "leave only ") + cells +
                         (one ? ", which is " : ", which sum to ") +
                         std::to_string(sums.lines.front().total);
    technique = told(std::move(*technique), outside ? "outies" : "innies", std::move(ground), one);
    technique->telling.cost = one ? one_left : several_left;
    return technique;
  }
  return std::nullopt;
}

std::optional<Technique> SumFinder::by_two_cages() const {
  for (std::size_t i = 0; i < cages_.size(); ++i) {
    const Cells& one = cages_[i].clue->cells;
    for (std::size_t j = i + 1; j < cages_.size(); ++j) {
      const Cells& other = cages_[j].clue->cells;
      if (one.size() + other.size() > most_together) continue;
      std::size_t seen = 0;
      for (std::size_t a : one) {
        seen += static_cast<std::size_t>(
            std::ranges::count_if(other, [&](std::size_t b) { return in_one_house(a, b); }));
      }
      // Less than two cells that see two: nothing that they exclude together.
      constexpr std::size_t fewest = 4;
      if (seen < fewest) continue;
      Cells both = one;
      both.insert(both.end(), other.begin(), other.end());
      Sums sums = of(both, {cages_[i], cages_[j]});
      for (const bool first : {true, false}) {
        Sums::Line line{std::vector<int>(both.size()), *cages_[first ? i : j].clue->value};
        for (std::size_t at = 0; at < both.size(); ++at)
          line.signs[at] = (at < one.size()) == first;
        sums.lines.push_back(std::move(line));
      }
      auto technique = concluded(sums);
      if (!technique) continue;
      technique = told(std::move(*technique), "cage against cage",
                       name_and_size(cages_[i]) + " stands beside " + name_and_size(cages_[j]));
      technique->telling.cost = two_cages;
      return technique;
    }
  }
  return std::nullopt;
}

}  // namespace cluecore::variants
