#pragma once

#include "server/store/journal.hpp"
#include "server/table/envelope.hpp"

#include <string>
#include <string_view>

namespace bastide::table {

struct MatchResult {
    match::Ending ending{};
    std::vector<int> scores{};  ///< by seat
    std::vector<int> ranks{};   ///< by seat, from 1; empty if the game was not over
};

struct MatchListing {
    Match match;  ///< settings, seats, host, phase and access only
    std::string title;
    RequestId opened_by{};
    std::optional<MatchResult> result{};  ///< of a finished match; older servers did not store it
};

std::optional<MatchResult> result_of(const Match& match);

/// Writes a listing. Needs only the parts of the match that a MatchListing has.
std::string write_listing(const Match& match,
                          const std::string& title,
                          const RequestId& opened_by,
                          const std::optional<MatchResult>& result);

/// `changed`: Unix time; `now`: server time. The deadline may be early but never late.
store::Listing listing_of(const Match& match,
                          const std::string& title,
                          const RequestId& opened_by,
                          std::chrono::milliseconds changed,
                          ServerTime now);
std::vector<store::Standing> standings_of(const Match& match);

std::optional<MatchListing> read_listing(std::string_view bytes);

bool change_listing(const std::vector<match::Event>& events);

}  // namespace bastide::table
