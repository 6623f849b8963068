#include "server/people/text.hpp"
#include "server/session/join_keys.hpp"
#include "server/session/lobby_requests.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/request_groups.hpp"

namespace bastide::session {
namespace {

/// Returns the settings for which the player is ready at once: of a rematch or self-starting game.
std::optional<match::Settings> ready_for(const match::Open& open) {
    const bool ready = open.settings.rematch_of != 0 || open.settings.auto_start;
    return ready ? std::optional(open.settings) : std::nullopt;
}

/// Returns a free code that all servers of a store derive from a request or a finished match, so
/// that the store accepts one table for it; nullopt if the store cannot be read.
std::optional<std::string> code_for(const Hub& hub,
                                    const std::vector<SeatHolder>& players,
                                    const std::string& origin) {
    const auto secret = hub.people.secret_of(players);
    return secret ? hub.tables.free_code(*secret + origin) : std::nullopt;
}

}  // namespace

void LobbyRequests::handle(const RequestInfo& asked, const v1::CreateTable& request) {
    if (const auto error = people::error_in_title(request.title())) {
        return context.refuse(asked, v1::BAD_FIELD, *error);
    }
    const auto settings = requested_settings(request);
    if (!settings) {
        return context.refuse(
            asked, v1::BAD_RULESET, "The ruleset: " + settings.error().message + ".");
    }
    const auto pace = requested_pace(context, asked, request.pace());
    if (!pace) {
        return;
    }
    if (const auto error = error_in(request.access(), false)) {
        return context.refuse(asked, v1::BAD_FIELD, *error);
    }
    match::Open open{*settings};
    open.settings.pace = *pace;
    open.settings.auto_start = request.auto_start();
    context.account().pay(request.access().password().empty() ? 0 : password_cost);
    open.access = access_from(request.access(), asked.request_id());
    if (is_answered_before(asked, open, request.title())) {
        return;
    }
    if (!request.title().empty()) {
        return open_table(asked, open, request.title());
    }
    const auto name = hub.people.name_of(context.person());
    if (!name.readable()) {
        return context.refuse_unreadable(asked);
    }
    open_table(asked, open, *name + "'s table");
}

bool LobbyRequests::is_answered_before(const RequestInfo& asked,
                                       match::Open& open,
                                       std::string_view title,
                                       const Match* before) {
    const auto code = before == nullptr
                          ? code_for(hub, {{context.person()}}, asked.id)
                          : code_for(hub, before->seats, std::to_string(open.settings.rematch_of));
    if (!code) {
        context.refuse_unreadable(asked);
        return true;
    }
    open.access.code = *code;
    const TableLookup opened = hub.tables.opened_by(context.person(), asked.request_id());
    if (!opened.readable) {
        context.refuse_unreadable(asked);
    } else if (opened.table && !title.empty() && opened.table->title() != title) {
        context.refuse_reused(asked);
    } else if (opened.table) {
        context.commands().sit_down(asked, opened.table, open, {ready_for(open)});
    }
    return !opened.readable || opened.table || context.commands().answer_from_taken_seat(asked);
}

void LobbyRequests::open_table(const RequestInfo& asked, match::Open open, std::string title) {
    if (!hub.has_room) {
        return context.refuse(asked,
                              v1::SERVER_BUSY,
                              "This server has no room for new tables right now. Running games "
                              "continue. Try again later.");
    }
    if (!context.may_attend_more()) {
        return context.refuse_attending(asked);
    }
    hub.tables.sweep_abandoned_tables();
    const auto can_open = hub.tables.may_open(context.person(), context.commands().pending_seats());
    if (!can_open.readable()) {
        return context.refuse_unreadable(asked);
    }
    if (!*can_open) {
        return context.refuse(
            asked,
            v1::TOO_MANY_TABLES,
            "No more tables: the server is at its limit, or you are at too many tables.");
    }
    if (!context.may_change_seats(asked)) {
        return;
    }
    const auto table =
        hub.tables.create(context.person(), asked.request_id(), std::move(title), open);
    if (!table) {
        return context.refuse_unreadable(asked);
    }
    const auto ready = ready_for(open);
    context.commands().sit_down(asked, table, std::move(open), {ready});
}

}  // namespace bastide::session
