#include "server/table/mailbox.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::table {
bool Mailbox::has_room_for(match::PersonId person, bool is_seated) const {
    const auto own = std::ranges::count(waiting_, person, &Request::person);
    return waiting_.size() < (is_seated ? mailbox_commands_max : mailbox_commands_of_others_max) &&
           static_cast<std::size_t>(own) < mailbox_commands_per_person_max;
}

bool Mailbox::has_one_of(match::PersonId person) const {
    return std::ranges::find(waiting_, person, &Request::person) != waiting_.end();
}

void Mailbox::put(Request request) {
    assert(has_room_for(request.person, true));
    waiting_.push_back(std::move(request));
}

Request Mailbox::take() {
    assert(!waiting_.empty());
    Request request = std::move(waiting_.front());
    waiting_.pop_front();
    return request;
}

}  // namespace bastide::table
