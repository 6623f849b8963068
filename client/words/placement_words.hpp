// Texts about placing tiles.
#pragma once

#include "client/turn/outcome.hpp"
#include "client/words/names.hpp"

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

}  // namespace bastide::words
