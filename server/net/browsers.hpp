// Decides which web pages may connect (Origin field, RFC 6454).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::net {

struct OwnPages {
    std::vector<std::string> allowed_origins;   ///< other pages: "https://play.example.org"
    std::vector<std::string> public_addresses;  ///< of this server: "bastides://play.example.org"
};

/// `origin` and `host` are fields of the request; `origin` is empty if there is no such field.
[[nodiscard]] bool may_come_from(std::string_view origin,
                                 std::string_view host,
                                 const OwnPages& own);

}  // namespace bastide::net
