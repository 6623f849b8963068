#include "client-cli/plain/context.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/words/access_words.hpp"
#include "client/words/named_games.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/names.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/ruleset.hpp"
#include "proto/game_codec.hpp"

namespace bastide::plain {
namespace {

/// "Friday 4 preset=c2 pace=blitz access=password password=fjord", in any order.
struct TableWords {
    std::string title;
    int seats = 0;        ///< 0 if none were typed
    std::string options;  ///< rules in notation; the preset comes first
    std::optional<v1::Pace> pace;
    v1::AccessSettings access;
    bool has_access = false;
    bool has_password = false;  ///< the table has one already
    std::optional<bool> auto_start;
    std::string fault;  ///< first error message, if the words are invalid

    void fail_if(bool wrong, const std::string& sentence) {
        fault = wrong && fault.empty() ? sentence : fault;
    }
};

void read_setting(TableWords& table, std::string_view key, std::string_view value) {
    table.has_access |=
        key == "access" || key == "password" || key == "spectators" || key == "code";
    if (key == "pace") {
        const auto pace = words::parse_pace(value);
        table.fail_if(!pace, pace ? "" : pace.error());
        table.pace = pace ? std::optional(*pace) : std::nullopt;
    } else if (key == "access") {
        const auto visibility = words::visibility_named(value);
        table.access.set_visibility(visibility.value_or(v1::PUBLIC));
        table.fail_if(!visibility,
                      "Who can join? access=public, access=unlisted (link or code only) or "
                      "access=password password=PASSWORD.");
    } else if (key == "password") {
        table.access.set_password(std::string(value));
    } else if (key == "spectators") {
        table.access.set_no_spectators(value == "no");
        table.fail_if(value != "yes" && value != "no",
                      "Are spectators allowed? spectators=yes or spectators=no.");
    } else if (key == "code") {
        table.access.set_new_code(true);
        table.fail_if(value != "new", "code=new replaces the code.");
    } else if (key == "start") {
        table.auto_start = value == "auto";
        table.fail_if(value != "auto" && value != "manual",
                      "When does the game start? start=auto (all seats taken and everyone ready) "
                      "or start=manual (when you type start).");
    } else {
        const std::string option = std::string(key) + "=" + std::string(value) + " ";
        table.options.insert(key == "preset" ? 0 : table.options.size(), option);
    }
}

/// Splits the seats off "Friday 4". A longer number, as in "Area 51", belongs to the title.
void split_off_seats(TableWords& table) {
    const std::size_t last = table.title.rfind(' ') + 1;
    if (const auto seats = number(std::string_view(table.title).substr(last), 0, 9)) {
        table.seats = *seats;
        table.title.erase(last == 0 ? 0 : last - 1);
        table.fail_if(*seats < table_seats_min || *seats > table_seats_max_with_inns,
                      "A table has " + std::to_string(table_seats_min) + " to " +
                          std::to_string(table_seats_max_with_inns) + " seats.");
    }
}

/// Reads the settings of a table. Those of its access replace those of `before`.
TableWords read_table(WordReader& words, const v1::TableAccess& before) {
    TableWords table;
    table.has_password = before.visibility() == v1::PASSWORD;
    table.access.set_visibility(before.visibility());
    table.access.set_no_spectators(before.no_spectators());
    while (!words.at_end()) {
        const std::string_view word = words.next();
        const std::size_t end = word.find('=');
        if (end == std::string_view::npos) {
            table.title.append(table.title.empty() ? "" : " ").append(word);
        } else {
            read_setting(table, word.substr(0, end), word.substr(end + 1));
        }
    }
    split_off_seats(table);
    const bool is_locked = table.access.visibility() == v1::PASSWORD;
    table.fail_if(is_locked ? table.access.password().empty() && !table.has_password
                            : !table.access.password().empty(),
                  std::string(is_locked ? "access=password needs a password."
                                        : "Only access=password takes a password.") +
                      " For example: access=password password=fjord");
    return table;
}

/// Returns the typed rules, or `before` with the typed changes. If they are invalid, sets the
/// error.
Ruleset read_rules(TableWords& table, const std::optional<Ruleset>& before) {
    const auto options = words::with_game_written_out(table.options);
    table.fail_if(!options, words::names_of_games() + " Type rules all to read about them.");
    const std::string typed = options.value_or("");
    const auto rules = before ? model::changed_rules(*before, typed, table.seats)
                              : model::chosen_rules(typed, table.seats);
    table.fail_if(!rules, (rules ? "" : rules.error()) + " Type rules all to list the options.");
    return rules ? *rules : Ruleset{};
}

/// Removes a player. "now" at the end confirms, unless a player's name ends with it.
void remove_player(Context& c, const std::string& typed) {
    constexpr std::string_view now = " now";
    const model::Attended* at = c.attended();
    const bool sure = typed.ends_with(now) && !words::find_seat(at->table, typed);
    const auto seat = c.somebody_else(typed.substr(0, typed.size() - (sure ? now.size() : 0)));
    if (seat && !sure && !model::is_bot(at->table, *seat)) {
        c.say("Removed players can't rejoin. If you are sure, type: remove " +
              words::seat_name(at->table, *seat) + std::string(now));
    } else if (seat) {
        c.send(model::request::remove(*c.match, *seat, at->version));
    }
}

void make_host(Context& c, const std::string& who) {
    if (const auto seat = c.somebody_else(who)) {
        c.send(model::request::hand_over(*c.match, *seat, c.attended()->version));
    }
}

void be_ready(Context& c, bool ready) {
    c.send(model::request::ready(*c.match, *c.attended(), ready));
}

void close_table(Context& c, bool sure) {
    sure ? c.send(model::request::close(*c.match))
         : c.say(
               "This closes the table for everyone. If you are sure, type: close now. (To leave "
               "without closing it, type: leave.)");
}

void leave(Context& c, bool sure) {
    const model::Attended* at = c.attended();
    const bool plays = model::plays(*at);
    if (plays && !sure) {
        return c.say(
            "If you resign, the others play on without you, and you cannot come back. If you are "
            "sure, type: resign now. (To come back later, just quit.)");
    }
    if (plays || (at->seat && at->table.phase() == v1::OPEN)) {
        c.send(model::request::leave(*c.match));
    }
    if (!plays) {
        c.say("You leave table " + std::to_string(*c.match) + ".");
        c.client->unwatch(*c.match);
        c.match.reset();
    }
}

void read_create(Context& c, WordReader& words) {
    v1::TableAccess anyone;
    anyone.set_visibility(v1::PUBLIC);
    TableWords table = read_table(words, anyone);
    const Ruleset rules = read_rules(table, std::nullopt);
    table.fault.empty() ? c.send(model::request::create(table.title,
                                                        table.seats,
                                                        rules,
                                                        table.pace.value_or(words::default_pace()),
                                                        table.access,
                                                        table.auto_start.value_or(false)))
                        : c.say(table.fault);
}

void read_change(Context& c, WordReader& words) {
    TableWords table = read_table(words, c.attended()->table.access());
    table.fail_if(table.auto_start.has_value(),
                  "How a game starts can only be set when the table is opened: create start=auto");
    const bool changes = table.seats != 0 || !table.options.empty() || table.pace;
    table.fail_if((!changes && !table.has_access) || !table.title.empty(),
                  "Change what? For example: change 4, change supply=hand or change pace=blitz. "
                  "Type rules all to list the options.");
    std::optional<Ruleset> rules;
    if (!table.options.empty()) {
        const auto before = codec::from_wire(c.attended()->table.ruleset());
        rules = read_rules(table, before ? *before : Ruleset{});
    }
    if (!table.fault.empty()) {
        return c.say(table.fault);
    }
    if (table.has_access) {
        c.send(model::request::change_access(*c.match, table.access));
    }
    if (changes) {
        c.send(model::request::change(*c.match, table.seats, rules, table.pace));
    }
}

void read_colour(Context& c, WordReader& words) {
    const auto colour = words::colour_named(words.next());
    colour ? c.send(model::request::colour(*c.match, *colour))
           : c.say("Colours are red, blue, green, yellow, black, pink, orange and white.");
}

void read_bot(Context& c, WordReader& words) {
    const auto level = words::level_named(words.at_end() ? "medium" : words.rest());
    level ? c.send(model::request::seat_bot(*c.match, *level))
          : c.say("Which bot? bot easy, bot medium or bot hard");
}

void propose_rematch(Context& c) {
    const model::Attended* at = c.attended();
    if (at->table.phase() != v1::FINISHED) {
        return c.say("This game is not over yet.");
    }
    c.send(model::request::rematch(*c.match));
}

// clang-format off
constexpr std::array all_table_verbs{
    Verb{in::tables, "ready, r", "mark yourself as ready", [](Context& c) { be_ready(c, true); }},
    Verb{in::tables, "unready", "you are no longer ready", [](Context& c) { be_ready(c, false); }},
    Verb{in::tables, "colour NAME", "choose another colour", read_colour},
    Verb{in::hosting, "start", "start the game when everyone is ready",
         [](Context& c) { c.send(model::request::start(*c.match)); }},
    Verb{in::hosting, "change ...",
         "change the table, as in create: change 4, change access=unlisted; code=new: a new code",
         read_change},
    Verb{in::hosting, "bot hard", "add a bot: easy, medium or hard", read_bot},
    Verb{in::hosting, "remove NAME", "remove a player; or by number: remove 2", remove_player},
    Verb{in::hosting, "host NAME", "make another player the host", make_host},
    Verb{in::tables, "link", "show the invite link", [](Context& c) { show_links(c); }},
    Verb{in::hosting, "close", "close the table for everyone", WithWord{"now", close_table}},
    Verb{in::tables | in::finished | in::watching, "leave", "leave this table",
         WithWord{"now", leave}},
    Verb{in::play, "resign", "resign from this game for good", WithWord{"now", leave}},
    Verb{in::finished, "rematch", "propose a rematch, or join it", propose_rematch},
    Verb{in::between, "create TITLE SEATS",
         "open a table; both are optional (without SEATS as many as can play), and so are",
         read_create},
    Verb{in::between, "  KEY=VALUE ...", "rules: create Four 4 preset=c2 supply=hand"},
    Verb{in::between, "  game=NAME", "a named game: game=river"},
    Verb{in::between, "  pace=NAME", "a clock: blitz, evening (default), minute, day or none"},
    Verb{in::between, "  pace=TIMES", "a custom clock: game:15m+10s, turn:90s or days:3d"},
    Verb{in::between, "  access=unlisted",
         "join by link or code only; or also by password: access=password password=PASSWORD"},
    Verb{in::between, "  spectators=no", "no spectators"},
    Verb{in::between, "  start=auto",
         "the game starts when all seats are taken and everyone is ready"},
};
// clang-format on

}  // namespace

std::span<const Verb> table_verbs() {
    return all_table_verbs;
}

}  // namespace bastide::plain
