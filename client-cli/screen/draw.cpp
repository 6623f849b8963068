#include "client-cli/screen/draw.hpp"

#include "client-cli/paint/glyph_set.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client-cli/screen/situation.hpp"
#include "client-cli/screen/status.hpp"
#include "client-cli/screen/writing.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

void draw_clipped(Canvas& canvas, const Scene& scene, const Rect& where, DrawPart* part) {
    if (where.width <= 0 || where.height <= 0) {
        return;
    }
    canvas.clip(where);
    part(canvas, scene);
    canvas.clip(std::nullopt);
}

void ask_for_larger_window(Canvas& canvas) {
    const auto [columns, rows] = canvas.size();
    const std::string sentence = "Please enlarge the window: at least " +
                                 std::to_string(least_size.columns) + " by " +
                                 std::to_string(least_size.rows) + ".";
    const auto lines = wrapped(sentence, columns);
    const int high = static_cast<int>(lines.size());
    const int top = std::max(0, (rows - high) / 2);
    for (int i = 0; i < std::min(high, rows); ++i) {
        const std::string& line = lines[static_cast<std::size_t>(i)];
        const int left = std::max(0, (columns - width_of(line)) / 2);
        canvas.write({left, top + i}, line, style::strong, columns - left);
    }
}

void draw_panel(Canvas& canvas, const Scene& scene) {
    const Layout& at = scene.layout;
    for (int y = at.panel.y; y < at.panel.bottom(); ++y) {
        canvas.put({at.panel.x, y}, {U'│', {{Paint::faint, Shade::dark}, Paint::panel}});
    }
    if (!scene.state.replay && only_watches(scene.state, *scene.table())) {
        canvas.write(
            {at.players.x, at.panel.y}, "You are watching", style::warning, at.players.width);
    }
    draw_clipped(canvas, scene, at.players, draw_players);
    draw_clipped(canvas, scene, at.tile, draw_tile);
    draw_clipped(canvas, scene, at.hand, draw_hand);
    draw_clipped(canvas, scene, at.log, draw_log);
}

void draw_over_board(Canvas& canvas, const Scene& scene) {
    const Layout& at = scene.layout;
    draw_clipped(canvas, scene, at.board, draw_score_reel);
    if (scene.state.match.curtain) {
        draw_clipped(canvas, scene, at.board, draw_curtain);
    }
}

void draw_lines_below(Canvas& canvas, const Scene& scene) {
    draw_clipped(canvas, scene, scene.layout.advice, draw_advice);
    draw_clipped(canvas, scene, scene.layout.replay_bar, draw_replay_bar);
    draw_clipped(canvas, scene, scene.layout.keys, draw_keys);
}

void draw_screen(Canvas& canvas, const Scene& scene) {
    const Layout& at = scene.layout;
    const Attended* table = scene.table();
    const Situation here = situation(scene.state, scene.model);
    if (scene.state.start) {
        draw_clipped(canvas, scene, at.board, draw_start_page);
    } else if (here == Situation::form || here == Situation::changing) {
        draw_clipped(canvas, scene, at.board, draw_form);
    } else if (table == nullptr) {
        draw_clipped(canvas, scene, at.board, draw_lobby);
    } else if (!table->game) {
        draw_clipped(canvas, scene, at.board, draw_waiting_table);
    } else {
        draw_clipped(canvas, scene, at.board, draw_board);
        draw_panel(canvas, scene);
        draw_over_board(canvas, scene);
    }
    draw_clipped(canvas, scene, at.title, draw_title);
    draw_lines_below(canvas, scene);
    if (scene.state.sheet.kind != Sheet::none) {
        draw_clipped(canvas, scene, at.sheet, draw_sheet);
    }
}

}  // namespace

const TileImage& Scene::image(TileTypeId type, Rotation rotation, Zoom zoom) const {
    const bool plays = table() != nullptr && table()->game;
    const Ruleset ruleset = plays ? table()->game->ruleset : Ruleset{};
    return art.image(type, rotation, zoom, state.look.glyphs, paint::art_edition(ruleset));
}

Canvas draw(const State& state, const Model& model, TileArt& art) {
    Canvas canvas(state.size);
    const auto [columns, rows] = canvas.size();
    canvas.fill({0, 0, columns, rows}, style::text);
    const Model& seen = model_on_screen(state, model);
    const Scene scene{state, seen, art, layout(state, seen)};
    if (is_too_small(state)) {
        ask_for_larger_window(canvas);
    } else {
        draw_screen(canvas, scene);
    }
    paint::replace_missing_glyphs(canvas, glyphs_on_canvas(state));
    return canvas;
}

Canvas draw_words(const State& state, const Model& model) {
    Canvas canvas(state.size);
    TileArt art;
    const Scene scene{state, model, art, layout(state, model)};
    if (is_too_small(state)) {
        return canvas;
    }
    if (state.sheet.kind != Sheet::none) {
        draw_clipped(canvas, scene, scene.layout.sheet, draw_sheet);
        draw_clipped(canvas, scene, scene.layout.keys, draw_keys);
    } else if (scene.table() != nullptr && scene.table()->game) {
        draw_panel(canvas, scene);
        draw_over_board(canvas, scene);
        draw_lines_below(canvas, scene);
    } else {
        draw_screen(canvas, scene);
    }
    return canvas;
}

}  // namespace bastide::screen
