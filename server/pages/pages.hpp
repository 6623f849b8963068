// Answers to plain HTTP requests.
#pragma once

#include <cstdint>
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
    upgrade_required = 426,
    unavailable = 503,
};

struct Answer {
    Status status = Status::ok;
    std::string text;  ///< one line of UTF-8
    std::string outcome;
};

Answer answer(const Request& request);

}  // namespace bastide::pages
