#include "client/model/clocks.hpp"

#include "engine/prompt.hpp"

#include <algorithm>

namespace bastide::model {

using std::chrono::milliseconds;

std::optional<Seat> asked_seat(const Attended& attended) {
    const bool plays = attended.game && !is_over(attended);
    return plays ? prompt(*attended.game).actor : std::nullopt;
}

v1::StandIn stand_in(const Attended& attended, Seat seat) {
    const auto index = static_cast<int>(index_of(seat));
    if (index >= attended.in_play.stand_ins_size()) {
        return v1::NO_STAND_IN;
    }
    const v1::StandIn told = attended.in_play.stand_ins(index);
    const bool in_turn = attended.game && attended.game->turn.seat == seat;
    return told == v1::FOR_THIS_TURN && !in_turn ? v1::NO_STAND_IN : told;
}

bool stood_in_for(const Attended& attended) {
    return plays(attended) && stand_in(attended, *attended.seat) != v1::NO_STAND_IN;
}

std::optional<Seat> clock_running(const Attended& attended) {
    const auto seat = asked_seat(attended);
    const bool runs = seat && !attended.paused && !in_a_pause(attended) &&
                      attended.in_play.clocks_ms_size() > 0 &&
                      stand_in(attended, *seat) == v1::NO_STAND_IN;
    return runs ? seat : std::nullopt;
}

std::optional<milliseconds> time_left(const Attended& attended,
                                      Seat seat,
                                      milliseconds since_told) {
    const auto index = static_cast<int>(index_of(seat));
    const bool lasts = attended.table.pace().kind() == v1::BANK;
    const bool answers = stand_in(attended, seat) == v1::NO_STAND_IN;
    if (index >= attended.in_play.clocks_ms_size() || !answers ||
        !(lasts || asked_seat(attended) == seat)) {
        return std::nullopt;
    }
    const milliseconds told(attended.in_play.clocks_ms(index));
    const bool runs = clock_running(attended) == seat;
    return std::max(milliseconds(0), runs ? told - since_told : told);
}

bool tells_clocks(const News& news) {
    // What happened in an update is told before the update itself; its clocks are known by then.
    const bool is_of_an_update =
        std::holds_alternative<Voting>(news) || std::holds_alternative<AtTable>(news);
    return is_of_an_update || std::holds_alternative<Updated>(news) ||
           std::holds_alternative<Shown>(news) || std::holds_alternative<Reseated>(news) ||
           std::holds_alternative<Returned>(news);
}

}  // namespace bastide::model
