#include "client-cli/plain/context.hpp"
#include "client/model/address.hpp"
#include "client/model/requests.hpp"
#include "client/words/access_words.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/phrases.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

struct FilterWord {
    std::string_view word;
    int row;
    int choice;
};

constexpr std::array filter_words{
    FilterWord{"free", 0, 1},
    FilterWord{"no-clock", 1, v1::WITHOUT_CLOCK},
    FilterWord{"clock", 1, v1::WITH_CLOCK},
    FilterWord{"days", 1, v1::BY_DAYS},
    FilterWord{"standard", 2, v1::USUAL_RULES},
    FilterWord{"custom", 2, v1::OTHER_RULES},
    FilterWord{"people", 3, v1::ONLY_PEOPLE},
    FilterWord{"bots", 3, v1::WITH_BOTS},
};

Lines lobby_lines(const Context& c) {
    const model::Lobby& lobby = c.model().lobby;
    const std::string people = words::people_words(lobby.people);
    const std::string filter = words::filter_words(c.lobby.filter);
    const std::string above = words::joined({people.empty() ? "" : words::capital(people) + ".",
                                             filter.empty() ? "" : words::capital(filter) + ":"});
    Lines lines = above.empty() ? Lines{} : Lines{above};
    if (lobby.tables.empty() && !filter.empty()) {
        lines.push_back(std::string(words::no_match_text) + " Type tables to see the others.");
        return lines;
    }
    std::vector<v1::TableInfo> tables(lobby.tables.size());
    std::ranges::transform(lobby.tables, tables.begin(), &v1::LobbyTable::table);
    append(lines, table_list(tables, c.printer.paper()));
    if (lobby.more) {
        lines.emplace_back("There are more tables. Type tables all to list them page by page.");
    }
    return lines;
}

/// Returns why the list is empty.
std::string nobody(const Context& c, const model::PeopleHere& reported) {
    return reported.opponents              ? std::string(words::no_opponents_text)
           : reported.muted                ? "You haven't muted anyone."
           : !c.lobby.people_named.empty() ? "No player with that name is in the lobby."
           : c.attended() == nullptr       ? "Nobody else is in the lobby now."
                                           : "Nobody else is in the lobby now. Type link to show "
                                             "this table's invite link.";
}

/// Lists a page of people. `number`: the number before its first person.
Lines people_lines(const Context& c, const model::PeopleHere& reported, int number) {
    if (reported.people.empty() && number == 0) {
        return {nobody(c, reported)};
    }
    Lines lines{reported.opponents ? "People you played with, the latest game first:"
                : reported.muted   ? "You have muted these players:"
                                   : "Players in the lobby now:"};
    for (const model::LobbyMember& each : reported.people) {
        lines.push_back(right_aligned(++number, 4) + " " + each.name);
        if (reported.opponents) {
            const v1::Opponent& opponent = each.opponent;
            lines.back().append(" (").append(words::whereabouts_words(opponent.whereabouts()));
            lines.back().append("): ").append(words::games_words(opponent));
            lines.back().append("; last on ").append(words::date_words(opponent.last_ms()));
        }
    }
    lines.emplace_back(
        reported.opponents
            ? "Type invite and a number to invite a player to your table, or mute player and a "
              "number to mute one, who then can't invite you either."
        : reported.muted ? "Type unmute and a number to unmute a player, for example: unmute 1"
        : reported.more
            ? "More players are in the lobby. Type people NAME to find one."
            : "Type invite and a number to invite a player to your table, for example: invite 1");
    if (reported.opponents && reported.more) {
        lines.emplace_back("Type opponents more for more people.");
    }
    return lines;
}

void list_tables(Context& c, bool older) {
    if (older && c.lobby.older_than == 0) {
        return c.say("There are no older tables. Type tables all to list the newest.");
    }
    c.send(
        model::request::list_tables(older && c.lobby.lists_games, older ? c.lobby.older_than : 0));
}

void list_people(Context& c, WordReader& words) {
    c.lobby.people_named = words.rest();
    c.send(model::request::list_people(c.lobby.people_named));
}

void list_opponents(Context& c, bool later) {
    if (later && !c.lobby.has_more_opponents) {
        return c.say("That's everyone. Type opponents to list them from the start.");
    }
    c.send(model::request::list_opponents(later ? c.lobby.people.back() : model::LobbyMember{}));
}

void invite(Context& c, const std::string& who) {
    const model::LobbyMember* whom = words::find_person(c.lobby.people, who);
    if (whom == nullptr) {
        return c.say("No player in the list is called " + quoted(who) +
                     ". Type people to list the players here.");
    }
    c.send(model::request::invite(*c.match, whom->person));
}

/// Declines the latest invitation, or that to a table: "7", "never", "7 never".
void decline_invitation(Context& c, WordReader& words) {
    const auto match = words.at_end() || words.peek() == "never" ? 0 : read_number(words);
    const bool never = words.peek() == "never" && words.next() == "never";
    if (!match || !words.at_end()) {
        return c.say(
            "Which invitation? For example: decline 7 (the number of its table), or "
            "decline 7 never to mute this player");
    }
    std::erase_if(c.lobby.invited, [&](const auto& one) {
        return one.second <= c.callbacks.now() ||
               model::invitation_to(c.model(), one.first) == nullptr;
    });
    const auto& all = c.model().invitations;
    const auto open = std::ranges::find_if(all, [&](const model::Invitation& one) {
        const bool is_meant =
            *match == 0 || one.table.match() == static_cast<model::MatchId>(*match);
        return is_meant && c.lobby.invited.contains(one.table.match());
    });
    if (open == all.end()) {
        return c.say(*match == 0
                         ? "You have no invitation."
                         : "You have no invitation to table " + std::to_string(*match) + ".");
    }
    const model::MatchId declined = open->table.match();
    c.say(open->by.name + (never ? " can no longer invite you." : "'s invitation declined."));
    c.lobby.invited.erase(declined);
    c.send(model::request::decline_invitation(declined, never));
}

void request_sign_in_code(Context& c, bool recovery) {
    c.callbacks.has_lobby ? c.send(model::request::create_sign_in_code(recovery))
                          : c.say("Practice is only on this device.");
}

/// True for a link to this server; otherwise prints the way to its server.
bool is_same_server(const Context& c, const model::Link& link) {
    if (!link.server ||
        model::is_same_server(*link.server, c.callbacks.address, c.model().addresses)) {
        return true;
    }
    c.say(words::at_another_server(link) + " To go there, type quit, then run: bastide play " +
          words::bare_link(link));
    return false;
}

/// Requests a match by number (perhaps with a password), code or link. `verb`: "join" or "watch".
void request_match(Context& c, WordReader& words, const std::string& verb) {
    const auto request = verb == "join" ? model::request::join : model::request::watch;
    v1::JoinKey key;
    WordReader ahead = words;
    if (const auto match = read_number(ahead)) {
        key.set_password(std::string(ahead.rest()));
        return c.send(request(static_cast<model::MatchId>(*match), key));
    }
    const auto link = model::read_link(words.rest());
    if (!link || !link->code) {
        return c.say("Which table? For example: " + verb + " 3 (tables shows their numbers), or " +
                     verb +
                     " ABCDE-FGHJK (a table code: ten letters and digits; a full link works, "
                     "too).");
    }
    if (is_same_server(c, *link)) {
        key.set_code(link->code->letters);
        c.send(request(0, key));
    }
}

/// Prints an invitation only once, because the server repeats it on every subscription.
void receive(Context& c, const model::Invitation& invitation) {
    const model::MatchId match = invitation.table.match();
    const bool known = c.lobby.invited.contains(match);
    c.lobby.invited[match] = c.callbacks.now() + invitation.good_for;
    if (!known) {
        const std::string number = std::to_string(match);
        c.say(words::invitation_words(invitation));
        c.say("Type join " + number + " to join, decline " + number + " to decline. To mute " +
              invitation.by.name + ", type decline " + number + " never.");
    }
}

void read_tables(Context& c, WordReader& words) {
    if (words.peek() == "all" || words.peek() == "more") {
        return list_tables(c, words.next() == "more");
    }
    v1::LobbyFilter filter;
    while (!words.at_end()) {
        const auto* const found = std::ranges::find(filter_words, words.next(), &FilterWord::word);
        if (found == filter_words.end()) {
            return c.say(
                "Which tables? Type tables, tables all, or a filter: free (a free seat), no-clock, "
                "clock or days, standard or custom (rules), people or bots (without or with bots). "
                "For example: tables free days");
        }
        words::set_filter_choice(filter, found->row, found->choice);
    }
    show_lobby(c, filter);
}

// clang-format off
constexpr std::array all_lobby_verbs{
    Verb{in::between, "quick", "a game for two with the next available player",
         [](Context& c) { c.send(model::request::quick_play()); }},
    Verb{in::between, "tables",
         "tables to join or watch; tables all: all of them, newest first; tables more: older ones",
         read_tables},
    Verb{in::between, "tables ...",
         "filter by free, clock, no-clock or days, standard or custom, people (no bots) or bots; for example: tables free days"},
    Verb{in::between, "games", "your finished games; after that, tables more: older games",
         [](Context& c) { c.send(model::request::list_tables(true)); }},
    Verb{in::between | in::tables, "people", "players in the lobby; people NAME: search",
         list_people},
    Verb{in::between | in::tables, "opponents",
         "the people you played with, and your results; opponents more: more people",
         WithWord{"more", list_opponents}},
    Verb{in::tables, "invite N", "invite that player to this table; or by name: invite Ben", invite},
    Verb{in::invited, "decline", "decline an invitation; decline never: mute the player",
         decline_invitation},
    Verb{in::between, "join CODE", "join by code or link: join ABCDE-FGHJK"},
    Verb{in::between, "join N", "join table N; join N PASSWORD if it has one",
         [](Context& c, WordReader& words) { request_match(c, words, "join"); }},
    Verb{in::between, "watch N", "watch table N; or by password or code, as above",
         [](Context& c, WordReader& words) { request_match(c, words, "watch"); }},
    Verb{in::lobby, "device",
         "a code to play as yourself on another device; device recovery: a code for when you lose this one",
         WithWord{"recovery", request_sign_in_code}},
};
// clang-format on

}  // namespace

std::span<const Verb> lobby_verbs() {
    return all_lobby_verbs;
}

void update_lobby_subscription(Context& c) {
    const bool among_tables =
        !c.match && !app::is_heading_for_table(c.joining) && c.model().was_welcomed;
    const bool looks = c.callbacks.has_lobby && (among_tables || c.lobby.is_awaited);
    if (looks && !c.lobby.is_subscribed) {
        c.client->subscribe_to_lobby(c.lobby.filter);
    } else if (!looks && c.lobby.is_subscribed) {
        c.client->unsubscribe_from_lobby();
    }
    c.lobby.is_current = c.lobby.is_current && looks == c.lobby.is_subscribed;
    c.lobby.is_subscribed = looks;
}

void show_lobby(Context& c, const v1::LobbyFilter& filter) {
    LobbyState& lobby = c.lobby;
    if (!c.callbacks.has_lobby) {
        return c.say("There are no other tables in practice.");
    }
    const bool same = filter.SerializeAsString() == lobby.filter.SerializeAsString();
    if (same && lobby.is_current && lobby.is_subscribed) {
        return c.printer.show(lobby_lines(c));
    }
    lobby.filter = filter;
    lobby.is_awaited = true;
    lobby.is_subscribed = false;  // subscribes again, with this filter
}

void list_own_matches(Context& c) {
    const auto ours = words::texts_of(c.model().seated_at,
                                      [](model::MatchId match) { return std::to_string(match); });
    c.say("You have seats at unfinished tables: " + words::listed(ours) +
          ". To return, type join " + ours.front() + ".");
    show_lobby(c, {});
}

void receive_lobby(Context& c, const model::News& news) {
    if (const auto* listed = std::get_if<model::TablesListed>(&news)) {
        c.lobby.older_than = listed->more ? listed->page.back().match() : 0;
        c.lobby.lists_games = listed->finished;
        c.printer.show(page_of_tables(*listed, c.printer.paper()));
    } else if (const auto* invited = std::get_if<model::Invited>(&news)) {
        receive(c, invited->invitation);
    } else if (const auto* here = std::get_if<model::PeopleHere>(&news)) {
        const auto before = here->before_ms != 0 ? static_cast<int>(c.lobby.people.size()) : 0;
        if (model::add_page(c.lobby.people, *here)) {
            c.lobby.has_more_opponents = here->opponents && here->more && !here->people.empty();
            c.printer.show(people_lines(c, *here, before));
        }
    } else if (const auto* sent = std::get_if<model::InvitationSent>(&news)) {
        const auto whom =
            std::ranges::find(c.lobby.people, sent->person, &model::LobbyMember::person);
        c.say((whom == c.lobby.people.end() ? "The player" : whom->name) + " is invited.");
    } else if (const auto* code = std::get_if<model::SignInCode>(&news)) {
        for (const std::string& line :
             words::sign_in_words(*code, c.callbacks.address, c.model().has_page)) {
            c.say(line);
        }
    } else if (std::holds_alternative<model::LobbyReceived>(news)) {
        c.lobby.is_current = true;
        if (std::exchange(c.lobby.is_awaited, false)) {
            c.printer.show(lobby_lines(c));
        }
    }
}

}  // namespace bastide::plain
