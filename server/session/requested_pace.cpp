#include "server/session/requested_pace.hpp"

#include "server/table/wire_time.hpp"

namespace bastide::session {
namespace {

std::optional<std::string> error_in(const std::optional<match::Pace>& read, const v1::Pace& pace) {
    if (read) {
        return match::error_in(*read);
    }
    return v1::PaceKind_IsValid(pace.kind())
               ? "Pace.timeOut is unknown: send BOT_PLAYS or GIVE_UP"
               : "Pace.kind is unknown: send UNTIMED, TURN, BANK or DAYS";
}

}  // namespace

std::optional<match::Pace> requested_pace(RequestContext& context,
                                          const RequestInfo& asked,
                                          const v1::Pace& pace) {
    const auto read = table::from_wire(pace);
    const auto error = error_in(read, pace);
    if (error) {
        context.refuse(asked, v1::BAD_PACE, "Clock: " + *error + ".");
        return std::nullopt;
    }
    return read;
}

}  // namespace bastide::session
