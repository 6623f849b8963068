// What is answered to somebody who comes over HTTP and wants no WebSocket. Each page is a function
// of what was asked, small and at once: it waits for nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::pages {

/// What was asked, as it stands in the request.
struct Request {
    std::string_view method;
    std::string_view target;
};

enum class Status : std::uint16_t {
    ok = 200,
    bad_request = 400,
    forbidden = 403,
    upgrade_required = 426,
    unavailable = 503,
};

struct Answer {
    Status status = Status::ok;
    std::string text;     ///< plain UTF-8, one line
    std::string outcome;  ///< for the host's log
};

Answer answer(const Request& request);

}  // namespace bastide::pages
