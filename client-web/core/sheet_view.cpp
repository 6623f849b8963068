// Writes a sheet: the rows of the terminal's page, or what is typed.
#include "client-cli/paint/text.hpp"
#include "client-cli/screen/deciding.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/model/link.hpp"
#include "client/model/table.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/names.hpp"
#include "client/words/turn_words.hpp"
#include "engine/enumerators.hpp"

#include "client-web/core/view.hpp"

namespace bastide::web {
namespace {

using screen::Page;
using screen::Sheet;

constexpr int columns = 600;  ///< no sentence is longer: the page wraps them

bool is_blank(const paint::Glyph& glyph) {
    return glyph.character == U' ' || glyph.character == U'▶' || glyph.character == U'◀';
}

/// Writes spans, which end where the style changes, and at two blanks.
void write_spans(const Writer& writing, const Page& page, int y) {
    struct Part {
        int at = 0;
        std::string text;
        paint::Style style;
    };

    std::vector<Part> parts;
    int blanks = 2;
    for (int x = 0; x < page.columns(); ++x) {
        const paint::Glyph& glyph = page.canvas().at({x, y});
        if (is_blank(glyph)) {
            ++blanks;
            continue;
        }
        if (blanks > 1 || parts.back().style != glyph.style) {
            parts.push_back({x, blanks == 1 ? " " : "", glyph.style});
        } else {
            parts.back().text += blanks == 1 ? " " : "";
        }
        append_utf8(parts.back().text, glyph);
        blanks = 0;
    }
    writing.json.each("spans", parts, [&](const Part& part) {
        writing.json.put("at", part.at, "text", writing.said(part.text));
        writing.json.put("tone", tone_of(part.style));
    });
}

void write_field(const Writer& writing) {
    const screen::OpenSheet& sheet = writing.state.sheet;
    Json& json = writing.json;
    const bool is_name = is_for_a_name(sheet.kind);
    const screen::TypedName& field =
        sheet.kind == Sheet::chat ? chat_state(writing.state).line : sheet.name;
    json.object("field", [&] {
        json.put("text", paint::utf8_of(field.typed));
        json.put("placeholder", sheet.kind == Sheet::name ? writing.model.name : field.proposed);
        json.put("wrong", field.wrong);
        json.put("secret", is_secret(sheet.kind));
        json.put("max",
                 is_name                        ? screen::name_characters_max
                 : sheet.kind == Sheet::code    ? model::link_bytes_max
                 : sheet.kind == Sheet::notices ? screen::notice_address_bytes_max
                 : sheet.kind == Sheet::chat    ? words::chat_characters_max
                                                : screen::title_characters_max);
    });
}

void write_rows(const Writer& writing) {
    const Page page = page_of_sheet(writing.state, writing.model);
    writing.json.each(
        "rows", lines_of_sheet(writing.state, writing.model, page), [&](const SheetLine& line) {
            write_spans(writing, page, line.y);
            writing.json.put("choice", line.choice, "chosen", line.chosen);
        });
}

void write_tiles(const Writer& writing) {
    const screen::Attended* table = writing.table();
    std::vector<std::pair<std::size_t, int>> tiles;
    if (writing.state.sheet.kind == Sheet::tiles && table != nullptr && table->game) {
        for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
            if (table->game->unseen[i] > 0) {
                tiles.emplace_back(i, table->game->unseen[i]);
            }
        }
    }
    writing.json.each("tiles", tiles, [&](const auto& tile) {
        writing.json.put("type", tile.first, "count", tile.second);
    });
}

/// Names the tiles that the terminal draws.
Page hands_in_words(const screen::Attended& table) {
    Page page(columns);
    for (const Seat seat : model::seats_of(table.table)) {
        const std::string held = words::hand_words(table, seat, words::Verbosity::in_full);
        if (!held.empty()) {
            page.text(words::seat_name(table.table, seat) + ": " + held);
        }
    }
    if (page.rows() == 0) {
        page.text("There are no hands at this table.");
    }
    return page;
}

std::pair<int, int> choices_of(const screen::State& state, const screen::Model& model) {
    const screen::Attended* table = attended(state, model);
    if (state.sheet.kind == Sheet::filter) {
        return {0, words::filter_rows};
    }
    if (lists_people_to_invite(state.sheet.kind) || state.sheet.kind == Sheet::muted) {
        return {screen::rows_above_people, static_cast<int>(state.sheet.people_list.people.size())};
    }
    const bool decides = state.sheet.kind == Sheet::decide && table != nullptr;
    return {0, decides ? static_cast<int>(proposals(state, *table).size()) : 0};
}

}  // namespace

std::string_view tone_of(const paint::Style& style) {
    namespace s = screen::style;
    return style == s::faint                           ? "faint"
           : style == s::strong || style == s::heading ? "strong"
           : style == s::key                           ? "key"
           : style == s::good                          ? "good"
           : style == s::warning                       ? "warning"
           : style == s::chosen                        ? "chosen"
                                                       : "plain";
}

screen::Page page_of_sheet(const screen::State& state, const screen::Model& model) {
    paint::TileArt art;
    const screen::Scene scene{state, model, art, {}};
    const screen::MakePage make = screen::text_page(state.sheet.kind);
    const screen::Attended* table = attended(state, model);
    if (state.sheet.kind == Sheet::hands && table != nullptr && table->game) {
        return hands_in_words(*table);
    }
    const bool shown_elsewhere =
        make == nullptr || state.sheet.kind == Sheet::log || state.sheet.kind == Sheet::chat;
    return shown_elsewhere ? Page(1) : make(scene, columns);
}

/// Leaves out what the page shows as a field: the typed text and what is wrong with it.
std::vector<SheetLine> lines_of_sheet(const screen::State& state,
                                      const screen::Model& model,
                                      const Page& page) {
    const auto [first, count] = choices_of(state, model);
    const bool typed = is_typed_into(state.sheet.kind) && state.sheet.kind != Sheet::people;
    std::vector<SheetLine> lines;
    for (int y = 0; y < page.rows(); ++y) {
        const paint::Glyph& mark = page.canvas().at({0, y});
        const bool chosen = mark.style == screen::style::chosen && mark.character == U'▶';
        const bool in_field = typed && (chosen || mark.style == screen::style::warning);
        const bool is_choice = y >= first && y < first + count;
        if (!in_field) {
            lines.push_back(
                {y, is_choice ? std::optional(y - first) : std::nullopt, is_choice && chosen});
        }
    }
    return lines;
}

void write_sheet(const Writer& writing) {
    const Sheet kind = writing.state.sheet.kind;
    Json& json = writing.json;
    if (kind == Sheet::none) {
        return json.null("sheet");
    }
    json.object("sheet", [&] {
        json.put("kind", identifier_of(kind), "title", title_of(kind));
        json.put("question", is_question(kind));
        is_typed_into(kind) ? write_field(writing) : json.null("field");
        write_rows(writing);
        write_tiles(writing);
    });
}

}  // namespace bastide::web
