#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::model {

/// Strips quotes, brackets, punctuation and the paste marks of terminals.
std::vector<std::string> words_of(std::string_view pasted);

/// Joins words with single blanks and drops those before the first URL.
std::string clean_pasted_text(std::string_view pasted);

}  // namespace bastide::model
