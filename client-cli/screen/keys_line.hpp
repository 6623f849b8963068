#pragma once

#include "client-cli/screen/advice.hpp"
#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/paint_names.hpp"
#include "client-cli/terminal/input.hpp"

#include <optional>
#include <vector>

namespace bastide::screen {

struct ShownKey {
    KeyEntry entry;
    int x = 0;
    int width = 0;
};

/// Returns the keys that fit, always including help and keys that others wait for.
std::vector<ShownKey> shown_keys(const State& state, const Model& model, const Rect& line);

/// Returns the key written at a point in the style of keys: "Esc", "n", one of "↑↓".
std::optional<terminal::Key> key_at(const Canvas& canvas, Point at);

/// Returns the key at a point, or the last key before it in the phrase: "n new table". A phrase
/// ends at the end of a sentence, at a bracket or frame, and at two blanks.
std::optional<terminal::Key> key_or_label_at(const Canvas& canvas, Point at);

struct ShownMoveChoice {
    MoveChoice choice;
    int x = 0;
    int width = 0;
};

/// Returns the second line of keys; empty if there is only one line.
Rect second_line(const Layout& layout);

std::vector<ShownMoveChoice> shown_move_choices(const Advice& advice, const Rect& line);

inline constexpr int first_choice_at = 5;  ///< column after the key for the next choice

std::optional<std::size_t> move_choice_at(const Advice& advice, const Rect& line, Point at);

}  // namespace bastide::screen
