#include "server/admin/command_table.hpp"
#include "server/admin/text_table.hpp"
#include "server/people/bans.hpp"
#include "server/people/network_prefix.hpp"
#include "server/session/connected_people.hpp"

#include <algorithm>
#include <map>

namespace bastide::admin {
namespace {

using people::NetworkPrefix;

std::optional<std::string> error_in_network(const NetworkPrefix& network) {
    const int least = network.is_v4() ? ban_length_min_v4 : ban_length_min_v6;
    if (network.length() < least) {
        return fmt::format("{} is too wide: write at least /{}.", network.text(), least);
    }
    if (NetworkPrefix::read("127.0.0.0/8")->contains(network) ||
        network.contains(*NetworkPrefix::read("::1"))) {
        return "That is this machine itself, and all proxies on it. It cannot be banned.";
    }
    return std::nullopt;
}

/// Parses "30m", "12h" or "7d". Returns nullopt for other texts, and above `ban_time_max`.
std::optional<std::chrono::minutes> read_time(const std::string& text) {
    static const std::map<char, std::chrono::minutes> units{
        {'m', std::chrono::minutes(1)}, {'h', std::chrono::hours(1)}, {'d', std::chrono::days(1)}};
    const auto unit = units.find(text.back());
    const auto count = read_number(text.substr(0, text.size() - 1));
    if (unit == units.end() || !count || *count > people::ban_time_max / unit->second) {
        return std::nullopt;
    }
    return *count * unit->second;
}

std::optional<std::string> read_target(const Control& control,
                                       const std::string& word,
                                       store::Ban& into) {
    if (const auto number = read_number(word)) {
        into.person = *number;
        const auto known = control.hub.people.is_known(static_cast<PersonId>(*number));
        return !known.readable() ? std::optional<std::string>(store_unreadable)
               : !*known         ? std::optional("There is no person " + word + ".")
                                 : std::nullopt;
    }
    const auto network = NetworkPrefix::read(word);
    if (!network) {
        return "'" + word +
               "' is neither a person nor a network: write a number of the command people, an "
               "address (192.0.2.7) or a network (192.0.2.0/24).";
    }
    into.network = network->text();
    return error_in_network(*network);
}

std::string target_of(const store::Ban& ban) {
    return ban.network.empty() ? "person " + std::to_string(ban.person) : ban.network;
}

auto all_bans(const Control& control) {
    return control.hub.people.bans(control.hub.clock.unix_time());
}

}  // namespace

void ban(const Control& control, const Words& words, const Reply& reply) {
    store::Ban ban;
    if (const auto error = read_target(control, words[0], ban)) {
        return reply(refused(*error));
    }
    const auto time = read_time(words[1]);
    if (!time) {
        return reply(refused("A ban takes a time such as 30m, 12h or 7d, at most 3650d."));
    }
    if (const auto error = error_in_text("A reason", words[2], people::ban_reason_characters_max)) {
        return reply(refused(*error));
    }
    const auto all = all_bans(control);
    if (!all.readable() || all->size() >= people::bans_max) {
        return reply(refused(all.readable() ? "There are too many bans. Lift some first (unban)."
                                            : std::string(store_unreadable)));
    }
    ban.until = control.hub.clock.unix_time() + *time;
    ban.reason = words[2];
    control.hub.people.change(ban, [control, ban, reply](store::WriteResult result) {
        if (result != store::WriteResult::stored) {
            return reply(refused("The ban cannot be stored now. Try again."));
        }
        control.hub.people_elsewhere.send({}, cluster::v1::Person::DISCONNECTED);
        reply(done(fmt::format("Banned {} until {}. Connections closed: {}.\n",
                               target_of(ban),
                               people::utc_text(ban.until),
                               session::disconnect_banned(control.hub, ban))));
    });
}

void unban(const Control& control, const Words& words, const Reply& reply) {
    const auto all = all_bans(control);
    if (!all.readable()) {
        return reply(refused(std::string(store_unreadable)));
    }
    const auto number = read_number(words[0]);
    const auto found = std::ranges::find(*all, number.value_or(0), &store::Ban::number);
    if (found == all->end()) {
        return reply(refused("There is no ban " + words[0] + ". Run bans to list them."));
    }
    control.hub.people.change(*found, [reply, ban = *found](store::WriteResult result) {
        reply(result == store::WriteResult::stored
                  ? done("Lifted the ban on " + target_of(ban) + ".\n")
                  : refused("The ban cannot be lifted now. Try again."));
    });
}

void show_bans(const Control& control, const Words& /*words*/, const Reply& reply) {
    const auto all = all_bans(control);
    if (!all.readable()) {
        return reply(refused(std::string(store_unreadable)));
    }
    TextTable table({"BAN", "WHOM", "UNTIL", "REASON"});
    for (const store::Ban& ban : *all) {
        table.add(
            {std::to_string(ban.number), target_of(ban), people::utc_text(ban.until), ban.reason});
    }
    reply(done(table.text()));
}

}  // namespace bastide::admin
