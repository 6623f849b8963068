#include "client/model/asked.hpp"

#include "client/model/votes.hpp"

#include <algorithm>

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

std::optional<MatchId> next_asked(const Model& model, const std::optional<MatchId>& from) {
    std::vector<MatchId> others = asked_in(model);
    std::erase_if(others, [&](MatchId match) { return match == from; });
    if (others.empty()) {
        return std::nullopt;
    }
    const auto behind =
        std::ranges::find_if(others, [&](MatchId match) { return match > from.value_or(0); });
    return behind == others.end() ? others.front() : *behind;
}

}  // namespace bastide::model
