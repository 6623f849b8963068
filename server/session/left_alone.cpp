// Open tables that an earlier server has left behind, and nobody has come back to: they are closed
// after a while, so that they fill no list and hold nobody's seat.
#include "server/session/tables.hpp"

namespace bastide::session {

void Tables::close_left_alone() {
    if (around_.now() < look_for_left_alone_at_) {
        return;
    }
    look_for_left_alone_at_ = around_.now() + left_alone_looked_for_every;
    const auto candidates = lobby_.left_alone(around_.unix_time());
    if (!candidates.readable()) {
        return;  // next time is early enough
    }
    std::size_t closed = 0;
    for (const store::MatchId id : *candidates) {
        if (closed == left_alone_closed_at_once) {
            return;
        }
        const auto table = in_memory(id) ? nullptr : find(id).table;
        if (table && table->idle()) {
            close(*table);
            ++closed;
        }
    }
}

/// Those who sit there have left it alone. Nobody of them is made to say that they leave.
void Tables::close(Table& table) {
    table::Request request;
    request.by = match::By::host;
    request.person = match::nobody;
    around_.dice.fill(request.id);
    request.command = match::Command(match::Close{});
    request.received = around_.unix_time();
    request.arrived = around_.now();
    request.answer = [](const table::Answer& /*unused*/) {};
    table.receive(std::move(request));
}

}  // namespace bastide::session
