// SPDX-License-Identifier: MIT
// What the page asks where no server runs: the program is in the browser, in a worker of src/wasm/page/.
#include "serve/answers.hpp"

#include <string>

/// `path`: "/api/check" and so on; `body`: the question in JSON, "" for what is only to be got. The answer is
/// the HTTP status that a server would send, a blank, and JSON; it lasts until the next question.
extern "C" const char* cluecore_answer(const char* path, const char* body) {
  using namespace cluecore::serve;
  static Answers answers(nullptr);
  static std::string text;
  const std::string_view question = body;
  const Answer answer = question.empty() ? answers.get(path) : answers.post(path, question);
  text = std::to_string(answer.status) + " " + answer.text;
  return text.c_str();
}
