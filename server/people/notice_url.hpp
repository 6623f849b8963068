// Addresses to which people have notices sent: webhooks, such as a topic of ntfy.
#pragma once

#include "server/people/network_prefix.hpp"

#include <functional>
#include <optional>
#include <string>

namespace bastide::people {

inline constexpr std::size_t notice_url_bytes_max = 256;

struct NoticeUrl {
    std::string authority;  ///< as written, for the field Host
    std::string host;       ///< a name in lower case, or an IP address without brackets
    std::string port;
    std::string target;  ///< path and query: a secret of the person
};

/// Parses https://HOST[:PORT][/PATH]. Returns nullopt for other texts.
std::optional<NoticeUrl> read_notice_url(const std::string& text);

/// True for a unicast address of the Internet; false for private and special ones.
bool is_public(const NetworkPrefix& address);

struct NoticeResult {
    std::string problem;   ///< names only the host; empty if the receiver has accepted the notice
    bool is_gone = false;  ///< the receiver wants no more notices at this address
    bool is_busy = false;  ///< the receiver, or this server, wants fewer notices
};

using NoticeCallback = std::function<void(const NoticeResult&)>;
using SendNotice =
    std::function<void(const NoticeUrl&, const std::string& text, const NoticeCallback&)>;

}  // namespace bastide::people
