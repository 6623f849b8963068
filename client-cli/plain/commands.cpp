#include "client-cli/plain/commands.hpp"

#include "client-cli/paint/text.hpp"
#include "client-cli/plain/actions.hpp"
#include "client-cli/plain/help_text.hpp"
#include "client-cli/plain/rules_lines.hpp"
#include "client/model/requests.hpp"

#include <array>
#include <variant>

namespace bastide::plain {
namespace {

void do_nothing(Context& /*unused*/) {}

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

struct Verb {
    std::string_view word;
    std::string_view brief;  ///< abbreviation; empty if there is none
    std::variant<void (*)(Context&), Parsed (*)(WordReader&)> does;
};

constexpr std::array verbs{
    Verb{"help", "?", show_help},       Verb{"name", "", read_name},
    Verb{"create", "new", read_create}, Verb{"rules", "", read_rules},
    Verb{"list", "l", read_list},       Verb{"tables", "", read_tables},
    Verb{"people", "", read_people},    Verb{"invite", "", read_invite},
    Verb{"accept", "", read_accept},    Verb{"decline", "", read_decline},
    Verb{"join", "j", read_join},       Verb{"watch", "w", read_watch},
    Verb{"quick", "", play_quickly},    Verb{"access", "", read_access},
    Verb{"link", "", show_link},        Verb{"colour", "color", read_colour},
    Verb{"ready", "r", read_ready},     Verb{"unready", "", be_unready},
    Verb{"start", "", start_game},      Verb{"bot", "program", read_bot},
    Verb{"remove", "", read_remove},    Verb{"host", "", read_host},
    Verb{"change", "", read_change},    Verb{"close", "", read_close},
    Verb{"log", "", read_log},          Verb{"rematch", "", propose_rematch},
    Verb{"board", "b", read_board},     Verb{"scores", "s", show_scores},
    Verb{"tiles", "t", show_tiles},     Verb{"hand", "h", show_hand},
    Verb{"options", "o", show_options}, Verb{"choose", "c", read_choose},
    Verb{"place", "", read_place},      Verb{"deploy", "d", read_deploy},
    Verb{"pass", "p", pass_turn},       Verb{"back", "", reclaim_seat},
    Verb{"vote", "", read_vote},        Verb{"claim", "", read_claim},
    Verb{"yes", "y", vote_yes},         Verb{"no", "n", vote_no},
    Verb{"leave", "", read_leave},      Verb{"quit", "q", quit},
};

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

Parsed read_somebody(WordReader& words,
                     const std::string& verb,
                     void (*does)(Context&, const std::string&)) {
    const std::string who(words.rest());
    return who.empty() ? wrong("Whom? For example: " + verb + " Bob")
                       : Parsed{[=](Context& c) { does(c, who); }};
}

Parsed read_option(WordReader& words,
                   std::string_view option,
                   const char* usage,
                   void (*does)(Context&, bool)) {
    const std::string_view word = words.next();
    if (!word.empty() && word != option) {
        return wrong(usage);
    }
    return {[does, is_set = !word.empty()](Context& c) { does(c, is_set); }};
}

Parsed parse_command(std::string_view line) {
    WordReader words(line);
    WordReader ahead = words;
    const std::string_view word = words.next();
    if (word.empty()) {
        return {do_nothing};
    }
    for (const Verb& verb : verbs) {
        if (word == verb.word || word == verb.brief) {
            const auto* read = std::get_if<Parsed (*)(WordReader&)>(&verb.does);
            return read != nullptr ? (*read)(words) : Parsed{std::get<0>(verb.does)};
        }
    }
    const auto choice = read_number(ahead);
    if (choice && words.at_end()) {
        return {[choice](Context& c) { answer_by_number(c, *choice); }};
    }
    return wrong("Unknown command " + quoted(word) + ". help lists the commands.");
}

bool is_quit(std::string_view line) {
    const std::string_view word = WordReader(line).next();
    return word == "quit" || word == "q";
}

}  // namespace bastide::plain
