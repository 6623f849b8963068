#include "server/table/install_observers.hpp"

#include <array>

namespace bastide::table {
namespace {

enum class After : std::uint8_t { all, ours, theirs };
using enum After;

struct Observer {
    After after;
    void (*notify)(TableParts& parts, Installed& now);
};

void charge_for_bot(TableParts& parts, Installed& now) {
    if (now.envelope.by == match::CommandSource::bot) {
        parts.table.services().bots.moved(parts.match.host);
    }
}

void update_bots(TableParts& parts, Installed& now) {
    parts.bots.count(now.envelope);
    parts.bots.cancel_search_if_board_changed(now.events());
}

void notify_server(TableParts& parts, Installed& now) {
    parts.table.services().changed(parts.stored.id(), parts.match, now.envelope);
}

void count_bots(TableParts& parts, Installed& /*now*/) {
    parts.table.services().bots.count(parts.stored.id(), parts.match);
}

void return_seats(TableParts& parts, Installed& now) {
    parts.activity.return_seats_to_reconnected(now.events(), now.request->arrived);
}

/// In the order in which they are notified. Each may rely on those before it.
constexpr std::array observers{
    // The host is charged for the move of a bot.
    Observer{ours, charge_for_bot},
    // A bot stops thinking about another board.
    Observer{all, update_bots},
    // Those who may not attend any more are removed, before they could receive the update.
    Observer{all, [](auto& to, auto& now) { to.presence.evict_shut_out(now.events()); }},
    // Everybody receives the update. From now on it counts how long somebody takes.
    Observer{all, [](auto& to, auto& now) { to.publisher.publish(std::move(now.updates)); }},
    // New players are shown what their seats may see. The next update follows on that.
    Observer{all, [](auto& to, auto& now) { to.publisher.send_to_new_players(now.events()); }},
    // Their seats are watched: their connection may have gone meanwhile.
    Observer{all, [](auto& to, auto& now) { to.away_seats.watch_new_players(now.events()); }},
    // The sender receives the answer behind the update.
    Observer{ours, [](auto& to, auto& now) { now.request->answer(Accepted{to.match.version}); }},
    // Everybody receives which of the new players are away already.
    Observer{ours, [](auto& to, auto& now) { to.presence.send_absent_newcomers(now.events()); }},
    // Absent players are watched if this is not a table for days any more.
    Observer{all, [](auto& to, auto& now) { to.away_seats.watch_if_table_changed(now.events()); }},
    // The server is notified: the list of tables, the rematch, the log.
    Observer{all, notify_server},
    // Bots that another process has seated are counted; ours were before they were stored.
    Observer{theirs, count_bots},
    // A player who came back while a bot was given the seat has it back.
    Observer{ours, return_seats},
    // Grace times restart after a pause.
    Observer{all, [](auto& to, auto& now) { to.activity.restart_grace_after_pause(now.events()); }},
    // The alarm is set for what the match waits for now.
    Observer{all, [](auto& to, auto& /*now*/) { to.alarm.set(); }},
    // The next command has its turn.
    Observer{ours, [](auto& to, auto& /*now*/) { to.table.work(); }},
    // The game starts, or somebody holds it up.
    Observer{all, [](auto& to, auto& /*now*/) { to.waiting.start_soon(); }},
    Observer{ours, [](auto& to, auto& /*now*/) { to.waiting.check_start_delays(); }},
};

}  // namespace

void notify_observers(TableParts& parts, Installed installed) {
    const After not_now = installed.request != nullptr ? theirs : ours;
    for (const Observer& observer : observers) {
        if (observer.after != not_now) {
            observer.notify(parts, installed);
        }
    }
}

}  // namespace bastide::table
