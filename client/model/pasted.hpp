// Splits pasted text into words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::model {

/// Strips quotes, brackets, punctuation and the paste marks of terminals.
std::vector<std::string> words_of(std::string_view pasted);

/// Cleans text pasted into a field for a link or code: joins its words with single blanks and drops
/// the words before the first URL, if there is one.
std::string clean_pasted_text(std::string_view pasted);

}  // namespace bastide::model
