// Texts about miners on mountains (V-9).
#pragma once

#include "engine/game.hpp"

#include <string>

namespace bastide::words {

/// "knight in 1 open city, 3 points so far; farmer of 2 complete cities", "no pennant nearby".
std::string miner_words(const Game& game, const Meeple& miner);

/// "A miner here would score in 2 cities."; empty if there are none.
std::string forges_words(const Game& game, Cell mountain);

}  // namespace bastide::words
