#include "client-cli/screen/key_actions.hpp"
#include "client/model/link.hpp"
#include "client/model/printable.hpp"
#include "client/model/requests.hpp"
#include "client/words/lobby_words.hpp"

#include <algorithm>
#include <utility>

namespace bastide::screen {
namespace {

TypedName& text_field(State& state) {
    if (state.start && !is_typed_into(state.sheet.kind)) {
        state.start->field.wrong.clear();
        choose(*state.start, StartChoice::field);
        return state.start->field;
    }
    return state.sheet.kind == Sheet::chat   ? chat_state(state).line
           : is_typed_into(state.sheet.kind) ? state.sheet.name
                                             : typed_in(current_form(state));
}

std::size_t cursor_of(TypedName& field) {
    field.after = std::min(field.after, field.typed.size());
    return field.typed.size() - field.after;
}

/// Returns the place `by.x` letters, or `by.y` words, from the cursor.
std::size_t place_at(TypedName& field, Steps by) {
    const std::u32string& text = field.typed;
    const std::size_t cursor = cursor_of(field);
    const auto size = static_cast<int>(text.size());
    if (by.y < 0) {
        const std::size_t last = cursor == 0 ? text.npos : text.find_last_not_of(U' ', cursor - 1);
        return last == text.npos ? 0 : text.rfind(U' ', last) + 1;
    }
    if (by.y > 0) {
        return std::min(text.find(U' ', text.find_first_not_of(U' ', cursor)), text.size());
    }
    return static_cast<std::size_t>(std::clamp(static_cast<int>(cursor) + by.x, 0, size));
}

std::size_t most_of(const State& state) {
    const Sheet sheet = state.sheet.kind;
    const bool a_name = is_for_a_name(sheet) || sheet == Sheet::people;
    return a_name                    ? name_characters_max
           : sheet == Sheet::chat    ? words::chat_characters_max
           : sheet == Sheet::code    ? model::link_bytes_max
           : sheet == Sheet::notices ? notice_address_bytes_max
           : state.start             ? model::link_bytes_max / 4
                                     : title_characters_max;
}

void search_people(const Update& update) {
    if (update.state.sheet.kind == Sheet::people) {
        ask_for_people(update);
    }
}

bool is_no_name(const Update& update) {
    TypedName& name = update.state.sheet.name;
    const bool is_address = name.typed.find(U"://") != std::u32string::npos;
    if (is_address) {
        name.wrong = "That is an address, not a name. First type your name.";
    }
    return is_address;
}

std::string answer(const Update& update) {
    const std::string name = utf8_of(update.state.sheet.name.typed);
    close_sheet(update);
    return name;
}

}  // namespace

std::u32string& typed_text(State& state) {
    return text_field(state).typed;
}

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
    TypedName& field = text_field(update.state);
    const std::string written = utf8_of({&letter, 1});
    if (field.typed.size() < most_of(update.state) && model::printable(written) == written) {
        field.typed.insert(cursor_of(field), 1, letter);
        search_people(update);
    }
}

void erase(const Update& update, Steps by) {
    TypedName& field = text_field(update.state);
    const auto [first, end] = std::minmax({cursor_of(field), place_at(field, by)});
    if (first < end) {
        field.after = field.typed.size() - end;
        field.typed.erase(first, end - first);
        search_people(update);
    }
}

void move_cursor(const Update& update, Steps by) {
    TypedName& field = text_field(update.state);
    field.after = field.typed.size() - place_at(field, by);
}

void take_first_name(const Update& update) {
    if (!is_no_name(update)) {
        update.requests.push_back(shell_request::SetName{answer(update)});
    }
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
    } else if (update.state.practice || !update.state.line.reached) {
        keep_setting(update, Setting::name, name);
        update.notice("Your next practice game uses this name.");
    } else {
        update.send(model::request::rename(name));
    }
}

void open_notices(const Update& update, const std::string& address) {
    if (!update.model.notices.allowed() && address.empty()) {
        return update.notice(words::notices_words(update.model.notices));
    }
    update.open(Sheet::notices);
    paste(update, address);
}

/// The server validates the address, and sends a test notice to it.
void set_notices(const Update& update) {
    update.send(model::request::set_notices(answer(update)));
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
