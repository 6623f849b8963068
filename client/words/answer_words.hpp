// Texts for rounds (V-11), sales (HR-7), waterways, harbours and goods (V-13).
#pragma once

#include "client/model/model.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::words {

using model::Attended;

std::string_view side_word(Side side);

/// Asks the dealer: "Which tile does Ben get?"
std::string gift_words(const Attended& table);

/// Returns "You offer 3 of your 8 points."; without a bid "You offer nothing."
std::string bid_words(const Attended& table, const std::optional<Action>& bid);

/// Returns "Bob's tile: road bend. Carl offers 2."
std::string sale_words(const Attended& table);

/// Returns "to Ben for 3 points"; empty if that seat made no offer.
std::string buyer_words(const Attended& table, Seat buyer);

/// Returns "the south-east field of the harbour at 2,0".
std::string field_of_harbour(const Board& board, const SegmentAt& at);

/// Returns "A waterway reaches its harbour at 2,0: you and Bob may trade there."
std::string harbour_sentence(const Attended& table, const HarbourReached& reached);

std::string end_of_waterway(const Board& board, const SegmentAt& at);

/// Returns "For goods at 2,0: Anna 7 points (2 pieces), Bob 2 points (1 piece)."
std::string goods_sentence(const Attended& table, const HarbourScored& traded);

}  // namespace bastide::words
