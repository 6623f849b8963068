// What a figure may do, and what that brings, in words.
#pragma once

#include "client/words/names.hpp"
#include "engine/action.hpp"

#include <string>

namespace bastide::words {

/// What it is and pays: "knight in the city: 3 tiles and 1 pennant, 8 points now".
std::string describe(const Game& game, const Action& piece_move);

/// The same as a sentence, and who stands there already: "Knight in the city: 3 tiles, 6 points
/// now; Anna holds it." `after`: the game with the tile laid.
std::string piece_sentence(const Attended& table, const Game& after, const Action& piece_move);

/// "Nobody else is there.", "Anna holds it."; empty where nobody is deployed.
std::string company_sentence(const Attended& table, const Game& after, const Action& piece_move);

/// Of several things that may be done at one place: "big follower", "your knight at 1,0".
std::string move_choice_words(const Game& after, const Action& piece_move);

/// "5 followers are left then."; empty for other figures.
std::string supply_words(const Game& after, const Action& piece_move);

/// Where no figure can do anything: "all your figures are out on the board".
std::string_view no_move_reason(const Game& after);

}  // namespace bastide::words
