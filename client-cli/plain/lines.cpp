#include "client-cli/plain/lines.hpp"

#include "client-cli/paint/piece_art.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace bastide::plain {

Lines flow(const Lines& items, int columns, std::string_view gap) {
    Lines lines;
    for (const std::string& item : items) {
        const int needed = static_cast<int>(gap.size()) + width_of(item);
        if (lines.empty() || gap == "\n" || width_of(lines.back()) + needed > columns) {
            append(lines, wrapped(item, columns, 3));
        } else {
            lines.back().append(gap).append(item);
        }
    }
    return lines;
}

void append(Lines& lines, const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

void append(Lines& lines, const PageFormat& paper, const std::string& text, int indent) {
    append(lines, wrapped(text, paper.room.columns, indent));
}

Lines entry(std::string_view term, std::string_view text, int column, int columns) {
    return wrapped("  " + padded(term, column - 2) + std::string(text), columns, column);
}

Lines beside(const Lines& left, int column, const Lines& right) {
    Lines lines = left;
    lines.resize(std::max(left.size(), right.size()));
    for (std::size_t i = 0; i < right.size(); ++i) {
        if (!right[i].empty()) {
            lines[i] = padded(lines[i], column) + right[i];
        }
    }
    return lines;
}

std::vector<paint::SeatMark> seat_marks(const v1::TableInfo& table) {
    std::vector<paint::SeatMark> colours;
    for (const v1::SeatInfo& seat : table.seats()) {
        colours.push_back(paint::seat_mark(seat.colour()));
    }
    return colours;
}

std::string badge(v1::Colour colour, paint::Look look) {
    const paint::SeatMark seat = paint::seat_mark(colour);
    const std::string letter(1, static_cast<char>(seat.letter));
    return look.depth == paint::Depth::none
               ? "[" + letter + "]"
               : coloured(" " + letter + " ", letters_on(seat.paint, look.depth), look.depth);
}

paint::Look look_of_lines(const paint::TerminalEnvironment& environment, bool to_a_terminal) {
    return {to_a_terminal ? paint::depth_of(environment, {}) : paint::Depth::none,
            paint::glyphs_of(environment, {})};
}

Printer::Printer(std::string_view depth, std::string_view glyphs)
    : terminal_(isatty(STDOUT_FILENO) != 0),
      look_(look_of_lines(paint::terminal_environment(), terminal_)) {
    look_ = {enumerator_named<paint::Depth>(depth).value_or(look_.depth),
             enumerator_named<paint::GlyphSet>(glyphs).value_or(look_.glyphs)};
}

PageFormat Printer::paper() const {
    PageFormat paper{{}, look_};
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        paper.room = {size.ws_col, size.ws_row};
    }
    return paper;
}

void Printer::say(const words::Sentence& reported) {
    if (reported.text.empty()) {
        return;
    }
    const std::string front = reported.colour ? badge(*reported.colour, look_) + " " : "";
    const int indent = reported.colour ? 4 : 0;
    show(wrapped(front + reported.text, paper().room.columns, indent));
}

void Printer::show(const Lines& lines) {
    begin_line();
    for (const std::string& line : lines) {
        put(line + "\n");
    }
    std::fflush(stdout);
}

void Printer::prompt(const std::string& text) {
    if (!terminal_ || isatty(STDIN_FILENO) == 0) {
        return;
    }
    begin_line();
    put(coloured(text, style::strong, look_.depth));
    std::fflush(stdout);
    prompted_ = true;
}

void Printer::put(const std::string& text) const {
    std::fputs(paint::replace_missing_glyphs(text, look_.glyphs).c_str(), stdout);
}

void Printer::begin_line() {
    if (prompted_) {
        put("\r\x1b[K");
        prompted_ = false;
    }
}

}  // namespace bastide::plain
