#include "server/admin/table_commands.hpp"

#include "server/admin/words.hpp"

namespace bastide::admin {
namespace {

Outcome outcome_of(const std::string& number, const table::Answer& answer) {
    if (std::holds_alternative<table::Accepted>(answer)) {
        return done("Closed table " + number + ".\n");
    }
    if (const auto* refusal = std::get_if<match::AnyRefusal>(&answer);
        refusal != nullptr && *refusal == match::AnyRefusal(match::Refusal::already_started)) {
        return refused("The game at table " + number + " has begun. Only its players can end it.");
    }
    return refused("Table " + number + " cannot be closed now. Try again.");
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
        return reply(refused("There is no table " + words[0] + ". The command tables lists all."));
    }
    table::Request request = found.table->own_request(match::CommandSource::host, match::Close{});
    request.answer = [reply, number = words[0], table = found.table](const table::Answer& answer) {
        reply(outcome_of(number, answer));
    };
    found.table->receive(std::move(request));
}

}  // namespace bastide::admin
