// From which pages a browser may connect to this server. A browser sends the page's origin (RFC
// 6454) and lets no page lie about it; other programs send none.
//
// The page may choose the name it was asked for: a stranger's name can lead to this machine (DNS
// rebinding). Only an address or a name that the host has configured shows that a page is ours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::net {

/// What the host of this server has configured.
struct OwnPages {
    std::vector<std::string> allowed_origins;   ///< other pages: "https://play.example.org"
    std::vector<std::string> public_addresses;  ///< of this server: "bastides://play.example.org"
};

/// `origin`: the request's field; empty if it is no browser. `host`: the request's field.
[[nodiscard]] bool may_come_from(std::string_view origin,
                                 std::string_view host,
                                 const OwnPages& own);

}  // namespace bastide::net
