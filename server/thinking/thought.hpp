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

struct Thought {
    Game view;  ///< as the seat that is asked sees it
    bots::Level level{};
    bots::Nodes budget = 0;
    std::uint64_t seed = 0;
    Payer payer = {};  ///< of no interest to the bot itself
};

/// The bot's answer; nullopt: it has failed.
using Answered = std::function<void(std::optional<Action>)>;

/// Has it thought through, and tells the answer on the thread that asked, perhaps before this
/// returns. Nobody is told once `stop` is requested.
using Think = std::function<void(Thought thought, std::stop_token stop, Answered then)>;

/// That bot's answer, computed now; nullopt: it has failed.
std::optional<Action> answer_to(const Thought& thought, const bots::GivesUp& gives_up = {});

/// A `Think` that needs no thread.
void think_here(const Thought& thought, const std::stop_token& stop, const Answered& then);

}  // namespace bastide::thinking
