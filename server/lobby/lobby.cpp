#include "server/lobby/lobby.hpp"

namespace bastide::lobby {

bool Lobby::may_engage(PersonId person, std::size_t being_opened) const {
    const auto found = engaged_.find(person);
    const std::size_t engaged = found == engaged_.end() ? 0 : found->second.size();
    return engaged + being_opened < tables_per_person_max;
}

std::vector<MatchId> Lobby::note(MatchId id, const match::Match& match) {
    engage(id, match);
    std::vector<MatchId> gone;
    if (match.phase == match::Phase::closed) {
        gone.push_back(id);
    }
    if (match.phase == match::Phase::finished) {
        finished_.push_back(id);
        if (finished_.size() > finished_tables_max) {
            gone.push_back(finished_.front());
            finished_.pop_front();
        }
    }
    return gone;
}

/// Replaces who is engaged in the match by who is now.
void Lobby::engage(MatchId id, const match::Match& match) {
    for (const PersonId person : current_[id]) {
        auto& matches = engaged_[person];
        matches.erase(id);
        if (matches.empty()) {
            engaged_.erase(person);
        }
    }
    current_[id].clear();
    const bool over = match.phase == match::Phase::finished || match.phase == match::Phase::closed;
    if (over) {
        current_.erase(id);
        return;
    }
    for (const match::SeatHolder& holder : match.seats) {
        if (!match.engages(holder.person)) {
            continue;
        }
        current_[id].push_back(holder.person);
        engaged_[holder.person].insert(id);
    }
}

std::vector<MatchId> Lobby::newest(std::size_t most) const {
    std::vector<MatchId> ids;
    for (auto at = current_.rbegin(); at != current_.rend() && ids.size() < most; ++at) {
        ids.push_back(at->first);
    }
    return ids;
}

std::vector<MatchId> Lobby::engagements(PersonId person) const {
    const auto found = engaged_.find(person);
    if (found == engaged_.end()) {
        return {};
    }
    return {found->second.begin(), found->second.end()};
}

}  // namespace bastide::lobby
