// SPDX-License-Identifier: MIT
// The classes are those of grammars of English: Quirk, Greenbaum, Leech and Svartvik, A Comprehensive
// Grammar (1985): comparison 7.74-89 and 15.63-75, place 9.15-32, time 9.33-44, negation 10.54-70,
// quantifiers 5.10-25, modals 4.49-66, subordinators 14.11-20; Huddleston and Pullum, The Cambridge Grammar
// (2002), chapters 5 (quantification), 7 (prepositions), 9 (negation), 13 (comparison); symmetric verbs and those of
// rank, regard and meeting: Levin, English Verb Classes (1993), 22, 31, 36, 47.8.
#include "closed_class.hpp"

#include "text/contains.hpp"
#include "text/text.hpp"
#include "vocabulary.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace cluecore::logic {

namespace {

constexpr std::array classes = {
    WordClass{"comparison",
              "than more less fewer most least further farther furthest farthest elder eldest "
              "lesser identical same similar alike different differently equal compared comparable "
              "superior inferior senior junior prior subsequent equivalent unequal akin analogous "
              "tantamount commensurate par jealous envious preferable according owing indebted "
              "beholden anterior "
              "posterior ulterior major minor"},
    WordClass{"place",
              "amid among amongst astride atop beneath underneath behind below above ahead aft "
              "adjoining opposite alongside forward backward next-to vis-a-vis inside outside "
              "within onto through throughout toward towards around round upon via amidst across "
              "abreast abeam astern north south east west northeast northwest southeast southwest "
              "upwind downwind upstream downstream uphill downhill upstairs downstairs overhead "
              "diagonal diagonally perpendicular parallel flush"},
    WordClass{"time",
              "afterward afterwards beforehand hence ago thereafter meanwhile simultaneously "
              "during pre post preceding succeeding consecutive successive henceforth erstwhile "
              "eventual concurrently contemporaneous pending since nowadays eve morrow vigil "
              "anniversary"},
    WordClass{"negation",
              "not never no none nobody nothing nowhere neither nor without except but unlike aint "
              "cannot minus lest notwithstanding regardless irrespective instead lieu behalf bar "
              "save sans"},
    WordClass{"quantity",
              "all every each any some only both either several twofold threefold tenfold "
              "quadruple twice thrice another quite else such certain various numerous umpteen him "
              "them us me you"},
    WordClass{"modality",
              "if unless whether may might could would should must shall ought provided supposing "
              "assuming dare need lest whereas albeit"},
    WordClass{"lengths of time", "decade century millennium fortnight biennium"},
    WordClass{"scales",
              "percent per-cent percentage quarter half halves fraction semester trimester "
              "generation lustrum double triple score scores hundredweight gross"},
    // "Face" and "top" are what two do; a thing is seldom faced or topped.
    WordClass{"verbs of two",
              "surpass top face outrank outdo outpace outperform outweigh outnumber outlive outbid "
              "outclass excel eclipse best trump overshadow inspire compare differ contrast equal "
              "rival succeed replace supersede accompany encounter greet befriend wed divorce "
              "adjoin border neighbor neighbour flank shadow pursue imitate copy emulate respect "
              "idolize idolise worship challenge confront fight battle race mirror parallel dwarf "
              "outshine outlast outscore outsell antedate predate postdate underlie surround "
              "separate distinguish resemble exceed agree argue banter bargain bicker brawl clash "
              "coexist collaborate collide combat commiserate communicate compete concur conflict "
              "engage consort cooperate correspond disagree dispute duel elope feud flirt haggle "
              "hobnob joust mingle negotiate quarrel quibble scuffle skirmish spar squabble "
              "struggle tussle vie wrangle wrestle debate chat converse confer gossip court cuddle "
              "embrace hug kiss marry nuzzle consult interview acclaim applaud bless commend "
              "compliment congratulate extol forgive laud pardon praise repay reward salute thank "
              "toast welcome abuse accuse castigate censure chastise chide defame denigrate "
              "denounce deride disparage impeach insult malign penalize persecute prosecute punish "
              "rebuke reprimand reproach scold slander upbraid victimize sue betray abut encircle "
              "enclose intersect overhang overlap straddle surmount touch traverse sandwich "
              "coincide alternate interlock tail tailgate stalk outsmart outwit thrash trounce "
              "clobber vanquish conquer upstage topple subdue edge pip overhaul outstrip outmatch "
              "outgun outshoot outvote phone telephone email text fax cable wire tutor coach "
              "mentor impersonate mimic ape echo parody plagiarize inherit predecease associate "
              "affiliate ally team partner relate conspire double triple quadruple halve"},
    WordClass{"forms of verbs of two", "outdid outdone outshone outsold outbade fought"},
};

using WordSet = std::set<std::string, std::less<>>;

WordSet words_in(std::string_view list) {
  WordSet words;
  for (const Field& word : split_blanks(list)) words.emplace(word.text);
  return words;
}

bool is_of_verbs(const WordClass& list) {
  return list.name.ends_with("verbs of two");
}

std::string_view list_called(std::string_view name) {
  return std::ranges::find(classes, name, &WordClass::name)->words;
}

}  // namespace

std::span<const WordClass> closed_classes() {
  return classes;
}

bool in_closed_class(std::string_view word) {
  static const auto words = [] {
    WordSet all;
    for (const WordClass& list : classes) {
      if (!is_of_verbs(list)) all.merge(words_in(list.words));
    }
    return all;
  }();
  return words.contains(word) || scales(word);
}

bool joins_two(std::string_view word) {
  static const auto verbs = [] {
    WordSet all = words_in(list_called("forms of verbs of two"));
    for (const std::string& verb : words_in(list_called("verbs of two"))) {
      const std::string bare = verb.ends_with('e') ? verb.substr(0, verb.size() - 1) : verb;
      for (const char* ending : {"", "e", "s", "es", "ed", "ing"}) all.insert(stem(bare + ending));
      for (const char* ending : {"ed", "ing"}) all.insert(stem(bare + bare.back() + ending));
    }
    return all;
  }();
  return verbs.contains(stem(word)) || verbs.contains(word);
}

bool scales(std::string_view word) {
  static const auto words = words_in(list_called("scales"));
  return words.contains(word) || words.contains(singular(word));
}

bool is_superlative(std::string_view word) {
  constexpr std::array<std::string_view, 12> others = {"forest",  "honest",  "guest",    "priest",
                                                       "harvest", "modest",  "west",     "nest",
                                                       "contest", "request", "interest", "earnest"};
  return word.ends_with("est") && !contains(others, word);
}

bool is_devotion(std::string_view word) {
  constexpr std::array<std::string_view, 7> nouns = {
      "fan", "lover", "admirer", "enthusiast", "supporter", "follower", "devotee"};
  return contains(nouns, word);
}

}  // namespace cluecore::logic
