// Reads X-Forwarded-For and Forwarded (RFC 7239).
#pragma once

#include "engine/result.hpp"
#include "server/net/proxies.hpp"

#include <boost/asio/ip/address.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace bastide::net {

/// Returns the client's address. `value` has all lines of the field, joined by commas. It is read
/// backwards from its end to the first address that is not a trusted proxy, since clients can forge
/// the rest. If the client's address is missing or hidden, returns the last proxy that was read, or
/// nullopt. Returns an error message if an element is no address.
Result<std::optional<asio::ip::address>, std::string> client_address(const Proxies& proxies,
                                                                     std::string_view value);

/// Returns the URL that the client used ("bastides://x.org:444"), from Forwarded or else from
/// X-Forwarded-*. Returns "" if it is missing, or useless to other people.
std::string asked_for(std::string_view forwarded, std::string_view host, std::string_view proto);

}  // namespace bastide::net
