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

/// Returns true if a request with these HTTP fields may connect. `origin` is empty if the field is
/// missing, as in requests of programs that are not browsers.
[[nodiscard]] bool may_come_from(std::string_view origin,
                                 std::string_view host,
                                 const OwnPages& own);

/// Returns true if the HTTP field Host is an IP address, localhost or a configured name. The server
/// sends its page only then, because an attacker can point other names at this machine.
[[nodiscard]] bool is_own_host(std::string_view host, const OwnPages& own);

}  // namespace bastide::net
