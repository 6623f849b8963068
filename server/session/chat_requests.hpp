#pragma once

#include "server/session/request_group.hpp"

namespace bastide::session {

class ChatRequests : RequestGroup {
  public:
    using RequestGroup::RequestGroup;

    void handle(const RequestInfo& asked, const v1::Say& request);
    void handle(const RequestInfo& asked, const v1::DeleteLine& request);
    void handle(const RequestInfo& asked, const v1::ReportLine& request);
    void handle(const RequestInfo& asked, const v1::Block& request);

  private:
    bool may_say(const RequestInfo& asked, const v1::Say& line);
    bool consume_credit(const RequestInfo& asked, bool is_line = false);
    std::optional<std::shared_ptr<Table>> place(const RequestInfo& asked, store::MatchId match);
    template <typename Request>
    std::optional<store::ChatLine> find(const RequestInfo& asked, const Request& request);
    void store(const RequestInfo& asked, store::ChatLine line);
    Chat::Then answer(const RequestInfo& asked, const store::ChatChannel& channel);
};

}  // namespace bastide::session
