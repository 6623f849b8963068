// All tables of this server: brought to memory when somebody asks for them, and let go of again.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/avoided_pairs.hpp"
#include "server/session/table_changes.hpp"
#include "server/table/listing.hpp"
#include "server/table/match_history.hpp"
#include "server/table/table.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>

namespace bastide::session {

using table::Dice;
using table::Envelope;
using table::RequestId;
using table::Table;

/// Tables that stay in memory though nobody attends them: those brought there last. Each takes some
/// 90 KB.
inline constexpr std::size_t recent_tables_max = 64;

/// How many of the matches that somebody finished last are looked at for a rematch that was played
/// already.
inline constexpr std::size_t finished_rematches_max = 16;

/// How long after a rematch is opened its free seats are kept for players of the game before: as
/// long as a seat survives a lost connection. In correspondence games, the time for a turn.
inline constexpr std::chrono::minutes rematch_seats_kept{3};

/// Quick play does not offer an open table with this many versions, because the table will soon
/// accept no more changes (match::versions_before_start_max).
inline constexpr match::Version quick_play_versions_max = 2'500;

/// How many of the matches that somebody finished last are looked at for somebody who played there
/// too.
inline constexpr std::size_t finished_together_max = 64;

/// How often it is looked for tables that have been left alone, at most: when somebody wants to
/// see the list, or to open one.
inline constexpr std::chrono::seconds abandoned_sweep_interval{10};

/// How many of them are closed at a time: each is read first, and others wait meanwhile.
inline constexpr std::size_t abandoned_closed_per_sweep = 32;

/// How often it is looked in which matches somebody's time may be up until the next time ...
inline constexpr std::chrono::seconds due_sweep_interval{60};

/// ... how many of them are woken at a time ...
inline constexpr std::size_t wake_batch_size = 16;

/// ... and how long until the next ones are.
inline constexpr std::chrono::milliseconds wake_batch_interval{50};

/// A match whose clocks could not be looked at is tried again after so long.
inline constexpr std::chrono::seconds wake_retry_interval{10};

/// What looking for a table came to.
struct Found {
    std::shared_ptr<Table> table;  ///< empty: there is no such match, or ...
    bool readable = true;          ///< ... it could not be read now, or ...
    bool shut = false;             ///< ... whoever looked for it may not come in
    bool was_read = false;         ///< from the store, which takes a while
};

/// Whether this person has a seat at that table, or may still sit down there.
[[nodiscard]] bool is_open_to(const match::Match& match, match::PersonId person);

class Tables {
  public:
    /// What the tables need; `changed` and `paused` are told after the tables themselves.
    Tables(const store::Catalogue& catalogue, table::TableServices services);

    [[nodiscard]] const lobby::Lobby& lobby() const { return lobby_; }

    /// Whether somebody may come in to that match; of one that is not in memory at first only what
    /// the catalogue says (table::Card).
    using MayEnter = std::function<store::Reading<bool>(const match::Match&)>;

    /// A match that is shut is not even read, so that it takes no longer to say so than that there
    /// is none.
    Found find(store::MatchId id, const MayEnter& may_enter);

    /// The same for whoever need not ask.
    Found find(store::MatchId id);

    /// The match with this code (proto/table_code.hpp); 0: there is none.
    [[nodiscard]] store::Reading<store::MatchId> by_code(const std::string& code) const;

    /// A code that no match has had. Nothing: that cannot be known now.
    [[nodiscard]] std::optional<std::string> fresh_code() const;

    /// Whether this person had a seat in that match when it ended.
    [[nodiscard]] store::Reading<bool> has_played(store::MatchId match,
                                                  match::PersonId person) const;

    /// Whether the other one has a seat in a game that this person plays, or had one in a match
    /// that this person has finished lately.
    [[nodiscard]] store::Reading<bool> have_played_together(match::PersonId person,
                                                            match::PersonId other) const;

    /// The table, if it is in memory.
    [[nodiscard]] std::shared_ptr<Table> in_memory(store::MatchId id) const;

    /// Whether there is room for a table that this person opens.
    [[nodiscard]] store::Reading<bool> may_open(match::PersonId person) const;

    /// A new table that waits for its `Open` by this request of this person, which must be the next
    /// thing it is given; `open` is what it will say. It stands in the catalogue from when that is
    /// stored. Empty: no number can be had for it now.
    std::shared_ptr<Table> create(match::PersonId person,
                                  const RequestId& request,
                                  std::string title,
                                  const match::Open& open);

    /// The table that this request of this person has opened or is opening, if there is one.
    [[nodiscard]] Found opened_by(match::PersonId person, const RequestId& request);

    /// The table where this finished match is to be played again, if there is one that is not over
    /// and still has somebody who sat here; or where it was played again by this person. Of
    /// several: where this person sits, else where there is room, else where it was played. Its
    /// `Open` may not be stored yet.
    [[nodiscard]] Found rematch_of(const Table& finished, match::PersonId person);

    /// Whether that table is a rematch whose free seats are still kept for players of the game
    /// before, and this person is none of them.
    [[nodiscard]] store::Reading<bool> keeps_seats_from(const Table& table,
                                                        match::PersonId person) const;

    /// Where this person has a seat with these settings, whatever the clock, in a match that is not
    /// over.
    [[nodiscard]] Found engaged_with(const match::Settings& settings, match::PersonId person);

    /// Whether this person may play with those who sit at a table.
    using MayPlayWith = std::function<bool(match::PersonId)>;

    /// A table with these settings, whatever the clock, open to all, where all who sit are there,
    /// ready, and wait for one more person. One whose `Open` is not stored yet has exactly these
    /// settings. The oldest of them.
    [[nodiscard]] std::shared_ptr<Table> waiting_with(const match::Settings& settings,
                                                      match::PersonId person,
                                                      const MayPlayWith& may_play_with);

    [[nodiscard]] const AvoidedPairs& avoided_pairs() const { return avoided_pairs_; }

    [[nodiscard]] const TableChanges& changes() const { return changes_; }

    /// The record of a finished match (docs/records.md). `server`: name and version of the server.
    /// Returns nullopt if the match cannot be read now.
    [[nodiscard]] std::optional<std::string> record(const Table& finished,
                                                    const std::string& server) const;

    /// Whether this person is here for that match.
    [[nodiscard]] bool is_here(store::MatchId match, match::PersonId person) const {
        return table::is_here(services_.leases, match, person);
    }

    /// Reads what has happened there from the beginning.
    [[nodiscard]] std::unique_ptr<table::MatchHistoryReader> history_of(const Table& table) const;

    /// This person was called `before` until now: whoever attends a match where they have a seat
    /// hears of it (table::Table). How many these are.
    std::size_t send_new_names(match::PersonId person, const std::string& before) const;

    /// Closes abandoned open tables (lobby::abandoned_after, and in correspondence games
    /// lobby::abandoned_correspondence_after). Tables in memory close themselves
    /// (table/absence.cpp).
    void sweep_abandoned_tables();

    /// Called again and again after a server has started: clocks and correspondence starts continue
    /// where the last server left them.
    void wake_due_matches();

    [[nodiscard]] std::chrono::milliseconds unix_time() const { return services_.unix_time(); }

    /// The server has stood still: as after a restart nobody decides about whoever is missing
    /// before another grace time is over.
    void restart_grace() const;

    /// Grows whenever the catalogue comes to say something else of a table.
    [[nodiscard]] std::uint64_t listing_changes() const { return listing_changes_; }

    /// Tells the one who watches each time that the catalogue may come to say something else of a
    /// match, or that somebody has come to it or gone.
    void watch(std::function<void(store::MatchId)> on_listing_changed) {
        on_listing_changed_ = std::move(on_listing_changed);
    }

    /// Calls that once, after that time.
    void run_after(std::chrono::milliseconds time, std::function<void()> then) const {
        services_.run_after(time, std::move(then));
    }

    /// Lets go of a table whose `Open` was refused. One that may still be opened stays.
    void drop_unless_opening(const Table& table);

  private:
    Found restore(store::MatchId id, const std::optional<table::Card>& card);
    static Found let_in(Found found, const MayEnter& may_enter);
    void follow_self_starting(store::MatchId id, const match::Match& match);
    void follow_avoided_pairs(const match::Match& match, const Envelope& envelope);
    void close(Table& table);
    void close_abandoned(const store::Reading<std::vector<store::MatchId>>& candidates,
                         std::size_t& room,
                         const std::function<bool(store::MatchId)>& is_alone);
    void wake_at(store::MatchId id, std::chrono::steady_clock::time_point at);
    void wake(store::MatchId id, std::chrono::steady_clock::time_point at);
    void wake_some();
    [[nodiscard]] bool is_abandoned(store::MatchId id, std::chrono::milliseconds since) const;
    [[nodiscard]] bool is_correspondence_abandoned(store::MatchId id) const;

    /// Who opens a table whose `Open` is not stored yet.
    struct Opening {
        match::PersonId person{};
        RequestId request{};
        std::shared_ptr<Table> table;
        match::Settings settings;
        match::Visibility visibility{};
        bool somebody_comes = false;  ///< quick play has sent somebody there
    };

    [[nodiscard]] store::Reading<std::vector<store::Listed>> rematch_candidates(
        const Table& finished, match::PersonId person) const;
    [[nodiscard]] store::Reading<std::chrono::milliseconds> opened_at(store::MatchId id) const;
    void offer_rematch(store::MatchId id, const match::Match& match);
    void changed(store::MatchId id, const match::Match& match);
    void forget_outlived();
    void forget(store::MatchId id);
    void keep(const std::shared_ptr<Table>& table);

    const store::Catalogue& catalogue_;
    table::TableServices services_;
    lobby::Lobby lobby_;
    std::optional<store::MatchId> next_;  ///< once the store has been asked
    std::uint64_t listing_changes_ = 0;
    std::function<void(store::MatchId)> on_listing_changed_ = [](store::MatchId /*match*/) {};
    std::map<store::MatchId, std::weak_ptr<Table>> tables_;
    std::deque<std::shared_ptr<Table>> recent_;
    std::size_t sweep_at_ = 2 * recent_tables_max;
    std::map<store::MatchId, Opening> opening_;
    /// Open to all, in memory, and waiting for a game that begins by itself; the oldest first.
    std::set<store::MatchId> self_starting_;
    AvoidedPairs avoided_pairs_;
    TableChanges changes_;
    std::chrono::steady_clock::time_point next_abandoned_sweep_;
    /// When the clocks of a running match are looked at next; a match need not be in memory for it.
    std::map<store::MatchId, std::chrono::steady_clock::time_point> alarms_;
    std::deque<store::MatchId> due_;  ///< to be woken, a few at a time
    /// What waits for its time may outlive this.
    std::shared_ptr<Tables*> alive_ = std::make_shared<Tables*>(this);
};

}  // namespace bastide::session
