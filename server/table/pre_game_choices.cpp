#include "server/table/pre_game_choices.hpp"

#include <algorithm>

namespace bastide::table {

void PreGameChoices::add_player(match::PersonId person, match::Colour wished, bool ready) {
    choices_[person] = {free_colour(wished, person), ready};
}

void PreGameChoices::forget_departed() {
    std::erase_if(choices_, [&](const auto& shown) { return !match_.seat_of(shown.first); });
}

bool PreGameChoices::choose(match::PersonId person, match::Colour colour) {
    if (!is_free(colour, person)) {
        return false;
    }
    choices_of(person).colour = colour;
    return true;
}

void PreGameChoices::nobody_is_ready() {
    for (auto& [person, shown] : choices_) {
        shown.ready = false;
    }
}

match::Colour PreGameChoices::colour_of(const match::SeatHolder& holder) const {
    const auto shown = choices_.find(holder.person);
    return shown == choices_.end() || match_.phase != match::Phase::open ? holder.colour
                                                                         : shown->second.colour;
}

bool PreGameChoices::is_ready(match::PersonId person) const {
    const auto seat = match_.seat_of(person);
    if (match_.is_correspondence_start()) {
        return seat && match_.contribution_of(*seat).commitment;
    }
    const auto shown = choices_.find(person);
    return match_.phase != match::Phase::open || match::is_bot(person) ||
           (shown != choices_.end() && shown->second.ready);
}

bool PreGameChoices::all_ready() const {
    return std::ranges::all_of(match_.seats,
                               [&](const auto& holder) { return is_ready(holder.person); });
}

std::vector<match::Colour> PreGameChoices::colours() const {
    std::vector<match::Colour> colours;
    colours.reserve(match_.seats.size());
    for (const match::SeatHolder& holder : match_.seats) {
        colours.push_back(colour_of(holder));
    }
    return colours;
}

bool PreGameChoices::is_free(match::Colour colour, match::PersonId except) const {
    return std::ranges::none_of(match_.seats, [&](const match::SeatHolder& holder) {
        return holder.person != except && colour_of(holder) == colour;
    });
}

match::Colour PreGameChoices::free_colour(match::Colour wished, match::PersonId person) const {
    std::size_t other = 0;
    while (!is_free(wished, person)) {
        wished = static_cast<match::Colour>(other++);
    }
    return wished;
}

PreGameChoices::Choices& PreGameChoices::choices_of(match::PersonId person) {
    const auto seat = match_.seat_of(person);
    const Choices unshown{seat ? match_.seats[index_of(*seat)].colour : match::Colour::red, false};
    return choices_.try_emplace(person, unshown).first->second;
}

}  // namespace bastide::table
