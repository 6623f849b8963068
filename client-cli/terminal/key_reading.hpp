// Decodes keys and mouse events. Pure.
#pragma once

#include "client-cli/terminal/input.hpp"

#include <optional>
#include <string_view>

namespace bastide::terminal {

struct Modifiers {
    bool shift = false;
    bool control = false;
    bool alt = false;
};

/// A key by termpaint's name, such as "ArrowUp", "F1" or "NumpadAdd".
Key key_named(std::string_view name, Modifiers modifiers);

Key key_printing(std::string_view utf8, Modifiers modifiers);

/// `code` is the button code (XTerm Control Sequences, "Mouse Tracking"). Returns nullopt for
/// sideways wheels and extra buttons.
std::optional<Mouse> mouse_from(int code, bool released, paint::Point at, Modifiers modifiers);

}  // namespace bastide::terminal
