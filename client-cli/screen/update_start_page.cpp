// Handles input on the start page. Letters go into the field, even if another row is selected.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/layout.hpp"

namespace bastide::screen {
namespace {

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

/// Selects a row. Only a second click goes there.
void react_on_start(const Update& update, const terminal::Mouse& mouse) {
    StartPage& page = *update.state.start;
    if (mouse.wheel() != 0) {
        return choose_place(update, {0, mouse.wheel()});
    }
    if (!mouse.is_click()) {
        return;
    }
    const paint::Rect list = list_below_banner(layout(update.state, update.model).board);
    for (const PlacedRow& placed : placed_rows(page, list)) {
        if (placed.y == mouse.at.y && list.has(mouse.at)) {
            return placed.row == page.row ? open_linked_server(update)
                                          : void(page.row = placed.row);
        }
    }
}

}  // namespace bastide::screen
