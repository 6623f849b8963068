// All tables of this server: brought to memory when somebody asks for them, and let go of again.
// What else is known of them as a whole has classes of its own, which this notifies.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/abandoned_tables.hpp"
#include "server/session/deadline_scheduler.hpp"
#include "server/session/matchmaker.hpp"
#include "server/session/opening_tables.hpp"
#include "server/session/rematch_finder.hpp"
#include "server/session/rematch_seats.hpp"
#include "server/session/table_changes.hpp"
#include "server/session/tables_in_memory.hpp"
#include "server/table/listing.hpp"
#include "server/table/match_history.hpp"

#include <functional>
#include <memory>

namespace bastide::session {

using table::Dice;
using table::Envelope;
using table::RequestId;

class Tables {
  public:
    /// What the tables need; `changed` and `paused` are told after the tables themselves.
    Tables(const store::Catalogue& catalogue, table::TableServices services);

    [[nodiscard]] const lobby::Lobby& lobby() const { return lobby_; }

    [[nodiscard]] Matchmaker& matchmaker() { return matchmaker_; }

    [[nodiscard]] const RematchFinder& rematches() const { return rematches_; }

    [[nodiscard]] const RematchSeats& rematch_seats() const { return rematch_seats_; }

    /// Whether somebody may come in to that match; of one that is not in memory at first only what
    /// the catalogue says (table::Card).
    using MayEnter = std::function<store::ReadResult<bool>(const match::Match&)>;

    /// A forbidden match is not read, so it takes as long to refuse as a missing one.
    TableLookup find(store::MatchId id, const MayEnter& may_enter);

    /// The same for whoever need not ask.
    TableLookup find(store::MatchId id);

    /// The match with this code (proto/table_code.hpp); 0: there is none.
    [[nodiscard]] store::ReadResult<store::MatchId> by_code(const std::string& code) const;

    /// A code that no match has had. Nothing: that cannot be known now.
    [[nodiscard]] std::optional<std::string> fresh_code() const;

    /// The table, if it is in memory.
    [[nodiscard]] std::shared_ptr<Table> in_memory(store::MatchId id) const {
        return in_memory_.find(id);
    }

    /// Whether there is room for a table that this person opens.
    [[nodiscard]] store::ReadResult<bool> may_open(match::PersonId person) const;

    /// A new table that waits for its `Open` (`open`) by this request of this person. Returns null
    /// if it cannot be given a number now.
    std::shared_ptr<Table> create(match::PersonId person,
                                  const RequestId& request,
                                  std::string title,
                                  const match::Open& open);

    /// The table that this request of this person has opened or is opening, if there is one.
    [[nodiscard]] TableLookup opened_by(match::PersonId person, const RequestId& request);

    /// Lets go of a table whose `Open` was refused. One that may still be opened stays.
    void drop_unless_opening(const Table& table);

    [[nodiscard]] const TableChanges& changes() const { return changes_; }

    /// The record of a finished match (docs/records.md). `server`: name and version of the server.
    /// Returns nullopt if the match cannot be read now.
    [[nodiscard]] std::optional<std::string> record(const Table& finished,
                                                    const std::string& server) const;

    /// Reads what has happened there from the beginning.
    [[nodiscard]] std::unique_ptr<table::MatchHistoryReader> history_of(const Table& table) const;

    /// Whether this person is here for that match.
    [[nodiscard]] bool is_here(store::MatchId match, match::PersonId person) const {
        return table::is_here(services_.leases, match, person);
    }

    /// Sends a person's new name to the attendants of their matches. Returns their number.
    std::size_t send_new_names(match::PersonId person, const std::string& before) const;

    /// As AbandonedTables and DeadlineScheduler have it.
    void sweep_abandoned_tables() { abandoned_.sweep(); }

    void wake_due_matches() { deadlines_.wake_due_matches(); }

    [[nodiscard]] std::chrono::milliseconds unix_time() const { return services_.unix_time(); }

    /// The server has stood still: as after a restart nobody decides about whoever is missing
    /// before another grace time is over.
    void restart_grace() const;

    /// Grows whenever the catalogue comes to say something else of a table.
    [[nodiscard]] std::uint64_t listing_changes() const { return listing_changes_; }

    /// Calls this for each match whose listing or presence may have changed.
    void watch(std::function<void(store::MatchId)> on_listing_changed) {
        on_listing_changed_ = std::move(on_listing_changed);
    }

    /// Calls that once, after that time.
    void run_after(std::chrono::milliseconds time, std::function<void()> then) const {
        services_.run_after(time, std::move(then));
    }

  private:
    TableLookup restore(store::MatchId id, const std::optional<table::MatchListing>& card);
    static TableLookup check_entry(TableLookup found, const MayEnter& may_enter);
    void watch_tables();
    void watch_leases();
    bool check_clocks(store::MatchId id);
    void changed(store::MatchId id, const match::Match& match, const Envelope& envelope);
    void delete_past_retention();
    void forget(store::MatchId id);

    const store::Catalogue& catalogue_;
    table::TableServices services_;
    lobby::Lobby lobby_;
    std::optional<store::MatchId> next_;  ///< once the store has been asked
    std::uint64_t listing_changes_ = 0;
    std::function<void(store::MatchId)> on_listing_changed_ = [](store::MatchId /*match*/) {};
    TablesInMemory in_memory_;
    OpeningTables opening_;
    TableChanges changes_;
    Matchmaker matchmaker_;
    RematchFinder rematches_;
    RematchSeats rematch_seats_;
    DeadlineScheduler deadlines_;
    AbandonedTables abandoned_;
};

}  // namespace bastide::session
