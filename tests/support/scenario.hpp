// A board with expectations: docs/notation.md, "A scenario".
#pragma once

#include "engine/notation.hpp"
#include "engine/refusal.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::scenario {

/// A scoring as a line `scores` tells it: who got points.
struct ScoreLine {
    FeatureKind kind{};
    std::map<Seat, int> points;

    friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

/// What a line is expected to lead to: scorings in their order, meeples in any.
struct Consequences {
    std::vector<ScoreLine> scores;
    std::vector<Seat> returns;

    friend bool operator==(const Consequences&, const Consequences&) = default;
};

/// `follower r2`, `big c0`, or `abbot 0,1 m0` for another cell than that of the tile.
/// `home 0,1 m0` has no kind: it is the abbot.
struct FigureWords {
    std::optional<MeepleKind> kind;  ///< none: comes home
    std::optional<Cell> cell;
    std::string segment;
};

/// `red base.W 1,0 r0 follower r2 refused edge_mismatch`, with all that may be missing.
struct TurnLine {
    Seat seat{};
    TileTypeId tile{};
    std::optional<Place> place;
    std::optional<FigureWords> figure;
    bool discarded = false;
    bool withdraws = false;
    std::optional<Refusal> refused;
    Consequences expected;
};

/// `red withdraws`
struct WithdrawLine {
    Seat seat{};
    std::optional<Refusal> refused;
    Consequences expected;
};

/// `totals red 3 blue 0`: all seats, in playing order.
struct TotalsLine {
    std::vector<int> scores;
};

/// `final red 3 blue 0`; the scorings that led to it are compared where the scenario tells any.
struct FinalLine {
    std::vector<int> scores;
    Consequences expected;
};

/// `winners red blue`
struct WinnersLine {
    std::vector<Seat> seats;
};

/// `placements base.C 1`
struct PlacementsLine {
    TileTypeId tile{};
    int count = 0;
};

struct Line {
    int number = 0;  ///< in its file
    std::variant<TurnLine, WithdrawLine, TotalsLine, FinalLine, WinnersLine, PlacementsLine> what;
};

struct Scenario {
    std::string file;
    std::string sentence;
    std::vector<std::string> shows;  ///< rule numbers
    SeatNames seats;
    Ruleset ruleset;
    std::optional<int> supply;  ///< followers, instead of those of the ruleset
    PlacedTile start;
    std::vector<Line> lines;
};

/// The scenario in a text, or "file:line:column: what is wrong".
Result<Scenario, std::string> read(const std::string& file, std::string_view text);

/// Plays it. Nothing if all is as the scenario says, else "file:line: what was expected, what
/// happened".
std::optional<std::string> play(const Scenario& scenario);

}  // namespace bastide::scenario
