#include "proto/match/wire.hpp"
#include "server/session/request_groups.hpp"

namespace bastide::session {

void VoteRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::CallVote& request) {
    const auto call = codec::from_wire(request);
    if (!call) {
        return context.refuse(asked, v1::BAD_MOTION, "CallVote.motion is unknown.");
    }
    send(asked, table, *call);
}

void VoteRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::CastVote& request) {
    send(asked, table, match::CastVote{request.vote(), request.yes()});
}

void VoteRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::ReportActivity& /*request*/) {
    if (!table->match().seat_of(context.person())) {
        return context.refuse(asked, match::Refusal::not_seated);
    }
    table->report_activity(context.person());
    context.done(asked, table->id(), table->match().version);
}

void VoteRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::ReclaimSeat& /*request*/) {
    send(asked, table, match::ReclaimSeat{});
}

}  // namespace bastide::session
