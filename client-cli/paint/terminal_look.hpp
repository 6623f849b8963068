// What the terminal can show, as far as it can be known: the same for both clients. Pure, but for
// `terminal_environment`.
#pragma once

#include "client-cli/paint/look.hpp"

#include <optional>
#include <string>

namespace bastide::paint {

/// What the environment says. Variables that are not set are empty.
struct TerminalEnvironment {
    std::string term;       ///< TERM
    std::string colorterm;  ///< COLORTERM
    std::string no_color;   ///< NO_COLOR
    std::string locale;     ///< LC_ALL, or LC_CTYPE, or LANG: the first that is set
    std::string vte = {};   ///< VTE_VERSION, of GNOME's terminals
};

TerminalEnvironment terminal_environment();

/// What the terminal itself answered.
struct TerminalAnswers {
    bool knows_all_colours = false;  ///< it says that it has 24-bit colour
    bool few_characters = false;     ///< its font has 512 of them at most
};

/// Why there can be no full screen, as a sentence; nothing: it is worth asking the terminal.
std::optional<std::string> no_full_screen(const TerminalEnvironment& environment);

Depth depth_of(const TerminalEnvironment& environment, const TerminalAnswers& answers);
GlyphSet glyphs_of(const TerminalEnvironment& environment, const TerminalAnswers& answers);

}  // namespace bastide::paint
