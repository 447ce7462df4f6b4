// SPDX-License-Identifier: MIT
// Comma-separated records (RFC 4180), one a line.
#pragma once

#include "text/text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

/// The fields of a record. White space and quotes around a field are taken off; a doubled quote inside stays as it
/// stands, so that every field is a piece of the record.
std::vector<Field> csv_fields(std::string_view record, char separator = ',');
/// A field as it is written: quoted if it holds a comma, a quote or an end of line.
std::string csv_quoted(std::string_view text);

}  // namespace cluecore
