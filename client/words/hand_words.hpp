// What everyone holds, in words.
#pragma once

#include "client/model/model.hpp"
#include "client/words/verbosity.hpp"

#include <string>

namespace bastide::words {

/// "3 tiles in hand and a monastery to lay"; in full also which of them everybody sees. Empty where
/// the seat holds nothing.
std::string hand_words(const model::Attended& table, Seat seat, Verbosity verbosity);

}  // namespace bastide::words
