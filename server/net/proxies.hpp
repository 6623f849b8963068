// Trusted proxies, and the header that they write.
#pragma once

#include "engine/result.hpp"
#include "server/people/network_prefix.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::net {

namespace asio = boost::asio;

/// The header in which proxies name their clients. Only the configured one is read: proxies pass on
/// what clients write into the others.
enum class ProxyHeader : std::uint8_t { x_forwarded_for, forwarded, proxy_v2 };

/// `name`: "x-forwarded-for", "forwarded" or "proxy-v2"
ProxyHeader proxy_header_named(std::string_view name);

class Proxies {
  public:
    Proxies() = default;

    /// Accepts e.g. "10.0.0.7", "10.0.0.0/8" or "unix". Returns an error message for other texts.
    static Result<Proxies, std::string> of(const std::vector<std::string>& trusted,
                                           ProxyHeader header);

    [[nodiscard]] bool trusts(const asio::ip::address& address) const;

    [[nodiscard]] bool trusts_unix_socket() const { return unix_socket_; }

    [[nodiscard]] ProxyHeader header() const { return header_; }

  private:
    std::vector<people::NetworkPrefix> networks_;
    bool unix_socket_ = false;
    ProxyHeader header_ = ProxyHeader::x_forwarded_for;
};

}  // namespace bastide::net
