// From what is known and looked at to a canvas. Pure: the art only remembers pictures.
#pragma once

#include "client-cli/paint/tile_art.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/state.hpp"

namespace bastide::screen {

/// What a drawing function needs.
struct Scene {
    const State& state;
    const Model& model;
    paint::TileArt& art;
    Layout layout;

    [[nodiscard]] const Attended* table() const { return attended(state, model); }
};

/// The whole screen.
paint::Canvas draw(const State& state, const Model& model, paint::TileArt& art);

/// What can be read and clicked on, as long as it is not the board: with its characters as they are
/// written here, whatever the terminal can show.
paint::Canvas draw_words(const State& state, const Model& model);

// Its parts, each in a file of its own; each draws within its part of the layout only.
void draw_start_page(paint::Canvas& canvas, const Scene& scene);  ///< the first page
void draw_lobby(paint::Canvas& canvas, const Scene& scene);
void draw_waiting_table(paint::Canvas& canvas, const Scene& scene);  ///< a table before its game
void draw_form(paint::Canvas& canvas, const Scene& scene);           ///< in the place of either
void draw_title(paint::Canvas& canvas, const Scene& scene);
void draw_board(paint::Canvas& canvas, const Scene& scene);
void draw_players(paint::Canvas& canvas, const Scene& scene);
void draw_tile(paint::Canvas& canvas, const Scene& scene);
void draw_hand(paint::Canvas& canvas, const Scene& scene);
void draw_log(paint::Canvas& canvas, const Scene& scene);
void draw_advice(paint::Canvas& canvas, const Scene& scene);
void draw_keys(paint::Canvas& canvas, const Scene& scene);
void draw_score_reel(paint::Canvas& canvas, const Scene& scene);  ///< the result, at the end
void draw_curtain(paint::Canvas& canvas, const Scene& scene);     ///< while somebody else sits down
void draw_sheet(paint::Canvas& canvas, const Scene& scene);       ///< whichever is open

}  // namespace bastide::screen
