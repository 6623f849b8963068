#include "server/admin/command_table.hpp"
#include "server/people/bans.hpp"

namespace bastide::admin {

using store::ChatKind;

/// Prints texts as they are, in any script: only printable ones are stored.
void show_reports(const Control& control, const Words& /*words*/, const Reply& reply) {
    const auto reports =
        control.hub.chat.lines({{0, ChatKind::reports}, UINT32_MAX}, store::chat_lines_max);
    if (!reports.readable()) {
        return reply(refused(std::string(store_unreadable)));
    }
    std::string text = reports->empty() ? "There are no reports.\n" : "";
    for (const store::ChatLine& report : *reports) {
        text += std::to_string(report.place.number) + "  " + people::utc_text(report.said) + ", " +
                report.text + "\n";
    }
    reply(done(text));
}

/// "lobby 3", "5 3", "5 3 spectators" or "reports 7".
void delete_message(const Control& control, const Words& words, const Reply& reply) {
    const MatchId match = read_number(words[0]).value_or(0);
    const bool spectators = words.size() > 2 && words[2] == "spectators" && match != 0;
    const ChatKind kind = words[0] == "reports" ? ChatKind::reports
                          : spectators          ? ChatKind::spectators
                                                : ChatKind::players;
    const store::ChatPlace place{{match, kind}, read_number(words[1]).value_or(0)};
    const bool is_understood = (words.size() == 2 || spectators) &&
                               (match != 0 || words[0] == "lobby" || kind == ChatKind::reports);
    const auto found = control.hub.chat.lines(place, 1);
    if (!found.readable()) {
        return reply(refused(std::string(store_unreadable)));
    }
    if (!is_understood || found->empty() || found->front().place != place) {
        return reply(refused("No such message. Run reports to list reported messages."));
    }
    control.hub.chat.erase(place, [reply](bool kept) {
        reply(kept ? done("Deleted the message.\n")
                   : refused("The message cannot be deleted now. Try again."));
    });
}

}  // namespace bastide::admin
