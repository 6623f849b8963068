#include "client-cli/plain/pages.hpp"
#include "client-cli/plain/verbs.hpp"
#include "client/model/requests.hpp"
#include "client/words/chat_words.hpp"
#include "client/words/lobby_words.hpp"

namespace bastide::plain {
namespace {

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
        : c.say("Which message? chat lists them with their numbers.");
}

void unmute(Context& c, const std::string& who) {
    const model::LobbyMember* whom = words::find_person(c.lobby.people, who);
    whom == nullptr ? c.say("No player of that name is muted. muted lists them.")
                    : c.send(model::request::unmute(whom->person));
}

constexpr unsigned talking = in::between | in::deciding | in::tables;

// clang-format off
constexpr std::array all_chat_verbs{
    Verb{talking, "say TEXT", "send a message to the players here", say},
    Verb{talking, "chat", "show the latest messages, with numbers", show_chat},
    Verb{talking, "delete N", "delete your message N; the host can delete any",
         ask_about_line<model::request::delete_line>},
    Verb{talking, "report N", "report message N to the operator",
         ask_about_line<model::request::report_line>},
    Verb{talking, "mute N", "mute the author of message N",
         ask_about_line<model::request::mute>},
    Verb{talking, "muted", "the players whom you have muted",
         [](Context& c) { c.send(model::request::list_people({}, true)); }},
    Verb{talking, "unmute N", "unmute player N of that list; or by name", unmute},
};
// clang-format on

}  // namespace

std::span<const Verb> chat_verbs() {
    return all_chat_verbs;
}

}  // namespace bastide::plain
