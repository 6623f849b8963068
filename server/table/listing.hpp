// How a match stands in the catalogue.
#pragma once

#include "server/store/catalogue.hpp"
#include "server/table/envelope.hpp"

#include <string>
#include <string_view>

namespace bastide::table {

/// What the catalogue says of a match, its game left out.
struct MatchListing {
    match::Match match;  ///< its settings, seats, host, phase and access; nothing else
    std::string title;
    RequestId opened_by{};
};

/// `changed`: Unix time; `now`: server time. Where clocks run its deadline may be early, and never
/// is late: nobody's time can be up before.
store::Listing listing_of(const match::Match& match,
                          const std::string& title,
                          const RequestId& opened_by,
                          std::chrono::milliseconds changed,
                          store::ServerTime now);

/// Nothing if the bytes are no such thing.
std::optional<MatchListing> read_listing(std::string_view bytes);

/// Whether these events change what the catalogue says.
bool change_listing(const std::vector<match::Event>& events);

}  // namespace bastide::table
