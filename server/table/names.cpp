#include "server/table/names.hpp"

#include "server/people/lookalikes.hpp"

namespace bastide::table {

std::string Names::shown_name(match::PersonId person) {
    const std::vector<std::string>& names = by_seat();
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (seats_[seat].person == person) {
            return names[seat];
        }
    }
    return {};
}

const std::vector<std::string>& Names::by_seat() {
    if (shown_names_.empty()) {
        look_up_all();
    }
    return shown_names_;
}

void Names::look_up_all() {
    for (const match::SeatHolder& holder : seats_) {
        const auto name = match::is_bot(holder.person)
                              ? store::ReadResult<std::string>(match::bot_name(holder.person))
                              : ask_(holder.person);
        complete_ = complete_ && name.readable();
        shown_names_.push_back(name.readable() ? *name : std::string());
    }
    if (complete_) {
        shown_names_ = people::disambiguated(std::move(shown_names_));
    }
}

}  // namespace bastide::table
