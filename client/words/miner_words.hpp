// What a miner on a mountain is good for (V-9).
#pragma once

#include "engine/game.hpp"

#include <string>

namespace bastide::words {

/// "knight in 1 open city, 3 points so far; farmer of 2 complete cities", as it stands on the
/// board; "no pennant is near".
std::string miner_words(const Game& game, const Meeple& miner);

/// "There would be forges in 2 cities." Nothing where there would be none.
std::string forges_words(const Game& game, Cell mountain);

}  // namespace bastide::words
