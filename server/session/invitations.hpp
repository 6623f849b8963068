// Open invitations to tables, kept in memory because they expire soon.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/network_limits.hpp"

#include "match/person.hpp"

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

    Result ask(MatchId match, const Inviter& by, PersonId whom, Time now);

    /// Adds an invitation that another server has accepted, unless there is one to this table.
    void add(MatchId match, const Inviter& by, PersonId whom, Time now);

    [[nodiscard]] std::optional<PersonId> by(MatchId match, PersonId whom, Time now) const;

    std::optional<PersonId> decline(MatchId match, PersonId whom, Time now);

    /// Declined invitations no longer count towards the limit of the inviter's network.
    void decline_all(PersonId by, PersonId whom);

    void take(MatchId match, PersonId whom);

    [[nodiscard]] std::vector<Invitation> of(PersonId whom, Time now) const;

  private:
    using ByMatch = std::map<MatchId, Invitation>;
    using Expiry = std::tuple<Time, PersonId, MatchId>;

    void forget_old(Time now);
    void forget(Expiry expiry);
    static std::optional<Result> refuse(const ByMatch& to, const Inviter& by);
    [[nodiscard]] const Invitation* open(MatchId match, PersonId whom, Time now) const;

    std::map<PersonId, ByMatch> to_;
    std::map<PersonId, std::size_t> sent_;
    std::set<Expiry> by_expiry_;  ///< all invitations in `to_`
};

}  // namespace bastide::session
