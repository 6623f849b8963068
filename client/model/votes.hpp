// Votes as the server last reported them. Callers pass the time since that report.
#pragma once

#include "client/model/model.hpp"
#include "engine/limits.hpp"

#include <array>

namespace bastide::model {

struct Absence {
    bool silent = false;  ///< connected but idle; else disconnected
    std::chrono::seconds since{};
    /// Time until the others may vote about the seat. Unset if only the clock decides.
    std::optional<std::chrono::seconds> grace;

    friend bool operator==(const Absence&, const Absence&) = default;
};

/// Time since each seat's absence was last reported.
using AbsenceAges = std::array<std::chrono::milliseconds, seats_max>;

/// Returns a player's absence; nullopt for a present or withdrawn player, or if no game is running.
std::optional<Absence> absence(const Attended& attended,
                               Seat seat,
                               std::chrono::milliseconds since_update);

bool can_be_voted_on(const Absence& absence);

/// Returns the absent player without a bot who is asked, else about whom we can vote, else any.
std::optional<Seat> most_urgent_absence(const Attended& attended, const AbsenceAges& ages);

bool are_we_reported_silent(const Attended& attended);

bool changes_absence(const News& news, Seat seat);

inline constexpr std::chrono::milliseconds activity_report_interval{30'000};

/// True if a key press should be reported. `quiet` is the time since our last message.
bool should_report_activity(const Attended& attended, std::chrono::milliseconds quiet);

const v1::Vote* open_vote(const Attended& attended);

std::chrono::milliseconds time_left(const v1::Vote& vote, std::chrono::milliseconds since_update);

std::optional<std::chrono::milliseconds> pause_left(const Attended& attended,
                                                    std::chrono::milliseconds since_update);

v1::Ballot ballot_of(const v1::Vote& vote, Seat seat);

bool waits_for_our_vote(const Attended& attended);

struct Proposal {
    v1::Motion motion = v1::MOTION_UNSPECIFIED;
    Seat about{};  ///< for motions about a seat
    Side side{};   ///< for motions to extend the table

    friend bool operator==(const Proposal&, const Proposal&) = default;
};

bool is_about_seat(v1::Motion motion);

Side side_of(const v1::Vote& vote);

/// True if carrying the motion claims victory, because only two players are left and one is absent.
bool is_claim(const Attended& attended, v1::Motion motion);

/// Returns the possible motions. Those about absent players come first.
std::vector<Proposal> proposals(const Attended& attended, const AbsenceAges& ages);

/// Leaves out a pause while a clock has almost run out. `since_clocks`: age of the clocks' values.
std::vector<Proposal> proposals(const Attended& attended,
                                const AbsenceAges& ages,
                                std::chrono::milliseconds since_clocks);

/// Returns the seat whose clock is too near its end for a pause.
std::optional<Seat> in_time_trouble(const Attended& attended,
                                    std::chrono::milliseconds since_clocks);

/// Returns absent players about whom nobody can vote, because only the clock decides.
std::vector<Seat> seats_left_to_time(const Attended& attended, const AbsenceAges& ages);

std::vector<Proposal> proposals_about(const Attended& attended, Seat seat, const AbsenceAges& ages);

/// Applies an event about a vote. Returns false for other events.
bool apply_to_vote(Attended& attended, const v1::Event& event);

}  // namespace bastide::model
