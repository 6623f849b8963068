#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/words/names.hpp"
#include "client/words/turn_words.hpp"
#include "engine/enumerators.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

Page page_of(const Scene& scene, int columns) {
    const Sheet kind = scene.state.sheet.kind;
    const MakePage make = text_page(kind);
    return make != nullptr         ? make(scene, columns)
           : kind == Sheet::glyphs ? glyphs_page(scene, columns)
           : kind == Sheet::tiles  ? tiles_page(scene, columns)
                                   : hands_page(scene, columns);
}

void draw_position(Canvas& canvas, const Rect& rect, int first, int shown, int all) {
    if (shown < all) {
        const std::string words = " " + std::to_string(first + 1) + " to " +
                                  std::to_string(first + shown) + " of " + std::to_string(all) +
                                  " ";
        write_right(canvas, rect.right() - 2, rect.bottom() - 1, words, style::faint);
    }
}

constexpr int margin = 2;

Rect inside_of(const Rect& sheet) {
    return {sheet.x + margin, sheet.y + 1, sheet.width - 2 * margin, sheet.height - 2};
}

/// A chat is scrolled from its end, where the field is, and shows its selected line in the middle.
int first_row(const Scene& scene, const Page& page) {
    const OpenSheet& sheet = scene.state.sheet;
    const int height = inside_of(scene.layout.sheet).height;
    const int last = std::max(0, page.rows() - height);
    int wanted = sheet.kind == Sheet::chat ? last - sheet.scrolled : sheet.scrolled;
    for (int row = 0; sheet.line && row < page.rows(); ++row) {
        wanted = page.canvas().at({0, row}).character == U'▶' ? row - height / 2 : wanted;
    }
    return std::clamp(wanted, 0, last);
}

constexpr std::string_view shown_tile = "base.O";
constexpr int sample_gap = 5;

Zoom zoom_for(int columns) {
    const int each = columns / static_cast<int>(glyph_choices.size());
    return each >= tile_size(Zoom::close).columns + 1 ? Zoom::close : Zoom::normal;
}

constexpr std::array<std::string_view, 6> picture_names{
    "letters", "half blocks", "half blocks", "quadrants", "sextants", "octants"};

void draw_sample(Page& page, const Scene& scene, Point at, Zoom zoom, std::size_t number) {
    const GlyphSet glyphs = glyph_choices[number];
    const bool now = scene.state.look.glyphs == glyphs;
    const int key = page.canvas().write(at, std::to_string(number + 1), style::key);
    page.canvas().write({at.x + key + 1, at.y},
                        entry_for(picture_names, glyphs),
                        now ? style::chosen : style::strong);
    const TileImage& image = scene.art.image(
        *catalogue().find(shown_tile), Rotation::r0, zoom, glyphs, paint::art_edition(Ruleset{}));
    draw_picture(page.canvas(), {at.x, at.y + 1}, image, {scene.state.look.depth, glyphs});
}

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
        add_pictures(page, scene, pictured(types), Zoom::overview);
    }
}

std::vector<Pictured> unseen(const Game& game) {
    std::vector<Pictured> tiles;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (game.unseen[i] > 0) {
            tiles.push_back({static_cast<TileTypeId>(i), std::to_string(game.unseen[i]) + " ×"});
        }
    }
    return tiles;
}

Zoom zoom_for(std::size_t kinds, Size room) {
    for (const Zoom zoom : {Zoom::close, Zoom::normal}) {
        const Size size = tile_size(zoom);
        const int across = std::max(1, (room.columns + 2) / (size.columns + 2));
        const int down = (static_cast<int>(kinds) + across - 1) / across;
        if (down * (size.rows + 2) + 2 <= room.rows) {
            return zoom;
        }
    }
    return Zoom::overview;
}

}  // namespace

void draw_sheet(Canvas& canvas, const Scene& scene) {
    const Rect& rect = scene.layout.sheet;
    canvas.fill(rect, style::text);
    draw_frame(canvas, rect, style::faint, false);
    canvas.write({rect.x + margin, rect.y},
                 " " + std::string(title_of(scene.state.sheet.kind)) + " ",
                 style::strong,
                 rect.width - 2 * margin);
    const Rect inside = inside_of(rect);
    const Page page = page_of(scene, inside.width);
    const int first = first_row(scene, page);
    show(canvas, inside, page, first);
    draw_position(canvas, rect, first, std::min(inside.height, page.rows()), page.rows());
}

std::optional<int> row_of_sheet(const State& state, const Model& model, Point at) {
    TileArt art;
    const Scene scene{state, model, art, layout(state, model)};
    const Rect inside = inside_of(scene.layout.sheet);
    if (!inside.has(at)) {
        return std::nullopt;
    }
    return at.y - inside.y + first_row(scene, page_of(scene, inside.width));
}

void add_pictures(Page& page, const Scene& scene, const std::vector<Pictured>& tiles, Zoom zoom) {
    constexpr int gap = 2;
    const Size size = tile_size(zoom);
    const int across = std::max(1, (page.columns() + gap) / (size.columns + gap));
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
                     scene.image(tiles[i].type, Rotation::r0, zoom),
                     scene.state.look);
    }
}

Page glyphs_page(const Scene& scene, int columns) {
    Page page(columns);
    page.text("Which of these pictures looks right?", style::strong);
    page.blank();
    const Zoom zoom = zoom_for(columns);
    const Size tile = tile_size(zoom);
    const int y = page.room(tile.rows + 1);
    for (std::size_t i = 0; i < glyph_choices.size(); ++i) {
        draw_sample(page, scene, {static_cast<int>(i) * (tile.columns + sample_gap), y}, zoom, i);
    }
    page.blank();
    page.text(
        "The last is the sharpest, but if you see boxes, question marks or gaps, your font lacks "
        "it: pick another. Press P to change this later.",
        style::faint);
    return page;
}

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
            add_pictures(page, scene, pictured(held_tiles(scene.state, *at, seat)), Zoom::overview);
        }
    }
    if (page.rows() == 0) {
        page.text("There are no hands at this table: each turn's tile is drawn.");
    }
    return page;
}

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
