// Requests of a table's host before its game. The match refuses them from anybody else.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

class HostRequests {
  public:
    explicit HostRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::SeatBot& request);
    void handle(const RequestInfo& asked, const v1::RemovePlayer& request);
    void handle(const RequestInfo& asked, const v1::HandOver& request);
    void handle(const RequestInfo& asked, const v1::ChangeTable& request);
    void handle(const RequestInfo& asked, const v1::ChangeAccess& request);
    void handle(const RequestInfo& asked, const v1::CloseTable& request);

  private:
    void command(const RequestInfo& asked,
                 const std::shared_ptr<Table>& table,
                 const match::Command& command);

    RequestContext& context_;
};

}  // namespace bastide::session
