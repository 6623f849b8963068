// Escape sequences for notifications and the clipboard. Pure.
#pragma once

#include "client-cli/paint/terminal_look.hpp"

#include <string>
#include <string_view>

namespace bastide::terminal {

/// Maximum text for the clipboard, in bytes. Terminals accept no more.
inline constexpr std::size_t copied_bytes_max = 4096;

inline constexpr std::size_t notification_bytes_max = 200;

/// The escape sequence to use for notifications. Only one is sent, because a terminal that knows
/// both would notify twice.
enum class Notification : std::uint8_t {
    osc_9,
    osc_777,
};

/// False on the Linux console, which would print them as text.
bool understands_messages(const paint::TerminalEnvironment& environment);

Notification kind_of_notification(const paint::TerminalEnvironment& environment);

/// Returns the escape sequence of a notification. Replaces control characters and semicolons by
/// spaces, and cuts long texts.
std::string notification(std::string_view sentence, Notification kind);

/// Returns the OSC 52 sequence; empty if the text is empty or too long.
std::string clipboard(std::string_view text);

}  // namespace bastide::terminal
