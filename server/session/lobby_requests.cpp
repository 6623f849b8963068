#include "server/session/lobby_requests.hpp"

#include "server/session/invitation_messages.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/request_groups.hpp"

#include <algorithm>

namespace bastide::session {

void LobbyRequests::handle(const RequestInfo& asked, const v1::ListTables& request) {
    hub.tables.sweep_abandoned_tables();
    const bool first = !request.finished() && request.before() == 0;
    if (!first || !hub.list.has_first_page(hub.clock)) {
        context.account().pay(list_cost);
    }
    if (first) {
        const table::Frame page = hub.list.first_page(context.codec(), hub.clock);
        return page ? context.reply_encoded(asked, *page) : context.refuse_unreadable(asked);
    }
    const auto now = hub.clock.unix_time();
    v1::ServerMessage message;
    v1::TableList& list = *message.mutable_table_list();
    const bool readable =
        request.finished() ? hub.list.write_finished(context.person(), request.before(), now, list)
                           : hub.list.write_unfinished(request.before(), now, list);
    readable ? context.reply(asked, std::move(message)) : context.refuse_unreadable(asked);
}

/// Subscribes. Sends open invitations again, which a reconnected player has not received.
void LobbyRequests::handle(const RequestInfo& asked, const v1::WatchLobby& request) {
    context.account().pay(list_cost);
    if (request.state_tags_size() > lobby_state_tags_max) {
        return context.refuse(asked, v1::BAD_FIELD, "At most 64 state tags.");
    }
    const auto filter = filter_from(request.filter());
    if (!filter) {
        return context.refuse(
            asked, v1::BAD_FIELD, "The filter has an unknown pace, rules or bots.");
    }
    hub.tables.sweep_abandoned_tables();
    v1::ServerMessage message;
    const LobbyWatch::StateTags has(request.state_tags().begin(), request.state_tags().end());
    if (!hub.lobby.watch(context, *filter, has, *message.mutable_lobby())) {
        return context.refuse_unreadable(asked);
    }
    context.reply(asked, std::move(message));
    send_invitations(context);
    context.account().pay(hub.chat.send_latest(context, 0));
}

void LobbyRequests::handle(const RequestInfo& asked, const v1::UnwatchLobby& /*unused*/) {
    hub.lobby.unwatch(context);
    context.done(asked, 0, 0);
}

void LobbyRequests::handle(const RequestInfo& asked,
                           const TablePtr& table,
                           const v1::JoinTable& /*request*/) {
    if (context.is_repeated(asked, *table)) {
        return context.commands().sit_down(asked, table, match::Join{}, {});
    }
    if (is_waiting_for_network_of_player(table->match())) {
        return context.refuse(asked,
                              v1::REMOVED,
                              "Somebody from your network has just kept the players there waiting. "
                              "Join another table, or try again in 10 minutes.");
    }
    context.account().pay(table->match().settings.rematch_of == 0 ? 0 : rematch_cost);
    const auto kept = hub.tables.rematches().players_with_kept_seats(*table, context.person());
    if (!kept.readable()) {
        return context.refuse_unreadable(asked);
    }
    sit_down(asked, table, match::Join{}, {.seats_kept_for = *kept});
}

/// True if a waiting player avoids the sender's network: it could send one guest after another.
bool LobbyRequests::is_waiting_for_network_of_player(const Match& match) const {
    return match.settings.auto_start && match.access.visibility == match::Visibility::open &&
           !match.seat_of(context.person()) &&
           std::ranges::any_of(match.seats, [&](const SeatHolder& waiting) {
               return avoids_network_of(waiting.person, context.person());
           });
}

/// Makes the player ready again, because a restart may have made them unready.
void LobbyRequests::get_ready(Table& table, const std::optional<match::Settings>& ready_for) const {
    const Match& match = table.match();
    if (ready_for && ready_for->ruleset == match.settings.ruleset &&
        ready_for->pace == match.settings.pace && match.phase == match::Phase::open &&
        !match.is_correspondence_start()) {
        table.set_ready(context.person(), true, match.version);
    }
}

void LobbyRequests::sit_down(const RequestInfo& asked,
                             const std::shared_ptr<Table>& table,
                             const match::Join& join,
                             const SeatTerms& terms) {
    if (table->match().seat_of(context.person())) {
        get_ready(*table, terms.ready_for);
        return context.show(asked, table);
    }
    if (!context.attends(table->id()) && !context.may_attend_more()) {
        return context.refuse_attending(asked);
    }
    const auto can_sit =
        hub.tables.lobby().may_take_seat(context.person(), context.commands().pending_seats());
    if (!can_sit.readable()) {
        return context.refuse_unreadable(asked);
    }
    if (!*can_sit) {
        return context.refuse(
            asked, v1::TOO_MANY_TABLES, "You are at too many tables. Leave one first.");
    }
    if (context.commands().may_change(asked, *table) && context.may_change_seats(asked)) {
        context.commands().sit_down(asked, table, join, terms);
    }
}

/// True if the person waits alone at this table, which is no named table of their own, and may have
/// a second seat briefly.
bool LobbyRequests::may_move_from(const Table& table) const {
    const Match& match = table.match();
    const auto can_sit =
        hub.tables.lobby().may_take_seat(context.person(), context.commands().pending_seats());
    const bool is_own = table.title() != quick_title &&
                        !hub.tables.matchmaker().is_guest(table.id(), context.person());
    return !is_own && match.phase == match::Phase::open && match.seats.size() == 1 &&
           table.idle() && match.access.visibility == match::Visibility::open &&
           context.may_attend_more() && can_sit.readable() && *can_sit;
}

/// True if `person` recently parted from somebody in the network of `other`, before a game.
bool LobbyRequests::avoids_network_of(PersonId person, PersonId other) const {
    const PersonNetworks& networks = hub.networks;
    return !networks.are_in_one_network(person, other) &&
           std::ranges::any_of(hub.tables.matchmaker().avoided_pairs().of(person, hub.clock.now()),
                               [&](const AvoidedPerson& avoided) {
                                   return avoided.before_game && avoided.whom != other &&
                                          networks.are_in_one_network(avoided.whom, other);
                               });
}

bool LobbyRequests::wants_to_play_with(PersonId person, PersonId other) const {
    const auto avoided = hub.tables.matchmaker().avoided_pairs().of(person, hub.clock.now());
    return std::ranges::find(avoided, other, &AvoidedPerson::whom) == avoided.end() &&
           !avoids_network_of(person, other);
}

void LobbyRequests::handle(const RequestInfo& asked, const v1::QuickPlay& /*unused*/) {
    match::Open open{quick_settings()};
    if (is_answered_before(asked, open, quick_title)) {
        return;
    }
    Matchmaker& matchmaker = hub.tables.matchmaker();
    context.account().pay(list_cost +
                          compared_cost * static_cast<double>(matchmaker.auto_starting()));
    const TableLookup own = matchmaker.active_match_with(open.settings, context.person());
    if (!own.readable) {
        return context.refuse_unreadable(asked);
    }
    const auto muted = hub.people.muted_by(context.person());
    if (!muted.readable()) {
        return context.refuse_unreadable(asked);
    }
    const auto has_muted = [this](PersonId other) {
        const auto muting = hub.people.people_muting(context.person(), {other});
        return !muting.readable() || !muting->empty();
    };
    const auto find_waiting = [&] {
        return matchmaker.waiting_with(open.settings, context.person(), [&](PersonId other) {
            return (!own.table || other != context.person()) &&
                   std::ranges::count(*muted, other) == 0 &&
                   wants_to_play_with(context.person(), other) &&
                   wants_to_play_with(other, context.person()) && !has_muted(other);
        });
    };
    std::shared_ptr<Table> waiting =
        !own.table || may_move_from(*own.table) ? find_waiting() : nullptr;
    if (!waiting && !own.table && hub.cluster.is_enabled()) {
        const auto code = matchmaker.find_newest();
        if (!code.readable()) {
            return context.refuse_unreadable(asked);
        }
        open.access.code = *code;
        waiting = find_waiting();
    }
    // Two people who wait at two servers must not move to each other's tables.
    const bool would_swap =
        waiting && own.table && hub.cluster.is_enabled() && waiting->id() > own.table->id();
    if (waiting && (would_swap || context.commands().has_changed_too_often(*waiting))) {
        waiting = nullptr;
    }
    const auto moves_from = waiting ? own.table : nullptr;
    waiting = waiting ? waiting : own.table;
    if (waiting) {
        const Match& found = waiting->match();
        const bool is_stored =
            !found.seats.empty();  // else it is being opened, with exactly our settings
        const match::Settings ready_for = is_stored ? found.settings : open.settings;
        return sit_down(asked, waiting, match::Join{}, {ready_for, moves_from});
    }
    open_table(asked, open, std::string(quick_title));
}

/// Opens a rematch for the first player who asks. Players who cannot sit down there open another.
void LobbyRequests::handle(const RequestInfo& asked,
                           const TablePtr& finished,
                           const v1::Rematch& /*request*/) {
    const Match& before = finished->match();
    const auto seat = before.seat_of(context.person());
    if (!seat) {
        return context.refuse(
            asked, v1::NOT_SEATED, "Only the players of this game can start a rematch.");
    }
    if (before.phase != match::Phase::finished) {
        return context.refuse(
            asked, v1::NOT_FINISHED, "Wait for the end of the game to start a rematch.");
    }
    const match::Colour colour = before.seats[index_of(*seat)].colour;
    const auto seats = static_cast<std::uint8_t>(before.seats.size());
    match::Open open{{seats, before.settings.ruleset, finished->id(), before.settings.pace},
                     colour};
    open.settings.auto_start = before.settings.auto_start;
    open.access = before.access;
    for (const SeatHolder& holder : before.seats) {
        if (const auto level = match::level_of(holder.person)) {
            open.bots.push_back({*level, holder.colour});
        }
    }
    if (is_answered_before(asked, open, finished->title(), &before)) {
        return;
    }
    const TableLookup next = context.find_rematch(*finished);
    if (!next.readable) {
        return context.refuse_unreadable(asked);
    }
    if (next.table && is_open_to(next.table->match(), context.person())) {
        return sit_down(asked, next.table, match::Join{colour}, {before.settings});
    }
    open_table(asked, open, finished->title());
}

}  // namespace bastide::session
