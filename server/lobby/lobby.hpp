// Which tables there are, who is engaged where, and how many there may be. What the catalogue
// knows, asked as a lobby asks; it remembers nothing itself, so a match that nobody touches costs
// nothing.
#pragma once

#include "server/store/catalogue.hpp"

#include "match/match.hpp"

#include <chrono>
#include <vector>

namespace bastide::lobby {

using match::PersonId;
using store::MatchId;

/// Open and running tables at once.
inline constexpr std::size_t tables_max = 100'000;

/// Tables a person may have a seat at that is not over.
inline constexpr std::size_t tables_per_person_max = 16;

/// How many newer tables are opened before a finished match is forgotten.
inline constexpr MatchId finished_matches_max = 1'000'000;

/// An open table that nobody attends is closed when all who sit there have been away so long, and
/// the server has been up for so long: as long as a seat is kept at one that somebody attends.
inline constexpr std::chrono::minutes abandoned_after{3};

/// One for days is closed when nothing has been changed there for so long, whoever sits there.
inline constexpr std::chrono::days abandoned_correspondence_after{30};

/// Tables looked at, at a time, to find those.
inline constexpr std::size_t abandoned_candidates_max = 256;

/// Finished matches looked at, at a time, to find those that are to be kept no longer.
inline constexpr std::size_t outlived_candidates_max = 16;

/// How many of the matches that somebody finished last are searched for somebody who played there
/// too.
inline constexpr std::size_t finished_together_max = 64;

class Lobby {
  public:
    explicit Lobby(const store::Catalogue& catalogue) : catalogue_(catalogue) {}

    /// Whether there may be one more table while `being_opened` others are.
    [[nodiscard]] store::ReadResult<bool> has_room(std::size_t being_opened = 0) const;

    /// Whether this person may take a seat at one more table, `being_opened` included.
    [[nodiscard]] store::ReadResult<bool> may_engage(PersonId person,
                                                     std::size_t being_opened = 0) const;

    /// Open and running tables, newest first: those with a lower number than `before`; 0: all.
    [[nodiscard]] store::ReadResult<std::vector<store::Listed>> newest(MatchId before,
                                                                       std::size_t most) const;

    /// Open tables, those first whose listing has not changed for longest; unlisted ones too.
    [[nodiscard]] store::ReadResult<std::vector<MatchId>> longest_open(
        std::chrono::milliseconds now, std::size_t most) const;

    /// `nullopt`: there is no such match.
    [[nodiscard]] store::ReadResult<std::optional<store::Listing>> listing(MatchId match) const {
        return catalogue_.listing(match);
    }

    /// Where this person has a seat that is not over, oldest first.
    [[nodiscard]] store::ReadResult<std::vector<MatchId>> engagements(PersonId person) const;

    /// Finished matches in which this person had a seat, newest first; `before` as above.
    [[nodiscard]] store::ReadResult<std::vector<store::Listed>> finished(PersonId person,
                                                                         MatchId before,
                                                                         std::size_t most) const;

    /// Whether this person had a seat in that match when it ended.
    [[nodiscard]] store::ReadResult<bool> has_played(MatchId match, PersonId person) const;

    /// Whether the other one has a seat in a game that this person plays, or had one in a match
    /// that this person has finished lately.
    [[nodiscard]] store::ReadResult<bool> have_played_together(PersonId person,
                                                               PersonId other) const;

    /// Open tables where nothing has happened for so long that they may have been left alone.
    [[nodiscard]] store::ReadResult<std::vector<MatchId>> abandoned(
        std::chrono::milliseconds now) const;

    /// Running matches in which somebody's time may be up by then, the most urgent first.
    [[nodiscard]] store::ReadResult<std::vector<MatchId>> due(store::ServerTime by) const;

    /// Open tables for days where nothing has happened for too long.
    [[nodiscard]] store::ReadResult<std::vector<MatchId>> abandoned_correspondence(
        std::chrono::milliseconds now) const;

    /// Some of the finished matches that are to be kept no longer.
    [[nodiscard]] store::ReadResult<std::vector<MatchId>> past_retention(
        std::chrono::milliseconds now) const;

  private:
    const store::Catalogue& catalogue_;
};

}  // namespace bastide::lobby
