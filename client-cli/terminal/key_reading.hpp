// What a terminal says of the player's hands, as inputs. Pure.
#pragma once

#include "client-cli/terminal/input.hpp"

#include <optional>
#include <string_view>

namespace bastide::terminal {

/// Keys that are held down with another, or with the mouse.
struct Modifiers {
    bool shift = false;
    bool control = false;
    bool alt = false;
};

/// A key that prints nothing, by its name, such as "ArrowUp", "F1" or "NumpadAdd".
Key key_named(std::string_view name, Modifiers modifiers);

/// A key that prints this character, in UTF-8.
Key key_printing(std::string_view utf8, Modifiers modifiers);

/// `code`: the number that terminals send for a button (XTerm Control Sequences, "Mouse Tracking").
/// Nothing: wheels that turn sideways, and buttons nobody has.
std::optional<Mouse> mouse_from(int code, bool released, paint::Point at, Modifiers modifiers);

}  // namespace bastide::terminal
