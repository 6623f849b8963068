#include "proto/game_codec.hpp"
#include "proto/match/enum_values.hpp"
#include "proto/match/wire.hpp"
#include "server/session/join_keys.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/request_groups.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

Seat seat_from(std::uint32_t seat) {
    return static_cast<Seat>(std::min<std::uint32_t>(seat, seats_max));
}

std::optional<std::string> error_in(const std::optional<match::Pace>& read, const v1::Pace& pace) {
    if (read) {
        return match::error_in(*read);
    }
    return v1::PaceKind_IsValid(pace.kind())
               ? "Pace.timeOut is unknown: send BOT_PLAYS or GIVE_UP"
               : "Pace.kind is unknown: send UNTIMED, TURN, BANK or DAYS";
}

}  // namespace

/// Sends a command, limited like seat changes, since each is stored and broadcast.
void HostRequests::command(const RequestInfo& asked,
                           const std::shared_ptr<Table>& table,
                           const match::Command& command) {
    if (table && (context.is_repeated(asked, *table) || context.may_change_seats(asked))) {
        context.commands().send(asked, table, command);
    }
}

void HostRequests::handle(const RequestInfo& asked, const v1::SeatBot& request) {
    const auto level = codec::enumerator_of<bots::Level>(request.level());
    if (!level) {
        return context.refuse(asked, v1::BAD_FIELD, "SeatBot.level is unknown.");
    }
    const auto table = context.find(asked, request.match());
    if (!table || table->match().host != context.person() || context.is_repeated(asked, *table)) {
        return command(asked, table, match::SeatBot{*level});
    }
    context.account().pay(table->match().settings.rematch_of == 0 ? 0 : rematch_cost);
    const auto kept =
        context.hub().tables.rematches().players_with_kept_seats(*table, match::nobody);
    if (!kept.readable()) {
        return context.refuse_unreadable(asked);
    }
    if (context.may_change_seats(asked)) {
        context.commands().send(asked, table, match::Command(match::SeatBot{*level}), *kept);
    }
}

void HostRequests::handle(const RequestInfo& asked, const v1::RemovePlayer& request) {
    command(asked,
            context.find(asked, request.match()),
            match::Remove{seat_from(request.seat()), request.version()});
}

void HostRequests::handle(const RequestInfo& asked, const v1::HandOver& request) {
    command(asked,
            context.find(asked, request.match()),
            match::HandOver{seat_from(request.seat()), request.version()});
}

void HostRequests::handle(const RequestInfo& asked, const v1::ChangeTable& request) {
    match::ChangeTable change;
    if (request.seats_max() != 0) {
        change.seats_max = static_cast<std::uint8_t>(std::min(request.seats_max(), 255U));
    }
    if (request.has_ruleset()) {
        const auto ruleset = codec::from_wire(request.ruleset());
        if (!ruleset) {
            return context.refuse(
                asked, v1::BAD_RULESET, "The ruleset: " + ruleset.error().message + ".");
        }
        change.ruleset = *ruleset;
    }
    if (request.has_pace()) {
        change.pace = requested_pace(context, asked, request.pace());
        if (!change.pace) {
            return;
        }
    }
    const auto table = context.find(asked, request.match());
    if (!table) {
        return;
    }
    if (context.is_repeated(asked, *table)) {
        return command(asked, table, change);
    }
    const match::Settings settings = match::apply_change(table->match().settings, change);
    if (const auto error = match::error_in(settings)) {
        return context.refuse(asked, v1::BAD_RULESET, "The ruleset: " + *error + ".");
    }
    const bool is_so_already = settings == table->match().settings &&
                               table->match().phase == match::Phase::open &&
                               table->match().host == context.person();
    if (is_so_already) {
        return context.done(asked, table->id(), table->match().version);
    }
    command(asked, table, change);
}

void HostRequests::handle(const RequestInfo& asked, const v1::ChangeAccess& request) {
    const auto table = context.find(asked, request.match());
    if (!table) {
        return;
    }
    const Match& match = table->match();
    const bool is_repeated = context.is_repeated(asked, *table);
    if (const auto error =
            error_in(request.access(), is_repeated || match.access.password.has_value())) {
        return context.refuse(asked, v1::BAD_FIELD, *error);
    }
    if (!match.seat_of(context.person()) && !is_repeated) {
        return context.refuse(asked, match::Refusal::not_seated);
    }
    const auto code = context.hub().tables.free_code(fresh_code());
    if (!code) {
        return context.refuse_unreadable(asked);
    }
    context.account().pay(request.access().password().empty() ? 0 : password_cost);
    // Everybody can compute the code of a table of quick play.
    match::ChangeAccess change{access_from(request.access(), asked.request_id()),
                               request.access().new_code() || table->title() == quick_title};
    change.access.code = *code;
    command(asked, table, change);
}

void HostRequests::handle(const RequestInfo& asked, const v1::CloseTable& request) {
    command(asked, context.find(asked, request.match()), match::Close{});
}

Result<match::Settings> requested_settings(const v1::CreateTable& request) {
    const auto ruleset = codec::from_wire(request.ruleset());
    if (!ruleset) {
        return ruleset.error();
    }
    const auto most = static_cast<std::uint32_t>(seat_limit(*ruleset));
    const std::uint32_t seats = request.seats_max() == 0 ? most : request.seats_max();
    const match::Settings settings{static_cast<std::uint8_t>(std::min(seats, 255U)), *ruleset};
    if (const auto error = match::error_in(settings)) {
        return TextError{*error};
    }
    return settings;
}

std::optional<match::Pace> requested_pace(RequestContext& context,
                                          const RequestInfo& asked,
                                          const v1::Pace& pace) {
    const auto read = codec::from_wire(pace);
    const auto error = error_in(read, pace);
    if (error) {
        context.refuse(asked, v1::BAD_PACE, "Clock: " + *error + ".");
        return std::nullopt;
    }
    return read;
}

}  // namespace bastide::session
