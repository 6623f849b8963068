#include "client-cli/screen/glyph_choice.hpp"
#include "client-cli/screen/key_actions.hpp"

namespace bastide::screen {

void ask_for_glyphs(State& state) {
    state.sheet = {Sheet::glyphs};
}

void compare_glyphs(const Update& update) {
    if (has_glyph_choice(update.state.look.glyphs)) {
        ask_for_glyphs(update.state);
    } else {
        update.notice(
            "This terminal seems to support no other characters; --glyphs overrides that.");
    }
}

void take_glyphs(const Update& update, Steps number) {
    update.state.look.glyphs = glyph_choices[static_cast<std::size_t>(number.x - 1)];
    keep_glyphs(update);
}

/// Saves the chosen glyph set. Repaints, because characters that the font lacks may have had no
/// width and shifted the rest of their row.
void keep_glyphs(const Update& update) {
    close_sheet(update);
    repaint(update);
    update.requests.push_back(shell_request::KeepGlyphs{update.state.look.glyphs});
}

}  // namespace bastide::screen
