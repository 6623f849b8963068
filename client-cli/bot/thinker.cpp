#include "client-cli/bot/thinker.hpp"

namespace bastide::bot {

void Thinker::think(Game view,
                    bots::Level level,
                    std::uint64_t seed,
                    std::function<void(Action)> then) {
    auto reported = lifetime_.guard(std::move(then));
    thread_ = std::jthread([this, view = std::move(view), level, seed, reported] {
        const Action action = bots::choose(view, level, bots::usual_budget(level), seed);
        loop_.post([reported, action] { reported(action); });
    });
}

}  // namespace bastide::bot
