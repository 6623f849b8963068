#include "client-cli/paint/canvas.hpp"

namespace bastide::paint {

void append_utf8(std::string& out, const Glyph& glyph) {
    append_utf8(out, glyph.character);
    for (std::size_t i = 0; i < glyph.marks.size() && glyph.marks[i] != 0; ++i) {
        append_utf8(out, glyph.marks[i]);
    }
}

Canvas::Canvas(Size size)
    : size_{std::max(0, size.columns), std::max(0, size.rows)}, glyphs_(size_.count()) {}

bool Canvas::can_draw(Point at) const {
    return size_.has(at) && (!clip_ || clip_->has(at));
}

void Canvas::put(Point at, const Glyph& glyph) {
    if (!can_draw(at)) {
        return;
    }
    Glyph& cell = glyphs_[size_.index(at)];
    // Overwriting half of a wide character turns its other half into a blank.
    if (cell.character == continued && at.x > 0) {
        glyphs_[size_.index(at) - 1] = {U' ', glyphs_[size_.index(at) - 1].style};
    }
    if (at.x + 1 < size_.columns && glyphs_[size_.index(at) + 1].character == continued) {
        glyphs_[size_.index(at) + 1].character = U' ';
    }
    cell = glyph;
}

void Canvas::put_on_ground(Point at, char32_t character, Colour ink, bool bold) {
    if (can_draw(at)) {
        put(at, {character, {ink, glyphs_[size_.index(at)].style.ground, bold, false}});
    }
}

int Canvas::write(Point at, std::string_view text, const Style& style, int columns) {
    const std::string fitting = composed(cut(text, columns));
    std::string_view rest = fitting;
    int x = at.x;
    Point last = at;
    while (!rest.empty()) {
        const char32_t character = take_character(rest);
        const int width = width_of(character);
        if (width <= 0) {
            if (x > at.x && is_mark(character)) {
                add_mark(last, character);
            }
            continue;
        }
        last = {x, at.y};
        if (width == 2 && (!can_draw({x, at.y}) || !can_draw({x + 1, at.y}))) {
            put({x, at.y}, {U' ', style});
            put({x + 1, at.y}, {U' ', style});
            last = {-1, -1};  // a blank carries no combining marks
        } else {
            put({x, at.y}, {character, style});
            if (width == 2) {
                put({x + 1, at.y}, {U' ', style});
                glyphs_[size_.index({x + 1, at.y})].character = continued;
                glyphs_[size_.index({x, at.y})].character = character;
            }
        }
        x += width;
    }
    return x - at.x;
}

void Canvas::add_mark(Point at, char32_t mark) {
    if (can_draw(at)) {
        auto& marks = glyphs_[size_.index(at)].marks;
        const auto free = std::ranges::find(marks, U'\0');
        if (free != marks.end()) {
            *free = mark;
        }
    }
}

int Canvas::write(Point at, std::string_view text, const Style& style) {
    return write(at, text, style, std::max(0, size_.columns - at.x));
}

void Canvas::fill(const Rect& rect, const Style& style) {
    for (const auto [x, y] : points_in({rect.width, rect.height})) {
        put({rect.x + x, rect.y + y}, {U' ', style});
    }
}

const Glyph& Canvas::at(Point at) const {
    static const Glyph nothing;
    return size_.has(at) ? glyphs_[size_.index(at)] : nothing;
}

std::vector<std::string> Canvas::lines() const {
    std::vector<std::string> lines;
    for (int y = 0; y < size_.rows; ++y) {
        std::string line;
        for (int x = 0; x < size_.columns; ++x) {
            const Glyph& glyph = at({x, y});
            if (glyph.character != continued) {
                append_utf8(line, glyph);
            }
        }
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace bastide::paint
