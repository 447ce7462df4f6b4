// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace cluecore {

/// What a program makes of the list in these lines, if that is not the grid as it stands there: "a matrix
/// that is filled by columns"; null if it is, or there is no list.
const char* list_laid_out_otherwise(std::span<const std::string_view> lines);

}  // namespace cluecore
