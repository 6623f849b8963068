// A request for a bot's action. It contains neither a match nor the seeds of its draws.
#pragma once

#include "bots/choose.hpp"

#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace bastide::thinking {

struct Payer {
    std::string network;
    std::uint32_t host = 0;

    friend bool operator==(const Payer&, const Payer&) = default;
};

struct SearchRequest {
    Game view;  ///< the bot's view of the game
    bots::Level level{};
    bots::Nodes budget = 0;
    std::uint64_t seed = 0;
    Payer payer = {};
};

using SearchCallback = std::function<void(std::optional<Action>)>;

/// Calls `then` on the calling thread, perhaps before this returns, unless `stop` is requested.
using SearchFunction =
    std::function<void(SearchRequest thought, std::stop_token stop, SearchCallback then)>;

/// Runs a search. A bug in a bot must not stop the server.
inline std::optional<Action> run_search(const SearchRequest& thought,
                                        const bots::StopSearch& stop_search = {}) {
    try {
        return bots::choose(thought.view, thought.level, thought.budget, thought.seed, stop_search);
    } catch (const std::exception& /*unused*/) {
        return std::nullopt;
    }
}

inline void search_inline(const SearchRequest& thought,
                          const std::stop_token& stop,
                          const SearchCallback& then) {
    if (!stop.stop_requested()) {
        then(run_search(thought));
    }
}

}  // namespace bastide::thinking
