#pragma once

#include "server/table/away_seats.hpp"
#include "server/table/bot_driver.hpp"
#include "server/table/clock_alarm.hpp"
#include "server/table/player_activity.hpp"
#include "server/table/start_messages.hpp"
#include "server/table/start_negotiation.hpp"
#include "server/table/store_retry.hpp"
#include "server/table/stored_match.hpp"
#include "server/table/update_publisher.hpp"
#include "server/table/waiting_table.hpp"

namespace bastide::table {

inline constexpr std::chrono::seconds names_retry_interval{1};

/// The parts, and what they all do when people come and go (attendance.cpp).
struct TableParts {
    TableParts(MatchId id, std::string title, Actor& the_table)
        : table(the_table),
          stored(id,
                 std::move(title),
                 table.services().journal.reader(),
                 table.services().server_time),
          match(stored.match()),
          presence(id, match, table.services()),
          publisher(id, stored.title(), match, presence, table.services()),
          negotiation(id, match, presence, table.services()),
          bots(id, match, table),
          alarm(id, match, presence, publisher, table),
          activity(match, presence, alarm, table),
          away_seats(match, presence, table),
          waiting(match, presence, negotiation, table),
          store_retry(id, match, presence.attendants(), table) {}

    TableParts(const TableParts&) = delete;
    TableParts& operator=(const TableParts&) = delete;

    /// Adds an attendant. Returns false at the limit of attendants.
    bool attend(Attendant& attendant);

    void unattend(Attendant& attendant);

    void lease_ended(PersonId person);

    /// Resumes a restored game. Its clocks have run in server time since the newest envelope.
    void resume_after_restore();

    /// Resumes the game, in which nobody could act while the store failed.
    void resume_after_store_failure() {
        if (store_retry.succeed()) {
            activity.restart_grace();
        }
    }

    /// Ends a start that another node leads: it has succeeded, or failed.
    void stop_relaying() {
        if (!negotiation.is_leading()) {
            negotiation.cancel(std::vector<Seat>{});
        }
    }

    /// Ends the start to be stored: another server has stored another one, or other players.
    void send_start_cancelled() {
        presence.attendants().broadcast(start_cancelled(stored.id(), {}));
    }

    void report_activity(PersonId person) {
        activity.report(person);
        table.services().leases.was_active(stored.id(), person);
    }

    void noticed_elsewhere(PersonId person, bool has_come);

    /// Handles a message of another node at the same version: choices, a start, or a pause.
    void receive(const cluster::v1::Message& message);

    /// Notifies a new attendant if the match waits for the store or for contributions to a start.
    void send_pending_status(Attendant& attendant);

    std::size_t send_new_names(PersonId person, const std::string& before);

    Actor& table;
    StoredMatch stored;
    const Match& match;
    Presence presence;
    UpdatePublisher publisher;
    StartNegotiation negotiation;
    BotDriver bots;
    ClockAlarm alarm;
    PlayerActivity activity;
    AwaySeats away_seats;
    WaitingTable waiting;
    StoreRetry store_retry;
    bool is_opened_elsewhere = false;  ///< by another server, as a match with another number
};

/// Returns the version of the match to which a message of another node belongs.
[[nodiscard]] match::Version version_of(const cluster::v1::Message& message);

struct Installed {
    const Envelope& envelope;
    Updates updates;
    bool is_ours = false;              ///< this process has stored it, perhaps without an answer
    const Request* request = nullptr;  ///< null if another process, or a lost append, has stored it

    [[nodiscard]] const std::vector<match::Event>& events() const { return envelope.events; }
};

/// The match may be at a later version when this returns: answers and events lead to commands.
void notify_observers(TableParts& parts, Installed installed);

}  // namespace bastide::table
