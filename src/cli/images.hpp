// SPDX-License-Identifier: MIT
// --svg and --html: reports to look at, in files of their own.
#pragma once

#include "request.hpp"

namespace cluecore::cli {

/// Writes a page, as page_report() and page_of_steps() make it, if --html names a file for it.
void write_page(const Request& request, const std::string& page);
/// Writes the files that were asked for. Throws InputError if one cannot be written.
void write_images(const Request& request, const Subject& subject, const Findings& findings);

}  // namespace cluecore::cli
