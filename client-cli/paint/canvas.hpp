// A rectangle of styled character cells: what a screen shows, before any terminal knows of it.
// Pure.
#pragma once

#include "client-cli/paint/colour.hpp"
#include "client-cli/paint/text.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::paint {

/// In character cells, from the upper left.
struct Point {
    int x = 0;
    int y = 0;

    friend bool operator==(Point, Point) = default;
};

struct Size {
    int columns = 80;
    int rows = 24;

    friend bool operator==(Size, Size) = default;
};

/// `x` to `x + width - 1`, `y` to `y + height - 1`. Without an area where a side is 0.
struct Rect {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    [[nodiscard]] int right() const { return x + width; }  ///< the first column that is outside

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

/// The second cell of a character that is two wide.
inline constexpr char32_t continued = 0;

/// Combining marks of a cell: as many as a server allows on a character of a name. More are left
/// out.
inline constexpr std::size_t cell_marks_max = 3;

struct Glyph {
    char32_t character = U' ';
    Style style;
    std::array<char32_t, cell_marks_max> marks{};  ///< on the character, up to the first 0

    friend bool operator==(const Glyph&, const Glyph&) = default;
};

/// The character and its marks in UTF-8.
void append_utf8(std::string& out, const Glyph& glyph);

class Canvas {
  public:
    explicit Canvas(Size size);

    [[nodiscard]] Size size() const { return size_; }

    /// What lies outside the canvas, or outside `clip`, is left out.
    void put(Point at, const Glyph& glyph);

    /// Changes the character and its ink and leaves the ground.
    void put_on_ground(Point at, char32_t character, Colour ink, bool bold = false);

    /// UTF-8, from `at` to the right, at most `columns` of them; what is longer is cut. Gives the
    /// columns taken.
    int write(Point at, std::string_view text, const Style& style, int columns);
    int write(Point at, std::string_view text, const Style& style);

    /// Blanks in that style.
    void fill(const Rect& rect, const Style& style);

    /// From here on only this part can be drawn on; nothing: all of it.
    void clip(std::optional<Rect> rect) { clip_ = rect; }

    [[nodiscard]] const Glyph& at(Point at) const;

    /// Where the terminal's own cursor stands; nowhere: it is hidden.
    std::optional<Point> cursor;

    /// The rows as text, blanks at their ends left away: to compare and to read in tests.
    [[nodiscard]] std::vector<std::string> lines() const;

    friend bool operator==(const Canvas&, const Canvas&) = default;

  private:
    void add_mark(Point at, char32_t mark);
    [[nodiscard]] bool can_draw(Point at) const;
    [[nodiscard]] std::size_t index(Point at) const;

    Size size_;
    std::vector<Glyph> glyphs_;
    std::optional<Rect> clip_;
};

}  // namespace bastide::paint
