#pragma once

#include "server/ops/log.hpp"
#include "server/session/hub.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::admin {

struct Control {
    session::Hub& hub;
    ops::Log& log;
    std::chrono::steady_clock::time_point started;
    std::function<void()> shut_down;  ///< same effect as SIGTERM
};

struct Outcome {
    bool is_done = false;
    std::string text;  ///< the output, or an error message
};

inline Outcome done(std::string text) {
    return {true, std::move(text)};
}

inline Outcome refused(std::string why) {
    return {false, std::move(why)};
}

inline constexpr std::string_view store_unreadable = "The store cannot be read now. Try again.";

/// Called exactly once, perhaps after the command has returned.
using Reply = std::function<void(Outcome)>;

using Words = std::vector<std::string>;

struct Command {
    /// "ban NUMBER [REASON...]": optional arguments in brackets; "..." takes the rest.
    std::string_view usage;
    std::string_view help;
    bool is_act;  ///< changes something, so it is logged
    void (*run)(const Control& control, const Words& words, const Reply& reply);
};

}  // namespace bastide::admin
