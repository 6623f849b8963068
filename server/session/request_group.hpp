#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

class RequestGroup {
  public:
    explicit RequestGroup(RequestContext& shared) : context(shared), hub(shared.hub()) {}

  protected:
    using TablePtr = std::shared_ptr<Table>;

    void send(const RequestInfo& asked, const TablePtr& table, match::Command command) {
        context.commands().send(asked, table, std::move(command));
    }

    RequestContext& context;
    Hub& hub;
};

template <typename Request>
void at_table(RequestContext& context,
              auto& group,
              const RequestInfo& asked,
              const Request& request) {
    v1::JoinKey key;
    if constexpr (requires { request.key(); }) {
        key = request.key();
    }
    if (const auto table = context.find(asked, request.match(), key)) {
        group.handle(asked, table, request);
    }
}

}  // namespace bastide::session
