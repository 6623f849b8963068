#include "server/people/text.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/session.hpp"

namespace bastide::session {

std::size_t send_new_name(Hub& hub, const NewName& name, const Session* but) {
    std::size_t sent = 0;
    hub.tables.for_each_in_memory(
        [&](Table& table) { sent += table.send_new_names(name.person, name.before); });
    hub.lobby.renamed(name.person);
    for (Session* session : hub.connections.of(name.person)) {
        if (session != but) {
            session->notify(codec::renamed(0, 0, name.now));
            ++sent;
        }
    }
    return sent;
}

void IdentityRequests::handle(const RequestInfo& asked, const v1::Rename& request) {
    if (const auto error = people::error_in_name(request.name())) {
        return context.refuse(asked, v1::BAD_NAME, *error);
    }
    if (is_renaming_) {
        return context.refuse(
            asked, v1::SERVER_BUSY, "Your last name change is still being saved. Try again.");
    }
    const auto before = hub.people.name_of(context.person());
    if (!before.readable()) {
        return context.refuse_unreadable(asked);
    }
    if (*before == request.name()) {
        return context.done(asked, 0, 0);
    }
    if (!context.account().consume_name_credit(context.person())) {
        return context.refuse(asked,
                              v1::TOO_MANY_REQUESTS,
                              "You are changing your name too often. Wait a few seconds.");
    }
    take(asked, {context.person(), *before, request.name()});
}

/// Stores the name before it is shown, so that a restart does not lose it.
void IdentityRequests::take(const RequestInfo& asked, const NewName& name) {
    is_renaming_ = true;
    hub.people.rename(
        name.person, name.now, [this, &hub = hub, alive = context.alive(), asked, name](bool kept) {
            const bool is_here = *alive != nullptr;
            const std::size_t sent =
                kept ? send_new_name(hub, name, is_here ? &session_ : nullptr) : 0;
            if (is_here) {
                renamed(asked, kept, sent);
            }
        });
}

void IdentityRequests::renamed(const RequestInfo& asked, bool kept, std::size_t sent) {
    is_renaming_ = false;
    pay_for_name(sent);
    if (!kept) {
        return context.refuse_not_stored(asked);
    }
    context.done(asked, 0, 0);
}

void IdentityRequests::pay_for_name(std::size_t sent) {
    context.account().pay(rename_cost + broadcast_cost * static_cast<double>(sent));
}

}  // namespace bastide::session
