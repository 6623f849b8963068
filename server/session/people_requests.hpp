// Who is here, and asking somebody of them to a table.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

/// People that one answer names.
inline constexpr int people_sent_max = 50;

class PeopleRequests {
  public:
    explicit PeopleRequests(RequestContext& with) : with_(with), hub_(with.hub()) {}

    void handle(const Asked& asked, const v1::ListPeople& request);
    void handle(const Asked& asked, const v1::Invite& request);
    void handle(const Asked& asked, const v1::DeclineInvitation& request);

  private:
    bool may_invite(const Asked& asked, const Table& table, match::PersonId whom);
    store::Reading<Invitations::Asked> ask(const Table& table, match::PersonId whom);
    void invite(const Asked& asked, const Table& table, match::PersonId whom);

    RequestContext& with_;
    Hub& hub_;
};

/// Tells whoever speaks there which tables they are asked to.
void send_invitations(RequestContext& to);

}  // namespace bastide::session
