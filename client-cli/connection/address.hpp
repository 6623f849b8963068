// Where a server is: ws://host:port/path.
#pragma once

#include "engine/result.hpp"

#include <string>
#include <string_view>

namespace bastide::connection {

inline constexpr std::string_view default_port = "8470";

struct Address {
    std::string host;  ///< a name or a number; IPv6 without its brackets
    std::string port{default_port};
    std::string path = "/";
};

/// Reads "ws://host:port/path"; everything but the host may be left out. Or says what is wrong with
/// it.
Result<Address, std::string> parse_address(std::string_view url);

/// "host:port", for people and for file names.
std::string host_and_port(const Address& address);

}  // namespace bastide::connection
