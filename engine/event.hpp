// What happened in a game. Events carry every number they lead to, so that reading them needs no
// rules.
#pragma once

#include "engine/action.hpp"

#include <cstdint>
#include <variant>

namespace bastide {

/// The tile of this turn came off the stack, for all to see.
struct TileDrawn {
    TileTypeId type{};

    friend bool operator==(const TileDrawn&, const TileDrawn&) = default;
};

/// Where chance deals a tile that is not to be laid at once.
enum class Pile : std::uint8_t {
    lot,        ///< shown to find the first player, and put back (HR-2)
    start,      ///< laid as the start tile (HR-5)
    monastery,  ///< V-1
    hand,       ///< V-2, V-6, HR-3
    display,    ///< V-3
    round,      ///< to be given out by whoever has the token (V-11)
};

inline constexpr std::size_t piles = enumerators<Pile>();

/// "lot", "start", "monastery", "hand", "display", "round"; and back.
std::string_view name_of(Pile pile);
std::optional<Pile> pile_named(std::string_view name);

/// A tile came off the stack, and not to be laid now.
struct TileDealt {
    Pile to = Pile::hand;
    Seat seat{};                     ///< who got it; the first seat where nobody did
    std::optional<TileTypeId> type;  ///< none for those who may not see it

    friend bool operator==(const TileDealt&, const TileDealt&) = default;
};

/// HR-2: all lots are drawn, and these have most roads. The lots go back; if there is one only, it
/// has the first turn, and otherwise these draw again.
struct LotsCompared {
    FixedVector<Seat, seats_max> most;

    friend bool operator==(const LotsCompared&, const LotsCompared&) = default;
};

/// All that comes before the first turn is done, and it begins.
struct GameOpened {
    Seat seat{};

    friend bool operator==(const GameOpened&, const GameOpened&) = default;
};

/// The seat in turn is asked which tile it is going to lay.
struct ChoiceOffered {
    Seat seat{};

    friend bool operator==(const ChoiceOffered&, const ChoiceOffered&) = default;
};

/// The seat in turn lays this tile, for all to see from now on; or draws one.
struct TileChosen {
    Seat seat{};
    TileSource from = TileSource::stack;
    std::optional<TileTypeId> type;  ///< none from the stack

    friend bool operator==(const TileChosen&, const TileChosen&) = default;
};

/// V-2: nothing in this hand fits, and everyone sees it, tile by tile.
struct TileShown {
    Seat seat{};
    TileTypeId type{};

    friend bool operator==(const TileShown&, const TileShown&) = default;
};

/// The tile fits nowhere now and waits beside the stack until one that fits has been found (HR-5,
/// RV-5b).
struct TileSetAside {
    TileTypeId type{};

    friend bool operator==(const TileSetAside&, const TileSetAside&) = default;
};

/// A tile set aside went back among those not seen yet.
struct TilePutBack {
    TileTypeId type{};

    friend bool operator==(const TilePutBack&, const TilePutBack&) = default;
};

/// PL-6: the drawn tile fits nowhere and leaves the game. So does what was set aside, lies in the
/// row or was left over, where nothing can be done with it any more.
struct TileDiscarded {
    TileTypeId type{};

    friend bool operator==(const TileDiscarded&, const TileDiscarded&) = default;
};

struct TilePlaced {
    Seat seat{};
    PlacedTile tile;

    friend bool operator==(const TilePlaced&, const TilePlaced&) = default;
};

struct MeepleDeployed {
    Meeple meeple;

    friend bool operator==(const MeepleDeployed&, const MeepleDeployed&) = default;
};

struct Passed {
    Seat seat{};

    friend bool operator==(const Passed&, const Passed&) = default;
};

/// One player's part in a scoring: the weight of the followers there, and the points they brought.
struct Share {
    Seat seat{};
    std::uint8_t weight = 0;
    std::int16_t points = 0;

    friend bool operator==(const Share&, const Share&) = default;
};

/// A feature with followers in it was scored, and why it paid what it paid.
struct FeatureScored {
    FeatureKind kind = FeatureKind::road;
    SegmentAt at;  ///< the lowest segment of the feature: by row, column, order on the tile
    bool complete = false;   ///< roads, cities, monasteries; a field is never complete
    std::uint8_t tiles = 0;  ///< distinct tiles (SC-8); for a monastery 1 and its neighbours
    std::uint8_t pennants = 0;
    std::uint8_t cities = 0;      ///< completed cities a field touches (FM-5)
    std::uint8_t inns = 0;        ///< on a road (IC-1)
    std::uint8_t cathedrals = 0;  ///< in a city (IC-3)
    /// By seat: everyone with followers there (by FM-2 everyone who owns a farm there); in the
    /// battle of the monasteries also who gets the points instead of an owner (V-14).
    FixedVector<Share, seats_max> shares;

    friend bool operator==(const FeatureScored&, const FeatureScored&) = default;
};

/// A meeple went home to its owner's supply (RT-1).
struct MeepleReturned {
    Meeple meeple;

    friend bool operator==(const MeepleReturned&, const MeepleReturned&) = default;
};

/// V-7: a figure went elsewhere. It stays the same figure.
struct MeepleMoved {
    Meeple meeple;  ///< as it stood
    SegmentAt to;

    friend bool operator==(const MeepleMoved&, const MeepleMoved&) = default;
};

/// V-8, V-10: points were paid for what happens next.
struct PointsSpent {
    Seat seat{};
    std::int16_t points = 0;

    friend bool operator==(const PointsSpent&, const PointsSpent&) = default;
};

/// V-8: the seat in turn is asked whether it does something more for a point.
struct ExtraMeepleOffered {
    Seat seat{};

    friend bool operator==(const ExtraMeepleOffered&, const ExtraMeepleOffered&) = default;
};

/// V-10: the seat in turn is asked whether it lays a tile of the board elsewhere for a point.
struct RebuildOffered {
    Seat seat{};

    friend bool operator==(const RebuildOffered&, const RebuildOffered&) = default;
};

/// V-10: a tile of the board lies elsewhere now. What belongs together is worked out afresh.
struct TileMoved {
    Seat seat{};
    Cell from;
    PlacedTile tile;  ///< as it lies now

    friend bool operator==(const TileMoved&, const TileMoved&) = default;
};

/// The seat that was asked did not want it.
struct Declined {
    Seat seat{};

    friend bool operator==(const Declined&, const Declined&) = default;
};

/// V-11: a round begins, and this seat draws the tiles for all.
struct TokenPassed {
    Seat seat{};

    friend bool operator==(const TokenPassed&, const TokenPassed&) = default;
};

/// V-11: whoever has the token is asked which tile `to` gets.
struct GiftAsked {
    Seat seat{};
    Seat to{};

    friend bool operator==(const GiftAsked&, const GiftAsked&) = default;
};

struct TileGiven {
    Seat seat{};  ///< who gave it
    Seat to{};
    std::optional<TileTypeId> type;  ///< none for those who may not see it

    friend bool operator==(const TileGiven&, const TileGiven&) = default;
};

/// HR-7: this seat is asked what it offers for the tile in hand.
struct OfferAsked {
    Seat seat{};

    friend bool operator==(const OfferAsked&, const OfferAsked&) = default;
};

struct OfferMade {
    Seat seat{};
    std::int16_t points = 0;

    friend bool operator==(const OfferMade&, const OfferMade&) = default;
};

/// HR-7: the seat in turn is asked to whom it sells the tile in hand.
struct SaleAsked {
    Seat seat{};

    friend bool operator==(const SaleAsked&, const SaleAsked&) = default;
};

/// HR-7: the points change hands, and the tile is the next that the buyer lays.
struct TileSold {
    Seat seat{};  ///< who sold it
    Seat to{};
    std::int16_t points = 0;
    TileTypeId type{};

    friend bool operator==(const TileSold&, const TileSold&) = default;
};

/// TB-3: all have agreed, and the table grows on that side when the next turn begins.
struct ExtensionAgreed {
    Side side{};

    friend bool operator==(const ExtensionAgreed&, const ExtensionAgreed&) = default;
};

struct TableExtended {
    Side side{};

    friend bool operator==(const TableExtended&, const TableExtended&) = default;
};

/// V-13: a river has come to its first harbour. Whoever has a boat there may put goods on it.
struct HarbourReached {
    Cell harbour;
    FixedVector<Seat, seats_max> seats;

    friend bool operator==(const HarbourReached&, const HarbourReached&) = default;
};

struct GoodsPut {
    Seat seat{};
    SegmentAt at;

    friend bool operator==(const GoodsPut&, const GoodsPut&) = default;
};

/// V-13: a harbour or market was laid where a river ends, and pays whoever laid it.
struct WaterwayEnded {
    Seat seat{};
    SegmentAt at;  ///< the end of the river, on that tile
    std::int16_t points = 0;

    friend bool operator==(const WaterwayEnded&, const WaterwayEnded&) = default;
};

/// V-13: the goods on one harbour are scored. A share's weight counts pieces.
struct HarbourScored {
    Cell harbour;
    FixedVector<Share, seats_max> shares;

    friend bool operator==(const HarbourScored&, const HarbourScored&) = default;
};

struct TurnBegan {
    Seat seat{};

    friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
};

/// BA-1: the seat takes no more turns; what it has on the board stays and scores.
struct SeatWithdrawn {
    Seat seat{};

    friend bool operator==(const SeatWithdrawn&, const SeatWithdrawn&) = default;
};

/// The final scoring is done.
struct GameEnded {
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

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
