// SPDX-License-Identifier: MIT
#include "making_options.hpp"

#include "help.hpp"

#include <charconv>
#include <limits>

namespace cluecore::cli {

namespace {

constexpr const char* levels = "easy, medium, hard or extreme";

/// "17..20", "17..", "..20", "17"; nothing for what is no range.
std::optional<Range> range_in(const std::string& text) {
  const std::size_t dots = text.find("..");
  const std::string first = text.substr(0, dots);
  const std::string last = dots == text.npos ? first : text.substr(dots + 2);
  if (first.empty() && last.empty()) return std::nullopt;
  const std::optional<int> least = first.empty() ? 0 : whole_number(first);
  const std::optional<int> most = last.empty() ? INT_MAX : whole_number(last);
  if (!least || !most || *least < 0 || *most < *least) return std::nullopt;
  return Range{static_cast<std::size_t>(*least), static_cast<std::size_t>(*most)};
}

/// "9" stands for "9x9".
std::string size_in(const std::string& text) {
  return whole_number(text) ? text + "x" + text : text;
}

void add_seed(CLI::App& command, Request& request, const std::string& help) {
  const auto keep = [&request](const std::string& text) {
    std::uint64_t seed = 0;
    const char* const end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data(), end, seed);
    if (error != std::errc() || read != end) {
      throw UsageError{"--seed takes a whole number from 0 to " +
                       std::to_string(std::numeric_limits<std::uint64_t>::max()) + ", not '" +
                       text + "'"};
    }
    request.making.seed = seed;
  };
  command.add_option_function<std::string>("--seed", keep, help)->type_name("N");
}

void add_symmetry(CLI::App& command, Request& request, OptionAdders& adders) {
  adders.add_choice<Symmetry>(
      command, "--symmetry", "unknown symmetry", request.making.wish.symmetry,
      {{"none", Symmetry::none}, {"rotate", Symmetry::rotate}, {"mirror", Symmetry::mirror}},
      "Of the clues: none, rotate (the same after half a turn) or mirror (left and right)");
}

void add_wishes(CLI::App& command, Wish& wish) {
  command
      .add_option_function<std::string>(
          "--size", [&wish](const std::string& text) { wish.size = size_in(text); },
          "9x9, or 9 for a square; the usual one if nothing is said")
      ->type_name("SIZE");
  const auto keep_clues = [&wish](const std::string& text) {
    wish.clues = range_in(text);
    if (!wish.clues) {
      throw UsageError{"--givens takes how many clues there may be, such as 24 or 24..28, not '" +
                       text + "'"};
    }
  };
  command
      .add_option_function<std::string>(
          "--givens", keep_clues,
          "So many clues, needed or not; as few as can be if nothing is said")
      ->type_name("N..M");
  command.add_flag("--full-clues", wish.all_beside,
                   "Leave out no sign and no number beside the cells, only values of cells");
  const auto keep_level = [&wish](const std::string& text) {
    wish.largest = range_in(text);
    wish.level = wish.largest ? "" : text;
    const std::vector<std::string> known = {"easy", "medium", "hard", "extreme"};
    if (wish.largest || contains(known, text)) return;
    throw UsageError{"--level takes " + std::string(levels) +
                     ", or how many cells the largest refutation takes, such as 2..5, not '" +
                     text + "'"};
  };
  command
      .add_option_function<std::string>("--level", keep_level,
                                        "How hard, as rate tells it: " + std::string(levels) +
                                            ", or the cells of its largest refutation")
      ->type_name("LEVEL|LO..HI");
}

}  // namespace

CLI::App* add_generating(CLI::App& app, Request& request, OptionAdders& adders) {
  CLI::App* command = app.add_subcommand(
      "generate", "Makes puzzles: each has one solution and, unless it is to, no needless clue");
  const auto keep = [&request](const std::string& name) { request.family = known_family(name); };
  CLI::Option* family = command->add_option_function<std::string>(
      "FAMILY", keep, "The kind of puzzle: " + listed(family_names()));
  family->type_name("");
  adders.choices_[family] = family_names();
  add_wishes(*command, request.making.wish);
  add_symmetry(*command, request, adders);
  constexpr int most_puzzles = 1'000'000'000;
  OptionAdders::add_number(*command, "--count,-n", request.making.count, most_puzzles,
                           "So many puzzles; 1 if nothing is said");
  const auto keep_after = [&request](const std::string& text) {
    request.making.after = text == "0" ? 0 : number_for("--after", text, most_puzzles, "0");
  };
  command
      ->add_option_function<std::string>("--after", keep_after,
                                         "Go on behind puzzle N of the seed, where a run was cut")
      ->type_name("N");
  add_seed(*command, request,
           "The same seed makes the same puzzles; if nothing is said, others each time");
  std::vector<std::pair<std::string_view, std::string>> formats = {
      {"text", "text"}, {"line", "line"}, {"csv", "csv"}, {"json", "json"}};
  for (const Family* one : families()) {
    for (const Choice& format : one->written_formats()) {
      const auto is_it = [&](const auto& known) { return known.first == format.name; };
      if (std::ranges::none_of(formats, is_it)) formats.emplace_back(format.name, format.name);
    }
  }
  adders
      .add_choice<std::string>(*command, "--format", "unknown format to write",
                               request.making.format, formats,
                               "text, line (a puzzle a line), csv (with the solution), json, or as "
                               "convert --to has them")
      ->type_name("FORMAT");
  OptionAdders::add_text(*command, "-o,--output", request.output, "FILE|FOLDER/",
                         "Where to, instead of standard output; into a folder, a file each");
  return command;
}

CLI::App* add_minimising(CLI::App& app, Request& request, OptionAdders& adders) {
  CLI::App* command = app.add_subcommand(
      "minimise", "The puzzle without clues that it does not need to have one solution");
  OptionAdders::add_text(*command, "--keep", request.making.keep, "CLUES",
                         "Clues that stay, by their names, with commas between: r1c1,r1c5");
  add_symmetry(*command, request, adders);
  add_seed(*command, request,
           "Another order of leaving clues out; the last first if nothing is said");
  command->add_flag("--fewest", request.making.fewest,
                    "Prove that no choice of the clues has fewer; it may take long");
  OptionAdders::add_text(*command, "-o,--output", request.output, "FILE",
                         "Where to, instead of standard output");
  return command;
}

}  // namespace cluecore::cli
