#include "client-cli/paint/text.hpp"
#include "client-cli/screen/form_rows.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/lobby_view.hpp"
#include "client/turn/spots.hpp"
#include "proto/hex.hpp"

#include "client-web/core/core.hpp"
#include "client-web/core/json.hpp"
#include "client-web/core/view.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide::web {
namespace {

using screen::Update;
using terminal::KeyName;

void press(const Update& update, const terminal::Key& key) {
    const auto active = active_keys(update.state, update.model);
    const bool works = std::ranges::any_of(active, [&](const screen::KeyRow* row) {
        return std::ranges::any_of(row->bindings,
                                   [&](const auto& binding) { return binding.key == key; });
    });
    if (works || is_question(update.state.sheet.kind)) {
        screen::react_to_key(update, key);
    }
}

void press(const Update& update, KeyName name) {
    press(update, terminal::key(name));
}

void press_named(const Update& update, const Members& command) {
    if (const auto key = read_key(command.text("key"))) {
        press(update, *key);
    }
}

turn::Plan* plan_in_stage(const Update& update, turn::Stage stage) {
    auto& plan = update.state.match.plan;
    return plan && plan->stage == stage && update.game() != nullptr ? &*plan : nullptr;
}

/// Moves the ghost; on it, rotates it or takes the tile. Outside our turn, asks about a cell.
void choose_cell(const Update& update, const Members& command) {
    const Cell cell{static_cast<std::int16_t>(command.number("x")),
                    static_cast<std::int16_t>(command.number("y"))};
    auto& match = update.state.match;
    if (turn::Plan* plan = plan_in_stage(update, turn::Stage::place)) {
        plan->touched = true;
        cell == plan->cursor ? screen::turn_tile(update, {1, 0}) : turn::move_to(*plan, cell);
    } else if (turn::Plan* taking = plan_in_stage(update, turn::Stage::take)) {
        taking->touched = true;
        cell == taking->cursor ? screen::pick_up_board_tile(update) : turn::move_to(*taking, cell);
    } else if (!match.plan && update.game() != nullptr) {
        match.pointed = match.pointed == cell ? std::nullopt : std::optional(cell);
    }
}

void choose_spot(const Update& update, const Members& command) {
    turn::Plan* plan = plan_in_stage(update, turn::Stage::deploy);
    const int index = command.number("index");
    if (plan == nullptr) {
        return;
    }
    if (index < 0) {
        plan->piece = plan->pieces.size();
    } else if (static_cast<std::size_t>(index) < turn::spots_of(*plan).size()) {
        turn::choose_spot(*plan, static_cast<std::size_t>(index));
    }
}

void choose_piece(const Update& update, const Members& command) {
    turn::Plan* plan = plan_in_stage(update, turn::Stage::deploy);
    const auto index = static_cast<std::size_t>(command.number("index"));
    if (plan != nullptr && index < plan->pieces.size()) {
        plan->piece = index;
    }
}

void choose_offer(const Update& update, const Members& command) {
    const auto index = static_cast<std::size_t>(command.number("index"));
    if (turn::Plan* plan = plan_in_stage(update, turn::Stage::choose)) {
        plan->tile = std::min(index, turn::choices_of(*plan) - 1);
    } else if (turn::Plan* trading = plan_in_stage(update, turn::Stage::sale)) {
        trading->bid = std::min(index, trading->bids.size());
    }
}

void choose_table(const Update& update, const Members& command) {
    const auto tables = listed_tables(update.state, update.model);
    const auto found = std::ranges::find_if(tables, [&](const v1::TableInfo* table) {
        return static_cast<int>(table->match()) == command.number("match");
    });
    if (found == tables.end() || update.state.match.id) {
        return;
    }
    const auto row = static_cast<int>(found - tables.begin());
    screen::choose_table(update, {0, row - static_cast<int>(update.state.lobby.row)});
    if (command.flag("enter")) {
        screen::sit_down(update);
    }
}

void choose_seat(const Update& update, const Members& command) {
    update.state.match.chosen = static_cast<Seat>(command.number("seat"));
}

void go_to_position(const Update& update, const Members& command) {
    if (update.state.replay) {
        screen::go_to_position(update, static_cast<std::size_t>(command.number("at")));
    }
}

void choose_row_of_sheet(const Update& update, const Members& command) {
    if (update.state.sheet.kind == screen::Sheet::none) {
        return;
    }
    const auto lines =
        lines_of_sheet(update.state, update.model, page_of_sheet(update.state, update.model));
    const auto now = std::ranges::find(lines, true, &SheetLine::chosen);
    const int by = command.number("row") - (now == lines.end() ? 0 : now->choice.value_or(0));
    for (int i = 0; i < std::min(std::abs(by), static_cast<int>(lines.size())); ++i) {
        press(update, by < 0 ? KeyName::up : KeyName::down);
    }
}

screen::TableForm* form_at_row(const Update& update, const Members& command) {
    screen::TableForm& form = current_form(update.state);
    const auto rows = form_rows(form, form_context(update.state, update.model));
    const auto row = static_cast<std::size_t>(command.number("row"));
    if (!form.open || row >= rows.size()) {
        return nullptr;
    }
    form.row = rows[row];
    return &form;
}

void change_form(const Update& update, const Members& command) {
    const int by = command.number("by");
    if (form_at_row(update, command) != nullptr && by != 0) {
        screen::change_row(update, {by, 0});
    }
}

/// Replaces a text, as if the new one had been typed.
void type(const Update& update, std::u32string& typed, std::string_view text) {
    typed.clear();
    while (!text.empty()) {
        screen::write_letter(update, paint::take_character(text));
    }
}

void write_in_form(const Update& update, const Members& command) {
    screen::TableForm* form = form_at_row(update, command);
    if (form != nullptr && is_typed_into(*form)) {
        type(update, typed_in(*form).typed, command.text("text"));
    }
}

void say_phrase(const Update& update, const Members& command) {
    if (update.state.sheet.kind == screen::Sheet::chat) {
        screen::say_phrase(update, command.number("number"));
    }
}

void choose_line(const Update& update, const Members& command) {
    screen::OpenSheet& sheet = update.state.sheet;
    for (const model::ChatLine& line : current_chat(update.state, update.model)) {
        const bool is_it = static_cast<int>(line.said.number()) == command.number("number") &&
                           line.spectators == command.flag("spectator");
        if (sheet.kind == screen::Sheet::chat && is_it) {
            sheet.line = line;
            return screen::open_line(update);
        }
    }
}

void write_in_sheet(const Update& update, const Members& command) {
    if (is_typed_into(update.state.sheet.kind)) {
        type(update, typed_text(update.state), command.text("text"));
        if (command.text("do") == "submit") {
            press(update, KeyName::enter);
        }
    }
}

void change_setting(const Update& update, const Members& command) {
    if (const auto setting = screen::setting_of(command.text("key"))) {
        update.state.settings.set(*setting, command.text("value"));
    }
}

struct CommandRow {
    std::string_view name;
    void (*carry_out)(const Update& update, const Members& command);
};

constexpr CommandRow command_rows[] = {
    {"key", press_named},
    {"cell", choose_cell},
    {"place", [](const Update& update, const Members&) { press(update, KeyName::enter); }},
    {"spot", choose_spot},
    {"piece", choose_piece},
    {"choice", choose_offer},
    {"table", choose_table},
    {"seat", choose_seat},
    {"position", go_to_position},
    {"row", choose_row_of_sheet},
    {"line", choose_line},
    {"phrase", say_phrase},
    {"form", change_form},
    {"form_text", write_in_form},
    {"text", write_in_sheet},
    {"submit", write_in_sheet},
    {"setting", change_setting},
    {"notices",
     [](const Update& update, const Members&) {
         screen::open_notices(update, update.model.notices.address());
     }},
    {"close", [](const Update& update, const Members&) { press(update, KeyName::escape); }},
};

}  // namespace

void carry_out(const Update& update, std::string_view lines) {
    const Members command(lines);
    const auto* const row = std::ranges::find(command_rows, command.text("do"), &CommandRow::name);
    if (row != std::end(command_rows)) {
        row->carry_out(update, command);
    }
}

Start read_start(std::string_view lines) {
    const Members read(lines);
    const auto text = [&](std::string_view name) { return std::string(read.text(name)); };
    return {
        {text("name"), bytes_in_hex(text("token")).value_or(""), text("password"), text("sign_in")},
        text("address"),
        text("code"),
        read.flag("touch"),
        text("choices"),
        read.flag("practice")};
}

}  // namespace bastide::web
