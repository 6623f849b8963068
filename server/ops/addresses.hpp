// Checks the addresses, networks and origins in a configuration.
#pragma once

#include <string>

namespace bastide::ops {

bool is_address(const std::string& text);

/// Accepts an IP address, a network by its first address ("10.0.0.0/8"), or "unix".
bool is_proxy(const std::string& text);

/// Accepts origins as browsers send them: "https://play.example.org", without a default port.
bool is_origin(const std::string& text);

/// Accepts "bastides://play.example.org", also with port and path, but no final slash.
bool is_public_address(const std::string& text);

}  // namespace bastide::ops
