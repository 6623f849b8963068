#include "client/words/room_words.hpp"

#include "client/model/table.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"

namespace bastide::words {
namespace {

/// Names of those who are not ready; "you" for us, first.
std::vector<std::string> not_ready(const Attended& at) {
    std::vector<std::string> names;
    for (int i = 0; i < at.table.seats_size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        if (!at.table.seats(i).ready()) {
            names.insert(at.seat == seat ? names.begin() : names.end(), name_of(at, seat));
        }
    }
    return names;
}

/// Of others, where we are not ready ourselves.
std::string waiting_too(const std::vector<std::string>& names) {
    return names.size() > 1 ? " Waiting for " + listed({names.begin() + 1, names.end()}) + " too."
                            : "";
}

}  // namespace

std::string_view state_of_table(const v1::TableInfo& table) {
    switch (table.phase()) {
        case v1::OPEN:
            return model::has_room(table) ? "open" : "full";
        case v1::PLAYING:
            return "being played";
        case v1::FINISHED:
            return "over";
        case v1::CLOSED:
            return "closed";
        case v1::PHASE_UNSPECIFIED:
        case v1::Phase_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Phase_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return "?";
}

std::string what_is_missing(const Attended& at, const HowTo& how) {
    if (at.table.phase() != v1::OPEN) {
        return "This table is closed.";
    }
    if (!at.seat) {
        return "You are watching. " +
               (model::has_room(at.table) ? std::string(how.sit_down) : "All seats are taken") +
               ".";
    }
    if (model::can_start(at.table)) {
        return "Everyone is ready. " +
               (at.seat == Seat{} ? "You are the host: " + std::string(how.start)
                                  : seat_name(at.table, Seat{}) + " starts the game") +
               ".";
    }
    const auto names = not_ready(at);
    const bool ours = !names.empty() && names.front() == "you";
    const std::string we = ours ? std::string(how.be_ready) + "." : "You are ready.";
    if (!model::enough_players(at.table)) {
        return we + " Waiting for others to sit down.";
    }
    return ours ? we + waiting_too(names) : "Waiting for " + listed(names) + " to be ready.";
}

std::string how_others_join(const Attended& at, const std::string& address) {
    if (model::is_full(at.table) || address.empty()) {
        return {};
    }
    return "Others come with: bastide play " + address +
           "   A program sits down with: bastide bot " + address + " --join " +
           std::to_string(at.table.match()) + " --seats 1";
}

std::string rematch_words(std::optional<model::MatchId> next, std::string_view how) {
    return "A rematch is on offer" + (next ? " at table " + std::to_string(*next) : "") +
           (how.empty() ? "." : ": " + std::string(how) + ".");
}

}  // namespace bastide::words
