#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/model/requests.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/names.hpp"

#include <algorithm>

namespace bastide::screen {

constexpr std::ptrdiff_t recalled_lines_max = 5;  ///< our lines; one more step selects others'

void open_chat(const Update& update) {
    update.open(Sheet::chat);
    chat_state(update.state).unread = 0;
}

/// Keeps the text until the server has it.
void send_line(const Update& update) {
    ChatState& chat = chat_state(update.state);
    const std::string typed = utf8_of(chat.line.typed);
    chat.line.wrong = words::say_obstacle(update.model, typed);
    if (chat.sent.empty() && chat.line.wrong.empty()) {
        chat.sent = chat.line.typed;
        update.send(model::request::say(
            update.state.match.id.value_or(0), typed, words::phrase_number(typed)));
    }
}

void say_phrase(const Update& update, int number) {
    update.send(model::request::say(
        update.state.match.id.value_or(0), {}, static_cast<std::uint32_t>(number)));
}

/// Replaces the text only if it is a phrase: no other text is lost.
void choose_phrase(const Update& update, Steps by) {
    constexpr auto count = static_cast<int>(words::chat_phrases.size());
    std::u32string& typed = chat_state(update.state).line.typed;
    const auto now = static_cast<int>(words::phrase_number(utf8_of(typed)));
    if (now != 0 || typed.empty()) {
        const int next = now == 0 && by.x < 0 ? count - 1 : (now - 1 + by.x + count) % count;
        const std::string_view phrase = words::chat_phrases.at(static_cast<std::size_t>(next));
        typed.assign(phrase.begin(), phrase.end());
        chat_state(update.state).line.after = 0;
    }
}

namespace {

/// Puts an earlier or later line of ours, or the draft, into the field. False if there is none.
bool recall(ChatState& chat, int earlier) {
    const auto at = [&chat](std::size_t back) {
        return back == 0 ? chat.draft : chat.said[chat.said.size() - back];
    };
    if (chat.line.typed != at(chat.recalled)) {
        chat.draft = chat.line.typed;
        chat.recalled = 0;
    }
    const int next = static_cast<int>(chat.recalled) + earlier;
    if (next < 0 || next > static_cast<int>(chat.said.size())) {
        return false;
    }
    chat.recalled = static_cast<std::size_t>(next);
    chat.line.typed = at(chat.recalled);
    chat.line.after = 0;
    return true;
}

}  // namespace

/// Recalls our lines first. The player writes below the last line.
void choose_line(const Update& update, Steps by) {
    if (!update.state.sheet.line && recall(chat_state(update.state), -by.y)) {
        return;
    }
    const model::Chat& chat = current_chat(update.state, update.model);
    const model::ChatLine* line = chosen_line(update.state, update.model);
    const auto now = line == nullptr ? chat.size() : static_cast<std::size_t>(line - chat.data());
    const std::size_t next = stepped(now, by.y, chat.size() + 1);
    update.state.sheet.line = next < chat.size() ? std::optional(chat[next]) : std::nullopt;
}

/// Keeps the line, because the question is about it.
void open_line(const Update& update) {
    update.state.sheet.kind = Sheet::chat_line;
}

void close_chat(const Update& update) {
    auto& line = update.state.sheet.line;
    line ? line.reset() : close_sheet(update);
}

void open_muted(const Update& update) {
    update.open(Sheet::muted);
    update.send(model::request::list_people({}, true));
}

void unmute(const Update& update) {
    const PeopleListed& listed = update.state.sheet.people_list;
    if (!listed.people.empty()) {
        update.send(model::request::mute(chosen_person(listed), true));
    }
}

void receive_said(const Update& update, const model::ChatSaid& said) {
    State& state = update.state;
    const model::MatchId here = state.match.id.value_or(0);
    const bool is_read = said.match == here && state.sheet.kind == Sheet::chat;
    if (said.earlier || is_read || said.line.said.by().person() == update.model.person) {
        return;
    }
    ++state.chats[said.match].unread;
    const Attended* at = model::find(update.model, said.match);
    const std::string where =
        said.match == here || at == nullptr ? "" : words::title_of(at->table) + ": ";
    if (!state.notice.warns) {
        update.notice(where + words::sentence(said.line).text);
    }
}

void handle_chat_answer(const Update& update,
                        const v1::ClientMessage& asked,
                        const std::string& wrong) {
    if (!asked.has_say()) {
        return;
    }
    ChatState& chat = update.state.chats[asked.say().match()];
    if (wrong.empty() && chat.line.typed.starts_with(chat.sent)) {
        chat.line.typed.erase(0, chat.sent.size());
    }
    if (wrong.empty() && !chat.sent.empty()) {
        chat.said.erase(chat.said.begin(),
                        chat.said.end() - std::min(std::ssize(chat.said), recalled_lines_max - 1));
        chat.said.push_back(chat.sent);
        chat.recalled = 0;
    }
    chat.line.wrong = wrong;
    chat.sent.clear();
}

void keep_unsent_lines(State& state) {
    for (auto& [match, chat] : state.chats) {
        if (!chat.sent.empty()) {
            chat.line.wrong = "The connection was lost. Press Enter to send it again.";
            chat.sent.clear();
        }
    }
}

}  // namespace bastide::screen
