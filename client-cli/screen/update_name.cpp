#include "client-cli/paint/text.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client/model/link.hpp"
#include "client/model/printable.hpp"
#include "client/model/requests.hpp"

#include <utility>

namespace bastide::screen {
namespace {

TypedName& typed_name(State& state) {
    return is_typed_into(state.sheet.kind) ? state.sheet.name : typed_in(current_form(state));
}

std::size_t most_of(Sheet sheet) {
    const bool a_name = is_for_a_name(sheet) || sheet == Sheet::people;
    return a_name                 ? name_characters_max
           : sheet == Sheet::code ? model::link_bytes_max
                                  : title_characters_max;
}

void search_people(const Update& update) {
    if (update.state.sheet.kind == Sheet::people) {
        ask_for_people(update);
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

/// Ignores characters that cannot be shown.
void write_letter(const Update& update, char32_t letter) {
    std::u32string& typed = typed_name(update.state).typed;
    const std::string written = paint::utf8_of({&letter, 1});
    if (typed.size() < most_of(update.state.sheet.kind) && model::printable(written) == written) {
        typed += letter;
        search_people(update);
    }
}

void erase_letter(const Update& update) {
    std::u32string& typed = typed_name(update.state).typed;
    if (!typed.empty()) {
        typed.pop_back();
        search_people(update);
    }
}

void take_first_name(const Update& update) {
    update.requests.push_back(shell_request::SetName{answer(update)});
}

void take_server_password(const Update& update) {
    if (!update.state.sheet.name.typed.empty()) {
        update.requests.push_back(shell_request::SetServerPassword{answer(update)});
    }
}

/// The server validates the name.
void take_another_name(const Update& update) {
    const std::string name = answer(update);
    if (update.state.start && !name.empty()) {
        update.requests.push_back(shell_request::SetName{name});
    } else if (!name.empty()) {
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

/// Shows a recovery code in any case, because it has replaced the player's earlier one.
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
