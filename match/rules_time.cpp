#include "match/rules_time.hpp"

namespace bastide::match {
namespace {

std::optional<std::chrono::seconds> time_for(Step step) {
    switch (step) {
        case Step::deal:
            return gift_time;
        case Step::offer:
            return offer_time;
        case Step::sell:
            return sale_time;
        case Step::opening:
        case Step::draw:
        case Step::choose:
        case Step::place:
        case Step::rebuild:
        case Step::deploy:
        case Step::extra_meeple:
        case Step::over:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::chrono::milliseconds> rules_time(Step step, const Pace& pace) {
    const auto time = time_for(step);
    return time && pace.kind == PaceKind::days ? pace.time : time;
}

Action timeout_action(const Game& game) {
    if (game.turn.step == Step::deal) {
        return Give{game.dealt[0]};
    }
    return Decline{};
}

}  // namespace bastide::match
