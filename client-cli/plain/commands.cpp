#include "client-cli/plain/commands.hpp"

#include "client-cli/paint/text.hpp"
#include "client-cli/plain/help_text.hpp"
#include "client-cli/plain/rules_lines.hpp"
#include "client-cli/plain/verbs.hpp"
#include "client/model/requests.hpp"

#include <array>

namespace bastide::plain {
namespace {

void show_help(Context& c) {
    c.printer.show(help_lines(c.attended(), c.printer.paper(), !c.callbacks.has_lobby));
}

void quit(Context& c) {
    c.callbacks.quit();
}

Parsed read_name(WordReader& words) {
    const std::string name(words.rest());
    if (name.empty()) {
        return wrong("Which name? For example: name Anna");
    }
    if (const std::string fault = length_fault("A name", name, name_characters_max);
        !fault.empty()) {
        return wrong(fault);
    }
    return {[name](Context& c) { c.send(model::request::rename(name)); }};
}

/// A name explains one option or preset, "all" lists them; if empty, the rules of this table.
void show_rules(Context& c, const std::string& about) {
    const int columns = c.printer.paper().room.columns;
    if (about == "all" || (about.empty() && c.attended() == nullptr)) {
        c.printer.show(options_list(columns));
        return c.say("rules KEY explains one, for example: rules supply");
    }
    if (about.empty()) {
        c.printer.show(rules_of_table(c.attended()->table, columns));
        return c.printer.show(game_in_brief(columns));
    }
    const Lines lines = explanation(about.substr(0, about.find('=')), columns);
    if (lines.empty()) {
        return c.say("There is no option of that name. Type rules all to list them.");
    }
    c.printer.show(lines);
}

Parsed read_rules(WordReader& words) {
    return {[about = std::string(words.rest())](Context& context) { show_rules(context, about); }};
}

Parsed read_somebody(WordReader& words, std::string_view verb, AboutSomebody does) {
    const std::string who(words.rest());
    return who.empty() ? wrong("Whom? For example: " + std::string(verb) + " Bob")
                       : Parsed{[=](Context& c) { does(c, who); }};
}

constexpr std::array general_verbs{
    Verb{"help", "?", Needs::nothing, show_help},
    Verb{"name", "", Needs::nothing, read_name},
    Verb{"rules", "", Needs::nothing, read_rules},
    Verb{"quit", "q", Needs::nothing, quit},
};

Parsed read(WordReader& words, const Verb& verb) {
    if (const auto* does = std::get_if<Simple>(&verb.does)) {
        return {*does};
    }
    if (const auto* reader = std::get_if<Reader>(&verb.does)) {
        return (*reader)(words);
    }
    if (const auto* option = std::get_if<WithOption>(&verb.does)) {
        return read(words, *option);
    }
    if (const auto* number = std::get_if<WithNumber>(&verb.does)) {
        return read(words, *number);
    }
    return read_somebody(words, verb.word, std::get<AboutSomebody>(verb.does));
}

/// Makes a command check its requirements when it runs. Its words have been read by then, so errors
/// in them are reported even if the requirements are not met.
Parsed checked(const Parsed& parsed, Needs needs) {
    if (!parsed) {
        return parsed;
    }
    return {[command = *parsed, needs](Context& c) {
        if (c.has(needs)) {
            command(c);
        }
    }};
}

}  // namespace

Parsed wrong(std::string sentence) {
    return {std::move(sentence)};
}

std::string length_fault(std::string_view what, std::string_view text, std::size_t most) {
    for (std::size_t i = 0; i < most && !text.empty(); ++i) {
        paint::take(text);
    }
    return text.empty()
               ? ""
               : std::string(what) + " can have at most " + std::to_string(most) + " characters.";
}

std::optional<int> read_number(WordReader& words) {
    constexpr int number_max = 999'999'999;
    return number(words.next(), 0, number_max);
}

Parsed read(WordReader& words, const WithOption& expected) {
    const std::string_view word = words.next();
    if (!word.empty() && word != expected.option) {
        return wrong(expected.usage);
    }
    return {[does = expected.does, is_set = !word.empty()](Context& c) { does(c, is_set); }};
}

Parsed read(WordReader& words, const WithNumber& expected) {
    const auto number = read_number(words);
    if (!number || !words.at_end()) {
        return wrong(expected.usage);
    }
    return {[does = expected.does, number](Context& c) { does(c, *number); }};
}

Parsed parse_command(std::string_view line) {
    WordReader words(line);
    WordReader ahead = words;
    const std::string_view word = words.next();
    if (word.empty()) {
        return {[](Context& /*unused*/) {}};
    }
    for (const auto& topic : {std::span<const Verb>(general_verbs),
                              lobby_verbs(),
                              table_verbs(),
                              turn_verbs(),
                              vote_verbs()}) {
        for (const Verb& verb : topic) {
            if (word == verb.word || word == verb.brief) {
                return checked(read(words, verb), verb.needs);
            }
        }
    }
    const auto choice = read_number(ahead);
    if (choice && words.at_end()) {
        return checked({[choice](Context& c) { answer_by_number(c, *choice); }}, Needs::game);
    }
    return wrong("Unknown command " + quoted(word) + ". help lists the commands.");
}

bool is_quit(std::string_view line) {
    const std::string_view word = WordReader(line).next();
    return word == "quit" || word == "q";
}

}  // namespace bastide::plain
