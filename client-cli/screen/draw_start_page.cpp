#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/start_page.hpp"
#include "client-cli/screen/writing.hpp"
#include "engine/enumerators.hpp"

namespace bastide::screen {
namespace {

constexpr int words_at = 14;

std::string without_scheme(const std::string& url) {
    const std::size_t scheme = url.find("://");
    return scheme == std::string::npos ? url : url.substr(scheme + 3);
}

constexpr std::array<std::string_view, 7> place_names{
    "Back to", "Resume", "Practice", "Quick play", "Server", "Link or code", "Your name"};

std::string server_words(const KnownServer& server) {
    const std::string as = server.name.empty() ? "" : " as " + server.name;
    const bool encrypted = server.url.starts_with("wss://");
    return without_scheme(server.url) + as + (encrypted ? " · encrypted" : "");
}

/// Cuts the title so that the state is always visible. `game.asks` may be outdated.
std::string words_of_game(const WaitingGame& game, int columns) {
    const std::string_view state = game.asks ? " (it was your turn)" : " (in progress)";
    const std::string title = "table " + std::to_string(game.match) + ", " + game.title;
    return cut(title, columns - width_of(state)).append(state);
}

std::string words_of_row(const StartPage& page, const StartRow& row, int columns) {
    switch (row.kind) {
        case StartChoice::back:
            return words_of_game(*page.game, columns);
        case StartChoice::resume:
            return page.unfinished;
        case StartChoice::practice:
            return "against bots, offline";
        case StartChoice::quick_play:
            return "at " + without_scheme(page.servers.front().url) + " (last used)";
        case StartChoice::server:
            return server_words(page.servers[row.server]);
        case StartChoice::field:
            return field_text(page.field.typed, page.field.after, columns);
        case StartChoice::name:
            return page.name;
    }
    return {};
}

Span note_of(const StartPage& page) {
    if (!page.field.wrong.empty()) {
        return {page.field.wrong, style::warning};
    }
    const auto link = read_field(page);
    if (link) {
        return {words_of(*link, page), style::good};
    }
    return {"Paste a link somebody gave you, or type a server's address or a table's code.",
            style::faint};
}

void draw_row(Canvas& canvas, const Rect& rect, const StartPage& page, const PlacedRow& placed) {
    const StartRow row = rows_of(page)[placed.row];
    const bool chosen = placed.row == page.row;
    const Colour ground = chosen ? Paint::panel_alt : Paint::panel;
    const Rect line{rect.x, placed.y, rect.width, 1};
    canvas.fill(line, style::on(style::text, ground));
    canvas.write({line.x, line.y}, chosen ? "▶" : "", style::on(style::chosen, ground), 1);
    canvas.write({line.x + 2, line.y},
                 entry_for(place_names, row.kind),
                 style::on(chosen ? style::strong : style::text, ground),
                 words_at - 1);
    const int columns = line.width - words_at - 2;
    const bool field = row.kind == StartChoice::field;
    canvas.write({line.x + 2 + words_at, line.y},
                 words_of_row(page, row, columns),
                 style::on(field ? style::chosen : style::faint, ground),
                 columns);
    if (field) {
        const int below = line.y + 1;
        const Span note = note_of(page);
        Page words(columns);
        words.text(note.text, note.style);
        show(canvas, {line.x + 2 + words_at, below, columns, rect.bottom() - below}, words, 0);
    }
}

}  // namespace

void draw_start_page(Canvas& canvas, const Scene& scene) {
    const StartPage& page = *scene.state.start;
    const Rect& board = scene.layout.board;
    draw_banner(canvas, board, scene, 0);
    if (is_before_welcome(scene.state.sheet.kind)) {
        return;
    }
    const Rect list = list_below_banner(board);
    canvas.clip(list);
    for (const PlacedRow& placed : placed_rows(page, list)) {
        draw_row(canvas, list, page, placed);
    }
}

}  // namespace bastide::screen
