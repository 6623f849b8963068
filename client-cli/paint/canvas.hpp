// A rectangle of styled character cells, independent of any terminal.
#pragma once

#include "client-cli/paint/colour.hpp"
#include "client-cli/paint/text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::paint {

/// Coordinates in character cells from the upper left corner.
struct Point {
    int x = 0;
    int y = 0;

    friend bool operator==(Point, Point) = default;
};

struct Size {
    int columns = 80;
    int rows = 24;

    [[nodiscard]] bool has(Point p) const {
        return p.x >= 0 && p.x < columns && p.y >= 0 && p.y < rows;
    }

    [[nodiscard]] std::size_t index(Point p) const {
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(p.x);
    }

    [[nodiscard]] std::size_t count() const { return index({0, rows}); }

    friend bool operator==(Size, Size) = default;
};

/// Returns all points of an area, by row; none if a side is negative.
inline auto points_in(Size size) {
    return std::views::iota(0, std::max(0, size.columns) * std::max(0, size.rows)) |
           std::views::transform(
               [columns = size.columns](int i) { return Point{i % columns, i / columns}; });
}

struct Rect {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    [[nodiscard]] int right() const { return x + width; }

    [[nodiscard]] int bottom() const { return y + height; }

    [[nodiscard]] bool has(Point p) const {
        return p.x >= x && p.x < right() && p.y >= y && p.y < bottom();
    }

    friend bool operator==(const Rect&, const Rect&) = default;
};

struct Style {
    Colour ink = Paint::text;
    Colour ground = Paint::panel;
    bool bold = false;
    bool underlined = false;

    friend bool operator==(const Style&, const Style&) = default;
};

inline constexpr char32_t continued = 0;  ///< second cell of a character two cells wide

/// Maximum combining marks in a cell: the server's limit for names. Further marks are dropped.
inline constexpr std::size_t cell_marks_max = 3;

struct Glyph {
    char32_t character = U' ';
    Style style;
    std::array<char32_t, cell_marks_max> marks{};

    friend bool operator==(const Glyph&, const Glyph&) = default;
};

void append_utf8(std::string& out, const Glyph& glyph);

class Canvas {
  public:
    explicit Canvas(Size size);

    [[nodiscard]] Size size() const { return size_; }

    /// Ignores points outside the canvas or the clipping area.
    void put(Point at, const Glyph& glyph);

    void put_on_ground(Point at, char32_t character, Colour ink, bool bold = false);

    /// Writes UTF-8 `text`, cut to `columns`. Returns the number of columns written.
    int write(Point at, std::string_view text, const Style& style, int columns);
    int write(Point at, std::string_view text, const Style& style);

    void fill(const Rect& rect, const Style& style);

    void clip(std::optional<Rect> rect) { clip_ = rect; }

    [[nodiscard]] const Glyph& at(Point at) const;

    [[nodiscard]] std::vector<std::string> lines() const;

    friend bool operator==(const Canvas&, const Canvas&) = default;

  private:
    void add_mark(Point at, char32_t mark);
    [[nodiscard]] bool can_draw(Point at) const;

    Size size_;
    std::vector<Glyph> glyphs_;
    std::optional<Rect> clip_;
};

}  // namespace bastide::paint
