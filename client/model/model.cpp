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
    return !attended.awaits_snapshot && attended.version >= attended.server_version;
}

bool proposed_too_often(const Attended& attended) {
    return attended.starting.proposals > fair::start_proposals_max;
}

bool is_over(const Attended& attended) {
    return attended.table.phase() == v1::FINISHED ||
           (attended.game && attended.game->turn.step == Step::over);
}

bool without_result(const Attended& attended) {
    return attended.ending == v1::STOPPED || attended.ending == v1::ALL_GONE ||
           attended.ending == v1::INTERRUPTED;
}

bool plays(const Attended& attended) {
    return attended.game && attended.seat && !is_over(attended) &&
           !attended.game->player(*attended.seat).withdrawn;
}

bool in_a_pause(const Attended& attended) {
    return attended.in_play.pause_ms() > 0 && !is_over(attended);
}

bool our_turn(const Attended& attended) {
    return attended.game && attended.seat && up_to_date(attended) && !is_over(attended) &&
           !in_a_pause(attended) && prompt(*attended.game).actor == attended.seat &&
           !is_played_by_bot(attended);
}

}  // namespace bastide::model
