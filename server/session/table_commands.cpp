#include "server/session/table_commands.hpp"

#include "server/session/prices.hpp"
#include "server/session/request_context.hpp"

#include <cassert>

namespace bastide::session {
namespace {

std::string sentence_of(const table::StartFailed& failed,
                        const match::Match& match,
                        const people::People& people) {
    const table::AskName ask = [&](match::PersonId person) { return people.name_of(person); };
    table::Names names(ask, match.seats);
    const table::NameOf name_of = names.name_of();
    std::string missing;
    for (const Seat seat : failed.missing) {
        const std::string name = name_of(match.seats[index_of(seat)].person);
        missing += missing.empty() ? "" : ", ";
        missing += name.empty() ? "a player whose name cannot be read right now" : name;
    }
    return "The game did not start: no answer from " + missing + ".";
}

}  // namespace

/// The answer may come when this is gone, but only from the table, which must not hold on to
/// itself.
table::Request TableCommands::request(const Asked& asked,
                                      const std::shared_ptr<Table>& table,
                                      std::variant<match::Command, table::Said> command,
                                      Asking what) {
    table::Request request;
    request.person = with_.person();
    request.id = asked.request_id();
    request.command = std::move(command);
    if (table->match().version > 0) {  // else it is being opened
        request.access = table->match().access;
    }
    request.received = with_.hub().clock.unix_time();
    request.arrived = with_.hub().clock.now();
    request.lag = channel_.lag().value_or(std::chrono::milliseconds(0));
    request.answer = [alive = with_.alive(), asked, at = table.get(), what](const auto& answered) {
        if (RequestContext* context = *alive) {
            context->commands().answer(asked, at->shared_from_this(), answered, what);
        }
    };
    return request;
}

void TableCommands::send(const Asked& asked,
                         const std::shared_ptr<Table>& table,
                         std::variant<match::Command, table::Said> command) {
    const Asking what = std::holds_alternative<table::Said>(command) ? Asking::to_play
                                                                     : Asking::to_change_the_table;
    table->receive(request(asked, table, std::move(command), what));
}

void TableCommands::sit_down(const Asked& asked,
                             const std::shared_ptr<Table>& table,
                             match::Command command,
                             std::optional<match::Settings> ready_for) {
    table::Request sits_down = request(asked, table, std::move(command), Asking::to_sit_down);
    sits_down.ready_for = ready_for;
    ++coming_;
    table->receive(std::move(sits_down));
}

void TableCommands::answer(const Asked& asked,
                           const std::shared_ptr<Table>& table,
                           const table::Answer& answer,
                           Asking what) {
    assert(what != Asking::to_sit_down || coming_ > 0);
    coming_ -= what == Asking::to_sit_down ? 1 : 0;
    if (const auto* accepted = std::get_if<table::Accepted>(&answer)) {
        return accept(asked, table, accepted->version, what);
    }
    with_.hub().tables.drop_unless_opening(*table);
    refuse(asked, table, answer, what);
}

void TableCommands::refuse(const Asked& asked,
                           const std::shared_ptr<Table>& table,
                           const table::Answer& answer,
                           Asking what) {
    if (const auto* refusal = std::get_if<match::AnyRefusal>(&answer)) {
        if (*refusal == match::AnyRefusal{match::Refusal::already_seated}) {
            return with_.show(asked, table);
        }
        if (what != Asking::to_play && *refusal == match::AnyRefusal{match::Refusal::stale}) {
            return with_.refuse_changed(asked);
        }
        return with_.refuse(asked, *refusal);
    }
    if (const auto* failed = std::get_if<table::StartFailed>(&answer)) {
        return with_.refuse(
            asked, v1::START_CANCELLED, sentence_of(*failed, table->match(), with_.hub().people));
    }
    if (const auto* unreadable = std::get_if<codec::Unreadable>(&answer)) {
        return with_.refuse(asked, unreadable->reason, unreadable->sentence);
    }
    const auto* trouble = std::get_if<table::Trouble>(&answer);
    if (trouble != nullptr && *trouble == table::Trouble::request_reused) {
        return with_.refuse_reused(asked);
    }
    with_.refuse(asked, v1::SERVER_BUSY, "This table is busy. Try again in a moment.");
}

void TableCommands::accept(const Asked& asked,
                           const std::shared_ptr<Table>& table,
                           match::Version version,
                           Asking what) {
    with_.account().pay(stored_cost);
    if (what != Asking::to_play) {
        with_.pay_for_broadcast(*table);
    }
    if (what == Asking::to_sit_down) {
        with_.hub().invitations.take(table->id(), with_.person());
    }
    const bool attended_before = with_.attends(table->id());
    if (what == Asking::to_sit_down && with_.attend(table)) {
        return with_.show(asked, *table, attended_before);
    }
    with_.done(asked, table->id(), version);
}

}  // namespace bastide::session
