#include "client-cli/plain/context.hpp"

#include "client/model/requests.hpp"
#include "client/words/names.hpp"

#include <algorithm>

namespace bastide::plain {

/// Sends a request. Watching does not count as activity, nor does it for the server.
void Context::send(v1::ClientMessage message) {
    times.last_request = message.has_watch() ? times.last_request : callbacks.now();
    client->send(std::move(message));
}

void Context::send_move(const Action& action) {
    send(model::request::move(*match, *attended(), action));
}

model::AbsenceAges Context::absence_ages() const {
    model::AbsenceAges ages{};
    std::ranges::transform(
        times.absences, ages.begin(), [this](Time reported) { return since(reported); });
    return ages;
}

std::optional<Seat> Context::somebody_else(const std::string& who) const {
    const auto seat = words::find_seat(attended()->table, who);
    if (seat && seat != attended()->seat) {
        return seat;
    }
    say(seat ? "That is you. To leave your own seat, type leave."
             : "Nobody at this table is called " + quoted(who) +
                   ". You can use the seat number, too: 2 is the second seat.");
    return std::nullopt;
}

}  // namespace bastide::plain
