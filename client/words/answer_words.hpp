// Texts for questions other than choosing, placing and deploying.
#pragma once

#include "client/model/model.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::words {

using model::Attended;

std::string_view side_word(Side side);

/// "Which tile does Ben get?", for the player who deals tiles (V-11).
std::string gift_words(const Attended& table);

/// "You offer 3 of your 8 points."; without a bid "You offer nothing."
std::string bid_words(const Attended& table, const std::optional<Action>& bid);

/// "Bob's tile: road bend. Carl offers 2."
std::string sale_words(const Attended& table);

/// "to Ben for 3 points"; empty if that seat made no offer.
std::string buyer_words(const Attended& table, Seat buyer);

}  // namespace bastide::words
