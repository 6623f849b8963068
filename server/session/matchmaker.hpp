// Finds tables for quick play: self-starting ones that need one more player.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/avoided_pairs.hpp"
#include "server/session/opening_tables.hpp"
#include "server/session/tables_in_memory.hpp"

#include <map>
#include <vector>

namespace bastide::session {

class Tables;

/// Quick play skips tables that will soon reach match::versions_before_start_max.
inline constexpr match::Version quick_play_versions_max = 2'500;

/// Minimum times of clocks for quick play, because a player sees the clock only once seated.
inline constexpr std::chrono::seconds quick_play_turn_min{20};
inline constexpr std::chrono::seconds quick_play_bank_min{300};

inline constexpr std::string_view quick_title = "Quick play";

[[nodiscard]] match::Settings quick_settings();

class Matchmaker {
  public:
    Matchmaker(Tables& tables, OpeningTables& opening, std::function<AvoidedPairs::Time()> now)
        : tables_(tables), opening_(opening), now_(std::move(now)) {}

    /// Finds a match where the person has a seat, or has asked for one. Times of clocks may differ.
    [[nodiscard]] TableLookup active_match_with(const match::Settings& settings,
                                                PersonId person) const;

    /// Returns the waiting table whose player has waited longest, or null.
    [[nodiscard]] std::shared_ptr<Table> waiting_with(const match::Settings& settings,
                                                      PersonId person,
                                                      const MayPlayWith& may_play_with);

    /// Loads the newest table of quick play, even if the message about it was lost. Returns the
    /// code of the next one. All servers of a store derive the same codes, so only one of two can
    /// open the next table, and the other finds it.
    [[nodiscard]] ReadResult<std::string> find_newest();

    [[nodiscard]] std::size_t auto_starting() const { return auto_starting_.size(); }

    [[nodiscard]] const AvoidedPairs& avoided_pairs() const { return avoided_pairs_; }

    /// True if the person has joined this open self-starting table, which another has opened.
    [[nodiscard]] bool is_guest(MatchId id, PersonId person) const;

    void follow(MatchId id, const Match& match);

    void update_avoided_pairs(MatchId id, const Match& match, const table::Envelope& envelope);

  private:
    struct WaitingPlayer {
        PersonId person{};
        AvoidedPairs::Time since;
        bool is_guest = false;
    };

    Tables& tables_;
    OpeningTables& opening_;
    std::function<AvoidedPairs::Time()> now_;
    std::map<MatchId, std::vector<WaitingPlayer>> auto_starting_;
    AvoidedPairs avoided_pairs_;
};

}  // namespace bastide::session
