#pragma once

#include "client/model/model.hpp"
#include "client/turn/plan.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::words {

/// Returns "Your turn: place the tile", "Bob is away". `asked`: stage of the reader's turn, if any.
std::string turn_status(const Attended& table,
                        const std::optional<Seat>& reader,
                        const std::optional<turn::Stage>& asked);

std::string turn_of(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader);

/// Returns "Final scoring: 2 of 7"; `step` counts from 0.
std::string step_of_scoring(std::size_t step, std::size_t steps);

std::string tile_of(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader);

std::string tiles_left(const Game& game);

/// Returns "54 tiles left. 3 more are in hands."
std::string unseen_words(const Game& game);

/// Returns "3 tiles in hand and a monastery to place"; in full with tile names. May be empty.
std::string hand_words(const model::Attended& table, Seat seat, Verbosity verbosity);

// Texts for rounds (V-11), sales (HR-7), waterways, harbours and goods (V-13).

std::string_view side_word(Side side);

/// Asks the dealer: "Which tile does Ben get?"
std::string gift_words(const Attended& table);

/// Returns "You offer 3 of your 8 points."; without a bid "You offer nothing."
std::string bid_words(const Attended& table, const std::optional<Action>& bid);

/// Returns "Bob's tile: road bend. Carl offers 2."
std::string sale_words(const Attended& table);

/// Returns "to Ben for 3 points"; empty if that seat made no offer.
std::string buyer_words(const Attended& table, Seat buyer);

std::string field_of_harbour(const Board& board, const SegmentAt& at);

/// Returns "A waterway reaches its harbour at 2,0: you and Bob may trade there."
std::string harbour_sentence(const Attended& table, const HarbourReached& reached);

std::string end_of_waterway(const Board& board, const SegmentAt& at);

/// Returns "For goods at 2,0: Anna 7 points (2 pieces), Bob 2 points (1 piece)."
std::string goods_sentence(const Attended& table, const HarbourScored& traded);

}  // namespace bastide::words
