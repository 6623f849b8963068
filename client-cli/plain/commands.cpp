#include "client-cli/plain/commands.hpp"

#include "client-cli/plain/reading.hpp"
#include "client-cli/plain/table_commands.hpp"
#include "client/words/answer_words.hpp"
#include "client/words/colour_names.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/notation.hpp"
#include "proto/table_code.hpp"

#include <algorithm>
#include <array>

namespace bastide::plain {
namespace {

constexpr int number_max = 999'999'999;

std::optional<int> number_of(WordReader& words) {
    return number(words.next(), 0, number_max);
}

Parsed read_name(WordReader& words) {
    const std::string_view name = words.rest();
    if (name.empty()) {
        return wrong("Which name? For example: name Anna");
    }
    if (is_longer(name, name_characters_max)) {
        return wrong(too_long("A name", name_characters_max));
    }
    return {command::Name{std::string(name)}};
}

template <typename Kind>
Parsed read_somebody(WordReader& words, std::string_view verb) {
    const std::string_view who = words.rest();
    if (who.empty()) {
        return wrong("Whom? For example: " + std::string(verb) + " Bob");
    }
    return {Kind{std::string(who)}};
}

Parsed read_rules(WordReader& words) {
    return {command::Rules{std::string(words.rest())}};
}

std::optional<model::Link> link_in(std::string_view text) {
    const auto link = model::read_link(text);
    return link && link->code ? std::optional(*link) : std::nullopt;
}

/// Reads a table number, optionally with a password, or a code or link.
template <typename Kind>
Parsed read_match(WordReader& words, std::string_view verb) {
    WordReader ahead = words;
    const auto match = number_of(ahead);
    if (match) {
        const std::string_view word = ahead.rest();
        if (is_longer(word, password_characters_max)) {
            return wrong(too_long("A password", password_characters_max));
        }
        Kind wanted{static_cast<std::uint32_t>(*match)};
        wanted.key.set_password(std::string(word));
        return {wanted};
    }
    const std::string_view text = words.rest();
    const auto code = bastide::read_code(text);
    const auto link = code ? model::Link{std::nullopt, model::TableCode{*code}} : link_in(text);
    if (link) {
        Kind wanted;
        wanted.key.set_code(link->code->letters);
        wanted.link = *link;
        return {wanted};
    }
    return wrong("Which table? For example: " + std::string(verb) +
                 " 3 (tables shows their numbers), or " + std::string(verb) +
                 " ABCDE-FGHJK (a table code: ten letters and digits; a full link works, too).");
}

Parsed read_colour(WordReader& words) {
    const auto colour = words::colour_named(words.next());
    if (!colour) {
        return wrong("Colours are red, blue, green, yellow, black, pink, orange and white.");
    }
    return {command::Colour{*colour}};
}

Parsed read_ready(WordReader& words) {
    const std::string_view word = words.next();
    if (!word.empty() && word != "not") {
        return wrong("Type ready or unready.");
    }
    return {command::Ready{word.empty()}};
}

Parsed read_board(WordReader& words) {
    if (words.at_end()) {
        return {command::ShowBoard{}};
    }
    const auto cell = read_cell(words);
    if (!cell) {
        return wrong("Which part of the board? For example: board 2,-1");
    }
    return {command::ShowBoard{*cell}};
}

std::optional<Rotation> read_turns(std::string_view word) {
    for (const Rotation rotation : all_rotations) {
        std::string name;
        write(name, rotation);
        if (word == name || word == std::string_view(name).substr(1)) {
            return rotation;
        }
    }
    return std::nullopt;
}

Parsed read_place(WordReader& words) {
    if (words.peek().find(',') == std::string_view::npos) {
        const auto choice = number_of(words);
        if (!choice || !words.at_end()) {
            return wrong("Where? For example: place 2 (a number of the list) or place 1,0 r90");
        }
        return {command::PlaceNumber{*choice}};
    }
    const auto cell = read_cell(words);
    const bool turned = words.peek() != "down";
    const auto rotation = turned ? read_turns(words.next()) : Rotation::r0;
    const bool face_down = words.peek() == "down" && words.next() == "down";
    if (!cell || !rotation || !words.at_end()) {
        return wrong("Give the cell and the rotation, for example: place 1,0 r90");
    }
    return {command::PlaceAt{{*cell, *rotation, face_down}}};
}

Parsed read_choose(WordReader& words) {
    const auto choice = number_of(words);
    if (!choice || !words.at_end()) {
        return wrong("Which tile? For example: choose 1 (a number of the list)");
    }
    return {command::ChooseNumber{*choice}};
}

Parsed read_deploy(WordReader& words) {
    if (words.peek().find(',') != std::string_view::npos) {
        const auto cell = read_cell(words);
        if (!cell || !words.at_end()) {
            return wrong(
                "On which tile? For example: deploy 1,0 shows the meeples you can place there");
        }
        return {command::DeployAt{*cell}};
    }
    const auto choice = number_of(words);
    if (!choice || !words.at_end()) {
        return wrong("Which one? For example: deploy 1 (a number of the list), or pass");
    }
    return {command::DeployNumber{*choice}};
}

Parsed read_list(WordReader& words) {
    const std::string_view word = words.next();
    if (!word.empty() && word != "more") {
        return wrong("Type list, or list more for older tables.");
    }
    return {command::List{!word.empty()}};
}

struct FilterWord {
    std::string_view word;
    void (*set)(v1::LobbyFilter& filter);
};

constexpr std::array filter_words{
    FilterWord{"free", [](v1::LobbyFilter& f) { f.set_free_seat(true); }},
    FilterWord{"no-clock", [](v1::LobbyFilter& f) { f.set_pace(v1::WITHOUT_CLOCK); }},
    FilterWord{"clock", [](v1::LobbyFilter& f) { f.set_pace(v1::WITH_CLOCK); }},
    FilterWord{"days", [](v1::LobbyFilter& f) { f.set_pace(v1::BY_DAYS); }},
    FilterWord{"standard", [](v1::LobbyFilter& f) { f.set_rules(v1::USUAL_RULES); }},
    FilterWord{"custom", [](v1::LobbyFilter& f) { f.set_rules(v1::OTHER_RULES); }},
    FilterWord{"people", [](v1::LobbyFilter& f) { f.set_bots(v1::ONLY_PEOPLE); }},
    FilterWord{"bots", [](v1::LobbyFilter& f) { f.set_bots(v1::WITH_BOTS); }},
    FilterWord{"programs", [](v1::LobbyFilter& f) { f.set_bots(v1::WITH_BOTS); }},
    FilterWord{"usual", [](v1::LobbyFilter& f) { f.set_rules(v1::USUAL_RULES); }},
    FilterWord{"other", [](v1::LobbyFilter& f) { f.set_rules(v1::OTHER_RULES); }},
};

Parsed read_tables(WordReader& words) {
    if (words.peek() == "all" || words.peek() == "more") {
        return {command::List{words.next() == "more"}};
    }
    command::Tables tables;
    while (!words.at_end()) {
        const std::string_view word = words.next();
        const auto found = std::ranges::find(filter_words, word, &FilterWord::word);
        if (found == filter_words.end()) {
            return wrong(
                "Which tables? Type tables, tables all, or a filter: free (a free seat), no-clock, "
                "clock or days, standard or custom (rules), people or bots (without or with bots). "
                "For example: tables free days");
        }
        found->set(tables.filter);
    }
    return {tables};
}

Parsed read_people(WordReader& words) {
    const std::string_view named = words.rest();
    if (is_longer(named, name_characters_max)) {
        return wrong(too_long("A name", name_characters_max));
    }
    return {command::People{std::string(named)}};
}

/// Returns 0 for the latest invitation.
std::optional<std::uint32_t> read_invitation(WordReader& words) {
    if (words.at_end() || words.peek() == "never") {
        return 0;
    }
    const auto match = number_of(words);
    return match ? std::optional(static_cast<std::uint32_t>(*match)) : std::nullopt;
}

Parsed read_accept(WordReader& words) {
    const auto match = read_invitation(words);
    if (!match || !words.at_end()) {
        return wrong("Which invitation? For example: accept 7 (the number of its table)");
    }
    return {command::Accept{*match}};
}

Parsed read_decline(WordReader& words) {
    const auto match = read_invitation(words);
    const bool never = words.peek() == "never" && words.next() == "never";
    if (!match || !words.at_end()) {
        return wrong(
            "Which invitation? For example: decline 7 (the number of its table), or decline 7 "
            "never to block invitations from this player");
    }
    return {command::Decline{*match, never}};
}

Parsed read_log(WordReader& words) {
    const std::string_view word = words.next();
    if (!word.empty() && word != "all") {
        return wrong("Type log, or log all for the whole game.");
    }
    return {command::ShowLog{!word.empty()}};
}

Parsed read_close(WordReader& words) {
    const std::string_view word = words.next();
    if (!word.empty() && word != "now") {
        return wrong("Type close. (To leave without closing the table: leave.)");
    }
    return {command::Close{!word.empty()}};
}

Parsed read_pause(WordReader& words) {
    constexpr int usual = 10;
    constexpr int most = 60;
    const auto minutes = words.at_end() ? std::optional(usual) : number(words.next(), 1, most);
    if (!minutes || !words.at_end()) {
        return wrong("For how many minutes, 1 to 60? For example: vote pause 10");
    }
    return {command::CallVote{v1::PAUSE, "", *minutes}};
}

Parsed read_vote_about(WordReader& words, v1::Motion motion, std::string_view verb) {
    const std::string_view who = words.rest();
    if (who.empty()) {
        return wrong("Whom? For example: vote " + std::string(verb) + " Bob");
    }
    return {command::CallVote{motion, std::string(who)}};
}

Parsed read_growth(WordReader& words) {
    const std::string_view where = words.next();
    for (const Side side : all_sides) {
        if (where == words::side_word(side) && words.at_end()) {
            return {command::CallVote{.motion = v1::EXTEND, .side = side}};
        }
    }
    return wrong("On which side of the table? For example: vote grow north");
}

Parsed read_vote(WordReader& words) {
    const std::string_view about = words.next();
    if (about == "pause") {
        return read_pause(words);
    }
    if (about == "bot" || about == "program") {
        return read_vote_about(words, v1::STAND_IN, about);
    }
    if (about == "remove") {
        return read_vote_about(words, v1::FORFEIT_ABSENT, about);
    }
    if (about == "grow") {
        return read_growth(words);
    }
    if (!words.at_end() || !(about.empty() || about == "end" || about == "resume")) {
        return wrong(
            "You can propose: vote end, vote pause 10, vote resume, vote bot Bob, vote remove Bob, "
            "vote grow north. To vote, type yes or no.");
    }
    return {command::CallVote{about == "end"      ? v1::STOP
                              : about == "resume" ? v1::GO_ON
                                                  : v1::MOTION_UNSPECIFIED}};
}

Parsed read_leave(WordReader& words) {
    const std::string_view word = words.next();
    if (!word.empty() && word != "now") {
        return wrong("Type leave. (To quit and keep your seat, type quit.)");
    }
    return {command::Leave{!word.empty()}};
}

Parsed read_claim(WordReader& words) {
    const std::string_view word = words.next();
    if (!(word.empty() || word == "now") || !words.at_end()) {
        return wrong("Type claim to claim victory when your only opponent has left.");
    }
    return {command::Claim{!word.empty()}};
}

Parsed read_bot(WordReader& words) {
    const std::string_view word = words.at_end() ? "medium" : words.next();
    for (const v1::BotLevel level : {v1::EASY, v1::MEDIUM, v1::HARD}) {
        if (word == words::level_word(level) && words.at_end()) {
            return {command::SeatBot{level}};
        }
    }
    return wrong("Which bot? bot easy, bot medium or bot hard");
}

struct Verb {
    std::string_view word;
    std::string_view brief;  ///< abbreviation; empty if there is none
    Parsed (*read)(WordReader& words);
};

constexpr std::array verbs{
    Verb{"help", "?", [](WordReader&) { return Parsed{command::Help{}}; }},
    Verb{"name", "", read_name},
    Verb{"create", "new", read_create},
    Verb{"rules", "", read_rules},
    Verb{"list", "l", read_list},
    Verb{"tables", "", read_tables},
    Verb{"people", "", read_people},
    Verb{"invite", "", [](WordReader& w) { return read_somebody<command::Invite>(w, "invite"); }},
    Verb{"accept", "", read_accept},
    Verb{"decline", "", read_decline},
    Verb{"join", "j", [](WordReader& w) { return read_match<command::Join>(w, "join"); }},
    Verb{"watch", "w", [](WordReader& w) { return read_match<command::Watch>(w, "watch"); }},
    Verb{"quick", "", [](WordReader&) { return Parsed{command::QuickPlay{}}; }},
    Verb{"access", "", read_access},
    Verb{"link", "", [](WordReader&) { return Parsed{command::Link{}}; }},
    Verb{"colour", "color", read_colour},
    Verb{"ready", "r", read_ready},
    Verb{"unready", "", [](WordReader&) { return Parsed{command::Ready{false}}; }},
    Verb{"start", "", [](WordReader&) { return Parsed{command::Start{}}; }},
    Verb{"bot", "program", read_bot},
    Verb{"remove", "", [](WordReader& w) { return read_somebody<command::Remove>(w, "remove"); }},
    Verb{"host", "", [](WordReader& w) { return read_somebody<command::MakeHost>(w, "host"); }},
    Verb{"change", "", read_change},
    Verb{"close", "", read_close},
    Verb{"log", "", read_log},
    Verb{"rematch", "", [](WordReader&) { return Parsed{command::Rematch{}}; }},
    Verb{"board", "b", read_board},
    Verb{"scores", "s", [](WordReader&) { return Parsed{command::Scores{}}; }},
    Verb{"tiles", "t", [](WordReader&) { return Parsed{command::Tiles{}}; }},
    Verb{"hand", "h", [](WordReader&) { return Parsed{command::Hand{}}; }},
    Verb{"options", "o", [](WordReader&) { return Parsed{command::Options{}}; }},
    Verb{"choose", "c", read_choose},
    Verb{"place", "", read_place},
    Verb{"deploy", "d", read_deploy},
    Verb{"pass", "p", [](WordReader&) { return Parsed{command::PassTurn{}}; }},
    Verb{"back", "", [](WordReader&) { return Parsed{command::ReclaimSeat{}}; }},
    Verb{"vote", "", read_vote},
    Verb{"claim", "", read_claim},
    Verb{"yes", "y", [](WordReader&) { return Parsed{command::CastVote{true}}; }},
    Verb{"no", "n", [](WordReader&) { return Parsed{command::CastVote{false}}; }},
    Verb{"leave", "", read_leave},
    Verb{"quit", "q", [](WordReader&) { return Parsed{command::Quit{}}; }},
};

}  // namespace

Parsed parse_command(std::string_view line) {
    WordReader words(line);
    if (words.at_end()) {
        return {command::Nothing{}};
    }
    const std::string_view word = words.next();
    for (const Verb& verb : verbs) {
        if (word == verb.word || (!verb.brief.empty() && word == verb.brief)) {
            return verb.read(words);
        }
    }
    const auto choice = number(word, 0, number_max);
    if (choice && words.at_end()) {
        return {command::Choose{*choice}};
    }
    return wrong("Unknown command " + quoted(word) + ". help lists the commands.");
}

}  // namespace bastide::plain
