// SPDX-License-Identifier: MIT
#pragma once

#include "origin.hpp"
#include "variant.hpp"

namespace cluecore::variants {

/// A puzzle of SudokuPad's. Most of what its files hold is drawn, with coordinates and colours; formal are
/// givens, regions, cages, and some rules of the whole grid. Throws InputError.
Variant read_sudokupad(const JsonValue& root, const Origin& origin);

}  // namespace cluecore::variants
