#pragma once

#include "client/model/model.hpp"
#include "client/turn/plan.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"

#include <string>

namespace bastide::words {

/// Returns "Your turn: place the tile", "Bob is away". `asked`: stage of the reader's turn, if any.
std::string turn_status(const Attended& table,
                        const std::optional<Seat>& reader,
                        const std::optional<turn::Stage>& asked);

std::string turn_of(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader);

/// Returns "Final scoring: 2 of 7"; `step` counts from 0.
std::string step_of_scoring(std::size_t step, std::size_t steps);

std::string tile_of(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader);

/// Returns "54 tiles left", "3 river tiles and 71 tiles left".
std::string tiles_left(const Game& game);

/// Returns "54 tiles left. 3 more are in hands."
std::string unseen_words(const Game& game);

/// Returns "3 tiles in hand and a monastery to place"; in full with tile names. May be empty.
std::string hand_words(const model::Attended& table, Seat seat, Verbosity verbosity);

}  // namespace bastide::words
