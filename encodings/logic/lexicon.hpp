// SPDX-License-Identifier: MIT
// The words that printed clues are read by: lexicon.txt, as it was when the tool was built.
#pragma once

#include <string_view>

namespace cluecore::logic {

/// A list of it, in lower case, with a blank before and after each word.
std::string_view word_list(std::string_view name);
bool in_word_list(std::string_view name, std::string_view word);

}  // namespace cluecore::logic
