// Where a server is, as people write it: "host", "host:port/path", "ws://host", "wss://host".
#pragma once

#include "engine/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::model {

inline constexpr std::string_view default_port = "8470";

/// Of wss://, which is usually what a proxy before a server listens at.
inline constexpr std::string_view default_encrypted_port = "443";

/// An address as somebody has written it, who may leave out everything but the host.
struct WrittenAddress {
    std::string host;  ///< a name or a number; IPv6 without its brackets
    std::optional<std::string> port;
    std::optional<std::string> path;
    std::optional<bool> encrypted;  ///< whether it begins with wss:// or ws://

    friend bool operator==(const WrittenAddress&, const WrittenAddress&) = default;
};

/// Or says what is wrong with it.
Result<WrittenAddress, std::string> read_address(std::string_view url);

/// What follows "://" in it, or all of it where nothing does. `url`: as it was written.
Result<WrittenAddress, std::string> read_place(std::string_view place, std::string_view url);

/// As people write it, with no more than it says.
std::string text_of(const WrittenAddress& address);

/// With brackets round what would be mistaken for a port: a number of IPv6.
std::string bracketed(const std::string& host);

}  // namespace bastide::model
