// Web pages that may connect (Origin field, RFC 6454).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::net {

struct OwnPages {
    std::vector<std::string> allowed_origins;   ///< other pages: "https://play.example.org"
    std::vector<std::string> public_addresses;  ///< of this server: "bastides://play.example.org"
};

/// `origin` is empty if the field is missing, as in requests of programs that are not browsers.
[[nodiscard]] bool is_allowed_origin(std::string_view origin,
                                     std::string_view host,
                                     const OwnPages& own);

/// True if the host is ours. Names that DNS rebinding may lead here do not get the page.
[[nodiscard]] bool is_own_host(std::string_view host, const OwnPages& own);

}  // namespace bastide::net
