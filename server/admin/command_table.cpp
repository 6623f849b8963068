#include "server/admin/command_table.hpp"

#include "server/admin/text_table.hpp"
#include "server/ops/suggestions.hpp"

#include <algorithm>

namespace bastide::admin {
namespace {

void help(const Control& /*control*/, const Words& /*words*/, const Reply& reply) {
    reply(done(help_text()));
}

std::string name_of(const Command& command) {
    return std::string(command.usage.substr(0, command.usage.find(' ')));
}

struct Arity {
    std::size_t least = 0;
    std::size_t most = 0;
    bool takes_rest = false;  ///< the last argument may contain spaces
};

/// Splits a line into words. The last of at most `most` words takes the rest.
Words split(std::string_view line, std::size_t most) {
    Words words;
    while (true) {
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        line = line.substr(0, line.find_last_not_of(' ') + 1);
        if (line.empty()) {
            return words;
        }
        const std::size_t end =
            words.size() + 1 == most ? line.size() : std::min(line.find(' '), line.size());
        words.emplace_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

Arity arity_of(std::string_view usage) {
    const Words words = split(usage, usage.size() + 1);
    const auto optional = std::ranges::count(words, '[', [](const auto& word) { return word[0]; });
    return {words.size() - 1 - static_cast<std::size_t>(optional),
            words.size() - 1,
            usage.ends_with("...") || usage.ends_with("...]")};
}

std::string unknown(const std::string& name) {
    if (name.empty()) {
        return "No command was sent. Run help to list all commands.";
    }
    std::vector<std::string> names;
    for (const Command& command : commands()) {
        names.push_back(name_of(command));
    }
    return "Unknown command '" + name + "'." + ops::did_you_mean(name, names) +
           " Run help to list all commands.";
}

Reply logged(const Control& control, uid_t user, const std::string& line, const Reply& reply) {
    return [&log = control.log, user, line, reply](Outcome outcome) {
        log.audit("admin_command_run",
                  "user={} command=\"{}\" outcome=\"{}\"",
                  user,
                  ops::quotable(line),
                  outcome.is_done ? "done" : ops::quotable(outcome.text));
        reply(std::move(outcome));
    };
}

}  // namespace

const std::vector<Command>& commands() {
    static const std::vector<Command> table{
        {"help", "Lists the commands", false, help},
        {"status", "Shows the state of the server", false, show_status},
        {"health",
         "Shows whether new players can be sent here, as /ready does; fails if not",
         false,
         show_health},
        {"people [NAME...]",
         "Lists the connected people, or those whose name contains NAME, with their numbers",
         false,
         show_people},
        {"addresses",
         "Lists the connections, with their people and addresses",
         false,
         show_addresses},
        {"tables", "Lists all unfinished tables, including unlisted ones", false, show_tables},
        {"store", "Shows where the store is", false, show_store},
        {"backup FILE...",
         "Copies the store to FILE; --keep N adds the time and deletes all but the newest N",
         true,
         log_backup},
        {"close-table NUMBER",
         "Closes a table; a running game ends without a result",
         true,
         close_table},
        {"remove PERSON", "Disconnects a person, who may connect again", true, remove_person},
        {"forget-person PERSON",
         "Deletes the name, the tokens, the recovery code, the address for notices, the mutes, the "
         "chat messages and the counted games of a person who is not connected and plays no game",
         true,
         forget_person},
        {"forget-finished DAYS",
         "Deletes the games that ended more than DAYS days ago",
         true,
         forget_finished},
        {"rename PERSON NAME...", "Changes the name of a person", true, rename_person},
        {"ban TARGET TIME REASON...",
         "Bans a TARGET (the number of a person, an address, or a network such as 192.0.2.0/24) "
         "for a TIME such as 30m, 12h or 7d; banned people are shown the reason",
         true,
         ban},
        {"bans", "Lists the bans, with their numbers", false, show_bans},
        {"unban NUMBER", "Ends a ban", true, unban},
        {"reports", "Lists the chat messages that players have reported", false, show_reports},
        {"delete-message WHERE NUMBER [spectators]",
         "Deletes a message for everyone; WHERE is the number of a table, lobby, or reports",
         true,
         delete_message},
        {"close-registration",
         "Refuses new guests until you run open-registration or restart the server; "
         "known people can still connect",
         true,
         close_registration},
        {"open-registration", "Accepts new guests again", true, open_registration},
        {"announce TEXT...", "Shows a text to all connected people", true, announce},
        {"drain", "Closes all connections and ends the server, as SIGTERM does", true, drain},
        {"log-level LEVEL",
         "Changes how much is logged until the next start: debug, info, warn "
         "or error",
         true,
         set_log_level},
    };
    return table;
}

std::string help_text() {
    TextTable table({"COMMAND", "WHAT IT DOES"});
    for (const Command& command : commands()) {
        table.add({std::string(command.usage), std::string(command.help)});
    }
    return table.text();
}

void run(const Control& control, uid_t user, const std::string& line, const Reply& reply) {
    const Words first = split(line, 2);
    const std::string name = first.empty() ? "" : first.front();
    const auto found = std::ranges::find(commands(), name, name_of);
    if (found == commands().end()) {
        return reply(refused(unknown(name)));
    }
    const Arity arity = arity_of(found->usage);
    const Words words =
        first.size() == 1 ? Words{} : split(first[1], arity.takes_rest ? arity.most : line.size());
    if (words.size() < arity.least || words.size() > arity.most) {
        return reply(refused("Usage: " + std::string(found->usage)));
    }
    found->run(control, words, found->is_act ? logged(control, user, line, reply) : reply);
}

}  // namespace bastide::admin
