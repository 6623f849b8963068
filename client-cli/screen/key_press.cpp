#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/lobby_view.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

using terminal::KeyName;

struct CarryOut {
    const Update& update;
    Steps steps;

    void operator()(KeyAction* action) const { action(update); }

    void operator()(StepAction* action) const { action(update, steps); }

    void operator()(Sheet sheet) const { update.open(sheet); }

    void operator()(std::string_view notice) const { update.notice(std::string(notice)); }
};

bool press_exactly(const Update& update, const terminal::Key& key) {
    for (const KeyRow& row : key_rows()) {
        const auto* const binding = std::ranges::find(row.bindings, key, &KeyBinding::key);
        if (binding != row.bindings.end() && is_active(row, update.state, update.model)) {
            std::visit(CarryOut{update, binding->steps}, row.action);
            return true;
        }
    }
    return false;
}

bool is_enabled(const KeyRow& row, const State& state, const Model& model) {
    const Attended* table = attended(state, model);
    const bool so = row.when == nullptr || (table != nullptr && row.when(state, *table));
    const v1::TableInfo* listed = row.of_table == nullptr ? nullptr : chosen_table(state, model);
    return so && (row.also == nullptr || row.also(state)) &&
           (row.of_table == nullptr || (listed != nullptr && row.of_table(model, *listed)));
}

std::vector<KeyEntry> entries(KeyHint named, Places place, const State& state, const Model& model) {
    std::vector<KeyEntry> found;
    for (const KeyRow& row : key_rows()) {
        if (row.named == named && (row.where & place) != 0 && is_enabled(row, state, model)) {
            found.push_back(row.entry);
        }
    }
    return found;
}

}  // namespace

bool is_active(const KeyRow& row, const State& state, const Model& model) {
    return (row.where & places_of(state, model)) != 0 && is_enabled(row, state, model);
}

bool types_letter(const State& state, const Model& model, const terminal::Key& key) {
    const Places place = places_of(state, model);
    const bool in_a_field = is_typed_into(state.sheet.kind) ||
                            (place & in(Situation::start)) != 0 ||
                            ((place & in(Situation::form, Situation::changing)) != 0 &&
                             is_typed_into(current_form(state)));
    const bool copies = is_people_list_empty(state) && key == terminal::key(U'y');
    return in_a_field && !copies && !is_too_small(state) && key.name == KeyName::character &&
           !key.control && !key.alt;
}

/// Ignores Control, Alt and Shift with named keys unless a row asks for them.
void press_key(const Update& update, const terminal::Key& key) {
    if (types_letter(update.state, update.model, key)) {
        return write_letter(update, key.character);
    }
    terminal::Key plain = key;
    bool pressed = press_exactly(update, plain);
    if (!pressed && key.name != KeyName::character) {
        plain.control = plain.alt = false;
        pressed = press_exactly(update, plain);
    }
    if (!pressed && plain.shift) {
        plain.shift = false;
        pressed = press_exactly(update, plain);
    }
    if (!pressed && is_question(update.state.sheet.kind)) {
        close_sheet(update);
    }
}

std::vector<KeyEntry> keys_of(KeyHint named, const State& state, const Model& model) {
    return entries(named, in(situation(state, model)), state, model);
}

std::vector<KeyEntry> keys_of_sheet(const State& state, const Model& model) {
    return state.sheet.kind == Sheet::none
               ? std::vector<KeyEntry>()
               : entries(KeyHint::first, on(state.sheet.kind), state, model);
}

}  // namespace bastide::screen
