// A whole game as text that people can read: tests/playthroughs/*.golden.
#pragma once

#include "tests/support/random_play.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::playthrough {

/// What is played: the rules, and what the game is there to show.
struct Occasion {
    std::string name;  ///< of the file
    std::string shows;
    std::string ruleset;
};

/// One for each edition, expansion and supply of tiles, and some with variants.
const std::vector<Occasion>& occasions();

/// The same actions once more: what the file should say. Throws where one of them is refused.
std::string played_again(std::string_view text);

/// The liveliest of many random games.
std::string played(const Occasion& occasion);

}  // namespace bastide::playthrough
