// Keys where the tables are listed.
#include "client-cli/screen/key_hands.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

/// Rows above the chosen one that are asked for again with it. Further down than twice as many, it
/// may stand on another page than the first.
constexpr std::size_t rows_around = 10;

std::size_t moved(std::size_t from, int steps, std::size_t count) {
    const int last = std::max(0, static_cast<int>(count) - 1);
    return static_cast<std::size_t>(std::clamp(static_cast<int>(from) + steps, 0, last));
}

bool has_our_seat(const Model& model, const v1::TableInfo& table) {
    const auto& ours = model.seated_at;
    return std::find(ours.begin(), ours.end(), table.match()) != ours.end();
}

/// Once for each page.
void list_older_at_the_end(const Update& update) {
    Lobby& lobby = update.state.lobby;
    const auto& tables = update.model.tables;
    const bool at_end = update.model.more_tables && lobby.row + 1 == tables.size();
    if (at_end && lobby.older_asked != tables.back().match()) {
        lobby.older_asked = tables.back().match();
        update.send(model::request::list_tables(false, lobby.older_asked));
    }
}

}  // namespace

void choose_table(const Update& update, Steps by) {
    std::size_t& row = update.state.lobby.row;
    row = moved(row, by.y, update.model.tables.size());
    if (by.y > 0) {
        list_older_at_the_end(update);
    }
}

/// Takes a seat where there is one, and watches where there is none; back to a seat one has.
void sit_down(const Update& update) {
    choose_table(update, {});  // there may be fewer of them than when one was chosen
    if (update.model.tables.empty()) {
        return;
    }
    const v1::TableInfo& table = update.model.tables[update.state.lobby.row];
    if (update.state.elsewhere.contains(table.match()) &&
        model::find(update.model, table.match()) != nullptr) {
        go_to(update, table.match());
    } else if (table.door().access() == v1::LOCKED && !has_our_seat(update.model, table)) {
        ask_for_the_word(update, table.match());
    } else if (model::has_room(table) && !has_our_seat(update.model, table)) {
        update.send(model::request::join(table.match()));
    } else {
        update.wishes.push_back(wish::Watch{table.match()});
    }
}

/// The newest tables, and those around the chosen one.
void list_again(const Update& update) {
    update.send(model::request::list_tables());
    const std::size_t row = update.state.lobby.row;
    const auto& tables = update.model.tables;
    if (row > 2 * rows_around && row < tables.size()) {
        update.send(model::request::list_tables(false, tables[row - rows_around].match()));
    }
}

}  // namespace bastide::screen
