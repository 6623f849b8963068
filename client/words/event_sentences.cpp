#include "client/words/match_log.hpp"
#include "client/words/phrases.hpp"
#include "client/words/result_words.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/one_of.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::words {
namespace {

struct Tell {
    const Attended& table;
    Verbosity verbosity;
    bool by_bot;

    [[nodiscard]] bool beside_board() const { return verbosity == Verbosity::beside_board; }

    [[nodiscard]] const Game& game() const { return *table.game; }

    [[nodiscard]] bool ours(Seat seat) const { return table.seat == seat; }

    [[nodiscard]] std::string tile(TileTypeId type) const {
        return tile_description(type, verbosity);
    }

    [[nodiscard]] Sentence about(Seat seat, std::string text) const {
        return {std::move(text), colour_of(table.table, seat)};
    }

    /// Returns "You pass." and the like. `verb`: as after "You".
    [[nodiscard]] Sentence by(Seat seat, const std::string& verb, const std::string& rest) const {
        const std::string who =
            ours(seat) ? "You " + verb : seat_name(table.table, seat) + " " + of_others(verb);
        return about(seat, who + rest);
    }

    [[nodiscard]] static std::string of_others(const std::string& verb) {
        return verb + (verb.ends_with('s') ? "es" : "s");
    }

    /// Returns "A bot places ... for you." and the like.
    [[nodiscard]] Sentence played(Seat seat,
                                  const std::string& verb,
                                  const std::string& rest) const {
        return by_bot
                   ? about(seat,
                           "A bot " + of_others(verb) + rest + " for " + name_of(table, seat) + ".")
                   : by(seat, verb, rest + ".");
    }

    Sentence operator()(const OneOf<TurnBegan,
                                    ExtraMeepleOffered,
                                    RebuildOffered,
                                    Declined,
                                    GiftAsked,
                                    OfferAsked,
                                    SaleAsked> auto& /*unused*/) const {
        return {};
    }

    Sentence operator()(const TileDealt& e) const {
        if (!e.type) {
            return {};
        }
        const std::string what = " " + tile(*e.type);
        switch (e.to) {
            case Pile::lot:
                return by(e.seat,
                          "draw",
                          what + " with " +
                              counted(catalogue()[*e.type].road_edges(), "road", "roads") + ".");
            case Pile::start:
                return {"The start tile is" + what + "."};
            case Pile::monastery:
                return by(e.seat, "begin", " with" + what + ".");
            case Pile::hand:
                return into_a_hand(e.seat, what);
            case Pile::display:
                return {"The display shows" + what + "."};
            case Pile::round:
                return by(e.seat, "draw", what + " to give out.");
        }
        return {};
    }

    /// Empty if all tiles are dealt: there would be too many lines.
    [[nodiscard]] Sentence into_a_hand(Seat seat, const std::string& what) const {
        if (game().ruleset.supply == TileSupply::deal_all) {
            return {};
        }
        return by(seat, "take", what + " into " + hand_of(seat));
    }

    [[nodiscard]] std::string hand_of(Seat seat) const {
        return ours(seat) ? "your hand." : "hand.";
    }

    Sentence operator()(const LotsCompared& e) const {
        const bool alone = e.most.size() == 1 && !ours(e.most[0]);
        return {capital(names_of(table, {e.most.begin(), e.most.end()})) +
                (alone ? " has the most roads." : " have the most roads.") +
                (e.most.size() > 1 ? " They draw again." : "")};
    }

    Sentence operator()(const GameOpened& e) const { return by(e.seat, "begin", "."); }

    /// Empty for our own choice, and beside the board, which shows the turn.
    Sentence operator()(const ChoiceOffered& e) const {
        return ours(e.seat) || beside_board() ? Sentence{} : by(e.seat, "choose", " a tile.");
    }

    /// Empty beside the board: the tile is placed next.
    Sentence operator()(const TileChosen& e) const {
        if (!e.type || beside_board()) {
            return {};
        }
        const std::string what = " " + tile(*e.type);
        switch (e.from) {
            case TileSource::stack:
                return {};
            case TileSource::hand:
                return by_bot ? played(e.seat, "play", what + " from hand")
                              : by(e.seat, "play", what + " from " + hand_of(e.seat));
            case TileSource::display:
                return played(e.seat, "take", what + " from the display");
            case TileSource::monastery:
                return played(e.seat, "place", " the starting monastery");
            case TileSource::bought:
                return played(e.seat, "place", what + " from the auction");
        }
        return {};
    }

    Sentence operator()(const TileShown& e) const {
        const std::string what = " " + tile(e.type) + ".";
        return about(e.seat,
                     ours(e.seat) ? "You have no tile that fits, and show" + what
                                  : seat_name(table.table, e.seat) +
                                        " has no tile that fits, and shows" + what);
    }

    Sentence operator()(const TileSetAside& e) const {
        return {capital(tile(e.type)) + " fits nowhere and is set aside."};
    }

    Sentence operator()(const TilePutBack& e) const {
        return {capital(tile(e.type)) + " goes back into the stack."};
    }

    Sentence operator()(const TileDiscarded& e) const {
        return {capital(tile(e.type)) + " fits nowhere and is discarded."};
    }

    /// Empty beside the board, where the tile is visible.
    Sentence operator()(const TileDrawn& e) const {
        return beside_board() ? Sentence{} : by(game().turn.seat, "draw", " " + tile(e.type) + ".");
    }

    /// Leaves out what the previous sentence described or, beside the board, what is visible.
    Sentence operator()(const TilePlaced& e) const {
        if (catalogue()[e.tile.type].face_down && !beside_board()) {
            return played(
                e.seat, "place", " it face down at " + text(e.tile.cell) + ", as a mountain");
        }
        return beside_board() ? played(e.seat, "place", " " + tile(e.tile.type))
                              : played(e.seat,
                                       "place",
                                       " " + catalogue()[e.tile.type].name + " at " +
                                           text(e.tile.cell) + " " + text(e.tile.rotation));
    }

    Sentence operator()(const MeepleDeployed& e) const {
        const FeatureKind kind = game().board.kind_at(e.meeple.at);
        return played(
            e.meeple.owner,
            "place",
            (e.meeple.kind == MeepleKind::abbot ? " an " : " a ") + role(kind, e.meeple.kind) +
                (beside_board() ? ""
                                : " " + on_feature_words(kind) + " at " + text(e.meeple.at.cell)));
    }

    Sentence operator()(const Passed& e) const {
        if (beside_board()) {
            return {};
        }
        const bool perhaps_no_tile_laid =
            game().ruleset.monasteries_for_all && only_monasteries_are_left(game());
        return perhaps_no_tile_laid ? played(e.seat, "pass", "")
                                    : played(e.seat, "place", " no meeple");
    }

    Sentence operator()(const FeatureScored& e) const {
        const auto winners = majority(e);
        return about(winners.empty() ? Seat{} : winners.front(),
                     scoring_sentence(table, e, verbosity));
    }

    /// Empty at the end of the game, when all pieces return.
    Sentence operator()(const MeepleReturned& e) const {
        if (beside_board() || game().turn.step == Step::over) {
            return {};
        }
        return about(e.meeple.owner,
                     possessive(table.table, e.meeple.owner, table.seat) + " " +
                         role(game().board.kind_at(e.meeple.at), e.meeple.kind) + " at " +
                         text(e.meeple.at.cell) + " returns to its owner.");
    }

    Sentence operator()(const SeatWithdrawn& e) const {
        return by(e.seat, "resign", ". Meeples on the board stay there.");
    }

    Sentence operator()(const GameEnded& /*unused*/) const { return {"The game is over."}; }

    Sentence operator()(const MeepleMoved& e) const {
        const FeatureKind kind = game().board.kind_at(e.to);
        return played(
            e.meeple.owner,
            "make",
            " a " + role(game().board.kind_at(e.meeple.at), e.meeple.kind) + " a " +
                role(kind, e.meeple.kind) +
                (beside_board() ? "" : " " + on_feature_words(kind) + " at " + text(e.to.cell)));
    }

    Sentence operator()(const PointsSpent& e) const {
        return played(e.seat, "pay", " " + counted(e.points, "point", "points"));
    }

    Sentence operator()(const TileMoved& e) const {
        return played(
            e.seat,
            "move",
            " " + tile(e.tile.type) + " from " + text(e.from) + " to " + text(e.tile.cell));
    }

    Sentence operator()(const TokenPassed& e) const {
        return by(e.seat, "deal", " the tiles of this round.");
    }

    Sentence operator()(const TileGiven& e) const {
        const std::string what = e.type ? " " + tile(*e.type) : " a tile";
        const std::string whom = ours(e.to) ? "you" : name_of(table, e.to);
        return e.seat == e.to ? by(e.seat, "keep", what + ".")
                              : by(e.seat, "give", what + " to " + whom + ".");
    }

    Sentence operator()(const OfferMade& e) const {
        return played(
            e.seat, "offer", " " + counted(e.points, "point", "points") + " for the tile");
    }

    Sentence operator()(const TileSold& e) const {
        return played(e.seat,
                      "sell",
                      " " + tile(e.type) + " to " + name_of(table, e.to) + " for " +
                          counted(e.points, "point", "points"));
    }

    Sentence operator()(const ExtensionAgreed& e) const {
        return {"Everyone agrees: the table grows to the " + std::string(side_word(e.side)) + "."};
    }

    Sentence operator()(const TableExtended& e) const {
        return {"The table has grown to the " + std::string(side_word(e.side)) + "."};
    }

    Sentence operator()(const HarbourReached& e) const { return {harbour_sentence(table, e)}; }

    Sentence operator()(const GoodsPut& e) const {
        return played(e.seat, "put", " goods on " + field_of_harbour(game().board, e.at));
    }

    Sentence operator()(const WaterwayEnded& e) const {
        return played(e.seat,
                      "get",
                      " " + counted(e.points, "point", "points") + " for " +
                          end_of_waterway(game().board, e.at));
    }

    Sentence operator()(const HarbourScored& e) const {
        return about(e.shares.empty() ? Seat{} : e.shares[0].seat, goods_sentence(table, e));
    }
};

}  // namespace

Sentence sentence(const Event& event, const Attended& table, Verbosity verbosity, bool by_bot) {
    return std::visit(Tell{table, verbosity, by_bot}, event);
}

}  // namespace bastide::words
