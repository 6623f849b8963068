#pragma once

#include "client-cli/paint/terminal_look.hpp"
#include "client-cli/terminal/input.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::terminal {

/// Maximum bytes of a copied text. Terminals accept no more.
inline constexpr std::size_t copied_bytes_max = 4096;

inline constexpr std::size_t notification_bytes_max = 200;

/// Kinds of notification. Only one sequence is sent: a terminal that knows both would notify twice.
enum class Notification : std::uint8_t {
    osc_9,
    osc_777,
};

/// False on the Linux console, which would print them as text.
bool understands_messages(const paint::TerminalEnvironment& environment);

Notification kind_of_notification(const paint::TerminalEnvironment& environment);

/// Returns the sequence. Replaces control characters and semicolons by spaces, cuts long texts.
std::string notification(std::string_view sentence, Notification kind);

/// Returns the sequence that copies a text (OSC 52); empty if the text is empty or too long.
std::string clipboard(std::string_view text);

struct Modifiers {
    bool shift = false;
    bool control = false;
    bool alt = false;
};

/// Returns the key for termpaint's names, such as "ArrowUp", "F1" or "NumpadAdd".
Key key_named(std::string_view name, Modifiers modifiers);

Key key_printing(std::string_view utf8, Modifiers modifiers);

/// Decodes a mouse event of XTerm Control Sequences; nullopt for sideways wheels and extra buttons.
std::optional<Mouse> mouse_from(int code, bool released, paint::Point at, Modifiers modifiers);

}  // namespace bastide::terminal
