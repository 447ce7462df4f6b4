// SPDX-License-Identifier: MIT
// A puzzle at random: a board, a solution of its rules, all clues that this makes, and of these as few as leave
// no other. Of a picture all clues stay, and the picture is changed where they leave another.
#include "generate/choosing.hpp"
#include "generate/pictures.hpp"
#include "generate/rules.hpp"

#include <cluecore/generate.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace cluecore {

namespace {

constexpr std::array<std::string_view, 4> levels = {"easy", "medium", "hard", "extreme"};

std::size_t rank_of(std::string_view level) {
  return static_cast<std::size_t>(std::ranges::find(levels, level) - levels.begin());
}

std::size_t distance(const Range& range, std::size_t number) {
  return number < range.least ? range.least - number : number - std::min(number, range.most);
}

/// How far a puzzle is from what was wished: first its rating, then its clues; 0, 0: it is as wished.
std::pair<std::size_t, std::size_t> distance(const Wish& wish, const MadePuzzle& made) {
  std::pair<std::size_t, std::size_t> far{0, 0};
  if (wish.rates() && (made.rating.verdict != Verdict::unique || !made.rating.complete)) {
    far.first = SIZE_MAX;
  } else if (wish.largest) {
    // What takes suppositions within suppositions is beyond any number of cells.
    far.first =
        made.rating.nested > 0 ? SIZE_MAX - 1 : distance(*wish.largest, made.rating.largest);
  } else if (wish.rates()) {
    const std::size_t rank = rank_of(level(made.rating));
    const std::size_t wished = rank_of(wish.level);
    far.first = std::max(rank, wished) - std::min(rank, wished);
  }
  if (wish.clues) far.second = distance(*wish.clues, made.puzzle->clues().size());
  return far;
}

std::invalid_argument not_made(const Family& family) {
  return std::invalid_argument("generate makes no " + std::string(family.name()) +
                               " puzzles so far");
}

const Makable& makable(const Family& family, const Puzzle& puzzle) {
  const auto* found = dynamic_cast<const Makable*>(&puzzle);
  if (found == nullptr || found->with_clues_of(Solution(puzzle.places())) == nullptr) {
    throw not_made(family);
  }
  return *found;
}

}  // namespace

class Generator::Parts {
 public:
  Parts(const Family& family, Wish wish) : family_(family), wish_(std::move(wish)) {
    if (family.sizes().empty()) throw not_made(family);
    if (wish_.size.empty()) wish_.size = family.sizes().front();
    Random random(0);
    board_ = new_board(random);
    const Makable& made = makable(family, *board_);
    Random any(0);
    is_picture_ = made.sketch(any, Symmetry::none).has_value();
    if (is_picture_ && wish_.clues) {
      throw std::invalid_argument("a " + std::string(family.name()) +
                                  " has all its clues; their number cannot be chosen");
    }
    if (wish_.all_beside && !is_picture_) require_beside(made);
  }

  MadePuzzle make(std::uint64_t seed, std::uint64_t number, const std::stop_token& stop) {
    Random random(seed, number);
    MadePuzzle best;
    std::pair<std::size_t, std::size_t> least{SIZE_MAX, SIZE_MAX};
    std::size_t tries = 0;
    while (best.result != MadePuzzle::Result::as_wished && tries < wish_.tries) {
      ++tries;
      MadePuzzle made = attempt(random, stop);
      if (stop.stop_requested()) {
        best.result = MadePuzzle::Result::stopped;
        break;
      }
      if (made.puzzle == nullptr) continue;
      const auto far = distance(wish_, made);
      if (best.puzzle != nullptr && far >= least) continue;
      least = far;
      best = std::move(made);
      best.result = far == std::pair<std::size_t, std::size_t>{0, 0} ? MadePuzzle::Result::as_wished
                                                                     : MadePuzzle::Result::nearest;
    }
    best.tries = tries;
    return best;
  }

 private:
  std::unique_ptr<Puzzle> new_board(Random& random) const {
    if (const auto* drafting = dynamic_cast<const Drafting*>(&family_)) {
      if (auto board = drafting->draft(wish_.size, wish_.reading, wish_.symmetry, random))
        return board;
    }
    Source source = Source::from_text("the size", family_.blank(wish_.size));
    return std::move(family_.open(source, wish_.reading)->next()->puzzle);
  }

  void require_beside(const Makable& made) const {
    const auto full = made.with_clues_of(Solution(board_->places()));
    const auto& clues = dynamic_cast<const Makable&>(*full);
    for (std::size_t clue = 0; clue < full->clues().size(); ++clue) {
      if (clues.role(clue) != Role::value) return;
    }
    throw std::invalid_argument(
        "a " + std::string(family_.name()) +
        " has no clues but values of cells, and all of these are its solution");
  }

  /// Without a puzzle: it led nowhere, or a stop came.
  MadePuzzle attempt(Random& random, const std::stop_token& stop) {
    const bool drafted = board_->rules_key().empty();
    if (drafted || rules_ == nullptr) {
      rules_.reset();
      if (drafted) board_ = new_board(random);
      if (!is_picture_) rules_ = std::make_unique<Rules>(family_, *board_);
    }
    MadePuzzle made;
    const auto& board = dynamic_cast<const Makable&>(*board_);
    if (is_picture_) {
      made = made_of_picture(family_, board, *board.sketch(random, wish_.symmetry), wish_.symmetry,
                             random, stop);
    } else {
      const std::optional<Solution> solution = rules_->random_solution(random, stop);
      if (!solution) return made;
      made = made_of(board.with_clues_of(*solution), *solution, random, stop);
    }
    if (made.puzzle == nullptr) return made;
    if (!made.puzzle->violations(made.solution).empty()) {
      throw std::logic_error("a puzzle was made that its solution does not meet");
    }
    if (wish_.rates()) {
      made.rating = examiner_.rate(family_, *made.puzzle, {.limits = {.stop = stop}});
    }
    return made;
  }

  /// As few of all clues as the wish has room for.
  MadePuzzle made_of(std::unique_ptr<Puzzle> full, const Solution& solution, Random& random,
                     const std::stop_token& stop) {
    const auto& makable = dynamic_cast<const Makable&>(*full);
    Pool pool{solution, {}, orbits_of(*full, makable, wish_.symmetry)};
    for (const Clue& clue : full->clues()) pool.literals.push_back(rules_->literal(*clue.given));
    random.shuffle(pool.orbits);
    const auto beside = [&](const Orbit& orbit) {
      return makable.role(orbit.front()) != Role::value;
    };
    const auto values = std::stable_partition(pool.orbits.begin(), pool.orbits.end(), beside);
    for (std::size_t clue = 0; clue < full->clues().size(); ++clue) {
      if (makable.role(clue) == Role::fixed) pool.always.push_back(clue);
    }
    if (wish_.all_beside) {
      for (auto orbit = pool.orbits.begin(); orbit != values; ++orbit) {
        pool.always.insert(pool.always.end(), orbit->begin(), orbit->end());
      }
      pool.orbits.erase(pool.orbits.begin(), values);
    }
    if (wish_.clues) {
      pool.at_least = wish_.clues->least;
      pool.at_most = pool.at_least + random.below(wish_.clues->most - wish_.clues->least + 1);
    }
    const auto clues = choose_clues(*rules_, pool, stop);
    MadePuzzle made;
    if (!clues) return made;
    made.puzzle = makable.with_only(*clues);
    made.solution = solution_of(*made.puzzle, solution);
    return made;
  }

  /// Of a board whose places are fewer where clues are: the cells are the same, and come first.
  static Solution solution_of(const Puzzle& puzzle, Solution solution) {
    if (puzzle.places() == solution.size()) return solution;
    std::vector<std::size_t> places;
    solution.resize(puzzle.asked_places());
    for (std::size_t place = puzzle.asked_places(); place < puzzle.places(); ++place) {
      solution.push_back(0);
    }
    for (const Clue& clue : puzzle.clues()) {
      if (clue.given) solution[clue.given->place] = clue.given->value;
    }
    return solution;
  }

  const Family& family_;
  Wish wish_;
  bool is_picture_ = false;
  std::unique_ptr<Puzzle> board_;
  std::unique_ptr<Rules> rules_;
  Examiner examiner_;
};

Generator::Generator(const Family& family, Wish wish)
    : parts_(std::make_unique<Parts>(family, std::move(wish))) {}
Generator::~Generator() = default;
Generator::Generator(Generator&& other) noexcept = default;

MadePuzzle Generator::make(std::uint64_t seed, std::uint64_t number, const std::stop_token& stop) {
  return parts_->make(seed, number, stop);
}

}  // namespace cluecore
