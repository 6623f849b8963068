// Texts about moves of pieces.
#pragma once

#include "client/words/names.hpp"
#include "engine/action.hpp"

#include <string>

namespace bastide::words {

/// "knight in the city: 3 tiles and 1 pennant, 8 points now".
std::string describe(const Game& game, const Action& piece_move);

/// "Knight in the city: 3 tiles, 6 points now; Anna holds it." `after`: the game with the tile
/// placed.
std::string piece_sentence(const Attended& table, const Game& after, const Action& piece_move);

/// "No one else is there.", "Anna holds it."; empty if no piece is deployed.
std::string company_sentence(const Attended& table, const Game& after, const Action& piece_move);

/// Distinguishes the moves at one place: "big meeple", "your knight at 1,0".
std::string move_choice_words(const Game& after, const Action& piece_move);

/// "5 meeples are left after this."; empty for other pieces.
std::string remaining_supply_words(const Game& after, const Action& piece_move);

/// The reason why no piece can move: "all your meeples are on the board".
std::string_view no_move_reason(const Game& after);

}  // namespace bastide::words
