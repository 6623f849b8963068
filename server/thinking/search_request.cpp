#include "server/thinking/search_request.hpp"

#include <exception>

namespace bastide::thinking {

/// Runs a search. A bug in a bot must not stop the server.
std::optional<Action> run_search(const SearchRequest& thought,
                                 const bots::StopSearch& stop_search) {
    try {
        return bots::choose(thought.view, thought.level, thought.budget, thought.seed, stop_search);
    } catch (const std::exception& /*unused*/) {
        return std::nullopt;
    }
}

void search_inline(const SearchRequest& thought,
                   const std::stop_token& stop,
                   const SearchCallback& then) {
    if (!stop.stop_requested()) {
        then(run_search(thought));
    }
}

}  // namespace bastide::thinking
