// SPDX-License-Identifier: MIT
// Images and pages: well-formed, without script, and with a mark for each clue that is marked.
#include "catch.hpp"
#include "picture/shapes.hpp"
#include "puzzle_files.hpp"
#include "reading.hpp"
#include "scratch_folder.hpp"
#include "tool.hpp"

#include <cluecore/report.hpp>

#include <algorithm>
#include <cstdlib>

using namespace cluecore;
using namespace cluecore::test;

namespace {

std::size_t times(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// The element that is closed at the wrong time, or "": all are closed in turn. Text may hold no
/// < and & but as entities.
std::string badly_nested(std::string_view text) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '&') {
      const std::string_view name = text.substr(at + 1, text.find(';', at) - at - 1);
      if (name != "amp" && name != "lt" && name != "gt" && name != "quot" && name != "#39") {
        return "&" + std::string(name);
      }
    }
    if (text[at] != '<') continue;
    const std::size_t end = text.find('>', at);
    const std::string tag(text.substr(at + 1, end - at - 1));
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag.starts_with('/')) {
      if (open.empty() || "/" + open.back() != tag) return tag;
      open.pop_back();
    } else if (!tag.ends_with('/') && tag.front() != '!' && name != "meta") {
      open.push_back(name);
    }
    at = end;
  }
  return open.empty() ? "" : open.back();
}

struct Images {
  Findings findings;
  std::string svg;
  std::string page;
};

Images images_of(const Family& family, const Puzzle& puzzle) {
  Images images;
  images.findings = Examiner().examine(family, puzzle, {});
  Subject subject;
  subject.source = "a&b <script>alert(1)</script>";
  subject.family = &family;
  subject.puzzle = &puzzle;
  images.svg = image_report(subject, images.findings);
  images.page = page_report(subject, images.findings);
  return images;
}

/// Of these clues, how many have a cell, sign, margin or sentence of their own on the sheet; each of the
/// others has a shape.
std::size_t clues_in_items(const Sheet& sheet, const std::vector<ShapeElement>& shapes,
                           const std::vector<std::size_t>& clues) {
  std::vector<std::size_t> on_sheet;
  const auto add = [&](const Sheet::Item& item) {
    if (item.clue) on_sheet.push_back(*item.clue);
  };
  for (const Sheet::Cell& cell : sheet.cells) add(cell.item);
  for (const auto* items : {&sheet.signs_right, &sheet.signs_below}) {
    std::ranges::for_each(*items, add);
  }
  for (const auto& margin : sheet.margins) std::ranges::for_each(margin, add);
  for (const Sheet::Sentence& sentence : sheet.sentences) {
    if (!sentence.drawn) add(sentence.label);
  }
  std::size_t in_items = 0;
  for (std::size_t clue : clues) {
    const auto times_there = std::ranges::count(on_sheet, clue);
    const bool shaped = std::ranges::any_of(shapes, [&](const ShapeElement& element) {
      return element.takes_halo && std::ranges::count(element.clues, clue) > 0;
    });
    CAPTURE(clue);
    CHECK(times_there == (shaped ? 0 : 1));
    in_items += static_cast<std::size_t>(times_there);
  }
  return in_items;
}

/// Elements of shapes that are one of these clues.
std::size_t shapes_of(const std::vector<ShapeElement>& shapes,
                      const std::vector<std::size_t>& clues) {
  return static_cast<std::size_t>(std::ranges::count_if(shapes, [&](const ShapeElement& element) {
    return element.takes_halo && std::ranges::any_of(element.clues, [&](std::size_t clue) {
             return std::ranges::count(clues, clue) > 0;
           });
  }));
}

}  // namespace

TEST_CASE("images of all puzzles are well-formed and mark what they should") {
  std::size_t marked = 0;
  std::size_t haloed = 0;
  const auto test = [&](const Family& family, const Puzzle& puzzle) {
    if (puzzle.places() > 150) return;
    const Images images = images_of(family, puzzle);
    CHECK(badly_nested(images.svg).empty());
    CHECK(badly_nested(images.page).empty());
    for (const std::string& text : {images.svg, images.page}) {
      CHECK(text.find("<script") == std::string::npos);
      CHECK(text.find("href") == std::string::npos);
      CHECK(times(text, "&lt;script&gt;") >= 1);
    }
    if (images.findings.verdict != Verdict::contradictory) return;
    std::vector<std::size_t> clues;
    for (const Conflict& conflict : images.findings.conflicts) {
      clues.insert(clues.end(), conflict.clues.begin(), conflict.clues.end());
    }
    std::ranges::sort(clues);
    clues.erase(std::unique(clues.begin(), clues.end()), clues.end());
    const Sheet sheet = puzzle.sheet();
    const std::vector<ShapeElement> shapes = shape_elements(sheet);
    for (const auto& [mark, halo, of] :
         {std::tuple("class=\"conflict\"", " halo\"", &std::as_const(clues)),
          std::tuple("class=\"suspect\"", " halo doubt\"", &images.findings.suspects)}) {
      const std::size_t legend = of->empty() ? 0 : 1;
      CHECK(times(images.svg, mark) == clues_in_items(sheet, shapes, *of) + legend);
      CHECK(times(images.svg, halo) == shapes_of(shapes, *of));
    }
    haloed += shapes_of(shapes, clues);
    marked += clues.size();
  };
  for (const Family* family : families()) {
    for (const auto& file : puzzle_files(*family)) {
      CAPTURE(file);
      for (const auto& puzzle : read_all(*family, file)) test(*family, *puzzle);
    }
  }
  CHECK(marked > 50);
  CHECK(haloed > 20);
}

TEST_CASE("an image shows a solution, and what differs from another") {
  const auto outcome = read("1..0\n.0..\n....\n1...\n");
  const Images images = images_of(*family_named("binary"), outcome.puzzle());
  REQUIRE(images.findings.verdict == Verdict::several);
  const std::size_t differs = images.findings.differs.size();
  CHECK(times(images.svg, "class=\"differs\"") == differs + 1);
  CHECK(times(images.svg, "class=\"given\"") == 4);
  CHECK(times(images.svg, "class=\"solved\"") == 12);
  CHECK(times(images.page, "<svg") == 2);
}

TEST_CASE("the images in docs are what the tool draws") {
  struct Drawn {
    const char* image;
    const char* command;
    const char* puzzle;
    const char* engine = nullptr;  // where it has a choice of what to show
  };
  const std::vector<Drawn> images = {
      {"sudoku", "check", "sudoku/hidden_typo.csv"},
      {"nonogram", "check", "nonogram/contradictory.nin"},
      {"sudoku_pair", "check", "sudoku/typo.csv"},
      {"sudoku_solved", "solve", "sudoku/classic.csv"},
      {"binary", "check", "binary/three_alike.txt"},
      {"binary_solved", "solve", "binary/article_6x6.txt"},
      {"futoshiki", "check", "futoshiki/misprint.txt"},
      {"futoshiki_solved", "solve", "futoshiki/unique.txt"},
      {"skyscrapers", "check", "skyscrapers/breaks_a_rule.txt"},
      {"skyscrapers_solved", "solve", "skyscrapers/unique.txt"},
      {"akari", "check", "akari/breaks_a_rule.txt"},
      {"akari_solved", "solve", "akari/unique.txt"},
      {"nonogram_solved", "solve", "nonogram/heart.non"},
      {"logic", "check", "logic/dinner.logic"},
      {"variant", "check", "variant/wrong_dot.txt", "z3"},
      {"variant_solved", "solve", "variant/killer.txt"},
      {"logic_solved", "solve", "logic/library.logic"},
  };
  const bool rewriting = std::getenv("CLUECORE_UPDATE_GOLDEN") != nullptr;
  const ScratchFolder folder("image");
  const std::string written = folder.file("image.svg");
  for (const auto& [image, command, puzzle, engine] : images) {
    CAPTURE(image);
    const std::string kept = std::string("docs/pictures/") + image + ".svg";
    std::vector<std::string> words = {command, "--svg", rewriting ? kept : written,
                                      std::string("data/") + puzzle};
    if (engine != nullptr) words.insert(words.end(), {"--engine", engine});
    tool(words);
    if (!rewriting) CHECK(content(written) == content(kept));
  }
}

TEST_CASE("steps are told with a picture of each") {
  std::size_t told = 0;
  const auto test = [&](const Family& family, const Puzzle& puzzle) {
    if (puzzle.places() > 100) return;
    const Walkthrough walk = Examiner().walk(family, puzzle, {});
    Subject subject;
    subject.source = "a&b <script>alert(1)</script>";
    subject.family = &family;
    subject.puzzle = &puzzle;
    const std::string page = page_of_steps(subject, walk);
    CHECK(badly_nested(page).empty());
    CHECK(page.find("<script") == std::string::npos);
    CHECK(page.find("href") == std::string::npos);
    CHECK(times(page, "cluecore-hatch\"") <= 1);  // an id stands once in a page
    if (walk.verdict != Verdict::unique) return;
    CHECK(times(page, "<section>") == walk.steps.size());
    std::vector<std::size_t> known;
    for (const SolvingStep& step : walk.steps) {
      CHECK(std::ranges::is_sorted(step.because));
      const Solution& solution = walk.solutions.front();
      for (const Given& found : step.found) CHECK(solution[found.place] == found.value);
      for (const Given& out : step.excluded) CHECK(solution[out.place] != out.value);
      // What a step rests on is given, or was found or narrowed before.
      for (std::size_t place : step.because) {
        const bool given = std::ranges::any_of(puzzle.clues(), [&](const Clue& clue) {
          return clue.given && clue.given->place == place;
        });
        CHECK((given || std::ranges::count(known, place) > 0));
      }
      for (const Given& found : step.found) known.push_back(found.place);
      for (const Given& out : step.excluded) known.push_back(out.place);
      ++told;
    }
  };
  for (const Family* family : families()) {
    int few = 2;
    for (const auto& file : puzzle_files(*family)) {
      if (few == 0) break;
      CAPTURE(file);
      for (const auto& puzzle : read_all(*family, file)) {
        if (few-- > 0) test(*family, *puzzle);
        if (few <= 0) break;
      }
    }
  }
  CHECK(told > 50);
}

TEST_CASE("images are refused where there is no single puzzle to show") {
  const ScratchFolder folder("image");
  const std::string file = folder.file("image.svg");
  const std::string grid = "data/sudoku/typo.csv";
  const std::string one_puzzle = "--svg and --html show one puzzle";
  CHECK(contains(tool({"check", "--svg", file, grid, grid}).err, one_puzzle));
  CHECK(contains(tool({"explain", "--steps", "--svg", file, grid}).err,
                 "--svg is one image; the steps have one each: --html"));
  CHECK(contains(tool({"explain", "--cell", "r1c2", "--html", file, grid}).err,
                 "--svg and --html do not go with --cell, --next and --entries"));
  CHECK(contains(tool({"check", "--svg", file, "data/sudoku/lines.txt"}).err, one_puzzle));
  CHECK(contains(tool({"check", "--svg", grid, grid}).err, "input"));
  CHECK(content(file).empty());
  CHECK(tool({"solve", "--svg", "/nonexistent/image.svg", "data/sudoku/classic.csv"}).status == 2);
}
