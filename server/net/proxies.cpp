#include "server/net/proxies.hpp"

#include "server/net/origin.hpp"

#include <algorithm>

namespace bastide::net {
namespace {

namespace ip = asio::ip;

template <typename Network, typename Address>
bool holds(const std::vector<Network>& networks, const Address& address) {
    return std::any_of(networks.begin(), networks.end(), [&](const Network& network) {
        return Network(address, network.prefix_length()).canonical() == network;
    });
}

}  // namespace

std::optional<ProxyHeader> proxy_header_named(std::string_view name) {
    if (name == "x-forwarded-for") {
        return ProxyHeader::x_forwarded_for;
    }
    if (name == "forwarded") {
        return ProxyHeader::forwarded;
    }
    if (name == "proxy-v2") {
        return ProxyHeader::proxy_v2;
    }
    return std::nullopt;
}

Result<Proxies, std::string> Proxies::of(const std::vector<std::string>& trusted,
                                         ProxyHeader header) {
    Proxies proxies;
    proxies.header_ = header;
    for (const std::string& each : trusted) {
        if (!proxies.add(each)) {
            return "'" + each +
                   "' is not a proxy to trust: write an address (10.0.0.7), a network (10.0.0.0/8) "
                   "or unix";
        }
    }
    return proxies;
}

bool Proxies::add(const std::string& trusted) {
    if (trusted == "unix") {
        unix_socket_ = true;
        return true;
    }
    boost::system::error_code error;
    if (trusted.find('/') == std::string::npos) {
        const ip::address address = plain_address(ip::make_address(trusted, error));
        if (error) {
            return false;
        }
        if (address.is_v4()) {
            v4_.emplace_back(address.to_v4(), std::uint16_t{32});
        } else {
            v6_.emplace_back(address.to_v6(), std::uint16_t{128});
        }
        return true;
    }
    const ip::network_v4 four = ip::make_network_v4(trusted, error);
    if (!error) {
        v4_.push_back(four.canonical());
        return true;
    }
    const ip::network_v6 six = ip::make_network_v6(trusted, error);
    if (!error) {
        v6_.push_back(six.canonical());
    }
    return !error;
}

bool Proxies::trusts(const ip::address& address) const {
    const ip::address plain = plain_address(address);
    return plain.is_v4() ? holds(v4_, plain.to_v4()) : holds(v6_, plain.to_v6());
}

}  // namespace bastide::net
