#include "server/session/table_commands.hpp"

#include "server/session/rate_limits.hpp"
#include "server/session/request_context.hpp"
#include "server/session/session.hpp"

#include <cassert>

namespace bastide::session {
namespace {

std::string error_message(const table::StartFailed& failed,
                          const Match& match,
                          const people::People& people) {
    const table::LookUpName ask = [&](PersonId person) { return people.name_of(person); };
    table::Names names(ask, match.seats);
    const codec::NameOf name_of = names.name_of();
    std::string missing;
    for (const Seat seat : failed.missing) {
        const std::string name = name_of(match.seats[index_of(seat)].person);
        missing += missing.empty() ? "" : ", ";
        missing += name.empty() ? "a player whose name cannot be read right now" : name;
    }
    return missing.empty() ? "The game did not start, because the table is being closed."
                           : "The game did not start: no answer from " + missing + ".";
}

/// Leaves a table after joining another. Until then the player is not ready, so not paired.
void leave_when_seated(table::Request& join_request,
                       table::Request leave,
                       const std::shared_ptr<Table>& from) {
    from->set_ready(leave.person, false, from->match().version);
    leave.answer = [](const table::Answer& /*unused*/) {};
    join_request.answer = [answer = std::move(join_request.answer), leave = std::move(leave), from](
                              const table::Answer& answered) {
        if (std::holds_alternative<table::Accepted>(answered)) {
            from->receive(leave);
        } else {
            from->set_ready(leave.person, true, from->match().version);
        }
        answer(answered);
    };
}

}  // namespace

/// The answer holds a plain pointer to the table: a shared one would keep it for ever.
table::Request TableCommands::request(const RequestInfo& asked,
                                      const std::shared_ptr<Table>& table,
                                      std::variant<match::Command, table::SentAction> command,
                                      Purpose what) {
    table::Request request;
    request.person = context_.person();
    request.id = asked.request_id();
    request.command = std::move(command);
    if (table->match().version > 0) {  // else the table is being opened
        request.access = table->match().access;
    }
    request.received = context_.hub().clock.unix_time();
    request.arrived = context_.hub().clock.now();
    request.lag = channel_.lag().value_or(std::chrono::milliseconds(0));
    request.answer =
        [&hub = context_.hub(), alive = context_.alive(), asked, at = table.get(), what](
            const auto& answered) {
            const auto answering = at->shared_from_this();
            hub.tables.drop_unless_opening(*at);
            if (RequestContext* context = *alive) {
                context->commands().answer(asked, answering, answered, what);
            }
        };
    return request;
}

bool TableCommands::has_changed_too_often(const Table& table) const {
    const TableChangeCounter& changes = context_.hub().tables.change_counts();
    const std::size_t own =
        changes.at(table.id(), [&](PersonId each) { return each == context_.person(); });
    const std::size_t of_network = changes.at(table.id(), [&](PersonId each) {
        return context_.hub().networks.are_in_one_network(each, context_.person());
    });
    return table.match().host != context_.person() &&
           (own >= changes_per_person_max || of_network >= context_.hub().meters.limits.changes);
}

bool TableCommands::may_change(const RequestInfo& asked, const Table& table) {
    if (!has_changed_too_often(table)) {
        return true;
    }
    context_.count_refusal("too_many_changes");
    return context_.refused(
        asked,
        v1::TOO_MANY_CHANGES,
        "You, or others from your network, have joined this table or got ready there too "
        "often. Join another table.");
}

void TableCommands::send(const RequestInfo& asked,
                         const std::shared_ptr<Table>& table,
                         std::variant<match::Command, table::SentAction> command,
                         std::vector<PersonId> seats_kept_for) {
    const Purpose what = std::holds_alternative<table::SentAction>(command)
                             ? Purpose::to_play
                             : Purpose::to_change_the_table;
    table::Request sent = request(asked, table, std::move(command), what);
    sent.seats_kept_for = std::move(seats_kept_for);
    table->receive(std::move(sent));
}

void TableCommands::sit_down(const RequestInfo& asked,
                             const std::shared_ptr<Table>& table,
                             match::Command command,
                             const SeatTerms& terms) {
    table::Request join_request = request(asked, table, std::move(command), Purpose::to_sit_down);
    join_request.ready_for = terms.ready_for;
    join_request.seats_kept_for = terms.seats_kept_for;
    if (terms.moves_from) {
        leave_when_seated(join_request,
                          request(asked,
                                  terms.moves_from,
                                  match::Command(match::Leave{}),
                                  Purpose::to_change_the_table),
                          terms.moves_from);
    }
    pending_seats_.emplace(asked.id, table);
    check_pending_seats_later();
    table->receive(std::move(join_request));
}

std::size_t TableCommands::pending_seats() const {
    std::size_t pending = 0;
    for (Session* const session : context_.hub().connections.of(context_.person())) {
        pending += session->pending_seats();
    }
    return pending;
}

bool TableCommands::answer_from_taken_seat(const RequestInfo& asked) {
    std::shared_ptr<Table> table;
    std::size_t searched = 0;
    context_.hub().tables.for_each_in_memory([&](Table& each) {
        ++searched;
        table = context_.is_repeated(asked, each) ? each.shared_from_this() : table;
    });
    context_.account().pay(searched_table_cost * static_cast<double>(searched));
    if (table && table->match().seat_of(context_.person())) {
        context_.show(asked, table);
    } else if (table) {
        const auto version = table->version_of(context_.person(), asked.request_id());
        context_.done(asked, table->id(), version);
    }
    return table != nullptr;
}

/// One timer is enough for all requests, which may come by the hundred.
void TableCommands::check_pending_seats_later() {
    if (std::exchange(has_timer_, true)) {
        return;
    }
    context_.hub().tables.run_after(store_notice_after, [alive = context_.alive()] {
        if (RequestContext* context = *alive) {
            context->commands().notify_if_store_fails();
        }
    });
}

/// Notifies senders whose requests wait for the store: they have not received MatchPaused yet.
void TableCommands::notify_if_store_fails() {
    has_timer_ = false;
    for (auto& [request, at] : pending_seats_) {
        const auto table = at.lock();
        if (table && table->waits_for_store()) {
            at.reset();
            v1::ServerMessage message;
            message.mutable_notice()->set_message(
                "The server cannot save right now. You get your seat as soon as it can.");
            context_.reply({}, std::move(message));
        } else if (table) {
            check_pending_seats_later();
        }
    }
}

void TableCommands::answer(const RequestInfo& asked,
                           const std::shared_ptr<Table>& table,
                           const table::Answer& answer,
                           Purpose what) {
    if (what == Purpose::to_sit_down) {
        const auto pending = pending_seats_.find(asked.id);
        assert(pending != pending_seats_.end());
        pending_seats_.erase(pending);
    }
    if (const auto* accepted = std::get_if<table::Accepted>(&answer)) {
        return accept(asked, table, accepted->version, what);
    }
    refuse(asked, table, answer, what);
}

void TableCommands::refuse(const RequestInfo& asked,
                           const std::shared_ptr<Table>& table,
                           const table::Answer& answer,
                           Purpose what) {
    if (const auto* refusal = std::get_if<match::AnyRefusal>(&answer)) {
        if (*refusal == match::AnyRefusal{match::Refusal::already_seated}) {
            return context_.show(asked, table);
        }
        if (what != Purpose::to_play && *refusal == match::AnyRefusal{match::Refusal::stale}) {
            return context_.refuse_changed(asked);
        }
        const bool is_full = *refusal == match::AnyRefusal{match::Refusal::table_full};
        const bool has_seats = table->match().seats.size() < table->match().settings.seats_max;
        const bool is_stored = table->match().version > 0;
        if (is_full && asked.repeat && is_stored && table->match().settings.rematch_of == 0) {
            return asked.repeat();  // quick play searches again
        }
        if (has_seats && is_full) {
            return context_.refuse(
                asked,
                v1::TABLE_FULL,
                "The free seats of this rematch are reserved for the players of the previous game. "
                "Try again in a few minutes.");
        }
        const Hub& hub = context_.hub();
        if (*refusal == match::AnyRefusal{match::Refusal::too_many_bots} &&
            hub.networks.hard_bots_in_network(context_.person()) >= hub.meters.limits.hard_bots) {
            context_.count_refusal("too_many_hard_bots");
        }
        return context_.refuse(asked, *refusal);
    }
    if (const auto* failed = std::get_if<table::StartFailed>(&answer)) {
        return context_.refuse(asked,
                               v1::START_CANCELLED,
                               error_message(*failed, table->match(), context_.hub().people));
    }
    if (const auto* unreadable = std::get_if<codec::Unreadable>(&answer)) {
        return context_.refuse(asked, unreadable->reason, unreadable->message);
    }
    const auto* trouble = std::get_if<table::RequestError>(&answer);
    if (trouble != nullptr && *trouble == table::RequestError::request_reused) {
        return context_.refuse_reused(asked);
    }
    if (trouble != nullptr && *trouble == table::RequestError::opened_already && asked.repeat) {
        return asked.repeat();
    }
    context_.refuse(asked, v1::SERVER_BUSY, "This table is busy. Try again in a moment.");
}

void TableCommands::accept(const RequestInfo& asked,
                           const std::shared_ptr<Table>& table,
                           match::Version version,
                           Purpose what) {
    context_.account().pay(stored_cost);
    if (what != Purpose::to_play) {
        context_.pay_for_broadcast(*table);
    }
    if (what == Purpose::to_sit_down) {
        context_.hub().invitations.take(table->id(), context_.person());
    }
    const bool attended_before = context_.attends(table->id());
    const bool may_see = table->match().may_spectate(context_.person());
    if (what == Purpose::to_sit_down && may_see && context_.attend(table)) {
        return context_.show(asked, *table, attended_before);
    }
    context_.done(asked, table->id(), version);
}

}  // namespace bastide::session
