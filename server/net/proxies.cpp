#include "server/net/proxies.hpp"

#include <algorithm>

namespace bastide::net {

ProxyHeader proxy_header_named(std::string_view name) {
    return name == "proxy-v2"    ? ProxyHeader::proxy_v2
           : name == "forwarded" ? ProxyHeader::forwarded
                                 : ProxyHeader::x_forwarded_for;
}

Result<Proxies, std::string> Proxies::of(const std::vector<std::string>& trusted,
                                         ProxyHeader header) {
    Proxies proxies;
    proxies.header_ = header;
    for (const std::string& each : trusted) {
        const auto network = people::NetworkPrefix::read(each);
        if (network) {
            proxies.networks_.push_back(*network);
        } else if (each == "unix") {
            proxies.unix_socket_ = true;
        } else {
            return "'" + each +
                   "' is not a proxy to trust: write an address (10.0.0.7), a network (10.0.0.0/8) "
                   "or unix";
        }
    }
    return proxies;
}

bool Proxies::trusts(const asio::ip::address& address) const {
    const auto from = people::NetworkPrefix::read(address.to_string());
    return from && std::ranges::any_of(networks_, [&](const people::NetworkPrefix& network) {
               return network.contains(*from);
           });
}

}  // namespace bastide::net
