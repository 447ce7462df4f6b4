// SPDX-License-Identifier: MIT
// Words above or beside a sudoku that make it another puzzle.
#pragma once

#include "text/text.hpp"

#include <cluecore/source.hpp>

#include <string_view>

namespace cluecore {

/// A word that names other rules than those of rows, columns and boxes; "" if there is none but `passed`, words
/// with blanks around each.
Field named_rule(const Field& field, bool remark, std::string_view passed = "");
/// Headings are left out of what is pasted; with other rules, these would be.
void refuse_other_rules(const Source& source, const Line& line, std::string_view passed);

}  // namespace cluecore
