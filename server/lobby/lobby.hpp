// The lobby's queries on the catalogue, and its limits. It has no state of its own.
#pragma once

#include "server/store/catalogue.hpp"

#include "match/match.hpp"

#include <chrono>
#include <vector>

namespace bastide::lobby {

inline constexpr std::size_t tables_max = 100'000;

/// Interval of counting the stored tables, which takes milliseconds if there are many.
inline constexpr std::chrono::seconds tables_count_interval{10};

inline constexpr std::size_t tables_per_person_max = 16;

/// A finished match is deleted when this many newer matches exist.
inline constexpr MatchId finished_matches_max = 1'000'000;

/// An open table without attendants is closed when all its players have been away this long.
inline constexpr std::chrono::minutes abandoned_after{3};

/// A correspondence table is closed if its listing has not changed for this long.
inline constexpr std::chrono::days abandoned_correspondence_after{30};

inline constexpr std::size_t abandoned_candidates_max = 256;  ///< tables checked per sweep

/// Maximum finished matches that one command of the operator deletes.
inline constexpr std::size_t forgotten_at_once = 10'000;

/// Maximum finished matches past their retention that are deleted at once.
inline constexpr std::size_t past_retention_max = 16;

/// Maximum recently finished matches that `have_played_together` searches.
inline constexpr std::size_t finished_together_max = 64;

inline constexpr std::size_t ended_reported_max = 25;  ///< ended matches in a welcome

class Lobby {
  public:
    explicit Lobby(const store::Catalogue& catalogue) : catalogue_(catalogue) {}

    ReadResult<bool> may_take_seat(PersonId person, std::size_t being_opened = 0) const {
        return active_of(person).transform([&](const std::vector<MatchId>& active) {
            return active.size() + being_opened < tables_per_person_max;
        });
    }

    /// Returns all tables that are not over, unlisted ones too, newest first.
    ReadResult<std::vector<MatchId>> all_unfinished() const;

    ReadResult<std::vector<MatchId>> active_of(PersonId person) const {
        return catalogue_.active_of(static_cast<store::PersonNumber>(person));
    }

    ReadResult<std::vector<store::Listed>> active_listings(PersonId person) const;

    /// Returns a person's finished tables, newest first, with numbers below `before` (0: no bound).
    ReadResult<std::vector<store::Listed>> finished(PersonId person,
                                                    MatchId before,
                                                    std::size_t most) const {
        return catalogue_.finished_of(static_cast<store::PersonNumber>(person), before, most);
    }

    /// Returns a person's matches that have ended since that Unix time, newest first.
    ReadResult<std::vector<MatchId>> ended_since(PersonId person,
                                                 std::chrono::milliseconds since) const {
        return catalogue_.ended_since(
            static_cast<store::PersonNumber>(person), since, ended_reported_max);
    }

    ReadResult<bool> has_played(MatchId match, PersonId person) const;

    /// True for two players of a running game, or of one of the last games that `person` finished.
    ReadResult<bool> have_played_together(PersonId person, PersonId other) const;

    /// Returns some finished matches with at least `finished_matches_max` newer matches.
    ReadResult<std::vector<MatchId>> past_retention(std::chrono::milliseconds now) const;

  private:
    const store::Catalogue& catalogue_;
};

}  // namespace bastide::lobby
