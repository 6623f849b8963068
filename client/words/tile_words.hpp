#pragma once

#include "client/turn/choices.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "engine/action.hpp"
#include "engine/board.hpp"
#include "engine/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// Returns "city corner with a pennant and road bend".
std::string describe(const TileType& type);

/// Describes a tile for columns: "city corner, pennant, road bend".
std::string describe_briefly(const TileType& type);

/// Returns "a straight road"; in full "a straight road (base.U)".
std::string tile_description(TileTypeId type, Verbosity verbosity);

std::string text(Cell cell);

std::string text(Rotation rotation);

/// Returns "thief", "knight", "monk", "farmer"; "big thief"; "abbot".
std::string role(FeatureKind feature, MeepleKind meeple);

std::string on_feature_words(FeatureKind kind);

std::string_view feature_word(FeatureKind kind);

/// Returns the seats that score or would score; with FM-2, the owners of the farms.
std::vector<Seat> majority(const FeatureScored& scored);

/// Returns the seat's share, all 0 if it has none.
Share share_of(const FeatureScored& scored, Seat seat);

int best_share(const FeatureScored& scored);

/// Returns "3 tiles and 1 pennant", "5 of 8 neighbours"; in full also "4 tiles with an inn".
std::string extent(const FeatureScored& scored, Verbosity verbosity);

/// Returns "your city", "Bob's road", "the city of you and Bob", "an unclaimed road".
std::string owned_feature(const Attended& table, const FeatureScored& scored);

/// Returns "Anna holds it with 2", "you and Bob share it", "unclaimed".
std::string holding(const Attended& table, const FeatureScored& scored);

std::string state_of_feature(const Attended& table, const FeatureScored& scored);

/// Returns "knight in the city: 3 tiles and 1 pennant, 8 points now".
std::string describe(const Game& game, const Action& piece_move);

/// Returns what the piece's feature scores for the seat on turn, now or so far.
int points_of_move(const Game& game, const Action& piece_move);

/// Returns "Knight in the city."
std::string sentence_without_points(const Game& after, const Action& piece_move);

/// Returns "Knight in the city: 3 tiles, 6 points now; Anna holds it." `after` has the new tile.
std::string piece_sentence(const Attended& table, const Game& after, const Action& piece_move);

/// Returns "No one else is there.", "Anna holds it."; empty if no piece is deployed.
std::string company_sentence(const Attended& table, const Game& after, const Action& piece_move);

/// Describes a move among those at one place: "big meeple", "your knight at 1,0".
std::string move_choice_words(const Game& after, const Action& piece_move);

/// Returns "5 meeples are left after this."; empty for other pieces.
std::string remaining_supply_words(const Game& after, const Action& piece_move);

/// Returns why no piece can be moved, such as "all your meeples are on the board".
std::string_view no_move_reason(const Game& after);

/// Returns "Fits here: finishes your city for 8 and extends Bob's road."
std::string placement_words(const Attended& table, const turn::Outcome& made, Cell cell);

/// Returns "road bend. It fits in 3 places."
std::string choice_words(const Game& game, TileTypeId type);

std::string_view source_words(TileSource from);

std::string open_cell_words(const Game& game, Cell cell);

/// "knight in 1 open city, 3 points so far; farmer of 2 complete cities", "no pennant nearby".
std::string miner_words(const Game& game, const Meeple& miner);

/// Returns "A miner here would score in 2 cities."; empty if there are none.
std::string forges_words(const Game& game, Cell mountain);

}  // namespace bastide::words
