#include "server/session/rate_limits.hpp"
#include "server/session/request_groups.hpp"
#include "server/table/record.hpp"

#include <algorithm>
#include <string>

namespace bastide::session {
namespace {

table::Frame in_codec(const table::Frame& frame, FrameCodec codec) {
    if (codec == FrameCodec::binary) {
        return frame;
    }
    const auto message = decode_server(*frame, FrameCodec::binary);
    return std::make_shared<const std::string>(encode(message.value(), codec));
}

std::string too_long_words(std::size_t bytes) {
    constexpr std::size_t kib = 1024;
    return "The record of this match is too long to be sent: " + std::to_string(bytes / kib) +
           " KiB, and the limit is " + std::to_string(table::record_bytes_max / kib) + " KiB.";
}

}  // namespace

void WatchRequests::handle(const RequestInfo& asked,
                           const TablePtr& table,
                           const v1::Watch& request) {
    if (!table->match().may_spectate(context.person())) {
        return context.refuse(asked, match::Refusal::no_spectators);
    }
    const auto missed = request.since() == 0
                            ? std::nullopt
                            : table->publisher().updates_since(
                                  context.person(), request.since(), request.view_hash());
    if (!missed) {
        return context.show(asked, table);
    }
    resume(asked, table, *missed);
}

void WatchRequests::handle(const RequestInfo& asked, const v1::Unwatch& request) {
    const auto table = context.unattend(request.match());
    if (!table) {
        return context.refuse(asked, v1::NOT_ATTENDING, "You are not at that table.");
    }
    if (history_reader_ && history_reader_->match() == table->id()) {
        history_reader_.reset();
    }
    context.pay_for_broadcast(*table);
    context.done(asked, table->id(), table->match().version);
}

void WatchRequests::resume(const RequestInfo& asked,
                           const std::shared_ptr<Table>& table,
                           const std::vector<table::Frame>& missed) {
    const bool attended_before = context.attends(table->id());
    if (!context.attend(table)) {
        return context.refuse_attending(asked);
    }
    v1::ServerMessage message;
    const auto names = table->publisher().name_changes_since();
    if (!table->publisher().write_resumed(*message.mutable_resumed()) || !names) {
        return context.abort_attend(asked, *table, attended_before);
    }
    context.reply(asked, std::move(message));
    context.account().pay(missed_cost * static_cast<double>(missed.size()) +
                          broadcast_cost * static_cast<double>(names->size()));
    for (const table::Frame& frame : missed) {
        context.deliver(in_codec(frame, context.codec()));
    }
    for (const v1::ServerMessage& name : *names) {
        table::send_to(context, name);
    }
    context.send_pending_status(*table);
}

void WatchRequests::handle(const RequestInfo& asked,
                           const TablePtr& table,
                           const v1::GetMatchHistory& request) {
    if (!context.attends(request.match())) {
        return context.refuse(asked, v1::NOT_ATTENDING, "You are not at that table.");
    }
    if (request.from() == 0) {
        return context.refuse(
            asked, v1::BAD_FIELD, "GetMatchHistory.from is a version; the first one is 1.");
    }
    if (request.from() > table->match().version) {
        return context.refuse(
            asked, v1::BAD_FIELD, "GetMatchHistory.from is beyond the current version.");
    }
    table->report_activity(context.person());
    send_history(asked, *table, request.from());
}

/// Sends the history up to the version in memory: later envelopes are not published yet.
void WatchRequests::send_history(const RequestInfo& asked,
                                 const Table& table,
                                 match::Version from) {
    table::MatchHistoryReader& reader = history_before(table, from);
    const match::Version before = reader.version();
    v1::ServerMessage message;
    v1::MatchHistory& match_history = *message.mutable_match_history();
    const bool sent = reader.write_part(
        from, table.match().version, table.match().seat_of(context.person()), match_history);
    context.account().pay(match_history_read_cost * (reader.version() - before) +
                          match_history_send_cost * match_history.updates_size());
    if (!sent || !match_history.more()) {
        history_reader_.reset();
    }
    if (!sent) {
        return context.refuse(
            asked, v1::SERVER_BUSY, "This game cannot be read right now. Try again later.");
    }
    context.reply(asked, std::move(message));
}

/// Returns a reader, if possible that of the last request, so that parts are read only once.
table::MatchHistoryReader& WatchRequests::history_before(const Table& table, match::Version from) {
    if (!history_reader_ || history_reader_->match() != table.id() ||
        history_reader_->version() >= from) {
        history_reader_ = context.hub().tables.history_of(table);
    }
    return *history_reader_;
}

void WatchRequests::handle(const RequestInfo& asked,
                           const TablePtr& table,
                           const v1::GetRecord& /*request*/) {
    if (!table->match().seat_of(context.person())) {
        return context.refuse(asked, match::Refusal::not_seated);
    }
    if (table->match().phase != match::Phase::finished) {
        return context.refuse(
            asked, v1::NOT_FINISHED, "The record is available when the game is over.");
    }
    context.account().pay(std::max(record_cost, match_history_read_cost * table->match().version));
    auto text = context.hub().tables.record(*table, context.hub().server);
    if (!text) {
        return context.refuse(
            asked, v1::SERVER_BUSY, "This game cannot be read right now. Try again later.");
    }
    if (text->size() > table::record_bytes_max) {
        return context.refuse(asked, v1::TOO_MANY_CHANGES, too_long_words(text->size()));
    }
    v1::ServerMessage message;
    message.mutable_record()->set_match(table->id());
    message.mutable_record()->set_text(std::move(*text));
    context.reply(asked, std::move(message));
    // The spectators' lines may be read now.
    context.account().pay(context.hub().chat.send_latest(context, table->id()));
}

}  // namespace bastide::session
