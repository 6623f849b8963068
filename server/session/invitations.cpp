#include "server/session/invitations.hpp"

#include <algorithm>

namespace bastide::session {

Invitations::Asked Invitations::ask(store::MatchId match,
                                    match::PersonId by,
                                    match::PersonId whom,
                                    Time now) {
    forget_old(now);
    if (const auto to = to_.find(whom); to != to_.end()) {
        if (const auto before = to->second.find(match); before != to->second.end()) {
            return before->second.declined ? Asked::declined : Asked::before;
        }
        const auto between = std::ranges::count_if(
            to->second, [by](const auto& each) { return each.second.by == by; });
        if (static_cast<std::size_t>(between) >= invitations_between_two_max) {
            return Asked::asks_too_many;
        }
        if (to->second.size() >= invitations_to_person_max) {
            return Asked::has_too_many;
        }
    }
    if (sent_[by] >= invitations_by_person_max) {
        return Asked::asks_too_many;
    }
    ++sent_[by];
    to_[whom][match] = {match, by, now + invitation_lasts};
    return Asked::now;
}

std::optional<match::PersonId> Invitations::by(store::MatchId match,
                                               match::PersonId whom,
                                               Time now) const {
    const Invitation* const found = open(match, whom, now);
    return found == nullptr ? std::nullopt : std::optional(found->by);
}

std::optional<match::PersonId> Invitations::decline(store::MatchId match,
                                                    match::PersonId whom,
                                                    Time now) {
    const auto asked_by = by(match, whom, now);
    if (asked_by) {
        to_.at(whom).at(match).declined = true;
    }
    return asked_by;
}

void Invitations::decline_all(match::PersonId by, match::PersonId whom) {
    if (const auto to = to_.find(whom); to != to_.end()) {
        for (auto& [match, invitation] : to->second) {
            invitation.declined = invitation.declined || invitation.by == by;
        }
    }
}

void Invitations::take(store::MatchId match, match::PersonId whom) {
    if (const auto to = to_.find(whom); to != to_.end()) {
        to->second.erase(match);
    }
}

std::vector<Invitation> Invitations::of(match::PersonId whom, Time now) const {
    std::vector<Invitation> all;
    if (const auto to = to_.find(whom); to != to_.end()) {
        for (const auto& [match, invitation] : to->second) {
            if (open(match, whom, now) != nullptr) {
                all.push_back(invitation);
            }
        }
    }
    return all;
}

const Invitation* Invitations::open(store::MatchId match, match::PersonId whom, Time now) const {
    const auto to = to_.find(whom);
    if (to == to_.end()) {
        return nullptr;
    }
    const auto found = to->second.find(match);
    const bool is_open =
        found != to->second.end() && !found->second.declined && now < found->second.until;
    return is_open ? &found->second : nullptr;
}

/// All there are: of each who is here there are few.
void Invitations::forget_old(Time now) {
    sent_.clear();
    for (auto& [whom, by_match] : to_) {
        std::erase_if(by_match, [now](const auto& each) { return each.second.until <= now; });
        for (const auto& [match, invitation] : by_match) {
            ++sent_[invitation.by];
        }
    }
    std::erase_if(to_, [](const auto& each) { return each.second.empty(); });
}

}  // namespace bastide::session
