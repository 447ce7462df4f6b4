// SPDX-License-Identifier: MIT
// SMT-LIB, the one format that is no child of DIMACS.
#pragma once

#include "text/text.hpp"

#include <cluecore/formula_file.hpp>

#include <iosfwd>
#include <optional>
#include <stop_token>
#include <string>

namespace cluecore {

void write_smtlib(const FormulaFile& file, std::ostream& out, const std::stop_token& stop);

/// The tokens of a solver's S-expressions, line by line.
class SmtlibTokens {
 public:
  explicit SmtlibTokens(Source& source) : source_(source) {}

  /// The next token, or nothing at the end: "(", ")", a word, or a symbol, without its bars.
  /// Throws InputError for a symbol or string that is not closed.
  std::optional<std::string> next();
  /// An error at the token that next() gave last.
  InputError error(std::string message) const;

 private:
  Source& source_;
  Line line_;
  bool have_line_ = false;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;
};

}  // namespace cluecore
