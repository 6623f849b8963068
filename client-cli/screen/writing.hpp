#pragma once

#include "client-cli/paint/piece_art.hpp"
#include "client-cli/paint/seat_colours.hpp"
#include "client-cli/paint/tile_art.hpp"
#include "client/words/phrases.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::screen {

namespace style {

inline constexpr paint::Style text{paint::Paint::text, paint::Paint::panel, false, false};
inline constexpr paint::Style faint{paint::Paint::faint, paint::Paint::panel, false, false};
inline constexpr paint::Style strong{paint::Paint::strong, paint::Paint::panel, true, false};
inline constexpr paint::Style heading{paint::Paint::faint, paint::Paint::panel, true, false};
inline constexpr paint::Style key{paint::Paint::key, paint::Paint::panel, true, false};
inline constexpr paint::Style good{paint::Paint::good, paint::Paint::panel, true, false};
inline constexpr paint::Style warning{paint::Paint::warning, paint::Paint::panel, true, false};
inline constexpr paint::Style chosen{paint::Paint::cursor, paint::Paint::panel, true, false};

constexpr paint::Style on(paint::Style style, paint::Colour ground) {
    style.ground = ground;
    return style;
}

}  // namespace style

struct Span {
    std::string text;
    paint::Style style = style::text;
};

using Spans = std::vector<Span>;

int width_of(const Spans& spans);

/// Returns the text with a cursor before its last `after` letters, or what fits around the cursor.
std::string field_text(std::u32string text, std::size_t after, int columns);

/// Writes spans, cut to `columns`. Returns the columns used.
int write(paint::Canvas& canvas, paint::Point at, const Spans& spans, int columns);

using paint::wrapped;

void write_right(
    paint::Canvas& canvas, int right, int y, std::string_view text, paint::Style style);

paint::Glyph letter_of(v1::Colour colour, paint::Look look);

void draw_badge(paint::Canvas& canvas, paint::Point at, v1::Colour colour, paint::Look look);
inline constexpr int badge_columns = 3;

struct Fraction {
    int of_it = 0;
    int whole = 1;
};

void draw_bar(paint::Canvas& canvas,
              const paint::Rect& rect,
              paint::Colour colour,
              Fraction part,
              paint::Look look);

void draw_back(paint::Canvas& canvas, paint::Point at, paint::Zoom zoom);

/// Calls `put` for the points of a frame: the corners, and `arms` points from each along the sides.
/// `lines`: the characters across and down, then of the corners, the upper left one first.
void trace_frame(const paint::Rect& rect,
                 paint::Size arms,
                 std::u32string_view lines,
                 const std::function<void(paint::Point, char32_t)>& put);

void draw_frame(paint::Canvas& canvas, const paint::Rect& rect, paint::Style style, bool heavy);

class Page {
  public:
    explicit Page(int columns);

    [[nodiscard]] int columns() const { return canvas_.size().columns; }

    [[nodiscard]] int rows() const { return rows_; }

    void text(std::string_view words, paint::Style style = style::text, int indent = 0);
    void heading(std::string_view words);

    void blank() { room(1); }

    void line(const Spans& spans, int indent = 0);

    /// Writes an entry with `name` in the first columns; the words wrap beside it.
    void entry(std::string_view name,
               paint::Style name_style,
               int name_columns,
               std::string_view words);

    /// Writes a choice, marked if it is chosen. Returns its row.
    int choice(std::string_view words, bool chosen);

    /// Reserves rows to draw on. Returns the first.
    int room(int rows);

    [[nodiscard]] paint::Canvas& canvas() { return canvas_; }

    [[nodiscard]] const paint::Canvas& canvas() const { return canvas_; }

  private:
    paint::Canvas canvas_;
    int rows_ = 0;
};

void show(paint::Canvas& canvas, const paint::Rect& where, const Page& page, int first);

}  // namespace bastide::screen
