// Open invitations to tables, kept in memory because they expire soon.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/network_limits.hpp"

#include "match/person.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace bastide::session {

inline constexpr std::chrono::minutes invitation_duration{10};

/// Maximum invitations of a person within invitation_duration, declined ones included.
inline constexpr std::size_t invitations_by_person_max = 8;

inline constexpr std::size_t invitations_between_two_max = 2;

inline constexpr std::size_t invitations_to_person_max = 8;

/// Maximum open invitations to one person, those of former opponents included.
inline constexpr std::size_t invitations_open_max = 16;

struct Invitation {
    MatchId match = 0;
    PersonId by{};
    std::chrono::steady_clock::time_point until;
    std::string network = {};  ///< network whose quota this uses; empty if none
    bool declined = false;
};

struct Inviter {
    PersonId person{};
    std::string network = {};  ///< empty if no network limit applies, as on this machine
    std::size_t network_max = invitations_from_network_max;
    bool has_played_with_them = false;  ///< exempt from the limits for strangers
};

class Invitations {
  public:
    using Time = std::chrono::steady_clock::time_point;

    enum class Result : std::uint8_t {
        now,
        before,              ///< the person has an open invitation to this table already
        declined,            ///< the person declined an invitation to this table recently
        over_quota,          ///< the inviter has sent too many, in all or to this person
        network_over_quota,  ///< strangers in the inviter's network have sent this person too many
        has_too_many,        ///< the person has too many invitations, in all or from strangers
    };

    Result ask(MatchId match, const Inviter& by, PersonId whom, Time now) {
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

    /// Adds an invitation that another server has accepted, unless there is one to this table.
    void add(MatchId match, const Inviter& by, PersonId whom, Time now) {
        forget_old(now);
        const Time until = now + invitation_duration;
        if (to_[whom].try_emplace(match, Invitation{match, by.person, until, by.network}).second) {
            ++sent_[by.person];
            by_expiry_.emplace(until, whom, match);
        }
    }

    [[nodiscard]] std::optional<PersonId> by(MatchId match, PersonId whom, Time now) const {
        const Invitation* const found = open(match, whom, now);
        return found == nullptr ? std::nullopt : std::optional(found->by);
    }

    std::optional<PersonId> decline(MatchId match, PersonId whom, Time now) {
        const auto asked_by = by(match, whom, now);
        if (asked_by) {
            to_.at(whom).at(match).declined = true;
        }
        return asked_by;
    }

    /// Declined invitations no longer count towards the limit of the inviter's network.
    void decline_all(PersonId by, PersonId whom) {
        if (const auto to = to_.find(whom); to != to_.end()) {
            for (auto& [match, invitation] : to->second) {
                if (invitation.by == by) {
                    invitation.declined = true;
                    invitation.network.clear();
                }
            }
        }
    }

    void take(MatchId match, PersonId whom) {
        if (const auto to = to_.find(whom); to != to_.end() && to->second.contains(match)) {
            forget({to->second.at(match).until, whom, match});
        }
    }

    [[nodiscard]] std::vector<Invitation> of(PersonId whom, Time now) const {
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

  private:
    using ByMatch = std::map<MatchId, Invitation>;
    using Expiry = std::tuple<Time, PersonId, MatchId>;

    void forget_old(Time now) {
        while (!by_expiry_.empty() && std::get<Time>(*by_expiry_.begin()) <= now) {
            forget(*by_expiry_.begin());
        }
    }

    void forget(Expiry expiry) {
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

    static std::optional<Result> refuse(const ByMatch& to, const Inviter& by) {
        const auto from_network = std::ranges::count_if(to, [&](const auto& each) {
            return !by.network.empty() && each.second.network == by.network;
        });
        if (!by.has_played_with_them && static_cast<std::size_t>(from_network) >= by.network_max) {
            return Result::network_over_quota;
        }
        const auto open =
            std::ranges::count_if(to, [](const auto& each) { return !each.second.declined; });
        const auto most =
            by.has_played_with_them ? invitations_open_max : invitations_to_person_max;
        return static_cast<std::size_t>(open) >= most ? std::optional(Result::has_too_many)
                                                      : std::nullopt;
    }

    [[nodiscard]] const Invitation* open(MatchId match, PersonId whom, Time now) const {
        const auto to = to_.find(whom);
        if (to == to_.end()) {
            return nullptr;
        }
        const auto found = to->second.find(match);
        const bool is_open =
            found != to->second.end() && !found->second.declined && now < found->second.until;
        return is_open ? &found->second : nullptr;
    }

    std::map<PersonId, ByMatch> to_;
    std::map<PersonId, std::size_t> sent_;
    std::set<Expiry> by_expiry_;  ///< all invitations in `to_`
};

}  // namespace bastide::session
