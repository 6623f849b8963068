#pragma once

#include "client-cli/paint/piece_art.hpp"
#include "client-cli/screen/paint_names.hpp"
#include "client/words/phrases.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::screen {

namespace style {

inline constexpr Style text{Paint::text, Paint::panel};
inline constexpr Style faint{Paint::faint, Paint::panel};
inline constexpr Style strong{Paint::strong, Paint::panel, true};
inline constexpr Style heading{Paint::faint, Paint::panel, true};
inline constexpr Style key{Paint::key, Paint::panel, true};
inline constexpr Style good{Paint::good, Paint::panel, true};
inline constexpr Style warning{Paint::warning, Paint::panel, true};
inline constexpr Style chosen{Paint::cursor, Paint::panel, true};

constexpr Style on(Style style, Colour ground) {
    style.ground = ground;
    return style;
}

}  // namespace style

struct Span {
    std::string text;
    Style style = style::text;
};

using Spans = std::vector<Span>;

int width_of(const Spans& spans);

/// Returns the text with a cursor before its last `after` letters, or what fits around the cursor.
std::string field_text(std::u32string text, std::size_t after, int columns);

/// Writes spans, cut to `columns`. Returns the columns used.
int write(Canvas& canvas, Point at, const Spans& spans, int columns);

void write_right(Canvas& canvas, int right, int y, std::string_view text, Style style);

Glyph letter_of(v1::Colour colour, Look look);

void draw_badge(Canvas& canvas, Point at, v1::Colour colour, Look look);
inline constexpr int badge_columns = 3;

struct Fraction {
    int of_it = 0;
    int whole = 1;
};

void draw_bar(Canvas& canvas, const Rect& rect, Colour colour, Fraction part, Look look);

void draw_back(Canvas& canvas, Point at, Zoom zoom);

/// Calls `put` for the points of a frame: the corners, and `arms` points from each along the sides.
/// `lines`: the characters across and down, then of the corners, the upper left one first.
void trace_frame(const Rect& rect,
                 Size arms,
                 std::u32string_view lines,
                 const std::function<void(Point, char32_t)>& put);

void draw_frame(Canvas& canvas, const Rect& rect, Style style, bool heavy);

class Page {
  public:
    explicit Page(int columns);

    [[nodiscard]] int columns() const { return canvas_.size().columns; }

    [[nodiscard]] int rows() const { return rows_; }

    void text(std::string_view words, Style style = style::text, int indent = 0);
    void heading(std::string_view words);

    void blank() { room(1); }

    void line(const Spans& spans, int indent = 0);

    /// Writes an entry with `name` in the first columns; the words wrap beside it.
    void entry(std::string_view name, Style name_style, int name_columns, std::string_view words);

    /// Writes a choice, marked if it is chosen. Returns its row.
    int choice(std::string_view words, bool chosen);

    /// Reserves rows to draw on. Returns the first.
    int room(int rows);

    [[nodiscard]] Canvas& canvas() { return canvas_; }

    [[nodiscard]] const Canvas& canvas() const { return canvas_; }

  private:
    Canvas canvas_;
    int rows_ = 0;
};

void show(Canvas& canvas, const Rect& where, const Page& page, int first);

}  // namespace bastide::screen
