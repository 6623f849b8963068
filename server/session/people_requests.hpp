// Requests about people in the lobby: list them, invite them.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

inline constexpr int people_sent_max = 50;

class PeopleRequests {
  public:
    explicit PeopleRequests(RequestContext& context) : context_(context), hub_(context.hub()) {}

    void handle(const RequestInfo& asked, const v1::ListPeople& request);
    void handle(const RequestInfo& asked, const v1::Invite& request);
    void handle(const RequestInfo& asked, const v1::DeclineInvitation& request);

  private:
    bool may_invite(const RequestInfo& asked, const Table& table, match::PersonId whom);
    store::ReadResult<Invitations::Result> ask(const Table& table, match::PersonId whom);
    void invite(const RequestInfo& asked, const Table& table, match::PersonId whom);
    void refuse_declined(const RequestInfo& asked, match::PersonId whom);

    RequestContext& context_;
    Hub& hub_;
};

void send_invitations(RequestContext& to);

}  // namespace bastide::session
