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

constexpr std::string_view comparison =
    "than more less fewer most least further farther furthest farthest elder eldest lesser "
    "identical same similar alike different differently equal compared comparable superior "
    "inferior senior junior prior subsequent equivalent unequal akin analogous tantamount "
    "commensurate par preferable according owing indebted beholden anterior posterior ulterior "
    "major minor";
constexpr std::string_view place =
    "amid among amongst astride atop beneath underneath behind below above ahead aft "
    "adjoining opposite alongside forward backward next-to vis-a-vis inside outside within "
    "onto through throughout toward towards around round upon via amidst across abreast "
    "abeam astern north south east west northeast northwest southeast southwest upwind "
    "downwind upstream downstream uphill downhill upstairs downstairs overhead diagonal "
    "diagonally perpendicular parallel flush";
constexpr std::string_view time =
    "afterward afterwards beforehand hence ago thereafter meanwhile simultaneously during "
    "pre post preceding succeeding consecutive successive henceforth erstwhile eventual "
    "concurrently contemporaneous pending since nowadays";
constexpr std::string_view negation =
    "not never no none nobody nothing nowhere neither nor without except but unlike aint "
    "cannot minus lest notwithstanding regardless irrespective instead lieu behalf bar save "
    "sans";
constexpr std::string_view quantity =
    "all every each any some only both either several twofold threefold tenfold double "
    "triple quadruple twice thrice another quite else such certain various numerous umpteen";
constexpr std::string_view modality =
    "if unless whether may might could would should must shall ought provided supposing "
    "assuming dare need lest whereas albeit";
/// "Face" and "top" are what two do; a thing is seldom faced or topped.
constexpr std::string_view joining_verbs =
    "surpass top face outrank outdo outpace outperform outweigh outnumber outlive outbid "
    "outclass excel eclipse best trump overshadow inspire compare differ contrast equal "
    "rival succeed replace supersede accompany encounter greet befriend wed divorce adjoin "
    "border neighbor neighbour flank shadow pursue imitate copy emulate respect idolize "
    "idolise worship challenge confront fight battle race mirror parallel dwarf outshine "
    "outlast outscore outsell antedate predate postdate topped topping outdid outdone "
    "outshone outsold outbade fought underlie surround separate distinguish resemble exceed "
    "agree argue banter bargain bicker brawl clash coexist collaborate collide combat "
    "commiserate communicate compete concur conflict engage consort cooperate correspond disagree "
    "dispute duel elope feud flirt haggle hobnob joust mingle negotiate quarrel quibble "
    "scuffle skirmish spar spat squabble struggle tussle vie wrangle wrestle debate chat "
    "converse confer gossip court cuddle embrace hug kiss marry nuzzle consult interview "
    "acclaim applaud bless commend compliment congratulate extol forgive laud pardon praise "
    "repay reward salute thank toast welcome abuse accuse castigate censure chastise chide "
    "defame denigrate denounce deride disparage impeach insult malign penalize persecute "
    "prosecute punish rebuke reprimand reproach scold slander upbraid victimize sue betray "
    "abut encircle enclose intersect overhang overlap straddle surmount touch traverse "
    "sandwich coincide alternate interlock tail tailgate stalk outsmart outwit thrash "
    "trounce clobber vanquish conquer upstage topple subdue edge pip overhaul outstrip "
    "outmatch outgun outshoot outvote phone telephone email text fax cable wire write-to "
    "tutor coach mentor impersonate mimic ape echo parody plagiarize inherit predecease "
    "associate affiliate ally team partner relate conspire";
constexpr std::string_view scaling =
    "percent per-cent percentage quarter half halves fraction semester trimester generation "
    "lustrum "
    "double triple score scores hundredweight gross";
constexpr std::string_view lengths_of_time = "decade century millennium fortnight biennium";

std::set<std::string, std::less<>> words_in(std::string_view list) {
  std::set<std::string, std::less<>> words;
  for (const Field& word : split_blanks(list)) words.emplace(word.text);
  return words;
}

}  // namespace

bool in_closed_class(std::string_view word) {
  static const auto words = [] {
    std::set<std::string, std::less<>> all;
    for (const std::string_view list :
         {comparison, place, time, negation, quantity, modality, lengths_of_time}) {
      all.merge(words_in(list));
    }
    return all;
  }();
  return words.contains(word) || scales(word);
}

bool joins_two(std::string_view word) {
  static const auto verbs = [] {
    std::set<std::string, std::less<>> all;
    for (const std::string& verb : words_in(joining_verbs)) {
      const std::string bare = verb.ends_with('e') ? verb.substr(0, verb.size() - 1) : verb;
      for (const char* ending : {"", "e", "s", "es", "ed", "ing"}) all.insert(stem(bare + ending));
      for (const char* ending : {"ed", "ing"}) all.insert(stem(bare + bare.back() + ending));
    }
    return all;
  }();
  return verbs.contains(stem(word));
}

bool scales(std::string_view word) {
  static const auto words = words_in(scaling);
  return words.contains(word) || words.contains(singular(word));
}

bool is_devotion(std::string_view word) {
  constexpr std::array<std::string_view, 7> nouns = {
      "fan", "lover", "admirer", "enthusiast", "supporter", "follower", "devotee"};
  return contains(nouns, word);
}

}  // namespace cluecore::logic
