// Requests to watch a match, to resume or stop that, and for its history (match_history.cpp).
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

class WatchRequests {
  public:
    explicit WatchRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::Watch& request);
    void handle(const RequestInfo& asked, const v1::Unwatch& request);
    void handle(const RequestInfo& asked, const v1::GetMatchHistory& request);

  private:
    void resume(const RequestInfo& asked,
                const std::shared_ptr<Table>& table,
                const std::vector<table::Frame>& missed);
    void send_history(const RequestInfo& asked, const Table& table, match::Version from);
    table::MatchHistoryReader& history_before(const Table& table, match::Version from);

    RequestContext& context_;
    /// Position in the match history that is being sent; at most one is. Takes about 30 KB.
    std::unique_ptr<table::MatchHistoryReader> history_reader_;
};

}  // namespace bastide::session
