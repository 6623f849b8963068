// What a terminal has to be told beside a picture: a word to whoever looks elsewhere, and what goes
// into the clipboard. Pure.
#pragma once

#include "client-cli/paint/terminal_look.hpp"

#include <string>
#include <string_view>

namespace bastide::terminal {

/// Bytes of a text that is copied: what terminals take.
inline constexpr std::size_t copied_bytes_max = 4096;

/// Bytes of a notification.
inline constexpr std::size_t notification_bytes_max = 200;

/// Terminals know one of them or none; those that know both would tell it twice.
enum class Notification : std::uint8_t {
    osc_9,    ///< iTerm2, kitty, Ghostty, WezTerm, Windows
    osc_777,  ///< rxvt, foot, GNOME
};

/// Consoles show them as letters.
bool understands_messages(const paint::TerminalEnvironment& environment);

Notification kind_of_notification(const paint::TerminalEnvironment& environment);

/// Whatever would end it early is a blank; what is too long is cut.
std::string notification(std::string_view sentence, Notification kind);

/// OSC 52. Empty where the text is, or is too long.
std::string clipboard(std::string_view text);

}  // namespace bastide::terminal
