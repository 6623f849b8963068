#include "server/admin/command_table.hpp"
#include "server/admin/text_table.hpp"
#include "server/net/origin.hpp"
#include "server/net/server_state.hpp"
#include "server/session/session.hpp"
#include "server/table/listing.hpp"

#include "match/bot.hpp"

#include <spdlog/fmt/chrono.h>

namespace bastide::admin {
namespace {

std::string number(PersonId person) {
    return std::to_string(static_cast<std::uint32_t>(person));
}

std::string name_of(const Control& control, PersonId person) {
    if (match::is_bot(person)) {
        return match::bot_name(person);
    }
    const auto name = control.hub.people.name_of(person);
    return name.readable() ? *name : "(cannot be read now)";
}

/// "2 d 03:04:05"
std::string duration_text(std::chrono::seconds time) {
    const auto days = std::chrono::duration_cast<std::chrono::days>(time);
    const std::string rest = fmt::format("{:%H:%M:%S}", time - days);
    return days.count() == 0 ? rest : fmt::format("{} d {}", days.count(), rest);
}

std::string age(const Control& control, std::chrono::steady_clock::time_point since) {
    return duration_text(
        std::chrono::duration_cast<std::chrono::seconds>(control.hub.clock.now() - since));
}

std::string state_of(const store::Listing& listing) {
    switch (listing.stage) {
        case store::Stage::correspondence:
            return "starting";
        case store::Stage::open:
            return "waiting";
        case store::Stage::running:
            return "playing";
        case store::Stage::over:
            return "over";
    }
    return "";
}

std::string people_at(const Control& control, const Match& match) {
    std::string people;
    for (const SeatHolder& holder : match.seats) {
        people += people.empty() ? "" : ", ";
        people += match::is_bot(holder.person) ? "" : number(holder.person) + " ";
        people += name_of(control, holder.person);
    }
    return people;
}

std::optional<TextTable::Row> table_row(const Control& control, MatchId id) {
    const auto listing = control.hub.tables.catalogue().listing(id);
    const auto card =
        listing.readable() && *listing ? table::read_listing((*listing)->bytes) : std::nullopt;
    if (!card) {
        return std::nullopt;
    }
    return TextTable::Row{
        std::to_string(id),
        state_of(**listing),
        std::string(match::name_of(card->match.access.visibility)),
        fmt::format("{}/{}", card->match.seats.size(), card->match.settings.seats_max),
        card->title,
        people_at(control, card->match)};
}

std::size_t count_connections(const Control& control) {
    std::size_t connections = 0;
    for (const auto& [person, sessions] : control.hub.connections.all()) {
        connections += sessions.size();
    }
    return connections;
}

}  // namespace

void show_status(const Control& control, const Words& /*words*/, const Reply& reply) {
    const session::Hub& hub = control.hub;
    const auto tables = hub.tables.catalogue().count_unfinished();
    const auto bans = hub.people.bans(hub.clock.unix_time());
    TextTable table({"WHAT", "VALUE"});
    table.add({"server", hub.server});
    table.add({"running for", age(control, control.started)});
    table.add({"people connected", std::to_string(hub.connections.people())});
    table.add({"connections", std::to_string(count_connections(control))});
    table.add({"tables", tables.readable() ? std::to_string(*tables) : "cannot be read now"});
    table.add({"registration", hub.is_registration_open ? "open" : "closed"});
    table.add({"bans", bans.readable() ? std::to_string(bans->size()) : "cannot be read now"});
    const std::string reason = hub.store_error.empty() ? "" : ": " + hub.store_error;
    table.add({"store", hub.store_works ? "works" : "cannot be written" + reason});
    table.add({"unsaved matches", std::to_string(hub.count_unsaved_matches())});
    table.add({"disk space", hub.has_room ? "enough" : "too little for new tables and guests"});
    table.add({"log level", std::string(control.log.level())});
    reply(done(table.text()));
}

void show_health(const Control& control, const Words& /*words*/, const Reply& reply) {
    const auto ready = pages::answer({"GET", "/ready"}, net::state_of(control.hub, false));
    reply(ready.status == pages::Status::ok ? done(ready.text + '\n') : refused(ready.text));
}

void show_people(const Control& control, const Words& words, const Reply& reply) {
    TextTable table({"PERSON", "CONNECTIONS", "NAME"});
    for (const auto& [person, sessions] : control.hub.connections.all()) {
        const std::string name = name_of(control, person);
        const bool is_wanted = words.empty() || name.find(words[0]) != std::string::npos;
        if (is_wanted && table.has_room()) {
            table.add({number(person), std::to_string(sessions.size()), name});
        }
    }
    reply(done(table.text()));
}

void show_addresses(const Control& control, const Words& /*words*/, const Reply& reply) {
    TextTable table({"PERSON", "ADDRESS", "FROM", "SILENT FOR", "NAME"});
    for (const auto& [person, sessions] : control.hub.connections.all()) {
        for (const session::Session* session : sessions) {
            if (table.has_room()) {
                const session::Origin& from = session->from();
                table.add({number(person),
                           from.address.empty() ? "-" : from.address,
                           std::string(net::name_of(from.address_source)),
                           age(control, session->last_activity()),
                           name_of(control, person)});
            }
        }
    }
    reply(done(table.text()));
}

void show_tables(const Control& control, const Words& /*words*/, const Reply& reply) {
    const auto ids = control.hub.tables.lobby().all_unfinished();
    if (!ids.readable()) {
        return reply(refused(std::string(store_unreadable)));
    }
    TextTable table({"TABLE", "STATE", "ACCESS", "SEATS", "TITLE", "PLAYERS"});
    for (const MatchId id : *ids) {
        if (!table.has_room()) {
            continue;
        }
        if (auto row = table_row(control, id)) {
            table.add(std::move(*row));
        }
    }
    reply(done(table.text()));
}

}  // namespace bastide::admin
