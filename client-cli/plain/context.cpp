#include "client-cli/plain/context.hpp"

#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/words/names.hpp"
#include "engine/word_reader.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

std::string missing(const Context& c, const model::Attended* at, Needs needs) {
    if (needs == Needs::game) {
        return at == nullptr || !at->game ? "The game has not started." : "";
    }
    if (needs != Needs::nothing && at == nullptr) {
        const auto& ours = c.model().seated_at;
        return ours.empty() ? "You are not at a table. tables lists them, join N joins one."
                            : "You still have a seat: type join " + std::to_string(ours.front()) +
                                  " to return.";
    }
    if (needs != Needs::host || (at->table.phase() == v1::OPEN && model::we_host(*at))) {
        return "";
    }
    const auto host = model::host_of(at->table);
    return at->table.phase() != v1::OPEN ? "The game has started, so the table cannot be changed."
           : host ? "Only the host can do that (" + words::seat_name(at->table, *host) + ")."
                  : "Only the host can do that.";
}

}  // namespace

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

bool Context::has(Needs needs) const {
    const std::string fault = missing(*this, attended(), needs);
    if (!fault.empty()) {
        say(fault);
    }
    return fault.empty();
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
