// Votes and pauses, as last reported by the server. Callers pass the time since that report.
#pragma once

#include "client/model/absences.hpp"

namespace bastide::model {

const v1::Vote* open_vote(const Attended& attended);

std::chrono::milliseconds time_left(const v1::Vote& vote, std::chrono::milliseconds since_update);

std::optional<std::chrono::milliseconds> pause_left(const Attended& attended,
                                                    std::chrono::milliseconds since_update);

v1::Ballot ballot_of(const v1::Vote& vote, Seat seat);

std::uint32_t votes_for(const v1::Vote& vote);

bool waits_for_our_vote(const Attended& attended);

struct Proposal {
    v1::Motion motion = v1::MOTION_UNSPECIFIED;
    Seat about{};  ///< for motions about a seat
    Side side{};   ///< for motions to extend the table

    friend bool operator==(const Proposal&, const Proposal&) = default;
};

bool is_about_seat(v1::Motion motion);

Side side_of(const v1::Vote& vote);

/// True if the motion claims victory: it is against an absent player, and only two players are
/// left.
bool is_claim(const Attended& attended, v1::Motion motion);

/// Motions that we may propose now; those about absent players come first.
std::vector<Proposal> proposals(const Attended& attended, const AbsenceAges& ages);

/// Motions that we may propose now. Leaves out a pause while a clock has almost run out.
/// `since_clocks`: time since the clocks were received.
std::vector<Proposal> proposals(const Attended& attended,
                                const AbsenceAges& ages,
                                std::chrono::milliseconds since_clocks);

/// Returns the seat whose clock is too near its end for a pause, or nullopt.
std::optional<Seat> in_time_trouble(const Attended& attended,
                                    std::chrono::milliseconds since_clocks);

/// Absent players about whom nobody can vote, because only the clock decides.
std::vector<Seat> seats_left_to_time(const Attended& attended, const AbsenceAges& ages);

std::vector<Proposal> proposals_about(const Attended& attended, Seat seat, const AbsenceAges& ages);

/// Applies a validated event of a vote. Returns false for other events.
bool apply_to_vote(Attended& attended, const v1::Event& event);

}  // namespace bastide::model
