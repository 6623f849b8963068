#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::ops {

bool is_address(const std::string& text);

struct Endpoint {
    std::string address;
    std::uint16_t port = 0;
};

/// Parses an endpoint such as "127.0.0.1:9464" or "[::1]:9464".
std::optional<Endpoint> endpoint_in(const std::string& text);

bool is_endpoint(const std::string& text);

/// True for an IP address, a network by its first address ("10.0.0.0/8"), or "unix".
bool is_proxy(const std::string& text);

/// True for an origin as browsers send it: "https://play.example.org", without a default port.
bool is_origin(const std::string& text);

/// True for "bastides://play.example.org", optionally with port and path, but no final slash.
bool is_public_address(const std::string& text);

}  // namespace bastide::ops
