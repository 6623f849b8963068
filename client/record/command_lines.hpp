// The lines of a record that say what was done: read into the command that was given then.
#pragma once

#include "client/record/lines.hpp"

#include "match/decide.hpp"

namespace bastide::record {

/// In a record everybody is known by their seat.
constexpr match::PersonId person_in(Seat seat) {
    return static_cast<match::PersonId>(index_of(seat) + 1);
}

/// A command as a record tells it.
struct RecordedCommand {
    match::Version version = 0;
    std::optional<Seat> seat;  ///< whose doing it is, or whom it is about; none: nobody's
    match::PersonId who{};     ///< who gave it; nobody, where no person did
    match::Command command;
    match::DecisionContext at;
    std::string text;  ///< what it says behind the seat, blanks aside: "place 1,0 r90"
};

/// The line where we are, given to the match as it stands. `measured`: it tells times besides.
Result<RecordedCommand, Fault> read_command(const Lines& lines,
                                            const match::Match& match,
                                            bool measured);

/// Whether this is written like "2026-11-21T15:03:10.512Z".
bool is_time(std::string_view word);

}  // namespace bastide::record
