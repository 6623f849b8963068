#include "server/session/invitations.hpp"

#include <algorithm>

namespace bastide::session {

Invitations::Result Invitations::ask(store::MatchId match,
                                     const Inviter& by,
                                     match::PersonId whom,
                                     Time now) {
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
        if (const auto refused = refuse_stranger(to->second, by)) {
            return *refused;
        }
    }
    if (sent_[by.person] >= invitations_by_person_max) {
        return Result::over_quota;
    }
    ++sent_[by.person];
    to_[whom][match] = {match, by.person, now + invitation_lasts, by.network};
    return Result::now;
}

std::optional<Invitations::Result> Invitations::refuse_stranger(const ByMatch& to,
                                                                const Inviter& by) {
    if (by.has_played_with_them) {
        return std::nullopt;
    }
    const auto from_network = std::ranges::count_if(to, [&](const auto& each) {
        return !by.network.empty() && each.second.network == by.network;
    });
    if (static_cast<std::size_t>(from_network) >=
        invitations_from_network_max * by.network_limit_factor) {
        return Result::network_over_quota;
    }
    const auto open =
        std::ranges::count_if(to, [](const auto& each) { return !each.second.declined; });
    return static_cast<std::size_t>(open) >= invitations_to_person_max
               ? std::optional(Result::has_too_many)
               : std::nullopt;
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
            if (invitation.by == by) {
                invitation.declined = true;
                invitation.network.clear();
            }
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
