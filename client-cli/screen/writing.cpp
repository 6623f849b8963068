#include "client-cli/screen/writing.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int rows_at_first = 32;

}  // namespace

int width_of(const Spans& spans) {
    int columns = 0;
    for (const Span& span : spans) {
        columns += width_of(span.text);
    }
    return columns;
}

std::string field_text(std::u32string text, std::size_t after, int columns) {
    std::size_t cursor = text.size() - std::min(after, text.size());
    text.insert(cursor, 1, cursor == text.size() ? U'_' : U'│');
    const auto width = [&](std::size_t letters) {
        return width_of(utf8_of(text.substr(0, letters)));
    };
    while (cursor > 0 && width(cursor + 1) > columns) {
        text.erase(0, 1);
        --cursor;
    }
    while (text.size() > cursor + 1 && width(text.size()) > columns) {
        text.pop_back();
    }
    return utf8_of(text);
}

int write(Canvas& canvas, Point at, const Spans& spans, int columns) {
    int taken = 0;
    for (const Span& span : spans) {
        taken += canvas.write({at.x + taken, at.y}, span.text, span.style, columns - taken);
    }
    return taken;
}

void write_right(Canvas& canvas, int right, int y, std::string_view text, Style style) {
    canvas.write({right - width_of(text), y}, text, style, width_of(text));
}

Glyph letter_of(v1::Colour colour, Look look) {
    const SeatMark seat = seat_mark(colour);
    return {seat.letter, paint::letters_on(seat.paint, look.depth)};
}

void draw_badge(Canvas& canvas, Point at, v1::Colour colour, Look look) {
    const Glyph letter = letter_of(colour, look);
    canvas.fill({at.x, at.y, badge_columns, 1}, letter.style);
    canvas.put({at.x + 1, at.y}, letter);
}

void draw_bar(Canvas& canvas, const Rect& rect, Colour colour, Fraction part, Look look) {
    const bool ascii = look.glyphs == GlyphSet::ascii;
    const std::u32string_view parts = ascii ? U"-##" : U"▄▖▄";
    const int all = std::max(1, part.whole);
    const int halves = part.of_it <= 0 ? 0 : std::max(1, part.of_it * rect.width * 2 / all);
    for (int i = 0; i < rect.width; ++i) {
        const auto here = static_cast<std::size_t>(std::clamp(halves - 2 * i, 0, 2));
        const Colour ink = here == 0 ? Colour(Paint::panel_alt) : colour;
        canvas.put({rect.x + i, rect.y}, {parts[here], {ink, Paint::panel}});
    }
}

void draw_back(Canvas& canvas, Point at, Zoom zoom) {
    const auto [columns, rows] = tile_size(zoom);
    const Style back = style::on(style::faint, Paint::panel_alt);
    canvas.fill({at.x, at.y, columns, rows}, back);
    draw_frame(canvas, {at.x, at.y, columns, rows}, back, false);
    canvas.put({at.x + (columns - 1) / 2, at.y + rows / 2},
               {U'?', style::on(style::strong, Paint::panel_alt)});
}

void trace_frame(const Rect& rect,
                 Size arms,
                 std::u32string_view lines,
                 const std::function<void(Point, char32_t)>& put) {
    const int left = rect.x;
    const int right = rect.right() - 1;
    const int top = rect.y;
    const int bottom = rect.bottom() - 1;
    for (int i = 1; i <= std::min(arms.columns, rect.width - 2); ++i) {
        for (const int y : {top, bottom}) {
            put({left + i, y}, lines[0]);
            put({right - i, y}, lines[0]);
        }
    }
    for (int i = 1; i <= std::min(arms.rows, rect.height - 2); ++i) {
        for (const int x : {left, right}) {
            put({x, top + i}, lines[1]);
            put({x, bottom - i}, lines[1]);
        }
    }
    put({left, top}, lines[2]);
    put({right, top}, lines[3]);
    put({left, bottom}, lines[4]);
    put({right, bottom}, lines[5]);
}

void draw_frame(Canvas& canvas, const Rect& rect, Style style, bool heavy) {
    if (rect.width >= 2 && rect.height >= 2) {
        trace_frame(rect,
                    {rect.width, rect.height},
                    heavy ? U"━┃┏┓┗┛" : U"─│┌┐└┘",
                    [&](Point at, char32_t line) { canvas.put(at, {line, style}); });
    }
}

Page::Page(int columns) : canvas_({std::max(1, columns), rows_at_first}) {
    canvas_.fill({0, 0, canvas_.size().columns, rows_at_first}, style::text);
}

void Page::text(std::string_view words, Style style, int indent) {
    for (const std::string& row : wrapped(words, columns(), indent)) {
        canvas_.write({0, room(1)}, row, style, columns());
    }
}

void Page::heading(std::string_view words) {
    if (rows_ > 0) {
        blank();
    }
    text(words, style::heading);
}

void Page::line(const Spans& spans, int indent) {
    write(canvas_, {indent, room(1)}, spans, columns() - indent);
}

void Page::entry(std::string_view name,
                 Style name_style,
                 int name_columns,
                 std::string_view words) {
    const int wide = columns() - name_columns;
    const int first = rows_;
    for (const std::string& row : wrapped(words, wide)) {
        canvas_.write({name_columns, room(1)}, row, style::text, wide);
    }
    canvas_.write({0, first}, name, name_style, std::min(name_columns - 1, columns()));
}

int Page::choice(std::string_view words, bool chosen) {
    constexpr int words_at = 2;
    const int y = room(1);
    canvas_.write({0, y}, chosen ? "▶" : "", style::chosen);
    canvas_.write({words_at, y}, words, chosen ? style::strong : style::text, columns() - words_at);
    return y;
}

int Page::room(int rows) {
    const int first = rows_;
    rows_ += rows;
    const auto [wide, high] = canvas_.size();
    if (rows_ > high) {
        Canvas larger({wide, std::max(rows_, 2 * high)});
        larger.fill({0, high, wide, larger.size().rows - high}, style::text);
        for (const Point p : points_in(canvas_.size())) {
            larger.put(p, canvas_.at(p));
        }
        canvas_ = std::move(larger);
    }
    return first;
}

void show(Canvas& canvas, const Rect& where, const Page& page, int first) {
    const Size shown{std::min(where.width, page.columns()),
                     std::min(where.height, page.rows() - first)};
    for (const auto [x, y] : points_in(shown)) {
        canvas.put({where.x + x, where.y + y}, page.canvas().at({x, first + y}));
    }
}

}  // namespace bastide::screen
