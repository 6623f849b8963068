#include "client-cli/plain/context.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/model/votes.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/names.hpp"
#include "engine/table_bounds.hpp"

#include <algorithm>
#include <bit>
#include <ranges>

namespace bastide::plain {
namespace {

void show_help(Context& c) {
    const bool invited = !c.model().invitations.empty();
    c.printer.show(help_lines(c.attended(), c.printer.paper(), c.callbacks.has_lobby, invited));
    if (!c.model().contact.empty()) {
        c.say("Contact for this server: " + c.model().contact);
    }
}

void rename(Context& c, WordReader& words) {
    const std::string name(words.rest());
    name.empty() ? c.say("Which name? For example: name Anna")
                 : c.send(model::request::rename(name));
}

void set_notices(Context& c, WordReader& words) {
    const std::string address(words.rest());
    address.empty() ? c.say(words::notices_words(c.model().notices))
                    : c.send(model::request::set_notices(address == "off" ? "" : address));
}

void show_rules(Context& c, WordReader& words) {
    const std::string_view about = words.rest();
    const int columns = c.printer.paper().room.columns;
    if (about == "all" || (about.empty() && c.attended() == nullptr)) {
        c.printer.show(options_list(columns));
        return c.say("rules KEY explains one, for example: rules supply");
    }
    if (about.empty()) {
        return c.printer.show(rules_explained(c.attended()->table, columns));
    }
    const Lines lines = explanation(about.substr(0, about.find('=')), columns);
    lines.empty() ? c.say("There is no option with that name. Type rules all to list them.")
                  : c.printer.show(lines);
}

void say(Context& c, WordReader& words) {
    const std::string text(words.rest());
    const std::string obstacle = words::say_obstacle(c.model(), text);
    if (!obstacle.empty()) {
        return c.say(obstacle);
    }
    c.unsent_lines.push_back(text);
    c.send(model::request::say(c.match.value_or(0), text, words::phrase_number(text)));
}

void show_chat(Context& c) {
    c.listed = c.attended() == nullptr ? c.model().lobby.chat : c.attended()->chat;
    if (c.listed.empty()) {
        return c.say("No messages yet.");
    }
    int number = 0;
    for (const model::ChatLine& line : c.listed) {
        const words::Sentence said = words::sentence(line);
        c.printer.say({right_aligned(++number, 4) + " " + said.text, said.colour});
    }
}

template <v1::ClientMessage (*request)(model::MatchId, const model::ChatLine&)>
void ask_about_line(Context& c, WordReader& words) {
    const auto number = read_number(words);
    number && *number >= 1 && *number <= static_cast<int>(c.listed.size())
        ? c.send(request(c.match.value_or(0), c.listed[static_cast<std::size_t>(*number) - 1]))
        : c.say("Which message? Type chat to list them with their numbers.");
}

void mute(Context& c, WordReader& words) {
    WordReader ahead = words;
    if (words.at_end() || read_number(ahead)) {
        return ask_about_line<model::request::mute_speaker>(c, words);
    }
    if (words.peek() == "player") {
        words.next();
    }
    const model::LobbyMember* whom = words::find_person(c.lobby.people, words.rest());
    whom == nullptr ? c.say(
                          "No player with that name is in the list. Type people or opponents "
                          "to list players; for the author of a message, type mute and its number.")
                    : c.send(model::request::mute(whom->person, false));
}

void unmute(Context& c, const std::string& who) {
    const model::LobbyMember* whom = words::find_person(c.lobby.people, who);
    whom == nullptr ? c.say("No player with that name is muted. Type muted to list them.")
                    : c.send(model::request::mute(whom->person, true));
}

constexpr unsigned talking = in::between | in::deciding | in::tables;

// clang-format off
constexpr std::array general_verbs{
    Verb{talking, "say TEXT", "send a message to the players here", say},
    Verb{talking, "chat", "show the latest messages, with numbers", show_chat},
    Verb{talking, "delete N", "delete your message N; the host can delete any",
         ask_about_line<model::request::delete_line>},
    Verb{talking, "report N", "report message N to the operator",
         ask_about_line<model::request::report_line>},
    Verb{talking, "mute N", "mute the author of message N; they can't invite you either", mute},
    Verb{talking, "mute player N", "mute player N of a list; or by name: mute Ben"},
    Verb{talking, "muted", "the players you have muted",
         [](Context& c) { c.send(model::request::list_people({}, true)); }},
    Verb{talking, "unmute N", "unmute player N of that list; or by name", unmute},
    Verb{in::everywhere & ~in::lobby, "rules",
         "how to play, and the rules of this table; rules all: all options"},
    Verb{in::lobby, "rules all", "the rules a table can choose"},
    Verb{in::everywhere, "rules KEY", "explain one option: rules supply", show_rules},
    Verb{in::everywhere, "name NAME", "change your name", rename},
    Verb{in::between, "notices URL", "have notices of your turns sent there; notices off: none",
         set_notices},
    Verb{0, "help, ?", "", show_help},
    Verb{in::everywhere, "quit, q", "quit; your seat on a server is kept, practice ends",
         [](Context& c) { c.callbacks.quit(); }},
};
// clang-format on

std::array<std::span<const Verb>, 5> all_verbs() {
    return {turn_verbs(), vote_verbs(), table_verbs(), lobby_verbs(), general_verbs};
}

/// True for "board" and "b" if the usage is "board, b".
bool is_named(const Verb& verb, std::string_view word) {
    WordReader usage(verb.usage);
    std::string_view name = usage.next();
    while (name.ends_with(',') && name.substr(0, name.size() - 1) != word) {
        name = usage.next();
    }
    return name.ends_with(',') || name == word;
}

const Verb* find_verb(std::string_view word) {
    for (const Verb& verb : all_verbs() | std::views::join) {
        if (verb.does.index() != 0 && is_named(verb, word)) {
            return &verb;
        }
    }
    return nullptr;
}

void perform(Context& c, const Verb& verb, std::string_view word, WordReader& words) {
    if (const auto* does = std::get_if<Simple>(&verb.does)) {
        return (*does)(c);
    }
    if (const auto* reader = std::get_if<Reader>(&verb.does)) {
        return (*reader)(c, words);
    }
    const std::string who(words.rest());
    if (const auto* with = std::get_if<WithWord>(&verb.does)) {
        return who.empty() || who == with->word
                   ? with->run(c, !who.empty())
                   : c.say(words::joined({"Type",
                                          std::string(word),
                                          "or",
                                          std::string(word),
                                          std::string(with->word) + "."}));
    }
    who.empty() ? c.say("Whom? For example: " + std::string(word) + " Bob")
                : std::get<AboutSomebody>(verb.does)(c, who);
}

/// Returns why a command for these places does not work here; empty if it does.
std::string obstacle(const Context& c, unsigned where) {
    const model::Attended* at = c.attended();
    if (where == 0 || (where & (in::lobby | in::between | in::invited)) != 0) {
        return "";
    }
    if ((where & in::tables) == 0) {
        return at == nullptr || !at->game ? "The game has not started." : "";
    }
    if (at == nullptr) {
        const auto& ours = c.model().seated_at;
        return ours.empty() ? "You are not at a table. Type tables for a list, join N to join one."
                            : "You still have a seat: type join " + std::to_string(ours.front()) +
                                  " to return.";
    }
    if (where != in::hosting || (at->table.phase() == v1::OPEN && model::we_host(*at))) {
        return "";
    }
    const auto host = model::host_of(at->table);
    return at->table.phase() != v1::OPEN ? "The game has started, so the table cannot be changed."
           : host ? "Only the host can do that (" + words::seat_name(at->table, *host) + ")."
                  : "Only the host can do that.";
}

unsigned place_of(const model::Attended* attended) {
    if (attended == nullptr || attended->table.phase() == v1::CLOSED) {
        return in::lobby;
    }
    if (attended->table.phase() == v1::FINISHED) {
        return in::finished;
    }
    if (!attended->seat) {
        return in::watching;
    }
    if (!attended->game) {
        return model::we_host(*attended) ? in::hosting : in::table;
    }
    if (!model::our_turn(*attended)) {
        return in::waiting;
    }
    const turn::Stage stage = turn::begin_plan({}, *attended->game).stage;
    return static_cast<unsigned>(in::choosing) << static_cast<unsigned>(stage);
}

unsigned places_of(const model::Attended* attended, bool online, bool invited) {
    const unsigned place = place_of(attended);
    unsigned all = place;
    all |= online && (place & (in::lobby | in::finished | in::watching)) != 0 ? in::between : 0U;
    all |= invited ? in::invited : 0U;
    if (attended != nullptr && attended->game) {
        const Game& game = *attended->game;
        const Ruleset& rules = game.ruleset;
        const bool draws = rules.supply == TileSupply::stack && !rules.monasteries_for_all &&
                           !rules.buy_tiles && game.aside.empty();
        const bool votes = online || std::ranges::any_of(all_sides, [&](Side side) {
                               return may_grow(game, side);
                           });
        all |= votes && (place & in::play) != 0 ? in::deciding : 0U;
        all |= model::waits_for_our_vote(*attended) ? in::voting : 0U;
        all |= model::is_played_by_bot(*attended) ? in::replaced : 0U;
        all |= draws ? 0U : in::holding;
        all |= place == in::placing && rules.mountains ? in::in_mountains : 0U;
    }
    return all;
}

std::string_view name_of_place(unsigned place) {
    constexpr std::array names{"lobby",
                               "table",
                               "table",
                               "watching",
                               "waiting",
                               "choose",
                               "trade",
                               "move",
                               "place",
                               "deploy",
                               "over"};
    return names.at(static_cast<std::size_t>(std::countr_zero(place)));
}

}  // namespace

std::optional<int> read_number(WordReader& words) {
    constexpr int number_max = 999'999'999;
    return number(words.next(), 0, number_max);
}

void perform(Context& c, std::string_view line) {
    WordReader words(line);
    WordReader ahead = words;
    const std::string_view word = words.next();
    const auto choice = words.at_end() ? read_number(ahead) : std::nullopt;
    const Verb* verb = find_verb(word);
    const std::string fault =
        choice            ? obstacle(c, in::asked)
        : verb != nullptr ? obstacle(c, verb->where)
        : word.empty()    ? ""
                          : "Unknown command " + quoted(word) + ". Type help to list the commands.";
    if (!fault.empty()) {
        c.say(fault);
    } else if (choice) {
        answer_by_number(c, *choice);
    } else if (verb != nullptr) {
        perform(c, *verb, word, words);
    }
}

bool is_quit(std::string_view line) {
    const std::string_view word = WordReader(line).next();
    return word == "quit" || word == "q";
}

Lines help_lines(const model::Attended* at, const PageFormat& paper, bool online, bool invited) {
    constexpr int column = 22;
    const unsigned places = places_of(at, online, invited);
    Lines lines;
    for (const Verb& verb : all_verbs() | std::views::join) {
        if ((verb.where & places) != 0) {
            append(lines, entry(verb.usage, verb.meaning, column, paper.room.columns));
        }
    }
    return lines;
}

std::string prompt_text(const model::Attended* attended, std::chrono::milliseconds since_update) {
    const bool plays = attended != nullptr && model::plays(*attended);
    const auto left =
        plays ? model::time_left(*attended, *attended->seat, since_update) : std::nullopt;
    return std::string(name_of_place(place_of(attended))) +
           (left ? " " + words::clock_text(*left) : "") + "> ";
}

}  // namespace bastide::plain
