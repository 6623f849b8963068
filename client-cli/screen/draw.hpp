#pragma once

#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/paint_names.hpp"
#include "client-cli/screen/state.hpp"

namespace bastide::screen {

struct Scene {
    const State& state;
    const Model& model;
    TileArt& art;
    Layout layout;

    [[nodiscard]] const Attended* table() const { return attended(state, model); }

    [[nodiscard]] const TileImage& image(TileTypeId type, Rotation rotation, Zoom zoom) const;
};

Canvas draw(const State& state, const Model& model, TileArt& art);

/// Draws all but the board, or only a sheet and the keys; not yet in the glyph set.
Canvas draw_words(const State& state, const Model& model);

using DrawPart = void(Canvas& canvas, const Scene& scene);

DrawPart draw_title, draw_start_page, draw_lobby, draw_waiting_table, draw_form, draw_board,
    draw_players, draw_tile, draw_hand, draw_log, draw_advice, draw_keys, draw_score_reel,
    draw_curtain, draw_sheet;
/// The position in a replay, on a line that marks where points were scored.
void draw_replay_bar(Canvas& canvas, const Scene& scene);

/// The part of that line that can be clicked. Its ends are the first and the last position.
Rect replay_track(const Rect& line);
std::size_t position_at(const Rect& track, int x, std::size_t last);
int column_of(const Rect& track, std::size_t position, std::size_t last);

/// Draws a banner. Returns the rows used, with a blank one; 1 if fewer than `below` would remain.
int draw_banner(Canvas& canvas, const Rect& rect, const Scene& scene, int below);

Rect list_below_banner(const Rect& rect);

}  // namespace bastide::screen
