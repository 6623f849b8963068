// A text that somebody has pasted, word by word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::model {

/// Without quotes, brackets and stops around them, and without what terminals put round a text that
/// is pasted.
std::vector<std::string> words_of(std::string_view pasted);

/// For a field that takes a link or a code: its words with one blank between them. What comes
/// before an address is left out, however long a letter it stood in.
std::string clean_pasted_text(std::string_view pasted);

}  // namespace bastide::model
