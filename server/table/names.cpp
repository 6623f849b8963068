#include "server/table/names.hpp"

#include "server/people/lookalikes.hpp"

namespace bastide::table {

/// Of somebody with a seat: nobody else is told of.
std::string Names::told(match::PersonId person) {
    const std::vector<std::string>& names = by_seat();
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (seats_[seat].person == person) {
            return names[seat];
        }
    }
    return {};
}

const std::vector<std::string>& Names::by_seat() {
    if (told_.empty()) {
        ask_all();
    }
    return told_;
}

void Names::ask_all() {
    for (const match::SeatHolder& holder : seats_) {
        const auto name = match::is_program(holder.person)
                              ? store::Reading<std::string>(match::program_name(holder.person))
                              : ask_(holder.person);
        complete_ = complete_ && name.readable();
        told_.push_back(name.readable() ? *name : std::string());
    }
    if (complete_) {
        told_ = people::told_apart(std::move(told_));
    }
}

}  // namespace bastide::table
