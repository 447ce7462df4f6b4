// SPDX-License-Identifier: MIT
// A variant sudoku: its rules, its statements, its formula and its check.
//
//   variables  r3c4=7            cell r3c4 holds 7                                          n^3
//              and for each clue, what its file says
//   rules      a cell holds one digit, and a row, column or box each once: as sudoku, one-hot in full
//   clues      a group each; of a cage two: its digits differ, and they sum up
//   totals     sums that cages leave of rows, columns and boxes; rules, but guarded by those cages
//   size       9x9 without clues: 729 variables, 11,988 clauses; docs/encodings.md has those of clues
//
// To decide whether a sudoku with one of most of these kinds of clues has a solution is NP-complete, as it
// is without any (Yato & Seta, IEICE Trans. 2003). Sums by digit sets, walks and totals are in the files
// that puzzle.hpp names, with their papers.
#include "puzzle.hpp"

#include "kinds.hpp"
#include "readers.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <map>

namespace cluecore::variants {

namespace {

grid::Values digits(std::size_t n) {
  grid::Values values = grid::numbers(1, n);
  values.noun = "digit";
  return values;
}

/// "9x9".
std::string size_of(const Variant& variant) {
  const std::string n = std::to_string(variant.size);
  return n + "x" + n;
}

grid::Board declare(const Variant& variant) {
  const auto n = static_cast<std::size_t>(variant.size);
  grid::Board board(n, n, size_of(variant));
  board.own_rules();
  board.add_cells(digits(n));
  for (const grid::Unit& line : board.lines()) board.all_different(line);
  if (!variant.boxes) return board;
  std::size_t number = 0;
  for (const Cells& cells : regions_of(variant)) {
    board.all_different({"box " + std::to_string(++number), cells, {}, UnitKind::box});
  }
  return board;
}

/// Givens stand in the grid, wherever they were typed: they come first, cell by cell.
Variant with_givens_first(Variant variant) {
  const std::size_t last = variant.regions.size();
  std::ranges::stable_sort(variant.clues, [&](const Clue& one, const Clue& other) {
    const auto key = [&](const Clue& clue) {
      return clue.kind == Kind::given ? clue.cells.front() : last;
    };
    return key(one) < key(other);
  });
  return variant;
}

/// Adds what the statements say, and notes the literals that cages have.
class StatementEncoder {
 public:
  StatementEncoder(const grid::Clauses& clauses, const Variant& variant)
      : clauses_(clauses), variant_(variant) {}

  void add(const Statement& statement, const std::string& name) {
    const Group group = clauses_.encoding.formula.new_group(GroupKind::clue, name);
    const grid::ClueClauses into{clauses_, group};
    if (statement.part == Statement::Part::region) {
      grid::add_all_different(into, regions_of(variant_)[statement.number]);
      return;
    }
    const Clue& clue = variant_.clues[statement.number];
    if (statement.part == Statement::Part::whole) return add_clue(into, variant_, clue);
    const Literal holds = into.formula().new_auxiliary(group);
    into.any({holds});
    if (statement.part == Statement::Part::differ) {
      add_clue(into, variant_, clue);
      cages_.push_back({&clue, holds, {}});
    } else {
      cages_.back().sum = holds;
      add_cage_sum(into, clue, cages_.back().differ);
    }
  }

  const std::vector<AssumedCage>& cages() const { return cages_; }

 private:
  const grid::Clauses& clauses_;
  const Variant& variant_;
  std::vector<AssumedCage> cages_;
};

}  // namespace

std::vector<Statement> statements(const Variant& variant) {
  using Part = Statement::Part;
  std::vector<Statement> all;
  for (std::size_t number = 0; number < variant.clues.size(); ++number) {
    const Clue& clue = variant.clues[number];
    if (clue.kind == Kind::cage && clue.value) {
      all.push_back({Part::differ, number});
      all.push_back({Part::sum, number});
    } else {
      all.push_back({Part::whole, number});
    }
  }
  if (variant.boxes) return all;
  for (std::size_t region = 0; region < regions_of(variant).size(); ++region) {
    all.push_back({Part::region, region});
  }
  return all;
}

VariantPuzzle::VariantPuzzle(Variant variant)
    : variant_(std::make_shared<const Variant>(with_givens_first(std::move(variant)))),
      statements_(variants::statements(*variant_)),
      board_(declare(*variant_)) {
  std::map<std::string, int> times;
  for (const Statement& statement : statements_) {
    cluecore::Clue& clue = clues_.emplace_back();
    clue.text = name(*variant_, statement);
    clue.wording = Wording::noun;
    if (statement.part == Statement::Part::region) {
      const std::vector<Span>& where = variant_->region_where;
      const Cells cells = regions_of(*variant_)[statement.number];
      clue.where = where.empty() ? variant_->where : where[cells.front()];
      continue;
    }
    const Clue& from = variant_->clues[statement.number];
    clue.where = from.where;
    if (row_of(from.kind).is_sentence()) clue.wording = Wording::sentence;
    if (from.kind == Kind::given) {
      clue.given = Given{from.cells.front(), static_cast<std::size_t>(*from.value - 1)};
      clue.wording = Wording::name;
    }
    clue.outright = from.kind != Kind::cage && from.cells.size() == 1;
    // Two of a kind that begin alike are told apart by all of their cells.
    if (++times[clue.text] == 1 || from.kind == Kind::given) continue;
    clue.text += " (";
    for (std::size_t cell : from.cells) {
      clue.text += (clue.text.back() == '(' ? "" : " ") + cell_name(*variant_, cell);
    }
    clue.text += ")";
  }
}

std::string VariantPuzzle::shape() const {
  return size_of(*variant_) + (variant_->boxes ? "" : " jigsaw");
}

Encoding VariantPuzzle::encode(const EncodingChoice& choice) const {
  require_no_objection(variants_family(), choice);
  Encoding encoding = board_.encode(choice);
  const grid::Clauses clauses{board_, encoding, choice};
  StatementEncoder encoder(clauses, *variant_);
  for (std::size_t i = 0; i < statements_.size(); ++i) {
    if (!clues_[i].given) encoder.add(statements_[i], clues_[i].text);
  }
  add_totals(clauses, *variant_, encoder.cages());
  // The digits of one row can be any, so those that make the others shortest to write.
  if (digits_are_names(*variant_)) {
    const auto n = static_cast<std::size_t>(variant_->size);
    for (std::size_t column = 0; column < n; ++column) {
      encoding.without_loss.push_back(encoding.answer[n / 2 * n + column][column]);
    }
  }
  return encoding;
}

void VariantPuzzle::add_clues(const std::vector<std::size_t>& clues, Encoding& encoding,
                              const EncodingChoice& choice) const {
  const grid::Clauses clauses{board_, encoding, choice};
  StatementEncoder encoder(clauses, *variant_);
  for (std::size_t clue : clues) {
    // A sum is said of digits that differ.
    if (statements_[clue].part == Statement::Part::sum) encoder.add(statements_[clue - 1], "");
    encoder.add(statements_[clue], "");
  }
}

std::vector<std::string> VariantPuzzle::violations(const Solution& solution) const {
  const auto n = static_cast<std::size_t>(variant_->size);
  const bool fits = solution.size() == n * n &&
                    std::ranges::all_of(solution, [n](std::size_t v) { return v < n; });
  if (!fits) return {"it has no digit for each cell"};
  Digits digits;
  for (std::size_t value : solution) digits.push_back(static_cast<int>(value) + 1);
  std::vector<std::string> found;
  for (std::size_t i = 0; i < statements_.size(); ++i) {
    if (!kept(*variant_, statements_[i], digits)) {
      found.push_back("this is not so: " + clues_[i].text);
    }
  }
  for (const grid::Rule& rule : board_.rules()) {
    for (std::string& broken : rule.broken(board_, solution)) found.push_back(std::move(broken));
  }
  return found;
}

std::optional<Solution> VariantPuzzle::expected() const {
  if (variant_->stored_solution.size() != board_.cell_count()) return std::nullopt;
  Solution solution;
  for (int digit : variant_->stored_solution) {
    solution.push_back(static_cast<std::size_t>(digit - 1));
  }
  return solution;
}

/// What a clue with a number would have to say.
std::optional<Change> VariantPuzzle::change(std::size_t clue, const Solution& solution) const {
  const Statement& statement = statements_[clue];
  if (statement.part == Statement::Part::region) return std::nullopt;
  const Clue& from = variant_->clues[statement.number];
  if (statement.part == Statement::Part::differ || !from.value) return std::nullopt;
  // A dot, an X, whispers say nothing of their number, or seldom.
  const bool silent = !row_of(from.kind).has_number() && from.kind != Kind::given;
  if (silent && from.number.length == 0) return std::nullopt;
  Digits digits;
  for (std::size_t value : solution) digits.push_back(static_cast<int>(value) + 1);
  // The number that its check accepts.
  const int most = variant_->size * variant_->size;
  Variant other = *variant_;
  int& value = *other.clues[statement.number].value;
  for (value = 0; value <= most; ++value) {
    if (!kept(other, statement, digits)) continue;
    std::string subject = clues_[clue].text;
    const std::string was = std::to_string(*from.value);
    if (from.kind == Kind::given) subject = place(from.cells.front());
    if (silent) {  // whose text is a sentence
      subject = "the number at " + place(from.cells.front()) + " and " + place(from.cells.back());
    }
    return Change{subject, was, std::to_string(value)};
  }
  return std::nullopt;
}

std::vector<Note> VariantPuzzle::notes() const {
  std::vector<Note> notes = variant_->left_out;
  for (const std::string& remark : variant_->remarks) {
    notes.push_back({remark, variant_->where, variant_->informal});
  }
  return notes;
}

std::string VariantPuzzle::print() const {
  return printed(*variant_);
}

std::string VariantPuzzle::written(std::string_view format) const {
  return write(format, *variant_);
}

std::string VariantPuzzle::line(const Solution& solution) const {
  std::string text;
  for (std::size_t value : solution) {
    if (variant_->size > 9 && !text.empty()) text += ',';
    text += std::to_string(value + 1);
  }
  return text;
}

}  // namespace cluecore::variants
