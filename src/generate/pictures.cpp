// SPDX-License-Identifier: MIT
// Where two pictures have the same clues, a cell in which they differ gets the other colour, and it is asked
// again: mostly a few cells are enough (cf. Batenburg, Henstra, Kosters & Palenstijn, Pure Math. Appl. 2009).
// Only our own search is asked, for which other picture is found must not depend on a solver.
#include "generate/pictures.hpp"

#include "search/propagation_solver.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// More cells of a picture are not changed: another one is nearer.
constexpr int most_changes = 100;

/// Up to two pictures that have the puzzle's clues; none: it takes too long.
std::vector<Solution> pictures_of(const Family& family, const Puzzle& puzzle,
                                  const std::stop_token& stop) {
  const Encoding encoding = encode(puzzle, resolved(family, {}));
  std::vector<Solution> found;
  if (!PropagationSolver::suits(encoding.formula)) return found;
  PropagationSolver solver(encoding);
  if (!solver.begin({}) || !solver.probe(solver.literals_worth_probing())) return found;
  const auto searched = solver.search({2, solver.literals_worth_searching(), stop}, found);
  if (searched == PropagationSolver::Searched::cut) found.clear();
  return found;
}

}  // namespace

MadePuzzle made_of_picture(const Family& family, const Makable& board, Solution picture,
                           Symmetry symmetry, Random& random, const std::stop_token& stop) {
  MadePuzzle made;
  for (int change = 0; change < most_changes && !stop.stop_requested(); ++change) {
    std::unique_ptr<Puzzle> puzzle = board.with_clues_of(picture);
    const std::vector<Solution> pictures = pictures_of(family, *puzzle, stop);
    if (pictures.empty()) return made;
    if (pictures.size() == 1) {
      made.puzzle = std::move(puzzle);
      made.solution = std::move(picture);
      return made;
    }
    std::vector<std::size_t> differ;
    for (std::size_t place = 0; place < picture.size(); ++place) {
      if (pictures[0][place] != pictures[1][place]) differ.push_back(place);
    }
    const std::size_t place = differ[random.below(differ.size())];
    picture[place] = 1 - picture[place];
    const Sheet sheet = puzzle->sheet();
    picture[image_of(place, sheet.height, sheet.width, symmetry)] = picture[place];
  }
  return made;
}

}  // namespace cluecore
