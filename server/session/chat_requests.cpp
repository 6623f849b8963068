#include "server/session/invitation_messages.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/request_groups.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

/// "table 5, spectators, message 3": the operator deletes it by "delete-message 5 3 spectators".
std::string name_of(const store::ChatPlace& message) {
    const auto [match, kind] = message.channel;
    return (match == 0 ? "lobby" : "table " + std::to_string(match)) +
           (kind == store::ChatKind::spectators ? ", spectators" : "") + ", message " +
           std::to_string(message.number);
}

std::vector<MatchId> chats_of(RequestContext& context) {
    std::vector<MatchId> chats;
    for (const auto& [match, table] : context.attended()) {
        chats.push_back(match);
    }
    if (context.hub().lobby.has(context)) {
        chats.push_back(0);
    }
    return chats;
}

/// Sends the latest lines, even if there are none, so that the client drops those of muted people.
void send_chats_again(RequestContext& context) {
    for (const MatchId match : chats_of(context)) {
        context.account().pay(context.hub().chat.send_latest(context, match));
    }
}

}  // namespace

bool ChatRequests::consume_credit(const RequestInfo& asked, bool is_line) {
    return context.account().consume_chat_credit(is_line) ||
           context.refused(asked,
                           v1::TOO_MANY_REQUESTS,
                           "That was too much at once. Wait a few seconds, then try again.");
}

/// Returns the table, or null in the lobby. Refuses and returns nullopt if the person is absent.
std::optional<std::shared_ptr<Table>> ChatRequests::place(const RequestInfo& asked, MatchId match) {
    const auto table = match == 0 ? nullptr : context.find(asked, match);
    if (match != 0 && !table) {
        return std::nullopt;
    }
    const bool is_there = match == 0 ? hub.lobby.has(context) : context.attends(match);
    return is_there ||
                   context.refused(
                       asked, v1::NOT_ATTENDING, "You can only chat at your table or in the lobby.")
               ? std::optional(table)
               : std::nullopt;
}

/// Charges for the recipients at once, and answers when the store has the change.
Chat::Then ChatRequests::answer(const RequestInfo& asked, const store::ChatChannel& channel) {
    const auto readers = static_cast<double>(hub.chat.readers(channel).size());
    context.account().pay(broadcast_cost * readers);
    return [alive = context.alive(), asked, match = channel.match](bool kept) {
        if (RequestContext* const with = *alive) {
            kept ? with->done(asked, match, 0) : with->refuse_not_stored(asked);
        }
    };
}

bool ChatRequests::may_say(const RequestInfo& asked, const v1::Say& line) {
    const auto refusal = refuse_line(hub.chat.mode, line);
    return !refusal || context.refused(asked, refusal->first, refusal->second);
}

void ChatRequests::handle(const RequestInfo& asked, const v1::Say& request) {
    const auto table = place(asked, request.match());
    if (!table || !may_say(asked, request)) {
        return;
    }
    if (!hub.chat.has_room || !hub.store_works) {
        return context.refuse_not_stored(asked);
    }
    if (!consume_credit(asked, true)) {
        return;
    }
    const bool speaks_to_all = !*table || (*table)->match().seat_of(context.person());
    const auto kind = speaks_to_all ? store::ChatKind::players : store::ChatKind::spectators;
    const match::Version version = *table ? (*table)->match().version : 0;
    const auto person = static_cast<store::PersonNumber>(context.person());
    store(asked,
          {{{request.match(), kind}, 0}, version, person, {}, request.phrase(), request.text()});
}

void ChatRequests::store(const RequestInfo& asked, store::ChatLine line) {
    if (!hub.store_works || !hub.has_room) {
        return context.refuse_not_stored(asked);
    }
    line.said = hub.clock.unix_time();
    const auto then = answer(asked, line.place.channel);
    hub.chat.say(std::move(line), then);
}

/// Answers, and returns nullopt, if there is no such line for this person.
template <typename Request>
std::optional<store::ChatLine> ChatRequests::find(const RequestInfo& asked,
                                                  const Request& request) {
    const auto table = place(asked, request.match());
    if (!table) {
        return std::nullopt;
    }
    const bool spectators = request.spectators();
    const auto kind = spectators ? store::ChatKind::spectators : store::ChatKind::players;
    const store::ChatPlace place{{request.match(), kind}, request.number()};
    context.account().pay(missing_cost);
    const auto found = hub.chat.lines(place, 1);
    if (!found.readable()) {
        context.refuse_unreadable(asked);
        return std::nullopt;
    }
    const bool is_shown = !*table || may_read((*table)->match(), context.person(), spectators);
    if (!is_shown || found->empty() || found->front().place != place) {
        context.refuse(asked, v1::NO_SUCH_LINE, "That message no longer exists.");
        return std::nullopt;
    }
    return found->front();
}

void ChatRequests::handle(const RequestInfo& asked, const v1::DeleteLine& request) {
    const auto line = find(asked, request);
    const auto table = hub.tables.in_memory(request.match());
    const bool is_host = table && table->match().host == context.person();
    if (!line) {
        return;
    }
    if (!is_host && line->person != static_cast<std::uint32_t>(context.person())) {
        context.refuse(asked, v1::NO_SUCH_LINE, "You can delete only your own messages.");
    } else if (consume_credit(asked)) {
        hub.chat.erase(line->place, answer(asked, line->place.channel));
    }
}

/// Stores a copy as a report of the author, who may delete the original only; forgetting the author
/// deletes both. Each line is reported once, and a report never displaces another.
void ChatRequests::handle(const RequestInfo& asked, const v1::ReportLine& request) {
    const auto line = find(asked, request);
    if (!line || !consume_credit(asked)) {
        return;
    }
    context.account().pay(list_cost);
    const store::ChatChannel channel{0, store::ChatKind::reports};
    const auto reports = hub.chat.lines({channel, UINT32_MAX}, store::chat_lines_max);
    const auto name = hub.people.name_of(static_cast<PersonId>(line->person));
    if (!reports.readable() || !name.readable()) {
        return context.refuse_unreadable(asked);
    }
    const auto reporter = static_cast<store::PersonNumber>(context.person());
    const std::string by = "reported by person " + std::to_string(reporter) + ": ";
    const std::string where = name_of(line->place) + " by person ";
    std::ptrdiff_t own = 0;
    for (const store::ChatLine& each : *reports) {
        if (each.text.find(": " + where) == each.text.find(':')) {
            return context.done(asked, 0, 0);
        }
        own += each.text.starts_with(by) ? 1 : 0;
    }
    const bool is_full = reports->size() + hub.chat.waiting() >= store::chat_lines_max;
    if (own >= chat_reports_max || is_full || !context.account().consume_report_credit()) {
        return context.refuse(
            asked,
            v1::TOO_MANY_REQUESTS,
            "Too many messages were reported. Wait until the operator has read the reports.");
    }
    const auto text =
        line->phrase == 0 ? '"' + line->text + '"' : "phrase " + std::to_string(line->phrase);
    const std::string whom = std::to_string(line->person) + " (\"" + *name + "\"): ";
    store(asked, {{channel, 0}, line->version, line->person, {}, 0, by + where + whom + text});
}

/// Sends all channels again to this connection: lines appear or disappear. A repeated mute is
/// stored, too, because an earlier request to end it may still wait.
void ChatRequests::handle(const RequestInfo& asked, const v1::Mute& request) {
    const auto whom = static_cast<PersonId>(request.person());
    const auto is_known = hub.people.is_known(whom);
    if (!is_known.readable()) {
        return context.refuse_unreadable(asked);
    }
    if (!*is_known || whom == context.person()) {
        return context.refuse(asked, v1::BAD_FIELD, "You can mute only other players.");
    }
    if (!consume_credit(asked)) {
        return;
    }
    const auto chats = static_cast<double>(chats_of(context).size());
    context.account().pay(list_cost + chats * chat_history_cost);
    const bool ends = request.ends();
    const auto by = context.person();
    const auto done = [&hub = hub, alive = context.alive(), asked, by, whom, ends](bool kept) {
        if (kept && !ends) {
            decline_all(hub, whom, by);
        }
        RequestContext* const with = *alive;
        if (with != nullptr && kept) {
            send_chats_again(*with);
            with->done(asked, 0, 0);
        } else if (with != nullptr) {
            with->refuse_not_stored(asked);
        }
    };
    hub.people.mute(by, whom, ends, done);
}

}  // namespace bastide::session
