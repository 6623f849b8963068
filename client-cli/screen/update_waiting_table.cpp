#include "client-cli/screen/key_actions.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

bool is_taken(const v1::TableInfo& table, v1::Colour colour) {
    return std::ranges::any_of(table.seats(),
                               [&](const v1::SeatInfo& seat) { return seat.colour() == colour; });
}

/// Returns the next free colour, or ours if there is none.
v1::Colour next_colour(const v1::TableInfo& table, v1::Colour ours) {
    int colour = ours;
    do {
        colour = colour % v1::Colour_MAX + 1;
    } while (colour != ours && is_taken(table, static_cast<v1::Colour>(colour)));
    return static_cast<v1::Colour>(colour);
}

/// True if another person has a seat. Bots do not count.
bool has_company(const Attended& at) {
    return std::ranges::any_of(model::seats_of(at.table), [&](Seat seat) {
        return seat != at.seat && !model::is_bot(at.table, seat);
    });
}

}  // namespace

/// Becomes ready, or not. A player who becomes ready agrees to the host's changes.
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

/// A table without other people closes when we leave, and its link stops working: asks first.
void ask_to_leave_waiting_table(const Update& update) {
    const Attended& at = *update.table();
    if (model::we_host(at) && !has_company(at)) {
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

}  // namespace bastide::screen
