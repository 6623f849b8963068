// The form for a table.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/table_form.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/words/pace.hpp"

namespace bastide::screen {
namespace {

void draw_row(paint::Canvas& canvas,
              const paint::Rect& rect,
              std::string_view name,
              std::string_view value,
              bool chosen) {
    const paint::Colour ground = chosen ? paint::Paint::panel_alt : paint::Paint::panel;
    constexpr int value_at = 12;
    canvas.fill(rect, style::on(style::text, ground));
    canvas.write({rect.x + 2, rect.y}, name, style::on(style::text, ground), value_at - 2);
    const std::string shown = chosen ? "◀ " + std::string(value) + " ▶" : "  " + std::string(value);
    canvas.write({rect.x + value_at, rect.y},
                 shown,
                 style::on(chosen ? style::chosen : style::strong, ground),
                 rect.width - value_at);
}

}  // namespace

void draw_form(paint::Canvas& canvas, const paint::Rect& rect, const Scene& scene) {
    const Attended* at = scene.table();
    const TableForm& form = at == nullptr ? scene.state.lobby.new_table : scene.state.match.form;
    const v1::TableInfo* table = at == nullptr ? nullptr : &at->table;
    const EditionWords edition = words_of_edition(form, table);
    canvas.write({rect.x + 2, rect.y},
                 table == nullptr ? "A new table" : "Change this table",
                 style::strong,
                 rect.width - 2);
    draw_row(canvas,
             {rect.x, rect.y + 2, rect.width, 1},
             "Players",
             std::to_string(form.seats),
             form.row == 0);
    draw_row(canvas, {rect.x, rect.y + 3, rect.width, 1}, "Edition", edition.name, form.row == 1);
    const v1::Pace pace = pace_of_form(form, table);
    draw_row(canvas,
             {rect.x, rect.y + 4, rect.width, 1},
             "Pace",
             words::pace_in_brief(pace),
             form.row == 2);
    Page page(rect.width - 14);
    page.text(edition.tells, style::faint);
    page.text(words::pace_sentences(pace), style::faint);
    show(canvas, {rect.x + 14, rect.y + 6, rect.width - 14, rect.height - 7}, page, 0);
    write(canvas,
          {rect.x + 2, rect.y + 7 + page.rows()},
          {{"Enter", style::key},
           {table == nullptr ? " opens it, " : " changes it, and all have to be ready anew, "},
           {"Esc", style::key},
           {" goes back"}},
          rect.width - 2);
}

}  // namespace bastide::screen
