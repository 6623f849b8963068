// Colours and characters that a terminal can show.
#pragma once

#include "engine/enumerators.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::paint {

enum class Depth : std::uint8_t { none, colours8, colours16, colours256, full };

enum class GlyphSet : std::uint8_t {
    ascii,
    console,  ///< the IBM PC's characters, as in the Linux console's fonts
    blocks,
    quadrants,  ///< four pixels per cell
    sextants,   ///< six pixels per cell (from U+1FB00)
    octants,    ///< eight pixels per cell (from U+1CD00)
};

/// `colour_blind`: players' colours differ also without red or green, and have letters everywhere.
enum class Palette : std::uint8_t { usual, colour_blind };

struct Look {
    Depth depth = Depth::full;
    GlyphSet glyphs = GlyphSet::blocks;
    Palette palette = Palette::usual;

    friend bool operator==(Look, Look) = default;
};

std::string_view name_of(Depth depth);
std::string_view name_of(GlyphSet glyphs);

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

std::optional<std::string> no_full_screen(const TerminalEnvironment& environment);

Depth depth_of(const TerminalEnvironment& environment, const TerminalAnswers& answers);
GlyphSet glyphs_of(const TerminalEnvironment& environment, const TerminalAnswers& answers);

}  // namespace bastide::paint
