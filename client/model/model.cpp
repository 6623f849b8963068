#include "client/model/model.hpp"

#include "client/model/clocks.hpp"
#include "engine/prompt.hpp"

namespace bastide::model {

MatchId match_of(const News& news) {
    return std::visit(
        [](const auto& kind) -> MatchId {
            if constexpr (requires { kind.match; }) {
                return kind.match;
            } else {
                return 0;
            }
        },
        news);
}

const Attended* find(const Model& model, MatchId match) {
    const auto found = model.matches.find(match);
    return found == model.matches.end() ? nullptr : &found->second;
}

bool up_to_date(const Attended& attended) {
    return !attended.out_of_step && attended.version >= attended.version_there;
}

bool proposed_too_often(const Attended& attended) {
    return attended.starting.proposals > fair::start_proposals_max;
}

bool plays(const Attended& attended) {
    return attended.game && attended.seat && attended.game->turn.step != Step::over &&
           !attended.game->player(*attended.seat).withdrawn;
}

bool our_turn(const Attended& attended) {
    return attended.game && attended.seat && up_to_date(attended) &&
           prompt(*attended.game).actor == attended.seat &&
           attended.game->turn.step != Step::over && !stood_in_for(attended);
}

}  // namespace bastide::model
