// SPDX-License-Identifier: MIT
#include "vocabulary.hpp"

#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cluecore::logic {

namespace {

struct Words {
  Sense sense;
  std::string_view words;  // a blank before and after each
};

constexpr std::array dictionary = {
    Words{Sense::filler,
          " the a an of to than on at in side for from by with somewhat exactly who whose that "
          "which and "},
    Words{Sense::helper, " is are was were be been being will has have had did does do got gets "},
    Words{Sense::negation, " not "},
    Words{Sense::directly, " immediately directly just "},
    Words{Sense::somewhere, " somewhere anywhere sometime "},
    Words{Sense::before, " before earlier "},
    Words{Sense::after, " after later "},
    Words{Sense::left, " left "},
    Words{Sense::right, " right "},
    Words{Sense::less, " cheaper shorter smaller lighter less fewer "},
    Words{Sense::more,
          " dearer pricier costlier longer taller larger bigger heavier greater more "},
    Words{Sense::unclear_less, " lower younger slower worse behind below under "},
    Words{Sense::unclear_more, " higher older newer faster quicker better ahead above over "},
    Words{Sense::next,
          " next adjacent beside alongside neighbour neighbor neighbouring neighboring neighbours "
          "neighbors "},
    Words{Sense::apart, " apart away "},
    Words{Sense::between, " between "},
    Words{Sense::even, " even even-numbered "},
    Words{Sense::odd, " odd odd-numbered "},
    Words{Sense::least, " cheapest shortest smallest lightest "},
    Words{Sense::greatest, " dearest longest tallest largest biggest heaviest costliest "},
    Words{Sense::unclear_end,
          " highest lowest oldest youngest newest fastest slowest best worst earliest latest "},
    Words{Sense::trap,
          " no never none nobody nothing neither nor either or both each every everyone everybody "
          "all any anyone anybody anything some someone somebody something other others another "
          "different same than until till unless except excluding including besides without "
          "instead rather but though although however if then iff when whenever while whereas "
          "because since only also too likewise least most maybe perhaps possibly probably might "
          "may could would can cannot should must ought about around approximately almost nearly "
          "roughly hardly barely scarcely rarely seldom sometimes often usually always still "
          "already again yet shortly long twice thrice half double triple times once as like "
          "unlike similar equal equally per plus minus first last second third fourth fifth sixth "
          "middle far near nearby close closer closest out off nearest opposite end ends within up "
          "down whoever whichever whatever whether non apiece respectively versus vs facing "
          "against despite true false untrue wrong impossible unable former formerly ( ) ; . ? ! "},
    // Verbs that deny, and those that join two people rather than a person and a thing.
    Words{
        Sense::trap,
        " hate hates hated hating dislike dislikes disliked disliking avoid avoids avoided "
        "avoiding refuse refuses refused refusing lack lacks lacked lacking loathe loathes loathed "
        "detest detests detested despise despises despised miss misses missed missing decline "
        "declines declined reject rejects rejected allergic fear fears feared afraid stop stops "
        "stopped quit quits ceased fail fails failed forgot forgets deny denies denied want wants "
        "wanted wish wishes wished try tries tried claim claims claimed pretends believe believes "
        "thinks said says envy envies envied beat beats beaten beating defeat defeats defeated "
        "meet meets met know knows knew marry marries married follow follows followed following "
        "precede precedes preceded preceding visit visits visited help helps helped call calls "
        "trail trails trailed lead leads led overtake overtook pass passes passed admire admires "
        "admired teach teaches taught hire hires hired date dates dated kiss kisses kissed "
        "resembles resembled tie ties tied match matches matched share shares shared swap swapped "
        "trade traded borrow borrows borrowed lend lends lent give gives gave given exceed exceeds "
        "exceeded outscored outran outlasted outsold abhor abhors abhorred spurn spurns spurned "
        "ignore ignores ignored skip skips skipped spill spills spilled lose loses lost sell sells "
        "sold drop drops dropped return returns returned chase chases chased see sees saw abandon "
        "abandons abandoned resist resists resisted oppose opposes opposed boycott boycotts "
        "boycotted ban bans banned forgo forgoes forgone forwent renounce renounces renounced "
        "eschew eschews eschewed shun shuns shunned omit omits omitted cancel cancels cancelled "
        "canceled sick tired wary weary devoid bereft rid wrongly falsely mistakenly supposedly "
        "allegedly reportedly previously originally alleged supposed purported reputed rumored "
        "rumoured potential presumed so-called erstwhile prospective fictitious imaginary "},
    // Amounts that are no number, or one in disguise.
    Words{Sense::trap,
          " few several couple dozen extra additional multiple enough little upward upwards onward "
          "onwards past beyond nowhere barring xor minimum maximum "},
    // What makes another thing of the one beside it, and "not" mistyped.
    Words{Sense::trap,
          " fake previous previously future absent averse free un anti imitation mock nto nott "
          "noot "},
};

constexpr std::string_view place_units =
    " place position spot seat house home step slot rank desk room chair door floor level lane ";
constexpr std::string_view time_units =
    " year month week day hour minute second decade century centurie millennium millennia "
    "fortnight biennium ";

constexpr std::string_view relatives =
    " wife husband spouse brother sister sibling twin mother father parent son daughter child kid "
    "uncle aunt cousin nephew niece grandmother grandfather friend neighbor neighbour enemy rival "
    "partner boss colleague coworker teammate opponent roommate fiance fiancee girlfriend "
    "boyfriend assistant guest host ex teacher tutor mentor tenant landlord lodger servant maid "
    "butler ";

constexpr std::string_view plain_verbs =
    "own have possess buy bought purchase acquire order pick choose chose chosen select take took "
    "taken win won get got get receive earn pay paid cost drink drank drunk eat ate eaten like "
    "love prefer favor favour enjoy adore use drive drove driven ride rode ridden fly flew flown "
    "sail wear wore worn keep kept raise breed bred play study studied work live reside stay sit "
    "sat stand stood sleep slept come came arrive finish place rank score start begin began open "
    "close launch perform sing sang sung dance paint draw drew drawn sculpt photograph write wrote "
    "written read publish compose direct produce star act speak spoke spoken originate grow grew "
    "grown plant cook bake make made serve bring brought carry carried hold held host exhibit show "
    "showed shown display sign register enroll attend join graduate train practice practise "
    "specialize specialise run ran swim swam swum shoot shot throw threw catch caught hunt fish "
    "hike climb travel go went going gone depart spend spent vacation celebrate belong smoke "
    "listen watch collect build built design invent discover find found develop create establish "
    "ship deliver send sent feature contain weigh weighed measure last award donate price charge "
    "rent schedule book reserve plan assign appoint elect employ sold left talk lecture sponsor "
    "represent appear happen occur feed fed rescue land dust dusted fry fried grill cruise suffer "
    "treat owner name title bore born park parked hail patent record";
/// Verbs, and words that make one of another, by which something is not had, or had no more, or only
/// wished for. Nobody can list them all, so what is in neither list is told as inferred.
constexpr std::string_view denying_verbs =
    "abjure abort abstain argue ask avert axe back backed balk banish beg begrudge bid blame "
    "bypass cancel can circumvent clear condemn consider covet crave criticize criticise cringe "
    "curse decry delete delay demote deplore desert desire desist despair disavow disclaim discard "
    "disdain dismiss disown ditch dodge doubt dread dream duck dump elude eliminate erase escape "
    "evade evict exchange exclude excuse exit expel eye fake fire flee fled flinch flunk forbid "
    "forbade forbidden forfeit forsake forsook forsaken frown grumble hesitate hide hid hidden "
    "hope jeer jettison junk lament leave loath long longed misplace mock mourn need neglect nix "
    "object offload oust outbid outgrow outgrew overlook pan part pine postpone prohibit protest "
    "question rebuff recoil reconsider regret relinquish remove replace repel repudiate rescind "
    "resent resign retreat revile revoke ridicule sack scoff scorn scrap seek sought shelve shirk "
    "shrug shy sidestep sneer snub steer strike struck substitute surrender suspect table tire "
    "toss trash undo undid undone unload vacate veto vetoes vetoed vow waive waste weary wearied "
    "wince withdraw withdrew withhold withheld worry yearn";
/// By which what is said stays so, and words that end like them.
constexpr std::string_view plain_adverbs =
    " slightly considerably significantly substantially clearly narrowly easily comfortably "
    "eventually actually certainly definitely really truly indeed recently happily regularly daily "
    "weekly monthly yearly early family finally ultimately currently presently exclusively solely "
    "personally simply merely evenly newly quickly slowly quietly loudly proudly gladly fully "
    "successfully similarly precisely strictly physically locally freshly "
    "carefully closely deeply beautifully brightly friendly lovely lonely lively elderly holy ugly "
    "silly jelly belly fly butterfly dragonfly firefly supply apply reply bully lily poly assembly "
    "anomaly italy july sicily ally rally tally folly jolly holly trolley curly chilly hilly "
    "woolly ";
/// What turns one of the plain ones into its opposite.
constexpr std::array denying = {"dis", "mis", "un", "non", "non-", "anti", "anti-"};

constexpr std::string_view persons =
    " person people man woman boy girl lady gentleman guy one who whose somebody someone kid child "
    "he she lover fan enthusiast friend ";

struct Measure {
  std::string_view dimension;
  std::string_view words;  // stems
};
constexpr std::array measures = {
    Measure{"age", " age old older oldest young younger youngest year "},
    Measure{"length",
            " length long longer longest height high tall taller tallest short shorter shortest "
            "foot inch metre meter cm mm km mile yard footage square size large larger largest big "
            "bigger biggest small smaller smallest width wide depth deep distance "},
    Measure{"price",
            " price cost fare rent fee wage salary dollar cent euro pound paid pay expensive cheap "
            "cheaper cheapest costlier dearer pricier dearest costliest costly budget bill tip "
            "spend spent bought buck money $ \xE2\x82\xAC \xC2\xA3 "},
    Measure{"weight", " weight heavy heavier heaviest light lighter lightest kg gram ounce weigh "},
    Measure{"time",
            " time month week day hour minute second date decade century millennium "
            "fortnight biennium "},
    Measure{"score", " score point vote goal rating mark "},
};

/// Of each dimension there are several, and one is not the other.
constexpr std::string_view units =
    " foot inch meter cm mm km mile yard dollar cent euro pound year month week day hour minute "
    "second kg gram ounce decade century millennium fortnight biennium ";

/// And the words that they are forms of.
constexpr std::string_view irregular =
    " children:child people:person feet:foot ft:foot inches:inch men:man women:woman mice:mouse "
    "geese:goose metres:meter metre:meter lbs:pound lb:pound oz:ounce hrs:hour hr:hour "
    "mins:minute min:minute yrs:year yr:year sq:square british:brit briton:brit danish:dane "
    "swedish:swede finnish:finn spanish:spaniard polish:pole turkish:turk scottish:scot "
    "french:frenchman english:englishman irish:irishman dutch:dutchman welsh:welshman "
    "frenchwoman:frenchman englishwoman:englishman colour:color bucks:dollar colours:color "
    "grey:gray millennia:millennium ";

constexpr std::array ordinals = {"first",   "second", "third", "fourth", "fifth",    "sixth",
                                 "seventh", "eighth", "ninth", "tenth",  "eleventh", "twelfth"};
constexpr std::array number_words = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                     "seven", "eight", "nine", "ten",   "eleven", "twelve"};
constexpr std::array weekdays = {"monday", "tuesday",  "wednesday", "thursday",
                                 "friday", "saturday", "sunday"};
constexpr std::array months = {"january",   "february", "march",    "april",
                               "may",       "june",     "july",     "august",
                               "september", "october",  "november", "december"};

bool holds_word(std::string_view words, std::string_view word) {
  return !word.empty() && words.find(" " + std::string(word) + " ") != std::string_view::npos;
}

template <typename Names>
int place_in(const Names& names, std::string_view word) {
  const auto found = std::find(names.begin(), names.end(), word);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

/// By its whole name or at least three letters of it.
template <typename Names>
int named_in(const Names& names, std::string_view word) {
  constexpr std::size_t fewest = 3;
  constexpr std::size_t most = 4;
  const int whole = place_in(names, word);
  if (whole >= 0 || word.size() < fewest || word.size() > most) return whole + 1;
  const auto begins = [&](std::string_view name) { return name.starts_with(word); };
  const auto found = std::ranges::find_if(names, begins);
  return found == names.end() ? 0 : static_cast<int>(found - names.begin()) + 1;
}

bool strip(std::string& word, std::string_view ending, std::size_t shortest) {
  if (!word.ends_with(ending) || word.size() < ending.size() + shortest) return false;
  word.erase(word.size() - ending.size());
  return true;
}

}  // namespace

Sense sense_of(std::string_view word) {
  const auto found = std::ranges::find_if(
      dictionary, [&](const Words& entry) { return holds_word(entry.words, word); });
  return found == dictionary.end() ? Sense::unknown : found->sense;
}

std::string stem(std::string_view of) {
  constexpr std::size_t shortest = 4;
  std::string word = lower(of);
  if (const std::size_t at = irregular.find(" " + word + ":"); at != irregular.npos) {
    word = split_blanks(irregular.substr(at)).front().text.substr(word.size() + 1);
  }
  if (const int number = month(word)) return months.at(static_cast<std::size_t>(number) - 1);
  if (const int day = weekday(word)) return weekdays.at(static_cast<std::size_t>(day) - 1);
  if (const auto number = ordinal(word); number && *number >= 1 && *number <= 12) {
    return ordinals.at(static_cast<std::size_t>(*number) - 1);
  }
  std::string rest = word;
  if (strip(rest, "ies", 2)) {
    rest += 'y';
  } else if (rest.ends_with("xes") || rest.ends_with("ches") || rest.ends_with("shes") ||
             rest.ends_with("sses")) {
    strip(rest, "es", 2);
  } else if (!rest.ends_with("ss")) {
    strip(rest, "s", 2);
  }
  const bool shortened =
      strip(rest, "ing", shortest) || strip(rest, "er", shortest) || strip(rest, "ed", shortest);
  const std::size_t size = rest.size();
  if (shortened && size > shortest && rest[size - 1] == rest[size - 2]) rest.pop_back();
  if (rest.size() >= shortest && rest.back() == 'e') rest.pop_back();
  if (rest.size() >= shortest && rest.back() == 'y') rest.back() = 'i';
  return rest;
}

std::string singular(std::string_view word) {
  std::string one = lower(word);
  if (one.size() > 2 && one.ends_with('s') && !one.ends_with("ss")) one.pop_back();
  return one;
}

std::string_view dimension(std::string_view word) {
  for (const std::string& form : {lower(word), singular(word), stem(word)}) {
    for (const Measure& measure : measures) {
      if (holds_word(measure.words, form)) return measure.dimension;
    }
  }
  return "";
}

bool is_unit(std::string_view word) {
  const std::string one = stem(word);
  const auto names = split_blanks(units);
  return std::ranges::any_of(names, [&](const Field& unit) { return stem(unit.text) == one; });
}

bool is_unit_of_places(std::string_view word) {
  return holds_word(place_units, singular(word));
}

bool is_unit_of_time(std::string_view word) {
  return holds_word(time_units, singular(word));
}

bool is_relative(std::string_view word) {
  return holds_word(relatives, singular(word));
}

bool are_parent_and_child(std::string_view one, std::string_view other) {
  constexpr std::string_view parents = " mother father parent ";
  constexpr std::string_view children = " son daughter child children kid ";
  const std::string a = singular(one);
  const std::string b = singular(other);
  return (holds_word(parents, a) && holds_word(children, b)) ||
         (holds_word(children, a) && holds_word(parents, b));
}

bool speaks_of_a_person(std::string_view word) {
  constexpr std::size_t shortest = 5;
  const bool agent = word.size() >= shortest && (word.ends_with("er") || word.ends_with("ist"));
  return holds_word(persons, word) || is_relative(word) || (agent && dimension(word).empty());
}

namespace {

std::set<std::string, std::less<>> words_in(std::string_view list) {
  std::set<std::string, std::less<>> words;
  for (const Field& word : split_blanks(list)) words.emplace(word.text);
  return words;
}

/// The one of the verbs that the word is a regular form of, or "". stem() takes no ending from short words.
std::string verb_of(const std::set<std::string, std::less<>>& verbs, std::string_view word) {
  if (verbs.contains(word)) return std::string(word);
  for (const std::string_view ending : {"s", "d", "es", "ed", "ies", "ied", "ing"}) {
    if (!word.ends_with(ending)) continue;
    std::string base(word.substr(0, word.size() - ending.size()));
    if (base.size() < 2) continue;
    if (ending.front() == 'i' && ending != "ing") base += 'y';
    for (const std::string& verb : {base, base + "e"}) {
      if (verbs.contains(verb)) return verb;
    }
    const bool doubled = base.size() > 2 && base.back() == base[base.size() - 2];
    if (doubled) base.pop_back();
    if (doubled && verbs.contains(base)) return base;
  }
  return "";
}

const std::set<std::string, std::less<>>& all_plain_verbs() {
  static const auto verbs = words_in(plain_verbs);
  return verbs;
}

}  // namespace

bool is_plain_verb(std::string_view word) {
  static const std::set<std::string> stems = [] {
    std::set<std::string> all;
    for (const std::string& verb : all_plain_verbs()) all.insert(stem(verb));
    return all;
  }();
  return !plain_form(word).empty() || stems.contains(stem(word));
}

std::string plain_form(std::string_view word) {
  return verb_of(all_plain_verbs(), word);
}

bool is_denying_verb(std::string_view word) {
  static const auto verbs = words_in(denying_verbs);
  return !is_plain_verb(word) && !verb_of(verbs, word).empty();
}

bool may_deny(std::string_view word) {
  if (is_plain_verb(word)) return false;
  return std::ranges::any_of(denying, [&](std::string_view prefix) {
    return word.starts_with(prefix) &&
           (word.ends_with("ly") || is_plain_verb(word.substr(prefix.size())) ||
            holds_word(" approve approves approved trust trusts trusted regard regards regarded "
                       "respect respects respected agree agrees agreed qualified ",
                       word.substr(prefix.size())));
  });
}

bool is_verb_of_liking(std::string_view word) {
  static const auto verbs = words_in("like love prefer preferred favor favour enjoy adore");
  return !verb_of(verbs, word).empty();
}

bool is_doubtful_adverb(std::string_view word) {
  return word.ends_with("ly") && !holds_word(plain_adverbs, word);
}

std::optional<int> ordinal(std::string_view word) {
  if (const int named = place_in(ordinals, word); named >= 0) return named + 1;
  if (word.size() < 3) return std::nullopt;
  const std::string_view end = word.substr(word.size() - 2);
  if (end != "st" && end != "nd" && end != "rd" && end != "th") return std::nullopt;
  return whole_number(word.substr(0, word.size() - 2));
}

std::string_view ordinal_word(int number) {
  const auto index = static_cast<std::size_t>(number) - 1;
  return index < ordinals.size() ? ordinals[index] : "";
}

std::optional<int> small_number(std::string_view word) {
  if (const int named = place_in(number_words, lower(word)); named >= 0) return named;
  return whole_number(word);
}

int weekday(std::string_view word) {
  // "sat" and "wed" are more often verbs.
  if (word == "sat" || word == "wed" || word == "sun") return 0;
  return named_in(weekdays, word);
}

int month(std::string_view word) {
  return named_in(months, word);
}

}  // namespace cluecore::logic
