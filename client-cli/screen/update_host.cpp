#include "client-cli/screen/key_actions.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/words/names.hpp"

namespace bastide::screen {

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

/// Sends the version of the question, so that the server refuses if the table has changed since.
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
