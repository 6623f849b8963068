// Whole games as readable text: tests/playthroughs/*.golden.
#pragma once

#include "tests/support/random_play.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::playthrough {

struct Occasion {
    std::string name;
    std::string shows;
    std::string ruleset;
};

/// One for each edition, expansion and tile supply, and some with variants.
const std::vector<Occasion>& occasions();

/// Plays the actions of the text again and returns the text of that game. Throws if an action is
/// refused.
std::string played_again(std::string_view text);

/// Plays many random games and returns the text of the liveliest.
std::string played(const Occasion& occasion);

}  // namespace bastide::playthrough
