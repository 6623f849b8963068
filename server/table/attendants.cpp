#include "server/table/attendants.hpp"

#include <algorithm>

namespace bastide::table {

bool Attendants::contains(const Attendant& attendant) const {
    return std::ranges::find(here_, &attendant) != here_.end();
}

bool Attendants::has(PersonId person) const {
    return std::ranges::any_of(here_, [&](const Attendant* a) { return a->person() == person; });
}

void Attendants::broadcast(v1::ServerMessage message) const {
    Encoded encoded(std::move(message));
    for (Attendant* attendant : here_) {
        attendant->deliver(encoded.in(attendant->codec()));
    }
}

void send_to(Attendant& attendant, const v1::ServerMessage& message) {
    attendant.deliver(std::make_shared<const std::string>(encode(message, attendant.codec())));
}

}  // namespace bastide::table
