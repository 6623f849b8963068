#include "client-web/core/view.hpp"

#include "client-cli/screen/advice.hpp"
#include "client-cli/screen/status.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/names.hpp"
#include "engine/enumerators.hpp"
#include "proto/table_code.hpp"

#include <array>

namespace bastide::web {
namespace {

using screen::KeyRow;
using screen::Situation;

std::string_view screen_of(const ViewInput& shown) {
    constexpr std::array<std::string_view, 6> before_the_game{
        "lobby", "lobby", "form", "waiting", "waiting", "form"};
    static_assert(before_the_game.size() == index_of(Situation::choosing));
    static_assert(screen::situations == 19, "is the new situation one of the game?");
    const std::size_t now = index_of(situation(shown.state, shown.model));
    const std::string_view screen = now < before_the_game.size() ? before_the_game[now] : "game";
    const bool elsewhere =
        !shown.model.was_welcomed || app::is_heading_for_table(shown.state.joining);
    return screen == "lobby" && elsewhere ? "connecting" : screen;
}

/// One key for each direction.
std::vector<std::string> main_keys(const KeyRow& row) {
    std::vector<std::string> keys;
    std::vector<std::pair<int, int>> steps;
    for (const screen::KeyBinding& binding : row.bindings) {
        const std::pair step{binding.steps.x, binding.steps.y};
        if (std::ranges::find(steps, step) == steps.end()) {
            steps.push_back(step);
            keys.push_back(name_of(binding.key));
        }
    }
    return keys;
}

void write_actions(Json& json, const std::vector<const KeyRow*>& keys) {
    constexpr std::array<std::string_view, 4> ranks{"first", "urgent", "general", ""};
    std::vector<const KeyRow*> shown;
    std::ranges::copy_if(keys, std::back_inserter(shown), [](const KeyRow* row) {
        return row->named != screen::KeyHint::nowhere;
    });
    json.each("actions", shown, [&](const KeyRow* row) {
        json.put("keys", main_keys(*row), "shown", row->entry.keys, "label", row->entry.brief);
        json.put("meaning", row->entry.meaning, "rank", ranks[index_of(row->named)]);
    });
}

void write_advice(const Writer& writing) {
    constexpr std::array<std::string_view, 5> tones{
        "plain", "good", "warning", "question", "strong"};
    Json& json = writing.json;
    const screen::Advice advice = screen::advice(writing.state, writing.model);
    json.object("advice", [&] {
        json.put("first", writing.said(advice.first), "second", writing.said(advice.second));
        json.put("tone", entry_for(tones, advice.tone));
        json.each("pieces", advice.move_choices, [&](const screen::MoveChoice& way) {
            json.put("index", way.piece, "words", way.words, "chosen", way.chosen);
        });
    });
}

}  // namespace

std::string name_of(v1::Colour colour) {
    if (colour < v1::RED || colour > v1::WHITE) {
        return "none";
    }
    std::string name(words::name_of(colour));
    name.front() = static_cast<char>(name.front() - 'A' + 'a');
    return name;
}

void put_colour(Json& json, v1::Colour colour) {
    json.put("colour", name_of(colour), "letter", std::string(1, words::letter_of(colour)));
}

std::string write_view(const ViewInput& shown) {
    const auto& [state, server, touch, fatal, news] = shown;
    const screen::Model& model = model_on_screen(state, server);
    const auto keys = active_keys(state, model);
    const std::string_view screen = screen_of(shown);
    Json json;
    const Writer writing{json, state, model, keys, touch};
    const auto part = [&](std::string_view name, void (*write)(const Writer&)) {
        screen == name ? write(writing) : json.null(name);
    };
    json.begin();
    json.put("screen", screen, "tab", window_title(state, server), "server", server.server);
    json.put("self", server.name, "connected", server.welcome && !state.line.lost);
    json.put("notices", words::notices_words(server.notices));
    const screen::Attended* at = attended(state, server);
    const std::string code = at == nullptr ? "" : at->table.access().code();
    json.put("code", code.empty() ? "" : written_code(code));
    json.put("trouble",
             current_problem(state, model),
             "fatal",
             fatal,
             "status",
             turn_status(state, model));
    json.put("yours", waits_for_us(state), "elsewhere", asked_elsewhere(state), "news", news);
    write_advice(writing);
    write_actions(json, keys);
    write_sheet(writing);
    write_chat(writing);
    part("lobby", write_lobby);
    part("form", write_form);
    part("waiting", write_waiting_table);
    part("game", write_game);
    json.end();
    return std::string(json.text());
}

}  // namespace bastide::web
