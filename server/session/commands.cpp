// A command on its way to a table, and its answer on the way back.
#include "server/session/request_context.hpp"

namespace bastide::session {
namespace {

std::string sentence_of(const table::StartFailed& failed,
                        const match::Match& match,
                        const people::People& people) {
    const table::LookUpName ask = [&](match::PersonId person) { return people.name_of(person); };
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
table::Request RequestContext::request(const RequestInfo& asked,
                                       const std::shared_ptr<Table>& table,
                                       std::variant<match::Command, table::SentAction> command,
                                       Purpose what) {
    table::Request request;
    request.person = person();
    request.id = asked.request_id();
    request.command = std::move(command);
    if (table->match().version > 0) {  // else it is being opened
        request.access = table->match().access;
    }
    request.received = hub_.clock.unix_time();
    request.arrived = hub_.clock.now();
    request.lag = channel_.lag().value_or(std::chrono::milliseconds(0));
    request.answer = [alive = alive_, asked, at = table.get(), what](const auto& answered) {
        if (RequestContext* conversation = *alive) {
            conversation->answer(asked, at->shared_from_this(), answered, what);
        }
    };
    return request;
}

void RequestContext::command(const RequestInfo& asked,
                             const std::shared_ptr<Table>& table,
                             std::variant<match::Command, table::SentAction> command) {
    const Purpose what = std::holds_alternative<table::SentAction>(command)
                             ? Purpose::to_play
                             : Purpose::to_change_the_table;
    table->receive(request(asked, table, std::move(command), what));
}

void RequestContext::sit_down(const RequestInfo& asked,
                              const std::shared_ptr<Table>& table,
                              match::Command command,
                              std::optional<match::Settings> ready_for) {
    table::Request sits_down = request(asked, table, std::move(command), Purpose::to_sit_down);
    sits_down.ready_for = ready_for;
    ++pending_seats_;
    table->receive(std::move(sits_down));
}

void RequestContext::answer(const RequestInfo& asked,
                            const std::shared_ptr<Table>& table,
                            const table::Answer& answer,
                            Purpose what) {
    pending_seats_ -= what == Purpose::to_sit_down ? 1 : 0;
    if (!std::holds_alternative<table::Accepted>(answer)) {
        hub_.tables.drop_unless_opening(*table);
    }
    if (const auto* refusal = std::get_if<match::AnyRefusal>(&answer)) {
        if (*refusal == match::AnyRefusal{match::Refusal::already_seated}) {
            return show(asked, table);
        }
        if (what != Purpose::to_play && *refusal == match::AnyRefusal{match::Refusal::stale}) {
            return refuse_changed(asked);
        }
        return refuse(asked, *refusal);
    }
    if (const auto* failed = std::get_if<table::StartFailed>(&answer)) {
        return refuse(
            asked, v1::START_CANCELLED, sentence_of(*failed, table->match(), hub_.people));
    }
    if (const auto* unreadable = std::get_if<codec::Unreadable>(&answer)) {
        return refuse(asked, unreadable->reason, unreadable->sentence);
    }
    if (const auto* trouble = std::get_if<table::RequestError>(&answer)) {
        if (*trouble == table::RequestError::request_reused) {
            return refuse_reused(asked);
        }
        return refuse(asked, v1::SERVER_BUSY, "This table is busy. Try again in a moment.");
    }
    account_.pay(stored_cost);
    if (what != Purpose::to_play) {
        pay_for_broadcast(*table);
    }
    if (what == Purpose::to_sit_down) {
        hub_.invitations.take(table->id(), person());
    }
    const match::Version version = std::get<table::Accepted>(answer).version;
    const bool attended_before = attends(table->id());
    if (what == Purpose::to_sit_down && attend(table)) {
        return show(asked, *table, attended_before);
    }
    done(asked, table->id(), version);
}

}  // namespace bastide::session
