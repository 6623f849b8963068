// A text that somebody has pasted, word by word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::model {

/// Without quotes, brackets and stops around them, and without what terminals put round a text that
/// is pasted.
std::vector<std::string> words_of(std::string_view pasted);

}  // namespace bastide::model
