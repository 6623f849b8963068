// The view (page/src/view.ts). Keys have a browser's names: "Enter", "r", "Shift+ArrowLeft".
#pragma once

#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/update_context.hpp"
#include "client-cli/screen/writing.hpp"

#include "client-web/core/json.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::web {

std::optional<terminal::Key> read_key(std::string_view name);

std::string name_of(const terminal::Key& key);

/// Returns the keys that work now, except those for the terminal only.
std::vector<const screen::KeyRow*> active_keys(const screen::State& state,
                                               const screen::Model& model);

/// Replaces keys by the labels of their buttons: "“place” confirms it."
std::string with_buttons(std::string_view text, const std::vector<const screen::KeyRow*>& keys);

struct ViewInput {
    const screen::State& state;
    const screen::Model& model;  ///< of the server, also while a replay is shown
    bool touch = false;
    const std::string& fatal;
    std::vector<std::string> news;
};

std::string write_view(const ViewInput& shown);

struct Writer {
    Json& json;
    const screen::State& state;
    const screen::Model& model;
    const std::vector<const screen::KeyRow*>& keys;
    bool touch = false;

    [[nodiscard]] const screen::Attended* table() const { return attended(state, model); }

    [[nodiscard]] std::string said(std::string_view text) const {
        return touch ? with_buttons(text, keys) : std::string(text);
    }
};

/// Returns a colour's name, such as "red"; "none" if there is no such colour.
std::string name_of(v1::Colour colour);

std::string_view tone_of(const paint::Style& style);

// Parts of the view, each an object or null.
void write_sheet(const Writer& writing);
void write_chat(const Writer& writing);
void write_lobby(const Writer& writing);
void write_form(const Writer& writing);
void write_waiting_table(const Writer& writing);
void write_game(const Writer& writing);
void write_board(Json& json, const screen::BoardView& view, const screen::Attended& table);
void put_colour(Json& json, v1::Colour colour);

/// A line of a sheet. `choice` is the row's number among those to choose from.
struct SheetLine {
    int y = 0;
    std::optional<int> choice;
    bool chosen = false;
};

std::vector<SheetLine> lines_of_sheet(const screen::State& state,
                                      const screen::Model& model,
                                      const screen::Page& page);
screen::Page page_of_sheet(const screen::State& state, const screen::Model& model);

std::string write_tile_types();

void carry_out(const screen::Update& update, std::string_view lines);

}  // namespace bastide::web
