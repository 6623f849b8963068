// Who has asked whom to which table, for as long as that lets somebody in. What nobody has taken is
// forgotten with the server: it was for now.
#pragma once

#include "server/lobby/lobby.hpp"

#include "match/person.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bastide::session {

inline constexpr std::chrono::minutes invitation_lasts{10};

/// That somebody sends within that time, whatever becomes of them.
inline constexpr std::size_t invitations_by_person_max = 8;

/// Of them to the same person, and ...
inline constexpr std::size_t invitations_between_two_max = 2;

/// ... of them from one network to the same person, declined ones included: a new guest there is no
/// new stranger.
inline constexpr std::size_t invitations_from_network_max = 3;

/// Open ones that somebody may have.
inline constexpr std::size_t invitations_to_person_max = 8;

struct Invitation {
    store::MatchId match = 0;
    match::PersonId by{};
    std::chrono::steady_clock::time_point until;
    std::string network = {};  ///< that counts it; empty: none does
    bool declined = false;
};

/// Somebody who invites somebody else.
struct Inviter {
    match::PersonId person{};
    std::string network = {};  ///< empty: nobody's limit, as this machine's
    std::size_t network_limit_factor = 1;
    bool has_played_with_them = false;  ///< then the limits for strangers do not apply
};

class Invitations {
  public:
    using Time = std::chrono::steady_clock::time_point;

    enum class Result : std::uint8_t {
        now,
        before,              ///< by anybody: it is still open
        declined,            ///< to this table, a while ago
        over_quota,          ///< has asked as many as one may, or the same one as often
        network_over_quota,  ///< for somebody who has never played with them
        has_too_many,        ///< whoever is asked; the same
    };

    Result ask(store::MatchId match, const Inviter& by, match::PersonId whom, Time now);

    /// Who has asked them, where it is open.
    [[nodiscard]] std::optional<match::PersonId> by(store::MatchId match,
                                                    match::PersonId whom,
                                                    Time now) const;

    /// The same, and it is open no more.
    std::optional<match::PersonId> decline(store::MatchId match, match::PersonId whom, Time now);

    /// The same of all that come from that person, and they count for their network no more.
    void decline_all(match::PersonId by, match::PersonId whom);

    /// They have come.
    void take(store::MatchId match, match::PersonId whom);

    /// Those that are open.
    [[nodiscard]] std::vector<Invitation> of(match::PersonId whom, Time now) const;

  private:
    using ByMatch = std::map<store::MatchId, Invitation>;

    void forget_old(Time now);
    static std::optional<Result> refuse_stranger(const ByMatch& to, const Inviter& by);
    [[nodiscard]] const Invitation* open(store::MatchId match,
                                         match::PersonId whom,
                                         Time now) const;

    std::map<match::PersonId, ByMatch> to_;
    std::map<match::PersonId, std::size_t> sent_;  ///< of those, by whom
};

}  // namespace bastide::session
