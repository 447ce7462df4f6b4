// SPDX-License-Identifier: MIT
// Rules in prose: do they say more than the clues that came with them? They do not where every sentence is
// made of the words that rules of usual clues have, and speaks of clues that are there. A word beyond them
// may be a rule, so it is told; and words alone cannot show that usual words mean something else, so some
// turns of them count as words beyond, too.
#include "origin.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cluecore::variants {

namespace {

struct Topic {
  std::string_view stem;        ///< a word that begins so,
  bool whole;                   ///< or is it,
  std::vector<Kind> said_by{};  ///< speaks of clues of one of these kinds
};

const std::vector<Topic>& topics() {
  using enum Kind;
  static const std::vector<Kind> lines = {thermometer, slow_thermometer, whispers,     renban,
                                          palindrome,  between,          lockout,      region_sum,
                                          entropic,    modular,          nabner,       zipper,
                                          arrow,       double_arrow,     little_killer};
  static const std::vector<Topic> all = {
      {"thermo", false, {thermometer, slow_thermometer}},
      {"bulb", false, {thermometer, slow_thermometer, arrow}},
      {"arrow", false, {arrow, double_arrow, little_killer, minimum, maximum}},
      {"cage", false, {cage}},
      {"killer", false, {cage, little_killer}},
      {"little", true, {little_killer}},
      {"diagonal", false, {diagonal_down, diagonal_up, little_killer, anti_king}},
      {"diagonally", true, {anti_king}},
      {"knight", false, {anti_knight}},
      {"antiknight", true, {anti_knight}},
      {"king", false, {anti_king}},
      {"antiking", true, {anti_king}},
      {"kropki", true, {difference, ratio}},
      {"dot", false, {difference, ratio}},
      {"white", true, {difference, quadruple}},
      {"black", true, {ratio}},
      {"ratio", true, {ratio}},
      {"double", true, {ratio}},
      {"consecutive", true, {difference, renban, nabner, non_consecutive}},
      {"nonconsecutive", true, {non_consecutive, nabner}},
      {"x", true, {sum, x_sum}},
      {"xs", true, {sum}},
      {"v", true, {sum}},
      {"vs", true, {sum}},
      {"xv", true, {sum}},
      {"xsum", false, {x_sum}},
      {"sandwich", false, {sandwich}},
      {"skyscraper", false, {skyscraper}},
      {"whisper", false, {whispers}},
      {"german", true, {whispers}},
      {"dutch", true, {whispers}},
      {"renban", false, {renban}},
      {"palindrome", false, {palindrome}},
      {"entropic", true, {entropic}},
      {"modular", true, {modular}},
      {"nabner", false, {nabner}},
      {"zipper", false, {zipper}},
      {"clone", false, {clone}},
      {"quad", false, {quadruple}},
      {"odd", true, {odd}},
      {"even", true, {even}},
      {"minimum", true, {minimum}},
      {"maximum", true, {maximum}},
      {"segment", false, {region_sum}},
      {"disjoint", true, {disjoint_groups}},
      {"windoku", true, {windoku, extra_region}},
      {"line", false, lines},
      {"stripe", false, lines},
  };
  return all;
}

/// Words of the rules of usual clues, beside the topics. Numbers are among them.
constexpr std::string_view usual_words =
    " a absolute apart between constraint constraints exported for inward multiple net outward "
    "seperated sudokulab well adjacent again all allowed along already also an and any appear "
    "appears apply applies are around as at away be beside border borders both box boxes by "
    "can cannot cant cell cells center centre chess chosen circle circled circles classic "
    "closest clue clues colored coloured column columns common connect connected connecting "
    "consist consists constitutes contain containing contains corner corresponding cross "
    "default different differ difference digit digits direction directions distance do each "
    "edge either empty end ends entire equal every exactly fill filled first five from give "
    "given global gray green grey grid group has have high higher holds identical if in "
    "increase increases increasing indicate indicated indicates into inside is it its itself "
    "joined large larger least left length low lower main marked marks may middle more most "
    "move moving must necessarily neighbouring neighboring need needs next no nonrepeating "
    "normal not note number numbers of on once one only or order orthogonal orthogonally other "
    "outer outlined outside over pair pairs pass passes permitted place placed point pointed "
    "pointing points position positions possible present printed put read reads region regions "
    "repeat repeated repeating repeats respective right row rows rule rules s same separated "
    "sequential set show shown shows side single small smaller some somewhere square standard "
    "start starting starts strictly such sudoku sum sums than that the their them then there "
    "these they this those three through tip to top total totals touch touches touching "
    "towards two up using usual value values visits when where which whose with within without "
    "yellow you blue purple pink orange red lavender peach turquoise th st ";

/// Words for what is drawn; alone they tell of no clue, and what is in a colour is no clue of its own.
constexpr std::string_view colours =
    " colored coloured shaded highlighted gray green grey lavender peach turquoise yellow blue "
    "purple pink orange red ";

/// What usual words say that is no usual rule.
constexpr std::array<std::string_view, 13> turns = {"not apply",
                                                    "no longer",
                                                    "digit sum",
                                                    "not a clue",
                                                    "not sudoku",
                                                    "not a sudoku",
                                                    "not normal",
                                                    "not necessarily increase",
                                                    "may repeat in a cage",
                                                    "may repeat in cages",
                                                    "may repeat within",
                                                    "can repeat in",
                                                    "can repeat within"};

/// Sentences in small letters, their words with a blank on each side: hyphens and apostrophes go.
std::vector<std::string> sentences_of(std::string_view prose) {
  std::vector<std::string> sentences = {" "};
  std::string text = lower(prose);
  constexpr std::string_view apostrophe = "\u2019";
  for (std::size_t at = text.find(apostrophe); at != std::string::npos;
       at = text.find(apostrophe)) {
    text.replace(at, apostrophe.size(), "'");
  }
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto is_word = [&](std::size_t i) {
      return i < text.size() &&
             ((text[i] >= 'a' && text[i] <= 'z') || static_cast<unsigned char>(text[i]) >= 0x80);
    };
    std::string& sentence = sentences.back();
    const char sign = text[at];
    if (is_word(at) || (sign >= '0' && sign <= '9')) {
      sentence += sign;
    } else if (sign == '\n' || sign == ';' || sign == '!' || sign == '?' ||
               (sign == '.' && !is_word(at + 1))) {
      if (sentence.back() != ' ') sentence += ' ';
      if (sentence.size() > 1) sentences.emplace_back(" ");
    } else if (((sign == '-' || sign == '\'') && is_word(at + 1) && at > 0 && is_word(at - 1))) {
      if (sign == '\'') ++at;  // of "knight's" the knight is left
      if (sign == '\'' && text[at] != 's') sentence += text[at];
    } else if (sentence.back() != ' ') {
      sentence += ' ';
    }
  }
  if (sentences.back().back() != ' ') sentences.back() += ' ';
  return sentences;
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool is_number(std::string_view word) {
  return word.find_first_not_of("0123456789sx") == std::string_view::npos;
}

/// Does a sentence say no more than clues of these kinds, and what holds of every sudoku?
bool is_usual(const std::string& sentence, const std::set<Kind>& there, bool boxes) {
  if (std::ranges::any_of(turns, [&](std::string_view turn) { return has(sentence, turn); })) {
    return false;
  }
  bool drawn = false;      // it speaks of a colour,
  bool explained = false;  // and of a clue that is there
  for (const Field& field : split_blanks(sentence)) {
    const std::string_view word = field.text;
    bool topic = false;
    bool said = false;
    drawn = drawn || has(colours, " " + std::string(word) + " ");
    for (const Topic& one : topics()) {
      if (one.whole ? word != one.stem : !word.starts_with(one.stem)) continue;
      topic = true;
      said =
          said || std::ranges::any_of(one.said_by, [&](Kind kind) { return there.contains(kind); });
    }
    explained = explained || said;
    if (!boxes && (word == "irregular" || word == "jigsaw")) continue;
    if (topic ? !said : !is_number(word) && !has(usual_words, " " + std::string(word) + " ")) {
      return false;
    }
  }
  return !drawn || explained;
}

}  // namespace

void tell_prose(Variant& variant) {
  if (variant.rules.empty()) return;
  std::set<Kind> there;
  for (const Clue& clue : variant.clues) there.insert(clue.kind);
  const std::vector<std::string> sentences = sentences_of(variant.rules);
  const bool usual = std::ranges::all_of(
      sentences, [&](const std::string& one) { return is_usual(one, there, variant.boxes); });
  if (usual) return;
  variant.doubt("it has rules in prose; what they say beyond the clues was not checked");
}

}  // namespace cluecore::variants
