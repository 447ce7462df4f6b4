// SPDX-License-Identifier: MIT
// Words that compare, order, place, deny, count or join two: each is read for what it says, asked about or refused, and
// never read as `is`.
#include "../../encodings/logic/closed_class.hpp"

#include "catch.hpp"
#include "clues.hpp"
#include "effort.hpp"
#include "text/text.hpp"

#include <array>
#include <map>
#include <string>
#include <vector>

using namespace cluecore;

namespace {

struct Template {
  std::string head;
  std::string subject;
  std::string own;   ///< the subject's item
  std::string item;  ///< that all objects name
  std::vector<std::string> objects;
};

const std::vector<Template> templates = {
    {"category owner: Ben, Cara, Dan, Eve\ncategory kind: Armor, Blast, Crime, Dyna\n"
     "number price: $100, $150, $200, $250\n",
     "The Armor",
     "Armor",
     "Ben",
     {"the siren owned by Ben", "Ben"}},
    {"category knight: Alf, Bors, Cade, Dag\ncategory town: York, Leeds, Bath, Hull\n"
     "number year: 1400, 1410, 1420, 1500\n",
     "Alf",
     "Alf",
     "York",
     {"the man from York", "the York knight", "York"}},
    {"category boat: Swan, Heron, Kite, Tern\ncategory colour: red, blue, green, white\n"
     "number days: 3, 5, 7, 14\n",
     "The Swan",
     "Swan",
     "red",
     {"the boat with the red sail", "the red boat", "the one that is red"}},
};

/// What is said between subject and object, with `*` for the word.
const std::map<std::string, std::vector<std::string>, std::less<>> frames = {
    {"comparison", {"is * to", "is * than", "is * as"}},
    {"place", {"is *", "sat * of"}},
    {"time", {"was *", "was * to"}},
    {"negation", {"is *", "was * of"}},
    {"quantity", {"is *", "is * of"}},
    {"modality", {"* be", "is * "}},
    {"lengths of time",
     {"was a * after", "was two * before", "was a * longer than", "is half a *"}},
    {"scales", {"is a * more than", "cost * as much as", "is 10 * more than"}},
    {"verbs of two", {"*s", "will *", "was *ed by", "is the one who *s"}},
    {"forms of verbs of two", {"*", "was * by"}},
};

/// Adjectives, and what else two are compared by, that no list of the tool has.
const std::vector<std::string> comparatives = {
    "louder",  "quieter",  "deeper",     "wider",    "brighter",  "richer",   "hotter",
    "spicier", "thicker",  "steeper",    "stronger", "busier",    "farther",  "nearer",
    "harder",  "smarter",  "rarer",      "fresher",  "softer",    "duller",   "sweeter",
    "poorer",  "cleverer", "calmer",     "wetter",   "crunchier", "punier",   "hairier",
    "lazier",  "noisier",  "paler",      "tougher",  "weaker",    "braver",   "shyer",
    "odder",   "ruder",    "vaguer",     "grander",  "blander",   "denser",   "crisper",
    "tarter",  "saltier",  "creamier",   "sturdier", "leaner",    "chillier", "icier",
    "milder",  "rougher",  "smoother",   "looser",   "purer",     "truer",    "wiser",
    "finer",   "keener",   "unsteadier", "subtler",  "humbler",   "feebler",  "stranger",
    "gentler", "tidier",   "sillier"};

const std::vector<std::string> phrases = {"is a fan of",
                                          "is an admirer of",
                                          "is fond of",
                                          "is jealous of",
                                          "is the rival of",
                                          "is at odds with",
                                          "is on a par with",
                                          "is in front of",
                                          "is in place of",
                                          "is to the north of",
                                          "is one of",
                                          "is all but",
                                          "is anything but",
                                          "is as loud as",
                                          "is half as loud as",
                                          "is twice as loud as",
                                          "is not as loud as",
                                          "is the same as",
                                          "is of the same age as",
                                          "is other than",
                                          "is rather than",
                                          "has the same price as",
                                          "yearns for",
                                          "disowns",
                                          "contemplated joining",
                                          "is no longer",
                                          "is by no means",
                                          "never met",
                                          "never was",
                                          "may be",
                                          "is likely to be",
                                          "is bound to be",
                                          "ought to be",
                                          "used to be",
                                          "seems to be",
                                          "is said to be",
                                          "is near",
                                          "is by",
                                          "is beside",
                                          "is next to",
                                          "is above",
                                          "is behind",
                                          "is left of",
                                          "is right of",
                                          "is between",
                                          "is ahead of",
                                          "is below",
                                          "lives across from",
                                          "sits opposite",
                                          "was a score of years after",
                                          "was twenty years after",
                                          "was a year and a half after",
                                          "was half a year after",
                                          "was a couple of years after",
                                          "was a few days after",
                                          "cost 10 percent more than",
                                          "cost 10% more than",
                                          "is 10% more than",
                                          "is 10 percent louder than",
                                          "cost twice as much as",
                                          "cost half as much as",
                                          "cost three times as much as",
                                          "is a hundred more than",
                                          "is a grand more than",
                                          "is a buck more than",
                                          "is a dozen more than",
                                          "cost $50 more than",
                                          "is a week earlier than",
                                          "was 14 days after",
                                          "was ten years before",
                                          "was a day after",
                                          "has more than",
                                          "has fewer than",
                                          "is more costly than",
                                          "is less costly than",
                                          "is dearer than",
                                          "is more daring than",
                                          "is less ornate than",
                                          "is not",
                                          "is not exactly",
                                          "is neither",
                                          "hasn't been",
                                          "met",
                                          "follows",
                                          "beats",
                                          "knows",
                                          "married",
                                          "tied with",

                                          "lost to"};

/// What those that are read say in each of the puzzles; "" where they are asked about or refused. Every other
/// reading is wrong.
struct Said {
  std::string saying;
  std::array<std::string, 3> relations;
  bool bare = false;  ///< only where the object is an item's own words alone
};
const std::vector<Said> understood = {
    {"is not", {"is not", "is not", "is not"}},
    {"is not exactly", {"is not", "is not", "is not"}},
    {"hasn't been", {"is not", "is not", "is not"}},
    {"is aint", {"is not", "is not", "is not"}},
    {"was aint of", {"is not", "is not", "is not"}},
    {"was not of", {"is not", "is not", "is not"}},
    {"has more than", {"is more than", "is more than", "is more than"}},
    {"is more than", {"is more than", "is more than", "is more than"}},
    {"has fewer than", {"is less than", "is less than", "is less than"}},
    {"is fewer than", {"is less than", "is less than", "is less than"}},
    {"is less than", {"is less than", "is less than", "is less than"}},
    {"is dearer than", {"is more than", "", ""}},
    {"is more costly than", {"is more than", "", ""}},
    {"is less costly than", {"is less than", "", ""}},
    {"cost $50 more than", {"is $50 more than", "", ""}},
    {"was a decade after", {"", "is 10 more than", ""}},
    {"was two decade before", {"", "is 20 less than", ""}},
    {"was a century after", {"", "is 100 more than", ""}},
    {"was two century before", {"", "is 200 less than", ""}},
    {"was a millennium after", {"", "is 1000 more than", ""}},
    {"was two millennium before", {"", "is 2000 less than", ""}},
    {"was a biennium after", {"", "is 2 more than", ""}},
    {"was two biennium before", {"", "is 4 less than", ""}},
    {"was ten years before", {"", "is ten less than", ""}},
    {"was a day after", {"", "", "is 1 more than"}},
    {"was 14 days after", {"", "", "is 14 more than"}},
    {"is a week earlier than", {"", "", "is 7 less than"}},
    {"was a fortnight after", {"", "", "is 14 more than"}},
    {"was two fortnight before", {"", "", "is 28 less than"}},
    {"is fond of", {"", "is", ""}, true},
    {"is a fan of", {"", "is", ""}, true},
    {"is an admirer of", {"", "is", ""}, true},
    {"is next to", {"", "is next to", ""}, true},
};

/// "Alf is 10 more than York", or "".
std::string meant_by(const std::string& saying, std::size_t number, const std::string& object) {
  const Template& puzzle = templates[number];
  for (const Said& said : understood) {
    if (said.saying != saying || said.relations[number].empty()) continue;
    if (said.bare && object != puzzle.item) continue;
    return puzzle.own + " " + said.relations[number] + " " + puzzle.item;
  }
  return "";
}

std::string put(std::string frame, std::string word) {
  const std::size_t at = frame.find('*');
  const std::string rest = at == std::string::npos ? "" : frame.substr(at + 1);
  const bool vowel =
      word.size() > 1 && std::string("aeiou").find(word[word.size() - 2]) != std::string::npos;
  if (word.ends_with('y') && !vowel && (rest.starts_with('s') || rest.starts_with("ed"))) {
    word.back() = 'i';
    if (rest.starts_with('s')) word += 'e';
  } else if (rest == "s" && (word.ends_with("ch") || word.ends_with("sh") || word.ends_with('s') ||
                             word.ends_with('x'))) {
    word += 'e';
  } else if (rest.starts_with("ed") && word.ends_with('e')) {
    word.pop_back();
  }
  return at == std::string::npos ? frame : frame.replace(at, 1, word);
}

std::vector<std::string> all_sayings() {
  std::vector<std::string> all = phrases;
  for (const std::string& word : comparatives) {
    all.push_back("is " + word + " than");
    all.push_back("was a bit " + word + " than");
  }
  for (const logic::WordClass& words : logic::closed_classes()) {
    for (const Field& word : split_blanks(words.words)) {
      for (const std::string& frame : frames.at(std::string(words.name))) {
        all.push_back(put(frame, std::string(word.text)));
      }
    }
  }
  return all;
}

/// What is offered in the clue's own items, to be pasted in its place.
std::vector<std::string> own_offers(const Template& puzzle, const std::string& clue) {
  const test::Outcome outcome = test::read(puzzle.head + "1. " + clue + "\n", {}, "logic");
  REQUIRE(outcome.errors.size() == 1);
  std::vector<std::string> offers = test::offered(outcome.errors.front().message());
  std::erase_if(offers, [&](const std::string& offer) { return !offer.starts_with(puzzle.own); });
  return offers;
}

}  // namespace

TEST_CASE("Words that compare or join two are read for what they say, asked about or refused",
          "[logic][english]") {
  int read = 0;
  int asked = 0;
  int refused = 0;
  std::size_t at = 0;
  for (const std::string& saying : all_sayings()) {
    if (!is_tried(at++)) continue;
    for (std::size_t number = 0; number < templates.size(); ++number) {
      const Template& puzzle = templates[number];
      for (const std::string& object : puzzle.objects) {
        const std::string clue = puzzle.subject + " " + saying + " " + object;
        CAPTURE(clue);
        std::string reading = test::reading_of(puzzle.head, clue);
        reading.resize(std::min(reading.find("  #"), reading.size()));
        CHECK(reading == meant_by(saying, number, object));
        if (!reading.empty()) {
          ++read;
          continue;
        }
        const std::vector<std::string> offers = own_offers(puzzle, clue);
        ++(offers.empty() ? refused : asked);
        for (const std::string& offer : offers)
          CHECK(test::reading_of(puzzle.head, offer) == offer);
      }
    }
  }
  if (!is_tried(1)) return;  // not all were
  CHECK(read == 150);
  CHECK(asked == 1308);
  CHECK(refused == 12022);
}

TEST_CASE("A verb that nobody listed says is of an item's own words, and nothing of another row",
          "[logic][english]") {
  const std::string& head = templates[1].head;
  for (const std::string clue :
       {"Alf hailed from York", "Alf glorped in York", "Alf glorped the town of York",
        "Alf is the knight from York", "Alf is the very man from York"}) {
    CAPTURE(clue);
    const std::string reading = test::reading_of(head, clue);
    CHECK(reading.substr(0, reading.find("  #")) == "Alf is York");
  }
  for (const std::string clue :
       {"Alf glorped the man from York", "Alf glorped the York knight",
        "Alf glorped the one from York", "Alf glorped him of York",
        "Alf photographed the York knight", "Alf is in zorf of York", "Alf is the loudest York",
        "Alf hailed from north of York", "the knight Alf hugged is from York",
        "the one who surpasses Bors is from York", "Alf either surpasses York or Bath",
        "Alf came from York on"}) {
    CAPTURE(clue);
    CHECK(test::reading_of(head, clue) == "");
  }
}

TEST_CASE("What may be denied is asked about in the clue's own items", "[logic][english]") {
  for (const std::string clue : {"The knight who dreads York is 1400", "Alf disowns York"}) {
    CAPTURE(clue);
    CHECK(own_offers({templates[1].head, "", "", "", {}}, clue).size() == 2);
  }
}

TEST_CASE("An -er than that nobody listed is asked about whatever is counted", "[logic][english]") {
  const std::string head =
      "category fall: Sihat, Rhoqua, Nyalt\nnumber height: 100 ft, 105 ft, 110 ft\n";
  const std::string prices = "category dog: Rex, Fido, Spot\nnumber fare: $6, $9, $12\n";
  CHECK(test::reading_of(head, "Sihat is luckier than Rhoqua") == "");
  CHECK(test::reading_of(head, "Sihat is somewhat scarier than Rhoqua") == "");
  CHECK(test::reading_of(prices, "Rex paid 6 dollars luckier than Fido") == "");
  CHECK(test::reading_of(head, "Sihat is 5 ft taller than Rhoqua") ==
        "Sihat is 5 more than Rhoqua");
}
