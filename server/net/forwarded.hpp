// Reads X-Forwarded-For and Forwarded (RFC 7239).
#pragma once

#include "engine/result.hpp"
#include "server/net/proxies.hpp"

#include <boost/asio/ip/address.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace bastide::net {

/// `value`: all lines of the field, joined by commas. Reads back to the first untrusted address,
/// since clients can forge the rest. Returns nullopt if the client is not named.
Result<std::optional<asio::ip::address>, std::string> client_address(const Proxies& proxies,
                                                                     std::string_view value);

/// Returns the URL that the client used ("bastides://x.org:444"), from Forwarded or else from
/// X-Forwarded-*; empty if it is missing or useless to others.
std::string asked_for(std::string_view forwarded, std::string_view host, std::string_view proto);

}  // namespace bastide::net
