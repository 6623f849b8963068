// Finds tables for quick play: those that wait for one more player to begin by themselves. It
// remembers in memory who has parted from whom there, so that they are not paired again at once.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/avoided_pairs.hpp"
#include "server/session/opening_tables.hpp"
#include "server/session/tables_in_memory.hpp"

#include <map>
#include <vector>

namespace bastide::session {

class Tables;

/// Quick play does not offer an open table with this many versions, because the table will soon
/// accept no more changes (match::versions_before_start_max).
inline constexpr match::Version quick_play_versions_max = 2'500;

class Matchmaker {
  public:
    /// Among those tables. All outlive this.
    Matchmaker(Tables& tables, OpeningTables& opening, std::function<AvoidedPairs::Time()> now)
        : tables_(tables), opening_(opening), now_(std::move(now)) {}

    /// Where this person has a seat with these settings, whatever the clock, in a match that is not
    /// over.
    [[nodiscard]] TableLookup engaged_with(const match::Settings& settings,
                                           match::PersonId person) const;

    /// A public table with these settings, whatever the clock, where all who sit are there, ready,
    /// and wait for one more person; of several, where somebody has waited longest. Never one where
    /// this person sits. One that is being opened has exactly these settings. Returns null if there
    /// is none.
    [[nodiscard]] std::shared_ptr<Table> waiting_with(const match::Settings& settings,
                                                      match::PersonId person,
                                                      const MayPlayWith& may_play_with);

    [[nodiscard]] const AvoidedPairs& avoided_pairs() const { return avoided_pairs_; }

    /// This match is in memory now, or has changed.
    void follow(store::MatchId id, const match::Match& match);

    /// What has just been stored of a match may have parted players.
    void follow_partings(store::MatchId id,
                         const match::Match& match,
                         const table::Envelope& envelope);

  private:
    struct WaitingPlayer {
        match::PersonId person{};
        AvoidedPairs::Time since;
    };

    Tables& tables_;
    OpeningTables& opening_;
    std::function<AvoidedPairs::Time()> now_;
    /// Players who wait in memory for a game that starts automatically, by seat; never empty.
    std::map<store::MatchId, std::vector<WaitingPlayer>> auto_starting_;
    AvoidedPairs avoided_pairs_;
};

}  // namespace bastide::session
