#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/abandoned_tables.hpp"
#include "server/session/deadline_scheduler.hpp"
#include "server/session/matchmaker.hpp"
#include "server/session/opening_tables.hpp"
#include "server/session/rematch_finder.hpp"
#include "server/session/table_change_counter.hpp"
#include "server/session/tables_in_memory.hpp"
#include "server/table/listing.hpp"
#include "server/table/match_history.hpp"

#include <functional>
#include <memory>

namespace bastide::session {

using table::Dice;
using table::Envelope;
using table::RequestId;

/// Delay of the deletion of a match from the store if other servers have to read its end.
inline constexpr std::chrono::seconds deleted_after{60};

class Tables {
  public:
    Tables(const store::Catalogue& catalogue, table::TableServices services);

    [[nodiscard]] const store::Catalogue& catalogue() const { return catalogue_; }

    [[nodiscard]] const lobby::Lobby& lobby() const { return lobby_; }

    [[nodiscard]] Matchmaker& matchmaker() { return matchmaker_; }

    [[nodiscard]] const RematchFinder& rematches() const { return rematches_; }

    /// If the match is not in memory, this is called first with its entry in the catalogue.
    using MayEnter = std::function<ReadResult<bool>(const Match&)>;

    /// Finds a table. A forbidden match is not loaded.
    TableLookup find(
        MatchId id, const MayEnter& may_enter = [](const Match& /*match*/) { return true; });

    /// Returns the match with a code (proto/table_code.hpp), or 0 if there is none.
    [[nodiscard]] ReadResult<MatchId> by_code(const std::string& code) const;

    /// Returns the first code of a secret that no table has; nullopt if it cannot be read now.
    [[nodiscard]] std::optional<std::string> free_code(const std::string& secret) const;

    [[nodiscard]] std::shared_ptr<Table> in_memory(MatchId id) const { return in_memory_.find(id); }

    template <typename Visit>
    void for_each_in_memory(Visit visit) const {
        in_memory_.for_each(std::move(visit));
    }

    /// True for numbers of matches so far, also of deleted ones, and if the store is unreadable.
    [[nodiscard]] bool has_given(MatchId id) const;

    /// `pending`: requests of the person for seats that wait.
    [[nodiscard]] ReadResult<bool> may_open(PersonId person, std::size_t pending);

    /// Creates a table that waits for its `Open`; null if the store has no number for it now.
    std::shared_ptr<Table> create(PersonId person,
                                  const RequestId& request,
                                  std::string title,
                                  const match::Open& open);

    [[nodiscard]] TableLookup opened_by(PersonId person, const RequestId& request);

    [[nodiscard]] bool is_opening(MatchId id) const { return opening_.contains(id); }

    void drop_unless_opening(const Table& table);

    [[nodiscard]] const TableChangeCounter& change_counts() const { return change_counts_; }

    /// Returns a record; nullopt if unreadable now. `server`: name and version of this server.
    [[nodiscard]] std::optional<std::string> record(const Table& finished,
                                                    const std::string& server) const;

    [[nodiscard]] std::unique_ptr<table::MatchHistoryReader> history_of(const Table& table) const;

    [[nodiscard]] bool is_here(MatchId match, PersonId person) const {
        return table::is_here(services_.leases, match, person);
    }

    void sweep_abandoned_tables() { abandoned_.sweep(); }

    void wake_due_matches() { deadlines_.wake_due_matches(); }

    /// Removes a match from memory and from the store. Nobody may be playing it.
    void forget(MatchId id);

    [[nodiscard]] const auto& journal() const { return services_.journal.reader(); }

    [[nodiscard]] std::chrono::milliseconds unix_time() const { return services_.unix_time(); }

    [[nodiscard]] ServerTime server_time() const { return services_.server_time(); }

    [[nodiscard]] std::uint64_t listing_changes() const { return listing_changes_; }

    /// Call it after another server has changed a listing.
    void note_listing_change(MatchId id) {
        ++listing_changes_;
        on_listing_changed_(id);
    }

    void watch(std::function<void(MatchId)> on_listing_changed) {
        on_listing_changed_ = std::move(on_listing_changed);
    }

    void run_after(std::chrono::milliseconds time, std::function<void()> then) const {
        services_.run_after(time, std::move(then));
    }

  private:
    TableLookup restore(MatchId id, const std::optional<table::MatchListing>& card);
    static TableLookup recheck_access(TableLookup found, const MayEnter& may_enter);
    [[nodiscard]] ReadResult<bool> has_room();
    void watch_tables();
    void watch_leases();
    bool check_clocks(MatchId id);
    void changed(MatchId id, const Match& match, const Envelope& envelope);
    void delete_past_retention();
    void remove_closed(MatchId id);

    const store::Catalogue& catalogue_;
    table::TableServices services_;
    lobby::Lobby lobby_;
    store::NumberRange numbers_;
    std::size_t unfinished_ = 0;
    std::optional<std::chrono::steady_clock::time_point> counted_at_;
    std::uint64_t listing_changes_ = 0;
    std::function<void(MatchId)> on_listing_changed_ = [](MatchId /*match*/) {};
    TablesInMemory in_memory_;
    OpeningTables opening_;
    TableChangeCounter change_counts_;
    Matchmaker matchmaker_;
    RematchFinder rematches_;
    DeadlineScheduler deadlines_;
    AbandonedTables abandoned_;
};

}  // namespace bastide::session
