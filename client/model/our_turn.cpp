#include "client/model/our_turn.hpp"

#include "client/model/votes.hpp"

namespace bastide::model {

bool asks_us(const Attended& attended) {
    return our_turn(attended) || waits_for_our_vote(attended);
}

std::vector<MatchId> asked_in(const Model& model) {
    std::vector<MatchId> matches;
    for (const auto& [match, attended] : model.matches) {
        if (asks_us(attended)) {
            matches.push_back(match);
        }
    }
    return matches;
}

}  // namespace bastide::model
