#include "proto/match/wire.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/request_groups.hpp"

#include <algorithm>

namespace bastide::session {

void PlayRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::ListOptions& request) {
    if (!context.attends(request.match())) {
        return context.refuse(asked, v1::NOT_ATTENDING, "You are not at that table.");
    }
    if (!table->match().game) {
        return context.refuse(asked, match::Refusal::not_started);
    }
    if (table->match().phase == match::Phase::finished) {
        return context.refuse(asked, Refusal::game_over);
    }
    context.account().pay(options_cost);
    table->report_activity(context.person());
    v1::ServerMessage message;
    table->publisher().write_options(context.person(), *message.mutable_options());
    context.account().pay(option_cost * message.options().actions_size());
    context.reply(asked, std::move(message));
}

/// Sends an action. The table looks up the segments when it decides it.
void PlayRequests::handle(const RequestInfo& asked, const TablePtr& table, const v1::Act& request) {
    table::SentAction action{request.prompt(), std::nullopt, request.action()};
    if (!request.after().empty()) {
        table::RequestId& after = action.after.emplace();
        if (request.prompt() != 0 || request.after().size() != after.size()) {
            return context.refuse(
                asked,
                v1::BAD_FIELD,
                "Act names a prompt, or in `after` the 16 bytes of an earlier request.");
        }
        std::copy(request.after().begin(), request.after().end(), after.begin());
    }
    context.commands().send(asked, table, std::move(action));
}

void PlayRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::CallVote& request) {
    const auto call = codec::from_wire(request);
    if (!call) {
        return context.refuse(asked, v1::BAD_MOTION, "CallVote.motion is unknown.");
    }
    send(asked, table, *call);
}

void PlayRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::CastVote& request) {
    send(asked, table, match::CastVote{request.vote(), request.yes()});
}

void PlayRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::ReportActivity& /*request*/) {
    if (!table->match().seat_of(context.person())) {
        return context.refuse(asked, match::Refusal::not_seated);
    }
    table->report_activity(context.person());
    context.done(asked, table->id(), table->match().version);
}

void PlayRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::ReclaimSeat& /*request*/) {
    send(asked, table, match::ReclaimSeat{});
}

}  // namespace bastide::session
