#include "client-cli/screen/key_actions.hpp"
#include "client/turn/board_window.hpp"
#include "engine/enumerators.hpp"
#include "engine/view.hpp"

namespace bastide::screen {
namespace {

std::optional<Zoom> fitting_zoom(const turn::Window& all, const Rect& board) {
    std::optional<Zoom> largest;
    for (const Zoom zoom : paint::all_zooms) {
        const Size tile = tile_size(zoom);
        if (all.x.size() * tile.columns <= board.width &&
            all.y.size() * tile.rows <= board.height) {
            largest = zoom;
        }
    }
    return largest;
}

/// Returns the smallest automatic zoom. In a small window the overview would show few more tiles.
Zoom least_zoom(const Rect& board) {
    constexpr Size worth_it{12, 8};  // in tiles
    const Size tile = tile_size(Zoom::overview);
    const bool large =
        board.width >= worth_it.columns * tile.columns && board.height >= worth_it.rows * tile.rows;
    return large ? Zoom::overview : Zoom::normal;
}

void centre_camera(Camera& camera, const turn::Window& all) {
    camera.x = (all.x.least + all.x.most + 1) * tile_units / 2;
    camera.y = (all.y.least + all.y.most + 1) * tile_units / 2;
}

bool is_in_sight(const Camera& camera, const Rect& board, const turn::Window& all) {
    const auto corner = [&](int x, int y) {
        return corner_of(
            camera, board, {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
    };
    const Point first = corner(all.x.least, all.y.least);
    const Point behind = corner(all.x.most + 1, all.y.most + 1);
    return board.has(first) && board.has({behind.x - 1, behind.y - 1});
}

}  // namespace

void scroll_board(const Update& update, Steps by) {
    Camera& camera = update.state.view.camera;
    const Size tile = tile_size(camera.zoom);
    scroll(camera, by.x * tile.columns, by.y * tile.rows);
}

void zoom(const Update& update, Steps by) {
    zoom_by(update.state.view.camera, by.x);
    update.state.view.own_zoom = true;
}

void show_whole_board(const Update& update) {
    Camera& camera = update.state.view.camera;
    const turn::Window all = turn::extent_of(update.game()->board, {});
    camera.zoom = fitting_zoom(all, update.board()).value_or(Zoom::overview);
    centre_camera(camera, all);
    update.state.view.own_zoom = true;
}

void choose_zoom(const Update& update) {
    View& view = update.state.view;
    if (!view.follows || view.own_zoom || update.game() == nullptr) {
        return;
    }
    const Rect board = update.board();
    const turn::Window all = turn::extent_of(update.game()->board, {});
    const turn::Window with_next_tiles{{all.x.least - 1, all.x.most + 1},
                                       {all.y.least - 1, all.y.most + 1}};
    const auto fitting = fitting_zoom(with_next_tiles, board);
    const Zoom least = least_zoom(board);
    const bool fits = fitting && (*fitting > Zoom::normal || least < Zoom::normal);
    const Zoom zoom = fits ? *fitting : least;
    if (zoom != view.camera.zoom || (fits && !is_in_sight(view.camera, board, all))) {
        view.camera.zoom = zoom;
        if (fits) {
            centre_camera(view.camera, all);
        }
    }
}

void show_last_tile(const Update& update) {
    if (const auto cell = update.state.match.last_tile) {
        centre_on(update.state.view.camera, *cell);
    }
}

void scroll_to_ghost(const Update& update) {
    const auto& plan = update.state.match.plan;
    if (plan && (plan->stage == Stage::take || plan->stage == Stage::place || plan->laid)) {
        bring_into_sight(update.state.view.camera, update.board(), plan->cursor);
    }
}

void show_remaining_tiles(const Update& update) {
    if (hides_hands(update.game()->ruleset) && !is_seat_known(update.state)) {
        update.notice("Hands are hidden: look at your tiles on your own turn.");
    } else {
        update.open(Sheet::tiles);
    }
}

void change_overlay(const Update& update, Steps by) {
    constexpr auto overlays = static_cast<int>(enumerators<Overlay>());
    Overlay& overlay = update.state.view.overlay;
    overlay =
        by.x < 0 ? Overlay::none : static_cast<Overlay>((static_cast<int>(overlay) + 1) % overlays);
}

void toggle_follow(const Update& update) {
    bool& follows = update.state.view.follows;
    follows = !follows;
    update.state.view.own_zoom = false;
    choose_zoom(update);
    update.notice(follows ? "The board scrolls to the latest move."
                          : "The board no longer scrolls by itself.");
}

}  // namespace bastide::screen
