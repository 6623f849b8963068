#include "client-cli/commands/kept_glyphs.hpp"

#include "client-cli/commands/state_file.hpp"

#include <fstream>

namespace bastide::commands {
namespace {

std::string file_here() {
    return state_file("glyphs");
}

}  // namespace

std::optional<paint::GlyphSet> kept_glyphs() {
    std::ifstream file(file_here());
    std::string line;
    std::getline(file, line);
    return paint::glyphs_named(line);
}

bool keep_glyphs(paint::GlyphSet glyphs) {
    return write_state(file_here(), std::string(paint::name_of(glyphs)) + "\n");
}

}  // namespace bastide::commands
