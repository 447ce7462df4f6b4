// SPDX-License-Identifier: MIT
// Words that compare, order, deny or join two persons: none of them is ever read as `is`.
#include "catch.hpp"
#include "reading.hpp"

#include <sstream>
#include <string>
#include <vector>

using namespace cluecore;

namespace {

struct Template {
  std::string head;
  std::string subject;
  std::vector<std::string> objects;
};

const std::vector<Template> templates = {
    {"category owner: Ben, Cara, Dan, Eve\ncategory kind: Armor, Blast, Crime, Dyna\n"
     "number price: $100, $150, $200, $250\n",
     "The Armor",
     {"the siren owned by Ben", "Ben"}},
    {"category knight: Alf, Bors, Cade, Dag\ncategory town: York, Leeds, Bath, Hull\n"
     "number year: 1400, 1410, 1420, 1430\n",
     "Alf",
     {"the man from York", "the York knight"}},
    {"category boat: Swan, Heron, Kite, Tern\ncategory colour: red, blue, green, white\n"
     "number days: 3, 5, 7, 14\n",
     "The Swan",
     {"the boat with the red sail", "the red boat"}},
};

const std::vector<std::string> comparatives = {
    "louder",  "quieter", "deeper", "wider",   "brighter", "richer",   "hotter",  "spicier",
    "thicker", "steeper", "busier", "farther", "nearer",   "harder",   "smarter", "rarer",
    "fresher", "softer",  "duller", "sweeter", "poorer",   "cleverer", "calmer",  "wetter"};

/// Said of two rows they never say that both are one.
const std::vector<std::string> phrases = {"surpasses",
                                          "surpassed",
                                          "tops",
                                          "topped",
                                          "faces",
                                          "faced",
                                          "outranks",
                                          "outdid",
                                          "was inspired by",
                                          "inspires",
                                          "was compared to",
                                          "is identical to",
                                          "is the same as",
                                          "is similar to",
                                          "is different from",
                                          "is equal to",
                                          "is as loud as",
                                          "is half as loud as",
                                          "met",
                                          "beats",
                                          "follows",
                                          "precedes",
                                          "married",
                                          "admires",
                                          "is unlike",
                                          "is beneath",
                                          "is amid",
                                          "is atop",
                                          "rivals",
                                          "replaced",
                                          "succeeded",
                                          "resembles",
                                          "encountered",
                                          "greeted",
                                          "never met",
                                          "is no",
                                          "is superior to",
                                          "is inferior to",
                                          "is junior to",
                                          "is comparable to",
                                          "is all but",
                                          "may be",
                                          "might be",
                                          "could be",
                                          "must be",
                                          "is only",
                                          "is without",
                                          "is except",
                                          "differs from",
                                          "contrasts with",
                                          "equals",
                                          "imitated",
                                          "dwarfs",
                                          "exceeded",
                                          "outshone",
                                          "overshadows",
                                          "challenged",
                                          "accompanied",
                                          "pursued",
                                          "outlived",
                                          "was a decade after",
                                          "was a century before",
                                          "was a fortnight after",
                                          "cost 10 percent more than",
                                          "is 10 percent louder than",
                                          "is subsequent to"};

/// Was it refused or asked about, but not read?
bool is_open(const std::string& text) {
  std::istringstream in(text);
  const test::Outcome outcome = test::read(Source("clues", in), {}, "logic");
  return !outcome.errors.empty();
}

}  // namespace

TEST_CASE("A word of the closed class is never read as is", "[logic][english]") {
  int sentences = 0;
  std::vector<std::string> said = phrases;
  for (const std::string& word : comparatives) {
    said.push_back("is " + word + " than");
    said.push_back("was a bit " + word + " than");
  }
  for (const Template& puzzle : templates) {
    for (const std::string& object : puzzle.objects) {
      for (const std::string& words : said) {
        const std::string clue = puzzle.subject + " " + words + " " + object;
        CAPTURE(clue);
        CHECK(is_open(puzzle.head + "1. " + clue + "\n"));
        ++sentences;
      }
    }
  }
  CHECK(sentences >= 500);
}

TEST_CASE("A thing is still said of somebody by a verb that nobody listed", "[logic][english]") {
  for (const std::string clue :
       {"Alf hailed from York", "Alf is not from York", "Alf is the knight from York"}) {
    CAPTURE(clue);
    CHECK_FALSE(is_open(templates[1].head + "1. " + clue + "\n"));
  }
}
