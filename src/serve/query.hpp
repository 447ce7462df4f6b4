// SPDX-License-Identifier: MIT
// What the page asks, as JSON.
#pragma once

#include <cluecore/puzzle.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cluecore::serve {

/// The request is not what the page would ask; what() is a sentence.
class BadQuery : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Query {
  std::string session;             ///< a name that the page made up; up to 64 letters and digits
  std::uint64_t sequence = 0;      ///< grows with each change of the text
  const Family* family = nullptr;  ///< none: it is recognised
  ReadOptions how;
  std::string text;
  std::map<std::size_t, std::size_t> entries;                 ///< the solver's own values, by place
  std::map<std::size_t, std::vector<std::size_t>> ruled_out;  ///< values that hints did, by place
  std::string size;                  ///< of an empty puzzle that is asked for
  std::string to;                    ///< the format that it is to be written in
  bool direct = false;               ///< only clues that clash by themselves
  bool report = false;               ///< not only the verdict and a conflict
  std::optional<std::size_t> place;  ///< why has it its value? None: all steps
  unsigned milliseconds = 10'000;    ///< to take at most
};

/// Throws BadQuery for what is not JSON, lacks a session or text, has a member of another type, or a
/// family or format that there is none of.
Query parse_query(std::string_view json);

}  // namespace cluecore::serve
