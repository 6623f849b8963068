// Sends notices by HTTP over TLS: the only connections that a server opens for people.
#pragma once

#include "server/people/notice_url.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>

#include <chrono>
#include <vector>

namespace bastide::net {

namespace asio = boost::asio;

/// Maximum time from the connection to the answer. The system limits the search for the host.
inline constexpr std::chrono::seconds notice_time_max{10};

/// Maximum bytes of an answer's header. The rest of the answer is not read.
inline constexpr std::size_t notice_answer_bytes_max = 8192;

/// Decides after a name is resolved. Only the allowed addresses of the answer are connected to.
using MayConnect = std::function<bool(const asio::ip::address&)>;

/// Allows public addresses, and those in the host's own networks.
MayConnect public_or_in(const std::vector<std::string>& networks);

/// Returns a function that sends notices. Trusts the system's authorities; follows no redirect.
people::SendNotice notice_sender(asio::io_context& io, const MayConnect& may_connect);

}  // namespace bastide::net
