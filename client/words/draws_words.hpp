// Whether the draws of a game can be trusted, in words.
#pragma once

#include "client/model/own_draws.hpp"
#include "client/record/own_check.hpp"

#include <string>
#include <string_view>

namespace bastide::words {

/// While the record of the game is asked for.
inline constexpr std::string_view checking_draws = "Checking every draw ...";

/// "All 54 draws were checked: nobody could choose or change what was drawn." `seen`: the match
/// that it is about.
std::string sentence(const record::DrawsVerdict& verdict, const model::Attended& seen);

/// What is wrong with a start.
std::string_view sentence(model::DrawsFault fault);

/// Of the server's secret, once it is told.
std::string_view sentence(const model::SecretRevealed& secret);

/// How players check the draws of their game again, by themselves.
std::string verify_hint(model::MatchId match);

/// What that number of bots at a table adds to its draws.
std::string bots_in_draws(int bots);

}  // namespace bastide::words
