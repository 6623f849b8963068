#include "server/thinking/thought.hpp"

#include <exception>

namespace bastide::thinking {

/// A faulty bot must not stop the server.
std::optional<Action> answer_to(const Thought& thought, const bots::GivesUp& gives_up) {
    try {
        return bots::choose(thought.view, thought.level, thought.budget, thought.seed, gives_up);
    } catch (const std::exception& /*unused*/) {
        return std::nullopt;
    }
}

void think_here(const Thought& thought, const std::stop_token& stop, const Answered& then) {
    if (!stop.stop_requested()) {
        then(answer_to(thought));
    }
}

}  // namespace bastide::thinking
