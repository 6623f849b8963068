#include "client-cli/terminal/messages.hpp"

#include "client-cli/paint/text.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace bastide::terminal {
namespace {

constexpr std::string_view string_terminator = "\033\\";

/// Replaces control characters, and semicolons because they separate parameters.
char harmless(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F || c == ';' ? ' ' : c;
}

/// Cuts a text, but only between characters.
std::string_view cut(std::string_view text, std::size_t bytes) {
    if (text.size() <= bytes) {
        return text;
    }
    while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) {
        --bytes;
    }
    return text.substr(0, bytes);
}

std::string base64(std::string_view bytes) {
    constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
    std::string made(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
    const auto* const from = reinterpret_cast<const unsigned char*>(bytes.data());
    sodium_bin2base64(made.data(), made.size(), from, bytes.size(), variant);
    made.pop_back();  // the final null
    return made;
}

Key with(Key held, Modifiers modifiers) {
    held.shift = held.name != KeyName::character && modifiers.shift;
    held.control = modifiers.control;
    held.alt = modifiers.alt;
    return held;
}

// Bits of xterm's button codes.
constexpr int code_button = 3;
constexpr int code_moved = 32;
constexpr int code_wheel = 64;
constexpr int code_more_buttons = 128;
constexpr int wheel_down = 1;
constexpr int wheel_sideways = 2;

MouseAct act_of(int code, bool released) {
    if ((code & code_wheel) != 0) {
        return (code & wheel_down) != 0 ? MouseAct::wheel_down : MouseAct::wheel_up;
    }
    return released                   ? MouseAct::release
           : (code & code_moved) != 0 ? MouseAct::move
                                      : MouseAct::press;
}

}  // namespace

bool understands_messages(const paint::TerminalEnvironment& environment) {
    return !environment.term.starts_with("linux");
}

Notification kind_of_notification(const paint::TerminalEnvironment& environment) {
    const bool says_so = environment.term.starts_with("rxvt") ||
                         environment.term.starts_with("foot") || !environment.vte.empty();
    return says_so ? Notification::osc_777 : Notification::osc_9;
}

std::string notification(std::string_view sentence, Notification kind) {
    std::string text(cut(sentence, notification_bytes_max));
    std::ranges::transform(text, text.begin(), harmless);
    return (kind == Notification::osc_9 ? "\033]9;" : "\033]777;notify;Bastide;") + text +
           std::string(string_terminator);
}

std::string clipboard(std::string_view text) {
    if (text.empty() || text.size() > copied_bytes_max) {
        return {};
    }
    return "\033]52;c;" + base64(text) + std::string(string_terminator);
}

Key key_named(std::string_view name, Modifiers modifiers) {
    const auto* const found = std::ranges::find(named_keys, name, &NamedKey::name);
    const bool is_digit =
        name.size() == 7 && name.starts_with("Numpad") && name[6] >= '0' && name[6] <= '9';
    Key named = is_digit                    ? key(static_cast<char32_t>(name.back()))
                : found == named_keys.end() ? key(KeyName::other)
                                            : found->key;
    if (named.name == KeyName::tab && modifiers.shift) {
        named.name = KeyName::back_tab;
    }
    return with(named, modifiers);
}

Key key_printing(std::string_view utf8, Modifiers modifiers) {
    constexpr char32_t unreadable = U'\uFFFD';
    const char32_t character = utf8.empty() ? unreadable : paint::take_character(utf8);
    return with(character == unreadable ? key(KeyName::other) : key(character), modifiers);
}

std::optional<Mouse> mouse_from(int code, bool released, paint::Point at, Modifiers modifiers) {
    const bool is_wheel = (code & code_wheel) != 0;
    if ((code & code_more_buttons) != 0 ||
        (is_wheel && (released || (code & wheel_sideways) != 0))) {
        return std::nullopt;
    }
    constexpr std::array buttons{
        MouseButton::left, MouseButton::middle, MouseButton::right, MouseButton::none};
    const auto button = static_cast<std::size_t>(is_wheel ? code_button : code & code_button);
    return Mouse{act_of(code, released), buttons[button], at, modifiers.shift, modifiers.control};
}

}  // namespace bastide::terminal
