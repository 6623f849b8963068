// Who has asked whom to which table, for as long as that lets somebody in. What nobody has taken is
// forgotten with the server: it was for now.
#pragma once

#include "server/lobby/lobby.hpp"

#include "match/person.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <vector>

namespace bastide::session {

inline constexpr std::chrono::minutes invitation_lasts{10};

/// That somebody sends within that time, whatever becomes of them.
inline constexpr std::size_t invitations_by_person_max = 8;

/// Of them to the same person, and ...
inline constexpr std::size_t invitations_between_two_max = 2;

/// ... all that somebody may have, declined ones included: whoever declines is not asked the more.
inline constexpr std::size_t invitations_to_person_max = 8;

struct Invitation {
    store::MatchId match = 0;
    match::PersonId by{};
    std::chrono::steady_clock::time_point until;
    bool declined = false;
};

class Invitations {
  public:
    using Time = std::chrono::steady_clock::time_point;

    enum class Asked : std::uint8_t {
        now,
        before,         ///< by anybody: it is still open
        declined,       ///< to this table, a while ago
        asks_too_many,  ///< has asked as many as one may, or the same one as often
        has_too_many,   ///< whoever is asked
    };

    Asked ask(store::MatchId match, match::PersonId by, match::PersonId whom, Time now);

    /// Who has asked them, where it is open.
    [[nodiscard]] std::optional<match::PersonId> by(store::MatchId match,
                                                    match::PersonId whom,
                                                    Time now) const;

    /// The same, and it is open no more.
    std::optional<match::PersonId> decline(store::MatchId match, match::PersonId whom, Time now);

    /// The same of all that come from that person.
    void decline_all(match::PersonId by, match::PersonId whom);

    /// They have come.
    void take(store::MatchId match, match::PersonId whom);

    /// Those that are open.
    [[nodiscard]] std::vector<Invitation> of(match::PersonId whom, Time now) const;

  private:
    using ByMatch = std::map<store::MatchId, Invitation>;

    void forget_old(Time now);
    [[nodiscard]] const Invitation* open(store::MatchId match,
                                         match::PersonId whom,
                                         Time now) const;

    std::map<match::PersonId, ByMatch> to_;
    std::map<match::PersonId, std::size_t> sent_;  ///< of those, by whom
};

}  // namespace bastide::session
