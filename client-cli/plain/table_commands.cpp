#include "client-cli/plain/table_commands.hpp"

#include "client/model/chosen_rules.hpp"
#include "client/words/named_games.hpp"
#include "client/words/pace.hpp"
#include "engine/table_seats.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace bastide::plain {
namespace {

using Value = std::optional<std::string_view>;

struct TableWords {
    std::vector<std::string_view> title;
    int seats = 0;
    std::string options;
    Value game;
    Value pace;
    Value access;
    Value word;
    Value spectators;
    Value begins;
};

/// Keys that are not rules.
struct Key {
    std::string_view key;
    Value TableWords::* value;
};

constexpr std::array keys{
    Key{"game=", &TableWords::game},
    Key{"pace=", &TableWords::pace},
    Key{"access=", &TableWords::access},
    Key{"password=", &TableWords::word},
    Key{"spectators=", &TableWords::spectators},
    Key{"start=", &TableWords::begins},
};

/// A preset must come before the rules that override it.
void add_rule(TableWords& table, std::string_view word) {
    if (word.starts_with("preset=")) {
        table.options.insert(0, " ").insert(0, word);
    } else {
        table.options.append(word).append(" ");
    }
}

void add(TableWords& table, std::string_view word) {
    const auto named =
        std::ranges::find_if(keys, [&](const Key& one) { return word.starts_with(one.key); });
    if (named != keys.end()) {
        table.*named->value = word.substr(named->key.size());
    } else if (word.find('=') != std::string_view::npos) {
        add_rule(table, word);
    } else {
        table.title.push_back(word);
    }
}

/// The last word without "=" may be the number of seats; the other ones are the title.
TableWords read_table(WordReader& words) {
    TableWords table;
    while (!words.at_end()) {
        add(table, words.next());
    }
    const auto seats =
        table.title.empty()
            ? std::nullopt
            : number(table.title.back(), table_seats_least, table_seats_most_with_inns);
    if (seats) {
        table.seats = *seats;
        table.title.pop_back();
    }
    return table;
}

std::string title_of(const TableWords& table) {
    std::string title;
    for (const std::string_view word : table.title) {
        title.append(title.empty() ? "" : " ").append(word);
    }
    return title;
}

/// Returns the rules of the named game and the typed ones; nullopt if the game is unknown.
std::optional<std::string> options_of(const TableWords& table) {
    if (!table.game) {
        return table.options;
    }
    const words::NamedGame* game = words::find_game(*table.game);
    return game == nullptr ? std::nullopt
                           : std::optional(words::notation_of(*game) + " " + table.options);
}

/// "Foo 9" means nine seats; a longer number, as in "Area 51", belongs to the title.
bool has_wrong_seats(const TableWords& table) {
    return table.seats == 0 && !table.title.empty() && number(table.title.back(), 0, 9).has_value();
}

Parsed wrong_seats() {
    return wrong("A table has " + std::to_string(table_seats_least) + " to " +
                 std::to_string(table_seats_most_with_inns) + " seats.");
}

Parsed no_such_game() {
    return wrong(words::names_of_games() + " Type rules all to read about them.");
}

std::optional<v1::Visibility> visibility_named(std::string_view word) {
    return word == "public"     ? std::optional(v1::PUBLIC)
           : word == "unlisted" ? std::optional(v1::UNLISTED)
           : word == "password" ? std::optional(v1::PASSWORD)
                                : std::nullopt;
}

/// Returns an error message if the password does not fit the visibility; empty if it does.
std::string password_fault(v1::Visibility visibility, const Value& word) {
    const std::string such = " For example: create Friday access=password password=fjord";
    if (visibility != v1::PASSWORD) {
        return word ? "Only access=password takes a password." + such : "";
    }
    if (!word || word->empty()) {
        return "access=password needs a password." + such;
    }
    return is_longer(*word, password_characters_max)
               ? too_long("A password", password_characters_max)
               : "";
}

Result<v1::AccessSettings, std::string> access_of(const TableWords& table) {
    const auto visibility = visibility_named(table.access.value_or("public"));
    if (!visibility) {
        return std::string(
            "Who can join? access=public, access=unlisted (link or code only) or access=password "
            "password=PASSWORD.");
    }
    if (std::string fault = password_fault(*visibility, table.word); !fault.empty()) {
        return fault;
    }
    const std::string_view spectators = table.spectators.value_or("yes");
    if (spectators != "yes" && spectators != "no") {
        return std::string("Are spectators allowed? spectators=yes or spectators=no.");
    }
    v1::AccessSettings access;
    access.set_visibility(*visibility);
    access.set_password(std::string(table.word.value_or("")));
    access.set_no_spectators(spectators == "no");
    return access;
}

std::optional<bool> auto_start(const TableWords& table) {
    const std::string_view begins = table.begins.value_or("manual");
    return begins == "auto" || begins == "manual" ? std::optional(begins == "auto") : std::nullopt;
}

/// Fills in everything except the rules. Returns an error message on failure.
std::optional<std::string> fill_in(command::Create& create, const TableWords& table) {
    create.title = title_of(table);
    if (is_longer(create.title, title_characters_max)) {
        return too_long("A title", title_characters_max);
    }
    const auto pace = table.pace ? words::parse_pace(*table.pace) : words::default_pace();
    if (!pace) {
        return pace.error();
    }
    create.pace = *pace;
    const auto access = access_of(table);
    if (!access) {
        return access.error();
    }
    create.access = *access;
    const auto by_itself = auto_start(table);
    create.auto_start = by_itself.value_or(false);
    return by_itself ? std::nullopt
                     : std::optional<std::string>(
                           "When does the game start? start=auto (all seats taken and everyone "
                           "ready) or start=manual (when you type start).");
}

}  // namespace

Parsed read_create(WordReader& words) {
    const TableWords table = read_table(words);
    command::Create create;
    create.seats = table.seats;
    if (has_wrong_seats(table)) {
        return wrong_seats();
    }
    const auto options = options_of(table);
    if (!options) {
        return no_such_game();
    }
    const auto ruleset = model::chosen_rules(*options, create.seats);
    if (!ruleset) {
        return wrong(ruleset.error() + " Type rules all to list the options.");
    }
    create.ruleset = *ruleset;
    const auto fault = fill_in(create, table);
    return fault ? wrong(*fault) : Parsed{create};
}

Parsed read_change(WordReader& words) {
    const TableWords table = read_table(words);
    if (has_wrong_seats(table)) {
        return wrong_seats();
    }
    const auto options = options_of(table);
    if (!options) {
        return no_such_game();
    }
    if (table.access || table.word || table.spectators) {
        return wrong(
            "To change who can join or watch: access public, access unlisted or access password "
            "PASSWORD; "
            "add no-spectators to allow none.");
    }
    if (table.begins) {
        return wrong(
            "How a game starts can only be set when the table is opened: create start=auto");
    }
    const bool nothing = table.seats == 0 && options->empty() && !table.pace;
    if (nothing || !table.title.empty()) {
        return wrong(
            "Change what? For example: change 4, change supply=hand or change pace=blitz. "
            "Type rules all to list the options.");
    }
    command::Change change{table.seats, *options};
    if (table.pace) {
        const auto pace = words::parse_pace(*table.pace);
        if (!pace) {
            return wrong(pace.error());
        }
        change.pace = *pace;
    }
    return {change};
}

Parsed read_access(WordReader& words) {
    constexpr std::string_view no_spectators = "no-spectators";
    constexpr std::string_view new_code = "new-code";
    const auto visibility = visibility_named(words.next());
    if (!visibility) {
        return wrong(
            "Who can join? access public, access unlisted (link or code only) or access password "
            "PASSWORD; "
            "add no-spectators to allow none, new-code to replace the code.");
    }
    bool none_wished = false;
    bool new_code_wished = false;
    command::ChangeAccess access;
    access.wish.set_visibility(*visibility);
    if (*visibility == v1::PASSWORD && words.peek() != no_spectators && words.peek() != new_code) {
        access.wish.set_password(std::string(words.next()));
    }
    if (is_longer(access.wish.password(), password_characters_max)) {
        return wrong(too_long("A password", password_characters_max));
    }
    for (; words.peek() == no_spectators || words.peek() == new_code; words.next()) {
        (words.peek() == no_spectators ? none_wished : new_code_wished) = true;
    }
    access.wish.set_no_spectators(none_wished);
    access.wish.set_new_code(new_code_wished);
    return words.at_end() ? Parsed{access}
                          : wrong("The password must be a single word: access password fjord");
}

}  // namespace bastide::plain
