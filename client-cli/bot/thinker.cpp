#include "client-cli/bot/thinker.hpp"

namespace bastide::bot {

void Thinker::think(Game view,
                    bots::Level level,
                    std::uint64_t seed,
                    std::function<void(Action)> then) {
    auto told = still_there_.guard(std::move(then));
    thread_ = std::jthread([this, view = std::move(view), level, seed, told] {
        const Action action = bots::choose(view, level, bots::usual_budget(level), seed);
        loop_.post([told, action] { told(action); });
    });
}

}  // namespace bastide::bot
