#include "server/session/lobby_requests.hpp"

#include "proto/game_codec.hpp"
#include "server/people/text.hpp"
#include "server/session/join_keys.hpp"
#include "server/session/people_requests.hpp"
#include "server/session/prices.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

/// Or what is wrong with them, such as two options that conflict, in a sentence. The pace is looked
/// at apart.
Result<match::Settings> settings_of(const v1::CreateTable& request) {
    const auto ruleset = codec::from_wire(request.ruleset());
    if (!ruleset) {
        return ruleset.error();
    }
    const auto most = static_cast<std::uint32_t>(seats_most(*ruleset));
    const std::uint32_t seats = request.seats_max() == 0 ? most : request.seats_max();
    const match::Settings settings{static_cast<std::uint8_t>(std::min(seats, 255U)), *ruleset};
    if (const auto fault = match::fault(settings)) {
        return TextError{*fault};
    }
    return settings;
}

/// Whoever plays again, or wants a game that begins by itself, is ready at once, for those rules.
std::optional<match::Settings> ready_for(const match::Open& open) {
    const bool ready = open.settings.rematch_of != 0 || open.settings.auto_start;
    return ready ? std::optional(open.settings) : std::nullopt;
}

constexpr std::string_view quick_title = "Quick game";

/// For two, by the standard rules.
match::Settings quick_settings() {
    match::Settings quick{2, Ruleset{}};
    quick.pace = match::default_pace;
    quick.auto_start = true;
    return quick;
}

}  // namespace

void LobbyRequests::handle(const Asked& asked, const v1::ListTables& request) {
    hub_.tables.sweep_abandoned_tables();
    const bool first = !request.finished() && request.before() == 0;
    if (!first || !hub_.list.has_first_page(hub_.clock)) {
        with_.account().pay(list_cost);
    }
    if (first) {
        const table::Frame page = hub_.list.first_page(with_.codec(), hub_.clock);
        return page ? with_.reply_encoded(asked, *page) : with_.refuse_unreadable(asked);
    }
    const auto now = hub_.clock.unix_time();
    v1::ServerMessage message;
    v1::TableList& list = *message.mutable_table_list();
    const bool readable =
        request.finished() ? hub_.list.write_finished(with_.person(), request.before(), now, list)
                           : hub_.list.write_unfinished(request.before(), now, list);
    readable ? with_.reply(asked, std::move(message)) : with_.refuse_unreadable(asked);
}

/// Open invitations are told again: those who have just come back have heard of none.
void LobbyRequests::handle(const Asked& asked, const v1::WatchLobby& request) {
    with_.account().pay(list_cost);
    if (request.tokens_size() > lobby_tokens_max) {
        return with_.refuse(asked, v1::BAD_FIELD, "At most 64 tokens.");
    }
    const auto filter = filter_from(request.filter());
    if (!filter) {
        return with_.refuse(asked, v1::BAD_FIELD, "The filter has an unknown pace, rules or bots.");
    }
    hub_.tables.sweep_abandoned_tables();
    v1::ServerMessage message;
    const LobbyWatch::Tokens has(request.tokens().begin(), request.tokens().end());
    if (!hub_.lobby.watch(with_, *filter, has, *message.mutable_lobby())) {
        return with_.refuse_unreadable(asked);
    }
    with_.reply(asked, std::move(message));
    send_invitations(with_);
}

void LobbyRequests::handle(const Asked& asked, const v1::UnwatchLobby& /*unused*/) {
    hub_.lobby.unwatch(with_);
    with_.done(asked, 0, 0);
}

void LobbyRequests::handle(const Asked& asked, const v1::CreateTable& request) {
    if (const auto fault = people::fault_in_title(request.title())) {
        return with_.refuse(asked, v1::BAD_FIELD, *fault);
    }
    const auto settings = settings_of(request);
    if (!settings) {
        return with_.refuse(
            asked, v1::BAD_RULESET, "The ruleset: " + settings.error().message + ".");
    }
    const auto pace = with_.read_pace(asked, request.pace());
    if (!pace) {
        return;
    }
    if (const auto fault = fault_in(request.access(), false)) {
        return with_.refuse(asked, v1::BAD_FIELD, *fault);
    }
    match::Open open{*settings};
    open.settings.pace = *pace;
    open.settings.auto_start = request.auto_start();
    with_.account().pay(request.access().password().empty() ? 0 : password_cost);
    open.access = access_from(request.access(), asked.request_id());
    if (opened_before(asked, open, request.title())) {
        return;
    }
    if (!request.title().empty()) {
        return open_table(asked, open, request.title());
    }
    const auto name = hub_.people.name_of(with_.person());
    if (!name.readable()) {
        return with_.refuse_unreadable(asked);
    }
    open_table(asked, open, *name + "'s table");
}

/// Whether this is the same request again, or that cannot be known: then it is answered. An empty
/// title is any.
bool LobbyRequests::opened_before(const Asked& asked,
                                  const match::Open& open,
                                  std::string_view title) {
    const Found opened = hub_.tables.opened_by(with_.person(), asked.request_id());
    if (!opened.readable) {
        with_.refuse_unreadable(asked);
    } else if (opened.table && !title.empty() && opened.table->title() != title) {
        with_.refuse_reused(asked);
    } else if (opened.table) {
        with_.sit_down(asked, opened.table, open, ready_for(open));
    }
    return !opened.readable || opened.table;
}

void LobbyRequests::open_table(const Asked& asked, match::Open open, std::string title) {
    if (!hub_.has_room) {
        return with_.refuse(asked,
                            v1::SERVER_BUSY,
                            "This server has no room for new tables right now. Running games "
                            "continue. Try again later.");
    }
    if (!with_.may_attend_more()) {
        return with_.refuse_attending(asked);
    }
    hub_.tables.sweep_abandoned_tables();
    const auto room = hub_.tables.may_open(with_.person());
    if (!room.readable()) {
        return with_.refuse_unreadable(asked);
    }
    if (!*room) {
        return with_.refuse(asked,
                            v1::TOO_MANY_TABLES,
                            "There are too many tables on this server, or you are at too many.");
    }
    if (!with_.may_change_seats(asked)) {
        return;
    }
    const auto code = hub_.tables.fresh_code();
    const auto table =
        code ? hub_.tables.create(with_.person(), asked.request_id(), std::move(title), open)
             : nullptr;
    if (!table) {
        return with_.refuse_unreadable(asked);
    }
    open.access.code = *code;
    const auto ready = ready_for(open);
    with_.sit_down(asked, table, std::move(open), ready);
}

void LobbyRequests::handle(const Asked& asked, const v1::JoinTable& request) {
    const auto table = with_.find(asked, request.match(), request.key());
    if (!table) {
        return;
    }
    if (is_kept_waiting_by_a_neighbour(table->match())) {
        return with_.refuse(asked,
                            v1::REMOVED,
                            "Somebody from your network has just kept the players there waiting. "
                            "Join another table, or try again in 10 minutes.");
    }
    with_.account().pay(table->match().settings.rematch_of == 0 ? 0 : rematch_cost);
    const auto kept = hub_.tables.keeps_seats_from(*table, with_.person());
    if (!kept.readable()) {
        return with_.refuse_unreadable(asked);
    }
    if (*kept) {
        return with_.refuse(asked,
                            v1::TABLE_FULL,
                            "The free seats of this rematch are kept for the players of the game "
                            "before. Try again in a few minutes.");
    }
    sit_down(asked, table, match::Join{}, std::nullopt);
}

/// A new guest is free, so a network could keep the players of a self-starting table waiting with
/// one guest after the other.
bool LobbyRequests::is_kept_waiting_by_a_neighbour(const match::Match& match) const {
    return match.settings.auto_start && match.access.visibility == match::Visibility::open &&
           !match.seat_of(with_.person()) &&
           std::ranges::any_of(match.seats, [&](const match::SeatHolder& waiting) {
               return has_parted_from_a_neighbour_of(waiting.person, with_.person());
           });
}

/// Whoever sits there already may not be ready any more: a restart forgets it.
void LobbyRequests::get_ready(Table& table, const std::optional<match::Settings>& ready_for) const {
    const match::Match& match = table.match();
    if (ready_for && ready_for->ruleset == match.settings.ruleset &&
        ready_for->pace == match.settings.pace && match.phase == match::Phase::open &&
        !match.is_correspondence_start()) {
        table.set_ready(with_.person(), true, match.version);
    }
}

void LobbyRequests::sit_down(const Asked& asked,
                             const std::shared_ptr<Table>& table,
                             const match::Join& join,
                             const std::optional<match::Settings>& ready_for) {
    if (table->match().seat_of(with_.person())) {
        get_ready(*table, ready_for);
        return with_.show(asked, table);
    }
    if (!with_.attends(table->id()) && !with_.may_attend_more()) {
        return with_.refuse_attending(asked);
    }
    const auto room = hub_.tables.lobby().may_engage(with_.person(), with_.coming());
    if (!room.readable()) {
        return with_.refuse_unreadable(asked);
    }
    if (!*room) {
        return with_.refuse(
            asked, v1::TOO_MANY_TABLES, "You are at too many tables. Leave one first.");
    }
    if (with_.may_change(asked, *table) && with_.may_change_seats(asked)) {
        with_.sit_down(asked, table, join, ready_for);
    }
}

/// Whether the person has just parted, before a game, from somebody else of the other's network. A
/// neighbour of both is no stranger.
bool LobbyRequests::has_parted_from_a_neighbour_of(match::PersonId person,
                                                   match::PersonId other) const {
    const Hosts& hosts = hub_.hosts;
    return !hosts.are_neighbours(person, other) &&
           std::ranges::any_of(hub_.tables.avoided_pairs().of(person, hub_.clock.now()),
                               [&](const AvoidedPerson& parted) {
                                   return parted.before_game && parted.whom != other &&
                                          hosts.are_neighbours(parted.whom, other);
                               });
}

/// Whether the person has just parted neither from the other nor from a neighbour of theirs.
bool LobbyRequests::wants_to_play_with(match::PersonId person, match::PersonId other) const {
    const auto partings = hub_.tables.avoided_pairs().of(person, hub_.clock.now());
    return std::ranges::find(partings, other, &AvoidedPerson::whom) == partings.end() &&
           !has_parted_from_a_neighbour_of(person, other);
}

void LobbyRequests::handle(const Asked& asked, const v1::QuickPlay& /*unused*/) {
    const match::Open open{quick_settings()};
    if (opened_before(asked, open, quick_title)) {
        return;
    }
    with_.account().pay(list_cost);
    Found waiting = hub_.tables.engaged_with(open.settings, with_.person());
    if (waiting.readable && !waiting.table) {
        waiting.table =
            hub_.tables.waiting_with(open.settings, with_.person(), [this](match::PersonId other) {
                return wants_to_play_with(with_.person(), other) &&
                       wants_to_play_with(other, with_.person());
            });
    }
    if (!waiting.readable) {
        return with_.refuse_unreadable(asked);
    }
    if (waiting.table && (waiting.table->match().seat_of(with_.person()) ||
                          !with_.has_changed_too_often(*waiting.table))) {
        const match::Match& found = waiting.table->match();
        const bool is_stored = !found.seats.empty();  // else it is such as we would open
        const match::Settings ready_for = is_stored ? found.settings : open.settings;
        return sit_down(asked, waiting.table, match::Join{}, ready_for);
    }
    open_table(asked, open, std::string(quick_title));
}

/// Everyone who played may ask. The first one opens the table, the others find it; each comes as he
/// was seated before, and ready. A player who cannot sit down there opens another one.
void LobbyRequests::handle(const Asked& asked, const v1::Rematch& request) {
    const auto finished = with_.find(asked, request.match());
    if (!finished) {
        return;
    }
    const match::Match& before = finished->match();
    const auto seat = before.seat_of(with_.person());
    if (!seat) {
        return with_.refuse(
            asked, v1::NOT_SEATED, "Only the players of this game can start a rematch.");
    }
    if (before.phase != match::Phase::finished) {
        return with_.refuse(
            asked, v1::NOT_FINISHED, "Wait for the end of the game to start a rematch.");
    }
    const match::Colour colour = before.seats[index_of(*seat)].colour;
    const auto seats = static_cast<std::uint8_t>(before.seats.size());
    match::Open open{{seats, before.settings.ruleset, finished->id(), before.settings.pace},
                     colour};
    open.settings.auto_start = before.settings.auto_start;
    open.access = before.access;
    for (const match::SeatHolder& holder : before.seats) {
        if (const auto level = match::level_of(holder.person)) {
            open.bots.push_back({*level, holder.colour});
        }
    }
    if (opened_before(asked, open, finished->title())) {
        return;
    }
    const Found next = with_.find_rematch(*finished);
    if (!next.readable) {
        return with_.refuse_unreadable(asked);
    }
    if (next.table && is_open_to(next.table->match(), with_.person())) {
        return sit_down(asked, next.table, match::Join{colour}, before.settings);
    }
    open_table(asked, open, finished->title());
}

}  // namespace bastide::session
