// SPDX-License-Identifier: MIT
#include "slip_list.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore::variants {

std::string SlipList::cells(const Cells& all) const {
  return listed(mapped(all, [this](std::size_t one) { return cell(one); }), "and");
}

std::string SlipList::subject(std::size_t statement) const {
  return row(statement).is_sentence() ? "the clue at " + cells(clue_of(statement).cells)
                                      : clues_[statement].text;
}

std::vector<std::size_t> SlipList::all_of(std::size_t statement) const {
  if (statements_[statement].part == Statement::Part::sum) return {statement - 1, statement};
  return {statement};
}

Slip& SlipList::add(std::string kind, SlipWords words, std::vector<std::size_t> clues,
                    std::function<void(Variant&)> mend) {
  Slip& slip = slips_.emplace_back();
  slip.kind = std::move(kind);
  slip.words = std::move(words);
  slip.clues = std::move(clues);
  slip.same_rules = true;
  slip.mended = [variant = variant_, mend = std::move(mend)] {
    Variant mended = *variant;
    mend(mended);
    return std::make_unique<VariantPuzzle>(std::move(mended));
  };
  return slip;
}

Slip& SlipList::replace(std::string kind, SlipWords words, std::vector<std::size_t> clues,
                        const Instead& instead) {
  std::vector<Edit> edits;
  std::vector<std::pair<std::size_t, Clue>> by_number;
  for (const auto& [statement, clue] : instead) {
    by_number.emplace_back(statements_[statement].number, clue);
    add_edit(clue_of(statement), clue, edits);
    add_heeding(clue_of(statement), clues);
    add_heeding(clue, clues);
  }
  if (edits.size() < instead.size()) edits.clear();
  std::ranges::sort(edits, {},
                    [](const Edit& edit) { return std::pair(edit.where.line, edit.where.column); });
  Slip& slip = add(std::move(kind), std::move(words), std::move(clues),
                   [by_number = std::move(by_number)](Variant& mended) {
                     for (const auto& [number, clue] : by_number) mended.clues[number] = clue;
                   });
  slip.edits = std::move(edits);
  slip.says = [mended = slip.mended, changed = slip.clues](Encoding& into,
                                                           const EncodingChoice& choice) {
    static_cast<const VariantPuzzle&>(*mended()).add_clues(changed, into, choice);
  };
  return slip;
}

Slip& SlipList::erase(std::string kind, SlipWords words, std::size_t statement) {
  std::vector<std::size_t> clues = all_of(statement);
  add_heeding(clue_of(statement), clues);
  const auto number = static_cast<std::ptrdiff_t>(statements_[statement].number);
  Slip& slip = add(std::move(kind), std::move(words), std::move(clues), [number](Variant& mended) {
    mended.clues.erase(mended.clues.begin() + number);
  });
  if (clue_of(statement).line) slip.edits = {{clue_of(statement).where, ""}};
  return slip;
}

Slip& SlipList::insert(std::string kind, SlipWords words, std::size_t rule, const Clue& mark) {
  std::vector<std::size_t> clues = {rule};
  add_heeding(mark, clues);
  Slip& slip = add(std::move(kind), std::move(words), std::move(clues),
                   [mark](Variant& mended) { mended.clues.push_back(mark); });
  const auto last =
      std::ranges::find(variant_->clues.rbegin(), variant_->clues.rend(), true, &Clue::line);
  if (last == variant_->clues.rend()) return slip;
  Span end = last->where;
  end.column += end.length;
  end.length = 0;
  slip.edits = {{end, "\n" + clue_line(*variant_, mark)}};
  return slip;
}

/// What mends the text: the number, or else the line.
void SlipList::add_edit(const Clue& from, const Clue& to, std::vector<Edit>& edits) const {
  const bool number = from.kind == to.kind && from.cells == to.cells && from.others == to.others &&
                      from.values == to.values;
  if (number && from.number.line > 0) {
    edits.push_back({from.number, std::to_string(*to.value)});
  } else if (from.line) {
    edits.push_back({from.where, clue_line(*variant_, to)});
  }
}

/// The clues that say something else where such a mark is put or taken away.
void SlipList::add_heeding(const Clue& mark, std::vector<std::size_t>& clues) const {
  for (std::size_t i = 0; i < statements_.size(); ++i) {
    if (is_region(i) || contains(clues, i) || !contains(row(i).heeds, mark.kind)) continue;
    const Cells& at = clue_of(i).cells;
    if (at.empty() || contains(beside(*variant_, at[0]), mark.cells[0])) clues.push_back(i);
  }
  std::ranges::sort(clues);
}

}  // namespace cluecore::variants
