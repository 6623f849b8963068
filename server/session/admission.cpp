#include "server/session/admission.hpp"

#include "server/people/bans.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

/// Returns why no new guest is admitted; nullopt if one is.
std::optional<std::string_view> registration_refusal(RequestContext& context) {
    if (!context.hub().is_registration_open) {
        return "The host of this server accepts no new guests now. Known players can still "
               "connect.";
    }
    if (!context.hub().has_room) {
        return "This server has no room for new guests right now. Try again later. Known players "
               "can still connect.";
    }
    if (!context.account().take_newcomer()) {
        context.count_refusal("too_many_guests");
        return "Too many new guests from your network. Try again in a minute.";
    }
    return std::nullopt;
}

}  // namespace

bool may_enter(RequestContext& context,
               const RequestInfo& asked,
               std::optional<match::PersonId> person) {
    const auto bans = context.hub().people.bans(context.hub().clock.unix_time());
    if (!bans.readable()) {
        context.refuse_unreadable(asked);
        return false;
    }
    const auto number = static_cast<store::PersonNumber>(person.value_or(match::PersonId{}));
    const std::string address = context.account().from().bannable_address();
    const auto longest = std::ranges::find_if(
        *bans, [&](const store::Ban& ban) { return people::concerns(ban, number, address); });
    if (longest == bans->end()) {
        return true;
    }
    context.count_refusal("banned");
    context.refuse(asked, v1::REMOVED, people::ban_sentence(*longest));
    context.close("banned");
    return false;
}

bool may_register(RequestContext& context, const RequestInfo& asked) {
    const auto refusal = registration_refusal(context);
    if (refusal) {
        context.refuse(asked, v1::SERVER_BUSY, *refusal);
    }
    return !refusal;
}

}  // namespace bastide::session
