#include "server/session/invitations.hpp"

#include <algorithm>

namespace bastide::session {

Invitations::Result Invitations::ask(MatchId match, const Inviter& by, PersonId whom, Time now) {
    forget_old(now);
    if (const auto to = to_.find(whom); to != to_.end()) {
        if (const auto before = to->second.find(match); before != to->second.end()) {
            return before->second.declined ? Result::declined : Result::before;
        }
        const auto between = std::ranges::count_if(
            to->second, [&](const auto& each) { return each.second.by == by.person; });
        if (static_cast<std::size_t>(between) >= invitations_between_two_max) {
            return Result::over_quota;
        }
        if (const auto refused = refuse(to->second, by)) {
            return *refused;
        }
    }
    if (const auto sent = sent_.find(by.person);
        sent != sent_.end() && sent->second >= invitations_by_person_max) {
        return Result::over_quota;
    }
    add(match, by, whom, now);
    return Result::now;
}

void Invitations::add(MatchId match, const Inviter& by, PersonId whom, Time now) {
    forget_old(now);
    const Time until = now + invitation_duration;
    if (to_[whom].try_emplace(match, Invitation{match, by.person, until, by.network}).second) {
        ++sent_[by.person];
        by_expiry_.emplace(until, whom, match);
    }
}

std::optional<Invitations::Result> Invitations::refuse(const ByMatch& to, const Inviter& by) {
    const auto from_network = std::ranges::count_if(to, [&](const auto& each) {
        return !by.network.empty() && each.second.network == by.network;
    });
    if (!by.has_played_with_them && static_cast<std::size_t>(from_network) >= by.network_max) {
        return Result::network_over_quota;
    }
    const auto open =
        std::ranges::count_if(to, [](const auto& each) { return !each.second.declined; });
    const auto most = by.has_played_with_them ? invitations_open_max : invitations_to_person_max;
    return static_cast<std::size_t>(open) >= most ? std::optional(Result::has_too_many)
                                                  : std::nullopt;
}

std::optional<PersonId> Invitations::by(MatchId match, PersonId whom, Time now) const {
    const Invitation* const found = open(match, whom, now);
    return found == nullptr ? std::nullopt : std::optional(found->by);
}

std::optional<PersonId> Invitations::decline(MatchId match, PersonId whom, Time now) {
    const auto asked_by = by(match, whom, now);
    if (asked_by) {
        to_.at(whom).at(match).declined = true;
    }
    return asked_by;
}

void Invitations::decline_all(PersonId by, PersonId whom) {
    if (const auto to = to_.find(whom); to != to_.end()) {
        for (auto& [match, invitation] : to->second) {
            if (invitation.by == by) {
                invitation.declined = true;
                invitation.network.clear();
            }
        }
    }
}

void Invitations::take(MatchId match, PersonId whom) {
    if (const auto to = to_.find(whom); to != to_.end() && to->second.contains(match)) {
        forget({to->second.at(match).until, whom, match});
    }
}

std::vector<Invitation> Invitations::of(PersonId whom, Time now) const {
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

const Invitation* Invitations::open(MatchId match, PersonId whom, Time now) const {
    const auto to = to_.find(whom);
    if (to == to_.end()) {
        return nullptr;
    }
    const auto found = to->second.find(match);
    const bool is_open =
        found != to->second.end() && !found->second.declined && now < found->second.until;
    return is_open ? &found->second : nullptr;
}

void Invitations::forget_old(Time now) {
    while (!by_expiry_.empty() && std::get<Time>(*by_expiry_.begin()) <= now) {
        forget(*by_expiry_.begin());
    }
}

void Invitations::forget(Expiry expiry) {
    const auto [until, whom, match] = expiry;
    const auto to = to_.find(whom);
    const auto found = to->second.find(match);
    if (const auto sent = sent_.find(found->second.by); --sent->second == 0) {
        sent_.erase(sent);
    }
    to->second.erase(found);
    if (to->second.empty()) {
        to_.erase(to);
    }
    by_expiry_.erase(expiry);
}

}  // namespace bastide::session
