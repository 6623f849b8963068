#include "client-cli/screen/room_words.hpp"

#include "client-cli/play/tile_words.hpp"
#include "client-cli/screen/turn_words.hpp"

namespace bastide::screen {
namespace {

constexpr int seats_least = 2;

/// Names of those who are not ready; "you" for us, first.
std::vector<std::string> not_ready(const Attended& at) {
    std::vector<std::string> names;
    for (int i = 0; i < at.table.seats_size(); ++i) {
        if (at.table.seats(i).ready()) {
            continue;
        }
        const bool ours = at.seat == static_cast<Seat>(i);
        names.insert(ours ? names.begin() : names.end(),
                     ours ? "you" : seat_name(at.table, static_cast<Seat>(i)));
    }
    return names;
}

}  // namespace

bool can_start(const Attended& at) {
    return at.table.phase() == v1::OPEN && at.table.seats_size() >= seats_least &&
           not_ready(at).empty();
}

std::string what_is_missing(const Attended& at) {
    if (at.table.phase() != v1::OPEN) {
        return "This table is closed.";
    }
    const bool host = at.seat == Seat{};
    if (!at.seat) {
        const bool room = at.table.seats_size() < static_cast<int>(at.table.seats_max());
        return room ? "You are watching. Enter sits down."
                    : "You are watching. All seats are taken.";
    }
    if (can_start(at)) {
        return host ? "Everyone is ready. You are the host: s starts the game."
                    : "Everyone is ready. " + seat_name(at.table, Seat{}) + " starts the game.";
    }
    const auto names = not_ready(at);
    const bool ours = !names.empty() && names.front() == "you";
    if (at.table.seats_size() < seats_least) {
        return std::string(ours ? "r says that you are ready. " : "You are ready. ") +
               "Waiting for others to sit down.";
    }
    return ours ? "r says that you are ready." +
                      (names.size() > 1
                           ? " Waiting for " + client::listed({names.begin() + 1, names.end()}) +
                                 " too."
                           : std::string())
                : "Waiting for " + client::listed(names) + " to be ready.";
}

std::string how_others_join(const Attended& at, const std::string& address) {
    if (at.table.seats_size() >= static_cast<int>(at.table.seats_max()) || address.empty()) {
        return {};
    }
    return "Others come with: bastide play " + address +
           "   A program sits down with: bastide bot " + address + " --join " +
           std::to_string(at.table.match()) + " --seats 1";
}

}  // namespace bastide::screen
