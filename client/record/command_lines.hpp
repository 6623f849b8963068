// Parses the command lines of a record.
#pragma once

#include "client/record/lines.hpp"

#include "match/decide.hpp"

namespace bastide::record {

/// Records identify persons by their seats.
constexpr match::PersonId person_in(Seat seat) {
    return static_cast<match::PersonId>(index_of(seat) + 1);
}

struct RecordedCommand {
    match::Version version = 0;
    std::optional<Seat> seat;  ///< of the actor, or the seat concerned
    match::PersonId who{};     ///< match::nobody if the command comes from no person
    match::Command command;
    match::DecisionContext at;
    std::string text;  ///< the command, single-spaced: "place 1,0 r90"
};

/// Parses the current line as a command in the state `match`. `measured`: the record has times.
Result<RecordedCommand, Fault> read_command(const Lines& lines,
                                            const match::Match& match,
                                            bool measured);

/// True for a word like "2026-11-21T15:03:10.512Z".
bool is_time(std::string_view word);

}  // namespace bastide::record
