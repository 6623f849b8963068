#include "match/rules_time.hpp"

namespace bastide::match {

std::optional<std::chrono::milliseconds> rules_time(Step step, const Pace& pace) {
    if (step != Step::deal && step != Step::offer && step != Step::sell) {
        return std::nullopt;
    }
    return pace.kind == PaceKind::days ? pace.time
           : step == Step::deal        ? gift_time
           : step == Step::offer       ? offer_time
                                       : sale_time;
}

Action timeout_action(const Game& game) {
    if (game.turn.step == Step::deal) {
        return Give{game.dealt[0]};
    }
    return Decline{};
}

}  // namespace bastide::match
