#pragma once

#include "client/model/start_contributions.hpp"
#include "client/record/draws_check.hpp"

#include <string>
#include <string_view>

namespace bastide::words {

inline constexpr std::string_view checking_draws = "Checking every draw ...";

/// Returns "All 54 draws match ..." `seen`: the match of the record.
std::string sentence(const record::DrawsVerdict& verdict, const model::Attended& seen);

std::string_view sentence(model::DrawsFault fault);

std::string_view sentence(const model::SecretRevealed& secret);

std::string verify_hint(model::MatchId match);

std::string bots_in_draws(int bots);

}  // namespace bastide::words
