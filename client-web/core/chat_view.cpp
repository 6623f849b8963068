// The chat: its latest lines, and what the player may say.
#include "client/words/lobby_words.hpp"

#include "client-web/core/view.hpp"

#include <algorithm>
#include <ranges>

namespace bastide::web {

void write_chat(const Writer& writing) {
    constexpr std::ptrdiff_t lines_shown_max = 100;
    Json& json = writing.json;
    if (writing.state.chat_person == 0) {
        return json.null("chat");
    }
    const model::Chat& all = current_chat(writing.state, writing.model);
    const auto shown =
        std::ranges::subrange(all.end() - std::min(std::ssize(all), lines_shown_max), all.end());
    json.object("chat", [&] {
        json.put("unread", chat_state(writing.state).unread, "phrases", words::chat_phrases);
        json.put("remark", words::chat_remark(writing.table()));
        json.each("lines", shown, [&](const model::ChatLine& line) {
            const v1::ChatLine& said = line.said;
            json.put("number", said.number(), "spectator", line.spectators);
            json.put("name", said.by().name(), "text", words::text_of(line));
            json.put("ours", said.by().person() == writing.state.chat_person);
            put_colour(json, said.colour());
        });
    });
}

}  // namespace bastide::web
