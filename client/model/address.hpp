// Addresses of servers, as people write them: "host", "host:port/path", "ws://host", "wss://host".
// A password may come first: "wss://password@host".
#pragma once

#include "engine/result.hpp"

#include "bastide/v1/server.pb.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::model {

inline constexpr std::string_view default_port = "8470";

/// Default for wss://, which usually leads to a proxy in front of the server.
inline constexpr std::string_view default_encrypted_port = "443";

/// An address as written: only the host is required.
struct WrittenAddress {
    std::string host;  ///< name or IP address; IPv6 without brackets
    std::optional<std::string> port;
    std::optional<std::string> path;
    std::optional<bool> encrypted;
    std::string password = {};  ///< of the server, written before "@"

    friend bool operator==(const WrittenAddress&, const WrittenAddress&) = default;
};

/// The error is a message for the player.
Result<WrittenAddress, std::string> read_address(std::string_view url);

/// Parses the part after "://". `url`: the whole text, for checks and error messages.
Result<WrittenAddress, std::string> read_place(std::string_view place, std::string_view url);

std::string text_of(const WrittenAddress& address);

std::string bracketed(const std::string& host);

/// Normalises a host name: lower case, and no dot at the end.
std::string usual_letters(std::string host);

/// Compares host and port with the dialled address and `addresses`. Default ports may be left out.
bool is_same_server(const WrittenAddress& server,
                    std::string_view dialled,
                    const std::vector<v1::Address>& addresses);

}  // namespace bastide::model
