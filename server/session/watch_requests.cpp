#include "server/session/watch_requests.hpp"

#include "server/session/prices.hpp"

namespace bastide::session {
namespace {

/// The frame, which is in the binary codec, as this codec has it.
table::Frame in_codec(const table::Frame& frame, FrameCodec codec) {
    if (codec == FrameCodec::binary) {
        return frame;
    }
    const auto message = decode_server(*frame, FrameCodec::binary);
    return std::make_shared<const std::string>(encode(message.value(), codec));
}

}  // namespace

void WatchRequests::handle(const Asked& asked, const v1::Watch& request) {
    const auto table = with_.find(asked, request.match(), request.key());
    if (!table) {
        return;
    }
    if (!table->match().may_spectate(with_.person())) {
        return with_.refuse(asked, match::Refusal::no_spectators);
    }
    const auto missed =
        request.since() == 0
            ? std::nullopt
            : table->shown().missed(with_.person(), request.since(), request.view_hash());
    if (!missed) {
        return with_.show(asked, table);
    }
    resume(asked, table, *missed);
}

void WatchRequests::handle(const Asked& asked, const v1::Unwatch& request) {
    const auto table = with_.unattend(request.match());
    if (!table) {
        return with_.refuse(asked, v1::NOT_ATTENDING, "You are not at that table.");
    }
    if (history_reader_ && history_reader_->match() == table->id()) {
        history_reader_.reset();
    }
    with_.pay_for_broadcast(*table);
    with_.done(asked, table->id(), table->match().version);
}

/// To whoever was there before: only that it goes on from there, and what was missed.
void WatchRequests::resume(const Asked& asked,
                           const std::shared_ptr<Table>& table,
                           const std::vector<table::Frame>& missed) {
    const bool attended_before = with_.attends(table->id());
    if (!with_.attend(table)) {
        return with_.refuse_attending(asked);
    }
    v1::ServerMessage message;
    const auto names = table->shown().names_missed();
    if (!table->shown().write_resumed(*message.mutable_resumed()) || !names) {
        return with_.not_shown(asked, *table, attended_before);
    }
    with_.reply(asked, std::move(message));
    with_.account().pay(missed_cost * static_cast<double>(missed.size()) +
                        broadcast_cost * static_cast<double>(names->size()));
    for (const table::Frame& frame : missed) {
        with_.deliver(in_codec(frame, with_.codec()));
    }
    for (const v1::ServerMessage& name : *names) {
        table::tell(with_, name);
    }
    with_.send_pending_status(*table);
}

}  // namespace bastide::session
