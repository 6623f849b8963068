#include "client-cli/screen/keys_line.hpp"

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/writing.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::screen {
namespace {

constexpr Style keys_style = style::on(style::text, Paint::bar);
constexpr Style key_name = style::on(style::key, Paint::bar);

constexpr int gap = 2;

int columns_of(const KeyEntry& entry) {
    return width_of(entry.keys) + 1 + width_of(entry.brief);
}

std::vector<KeyEntry> fitting(const State& state, const Model& model, int columns) {
    std::vector<KeyEntry> all = keys_of_sheet(state, model);
    std::vector<KeyEntry> kept;  // never left out
    std::vector<KeyEntry> more;
    if (state.sheet.kind == Sheet::none) {
        all = keys_of(KeyHint::first, state, model);
        kept = keys_of(KeyHint::urgent, state, model);
        more = keys_of(KeyHint::general, state, model);
    }
    if (const auto help = std::ranges::find(more, "?", &KeyEntry::keys); help != more.end()) {
        kept.push_back(*help);
        more.erase(help);
    }
    for (const KeyEntry& entry : kept) {
        columns -= columns_of(entry) + gap;
    }
    std::vector<KeyEntry> shown;
    const auto add = [&](const KeyEntry& entry) {
        if (!entry.brief.empty() && columns_of(entry) + gap <= columns) {
            columns -= columns_of(entry) + gap;
            shown.push_back(entry);
        }
    };
    std::ranges::for_each(all, add);
    shown.insert(shown.end(), kept.begin(), kept.end());
    std::ranges::for_each(more, add);
    return shown;
}

constexpr int columns_round_a_word = 2;

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

constexpr std::u32string_view control_prefix = U"Ctrl-";

std::optional<Key> parse_key_name(std::u32string_view name) {
    for (const auto& [called, key] : names) {
        if (called == name) {
            return terminal::key(key);
        }
    }
    if (name == U"Space") {
        return terminal::key(U' ');
    }
    if (name.starts_with(control_prefix) && name.size() == control_prefix.size() + 1) {
        const char32_t letter = name.back() - U'A' + U'a';
        return Key{KeyName::character, letter, false, true, false};
    }
    return name.size() == 1 ? std::optional(terminal::key(name.front())) : std::nullopt;
}

class PrintedRow {
  public:
    PrintedRow(const Canvas& canvas, int y) : canvas_(canvas), y_(y) {}

    [[nodiscard]] char32_t at(int x) const {
        const bool inside = x >= 0 && x < canvas_.size().columns;
        return inside ? canvas_.at({x, y_}).character : U' ';
    }

    [[nodiscard]] bool is_key(int x) const {
        return at(x) != U' ' && canvas_.at({x, y_}).style.ink == Colour(Paint::key);
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
        const bool is_gap = at(x) == U' ' && (at(x - 1) == U' ' || at(x + 1) == U' ');
        const bool sentence = at(x) == U'.' && at(x + 1) == U' ';
        return is_gap || sentence ||
               std::u32string_view(U"()│┃─━┌┏").find(at(x)) != std::u32string_view::npos;
    }

  private:
    const Canvas& canvas_;
    int y_;
};

}  // namespace

std::vector<ShownKey> shown_keys(const State& state, const Model& model, const Rect& line) {
    std::vector<ShownKey> keys;
    int x = line.x + 1;
    for (const KeyEntry& entry : fitting(state, model, line.width - 1)) {
        keys.push_back({entry, x, columns_of(entry)});
        x += columns_of(entry) + gap;
    }
    return keys;
}

void draw_keys(Canvas& canvas, const Scene& scene) {
    const Rect& rect = scene.layout.keys;
    canvas.fill(rect, keys_style);
    for (const ShownKey& shown : shown_keys(scene.state, scene.model, rect)) {
        const Spans spans{{std::string(shown.entry.keys), key_name},
                          {" " + std::string(shown.entry.brief), keys_style}};
        write(canvas, {shown.x, rect.y}, spans, rect.right() - shown.x);
    }
}

Rect second_line(const Layout& layout) {
    const Rect& lines = layout.advice;
    return lines.height < 2 ? Rect{} : Rect{lines.x, lines.y + 1, lines.width, 1};
}

std::vector<ShownMoveChoice> shown_move_choices(const Advice& advice, const Rect& line) {
    std::vector<ShownMoveChoice> shown;
    int x = line.x + first_choice_at;
    bool has_chosen = false;
    for (const MoveChoice& choice : advice.move_choices) {
        const int width = width_of(choice.words) + columns_round_a_word;
        if (x + width > line.right()) {
            if (has_chosen) {
                break;
            }
            shown.clear();
            x = line.x + first_choice_at;
        }
        shown.push_back({choice, x, width});
        has_chosen = has_chosen || choice.chosen;
        x += width;
    }
    return shown;
}

std::optional<std::size_t> move_choice_at(const Advice& advice, const Rect& line, Point at) {
    for (const ShownMoveChoice& shown : shown_move_choices(advice, line)) {
        if (at.y == line.y && at.x >= shown.x && at.x < shown.x + shown.width) {
            return shown.choice.piece;
        }
    }
    return std::nullopt;
}

std::optional<Key> key_at(const Canvas& canvas, Point at) {
    const PrintedRow row(canvas, at.y);
    return row.is_key(at.x) ? row.key_at(at.x) : std::nullopt;
}

std::optional<Key> key_or_label_at(const Canvas& canvas, Point at) {
    const PrintedRow row(canvas, at.y);
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
