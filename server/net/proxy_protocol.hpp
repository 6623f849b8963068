// The PROXY protocol, version 2: what a proxy says of a connection before it passes it on.
// www.haproxy.org/download/2.9/doc/proxy-protocol.txt
#pragma once

#include "engine/result.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::net {

/// What it begins with. Neither HTTP nor TLS begins with its first byte.
inline constexpr std::string_view proxy_signature{"\r\n\r\n\0\r\nQUIT\n", 12};

/// Up to here its length is told.
inline constexpr std::size_t proxy_head_bytes = 16;

/// Bytes of such a header, with what the proxy adds of its own.
inline constexpr std::size_t proxy_header_bytes_max = 2048;

struct ProxyReport {
    std::size_t bytes = 0;  ///< of the header
    /// Who speaks; nothing: the proxy itself, or somebody who has no address or none of ours.
    std::optional<boost::asio::ip::address> source;
    bool is_local = false;  ///< to see whether we are there
};

/// Reads the header at the front of `bytes`: nothing as long as it is not all there. Or says what
/// is wrong with it.
Result<std::optional<ProxyReport>, std::string> read_proxy_header(std::string_view bytes);

}  // namespace bastide::net
