// What a bot is given to think about: what its seat sees, how it is to think, and its luck.
// Nothing here can hold a match, or what its draws follow from (tests/tidy/layout.py).
#pragma once

#include "bots/choose.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace bastide::thinking {

/// Who is charged for a bot's thinking: the host of its table, and the network they come from.
struct Payer {
    std::string network;
    std::uint32_t host = 0;

    friend bool operator==(const Payer&, const Payer&) = default;
};

struct SearchRequest {
    Game view;  ///< as the seat that is asked sees it
    bots::Level level{};
    bots::Nodes budget = 0;
    std::uint64_t seed = 0;
    Payer payer = {};  ///< of no interest to the bot itself
};

/// The bot's answer; nullopt: it has failed.
using SearchCallback = std::function<void(std::optional<Action>)>;

/// Has it thought through, and tells the answer on the thread that asked, perhaps before this
/// returns. Nobody is told once `stop` is requested.
using SearchFunction =
    std::function<void(SearchRequest thought, std::stop_token stop, SearchCallback then)>;

/// That bot's answer, computed now; nullopt: it has failed.
std::optional<Action> run_search(const SearchRequest& thought,
                                 const bots::StopSearch& stop_search = {});

/// A `SearchFunction` that needs no thread.
void search_inline(const SearchRequest& thought,
                   const std::stop_token& stop,
                   const SearchCallback& then);

}  // namespace bastide::thinking
