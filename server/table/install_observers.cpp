#include "server/table/listing.hpp"
#include "server/table/table_parts.hpp"

#include <array>
#include <utility>

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

void send_stored(TableParts& parts, Installed& now) {
    const TableServices& services = parts.table.services();
    if (services.has_nodes && now.is_ours) {
        cluster::v1::Message message;
        cluster::v1::Stored& stored = *message.mutable_stored();
        stored.set_match(parts.stored.id());
        stored.set_version(now.envelope.version);
        stored.set_listing(change_listing(now.events()));
        stored.set_auto_starts(parts.match.phase == match::Phase::open &&
                               parts.match.settings.auto_start);
        services.send_to_nodes(std::move(message));
    }
}

void count_bots(TableParts& parts, Installed& /*now*/) {
    parts.table.services().bots.count(parts.stored.id(), parts.match);
}

void return_seats(TableParts& parts, Installed& now) {
    parts.activity.return_seats_to_reconnected(now.events(), now.request->arrived);
}

/// Observers in the order of notification: each may rely on effects of earlier ones.
constexpr std::array observers{
    Observer{all, [](auto& to, auto& now) { to.table.set_leading(now.is_ours); }},
    Observer{all, send_stored},
    Observer{ours, charge_for_bot},
    Observer{all, update_bots},
    Observer{all, [](auto& to, auto& /*now*/) { to.store_retry.show_elsewhere({}); }},
    // Viewers who have lost access must not receive the update.
    Observer{all, [](auto& to, auto& now) { to.presence.evict_shut_out(now.events()); }},
    // Clocks run from here.
    Observer{all, [](auto& to, auto& now) { to.publisher.publish(std::move(now.updates)); }},
    Observer{all, [](auto& to, auto& now) { to.publisher.send_to_new_players(now.events()); }},
    Observer{all, [](auto& to, auto& now) { to.away_seats.watch_new_players(now.events()); }},
    Observer{ours, [](auto& to, auto& now) { now.request->answer(Accepted{to.match.version}); }},
    Observer{ours, [](auto& to, auto& now) { to.presence.send_absent_newcomers(now.events()); }},
    Observer{all, [](auto& to, auto& now) { to.away_seats.watch_if_table_changed(now.events()); }},
    Observer{all, notify_server},
    // Counts bots of another process. Our own were counted before they were stored.
    Observer{theirs, count_bots},
    // A player may have reconnected while the command that gave a bot the seat was waiting.
    Observer{ours, return_seats},
    Observer{all, [](auto& to, auto& now) { to.activity.restart_grace_after_pause(now.events()); }},
    Observer{all, [](auto& to, auto& /*now*/) { to.alarm.set(); }},
    Observer{ours, [](auto& to, auto& /*now*/) { to.table.work(); }},
    Observer{all, [](auto& to, auto& /*now*/) { to.waiting.start_soon(); }},
    Observer{all, [](auto& to, auto& /*now*/) { to.waiting.check_start_delays(); }},
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
