// A rectangle of character cells to draw on, and its lines as text with or without colours.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::client {

/// What a cell's background stands for. The colours of players are in the order of v1::Colour.
enum class Ground : std::uint8_t {
    none,
    red,
    blue,
    green,
    yellow,
    black,
    pink,
    orange,
    white,
    field,
    city,
    monastery,
    choice,
};

/// What a cell's character stands for.
enum class Ink : std::uint8_t { plain, faint, strong, coast, road, wall, city, monastery, choice };

struct Glyph {
    char32_t character = U' ';
    Ink ink = Ink::plain;
    Ground ground = Ground::none;

    friend bool operator==(const Glyph&, const Glyph&) = default;
};

/// What the terminal can show.
struct Look {
    bool colour = false;
    bool unicode = true;
};

class Canvas {
  public:
    Canvas(int width, int height);

    [[nodiscard]] int width() const { return width_; }

    [[nodiscard]] int height() const { return height_; }

    /// What lies outside is left out.
    void put(int x, int y, Glyph glyph);

    /// Changes the character and leaves the background.
    void put_on_ground(int x, int y, char32_t character, Ink ink);

    /// ASCII, one character a cell, from (x, y) to the right.
    void write(int x, int y, std::string_view text, Ink ink = Ink::plain);

    /// Copies all of `other` to (x, y).
    void paste(int x, int y, const Canvas& other);

    [[nodiscard]] Glyph at(int x, int y) const;

    /// The rows from top to bottom, without blanks at their ends and without line ends.
    [[nodiscard]] std::vector<std::string> lines(Look look) const;

  private:
    [[nodiscard]] bool inside(int x, int y) const;
    [[nodiscard]] std::size_t index(int x, int y) const;
    [[nodiscard]] std::string line(int y, Look look) const;

    int width_;
    int height_;
    std::vector<Glyph> glyphs_;
};

/// Two canvases beside each other, their tops level, with so many columns between them.
Canvas beside(const Canvas& left, const Canvas& right, int gap);

/// A text as a player's terminal shows it: coloured or not, one escape sequence round it.
std::string coloured(std::string_view text, Ink ink, Ground ground, Look look);

/// Adds a character in UTF-8; without Unicode something like it in ASCII.
void append(std::string& out, char32_t character, Look look);

/// How many cells a UTF-8 text takes, colours not counted; every character is taken for one cell
/// wide.
int width_of(std::string_view text);

}  // namespace bastide::client
