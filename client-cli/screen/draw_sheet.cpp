#include "client-cli/screen/sheets.hpp"

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

void draw_position(paint::Canvas& canvas, const paint::Rect& rect, int first, int shown, int all) {
    if (shown < all) {
        const std::string words = " " + std::to_string(first + 1) + " to " +
                                  std::to_string(first + shown) + " of " + std::to_string(all) +
                                  " ";
        write_right(canvas, rect.right() - 2, rect.bottom() - 1, words, style::faint);
    }
}

constexpr int margin = 2;

paint::Rect inside_of(const paint::Rect& sheet) {
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

}  // namespace

void draw_sheet(paint::Canvas& canvas, const Scene& scene) {
    const paint::Rect& rect = scene.layout.sheet;
    canvas.fill(rect, style::text);
    draw_frame(canvas, rect, style::faint, false);
    canvas.write({rect.x + margin, rect.y},
                 " " + std::string(title_of(scene.state.sheet.kind)) + " ",
                 style::strong,
                 rect.width - 2 * margin);
    const paint::Rect inside = inside_of(rect);
    const Page page = page_of(scene, inside.width);
    const int first = first_row(scene, page);
    show(canvas, inside, page, first);
    draw_position(canvas, rect, first, std::min(inside.height, page.rows()), page.rows());
}

std::optional<int> row_of_sheet(const State& state, const Model& model, paint::Point at) {
    paint::TileArt art;
    const Scene scene{state, model, art, layout(state, model)};
    const paint::Rect inside = inside_of(scene.layout.sheet);
    if (!inside.has(at)) {
        return std::nullopt;
    }
    return at.y - inside.y + first_row(scene, page_of(scene, inside.width));
}

void add_pictures(Page& page,
                  const Scene& scene,
                  const std::vector<Pictured>& tiles,
                  paint::Zoom zoom) {
    constexpr int gap = 2;
    const paint::Size size = paint::tile_size(zoom);
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

}  // namespace bastide::screen
