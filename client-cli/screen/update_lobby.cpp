// Keys where the tables are listed, and in the form for a table.
#include "client-cli/screen/key_hands.hpp"
#include "client-cli/screen/table_form.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr std::size_t form_rows = 3;

/// Rows above the chosen one that are asked for again with it. Further down than twice as many, it
/// may stand on another page than the first.
constexpr std::size_t rows_around = 10;

std::size_t moved(std::size_t from, int steps, std::size_t count) {
    const int last = std::max(0, static_cast<int>(count) - 1);
    return static_cast<std::size_t>(std::clamp(static_cast<int>(from) + steps, 0, last));
}

/// The one that is filled in, and the table it is about, where that is ours.
TableForm& form_of(const Update& update) {
    return update.state.match.id ? update.state.match.form : update.state.lobby.new_table;
}

const v1::TableInfo* table_of_form(const Update& update) {
    const Attended* at = update.table();
    return at == nullptr ? nullptr : &at->table;
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
    if (model::has_room(table) && !has_our_seat(update.model, table)) {
        update.send(model::request::join(table.match()));
    } else {
        update.wishes.push_back(wish::Watch{table.match()});
    }
}

void open_form(const Update& update) {
    update.state.lobby.new_table = form_for_new_table();
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

void choose_row(const Update& update, Steps by) {
    TableForm& form = form_of(update);
    form.row = moved(form.row, by.y, form_rows);
}

void change_row(const Update& update, Steps by) {
    TableForm& form = form_of(update);
    const v1::TableInfo* table = table_of_form(update);
    if (form.row == 0) {
        form.seats += by.x;
    } else if (form.row == 2) {
        form.pace = moved(form.pace, by.x, paces(table));
    } else {
        form.edition = moved(form.edition, by.x, editions(table));
    }
    keep_seats(form, table);
}

void open_table(const Update& update) {
    TableForm& form = update.state.lobby.new_table;
    const std::string words = "preset=" + words_of_edition(form, nullptr).name;
    const auto rules = model::chosen_rules(words, form.seats);
    form.open = false;
    if (!rules) {
        return update.notice(rules.error(), true);
    }
    update.send(model::request::create("", form.seats, *rules, pace_of_form(form, nullptr)));
}

void close_form(const Update& update) {
    form_of(update).open = false;
}

}  // namespace bastide::screen
