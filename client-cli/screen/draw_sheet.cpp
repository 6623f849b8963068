#include "client-cli/screen/sheets.hpp"
#include "engine/enumerators.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

struct SheetRow {
    Sheet kind;
    std::string_view title;
    Page (*page)(const Scene& scene, int columns);
};

// clang-format off
constexpr SheetRow sheet_rows[] = {
    {Sheet::help, "Help", help_page},
    {Sheet::rules, "The rules of this table", rules_page},
    {Sheet::tiles, "Remaining tiles", tiles_page},
    {Sheet::hands, "Hands", hands_page},
    {Sheet::log, "Log, latest turn first", log_page},
    {Sheet::glyphs, "Pictures", glyphs_page},
    {Sheet::first_name, "Your name", name_page},
    {Sheet::name, "Your name", name_page},
    {Sheet::code, "Join by code", code_page},
    {Sheet::password, "Password needed", password_page},
    {Sheet::new_password, "Set a password", new_password_page},
    {Sheet::leave, "Leave?", question_page},
    {Sheet::resign, "Resign?", question_page},
    {Sheet::remove_player, "Remove this player?", question_page},
    {Sheet::close_table, "Close the table?", question_page},
    {Sheet::new_code, "New code?", question_page},
    {Sheet::decide, "Call a vote", decide_page},
    {Sheet::claim, "Claim victory?", question_page},
    {Sheet::quit, "Quit?", question_page},
    {Sheet::filter, "Filter tables", filter_page},
    {Sheet::people, "Invite a player", people_page},
    {Sheet::device, "Another device", device_page},
};

// clang-format on

constexpr std::size_t behind_none(Sheet sheet) {
    return static_cast<std::size_t>(sheet) - 1;
}

constexpr bool has_a_row_for_each() {
    std::size_t at = 0;
    return std::size(sheet_rows) + 1 == enumerators<Sheet>() &&
           std::ranges::all_of(sheet_rows,
                               [&](const SheetRow& row) { return behind_none(row.kind) == at++; });
}

static_assert(has_a_row_for_each());

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

int first_row(const Scene& scene, const Page& page) {
    const int height = inside_of(scene.layout.sheet).height;
    return std::clamp(scene.state.sheet.scrolled, 0, std::max(0, page.rows() - height));
}

}  // namespace

void draw_sheet(paint::Canvas& canvas, const Scene& scene) {
    const SheetRow& sheet = sheet_rows[behind_none(scene.state.sheet.kind)];
    const paint::Rect& rect = scene.layout.sheet;
    canvas.fill(rect, style::text);
    draw_frame(canvas, rect, style::faint, false);
    canvas.write({rect.x + margin, rect.y},
                 " " + std::string(sheet.title) + " ",
                 style::strong,
                 rect.width - 2 * margin);
    const paint::Rect inside = inside_of(rect);
    const Page page = sheet.page(scene, inside.width);
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
    return at.y - inside.y +
           first_row(scene, sheet_rows[behind_none(state.sheet.kind)].page(scene, inside.width));
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
