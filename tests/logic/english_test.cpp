// SPDX-License-Identifier: MIT
// Clues as puzzles print them: what each is read as, that puzzles come out as they should, and that
// what may mean something else is asked about or refused.
#include "bakery.hpp"
#include "brute_force.hpp"
#include "catch.hpp"
#include "clues.hpp"

#include <cluecore/explain.hpp>

#include <string>
#include <vector>

using namespace cluecore;

namespace {

struct Printed {
  std::string title;
  std::string text;
  std::string answer;  ///< as Puzzle::line() has it
};

const std::vector<Printed> puzzles = {
    {"bakery", test::bakery,
     "Alice, plum, Wednesday, $9; Bob, lemon, Monday, $6; Carol, banana, Thursday, $4; "
     "Dan, apple, Tuesday, $3"},
    {"marina",
     "category skipper: Ines, Jonas, Mona, Quinn\n"
     "category boat: Albatross, Dolphin, Eagle, Heron\n"
     "number length: 20 feet, 30 feet, 40 feet, 60 feet\n"
     "number age: 5, 10, 15, 20\n"
     "1. Ines's boat is 10 feet longer than the Dolphin.\n"
     "2. Neither Jonas nor Mona owns the Eagle.\n"
     "3. The Albatross is 5 years older than the 30-foot boat.\n"
     "4. Quinn's boat isn't the Heron.\n"
     "5. The Heron is 20 feet longer than the Albatross.\n"
     "6. Mona's boat is younger than Jonas's boat.\n"
     "7. The boat that is 20 feet long belongs to Jonas.\n"
     "8. The 15 year old boat is either the Eagle or the Heron.\n"
     "9. The Dolphin is somewhat older than the Heron.\n"
     "10. The Heron is 5 years old.\n",
     "Ines, Eagle, 30 feet, 15; Jonas, Dolphin, 20 feet, 10; Mona, Heron, 60 feet, 5; "
     "Quinn, Albatross, 40 feet, 20"},
    {"office",
     "ordered desk: 1, 2, 3, 4, 5\n"
     "category name: Otto, Petra, Rosa, Sven, Tilda\n"
     "category drink: tea, coffee, cocoa, juice, water\n"
     "1. There is exactly one desk between Otto and the juice drinker.\n"
     "2. Petra sits at the far right.\n"
     "3. The coffee drinker is in the middle.\n"
     "4. Rosa sits somewhere to the left of the person who drinks water.\n"
     "5. Tilda and the coffee lover sit next to each other.\n"
     "6. The tea drinker is not next to Sven.\n"
     "7. Sven works immediately to the right of Otto.\n"
     "8. Neither Otto nor Tilda drinks tea.\n"
     "9. The person at the fifth desk drinks cocoa.\n"
     "10. If Otto drinks coffee, then Tilda drinks juice.\n",
     "1, Rosa, tea; 2, Otto, water; 3, Sven, coffee; 4, Tilda, juice; 5, Petra, cocoa"},
    {"galleries",
     "category painter: Amira, Boris, Chen, Dora\n"
     "category gallery: Kestrel, Lumen, Marlow, Nimbus\n"
     "ordered month: March, April, May, June\n"
     "1. The painter who showed at the Kestrel opened one month after Chen.\n"
     "2. Boris opened in June.\n"
     "3. Dora's show was at the Lumen.\n"
     "4. The Nimbus show was not in May.\n"
     "5. Amira opened sometime before Dora.\n"
     "6. The show at the Marlow opened 2 months after the one at the Kestrel.\n"
     "7. Chen exhibited at neither the Lumen nor the Marlow.\n"
     "8. Either Amira or Dora showed at the Kestrel.\n"
     "9. The four painters are Chen, the one at the Kestrel, the Lumen painter and the person who "
     "opened in June.\n"
     "10. The exhibition in March was either at the Nimbus or at the Marlow.\n",
     "Amira, Kestrel, April; Boris, Marlow, June; Chen, Nimbus, March; Dora, Lumen, May"},
    {"street",
     "ordered house: 1, 2, 3, 4\n"
     "category people: Gus, Hana, Ivo, Jill\n"
     "category pet: hamster, parrot, snake, turtle\n"
     "category colour: blue, green, red, white\n"
     "1. The person who keeps a turtle lives in the second house.\n"
     "2. The green house is directly to the right of the red house.\n"
     "3. Hana doesn't live in the blue house.\n"
     "4. Ivo is in the last house.\n"
     "5. The snake owner lives somewhere to the left of the hamster owner.\n"
     "6. There are two houses between Hana and the person with the parrot.\n"
     "7. Jill and the one with the turtle live next to each other.\n"
     "8. The hamster owner isn't in the first house.\n"
     "9. The person in the white house is Hana.\n"
     "10. The turtle lives in the red house.\n",
     "1, Hana, snake, white; 2, Gus, turtle, red; 3, Jill, hamster, green; 4, Ivo, parrot, blue"},
    {"archers",
     "category archer: Lena, Milo, Nora, Oskar\n"
     "category club: Falcon, Harrier, Kite, Osprey\n"
     "number score: 41 points, 48 points, 55 points, 62 points\n"
     "1. The Falcon archer scored 62 points.\n"
     "2. Milo finished 7 points behind the member of the Harrier club.\n"
     "3. Lena scored 14 more points than the Osprey archer.\n"
     "4. Nora is not in the Kite club.\n"
     "5. Of Lena and Oskar, one belongs to the Kite club and the other scored 48 points.\n"
     "6. The Harrier archer scored fewer points than Lena.\n"
     "7. Oskar has either 48 points or 62 points.\n"
     "8. The archer with 41 points is not Nora.\n"
     "9. The Kite archer scored 7 fewer points than Nora.\n"
     "10. Milo shoots for the Osprey club.\n",
     "Lena, Kite, 55 points; Milo, Osprey, 41 points; Nora, Falcon, 62 points; "
     "Oskar, Harrier, 48 points"},
};

const std::string guests =
    "category name: Alice, Bob, Carol, Dave\n"
    "category drink: tea, coffee, milk, iced tea\n"
    "category mother: Holly, Penny, Alice, Rose\n"
    "ordered place: 1st, 2nd, 3rd, 4th\n"
    "number price: $5, $10, $15, $25\n";

std::string message_of(const std::string& text) {
  const test::Outcome outcome = test::read(text);
  return outcome.errors.empty() ? "" : outcome.errors.front().what();
}

}  // namespace

TEST_CASE("puzzles as they are printed come out") {
  Examiner examiner;
  for (const Printed& printed : puzzles) {
    DYNAMIC_SECTION(printed.title) {
      const test::Outcome outcome = test::read(printed.text);
      for (const InputError& error : outcome.errors) FAIL(error.what());
      const Puzzle& puzzle = outcome.puzzle();
      const Findings findings = examiner.examine(*family_named("logic"), puzzle, {});
      REQUIRE(findings.verdict == Verdict::unique);
      CHECK(puzzle.line(findings.solutions.front()) == printed.answer);
    }
  }
}

TEST_CASE("what a printed clue was read as is said, and reads as the same") {
  struct Phrase {
    std::string text;
    std::string plain;
  };
  for (const Phrase& phrase : std::vector<Phrase>{
           {"Bob is the tea drinker.", "Bob is tea"},
           {"Bob drinks tea", "Bob is tea"},
           {"Bob doesn't drink tea", "Bob is not tea"},
           {"The one who only drinks milk is Carol.", "milk is Carol"},
           {"The iced tea lover is Bob", "iced tea is Bob"},
           {"The person whose mother's name is Alice is Bob", "mother:Alice is Bob"},
           {"Bob's mother is Holly", "Bob is Holly"},
           {"name:Alice == drink:tea", "name:Alice is tea"},
           {"Bob != milk", "Bob != milk"},
           {"Bob == tea or Bob == milk, but not both", "exactly one of: Bob is tea; Bob is milk"},
           {"Bob paid $10", "Bob is $10"},
           {"Bob paid 10 dollars more than the tea drinker", "Bob is 10 more than tea in price"},
           {"Bob paid $5 less than Carol did", "Bob is $5 less than Carol in price"},
           {"The tea was cheaper than the milk", "tea is less than milk in price"},
           {"Bob finished first", "Bob is 1st"},
           {"Bob didn't finish in third place", "Bob is not 3rd"},
           {"Bob is in an even position", "Bob is even in place"},
           {"Bob is on the far left or far right", "Bob is 1st or 4th"},
           {"Bob and Carol are next to each other", "Bob is next to Carol in place"},
           {"Bob and Carol are not the same person", "Bob is not Carol"},
           {"Bob and the tea drinker are not next to each other",
            "Bob is not next to tea in place"},
           {"Bob, the tea drinker and the person who paid $5 are all different",
            "all different: Bob, tea, $5"},
           {"Bob is on the left or right of Carol", "Bob is next to Carol in place"},
           {"Bob is not to the left of Carol", "Bob is not somewhere left of Carol in place"},
           {"Either Bob or Carol drinks tea", "tea is either Bob or Carol"},
           {"If Bob drinks tea, then Carol drinks milk", "if Bob is tea then Carol is milk"},
           {"Bob finished two places before Carol", "Bob is 2 places before Carol in place"},
           {"It was Bob who drank tea", "Bob is tea"},
           {"It wasn't Bob who drank tea", "Bob is not tea"},
           {"Bob and Carol drank tea and milk, in some order",
            "of Bob and Carol, one is tea and the other is milk"},
           {"Bob and Carol drank tea and milk, but not necessarily in that order",
            "of Bob and Carol, one is tea and the other is milk"},
           {"Exactly one place lies between Bob and the tea", "Bob is 2 apart from tea in place"},
           {"Bob paid less money than the tea drinker", "Bob is less than tea in price"},
       }) {
    CAPTURE(phrase.text);
    CHECK(test::reading_of(guests, phrase.text) == phrase.plain);
    CHECK(test::reading_of(guests, phrase.plain) == phrase.plain);
  }
}

TEST_CASE("what was inferred is said behind the reading, as a remark of the language") {
  CHECK(test::reading_of(guests, "Bob cherishes tea") ==
        "Bob is tea  # `cherishes` is taken to say that they belong together");
  CHECK(test::reading_of(guests, "Bob is fond of tea") ==
        "Bob is tea  # `fond` is taken to say that they belong together");
  for (const char* clue : {"Bob drinks tea", "Bob ordered tea", "Bob bought the tea",
                           "The tea was drunk by Bob", "Bob has tea"}) {
    CHECK(test::reading_of(guests, clue).find('#') == std::string::npos);
  }
}

TEST_CASE("places and hours are known by their numbers") {
  const std::string trains =
      "category name: Alice, Bob, Carol\n"
      "ordered platform: 1, 2, 3\n"
      "number departure: 6 pm, 7 pm, 9 pm\n";
  CHECK(test::reading_of(trains, "Alice is on a lower-numbered platform than Bob") ==
        "Alice is before Bob in platform");
  CHECK(test::reading_of(trains, "Alice departs one hour before Bob") ==
        "Alice is one less than Bob in departure");
  CHECK(test::reading_of(trains, "Alice stands at one of the ends of the row") ==
        "Alice is either 1 or 3");
  // 12 pm is an hour before 1 pm, whatever its number is.
  CHECK(test::reading_of("category name: Alice, Bob\nnumber departure: 12 pm, 1 pm\n",
                         "Alice departs one hour before Bob") == "Alice is one less than Bob");
}

TEST_CASE("a category that a sentence ends with is kept") {
  CHECK(test::reading_of(guests, "Bob paid 2 more than the tea drinker in place").empty());
  CHECK(test::reading_of(guests, "Bob is 2 more than the tea in drink").empty());
  CHECK(test::reading_of(guests, "Bob is before the tea in plce").empty());
  CHECK(test::reading_of(guests, "Bob is at 5 in place").empty());
  CHECK(test::reading_of(guests, "Bob is x more than tea in price").empty());
  CHECK(test::reading_of(guests, "Bob came before the tea drinker in place") ==
        "Bob is before tea in place");
}

TEST_CASE("a number of one kind is not taken for that of another") {
  const std::string street =
      "category name: Alice, Bob, Carol\n"
      "category pet: cat, dog, fox\n"
      "number house: 1, 2, 3\n"
      "number price: $1, $2, $3\n";
  CHECK(test::reading_of(street, "Alice lives in house number 3").find('$') == std::string::npos);
  CHECK(test::reading_of(street, "Alice's price is the cat owner's house number").empty());
  CHECK(test::reading_of(street, "Alice's price is higher than the cat owner's house number")
            .empty());
  CHECK(test::reading_of(street, "Alice's price is $3") == "Alice is $3");
}

TEST_CASE("all clues are echoed where that is asked for") {
  ReadOptions options;
  options.options["readings"] = "";
  const test::Outcome outcome = test::read(guests + "1. Bob is tea\n2. Bob paid $10.\n", options);
  CHECK(outcome.puzzle().note() == "clues were read so:\n  1. Bob is tea\n  2. Bob is $10");
}

TEST_CASE("what a file says elsewhere tells what it means by less") {
  const auto read_second = [&](const std::string& first, const std::string& second) {
    const test::Outcome outcome = test::read(guests + "1. " + first + "\n2. " + second + "\n");
    if (!outcome.errors.empty()) return std::string();
    const std::string note = outcome.puzzle().note();
    return note.substr(note.rfind("2. ") + 3);
  };
  const std::string bare = "tea is on the left of coffee";
  CHECK(read_second("Bob is not Carol", bare).empty());
  CHECK(
      read_second("Bob is somewhere left of Carol in place", bare) ==
      "tea is directly left of coffee in place  # other clues say `somewhere` of what is farther");
  CHECK(read_second("Bob is on the left or right of Carol", bare) ==
        "tea is directly left of coffee in place  # other clues say `left or right` of what is "
        "beside");
  CHECK(read_second("Bob is directly left of Carol in place", bare) ==
        "tea is somewhere left of coffee in place");
  const std::string both =
      "Dave is directly left of milk in place; Bob is somewhere left of Carol in place";
  CHECK(read_second(both, bare).empty());
}

TEST_CASE(
    "sentences that look like those that are understood and say something else are not read") {
  for (const char* clue : {"Bob is not the tea drinker until Carol is first",
                           "Bob drinks tea unless Carol drinks coffee",
                           "Bob never drinks tea",
                           "Bob hates tea",
                           "Bob is allergic to tea",
                           "The person who does not drink tea is Bob",
                           "Bob is not older than Carol or the tea drinker",
                           "Bob finished at least two places before Carol",
                           "Bob finished no later than Carol",
                           "Bob finished more than one place before Carol",
                           "Bob finished two or three places before the tea drinker",
                           "Bob finished almost two places before the tea drinker",
                           "Bob is neither before nor after the tea drinker",
                           "Bob is before both Carol and the tea drinker",
                           "Bob is not before the tea drinker but after Carol",
                           "Bob's brother drinks tea",
                           "Bob's mother drinks tea",
                           "The friend of Bob drinks tea",
                           "The tea drinker met Bob",
                           "The tea drinker danced with Bob",
                           "The tea drinker was taught by Bob",
                           "Bob likes the tea drinker",
                           "Bob knows the person who drinks tea",
                           "Bob is by the tea drinker",
                           "Bob would have been the tea drinker",
                           "Bob may be the tea drinker",
                           "Bob used to drink tea",
                           "Bob ran out of tea",
                           "Only Bob drinks tea",
                           "Bob drinks tea, not coffee",
                           "Bob doesn't drink tea or coffee",
                           "Bob drinks anything but tea",
                           "Bob drinks everything except tea",
                           "Bob drinks tea and Carol drinks coffee",
                           "Bob and Carol drink tea",
                           "Of Bob and Carol, neither drinks tea",
                           "Of Bob and Carol, one drinks tea and the other doesn't drink coffee",
                           "If Bob drinks tea, Carol drinks coffee, and Dave drinks milk",
                           "Bob drinks tea only if Carol drinks coffee",
                           "It is not true that Bob drinks tea",
                           "There is at least one place between Bob and Carol",
                           "There are not two places between Bob and Carol",
                           "Exactly one of Bob and Carol drinks tea",
                           "Bob paid twice as much as the tea drinker",
                           "Bob paid 5 cents more than the tea drinker",
                           "Bob paid about $5 more than the tea drinker",
                           "Bob read 5 more books than the tea drinker",
                           "Bob arrived 5 hours before the tea drinker",
                           "The second tallest person is Bob",
                           "Bob is two floors up from the tea drinker",
                           "Bob is third from the right",
                           "Bob isn't much older than the tea drinker",
                           "Bob is the last but one",
                           "Bob is as far from Carol as the tea drinker",
                           "Bob and Carol are not both next to the tea drinker",
                           "The person to the left of Bob drinks tea",
                           "Everyone but Bob drinks tea",
                           "Bob isn't the one who doesn't drink tea",
                           "Bob, who drinks tea, is before Carol",
                           "Bob paid more for tea than Carol",
                           "Bob lost to the tea drinker",
                           "Bob was mistaken for the tea drinker",
                           "Bob finished third to last",
                           "Bob is someone other than the tea drinker",
                           "Bob paid as much as the tea drinker",
                           "Bob bought Carol tea",
                           "Bob is to Carol's left",
                           "Alice drinks tea",
                           "Bob paid one more than the tea drinker",
                           "Bob paid a couple of dollars more than the tea drinker",
                           "Bob spilled tea",
                           "Bob's ex drinks tea",
                           "Bob disowns tea",
                           "Bob mistrusts tea",
                           "Bob untruthfully drinks tea",
                           "Bob formerly drank tea",
                           "Bob boycotts tea",
                           "Bob is sick of tea",
                           "Bob drinks tea. Carol drinks milk."}) {
    CAPTURE(clue);
    CHECK(test::reading_of(guests, clue).empty());
  }
}

TEST_CASE("every sentence that is offered can be read") {
  const std::vector<std::string> clues = {
      "Bob is left of Carol",
      "Bob sits between the tea and the milk",
      "Alice drinks tea",
      "Bob is older than Carol",
      "Bob is ahead of the milk",
      "Bob is the highest",
      "Bob is right of Carol",
      "Bob scored higher than the tea drinker",
      "Bob is behind Dave",
      "Bob is on the right of milk",
      "Bob is the newest",
      "Bob is not between the tea and Carol",
      "Bob is faster than Carol",
      "The tea is to the left of the person whose mother is Rose",
      "Alice is left of Carol",
      "Bob finished 2 spots ahead of Carol",
      "Bob is not to the side of Carol"};
  std::size_t offered = 0;
  for (const std::string& clue : clues) {
    const std::string whole = message_of(guests + "1. " + clue + "\n");
    CAPTURE(clue, whole);
    CHECK(!whole.empty());
    for (const std::string& sentence : test::offered(whole)) {
      CAPTURE(sentence);
      CHECK(message_of(guests + "1. " + sentence + "\n").empty());
      ++offered;
    }
  }
  CHECK(offered >= 25);
}

TEST_CASE("all errors of a logic grid are told at once") {
  const std::string message = message_of(
      guests + "1. Bob is nobody\n2. Bob is tea\n3. Carol is left of Dave\n4. Bab is tea\n");
  CHECK(message.find(":6:11: error: ") != std::string::npos);
  CHECK(message.find(":7:") == std::string::npos);
  CHECK(message.find(":8:13: error: some read `left of`") != std::string::npos);
  CHECK(message.find(":9:4: error: ") != std::string::npos);
  std::string many = guests;
  for (int i = 1; i <= 12; ++i) many += std::to_string(i) + ". Bob is nobody\n";
  CHECK(message_of(many).ends_with("and 2 more errors"));
}

TEST_CASE("printed clues with words left out, doubled or swapped are read or refused") {
  Dice dice(11);
  for (const Printed& printed : puzzles) {
    const std::size_t begin = printed.text.find("1. ");
    const std::string categories = printed.text.substr(0, begin);
    std::istringstream lines(printed.text.substr(begin));
    for (std::string line; std::getline(lines, line);) {
      std::istringstream in(line.substr(line.find(' ')));
      std::vector<std::string> words;
      for (std::string word; in >> word;) words.push_back(word);
      for (int round = 0; round < 4; ++round) {
        std::vector<std::string> other = words;
        const std::size_t at = dice(other.size());
        const std::size_t to = dice(other.size());
        if (round == 0) other.erase(other.begin() + static_cast<std::ptrdiff_t>(at));
        if (round == 1) other.insert(other.begin() + static_cast<std::ptrdiff_t>(at), other[to]);
        if (round >= 2) std::swap(other[at], other[to]);
        std::string clue;
        for (const std::string& word : other) clue += " " + word;
        CAPTURE(clue);
        const test::Outcome outcome = test::read(categories + "1." + clue + "\n");
        CHECK(outcome.ended);
        if (!outcome.errors.empty()) CHECK(outcome.errors.front().where().line > 0);
      }
    }
  }
}

TEST_CASE("guests from a place, points higher, places ahead and floors above are read") {
  const std::string people = "category guest: Ann, Bob, Carl\ncategory city: Rome, Paris, Oslo\n";
  const std::string scores = people + "number score: 10, 20, 30\nordered place: 1st, 2nd, 3rd\n";
  CHECK(test::reading_of(scores, "The guest from Rome is Ann") == "Rome is Ann");
  CHECK(test::reading_of(scores, "Bob scored 10 points higher than the guest from Rome") ==
        "Bob is 10 more than Rome in score");
  CHECK(test::reading_of(scores, "Bob finished two places ahead of Carl") ==
        "Bob is 2 places before Carl in place");
  CHECK(test::reading_of(scores, "Bob finished one place behind the guest from Oslo") ==
        "Bob is 1 place after Oslo in place");
  // An item with the word for a place is meant by it, wherever it stands.
  const std::string prizes = people + "ordered prize: third, second, \"first\"\n";
  CHECK(test::reading_of(prizes, "Ann is first") == "Ann is \"first\"");
  CHECK(test::reading_of(prizes, "Ann is last") == "Ann is last");
  CHECK(test::reading_of(people + "ordered prize: \"first\", second, third\n", "Ann is first") ==
        "Ann is first");
  // Who is ahead may be so in either.
  CHECK(message_of(scores + "1. Bob is ahead of Carl\n")
            .find("`Bob is less than Carl in score` or `Bob is before Carl in place`") !=
        std::string::npos);
  const std::string above = "Bob is directly above the guest from Paris";
  CHECK(test::reading_of(people + "ordered floor: 1, 2, 3\n", above) ==
        "Bob is directly after Paris");
  // Floors may lie between, or be listed from the top.
  CHECK(test::reading_of(people + "ordered floor: 1, 3, 5\n", above).empty());
  CHECK(test::reading_of(people + "ordered floor: 3, 2, 1\n", above).empty());
  // Who ranks above has a smaller number, who swims above is less deep: asked.
  for (const char* ranked : {"place", "rank", "position", "row"}) {
    const std::string race = people + "number " + ranked + ": 1, 2, 3\n";
    for (const char* side : {" above Bob", " below Bob", " higher than Bob", "s ahead of Bob"}) {
      CAPTURE(ranked, side);
      const std::string clue = "Ann is one " + std::string(ranked) + side;
      const std::string reading = test::reading_of(race, clue);
      CHECK((reading.empty() || reading == "Ann is 1 less than Bob"));
      CHECK((std::string(side) == "s ahead of Bob" || reading.empty()));
    }
  }
  for (const char* clue : {"Bob invited the guest from Rome", "The guest of Rome is Bob",
                           "Bob's guest from Rome is Ann", "Blanks are written with an asterisk"}) {
    CHECK(test::reading_of(scores, clue).empty());
  }
}
