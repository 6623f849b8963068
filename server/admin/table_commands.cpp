#include "server/admin/command_table.hpp"

namespace bastide::admin {
namespace {

constexpr std::uint32_t days_max = 36'500;

match::Command closing(const Match& match) {
    return match.phase == match::Phase::playing ? match::Command(match::Interrupt{})
                                                : match::Command(match::Close{});
}

void notify_attendants(const session::Hub& hub, const table::Table& table) {
    v1::ServerMessage message;
    message.mutable_notice()->set_message(hub.with_contact(
        "The operator of this server closed the table \"" + table.title() + "\"."));
    table.presence().attendants().broadcast(std::move(message));
}

}  // namespace

void close_table(const Control& control, const Words& words, const Reply& reply) {
    const auto number = read_number(words[0]);
    const session::TableLookup found =
        number ? control.hub.tables.find(*number) : session::TableLookup{};
    if (!found.readable) {
        return reply(refused("Table " + words[0] + " cannot be read now. Try again."));
    }
    if (!found.table) {
        return reply(refused("There is no table " + words[0] + ". Run tables to list them."));
    }
    if (found.table->match().phase == match::Phase::finished) {
        return reply(refused("The game at table " + words[0] + " is over."));
    }
    table::Request request =
        found.table->own_request(match::CommandSource::server, closing(found.table->match()));
    request.answer = [reply, &hub = control.hub, number = words[0], table = found.table](
                         const table::Answer& answer) {
        if (!std::holds_alternative<table::Accepted>(answer)) {
            return reply(refused("Table " + number + " cannot be closed now. Try again."));
        }
        notify_attendants(hub, *table);
        reply(done("Closed table " + number + ".\n"));
    };
    found.table->receive(std::move(request));
}

void forget_finished(const Control& control, const Words& words, const Reply& reply) {
    const auto days = read_number(words[0]);
    if (!days || *days > days_max) {
        return reply(refused(fmt::format("DAYS is a whole number from 1 to {}.", days_max)));
    }
    const auto old = control.hub.tables.catalogue().untouched(
        store::Stage::over,
        control.hub.clock.unix_time() - std::chrono::days(*days),
        lobby::forgotten_at_once);
    if (!old.readable()) {
        return reply(refused(std::string(store_unreadable)));
    }
    for (const MatchId match : *old) {
        control.hub.tables.forget(match);
    }
    reply(done(fmt::format("Deleted {} games.{}\n",
                           old->size(),
                           old->size() < lobby::forgotten_at_once
                               ? ""
                               : " There may be more: run the command again.")));
}

}  // namespace bastide::admin
