#include "server/session/request_groups.hpp"
#include "server/table/wire.hpp"

namespace bastide::session {

void VoteRequests::handle(const RequestInfo& asked, const v1::CallVote& request) {
    const auto table = context_.find(asked, request.match());
    if (!table) {
        return;
    }
    const auto call = table::from_wire(request);
    if (!call) {
        return context_.refuse(asked, v1::BAD_MOTION, "CallVote.motion is unknown.");
    }
    context_.commands().send(asked, table, match::Command(*call));
}

void VoteRequests::handle(const RequestInfo& asked, const v1::CastVote& request) {
    if (const auto table = context_.find(asked, request.match())) {
        context_.commands().send(
            asked, table, match::Command(match::CastVote{request.vote(), request.yes()}));
    }
}

void VoteRequests::handle(const RequestInfo& asked, const v1::ReportActivity& request) {
    const auto table = context_.find(asked, request.match());
    if (!table) {
        return;
    }
    if (!table->match().seat_of(context_.person())) {
        return context_.refuse(asked, match::Refusal::not_seated);
    }
    table->report_activity(context_.person());
    context_.done(asked, table->id(), table->match().version);
}

void VoteRequests::handle(const RequestInfo& asked, const v1::ReclaimSeat& request) {
    if (const auto table = context_.find(asked, request.match())) {
        context_.commands().send(asked, table, match::Command(match::ReclaimSeat{}));
    }
}

}  // namespace bastide::session
