#include "client-cli/commands/kept_glyphs.hpp"

#include "client-cli/commands/state_file.hpp"

namespace bastide::commands {
namespace {

std::string file_here() {
    return state_file("glyphs");
}

}  // namespace

std::optional<paint::GlyphSet> kept_glyphs() {
    return paint::glyphs_named(first_line(file_here()));
}

bool keep_glyphs(paint::GlyphSet glyphs) {
    return write_state(file_here(), std::string(paint::name_of(glyphs)) + "\n");
}

}  // namespace bastide::commands
