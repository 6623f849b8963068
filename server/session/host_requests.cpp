#include "server/session/host_requests.hpp"

#include "proto/game_codec.hpp"
#include "server/session/join_keys.hpp"
#include "server/session/prices.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

/// One that no table has stays one that no table has.
Seat seat_from(std::uint32_t seat) {
    return static_cast<Seat>(std::min<std::uint32_t>(seat, seats_max));
}

}  // namespace

/// Each is stored, and told to all who attend: so they are counted like seats that are taken and
/// left.
void HostRequests::command(const Asked& asked,
                           const std::shared_ptr<Table>& table,
                           const match::Command& command) {
    if (table && with_.may_change_seats(asked)) {
        with_.commands().send(asked, table, command);
    }
}

void HostRequests::handle(const Asked& asked, const v1::SeatBot& request) {
    const auto level = table::from_wire(request.level());
    if (!level) {
        return with_.refuse(asked, v1::BAD_FIELD, "SeatBot.level is unknown.");
    }
    command(asked, with_.find(asked, request.match()), match::SeatBot{*level});
}

void HostRequests::handle(const Asked& asked, const v1::RemovePlayer& request) {
    command(asked,
            with_.find(asked, request.match()),
            match::Remove{seat_from(request.seat()), request.version()});
}

void HostRequests::handle(const Asked& asked, const v1::HandOver& request) {
    command(asked,
            with_.find(asked, request.match()),
            match::HandOver{seat_from(request.seat()), request.version()});
}

void HostRequests::handle(const Asked& asked, const v1::ChangeTable& request) {
    match::ChangeTable change;
    if (request.seats_max() != 0) {
        change.seats_max = static_cast<std::uint8_t>(std::min(request.seats_max(), 255U));
    }
    if (request.has_ruleset()) {
        const auto ruleset = codec::from_wire(request.ruleset());
        if (!ruleset) {
            return with_.refuse(
                asked, v1::BAD_RULESET, "The ruleset: " + ruleset.error().message + ".");
        }
        change.ruleset = *ruleset;
    }
    if (request.has_pace()) {
        change.pace = with_.read_pace(asked, request.pace());
        if (!change.pace) {
            return;
        }
    }
    const auto table = with_.find(asked, request.match());
    if (!table) {
        return;
    }
    const match::Settings settings = match::changed(table->match().settings, change);
    if (const auto fault = match::fault(settings)) {
        return with_.refuse(asked, v1::BAD_RULESET, "The ruleset: " + *fault + ".");
    }
    const bool is_so_already = settings == table->match().settings &&
                               table->match().phase == match::Phase::open &&
                               table->match().host == with_.person();
    if (is_so_already) {
        return with_.done(asked, table->id(), table->match().version);
    }
    command(asked, table, change);
}

void HostRequests::handle(const Asked& asked, const v1::ChangeAccess& request) {
    const auto table = with_.find(asked, request.match());
    if (!table) {
        return;
    }
    const match::Match& match = table->match();
    if (const auto fault = fault_in(request.access(), match.access.password.has_value())) {
        return with_.refuse(asked, v1::BAD_FIELD, *fault);
    }
    if (!match.seat_of(with_.person())) {
        return with_.refuse(asked, match::Refusal::not_seated);
    }
    const auto code = with_.hub().tables.fresh_code();
    if (!code) {
        return with_.refuse_unreadable(asked);
    }
    with_.account().pay(request.access().password().empty() ? 0 : password_cost);
    match::ChangeAccess change{access_from(request.access(), asked.request_id()),
                               request.access().new_code()};
    change.access.code = *code;
    command(asked, table, change);
}

void HostRequests::handle(const Asked& asked, const v1::CloseTable& request) {
    command(asked, with_.find(asked, request.match()), match::Close{});
}

}  // namespace bastide::session
