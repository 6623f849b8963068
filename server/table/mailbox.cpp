#include "server/table/mailbox.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::table {
namespace {

auto of(match::PersonId person) {
    return [person](const Request& waiting) { return waiting.person == person; };
}

}  // namespace

bool Mailbox::has_room_for(match::PersonId person, bool is_seated) const {
    const auto own = std::count_if(waiting_.begin(), waiting_.end(), of(person));
    return waiting_.size() < (is_seated ? mailbox_commands_max : mailbox_commands_of_others_max) &&
           static_cast<std::size_t>(own) < mailbox_commands_per_person_max;
}

bool Mailbox::has_one_of(match::PersonId person) const {
    return std::any_of(waiting_.begin(), waiting_.end(), of(person));
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
