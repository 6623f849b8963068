#pragma once

#include "client-cli/screen/state.hpp"
#include "client/words/named_paces.hpp"

#include <string>

namespace bastide::screen {

/// Returns our seat, for "you" in text; nullopt if players share the keyboard.
std::optional<Seat> reader(const State& state, const Attended& table);

/// True if we have no seat in the game, or have left it for good.
bool only_watches(const State& state, const Attended& table);

std::string turn_status(const State& state, const Model& model);

bool waits_for_us(const State& state);

int games_elsewhere(const State& state, WaitsFor what);

/// Returns the number of games in `elsewhere` that wait for our move, or whose result we have not
/// seen.
int asked_elsewhere(const State& state);

/// Describes a problem: "Connection lost. Trying again in 3 s (attempt 2)."; may be empty.
std::string current_problem(const State& state, const Model& model);

/// Returns "left the game", "bot plays" or "away 3 min"; empty if presence does not matter.
std::string presence(const Attended& table,
                     Seat seat,
                     const std::optional<model::Absence>& missing);

/// Returns the points by seat. During the final scoring, includes only the steps shown so far.
std::vector<int> shown_points(const State& state, const Game& game);

/// Returns "Your tile", "Tile to move", "Next tile"
std::string tile_heading(const State& state, const Attended& table);

std::string position_text(const ReplayView& view);

std::optional<milliseconds> clock_of(const State& state, const Attended& table, Seat seat);

std::optional<milliseconds> running_clock(const State& state, const Model& model);

bool is_short_of_time(const State& state, const Model& model);

/// Returns nullopt for present players, in practice, and in correspondence games.
std::optional<model::Absence> absence_of(const State& state, const Attended& table, Seat seat);

std::optional<milliseconds> times_change_in(const State& state, const Model& model);

}  // namespace bastide::screen
