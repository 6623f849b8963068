#pragma once

#include "server/store/catalogue.hpp"
#include "server/table/envelope.hpp"

#include <string>
#include <string_view>

namespace bastide::table {

struct MatchListing {
    match::Match match;  ///< settings, seats, host, phase and access only
    std::string title;
    RequestId opened_by{};
};

/// Writes a listing. Needs only the parts of the match that a MatchListing has.
std::string write_listing(const match::Match& match,
                          const std::string& title,
                          const RequestId& opened_by);

/// `changed`: Unix time; `now`: server time. The deadline may be early but never late.
store::Listing listing_of(const match::Match& match,
                          const std::string& title,
                          const RequestId& opened_by,
                          std::chrono::milliseconds changed,
                          store::ServerTime now);

std::optional<MatchListing> read_listing(std::string_view bytes);

bool change_listing(const std::vector<match::Event>& events);

}  // namespace bastide::table
