// SPDX-License-Identifier: MIT
// What is fuzzed, as functions of bytes. libfuzzer.cpp feeds them what it makes up (scripts/fuzz.sh);
// tests/whole/fuzz_test.cpp feeds them what was found so far, and mutants of data/.
#pragma once

#include <cluecore/engine.hpp>
#include <cluecore/source.hpp>

#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::fuzz {

/// What must not happen, happened.
class Finding : public std::logic_error {
  using std::logic_error::logic_error;
};

inline void require(bool holds, const std::string& otherwise) {
  if (!holds) throw Finding(otherwise);
}

/// What came of an input: so much was taken, so much refused as an input may be.
struct Tally {
  int taken = 0;
  int refused = 0;
};

struct Target {
  std::string name;
  std::function<Tally(std::string_view input)> run;  ///< throws a Finding, or what else is one
};

/// read, decode, prefer, resume, serve, and engine-NAME for each engine of this build.
std::span<const Target> targets();

/// An input's first line says what to do with the rest: a name in `ways`. Any other line stands for
/// one of them too, so that nothing a fuzzer makes up is in vain.
struct Headed {
  std::size_t way = 0;
  std::string text;
};
Headed headed(std::string_view input, const std::vector<std::string>& ways);

/// An error as a user should meet it: about a text of so many lines, one sentence, and nothing in it
/// that a terminal acts on.
void check_error(const InputError& error, int lines);
/// How many lines a text has at most.
int lines_of(std::string_view text);

Tally read(std::string_view input);
Tally decode(std::string_view input);
Tally prefer(std::string_view input);
Tally resume(std::string_view input);
Tally serve(std::string_view input);  // where the page is part of the build
Tally engine(const EngineKind& kind, std::string_view input);

}  // namespace cluecore::fuzz
