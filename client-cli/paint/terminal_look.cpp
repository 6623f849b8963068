#include "client-cli/paint/terminal_look.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

namespace bastide::paint {
namespace {

constexpr std::array<std::string_view, 5> depth_names{"none", "8", "16", "256", "24bit"};
constexpr std::array<std::string_view, 6> glyph_names{
    "ascii", "console", "blocks", "quadrants", "sextants", "octants"};

std::string variable(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? "" : value;
}

std::string first_set(std::initializer_list<const char*> names) {
    for (const char* name : names) {
        if (std::string value = variable(name); !value.empty()) {
            return value;
        }
    }
    return "";
}

/// True for UTF-8 and for an unset locale, as in containers: nearly all their terminals use UTF-8.
bool speaks_utf8(std::string locale) {
    std::ranges::transform(
        locale, locale.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return locale.empty() || locale.find("UTF-8") != std::string::npos ||
           locale.find("UTF8") != std::string::npos;
}

}  // namespace

std::string_view name_of(Depth depth) {
    return entry_for(depth_names, depth);
}

std::string_view name_of(GlyphSet glyphs) {
    return entry_for(glyph_names, glyphs);
}

TerminalEnvironment terminal_environment() {
    return {variable("TERM"),
            variable("COLORTERM"),
            variable("NO_COLOR"),
            first_set({"LC_ALL", "LC_CTYPE", "LANG"}),
            variable("VTE_VERSION")};
}

std::optional<std::string> no_full_screen(const TerminalEnvironment& environment) {
    if (environment.term.empty()) {
        return "Full screen is not available: TERM is not set. bastide play --plain works "
               "everywhere.";
    }
    if (environment.term == "dumb") {
        return "Full screen is not available: this terminal calls itself dumb (TERM=dumb). "
               "bastide play --plain works everywhere.";
    }
    return std::nullopt;
}

Depth depth_of(const TerminalEnvironment& environment, const TerminalAnswers& answers) {
    const std::string& term = environment.term;
    if (!environment.no_color.empty() || term.empty() || term == "dumb" || term.starts_with("vt") ||
        term.ends_with("-mono") || term.ends_with("-m")) {
        return Depth::none;
    }
    // The Linux console shows the nearest of its sixteen colours; our sixteen look better.
    if (term.starts_with("linux") || answers.few_characters || term.ends_with("-16color")) {
        return Depth::colours16;
    }
    if (term.ends_with("-8color") || term == "ansi" || term == "cons25") {
        return Depth::colours8;
    }
    if (environment.colorterm == "truecolor" || environment.colorterm == "24bit" ||
        term.ends_with("-direct") || answers.knows_all_colours) {
        return Depth::full;
    }
    return Depth::colours256;
}

GlyphSet glyphs_of(const TerminalEnvironment& environment, const TerminalAnswers& answers) {
    if (!speaks_utf8(environment.locale)) {
        return GlyphSet::ascii;
    }
    return environment.term.starts_with("linux") || answers.few_characters ? GlyphSet::console
                                                                           : GlyphSet::blocks;
}

}  // namespace bastide::paint
