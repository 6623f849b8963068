// Answers to plain HTTP requests.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace bastide::pages {

struct Request {
    std::string_view method;
    std::string_view target;
};

enum class Status : std::uint16_t {
    ok = 200,
    bad_request = 400,
    forbidden = 403,
    not_found = 404,
    upgrade_required = 426,
    unavailable = 503,
};

struct Answer {
    Status status = Status::ok;
    std::string text;  ///< UTF-8, without the final line break
    std::string outcome;
};

/// The state of the server, as the answers report it.
struct Site {
    std::string_view software;  ///< name and version
    bool encrypted = false;     ///< players need wss://
    bool store_works = true;    ///< it accepts writes
    bool has_room = true;       ///< for new tables and guests
    bool is_draining = false;   ///< shutting down
    /// Returns the text of /metrics. Null on the addresses for players.
    std::function<std::string()> metrics = nullptr;
};

/// Returns true if players may be sent to this server: /ready answers 200.
bool is_ready(const Site& site);

Answer answer(const Request& request, const Site& site);

}  // namespace bastide::pages
