// The commands of a table before and after its game.
#include "client-cli/plain/verbs.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/words/access_words.hpp"
#include "client/words/colour_names.hpp"
#include "client/words/named_games.hpp"
#include "client/words/names.hpp"
#include "client/words/pace.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/table_seats.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace bastide::plain {
namespace {

using Setting = std::optional<std::string_view>;

/// Keys that are not rules.
constexpr std::array<std::string_view, 6> setting_keys{
    "game", "pace", "access", "password", "spectators", "start"};

/// "Friday 4 preset=c2 pace=blitz access=password password=fjord", in any order.
struct TableWords {
    std::string title;
    int seats = 0;        ///< 0 if none were typed
    std::string options;  ///< rules in notation; the game and the preset come first
    std::map<std::string_view, std::string_view> settings;
    std::string fault;  ///< error message, if the words are no table

    [[nodiscard]] Setting find(std::string_view key) const {
        const auto found = settings.find(key);
        return found == settings.end() ? std::nullopt : Setting(found->second);
    }
};

TableWords read_table(WordReader& words) {
    TableWords table;
    while (!words.at_end()) {
        const std::string_view word = words.next();
        const std::size_t end = word.find('=');
        const std::string_view key = word.substr(0, end);
        if (end == std::string_view::npos) {
            table.title.append(table.title.empty() ? "" : " ").append(word);
        } else if (std::ranges::count(setting_keys, key) > 0) {
            table.settings[key] = word.substr(end + 1);
        } else if (key == "preset") {
            table.options.insert(0, " ").insert(0, word);
        } else {
            table.options.append(word).append(" ");
        }
    }
    const Setting game = table.find("game");
    const words::NamedGame* named = game ? words::find_game(*game) : nullptr;
    if (named != nullptr) {
        table.options.insert(0, words::notation_of(*named) + " ");
    }
    // "Friday 4" has four seats; a longer number, as in "Area 51", belongs to the title
    const std::size_t last = table.title.rfind(' ') + 1;
    const auto seats = number(std::string_view(table.title).substr(last), 0, 9);
    if (seats && (*seats < table_seats_least || *seats > table_seats_most_with_inns)) {
        table.fault = "A table has " + std::to_string(table_seats_least) + " to " +
                      std::to_string(table_seats_most_with_inns) + " seats.";
    } else if (game && named == nullptr) {
        table.fault = words::names_of_games() + " Type rules all to read about them.";
    }
    if (seats) {
        table.seats = *seats;
        table.title.erase(last == 0 ? 0 : last - 1);
    }
    return table;
}

/// Returns the first error message, or an empty text.
std::string first_of(std::initializer_list<std::string> faults) {
    const auto* const found = std::ranges::find_if_not(faults, &std::string::empty);
    return found == faults.end() ? "" : *found;
}

template <typename Value>
std::string fault_of(const Result<Value, std::string>& result, std::string_view hint = "") {
    return result ? "" : result.error() + std::string(hint);
}

Result<v1::Pace, std::string> pace_of(const TableWords& table) {
    const Setting typed = table.find("pace");
    return typed ? words::parse_pace(*typed) : words::default_pace();
}

constexpr std::string_view options_hint = " Type rules all to list the options.";

std::optional<v1::Visibility> visibility_named(std::string_view word) {
    for (const v1::Visibility visibility : {v1::PUBLIC, v1::UNLISTED, v1::PASSWORD}) {
        if (word == words::visibility_word(visibility)) {
            return visibility;
        }
    }
    return std::nullopt;
}

/// Returns an error message if the password does not fit the visibility; empty if it does.
std::string password_fault(bool is_needed, const Setting& word) {
    const std::string such = " For example: create Friday access=password password=fjord";
    if (is_needed && (!word || word->empty())) {
        return "access=password needs a password." + such;
    }
    return word && !is_needed
               ? "Only access=password takes a password." + such
               : length_fault("A password", word.value_or(""), password_characters_max);
}

Result<v1::AccessSettings, std::string> access_of(const TableWords& table) {
    const auto visibility = visibility_named(table.find("access").value_or("public"));
    const Setting password = table.find("password");
    const std::string_view spectators = table.find("spectators").value_or("yes");
    const std::string fault = first_of(
        {visibility ? ""
                    : "Who can join? access=public, access=unlisted (link or code only) or "
                      "access=password password=PASSWORD.",
         password_fault(visibility == v1::PASSWORD, password),
         spectators == "yes" || spectators == "no"
             ? ""
             : "Are spectators allowed? spectators=yes or spectators=no."});
    if (!fault.empty()) {
        return fault;
    }
    v1::AccessSettings access;
    access.set_visibility(*visibility);
    access.set_password(std::string(password.value_or("")));
    access.set_no_spectators(spectators == "no");
    return access;
}

void change(Context& c,
            int seats,
            const std::string& options,
            const std::optional<v1::Pace>& pace) {
    const model::Attended* at = c.attended();
    if (options.empty()) {
        return c.send(model::request::change(*c.match, seats, std::nullopt, pace));
    }
    const auto before = codec::from_wire(at->table.ruleset());
    const auto rules = model::changed_rules(before ? *before : Ruleset{}, options, seats);
    if (!rules) {
        return c.say(fault_of(rules, options_hint));
    }
    c.send(model::request::change(*c.match, seats, *rules, pace));
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

void be_ready(Context& c, bool is_not) {
    c.send(model::request::ready(*c.match, *c.attended(), !is_not));
}

void close_table(Context& c, bool sure) {
    if (!sure) {
        return c.say(
            "This closes the table for everyone. If you are sure, type: close now. (To leave "
            "without closing it, type: leave.)");
    }
    c.send(model::request::close(*c.match));
}

/// Leaves the table. Leaving a running game is final and needs confirmation.
void leave(Context& c, bool sure) {
    const model::Attended* at = c.attended();
    const bool plays = model::plays(*at);
    if (plays && !sure) {
        return c.say(
            "Leaving a running game is for good; the others play on without you. If you are "
            "sure, type: leave now. (To come back later, just quit.)");
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

Parsed read_create(WordReader& words) {
    const TableWords table = read_table(words);
    const auto ruleset = model::chosen_rules(table.options, table.seats);
    const auto pace = pace_of(table);
    const auto access = access_of(table);
    const std::string_view start = table.find("start").value_or("manual");
    const std::string fault = first_of(
        {table.fault,
         fault_of(ruleset, options_hint),
         length_fault("A title", table.title, title_characters_max),
         fault_of(pace),
         fault_of(access),
         start == "auto" || start == "manual"
             ? ""
             : "When does the game start? start=auto (all seats taken and everyone ready) or "
               "start=manual (when you type start)."});
    if (!fault.empty()) {
        return wrong(fault);
    }
    v1::ClientMessage create =
        model::request::create(table.title, table.seats, *ruleset, *pace, *access);
    create.mutable_create_table()->set_auto_start(start == "auto");
    return {[create](Context& c) { c.send(create); }};
}

Parsed read_change(WordReader& words) {
    const TableWords table = read_table(words);
    const auto typed = pace_of(table);
    const bool has_pace = table.find("pace").has_value();
    const bool has_change = table.seats != 0 || !table.options.empty() || has_pace;
    const std::string fault = first_of(
        {table.fault,
         table.find("access") || table.find("password") || table.find("spectators")
             ? "To change who can join or watch: access public, access unlisted or access password "
               "PASSWORD; add no-spectators to allow none."
             : "",
         table.find("start")
             ? "How a game starts can only be set when the table is opened: create start=auto"
             : "",
         has_change && table.title.empty()
             ? ""
             : "Change what? For example: change 4, change supply=hand or change pace=blitz. Type "
               "rules all to list the options.",
         fault_of(typed)});
    if (!fault.empty()) {
        return wrong(fault);
    }
    const auto pace = has_pace ? std::optional(*typed) : std::nullopt;
    return {[pace, seats = table.seats, options = table.options](Context& c) {
        change(c, seats, options, pace);
    }};
}

Parsed read_access(WordReader& words) {
    const auto visibility = visibility_named(words.next());
    if (!visibility) {
        return wrong(
            "Who can join? access public, access unlisted (link or code only) or access password "
            "PASSWORD; add no-spectators to allow none, new-code to replace the code.");
    }
    const auto is_option = [&] {
        return words.peek() == "no-spectators" || words.peek() == "new-code";
    };
    v1::AccessSettings access;
    access.set_visibility(*visibility);
    if (*visibility == v1::PASSWORD && !is_option()) {
        access.set_password(std::string(words.next()));
    }
    const std::string fault =
        length_fault("A password", access.password(), password_characters_max);
    if (!fault.empty()) {
        return wrong(fault);
    }
    while (is_option()) {
        words.next() == "new-code" ? access.set_new_code(true) : access.set_no_spectators(true);
    }
    if (!words.at_end()) {
        return wrong("The password must be one word. Example: access password fjord");
    }
    return {[access](Context& c) { c.send(model::request::change_access(*c.match, access)); }};
}

Parsed read_colour(WordReader& words) {
    const auto colour = words::colour_named(words.next());
    if (!colour) {
        return wrong("Colours are red, blue, green, yellow, black, pink, orange and white.");
    }
    return {[colour](Context& c) { c.send(model::request::colour(*c.match, *colour)); }};
}

Parsed read_bot(WordReader& words) {
    const std::string_view word = words.at_end() ? "medium" : words.next();
    for (const v1::BotLevel level : {v1::EASY, v1::MEDIUM, v1::HARD}) {
        if (word == words::level_word(level) && words.at_end()) {
            return {[level](Context& c) { c.send(model::request::seat_bot(*c.match, level)); }};
        }
    }
    return wrong("Which bot? bot easy, bot medium or bot hard");
}

void propose_rematch(Context& c) {
    const model::Attended* at = c.attended();
    if (at->table.phase() != v1::FINISHED) {
        return c.say("This game is not over yet.");
    }
    c.send(model::request::rematch(*c.match));
}

constexpr std::array all_table_verbs{
    Verb{"create", "new", Needs::nothing, read_create},
    Verb{"change", "", Needs::host, read_change},
    Verb{"access", "", Needs::host, read_access},
    Verb{"link", "", Needs::table, [](Context& c) { show_links(c); }},
    Verb{"colour", "color", Needs::table, read_colour},
    Verb{"ready", "r", Needs::table, WithOption{"not", "Type ready or unready.", be_ready}},
    Verb{"unready", "", Needs::table, [](Context& c) { be_ready(c, true); }},
    Verb{"start", "", Needs::table, [](Context& c) { c.send(model::request::start(*c.match)); }},
    Verb{"bot", "program", Needs::host, read_bot},
    Verb{"remove", "", Needs::host, remove_player},
    Verb{"host", "", Needs::host, make_host},
    Verb{
        "close",
        "",
        Needs::host,
        WithOption{"now", "Type close. (To leave without closing the table: leave.)", close_table}},
    Verb{"leave",
         "",
         Needs::table,
         WithOption{"now", "Type leave. (To quit and keep your seat, type quit.)", leave}},
    Verb{"rematch", "", Needs::game, propose_rematch},
};

}  // namespace

std::span<const Verb> table_verbs() {
    return all_table_verbs;
}

}  // namespace bastide::plain
