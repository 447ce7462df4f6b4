// SPDX-License-Identifier: MIT
// In which order a program's text lists the cells of a grid.
#pragma once

#include <span>
#include <string_view>

namespace cluecore {

enum class ListOrder {
  by_rows,     ///< as it stands there, or no list
  by_columns,  ///< as R, Matlab and Julia fill a matrix from one list
  turned,      ///< a command transposes the rows, or turns them over
};

/// Of lines of a program, or of anything else; nothing is thrown.
ListOrder order_of_list(std::span<const std::string_view> lines);

}  // namespace cluecore
