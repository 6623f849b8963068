#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/lobby_view.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/model/requests.hpp"
#include "client/words/lobby_words.hpp"

#include <algorithm>
#include <utility>

namespace bastide::screen {
namespace {

/// Number of rows before the selection needs a page at which the page is requested.
constexpr std::size_t rows_around = 10;

void list_older_at_the_end(const Update& update) {
    Lobby& lobby = update.state.lobby;
    const auto tables = listed_tables(update.state, update.model);
    const bool more =
        lobby.mine ? update.model.more_finished : lobby.all && update.model.more_tables;
    if (more && lobby.row + 1 == tables.size() && lobby.older_asked != tables.back()->match()) {
        lobby.older_asked = tables.back()->match();
        update.send(model::request::list_tables(lobby.mine, lobby.older_asked));
    }
}

void click_on_table(const Update& update, std::size_t chosen, std::size_t clicked) {
    Lobby& lobby = update.state.lobby;
    const model::MatchId match = listed_tables(update.state, update.model)[clicked]->match();
    lobby.row = chosen;
    if (std::exchange(lobby.clicked, 0) == match && chosen == clicked) {
        return sit_down(update);
    }
    choose_table(update, {0, static_cast<int>(clicked) - static_cast<int>(chosen)});
    lobby.clicked = match;
}

void toggle_list(Lobby& lobby, bool& list) {
    const bool shows = !list;
    lobby.all = lobby.mine = false;
    list = shows;
    lobby.row = 0;
    lobby.chosen = 0;
    lobby.older_asked = 0;
}

}  // namespace

void choose_table(const Update& update, Steps by) {
    Lobby& lobby = update.state.lobby;
    lobby.clicked = 0;
    lobby.row = stepped(lobby.row, by.y, listed_tables(update.state, update.model).size());
    const v1::TableInfo* chosen = chosen_table(update.state, update.model);
    lobby.chosen = chosen == nullptr ? 0 : chosen->match();
    if (by.y > 0) {
        list_older_at_the_end(update);
    }
}

void sit_down(const Update& update) {
    const v1::TableInfo* chosen = chosen_table(update.state, update.model);
    if (chosen == nullptr) {
        return;
    }
    State& state = update.state;
    const model::MatchId match = chosen->match();
    if (chosen->has_result()) {
        state.joining.heading = {.match = match, .replays = true};
    }
    if (state.elsewhere.contains(match) && model::find(update.model, match) != nullptr) {
        go_to(update, match);
    } else if (chosen->has_result()) {
        update.send(model::request::watch(match));
    } else if (auto request = app::enter(
                   state.joining, update.model, *chosen, state.lobby.invited.contains(match))) {
        update.send(std::move(*request));
    } else {
        update.open(Sheet::password);
    }
}

void list_again(const Update& update) {
    update.send(model::request::list_tables());
    const std::size_t row = update.state.lobby.row;
    const auto& tables = update.model.tables;
    if (row > 2 * rows_around && row < tables.size()) {
        update.send(model::request::list_tables(false, tables[row - rows_around].match()));
    }
}

void toggle_my_games(const Update& update) {
    Lobby& lobby = update.state.lobby;
    toggle_list(lobby, lobby.mine);
    lobby.ended_seen = update.model.ended;
    list_my_games(update);
}

void list_my_games(const Update& update) {
    if (update.state.lobby.mine && !update.state.match.id) {
        update.send(model::request::list_tables(true));
    }
}

void toggle_full_list(const Update& update) {
    Lobby& lobby = update.state.lobby;
    toggle_list(lobby, lobby.all);
    if (lobby.all) {
        lobby.list_age = {};
        list_again(update);
    }
}

void keep_table_selected(const Update& update) {
    Lobby& lobby = update.state.lobby;
    const auto tables = listed_tables(update.state, update.model);
    if (const auto row = index_in(tables, lobby.chosen, &v1::TableInfo::match)) {
        lobby.row = *row;
    } else if (lobby.mine && update.model.more_finished && lobby.chosen != 0 &&
               lobby.chosen < tables.back()->match() &&
               std::exchange(lobby.older_asked, tables.back()->match()) != tables.back()->match()) {
        return update.send(model::request::list_tables(true, lobby.older_asked));
    }
    choose_table(update, {});
}

void update_lobby_subscription(const Update& update) {
    State& state = update.state;
    Lobby& lobby = state.lobby;
    std::erase_if(lobby.invited, [&](const auto& one) {
        return model::invitation_to(update.model, one.first) == nullptr;
    });
    const bool looks = !state.match.id && !state.start && !state.practice && state.line.reached &&
                       !app::is_heading_for_table(state.joining);
    const bool is_same = lobby.lobby_filter && lobby.lobby_filter->SerializeAsString() ==
                                                   lobby.filter.SerializeAsString();
    if (looks && !is_same) {
        lobby.lobby_filter = lobby.filter;
        update.requests.push_back(shell_request::SubscribeToLobby{lobby.filter});
    } else if (!looks && lobby.lobby_filter) {
        lobby.lobby_filter.reset();
        update.requests.push_back(shell_request::UnsubscribeFromLobby{});
    }
}

void react_on_lobby(const Update& update, const terminal::Mouse& mouse) {
    if (mouse.wheel() != 0) {
        return choose_table(update, {0, mouse.wheel()});
    }
    if (!mouse.is_click()) {
        return;
    }
    const ListPlace list = place_of_list(update.state, update.model, update.board());
    for (std::size_t i = list.first; i < list.last; ++i) {
        if (place_of_table(list, i).has(mouse.at) && list.rect.has(mouse.at)) {
            return click_on_table(update, list.row, i);
        }
    }
}

void open_filter(const Update& update) {
    update.open(Sheet::filter);
    update.state.sheet.filter.filter = update.state.lobby.filter;
}

void choose_filter_row(const Update& update, Steps by) {
    int& row = update.state.sheet.filter.row;
    row = std::clamp(row + by.y, 0, words::filter_rows - 1);
}

void change_filter(const Update& update, Steps by) {
    FilterChosen& chosen = update.state.sheet.filter;
    const auto choices = static_cast<int>(words::filter_choices(chosen.row).size());
    const int now = words::filter_choice(chosen.filter, chosen.row);
    words::set_filter_choice(chosen.filter, chosen.row, (now + by.x + choices) % choices);
}

void take_filter(const Update& update) {
    Lobby& lobby = update.state.lobby;
    lobby.filter = update.state.sheet.filter.filter;
    lobby.all = lobby.mine = false;
    close_sheet(update);
}

void click_on_filter(const Update& update, Point at) {
    FilterChosen& chosen = update.state.sheet.filter;
    const auto row = row_of_sheet(update.state, update.model, at);
    if (row == chosen.row) {
        return change_filter(update, {1, 0});
    }
    if (row && *row < words::filter_rows) {
        chosen.row = *row;
    }
}

}  // namespace bastide::screen
