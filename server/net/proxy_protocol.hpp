// The PROXY protocol, version 2: www.haproxy.org/download/2.9/doc/proxy-protocol.txt
#pragma once

#include "engine/result.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::net {

/// First bytes of a PROXY header. HTTP and TLS start with other bytes.
inline constexpr std::string_view proxy_signature{"\r\n\r\n\0\r\nQUIT\n", 12};

/// Bytes of the header, including its length field.
inline constexpr std::size_t proxy_head_bytes = 16;

inline constexpr std::size_t proxy_header_bytes_max = 2048;

struct ProxyReport {
    std::size_t bytes = 0;
    /// Address of the client. nullopt if the proxy itself is the client, or the client has no IP
    /// address.
    std::optional<boost::asio::ip::address> source;
    bool is_local = false;  ///< health check by the proxy
};

/// Returns nullopt while the header is incomplete, and an error message if it is invalid.
Result<std::optional<ProxyReport>, std::string> read_proxy_header(std::string_view bytes);

}  // namespace bastide::net
