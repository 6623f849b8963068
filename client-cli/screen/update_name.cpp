// Keys while we say what others shall call us: before the server is spoken to for the first time,
// or later.
#include "client-cli/paint/text.hpp"
#include "client-cli/screen/key_hands.hpp"
#include "client/model/printable.hpp"
#include "client/model/requests.hpp"

#include <utility>

namespace bastide::screen {
namespace {

std::string typed_name(const Update& update) {
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

/// What cannot be shown cannot be in a name either.
void write_letter(const Update& update, char32_t letter) {
    std::u32string& typed = update.state.sheet.name.typed;
    const std::string written = paint::utf8_of({&letter, 1});
    if (typed.size() < name_characters_max && model::printable(written) == written) {
        typed += letter;
    }
}

void rub_out(const Update& update) {
    std::u32string& typed = update.state.sheet.name.typed;
    if (!typed.empty()) {
        typed.pop_back();
    }
}

void take_first_name(const Update& update) {
    update.wishes.push_back(wish::Introduce{typed_name(update)});
}

/// The server says whether that is a name.
void take_another_name(const Update& update) {
    if (const std::string name = typed_name(update); !name.empty()) {
        update.send(model::request::rename(name));
    }
}

}  // namespace bastide::screen
