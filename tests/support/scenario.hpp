// A board with expectations: docs/authors/notation.md, "A scenario".
#pragma once

#include "engine/notation.hpp"
#include "engine/refusal.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace bastide::scenario {

/// A scoring as a line `scores` tells it: who got points.
struct ScoreLine {
    FeatureKind kind{};
    std::map<Seat, int> points;

    friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

/// A line `harbour 2,0 red blue`: who may trade there from now on (V-13).
struct HarbourLine {
    Cell cell;
    std::vector<Seat> traders;

    friend bool operator==(const HarbourLine&, const HarbourLine&) = default;
};

/// A line `traded 2,0 red 7`: what the goods of a harbour paid (V-13).
struct TradedLine {
    Cell harbour;
    std::map<Seat, int> points;

    friend bool operator==(const TradedLine&, const TradedLine&) = default;
};

/// What a line is expected to lead to: scorings in their order, meeples and tiles in any.
struct Consequences {
    std::vector<ScoreLine> scores;
    std::vector<Seat> returns;
    std::vector<std::pair<Seat, TileTypeId>> shown;  ///< of hands in which nothing fits (V-2)
    std::vector<TileTypeId> discards;
    std::vector<TileTypeId> back;                    ///< from aside to where nobody sees them
    std::vector<std::pair<Seat, TileTypeId>> given;  ///< to whom which, by itself (V-11)
    std::vector<std::pair<Seat, int>> ends;  ///< paid for ends of waterways, in their order (V-13)
    std::vector<HarbourLine> harbours;
    std::vector<TradedLine> traded;

    friend bool operator==(const Consequences&, const Consequences&) = default;
};

/// `follower r2`, `big c0`, or `abbot 0,1 m0` for another cell than that of the tile.
/// `home 0,1 m0` has no kind: it is the abbot.
struct PieceWords {
    std::optional<MeepleKind> kind;  ///< none: comes home
    std::optional<Cell> cell;
    std::string segment;
};

/// `red hand base.W 1,0 r0 rebuild 0,0 2,0 r90 follower r2 refused edge_mismatch`, with all that
/// may be missing.
struct TurnLine {
    Seat seat{};
    std::optional<TileSource> source;  ///< where the tile was chosen from
    TileTypeId tile{};
    std::optional<Place> place;
    std::vector<Rebuild> rebuilds;  ///< of tiles of the board (V-10)
    std::optional<PieceWords> piece;
    bool discarded = false;
    bool aside = false;
    bool withdraws = false;
    bool only_draws = false;  ///< `red draws base.W`
    std::optional<Refusal> refused;
    Consequences expected;
};

/// `blue offer 3`, `extend N`: an action in its own words, read when its board is there.
struct ActionLine {
    Actor actor;
    std::string words;
    std::optional<Refusal> refused;
    Consequences expected;
};

/// `red withdraws`
struct WithdrawLine {
    Seat seat{};
    std::optional<Refusal> refused;
    Consequences expected;
};

/// `red passes`: chooses no tile
struct PassLine {
    Seat seat{};
    std::optional<Refusal> refused;
    Consequences expected;
};

/// `red gives blue base.E` (V-11)
struct GiveLine {
    Seat seat{};
    Seat to{};
    TileTypeId tile{};
    std::optional<Refusal> refused;
    Consequences expected;
};

/// A field of a harbour: `2,0 f0`.
struct FieldWords {
    Cell cell;
    std::string segment;
};

/// `red goods 2,0 f0`: puts a piece there instead of drawing (V-13)
struct GoodsLine {
    Seat seat{};
    FieldWords field;
    std::optional<Refusal> refused;
    Consequences expected;
};

/// `deals hand red base.W blue base.U`, `deals display base.W base.U`
struct DealLine {
    struct Dealt {
        Seat seat{};
        TileTypeId tile{};
    };

    Pile to{};
    std::vector<Dealt> tiles;
    Consequences expected;
};

/// `next red`: whose turn it is
struct NextLine {
    Seat seat{};
};

/// `asked blue`: who is asked something now, whoever's turn it is
struct AskedLine {
    Seat seat{};
};

/// `choices stack hand base.W base.U goods 2,0 f0 pass`: all that the seat in turn may choose
struct ChoicesLine {
    std::vector<Action> choices;
    std::vector<FieldWords> goods;
};

/// `unseen 71`, `unseen base.D 3`
struct UnseenLine {
    std::optional<TileTypeId> tile;
    int count = 0;
};

/// `followers red 7 blue 6`: at home now, all seats in playing order.
struct FollowersLine {
    std::vector<int> counts;
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
    std::variant<TurnLine,
                 ActionLine,
                 WithdrawLine,
                 PassLine,
                 GiveLine,
                 GoodsLine,
                 DealLine,
                 NextLine,
                 AskedLine,
                 ChoicesLine,
                 UnseenLine,
                 FollowersLine,
                 TotalsLine,
                 FinalLine,
                 WinnersLine,
                 PlacementsLine>
        what;
};

struct Scenario {
    std::string file;
    std::string sentence;
    std::vector<std::string> shows;  ///< rule numbers
    SeatNames seats;
    Ruleset ruleset;
    std::vector<int> scores;          ///< at the start, of all seats; empty: none has any
    std::optional<int> supply;        ///< followers, instead of those of the ruleset
    std::optional<PlacedTile> start;  ///< none: from the bag (HR-5), or that of the boxes
    bool from_boxes = false;          ///< begins as the ruleset says, with the boxes of its sets
    TileCounts stack{};               ///< besides what the lines draw
    std::vector<Line> lines;
};

/// The game before the first line. Throws std::runtime_error where there is none.
Game game_of(const Scenario& scenario);

/// The scenario in a text, or "file:line:column: what is wrong".
Result<Scenario, std::string> read(const std::string& file, std::string_view text);

/// Plays it. Nothing if all is as the scenario says, else "file:line: what was expected, what
/// happened".
std::optional<std::string> play(const Scenario& scenario);

}  // namespace bastide::scenario
