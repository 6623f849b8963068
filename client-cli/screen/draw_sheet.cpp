#include "client-cli/screen/sheets.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

std::string title_of(Sheet sheet) {
    switch (sheet) {
        case Sheet::none:
            return {};
        case Sheet::help:
            return "Help";
        case Sheet::rules:
            return "The rules of this table";
        case Sheet::tiles:
            return "Tiles still to come";
        case Sheet::hands:
            return "Hands";
        case Sheet::glyphs:
            return "Pictures";
        case Sheet::log:
            return "What happened, the latest turn first";
        case Sheet::first_name:
        case Sheet::name:
            return "Your name";
        case Sheet::code:
            return "A table by its code";
        case Sheet::word:
            return "A locked table";
        case Sheet::new_word:
            return "A word for the door";
        case Sheet::leave:
            return "Leave the game?";
        case Sheet::remove_player:
            return "Remove from the table?";
        case Sheet::close_table:
            return "Close the table?";
        case Sheet::decide:
            return "Decide together";
        case Sheet::claim:
            return "Claim the win?";
        case Sheet::quit:
            return "Quit?";
    }
    return {};
}

Page page_of(const Scene& scene, int columns) {
    switch (scene.state.sheet.is) {
        case Sheet::none:
            break;
        case Sheet::help:
            return help_page(scene, columns);
        case Sheet::rules:
            return rules_page(scene, columns);
        case Sheet::tiles:
            return tiles_page(scene, columns);
        case Sheet::hands:
            return hands_page(scene, columns);
        case Sheet::log:
            return log_page(scene, columns);
        case Sheet::glyphs:
            return glyphs_page(scene, columns);
        case Sheet::first_name:
        case Sheet::name:
            return name_page(scene, columns);
        case Sheet::code:
        case Sheet::word:
        case Sheet::new_word:
            return door_page(scene, columns);
        case Sheet::decide:
            return decide_page(scene, columns);
        case Sheet::leave:
        case Sheet::remove_player:
        case Sheet::close_table:
        case Sheet::claim:
        case Sheet::quit:
            return question_page(scene, columns);
    }
    return Page(columns);
}

/// "12-30 of 64", at the lower right, where not all is in sight.
void draw_position(paint::Canvas& canvas, const paint::Rect& rect, int first, int shown, int all) {
    if (shown < all) {
        const std::string words = " " + std::to_string(first + 1) + " to " +
                                  std::to_string(first + shown) + " of " + std::to_string(all) +
                                  " ";
        write_right(canvas, rect.right() - 2, rect.bottom() - 1, words, style::faint);
    }
}

}  // namespace

void draw_sheet(paint::Canvas& canvas, const Scene& scene) {
    constexpr int margin = 2;
    const paint::Rect& rect = scene.layout.sheet;
    canvas.fill(rect, style::text);
    draw_frame(canvas, rect, style::faint, false);
    canvas.write({rect.x + margin, rect.y},
                 " " + title_of(scene.state.sheet.is) + " ",
                 style::strong,
                 rect.width - 2 * margin);
    const paint::Rect inside{rect.x + margin, rect.y + 1, rect.width - 2 * margin, rect.height - 2};
    const Page page = page_of(scene, inside.width);
    const int first =
        std::clamp(scene.state.sheet.scrolled, 0, std::max(0, page.rows() - inside.height));
    show(canvas, inside, page, first);
    draw_position(canvas, rect, first, std::min(inside.height, page.rows()), page.rows());
}

void add_pictures(Page& page,
                  const Scene& scene,
                  const std::vector<Pictured>& tiles,
                  paint::Zoom zoom) {
    constexpr int gap = 2;
    const paint::Size size = paint::tile_size(zoom);
    const int across = std::max(1, (page.columns() + gap) / (size.columns + gap));
    const Ruleset& ruleset = scene.table()->game->ruleset;
    const int label = !tiles.empty() && !tiles.front().label.empty() ? 1 : 0;
    int y = 0;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const int column = static_cast<int>(i) % across;
        if (column == 0) {
            y = page.room(label + size.rows + 1);
        }
        const int x = column * (size.columns + gap);
        page.canvas().write({x, y}, tiles[i].label, style::strong, size.columns);
        draw_picture(page.canvas(),
                     {x, y + label},
                     scene.art.image(tiles[i].type,
                                     Rotation::r0,
                                     zoom,
                                     scene.state.look.glyphs,
                                     paint::art_edition(ruleset)),
                     scene.state.look);
    }
}

}  // namespace bastide::screen
