#include "client-cli/screen/state.hpp"

#include "client/model/table.hpp"
#include "client/model/validate.hpp"

namespace bastide::screen {

const Attended* attended(const State& state, const Model& model) {
    return state.match.id ? model::find(model, *state.match.id) : nullptr;
}

const Model& model_on_screen(const State& state, const Model& model) {
    return state.replay ? state.replay->replay.model() : model;
}

void behind_replay(State& state, const std::function<void()>& act) {
    if (!state.replay) {
        return act();
    }
    std::optional<ReplayView> replay = std::exchange(state.replay, std::nullopt);
    std::swap(state.match, replay->behind);
    act();
    std::swap(state.match, replay->behind);
    state.replay = std::move(replay);
}

bool is_invited(const State& state) {
    return !state.lobby.invited.empty();
}

ChatState& chat_state(State& state) {
    return state.chats[state.match.id.value_or(0)];
}

const ChatState& chat_state(const State& state) {
    static const ChatState none;
    const auto chat = state.chats.find(state.match.id.value_or(0));
    return chat == state.chats.end() ? none : chat->second;
}

const model::Chat& current_chat(const State& state, const Model& model) {
    const Attended* at = attended(state, model);
    return at == nullptr ? model.lobby.chat : at->chat;
}

const model::ChatLine* chosen_line(const State& state, const Model& model) {
    const model::Chat& chat = current_chat(state, model);
    const auto found = std::ranges::find_if(chat, [&](const model::ChatLine& line) {
        return state.sheet.line && line.order() == state.sheet.line->order();
    });
    return found == chat.end() ? nullptr : &*found;
}

bool is_people_list_empty(const State& state) {
    const OpenSheet& sheet = state.sheet;
    return sheet.kind == Sheet::people && sheet.people_list.reported &&
           sheet.people_list.people.empty() && sheet.name.typed.empty();
}

bool is_list_refreshed(const State& state) {
    const OpenSheet& sheet = state.sheet;
    return state.line.reached && !state.line.lost &&
           (sheet.kind == Sheet::people ||
            (sheet.kind == Sheet::opponents &&
             sheet.people_list.people.size() <= model::people_listed_max));
}

FormContext form_context(const State& state, const Model& model) {
    const Attended* table = attended(state, model);
    return {table == nullptr ? nullptr : &table->table, model.bots};
}

std::optional<Seat> chosen_seat(const State& state, const Attended& table) {
    std::optional<Seat> first;
    for (const Seat seat : model::seats_of(table.table)) {
        if (table.seat == seat) {
            continue;
        }
        if (state.match.chosen == seat) {
            return seat;
        }
        first = first ? first : seat;
    }
    return first;
}

}  // namespace bastide::screen
