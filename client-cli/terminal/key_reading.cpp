#include "client-cli/paint/text.hpp"
#include "client-cli/terminal/messages.hpp"

#include <algorithm>
#include <array>

namespace bastide::terminal {
namespace {

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
