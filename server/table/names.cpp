#include "server/table/names.hpp"

#include "server/people/lookalikes.hpp"

namespace bastide::table {

/// Of somebody with a seat: nobody else is told of.
std::string Names::told(match::PersonId person) {
    if (told_.empty()) {
        ask_all();
    }
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (seats_[seat].person == person) {
            return told_[seat];
        }
    }
    return {};
}

void Names::ask_all() {
    for (const match::SeatHolder& holder : seats_) {
        const auto name = ask_(holder.person);
        complete_ = complete_ && name.readable();
        told_.push_back(name.readable() ? *name : std::string());
    }
    if (complete_) {
        told_ = people::told_apart(std::move(told_));
    }
}

}  // namespace bastide::table
