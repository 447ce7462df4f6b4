// SPDX-License-Identifier: MIT
// Every slip that a family lists for a puzzle and that, mended, leaves exactly one solution: all of
// them, however many, tried one by one with an examiner's engine and no bounds. slips.py takes from it
// how often any tool at all could tell the true one.
//
//   slip_survivors FILE...
//
// A line of JSON a file: its name, how many slips there are, and those that survive, each with its kind,
// text and edits, and what the puzzle it leads to looks like.
#include <cluecore/explain.hpp>
#include <cluecore/puzzle.hpp>
#include <cluecore/slips.hpp>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>

using namespace cluecore;

namespace {

std::string quoted(const std::string& text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += c;
  }
  return json + "\"";
}

std::string json_of(const std::vector<Edit>& edits) {
  std::string json;
  for (const Edit& edit : edits) {
    json += (json.empty() ? "" : ",") + std::string("{\"line\":") +
            std::to_string(edit.where.line) + ",\"column\":" + std::to_string(edit.where.column) +
            ",\"length\":" + std::to_string(edit.where.length) + ",\"to\":" + quoted(edit.to) + "}";
  }
  return "[" + json + "]";
}

/// Nothing unless the puzzle it leads to has exactly one solution.
std::string json_of(const Slip& slip, Examiner& examiner, const Family& family) {
  const std::unique_ptr<Puzzle> mended = slip.mended();
  Question question;
  question.detail = Detail::verdict;
  if (examiner.examine(family, *mended, question).verdict != Verdict::unique) return "";
  question.detail = Detail::conflict;
  question.redundant = true;
  question.open = question.slips = false;
  const Findings found = examiner.examine(family, *mended, question);
  const std::size_t values =
      static_cast<std::size_t>(std::ranges::count_if(found.redundant, [&](std::size_t clue) {
        const std::optional<Given>& given = mended->clues()[clue].given;
        return given && given->place < mended->asked_places();
      }));
  return "{\"kind\":" + quoted(slip.kind) + ",\"text\":" + quoted(slip.text()) + ",\"alike\":" +
         quoted(slip.words.subject + " " + slip.words.verb + " " + slip.words.what) +
         ",\"symmetric\":" + std::to_string(slip.symmetric) +
         ",\"distance\":" + std::to_string(slip.distance) + ",\"redundant\":[" +
         std::to_string(values) + "," + std::to_string(found.redundant.size() - values) + "]" +
         ",\"propagated\":" + (found.by_propagation ? "true" : "false") +
         ",\"edits\":" + json_of(slip.edits) + "}";
}

void print(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  Source source(file, in);
  const Family& family = recognise_family(source);
  const auto reader = family.open(source, {});
  const auto item = reader->next();
  if (!item || !item->puzzle) return;
  Examiner examiner({}, engine_named("cadical")->make);
  std::string survivors;
  const std::vector<Slip> slips = item->puzzle->slips({});
  for (const Slip& slip : slips) {
    const std::string json = json_of(slip, examiner, family);
    if (!json.empty()) survivors += (survivors.empty() ? "" : ",") + json;
  }
  std::cout << "{\"source\":" << quoted(file) << ",\"listed\":" << slips.size()
            << ",\"survivors\":[" << survivors << "]}" << std::endl;
}

}  // namespace

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    try {
      print(arguments[i]);
    } catch (const std::exception& error) {
      std::cerr << arguments[i] << ": " << error.what() << "\n";
    }
  }
}
