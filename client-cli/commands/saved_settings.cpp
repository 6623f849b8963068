#include "client-cli/commands/saved_settings.hpp"

#include "client-cli/commands/state_file.hpp"

namespace bastide::commands {

std::optional<paint::GlyphSet> kept_glyphs() {
    return enumerator_named<paint::GlyphSet>(first_line(state_file("glyphs")));
}

bool keep_glyphs(paint::GlyphSet glyphs) {
    return write_state(state_file("glyphs"), std::string(paint::name_of(glyphs)) + "\n");
}

bool wants_notifications(const std::optional<bool>& requested) {
    const std::string path = state_file("notify");
    if (requested) {
        write_state(path, *requested ? "yes\n" : "no\n");
        return *requested;
    }
    return first_line(path) == "yes";
}

}  // namespace bastide::commands
