// Match histories, in parts that an attendant requests one after the other.
#include "server/session/request_prices.hpp"
#include "server/session/watch_requests.hpp"

namespace bastide::session {

void WatchRequests::handle(const RequestInfo& asked, const v1::GetMatchHistory& request) {
    const auto table = context_.find(asked, request.match());
    if (!table) {
        return;
    }
    if (!context_.attends(request.match())) {
        return context_.refuse(asked, v1::NOT_ATTENDING, "You are not at that table.");
    }
    if (request.from() == 0) {
        return context_.refuse(
            asked, v1::BAD_FIELD, "GetMatchHistory.from is a version; the first one is 1.");
    }
    if (request.from() > table->match().version) {
        return context_.refuse(
            asked, v1::BAD_FIELD, "GetMatchHistory.from is beyond the current version.");
    }
    table->report_activity(context_.person());
    send_history(asked, *table, request.from());
}

/// Sends a part of the history, up to the version in memory: later envelopes are not published yet.
void WatchRequests::send_history(const RequestInfo& asked,
                                 const Table& table,
                                 match::Version from) {
    table::MatchHistoryReader& reader = history_before(table, from);
    const match::Version before = reader.version();
    v1::ServerMessage message;
    v1::MatchHistory& match_history = *message.mutable_match_history();
    const bool sent = reader.write_part(
        from, table.match().version, table.match().seat_of(context_.person()), match_history);
    context_.account().pay(match_history_read_cost * (reader.version() - before) +
                           match_history_send_cost * match_history.updates_size());
    if (!sent || !match_history.more()) {
        history_reader_.reset();
    }
    if (!sent) {
        return context_.refuse(
            asked, v1::SERVER_BUSY, "This game cannot be read right now. Try again later.");
    }
    context_.reply(asked, std::move(message));
}

/// Returns a reader before version `from`: that of the last request if possible, so that
/// consecutive parts are read only once.
table::MatchHistoryReader& WatchRequests::history_before(const Table& table, match::Version from) {
    if (!history_reader_ || history_reader_->match() != table.id() ||
        history_reader_->version() >= from) {
        history_reader_ = context_.hub().tables.history_of(table);
    }
    return *history_reader_;
}

}  // namespace bastide::session
