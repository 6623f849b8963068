#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/lobby_view.hpp"
#include "client/model/lobby.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/phrases.hpp"
#include "client/words/waiting_table_words.hpp"

namespace bastide::screen {
namespace {

constexpr int seats_columns = 8;
constexpr int state_columns = 12;

void draw_table(Canvas& canvas,
                const Rect& rect,
                const v1::TableInfo& table,
                bool chosen,
                std::string_view ours) {
    const Colour ground = chosen ? Paint::panel_alt : Paint::panel;
    canvas.fill(rect, style::on(style::text, ground));
    if (chosen) {
        canvas.put({rect.x, rect.y}, {U'▶', style::on(style::chosen, ground)});
    }
    const int state_at = rect.right() - state_columns - 1;
    const int seats_at = state_at - seats_columns;
    const int wide = seats_at - rect.x - 3;
    const bool over = table.has_result();
    const std::string online = words::online_words(table);
    const std::string mark = online.empty() || over ? online : "● " + online;
    canvas.write({rect.x + 2, rect.y},
                 std::to_string(table.match()) + " · " + words::title_of(table),
                 style::on(style::strong, ground),
                 wide);
    canvas.write({rect.x + 2, rect.y + 1},
                 words::players_of(table) + (table.seats_size() > 0 ? " · " : "") +
                     words::settings_in_brief(table),
                 style::on(style::faint, ground),
                 rect.width - 3 - (mark.empty() ? 0 : width_of(mark) + 2));
    write_right(canvas,
                rect.right() - 1,
                rect.y + 1,
                mark,
                style::on(over ? style::faint : style::good, ground));
    canvas.write(
        {seats_at, rect.y},
        over ? "" : std::to_string(table.seats_size()) + " of " + std::to_string(table.seats_max()),
        style::on(style::text, ground),
        seats_columns);
    const bool open = table.phase() == v1::OPEN;
    canvas.write({state_at, rect.y},
                 ours.empty() ? words::state_of_table(table) : ours,
                 style::on(!ours.empty() || open ? style::good : style::faint, ground),
                 state_columns);
}

std::string position(const Scene& scene, const ListPlace& list, std::size_t count) {
    const std::string at = std::to_string(list.row + 1) + " of " + std::to_string(count);
    const Lobby& lobby = scene.state.lobby;
    if (!lobby.all && !lobby.mine && scene.model.lobby.more) {
        return at + " · a show all";
    }
    const bool more = lobby.mine ? scene.model.more_finished : lobby.all && scene.model.more_tables;
    return more || count > list.last - list.first ? at + (more ? " and more" : "") : "";
}

Spans heading(const State& state) {
    if (state.lobby.mine || state.lobby.all) {
        return {{std::string(heading_of_list(state.lobby)), style::strong}};
    }
    const std::string filter = words::filter_words(state.lobby.filter);
    return {{"Tables", style::strong},
            {"   f", style::key},
            {filter.empty() ? " filter" : " filter: ", style::faint},
            {filter, style::good},
            {"   m", style::key},
            {" my games", style::faint}};
}

void draw_tables(Canvas& canvas, const ListPlace& list, const Scene& scene) {
    const auto tables = listed_tables(scene.state, scene.model);
    const std::string at = position(scene, list, tables.size());
    write(canvas,
          {list.rect.x + 2, list.rect.y},
          heading(scene.state),
          list.rect.width - 4 - width_of(at));
    write_right(canvas, list.rect.right() - 1, list.rect.y, at, style::faint);
    for (std::size_t i = list.first; i < list.last; ++i) {
        const v1::TableInfo& table = *tables[i];
        draw_table(canvas,
                   place_of_table(list, i),
                   table,
                   i == list.row,
                   our_part(scene.state, scene.model, table.match()));
    }
}

void draw_nothing(Canvas& canvas, const Rect& rect, const Scene& scene) {
    Page page(rect.width);
    const bool here = scene.state.line.reached && !scene.state.line.lost;
    if (!here) {
        const std::string address =
            scene.state.address.empty() ? "the server" : scene.state.address;
        page.text("Connecting to " + address + " ...", style::strong);
        page.blank();
        if (!scene.state.line.why.empty()) {
            page.text(scene.state.line.why);
            page.blank();
        }
        page.text("No server? Run bastide play --practice to play against bots.");
    } else if (scene.state.lobby.mine) {
        page.text(words::no_games_text, style::strong);
    } else if (!words::filter_words(scene.state.lobby.filter).empty() && !scene.state.lobby.all) {
        page.line({{std::string(words::no_match_text), style::strong},
                   {" Press "},
                   {"f", style::key},
                   {" to change the filter."}});
        page.text("Filter: " + words::filter_words(scene.state.lobby.filter), style::faint);
    } else {
        const bool has_list = scene.state.lobby.all || scene.model.lobby.people > 0;
        page.text(has_list ? "No open tables right now." : "Loading tables ...", style::strong);
        page.blank();
        page.line(
            {{"Press "}, {"n", style::key}, {" to open one. Others can join it from this list."}});
        page.blank();
        page.text("No opponents? Open a table and add bots, or " +
                      std::string(scene.state.from_start ? "press Esc and choose Practice."
                                                         : "run bastide play --practice."),
                  style::faint);
    }
    show(canvas, {rect.x + 2, rect.y + 1, rect.width - 2, rect.height - 1}, page, 0);
}

}  // namespace

void draw_lobby(Canvas& canvas, const Scene& scene) {
    const Rect& board = scene.layout.board;
    draw_banner(canvas, board, scene, 0);
    const Rect list = list_below_banner(board);
    if (is_before_welcome(scene.state.sheet.kind)) {
        return;
    }
    canvas.clip(list);
    const Page above = above_the_list(scene.state, scene.model, list.width - 2);
    show(canvas, {list.x + 2, list.y, list.width - 2, list.height}, above, 0);
    const ListPlace place = place_of_list(scene.state, scene.model, board);
    if (listed_tables(scene.state, scene.model).empty()) {
        draw_nothing(canvas, place.rect, scene);
    } else {
        draw_tables(canvas, place, scene);
    }
}

}  // namespace bastide::screen
