// From which pages a browser may speak to this server. A browser tells (RFC 6454), and lets no page
// lie about it; programs tell nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::net {

/// `origin`: the request's field; empty: it is no browser. `host`: the one that was asked.
/// `allowed`: other pages that may, such as "https://play.example.org".
[[nodiscard]] bool may_come_from(std::string_view origin,
                                 std::string_view host,
                                 const std::vector<std::string>& allowed);

}  // namespace bastide::net
