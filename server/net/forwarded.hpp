// Who asked, by what proxies wrote into an HTTP request: X-Forwarded-For, or Forwarded (RFC 7239).
#pragma once

#include "engine/result.hpp"
#include "server/net/proxies.hpp"

#include <boost/asio/ip/address.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace bastide::net {

/// `value`: all lines of that field, joined by commas. Each proxy adds whom it heard at the end, so
/// that is where reading begins; it stops at the first who is not a proxy of ours, and what stands
/// before that is anybody's invention. Nothing: nobody is told of, or the proxy will not say
/// ("unknown"). Or says what could not be read.
Result<std::optional<asio::ip::address>, std::string> client_address(const Proxies& proxies,
                                                                     std::string_view value);

/// How whoever asked has reached the proxy nearest to us, where it says so: "bastides://x.org:444".
/// `forwarded`: that field; else `host` and `proto` are X-Forwarded-Host and X-Forwarded-Proto.
/// Empty: it does not, or what it says is no host, or one that is another machine to everybody,
/// such as "localhost".
std::string asked_for(std::string_view forwarded, std::string_view host, std::string_view proto);

}  // namespace bastide::net
