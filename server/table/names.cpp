#include "server/table/names.hpp"

#include "engine/enumerators.hpp"
#include "server/people/lookalikes.hpp"

namespace bastide::table {

std::string Names::shown_name(PersonId person) {
    const std::vector<std::string>& names = by_seat();
    const auto seat = index_in(seats_, person, &SeatHolder::person);
    return seat ? names[*seat] : "";
}

const std::vector<std::string>& Names::by_seat() {
    if (shown_names_.empty()) {
        look_up_all();
    }
    return shown_names_;
}

void Names::look_up_all() {
    for (const SeatHolder& holder : seats_) {
        const auto name = match::is_bot(holder.person)
                              ? ReadResult<std::string>(match::bot_name(holder.person))
                              : ask_(holder.person);
        complete_ = complete_ && name.readable();
        shown_names_.push_back(name.readable() ? *name : std::string());
    }
    if (complete_) {
        shown_names_ = people::disambiguated(std::move(shown_names_));
    }
}

}  // namespace bastide::table
