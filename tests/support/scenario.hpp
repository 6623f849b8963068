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

/// A line `traded 2,0 red 7`: points for goods on a harbour (V-13).
struct HarbourScoredLine {
    Cell harbour;
    std::map<Seat, int> points;

    friend bool operator==(const HarbourScoredLine&, const HarbourScoredLine&) = default;
};

/// Expected results of a line: scorings in order, meeples and tiles in any order.
struct Consequences {
    std::vector<ScoreLine> scores;
    std::vector<Seat> returns;
    std::vector<std::pair<Seat, TileTypeId>> shown;
    std::vector<TileTypeId> discards;
    std::vector<TileTypeId> back;                    ///< face down from aside to the stack
    std::vector<std::pair<Seat, TileTypeId>> given;  ///< automatically, by receiver (V-11)
    std::vector<std::pair<Seat, int>> ends;  ///< points for ends of waterways, in order (V-13)
    std::vector<HarbourLine> harbours;
    std::vector<HarbourScoredLine> traded;

    friend bool operator==(const Consequences&, const Consequences&) = default;
};

/// `follower r2`, `big c0`, or `abbot 0,1 m0` if the cell is not that of the tile. `home 0,1 m0`
/// has no kind: it is the abbot.
struct PieceWords {
    std::optional<MeepleKind> kind;  ///< none: returns home
    std::optional<Cell> cell;
    std::string segment;
};

/// `red hand base.W 1,0 r0 rebuild 0,0 2,0 r90 follower r2 refused edge_mismatch`; most parts are
/// optional.
struct TurnLine {
    Seat seat{};
    std::optional<TileSource> source;
    TileTypeId tile{};
    std::optional<Place> place;
    std::vector<Rebuild> rebuilds;
    std::optional<PieceWords> piece;
    bool discarded = false;
    bool aside = false;
    bool withdraws = false;
    bool only_draws = false;  ///< `red draws base.W`
    std::optional<Refusal> refused;
    Consequences expected;
};

/// `blue offer 3`, `extend N`: an action in the notation's words, parsed when its board exists.
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

/// `red passes`: chooses no tile.
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

/// `red goods 2,0 f0`: puts a piece there instead of drawing (V-13).
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

/// `next red`: the seat in turn.
struct NextLine {
    Seat seat{};
};

/// `asked blue`: the seat that is asked, in its turn or not.
struct AskedLine {
    Seat seat{};
};

/// `choices stack hand base.W base.U goods 2,0 f0 pass`: all choices of the seat in turn.
struct ChoicesLine {
    std::vector<Action> choices;
    std::vector<FieldWords> goods;
};

/// `unseen 71`, `unseen base.D 3`
struct UnseenLine {
    std::optional<TileTypeId> tile;
    int count = 0;
};

/// `followers red 7 blue 6`: in the supply, all seats in playing order.
struct FollowersLine {
    std::vector<int> counts;
};

/// `totals red 3 blue 0`: all seats in playing order.
struct TotalsLine {
    std::vector<int> scores;
};

/// `final red 3 blue 0`; its scorings are compared if the scenario lists any.
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
    int number = 0;
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
    std::vector<std::string> shows;
    SeatNames seats;
    Ruleset ruleset;
    std::vector<int> scores;
    std::optional<int> supply;
    std::optional<PlacedTile> start;  ///< none: from the bag (HR-5), or the start tile of the boxes
    bool from_boxes = false;          ///< starts by the ruleset, with the boxes of its sets
    TileCounts stack{};               ///< in addition to the tiles drawn by lines
    std::vector<Line> lines;
};

/// The game before the first line. Throws std::runtime_error if it is impossible.
Game game_of(const Scenario& scenario);

/// The parsed scenario, or "file:line:column: error".
Result<Scenario, std::string> read(const std::string& file, std::string_view text);

/// Plays the scenario. Returns nullopt if all expectations hold, otherwise "file:line: expected,
/// actual".
std::optional<std::string> play(const Scenario& scenario);

}  // namespace bastide::scenario
