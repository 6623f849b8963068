#include "client-cli/paint/text.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client/model/link.hpp"
#include "client/model/printable.hpp"
#include "client/model/requests.hpp"
#include "client/words/chat_words.hpp"

#include <algorithm>
#include <utility>

namespace bastide::screen {
std::u32string& typed_text(State& state) {
    if (state.sheet.kind == Sheet::chat) {
        return chat_state(state).line.typed;
    }
    if (is_typed_into(state.sheet.kind)) {
        return state.sheet.name.typed;
    }
    if (state.start) {
        state.start->wrong.clear();
        choose(*state.start, StartChoice::field);
    }
    return state.start ? state.start->typed : typed_in(current_form(state)).typed;
}

namespace {

std::size_t most_of(const State& state) {
    const Sheet sheet = state.sheet.kind;
    const bool a_name = is_for_a_name(sheet) || sheet == Sheet::people;
    return a_name                 ? name_characters_max
           : sheet == Sheet::chat ? words::chat_characters_max
           : sheet == Sheet::code ? model::link_bytes_max
           : state.start          ? model::link_bytes_max / 4
                                  : title_characters_max;
}

void search_people(const Update& update) {
    if (update.state.sheet.kind == Sheet::people) {
        ask_for_people(update);
    }
}

void cut(const Update& update, std::size_t letters) {
    std::u32string& typed = typed_text(update.state);
    if (letters < typed.size()) {
        typed.resize(letters);
        search_people(update);
    }
}

std::string answer(const Update& update) {
    const std::string name = paint::utf8_of(update.state.sheet.name.typed);
    close_sheet(update);
    return name;
}

}  // namespace

void ask_for_name(State& state, std::string proposed, std::string wrong) {
    state.sheet = {Sheet::first_name};
    state.sheet.name = {{}, std::move(proposed), std::move(wrong)};
    state.notice = {};
}

void ask_for_server_password(State& state, std::string wrong) {
    state.sheet = {Sheet::server_password};
    state.sheet.name.wrong = std::move(wrong);
    state.notice = {};
}

/// Ignores characters that cannot be shown. Lines pasted into the chat become one.
void write_letter(const Update& update, char32_t letter) {
    update.state.sheet.line.reset();
    if (is_for_a_name(update.state.sheet.kind)) {
        update.state.sheet.name.wrong.clear();
    }
    letter = letter == U'\n' && update.state.sheet.kind == Sheet::chat ? U' ' : letter;
    std::u32string& typed = typed_text(update.state);
    const std::string written = paint::utf8_of({&letter, 1});
    if (typed.size() < most_of(update.state) && model::printable(written) == written) {
        typed += letter;
        search_people(update);
    }
}

void erase_letter(const Update& update) {
    cut(update, std::max<std::size_t>(typed_text(update.state).size(), 1) - 1);
}

void erase_word(const Update& update) {
    const std::u32string& typed = typed_text(update.state);
    const std::size_t last = typed.find_last_not_of(U' ');
    cut(update, last == typed.npos ? 0 : typed.rfind(U' ', last) + 1);
}

void erase_all(const Update& update) {
    cut(update, 0);
}

namespace {

/// Asks again for a name if an address was typed.
bool is_no_name(const Update& update) {
    TypedName& name = update.state.sheet.name;
    const bool is_address = name.typed.find(U"://") != std::u32string::npos;
    if (is_address) {
        name.wrong = "That is an address, not a name. First type your name.";
    }
    return is_address;
}

}  // namespace

void take_first_name(const Update& update) {
    if (is_no_name(update)) {
        return;
    }
    update.requests.push_back(shell_request::SetName{answer(update)});
}

void take_server_password(const Update& update) {
    if (!update.state.sheet.name.typed.empty()) {
        update.requests.push_back(shell_request::SetServerPassword{answer(update)});
    }
}

/// The server validates the name.
void take_another_name(const Update& update) {
    if (is_no_name(update)) {
        return;
    }
    const std::string name = answer(update);
    if (name.empty()) {
        return;
    }
    if (update.state.start) {
        update.requests.push_back(shell_request::SetName{name});
    } else if (update.state.practice) {
        keep_setting(update, Setting::name, name);
        update.notice("Your next practice game uses this name.");
    } else {
        update.send(model::request::rename(name));
    }
}

void add_device(const Update& update) {
    update.open(Sheet::device);
    update.send(model::request::create_sign_in_code(false));
}

void make_recovery_code(const Update& update) {
    update.state.sheet.sign_in.reset();
    update.send(model::request::create_sign_in_code(true));
}

/// Shows a recovery code in any case: it has replaced the player's earlier one.
void receive_sign_in_code(const Update& update, const model::SignInCode& code) {
    const bool is_recovery = code.time == std::chrono::seconds(0);
    if (is_recovery && update.state.sheet.kind != Sheet::device) {
        update.open(Sheet::device);
    }
    if (update.state.sheet.kind == Sheet::device) {
        update.state.sheet.sign_in = code;
    }
}

}  // namespace bastide::screen
