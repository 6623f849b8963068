// Keys as a browser names them: "Enter", "r", "Shift+ArrowLeft", "Ctrl+c".
#pragma once

#include "client-cli/screen/key_list.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::web {

std::optional<terminal::Key> read_key(std::string_view name);

std::string name_of(const terminal::Key& key);

/// Returns the active keys, without those that mean the terminal or its view of the board.
std::vector<const screen::KeyRow*> active_keys(const screen::State& state,
                                               const screen::Model& model);

/// Replaces keys in a sentence by the labels of their buttons: "“place” confirms it."
std::string with_buttons(std::string_view text, const std::vector<const screen::KeyRow*>& keys);

}  // namespace bastide::web
