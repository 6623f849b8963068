// Addresses of clients behind proxies. The field Forwarded is defined in RFC 7239, PROXY in
// www.haproxy.org/download/2.9/doc/proxy-protocol.txt.
#pragma once

#include "engine/result.hpp"
#include "server/people/network_prefix.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::net {

namespace asio = boost::asio;

/// Parses "192.0.2.7", "192.0.2.7:4711", "2001:db8::1" and "[2001:db8::1]:4711".
std::optional<asio::ip::address> address_in(std::string_view node);

/// Header with the client's address. The others are not read, because clients can write them.
enum class ProxyHeader : std::uint8_t { x_forwarded_for, forwarded, proxy_v2 };

/// `name`: "x-forwarded-for", "forwarded" or "proxy-v2"
ProxyHeader proxy_header_named(std::string_view name);

class Proxies {
  public:
    Proxies() = default;

    /// Parses "10.0.0.7", "10.0.0.0/8" or "unix". Returns an error message for other texts.
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

/// Reads `value` backwards to the first untrusted address: clients can forge the rest. Without one,
/// returns the last proxy or nullopt. An element that is no address is an error.
Result<std::optional<asio::ip::address>, std::string> client_address(const Proxies& proxies,
                                                                     std::string_view value);

/// The URL that the client used; "" if it is useless to other people. Forwarded takes precedence.
std::string asked_for(std::string_view forwarded, std::string_view host, std::string_view proto);

/// First bytes of a PROXY header. HTTP and TLS start with other bytes.
inline constexpr std::string_view proxy_signature{"\r\n\r\n\0\r\nQUIT\n", 12};

inline constexpr std::size_t proxy_head_bytes = 16;  ///< bytes of the header and its length

inline constexpr std::size_t proxy_header_bytes_max = 2048;

struct ProxyReport {
    std::size_t bytes = 0;
    /// Client's address; nullopt if that is the proxy itself, or if it has no IP address.
    std::optional<boost::asio::ip::address> source;
    bool is_local = false;  ///< health check by the proxy
};

/// Parses a PROXY header. Returns nullopt while it is incomplete, and a message if it is invalid.
Result<std::optional<ProxyReport>, std::string> read_proxy_header(std::string_view bytes);

}  // namespace bastide::net
