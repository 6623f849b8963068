// What laying a tile somewhere does, and which tiles may come to lie there, in words.
#pragma once

#include "client/turn/outcome.hpp"
#include "client/words/names.hpp"

#include <string>
#include <string_view>

namespace bastide::words {

/// "Fits here: finishes your city for 8 and extends Bob's road."
std::string placement_words(const Attended& table, const turn::Outcome& made, Cell cell);

/// "curve. It fits in 3 places."
std::string choice_words(const Game& game, TileTypeId type);

/// "From your hand.", "From the row for all."
std::string_view source_words(TileSource from);

/// What may still be laid on an empty cell: "5 tiles of the 31 to come fit here."
std::string open_cell_words(const Game& game, Cell cell);

}  // namespace bastide::words
