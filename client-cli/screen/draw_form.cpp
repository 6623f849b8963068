#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/form_rows.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/rules_words.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

struct FormScene {
    const TableForm& form;
    FormContext place;
    FormView view;
};

std::string box_of(const RowWords& words) {
    const bool one = words.look == RowLook::one_of;
    if (words.look == RowLook::fold) {
        return words.ticked ? "[-] " : "[+] ";
    }
    return std::string(one ? "(" : "[") +
           (!words.ticked ? " "
            : one         ? "•"
                          : "x") +
           (one ? ") " : "] ");
}

Style value_style(const RowWords& words, bool chosen) {
    return words.look == RowLook::one_of ? style::faint
           : chosen                      ? style::chosen
           : words.usual                 ? style::text
                                         : style::strong;
}

void draw_row(Canvas& canvas, const Rect& rect, const RowWords& words, bool chosen) {
    const Colour ground = chosen ? Paint::panel_alt : Paint::panel;
    canvas.fill(rect, style::on(style::text, ground));
    if (chosen) {
        canvas.put({rect.x, rect.y}, {U'▶', style::on(style::chosen, ground)});
    }
    const bool has_box =
        words.look == RowLook::box || words.look == RowLook::one_of || words.look == RowLook::fold;
    const bool stands_out = chosen || (has_box && !words.usual && words.ticked);
    const Style name = stands_out ? style::strong : style::text;
    canvas.write({rect.x + 2, rect.y},
                 (has_box ? box_of(words) : "") + words.name,
                 style::on(name, ground),
                 (words.value.empty() ? rect.width : value_column) - 3);
    const bool steps = words.look == RowLook::stepped && chosen;
    const int at = rect.x + value_column - (steps ? 2 : 0);
    const int room = rect.right() - at;
    canvas.write({at, rect.y},
                 cut(steps ? "◀ " + words.value + " ▶" : words.value, std::max(0, room)),
                 style::on(value_style(words, chosen), ground),
                 room);
}

void draw_heading(Canvas& canvas, Point at, std::string_view heading, const FormScene& shown) {
    const TableChoices& chosen = shown.form.chosen;
    const bool is_changed = heading == heading_of({FormRow::Kind::edition}) &&
                            chosen.edition < presets().size() &&
                            chosen.rules != rules_of_edition(chosen.edition);
    canvas.write(at,
                 std::string(heading) + (is_changed ? " · with changes" : ""),
                 style::heading,
                 shown.view.list.width);
}

void draw_list(Canvas& canvas, const FormScene& shown) {
    const FormView& view = shown.view;
    for (int y = 0; y < view.list.height; ++y) {
        const std::size_t i = static_cast<std::size_t>(view.first) + static_cast<std::size_t>(y);
        if (i >= view.lines.size()) {
            return;
        }
        const FormLine& line = view.lines[i];
        if (line.row) {
            const bool chosen = *line.row == shown.form.row;
            RowWords words = words_of(*line.row, shown.form, shown.place);
            if (chosen && words.look == RowLook::typed) {
                const TypedName& typed = typed_in(shown.form);
                const int room = view.list.width - value_column;
                words.value = field_text(typed.typed, typed.after, room);
            }
            draw_row(canvas, {view.list.x, view.list.y + y, view.list.width, 1}, words, chosen);
        } else {
            draw_heading(canvas, {view.list.x, view.list.y + y}, line.heading, shown);
        }
    }
}

void draw_head(Canvas& canvas, const FormScene& shown) {
    const FormView& view = shown.view;
    const bool is_new = shown.place.table == nullptr;
    write(canvas,
          {view.head.x, view.head.y},
          {{is_new ? "A new table" : "Change this table", style::strong},
           {is_new ? "" : " · everyone has to press ready again", style::faint}},
          view.head.width);
    const int all = static_cast<int>(view.lines.size());
    if (all > view.list.height) {
        const int last = std::min(all, view.first + view.list.height);
        write_right(canvas,
                    view.head.right(),
                    view.head.y,
                    std::to_string(view.first + 1) + " to " + std::to_string(last) + " of " +
                        std::to_string(all),
                    style::faint);
    }
}

void add_conflict(Page& page, const TableForm& form) {
    const Conflict* wrong = wrong_in(form);
    if (wrong == nullptr) {
        return;
    }
    page.text("× " + words::conflict_words(*wrong, *form.chosen.rules), style::warning, 2);
    const std::string repairs =
        "fix: " + words::difference_words(*form.chosen.rules, repaired_rules(form)) + ".";
    const bool is_m_text = is_typed_into(form);
    page.entry("m",
               is_m_text ? style::strong : style::key,
               2,
               (is_m_text ? "in another row " : "") + repairs);
}

void add_table(Page& page, const TableForm& form) {
    page.heading("Selected");
    const auto rules = form.chosen.rules;
    const auto sentences = rules ? words::rule_sentences(*rules) : std::vector<std::string>{};
    for (const std::string& sentence : sentences) {
        page.text(sentence);
    }
    if (sentences.empty()) {
        page.text(rules ? "The standard rules." : "The current rules, unknown to this version.");
    }
    page.text(words::pace_sentences(form.chosen.pace));
}

void draw_rule(Canvas& canvas, const Rect& below, std::string_view name) {
    for (int x = below.x; x < below.right(); ++x) {
        canvas.put({x, below.y - 1}, {U'─', style::faint});
    }
    canvas.write(
        {below.x + 2, below.y - 1}, " " + std::string(name) + " ", style::strong, below.width - 2);
}

void draw_words(Canvas& canvas, const FormScene& shown) {
    const FormView& view = shown.view;
    Page page(view.words.width);
    add_conflict(page, shown.form);
    if (view.beside && page.rows() > 0) {
        page.blank();
    }
    const RowWords words = words_of(shown.form.row, shown.form, shown.place);
    if (view.beside) {
        page.text(words.name, style::strong);
    }
    page.text(words.explained);
    view.beside ? add_table(page, shown.form) : draw_rule(canvas, view.words, words.name);
    show(canvas, view.words, page, 0);
}

}  // namespace

void draw_form(Canvas& canvas, const Scene& scene) {
    const FormContext place = form_context(scene.state, scene.model);
    const TableForm& form = current_form(scene.state);
    const FormScene shown{form, place, form_view(form, place, scene.layout.board)};
    draw_head(canvas, shown);
    draw_list(canvas, shown);
    draw_words(canvas, shown);
}

}  // namespace bastide::screen
