// What those at a table decide together, as we were told last. Pure: whoever shows it knows how
// long ago that was.
#pragma once

#include "client/model/absences.hpp"

namespace bastide::model {

/// The vote that is open; null where none is.
const v1::Vote* open_vote(const Attended& attended);

/// How long it is open, so long after we were told.
std::chrono::milliseconds time_left(const v1::Vote& vote, std::chrono::milliseconds since_update);

/// How long the pause goes on; nothing where there is none.
std::optional<std::chrono::milliseconds> pause_left(const Attended& attended,
                                                    std::chrono::milliseconds since_update);

v1::Ballot ballot_of(const v1::Vote& vote, Seat seat);

/// How many have voted for it.
std::uint32_t votes_for(const v1::Vote& vote);

/// Whether the open vote waits for our ballot.
bool waits_for_our_vote(const Attended& attended);

/// What somebody may put to the vote.
struct Proposal {
    v1::Motion motion = v1::MOTION_UNSPECIFIED;
    Seat about{};  ///< where it is about somebody
    Side side{};   ///< where the table grows

    friend bool operator==(const Proposal&, const Proposal&) = default;
};

bool is_about_seat(v1::Motion motion);

/// The side that a vote lets grow, if it is about the table.
Side side_of(const v1::Vote& vote);

/// Whether, of two, whoever stays wins by it.
bool is_claim(const Attended& attended, v1::Motion motion);

/// What we may put to the vote now, those who are missing first.
std::vector<Proposal> proposals(const Attended& attended, const AbsenceAges& ages);

/// The same, so long after we were told of the clocks: without a pause in time trouble.
std::vector<Proposal> proposals(const Attended& attended,
                                const AbsenceAges& ages,
                                std::chrono::milliseconds since_clocks);

/// Whose clock is so nearly at its end that nobody may ask for a pause.
std::optional<Seat> in_time_trouble(const Attended& attended,
                                    std::chrono::milliseconds since_clocks);

/// Who is missing, and nobody but time decides about them.
std::vector<Seat> seats_left_to_time(const Attended& attended, const AbsenceAges& ages);

/// The same as proposals, of the one who is missing alone.
std::vector<Proposal> proposals_about(const Attended& attended, Seat seat, const AbsenceAges& ages);

/// Applies an event that is believable, if it is one of a vote.
bool apply_to_vote(Attended& attended, const v1::Event& event);

}  // namespace bastide::model
