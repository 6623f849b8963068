// Parses addresses of servers: "host", "host:port/path", "ws://host", "wss://password@host".
#pragma once

#include "engine/result.hpp"

#include "bastide/v1/server.pb.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::model {

inline constexpr std::string_view default_port = "8470";

/// A wss:// address usually leads to a proxy in front of the server.
inline constexpr std::string_view default_encrypted_port = "443";

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

/// Parses `place`, the part after "://". `url` is the whole text, for checks and error messages.
Result<WrittenAddress, std::string> read_place(std::string_view place, std::string_view url);

/// Parses what a server names as an address: "bastide://host:8470", or "bastides://" over TLS.
std::optional<WrittenAddress> read_named_address(std::string_view url);

std::string text_of(const WrittenAddress& address);

std::string bracketed(const std::string& host);

/// Returns the host in lower case, without a dot at the end.
std::string usual_letters(std::string host);

/// True if both are the same server. Default ports may be left out.
bool is_same_server(const WrittenAddress& server,
                    std::string_view dialled,
                    const std::vector<v1::Address>& addresses);

}  // namespace bastide::model
