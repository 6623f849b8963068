#include "client-cli/screen/keys_line.hpp"

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/writing.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr paint::Style keys_style = style::on(style::text, paint::Paint::bar);
constexpr paint::Style key_name = style::on(style::key, paint::Paint::bar);

constexpr int gap = 2;

int columns_of(const KeyEntry& entry) {
    return paint::width_of(entry.keys) + 1 + paint::width_of(entry.brief);
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

}  // namespace

std::vector<ShownKey> shown_keys(const State& state, const Model& model, const paint::Rect& line) {
    std::vector<ShownKey> keys;
    int x = line.x + 1;
    for (const KeyEntry& entry : fitting(state, model, line.width - 1)) {
        keys.push_back({entry, x, columns_of(entry)});
        x += columns_of(entry) + gap;
    }
    return keys;
}

void draw_keys(paint::Canvas& canvas, const Scene& scene) {
    const paint::Rect& rect = scene.layout.keys;
    canvas.fill(rect, keys_style);
    for (const ShownKey& shown : shown_keys(scene.state, scene.model, rect)) {
        const Spans spans{{std::string(shown.entry.keys), key_name},
                          {" " + std::string(shown.entry.brief), keys_style}};
        write(canvas, {shown.x, rect.y}, spans, rect.right() - shown.x);
    }
}

paint::Rect second_line(const Layout& layout) {
    const paint::Rect& lines = layout.advice;
    return lines.height < 2 ? paint::Rect{} : paint::Rect{lines.x, lines.y + 1, lines.width, 1};
}

std::vector<ShownMoveChoice> shown_move_choices(const Advice& advice, const paint::Rect& line) {
    std::vector<ShownMoveChoice> shown;
    int x = line.x + first_choice_at;
    bool has_chosen = false;
    for (const MoveChoice& choice : advice.move_choices) {
        const int width = paint::width_of(choice.words) + columns_round_a_word;
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

std::optional<std::size_t> move_choice_at(const Advice& advice,
                                          const paint::Rect& line,
                                          paint::Point at) {
    for (const ShownMoveChoice& shown : shown_move_choices(advice, line)) {
        if (at.y == line.y && at.x >= shown.x && at.x < shown.x + shown.width) {
            return shown.choice.piece;
        }
    }
    return std::nullopt;
}

}  // namespace bastide::screen
