#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/words/names.hpp"
#include "client/words/turn_words.hpp"

namespace bastide::screen {
namespace {

std::vector<Pictured> pictured(const auto& types) {
    std::vector<Pictured> tiles;
    tiles.reserve(types.size());
    for (const TileTypeId type : types) {
        tiles.push_back({type, ""});
    }
    return tiles;
}

void add_group(Page& page, const Scene& scene, std::string_view title, const auto& types) {
    if (!types.empty()) {
        page.text(title, style::strong);
        add_pictures(page, scene, pictured(types), paint::Zoom::overview);
    }
}

}  // namespace

Page hands_page(const Scene& scene, int columns) {
    Page page(columns);
    const Attended* at = scene.table();
    if (at == nullptr || !at->game || scene.state.match.curtain) {
        page.text("Nothing to show yet.");
        return page;
    }
    const Game& game = *at->game;
    add_group(page, scene, "Display", game.display);
    add_group(page, scene, "Set aside until another tile fits", game.aside);
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const std::string words = words::hand_words(*at, seat, words::Verbosity::beside_board);
        if (!words.empty()) {
            draw_badge(page.canvas(),
                       {0, page.room(1)},
                       at->table.seats(static_cast<int>(i)).colour(),
                       scene.state.look);
            page.canvas().write({badge_columns + 1, page.rows() - 1},
                                words::seat_name(at->table, seat) + ": " + words,
                                style::strong,
                                columns - badge_columns - 1);
            add_pictures(
                page, scene, pictured(held_tiles(scene.state, *at, seat)), paint::Zoom::overview);
        }
    }
    if (page.rows() == 0) {
        page.text("There are no hands at this table: each turn's tile is drawn.");
    }
    return page;
}

}  // namespace bastide::screen
