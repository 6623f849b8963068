#include "server/session/admission.hpp"

#include "server/people/bans.hpp"

#include <algorithm>

namespace bastide::session {

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

}  // namespace bastide::session
