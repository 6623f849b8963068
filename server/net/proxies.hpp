// Which proxies stand in front of the server, and how they tell whom they speak for.
#pragma once

#include "engine/result.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::net {

namespace asio = boost::asio;

/// Only the one that the host has named is read: a proxy that writes one of them lets a client's
/// own pass in another.
enum class ProxyHeader : std::uint8_t { x_forwarded_for, forwarded, proxy_v2 };

/// "x-forwarded-for", "forwarded" or "proxy-v2"; anything else is none of them.
std::optional<ProxyHeader> proxy_header_named(std::string_view name);

class Proxies {
  public:
    /// Nobody is trusted.
    Proxies() = default;

    /// Each of `trusted` is an address ("10.0.0.7"), a network ("10.0.0.0/8", "fd00::/8"), or
    /// "unix" for whoever comes by the unix socket. Or says, in a sentence, which is none of them.
    static Result<Proxies, std::string> of(const std::vector<std::string>& trusted,
                                           ProxyHeader header);

    [[nodiscard]] bool trusts(const asio::ip::address& address) const;

    [[nodiscard]] bool trusts_unix_socket() const { return unix_socket_; }

    [[nodiscard]] ProxyHeader header() const { return header_; }

  private:
    bool add(const std::string& trusted);

    std::vector<asio::ip::network_v4> v4_;
    std::vector<asio::ip::network_v6> v6_;
    bool unix_socket_ = false;
    ProxyHeader header_ = ProxyHeader::x_forwarded_for;
};

}  // namespace bastide::net
