// Detects the colours and characters that the terminal can show.
#pragma once

#include "client-cli/paint/look.hpp"

#include <optional>
#include <string>

namespace bastide::paint {

/// Environment variables; empty if not set.
struct TerminalEnvironment {
    std::string term;
    std::string colorterm;
    std::string no_color;
    std::string locale;    ///< the first that is set of LC_ALL, LC_CTYPE and LANG
    std::string vte = {};  ///< VTE_VERSION, set by GNOME's terminals
};

TerminalEnvironment terminal_environment();

struct TerminalAnswers {
    bool knows_all_colours = false;  ///< supports 24-bit colour
    bool few_characters = false;     ///< has a font of at most 512 characters
};

/// Returns the reason why a full screen is impossible, or nullopt.
std::optional<std::string> no_full_screen(const TerminalEnvironment& environment);

Depth depth_of(const TerminalEnvironment& environment, const TerminalAnswers& answers);
GlyphSet glyphs_of(const TerminalEnvironment& environment, const TerminalAnswers& answers);

}  // namespace bastide::paint
