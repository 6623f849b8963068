#include "client-cli/screen/sheets.hpp"
#include "client/words/turn_words.hpp"

namespace bastide::screen {
namespace {

std::vector<Pictured> unseen(const Game& game) {
    std::vector<Pictured> tiles;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (game.unseen[i] > 0) {
            tiles.push_back({static_cast<TileTypeId>(i), std::to_string(game.unseen[i]) + " ×"});
        }
    }
    return tiles;
}

paint::Zoom zoom_for(std::size_t kinds, paint::Size room) {
    for (const paint::Zoom zoom : {paint::Zoom::close, paint::Zoom::normal}) {
        const paint::Size size = paint::tile_size(zoom);
        const int across = std::max(1, (room.columns + 2) / (size.columns + 2));
        const int down = (static_cast<int>(kinds) + across - 1) / across;
        if (down * (size.rows + 2) + 2 <= room.rows) {
            return zoom;
        }
    }
    return paint::Zoom::overview;
}

}  // namespace

Page tiles_page(const Scene& scene, int columns) {
    Page page(columns);
    const Attended* at = scene.table();
    if (at == nullptr || !at->game) {
        page.text("The game has not started.");
        return page;
    }
    const Game& game = *at->game;
    page.text(words::unseen_words(game), style::strong);
    page.blank();
    const auto tiles = unseen(game);
    add_pictures(
        page, scene, tiles, zoom_for(tiles.size(), {columns, scene.layout.sheet.height - 2}));
    return page;
}

}  // namespace bastide::screen
