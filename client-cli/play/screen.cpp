#include "client-cli/play/screen.hpp"

#include "client-cli/play/colours.hpp"
#include "client-cli/play/wrap.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace bastide::client {
namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? "" : value;
}

bool speaks_unicode() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view locale = environment(name);
        if (!locale.empty()) {
            return locale.find("UTF-8") != std::string_view::npos ||
                   locale.find("utf8") != std::string_view::npos;
        }
    }
    return false;
}

void put(const std::string& text) {
    std::fputs(text.c_str(), stdout);
}

}  // namespace

Screen::Screen() : terminal_(isatty(STDOUT_FILENO) != 0) {
    look_.colour = terminal_ && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
    look_.unicode = speaks_unicode();
}

Paper Screen::paper() const {
    Paper paper{{}, look_};
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        paper.room = {size.ws_col, size.ws_row};
    }
    return paper;
}

void Screen::say(const Told& told) {
    if (told.text.empty()) {
        return;
    }
    begin_line();
    const std::string front = told.colour ? badge(*told.colour, look_) + " " : "";
    const int indent = told.colour ? 4 : 0;
    for (const std::string& line : wrap(front + told.text, paper().room.columns, indent)) {
        put(line + "\n");
    }
    std::fflush(stdout);
}

void Screen::show(const Lines& lines) {
    begin_line();
    for (const std::string& line : lines) {
        put(line + "\n");
    }
    std::fflush(stdout);
}

void Screen::prompt(const std::string& text) {
    if (!terminal_ || isatty(STDIN_FILENO) == 0) {
        return;
    }
    begin_line();
    put(coloured(text, Ink::strong, Ground::none, look_));
    std::fflush(stdout);
    prompted_ = true;
}

void Screen::finish() {
    begin_line();
    std::fflush(stdout);
}

/// Back over the prompt, if that is where the cursor is.
void Screen::begin_line() {
    if (prompted_) {
        put("\r\x1b[K");
        prompted_ = false;
    }
}

}  // namespace bastide::client
