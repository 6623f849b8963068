#include "client-cli/screen/start_page.hpp"

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/layout.hpp"
#include "client/words/access_words.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int rows_besides = 5;

/// Returns [first, end), ending with the selected server if it is not on the first page.
std::pair<std::size_t, std::size_t> servers_in_sight(const StartPage& page, int height) {
    const std::size_t others = rows_of(page).size() - page.servers.size();
    const int room = height - static_cast<int>(others) - rows_besides;
    const std::size_t shown =
        std::min(page.servers.size(), static_cast<std::size_t>(std::max(1, room)));
    const StartRow chosen = chosen_row(page);
    const bool below = chosen.kind == StartChoice::server && chosen.server >= shown;
    const std::size_t first = below ? chosen.server - shown + 1 : 0;
    return {first, first + shown};
}

void go_by_the_field(const Update& update, StartPage& page) {
    const auto link = read_field(page);
    if (link) {
        update.requests.push_back(shell_request::GoToServer{*link});
    } else {
        page.field.wrong = link.error();
    }
}

void visit(const Update& update,
           const std::string& url,
           std::optional<model::MatchId> match = std::nullopt) {
    if (const auto address = model::read_address(url)) {
        update.requests.push_back(shell_request::GoToServer{{*address, std::nullopt}, match});
    }
}

}  // namespace

void choose(StartPage& page, StartChoice choice) {
    const std::vector<StartRow> rows = rows_of(page);
    const auto row = std::ranges::find(rows, choice, &StartRow::kind);
    page.row = static_cast<std::size_t>(row - rows.begin());
}

std::vector<StartRow> rows_of(const StartPage& page) {
    std::vector<StartRow> rows;
    if (page.game) {
        rows.push_back({StartChoice::back, 0});
    }
    if (!page.unfinished.empty()) {
        rows.push_back({StartChoice::resume, 0});
    }
    rows.push_back({StartChoice::practice, 0});
    if (!page.servers.empty()) {
        rows.push_back({StartChoice::quick_play, 0});
    }
    for (std::size_t i = 0; i < page.servers.size(); ++i) {
        rows.push_back({StartChoice::server, i});
    }
    rows.push_back({StartChoice::name, 0});
    rows.push_back({StartChoice::field, 0});
    return rows;
}

StartRow chosen_row(const StartPage& page) {
    const std::vector<StartRow> rows = rows_of(page);
    return rows[std::min(page.row, rows.size() - 1)];
}

StartPage start_page(std::string name,
                     std::vector<KnownServer> servers,
                     std::optional<WaitingGame> game) {
    const std::size_t row = servers.empty() || game ? 0 : 1;
    return {std::move(name), std::move(game), std::move(servers), row};
}

void reopen(StartPage& page, StartPage now, std::string why, std::string_view link) {
    const StartChoice before = chosen_row(page).kind;
    const bool is_practice = before == StartChoice::practice || before == StartChoice::resume;
    now.field.wrong = std::move(why);
    if (!now.field.wrong.empty()) {
        now.field.typed = page.field.typed;
        choose(now, before);
    } else if (!link.empty()) {
        choose(now, StartChoice::field);
        while (!link.empty()) {
            now.field.typed += paint::take_character(link);
        }
    } else if (is_practice && !now.unfinished.empty()) {
        choose(now, StartChoice::resume);
    }
    page = std::move(now);
}

std::vector<PlacedRow> placed_rows(const StartPage& page, const Rect& list) {
    const std::vector<StartRow> rows = rows_of(page);
    const auto [first, end] = servers_in_sight(page, list.height);
    std::vector<PlacedRow> placed;
    int y = list.y;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const StartRow& row = rows[i];
        const bool server = row.kind == StartChoice::server;
        if (server && (row.server < first || row.server >= end)) {
            continue;
        }
        const bool alone = row.kind == StartChoice::field || row.kind == StartChoice::name;
        y += alone || (server && row.server == first) ? 1 : 0;
        placed.push_back({i, y++});
    }
    return placed;
}

Result<model::Link, std::string> read_field(const StartPage& page) {
    auto link = model::read_link(utf8_of(page.field.typed));
    if (link && !link->server && page.servers.empty()) {
        return std::string(words::code_needs_server);
    }
    return link;
}

std::string words_of(const model::Link& link, const StartPage& page) {
    const std::string last = page.servers.empty() ? "" : page.servers.front().url;
    const std::string server = link.server ? model::text_of(*link.server) : last;
    return (link.code ? "Opens table " + written_code(link.code->letters) + " at "
                      : "Opens the tables at ") +
           server + ".";
}

// The rest handles input. Letters go into the field, even if another row is selected.

void choose_place(const Update& update, Steps by) {
    StartPage& page = *update.state.start;
    page.row = stepped(page.row, by.y, rows_of(page).size());
}

void open_linked_server(const Update& update) {
    StartPage& page = *update.state.start;
    page.field.wrong.clear();
    const StartRow row = chosen_row(page);
    switch (row.kind) {
        case StartChoice::back:
            return visit(update, page.game->url, page.game->match);
        case StartChoice::resume:
            return update.requests.push_back(shell_request::Practice{true});
        case StartChoice::practice:
            return update.requests.push_back(shell_request::Practice{});
        case StartChoice::quick_play:
            return update.requests.push_back(shell_request::QuickPlay{});
        case StartChoice::server:
            return visit(update, page.servers[row.server].url);
        case StartChoice::field:
            return go_by_the_field(update, page);
        case StartChoice::name:
            return update.open(Sheet::name);
    }
}

void empty_the_field_or_quit(const Update& update) {
    StartPage& page = *update.state.start;
    if (page.field.typed.empty() && page.field.wrong.empty()) {
        update.requests.push_back(shell_request::Quit{});
    }
    page.field.typed.clear();
    page.field.wrong.clear();
}

void react_on_start(const Update& update, const terminal::Mouse& mouse) {
    StartPage& page = *update.state.start;
    if (mouse.wheel() != 0) {
        return choose_place(update, {0, mouse.wheel()});
    }
    if (!mouse.is_click()) {
        return;
    }
    const Rect list = list_below_banner(layout(update.state, update.model).board);
    for (const PlacedRow& placed : placed_rows(page, list)) {
        if (placed.y == mouse.at.y && list.has(mouse.at)) {
            return placed.row == page.row ? open_linked_server(update)
                                          : void(page.row = placed.row);
        }
    }
}

}  // namespace bastide::screen
