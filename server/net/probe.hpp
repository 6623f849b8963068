// Asks a server on this machine if it is ready for players.
#pragma once

#include "server/net/socket_limits.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include <chrono>
#include <string>

namespace bastide::net {

/// A server that does not answer in this time is not ready.
inline constexpr std::chrono::seconds probe_time{5};

struct Probe {
    Socket::endpoint_type endpoint;
    bool tls = false;           ///< any certificate will do: the name in it is not this machine's
    bool proxy_header = false;  ///< the server takes this machine for a proxy
};

struct ProbeAnswer {
    bool is_ready = false;
    std::string text;
};

/// Requests /ready. Returns the server's answer, or the reason why there is none.
ProbeAnswer ask_ready(Probe probe);

}  // namespace bastide::net
