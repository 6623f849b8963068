// Events contain all results, so that readers need not know the rules.
#pragma once

#include "engine/action.hpp"

#include <cstdint>
#include <variant>

namespace bastide {

struct TileDrawn {
    TileTypeId type{};
};

enum class Pile : std::uint8_t {
    lot,    ///< drawn to find the first player, then put back (HR-2)
    start,  ///< becomes the start tile (HR-5)
    monastery,
    hand,
    display,
    round,  ///< to be given out by the dealer (V-11)
};

std::string_view name_of(Pile pile);

struct TileDealt {
    Pile to = Pile::hand;
    Seat seat{};                     ///< the recipient; seat 0 for the start tile and the display
    std::optional<TileTypeId> type;  ///< nullopt if the viewer may not see it
};

/// Result of lots (HR-2): a single seat with the most roads begins; several draw again.
struct LotsCompared {
    FixedVector<Seat, seats_max> most;
};

struct GameOpened {
    Seat seat{};
};

struct ChoiceOffered {
    Seat seat{};
};

struct TileChosen {
    Seat seat{};
    TileSource from = TileSource::stack;
    std::optional<TileTypeId> type;  ///< nullopt for a draw from the stack
};

/// V-2: nothing in this hand fits, so each of its tiles is shown to everyone.
struct TileShown {
    Seat seat{};
    TileTypeId type{};
};

/// The tile waits beside the stack until a tile that fits is found (HR-5, RV-5b).
struct TileSetAside {
    TileTypeId type{};
};

struct TilePutBack {
    TileTypeId type{};
};

/// A tile left the game: it fits nowhere (PL-6), or was set aside, displayed or left over.
struct TileDiscarded {
    TileTypeId type{};
};

struct TilePlaced {
    Seat seat{};
    PlacedTile tile;
};

struct MeepleDeployed {
    Meeple meeple;
};

struct Passed {
    Seat seat{};
};

struct Share {
    Seat seat{};
    std::uint8_t weight = 0;
    std::int16_t points = 0;
};

struct FeatureScored {
    FeatureKind kind = FeatureKind::road;
    SegmentAt at;            ///< lowest segment by row, column and order on the tile
    bool complete = false;   ///< always false for a field
    std::uint8_t tiles = 0;  ///< distinct tiles (SC-8); up to 9 for a monastery or garden
    std::uint8_t pennants = 0;
    std::uint8_t cities = 0;      ///< completed cities that a field touches (FM-5)
    std::uint8_t inns = 0;        ///< on a road (IC-1)
    std::uint8_t cathedrals = 0;  ///< in a city (IC-3)
    /// By seat: seats with pieces (with FM-2 only a farm's owners), and seats that score by V-14.
    FixedVector<Share, seats_max> shares;
};

struct MeepleReturned {
    Meeple meeple;
};

struct MeepleMoved {
    Meeple meeple;  ///< before the move
    SegmentAt to;
};

/// V-8, V-10: the seat paid for its next action.
struct PointsSpent {
    Seat seat{};
    std::int16_t points = 0;
};

struct ExtraMeepleOffered {
    Seat seat{};
};

struct RebuildOffered {
    Seat seat{};
};

/// V-10: a tile of the board was moved. All features are rebuilt.
struct TileMoved {
    Seat seat{};
    Cell from;
    PlacedTile tile;
};

struct Declined {
    Seat seat{};
};

/// V-11: a round begins with this seat as the dealer.
struct TokenPassed {
    Seat seat{};
};

struct GiftAsked {
    Seat seat{};
    Seat to{};
};

struct TileGiven {
    Seat seat{};  ///< the dealer
    Seat to{};
    std::optional<TileTypeId> type;  ///< nullopt if the viewer may not see it
};

struct OfferAsked {
    Seat seat{};
};

struct OfferMade {
    Seat seat{};
    std::int16_t points = 0;
};

struct SaleAsked {
    Seat seat{};
};

/// HR-7: the buyer paid, and places the tile in its next turn.
struct TileSold {
    Seat seat{};  ///< the seller
    Seat to{};
    std::int16_t points = 0;
    TileTypeId type{};
};

/// TB-3: the table will grow on that side when the next turn begins.
struct ExtensionAgreed {
    Side side{};
};

struct TableExtended {
    Side side{};
};

/// V-13: a waterway reached its first harbour. The seats with boats on it may put goods there.
struct HarbourReached {
    Cell harbour;
    FixedVector<Seat, seats_max> seats;
};

struct GoodsPut {
    Seat seat{};
    SegmentAt at;
};

/// A harbour or market ends a waterway and scores (V-13).
struct WaterwayEnded {
    Seat seat{};
    SegmentAt at;
    std::int16_t points = 0;
};

/// A harbour is scored (V-13). The weight of a share is its number of goods tokens.
struct HarbourScored {
    Cell harbour;
    FixedVector<Share, seats_max> shares;
};

struct TurnBegan {
    Seat seat{};
};

/// BA-1: the seat takes no more turns. Its pieces stay on the board and score.
struct SeatWithdrawn {
    Seat seat{};
};

struct GameEnded {};

using Event = std::variant<TileDealt,
                           LotsCompared,
                           GameOpened,
                           ChoiceOffered,
                           TileChosen,
                           TileShown,
                           TileDrawn,
                           TileSetAside,
                           TilePutBack,
                           TileDiscarded,
                           TilePlaced,
                           MeepleDeployed,
                           Passed,
                           FeatureScored,
                           MeepleReturned,
                           TurnBegan,
                           SeatWithdrawn,
                           GameEnded,
                           MeepleMoved,
                           PointsSpent,
                           ExtraMeepleOffered,
                           RebuildOffered,
                           TileMoved,
                           Declined,
                           TokenPassed,
                           GiftAsked,
                           TileGiven,
                           OfferAsked,
                           OfferMade,
                           SaleAsked,
                           TileSold,
                           ExtensionAgreed,
                           TableExtended,
                           HarbourReached,
                           GoodsPut,
                           WaterwayEnded,
                           HarbourScored>;

}  // namespace bastide
