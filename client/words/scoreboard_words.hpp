// The scoreboard in words.
#pragma once

#include <string>

namespace bastide::words {

/// The point tiles and the space of a score (PT-2): "100+37", "2x100+50+13"; empty as long as the
/// marker has not been round.
std::string scoreboard_words(int score);

}  // namespace bastide::words
