#include "client-cli/screen/key_actions.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/words/names.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

bool is_taken(const v1::TableInfo& table, v1::Colour colour) {
    return std::ranges::any_of(table.seats(),
                               [&](const v1::SeatInfo& seat) { return seat.colour() == colour; });
}

/// Returns the next free colour, or ours if none is free.
v1::Colour next_colour(const v1::TableInfo& table, v1::Colour ours) {
    int colour = ours;
    do {
        colour = colour % v1::Colour_MAX + 1;
    } while (colour != ours && is_taken(table, static_cast<v1::Colour>(colour)));
    return static_cast<v1::Colour>(colour);
}

}  // namespace

/// Toggles readiness. Becoming ready agrees to the host's changes.
void toggle_ready(const Update& update) {
    const Attended& at = *update.table();
    update.state.match.agreed.reset();
    const bool ready = !model::is_ready(at) || at.ready_elsewhere;
    update.send(model::request::ready(*update.state.match.id, at, ready));
}

void take_next_colour(const Update& update) {
    const Attended& at = *update.table();
    const v1::Colour colour = next_colour(at.table, model::seat_info(at.table, *at.seat).colour());
    update.send(model::request::colour(*update.state.match.id, colour));
}

void take_seat(const Update& update) {
    update.send(model::request::join(*update.state.match.id));
}

/// Asks before leaving a table without other people, which then closes with its link.
void ask_to_leave_waiting_table(const Update& update) {
    const Attended& at = *update.table();
    const bool is_alone = std::ranges::all_of(model::seats_of(at.table), [&](Seat seat) {
        return seat == at.seat || model::is_bot(at.table, seat);
    });
    if (model::we_host(at) && is_alone) {
        return update.open(Sheet::leave);
    }
    leave_waiting_table(update);
}

void leave_waiting_table(const Update& update) {
    close_sheet(update);
    if (update.table()->seat) {
        update.send(model::request::leave(*update.state.match.id));
    }
    to_the_lobby(update);
}

void choose_somebody(const Update& update, Steps by) {
    const Attended& at = *update.table();
    const int seats = at.table.seats_size();
    int seat = static_cast<int>(*chosen_seat(update.state, at)) + by.y;
    if (at.seat == static_cast<Seat>(seat)) {
        seat += by.y;
    }
    if (seat >= 0 && seat < seats) {
        update.state.match.chosen = static_cast<Seat>(seat);
    }
}

void ask_to_remove(const Update& update) {
    const Attended& at = *update.table();
    const Seat seat = *chosen_seat(update.state, at);
    if (model::is_bot(at.table, seat)) {  // bots can be added again
        return update.send(model::request::remove(*update.state.match.id, seat, at.version));
    }
    update.open(Sheet::remove_player);
    update.state.sheet.whom = {seat, words::seat_name(at.table, seat), at.version};
}

void seat_bot(const Update& update, Steps number) {
    const auto level = static_cast<v1::BotLevel>(number.x);
    update.send(model::request::seat_bot(*update.state.match.id, level));
}

void hand_over(const Update& update) {
    const Attended& at = *update.table();
    const Seat seat = *chosen_seat(update.state, at);
    update.send(model::request::hand_over(*update.state.match.id, seat, at.version));
}

/// Removes a player. The server refuses if the table has changed since the question's version.
void remove_player(const Update& update) {
    const TableSeat whom = update.state.sheet.whom;
    close_sheet(update);
    if (const auto match = update.state.match.id) {
        update.send(model::request::remove(*match, whom.seat, whom.version));
    }
}

void close_table(const Update& update) {
    close_sheet(update);
    if (const auto match = update.state.match.id) {
        update.send(model::request::close(*match));
    }
}

}  // namespace bastide::screen
