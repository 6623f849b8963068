// A request for a bot's action. It contains neither a match nor the seeds of its draws.
#pragma once

#include "bots/choose.hpp"

#include <cstdint>
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

std::optional<Action> run_search(const SearchRequest& thought,
                                 const bots::StopSearch& stop_search = {});

void search_inline(const SearchRequest& thought,
                   const std::stop_token& stop,
                   const SearchCallback& then);

}  // namespace bastide::thinking
