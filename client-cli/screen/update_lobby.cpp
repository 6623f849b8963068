#include "client-cli/chosen_rules.hpp"
#include "client-cli/requests.hpp"
#include "client-cli/screen/update_inside.hpp"
#include "engine/options.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int seats_least = 2;
constexpr int seats_most = 5;
constexpr std::size_t form_rows = 2;

/// Up and down, left and right, in letters too.
int step_down(const Key& key) {
    const bool down = key.name == KeyName::down || prints(key, U'j') || key.name == KeyName::tab;
    const bool up = key.name == KeyName::up || prints(key, U'k') || key.name == KeyName::back_tab;
    return down ? 1 : up ? -1 : 0;
}

int step_right(const Key& key) {
    const bool right = key.name == KeyName::right || prints(key, U'l') || prints(key, U' ');
    const bool left = key.name == KeyName::left || prints(key, U'h');
    return right ? 1 : left ? -1 : 0;
}

std::size_t moved(std::size_t from, int steps, std::size_t count) {
    const int last = std::max(0, static_cast<int>(count) - 1);
    return static_cast<std::size_t>(std::clamp(static_cast<int>(from) + steps, 0, last));
}

std::string words_of(std::size_t edition) {
    return "preset=" + std::string(presets()[edition].name);
}

/// The one that is played where nothing is said.
std::size_t usual_edition() {
    for (std::size_t i = 0; i < presets().size(); ++i) {
        const auto rules = client::chosen_rules(words_of(i), 0);
        if (rules && rules.value() == Ruleset{}) {
            return i;
        }
    }
    return 0;
}

void open_table(const Update& update) {
    NewTable& form = update.state.new_table;
    const auto rules = client::chosen_rules(words_of(form.edition), form.seats);
    form.open = false;
    if (!rules) {
        return update.notice(rules.error(), true);
    }
    update.send(client::request::create("", form.seats, *rules));
}

void react_to_form(const Update& update, const Key& key) {
    NewTable& form = update.state.new_table;
    if (key.name == KeyName::escape || prints(key, U'q')) {
        form.open = false;
    } else if (key.name == KeyName::enter) {
        open_table(update);
    } else if (form.row == 0) {
        form.seats = std::clamp(form.seats + step_right(key), seats_least, seats_most);
    } else {
        form.edition = moved(form.edition, step_right(key), presets().size());
    }
    form.row = moved(form.row, step_down(key), form_rows);
}

bool has_room(const v1::TableInfo& table) {
    return table.phase() == v1::OPEN && table.seats_size() < static_cast<int>(table.seats_max());
}

/// Takes a seat where there is one, and watches where there is none; back to a seat one has.
void sit_down(const Update& update, const v1::TableInfo& table) {
    const auto& ours = update.model.seated_at;
    const bool seated = std::find(ours.begin(), ours.end(), table.match()) != ours.end();
    if (has_room(table) && !seated) {
        update.send(client::request::join(table.match()));
    } else {
        update.wishes.push_back(wish::Watch{table.match()});
    }
}

bool is_taken(const v1::TableInfo& table, v1::Colour colour) {
    return std::any_of(table.seats().begin(), table.seats().end(), [&](const v1::SeatInfo& seat) {
        return seat.colour() == colour;
    });
}

/// The next one that nobody has; ours again where there is none.
v1::Colour next_colour(const v1::TableInfo& table, v1::Colour ours) {
    int colour = ours;
    do {
        colour = colour % v1::Colour_MAX + 1;
    } while (colour != ours && is_taken(table, static_cast<v1::Colour>(colour)));
    return static_cast<v1::Colour>(colour);
}

}  // namespace

void react_in_lobby(const Update& update, const Key& key) {
    State& state = update.state;
    if (state.new_table.open) {
        return react_to_form(update, key);
    }
    const auto& tables = update.model.tables;
    state.row = moved(state.row, step_down(key), tables.size());
    if (prints(key, U'n')) {
        state.new_table = {true, 0, seats_least, usual_edition()};
    } else if (prints(key, U'r')) {
        update.send(client::request::list_tables());
    } else if (key.name == KeyName::enter && state.row < tables.size()) {
        sit_down(update, tables[state.row]);
    }
}

void react_in_waiting_room(const Update& update, const Key& key) {
    const Attended& at = *update.table();
    const MatchId match = *update.state.match;
    if (prints(key, U'v')) {
        return update.open(Sheet::rules);
    }
    if (key.name == KeyName::escape) {
        if (at.seat) {
            update.send(client::request::leave(match));
        }
        return update.to_the_lobby();
    }
    if (!at.seat) {
        if (key.name == KeyName::enter) {
            update.send(client::request::join(match));
        }
        return;
    }
    const v1::SeatInfo& ours = at.table.seats(static_cast<int>(index_of(*at.seat)));
    if (prints(key, U'r')) {
        update.send(client::request::ready(match, !ours.ready()));
    } else if (prints(key, U'c')) {
        update.send(client::request::colour(match, next_colour(at.table, ours.colour())));
    } else if (prints(key, U's')) {
        update.send(client::request::start(match));
    }
}

}  // namespace bastide::screen
