// Texts about placing tiles, and about miners on mountains (V-9).
#pragma once

#include "client/turn/choices.hpp"
#include "client/words/names.hpp"
#include "engine/game.hpp"

#include <string>
#include <string_view>

namespace bastide::words {

/// "Fits here: finishes your city for 8 and extends Bob's road."
std::string placement_words(const Attended& table, const turn::Outcome& made, Cell cell);

/// "road bend. It fits in 3 places."
std::string choice_words(const Game& game, TileTypeId type);

std::string_view source_words(TileSource from);

/// "5 tiles of the 31 remaining fit here."
std::string open_cell_words(const Game& game, Cell cell);

/// "knight in 1 open city, 3 points so far; farmer of 2 complete cities", "no pennant nearby".
std::string miner_words(const Game& game, const Meeple& miner);

/// "A miner here would score in 2 cities."; empty if there are none.
std::string forges_words(const Game& game, Cell mountain);

}  // namespace bastide::words
