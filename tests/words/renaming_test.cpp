// SPDX-License-Identifier: MIT
// Nothing is decided on words: with each name of a place, a value, a clue and a rule another one, all that is
// found is the same, and said in the same sentences, but for the names.
#include "catch.hpp"
#include "effort.hpp"
#include "puzzle_files.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/report.hpp>
#include <cluecore/slips.hpp>
#include <cluecore/techniques.hpp>

#include <algorithm>
#include <string>
#include <utility>

using namespace cluecore;

namespace {

/// Letters, digits and two signs become 64 bytes that no name or sentence has, in their order; what people
/// put between words stays, so that lines are broken where they were.
constexpr std::string_view letters =
    "$0123456789=ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr unsigned first_byte = 256 - 64;

std::string other_name(std::string name) {
  for (char& c : name) {
    if (const std::size_t at = letters.find(c); at != letters.npos) {
      c = static_cast<char>(first_byte + at);
    }
  }
  return name;
}

std::string own_name(std::string name) {
  for (char& c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= first_byte) c = letters.at(byte - first_byte);
  }
  return name;
}

/// A puzzle that is called by other names.
class RenamedPuzzle : public Puzzle {
 public:
  explicit RenamedPuzzle(const Puzzle& puzzle) : puzzle_(puzzle), clues_(puzzle.clues()) {
    for (Clue& clue : clues_) {
      clue.text = other_name(clue.text);
      clue.label = other_name(clue.label);
    }
  }

  std::string shape() const override { return puzzle_.shape(); }
  std::string rules_key() const override {
    const std::string key = puzzle_.rules_key();
    return key.empty() ? "" : key + ", by other names";
  }
  const std::vector<Clue>& clues() const override { return clues_; }
  Encoding encode(const EncodingChoice& choice) const override {
    Encoding encoding = puzzle_.encode(choice);
    encoding.formula.rename(other_name);
    return encoding;
  }
  std::string too_large(const EncodingChoice& choice) const override {
    return puzzle_.too_large(choice);
  }
  bool pays_reduced() const override { return puzzle_.pays_reduced(); }
  std::size_t places() const override { return puzzle_.places(); }
  std::size_t asked_places() const override { return puzzle_.asked_places(); }
  std::string place(std::size_t place) const override { return other_name(puzzle_.place(place)); }
  std::optional<CellAt> cell(std::size_t place) const override { return puzzle_.cell(place); }
  std::string value(const Given& at) const override { return other_name(puzzle_.value(at)); }
  Verb verb(std::size_t place) const override { return puzzle_.verb(place); }
  std::string fact(const Given& at, bool holds) const override {
    const std::string own = puzzle_.fact(at, holds);
    const std::string usual = own_name(Puzzle::fact(at, holds));
    return own == usual ? Puzzle::fact(at, holds) : other_name(own);
  }
  std::optional<Change> change(std::size_t clue, const Solution& solution) const override {
    return puzzle_.change(clue, solution);  // how far a slip is from what was typed, the text tells
  }
  std::vector<std::string> violations(const Solution& solution) const override {
    return puzzle_.violations(solution);
  }
  std::vector<CountingConflict> counting_conflicts() const override {
    return puzzle_.counting_conflicts();
  }
  std::optional<Relaxed> relaxed() const override { return puzzle_.relaxed(); }
  std::vector<Slip> slips(const std::stop_token& stop) const override {
    return puzzle_.slips(stop);
  }
  std::optional<Telling> tell(const Deduction& deduction) const override {
    return puzzle_.tell(deduction);
  }
  std::optional<Technique> technique(const Known& known, std::size_t below) const override {
    return puzzle_.technique(known, below);
  }
  std::optional<Solution> expected() const override { return puzzle_.expected(); }
  std::string print() const override { return puzzle_.print(); }
  std::string line(const Solution& solution) const override { return puzzle_.line(solution); }
  bool takes_givens() const override { return puzzle_.takes_givens(); }
  Sheet sheet() const override { return puzzle_.sheet(); }
  std::string draw(const Picture& picture) const override { return puzzle_.draw(picture); }
  std::string legend(const Picture& picture) const override { return puzzle_.legend(picture); }
  std::vector<Note> notes() const override { return puzzle_.notes(); }

 private:
  const Puzzle& puzzle_;
  std::vector<Clue> clues_;
};

void check_steps(const std::vector<SolvingStep>& own, const std::vector<SolvingStep>& other) {
  REQUIRE(own.size() == other.size());
  for (std::size_t i = 0; i < own.size(); ++i) {
    std::string ours;
    std::string theirs;
    for (const std::string& line : own[i].explanation) ours += line + "\n";
    for (const std::string& line : other[i].explanation) theirs += own_name(line) + "\n";
    CHECK(ours == theirs);
    CHECK(own[i].technique == other[i].technique);
    CHECK(own[i].cost == other[i].cost);
    CHECK(own[i].found == other[i].found);
    CHECK(own[i].excluded == other[i].excluded);
    CHECK(own[i].because == other[i].because);
    CHECK(own[i].clues == other[i].clues);
  }
}

/// What is said of a puzzle, and how.
void check_puzzle(const Family& family, const Puzzle& own) {
  const RenamedPuzzle other(own);
  const Findings ours = Examiner().examine(family, own, {});
  const Findings theirs = Examiner().examine(family, other, {});
  REQUIRE(ours.verdict == theirs.verdict);
  CHECK(ours.suspects == theirs.suspects);
  REQUIRE(ours.conflicts.size() == theirs.conflicts.size());
  for (std::size_t i = 0; i < ours.conflicts.size(); ++i) {
    CHECK(ours.conflicts[i].clues == theirs.conflicts[i].clues);
    check_steps(ours.conflicts[i].steps, theirs.conflicts[i].steps);
  }
  const Style ascii{.ascii = true};
  const Subject own_subject{"it", &family, &own};
  const Subject other_subject{"it", &family, &other};
  CHECK(check_report(own_subject, ours, ascii) ==
        own_name(check_report(other_subject, theirs, ascii)));
  CHECK(explain_report(own_subject, ours, ascii) ==
        own_name(explain_report(other_subject, theirs, ascii)));
  if (ours.verdict != Verdict::unique || own.places() > 49) return;  // larger ones take long twice
  const Walkthrough walk = Examiner().walk(family, own, {});
  check_steps(walk.steps, Examiner().walk(family, other, {}).steps);
  const Reasons why = Examiner().why(family, own, 0, {});
  const Reasons other_why = Examiner().why(family, other, 0, {});
  REQUIRE(why.rules.size() == other_why.rules.size());
  for (std::size_t i = 0; i < why.rules.size(); ++i) {
    CHECK(text(why.rules[i]) == own_name(text(other_why.rules[i])));
  }
  check_steps(why.steps, other_why.steps);
}

}  // namespace

TEST_CASE("with all names changed, all that is said is the same but for the names") {
  REQUIRE(own_name(other_name("the cage of 15 at r1c1")) == "the cage of 15 at r1c1");
  std::size_t files = 0;
  std::size_t tried = 0;
  std::size_t puzzles = 0;
  for (const Family* family : families()) {
    for (const auto& path : puzzle_files(*family)) {
      CAPTURE(path.string());
      if (!is_tried(files++)) continue;
      ++tried;
      const auto all = read_all(*family, path);
      for (std::size_t at = 0; at < std::min<std::size_t>(all.size(), 1); ++at) {
        if (all[at]->places() > 100) continue;
        check_puzzle(*family, *all[at]);
        ++puzzles;
      }
    }
  }
  CHECK(puzzles * 2 > tried);
}
