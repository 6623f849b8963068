// Addresses, networks and origins as a host writes them.
#pragma once

#include <string>

namespace bastide::ops {

/// An IP address: "192.0.2.7", "::".
bool is_address(const std::string& text);

/// Where a proxy may stand: an IP address, a network by its first address ("10.0.0.0/8"), or
/// "unix".
bool is_proxy(const std::string& text);

/// Where a page may come from, as browsers write it: "https://play.example.org". Lower case, a port
/// only where it is not the scheme's own, and nothing behind.
bool is_origin(const std::string& text);

/// How players reach a server: "bastides://play.example.org", with a port or a path or without.
/// Nothing behind it: a slash and a code are put there.
bool is_public_address(const std::string& text);

}  // namespace bastide::ops
