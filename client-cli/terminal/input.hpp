// Input from keyboard, mouse, window and clipboard.
#pragma once

#include "client-cli/paint/canvas.hpp"

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <variant>

namespace bastide::terminal {

enum class KeyName : std::uint8_t {
    character,  ///< printable, in `Key::character`
    enter,
    escape,
    tab,
    back_tab,
    backspace,
    del,
    insert,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    f1,
    f2,
    other,
};

struct Key {
    KeyName name = KeyName::character;
    char32_t character = 0;
    bool shift = false;  ///< named keys only
    bool control = false;
    bool alt = false;

    friend bool operator==(const Key&, const Key&) = default;
};

constexpr Key key(char32_t character) {
    return {KeyName::character, character, false, false, false};
}

constexpr Key key(KeyName name) {
    return {name, 0, false, false, false};
}

/// Keys with a name: that of a browser, which is also termpaint's.
struct NamedKey {
    std::string_view name;
    Key key;
};

inline constexpr std::array named_keys{
    NamedKey{"Enter", key(KeyName::enter)},
    NamedKey{"Space", key(U' ')},
    NamedKey{"Tab", key(KeyName::tab)},
    NamedKey{"Backspace", key(KeyName::backspace)},
    NamedKey{"Delete", key(KeyName::del)},
    NamedKey{"End", key(KeyName::end)},
    NamedKey{"Home", key(KeyName::home)},
    NamedKey{"Insert", key(KeyName::insert)},
    NamedKey{"PageDown", key(KeyName::page_down)},
    NamedKey{"PageUp", key(KeyName::page_up)},
    NamedKey{"ArrowDown", key(KeyName::down)},
    NamedKey{"ArrowLeft", key(KeyName::left)},
    NamedKey{"ArrowRight", key(KeyName::right)},
    NamedKey{"ArrowUp", key(KeyName::up)},
    NamedKey{"Escape", key(KeyName::escape)},
    NamedKey{"F1", key(KeyName::f1)},
    NamedKey{"F2", key(KeyName::f2)},
    NamedKey{"NumpadDivide", key(U'/')},
    NamedKey{"NumpadMultiply", key(U'*')},
    NamedKey{"NumpadSubtract", key(U'-')},
    NamedKey{"NumpadAdd", key(U'+')},
    NamedKey{"NumpadEnter", key(KeyName::enter)},
    NamedKey{"NumpadDecimal", key(U'.')},
};

enum class MouseAct : std::uint8_t { press, release, move, wheel_up, wheel_down };
enum class MouseButton : std::uint8_t { none, left, middle, right };

struct Mouse {
    MouseAct act = MouseAct::move;
    MouseButton button = MouseButton::none;  ///< for `move`, the button held down
    paint::Point at;
    bool shift = false;
    bool control = false;

    [[nodiscard]] bool is_click() const {
        return act == MouseAct::press && button == MouseButton::left;
    }

    [[nodiscard]] int wheel() const {
        return act == MouseAct::wheel_up ? -1 : act == MouseAct::wheel_down ? 1 : 0;
    }

    friend bool operator==(const Mouse&, const Mouse&) = default;
};

struct Resized {
    paint::Size size;

    friend bool operator==(const Resized&, const Resized&) = default;
};

/// Reports the time. Sent only while something on the screen moves.
struct TimePassed {
    std::chrono::milliseconds time{};
};

struct Pasted {
    std::string text;  ///< unfiltered

    friend bool operator==(const Pasted&, const Pasted&) = default;
};

using Input = std::variant<Key, Mouse, Resized, TimePassed, Pasted>;

}  // namespace bastide::terminal
