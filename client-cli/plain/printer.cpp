#include "client-cli/plain/printer.hpp"

#include "client-cli/plain/lines.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>

namespace bastide::plain {

paint::Look look_of_lines(const paint::TerminalEnvironment& environment, bool to_a_terminal) {
    return {to_a_terminal ? paint::depth_of(environment, {}) : paint::Depth::none,
            paint::glyphs_of(environment, {})};
}

Printer::Printer(std::optional<paint::Depth> depth, std::optional<paint::GlyphSet> glyphs)
    : terminal_(isatty(STDOUT_FILENO) != 0),
      look_(look_of_lines(paint::terminal_environment(), terminal_)) {
    look_ = {depth.value_or(look_.depth), glyphs.value_or(look_.glyphs)};
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
    begin_line();
    const std::string front = reported.colour ? badge(*reported.colour, look_) + " " : "";
    const int indent = reported.colour ? 4 : 0;
    for (const std::string& line : wrapped(front + reported.text, paper().room.columns, indent)) {
        put(line + "\n");
    }
    std::fflush(stdout);
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

void Printer::finish() {
    begin_line();
    std::fflush(stdout);
}

void Printer::put(const std::string& text) const {
    std::fputs(paint::kept_to(text, look_.glyphs).c_str(), stdout);
}

void Printer::begin_line() {
    if (prompted_) {
        put("\r\x1b[K");
        prompted_ = false;
    }
}

}  // namespace bastide::plain
