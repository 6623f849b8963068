// Splits pasted text into words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::model {

/// Strips quotes, brackets, punctuation and the paste marks of terminals.
std::vector<std::string> words_of(std::string_view pasted);

/// For fields that take a link or code: single blanks, and nothing before the first address.
std::string clean_pasted_text(std::string_view pasted);

}  // namespace bastide::model
