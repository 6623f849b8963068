#include "client-cli/screen/keys_line.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace bastide::screen {
namespace {

using terminal::Key;
using terminal::KeyName;

constexpr std::pair<std::u32string_view, KeyName> names[] = {
    {U"Enter", KeyName::enter},
    {U"Esc", KeyName::escape},
    {U"Tab", KeyName::tab},
    {U"Backspace", KeyName::backspace},
    {U"PgUp", KeyName::page_up},
    {U"PgDn", KeyName::page_down},
    {U"Home", KeyName::home},
    {U"F1", KeyName::f1},
    {U"F2", KeyName::f2},
    {U"↑", KeyName::up},
    {U"↓", KeyName::down},
    {U"←", KeyName::left},
    {U"→", KeyName::right},
};

constexpr std::u32string_view with_control = U"Ctrl-";

std::optional<Key> parse_key_name(std::u32string_view name) {
    for (const auto& [called, key] : names) {
        if (called == name) {
            return terminal::key(key);
        }
    }
    if (name == U"Space") {
        return terminal::key(U' ');
    }
    if (name.starts_with(with_control) && name.size() == with_control.size() + 1) {
        const char32_t letter = name.back() - U'A' + U'a';
        return Key{KeyName::character, letter, false, true, false};
    }
    return name.size() == 1 ? std::optional(terminal::key(name.front())) : std::nullopt;
}

class Row {
  public:
    Row(const paint::Canvas& canvas, int y) : canvas_(canvas), y_(y) {}

    [[nodiscard]] char32_t at(int x) const {
        const bool inside = x >= 0 && x < canvas_.size().columns;
        return inside ? canvas_.at({x, y_}).character : U' ';
    }

    [[nodiscard]] bool is_key(int x) const {
        return at(x) != U' ' && canvas_.at({x, y_}).style.ink == paint::Colour(paint::Paint::key);
    }

    /// Each of several adjacent arrows is a key.
    [[nodiscard]] std::optional<Key> key_at(int x) const {
        if (std::u32string_view(U"←↑↓→").find(at(x)) != std::u32string_view::npos) {
            return parse_key_name(std::u32string(1, at(x)));
        }
        std::u32string name;
        int first = x;
        while (is_key(first - 1)) {
            --first;
        }
        for (int i = first; is_key(i); ++i) {
            name += at(i);
        }
        return parse_key_name(name);
    }

    [[nodiscard]] bool ends_phrase(int x) const {
        const bool gap = at(x) == U' ' && (at(x - 1) == U' ' || at(x + 1) == U' ');
        const bool sentence = at(x) == U'.' && at(x + 1) == U' ';
        return gap || sentence ||
               std::u32string_view(U"()│┃─━┌┏").find(at(x)) != std::u32string_view::npos;
    }

  private:
    const paint::Canvas& canvas_;
    int y_;
};

}  // namespace

std::optional<Key> key_itself(const paint::Canvas& canvas, paint::Point at) {
    const Row row(canvas, at.y);
    return row.is_key(at.x) ? row.key_at(at.x) : std::nullopt;
}

std::optional<Key> written_key(const paint::Canvas& canvas, paint::Point at) {
    const Row row(canvas, at.y);
    for (int x = at.x; x >= 0; --x) {
        if (row.is_key(x)) {
            return row.key_at(x);
        }
        if (row.ends_phrase(x)) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace bastide::screen
