// The automatic steps of a turn, in their order, and the functions that run them (TU-1).
#pragma once

#include "engine/decide.hpp"
#include "engine/game.hpp"

namespace bastide {

// The opening: lots (HR-2), a start tile from the bag (HR-5), monasteries for all (V-1).

/// Continues the opening. Begins the first turn when nothing is left to deal.
void continue_opening(Decision& decision);

// Dealing a round (V-11): passing the token, drawing and giving out tiles.

void pass_the_token(Decision& decision);

/// Gives tiles until the dealer must be asked. After the last tile the turn continues.
void continue_dealing(Decision& decision);

// The first step of a turn (TU-1, PL-6).

/// Discards the tile in hand or sets it aside (PL-6, HR-5, RV-5b). If it fits, puts back the tiles
/// set aside; if it is the lake, discards them.
void discard_unplaceable_tile(Decision& decision);

/// Makes tiles set aside unseen again (HR-5).
void return_waiting_tiles(Decision& decision);

/// Advances to the next question. Takes a single choice without asking. Returns false if the turn
/// is over, because the seat has nothing to place or discarded a dealt tile (V-6).
[[nodiscard]] bool find_a_tile(Decision& decision);

enum class ChoiceOutcome : std::uint8_t {
    tile,         ///< the tile is in hand, or chance draws one
    thrown_away,  ///< discarded; the turn continues (V-2)
    nothing,      ///< the turn is over without a tile (V-6, V-1)
};

ChoiceOutcome after_choice(Decision& decision);

// Sale of a drawn tile before it is placed (HR-7).

/// Puts the drawn tile up for sale if no other tile can complete some feature; no river tiles.
void put_up_for_sale(Decision& decision);

/// Asks the seat after `answered`; after the last, the seat in turn to sell if there are offers.
void ask_the_next(Decision& decision, Seat answered);

const PointsOffered* offer_of(const Game& game, Seat seat);

/// True if no other remaining tile, not even a second copy, can complete a feature now. Features on
/// the tile itself do not count.
bool is_only_completing_tile(const Game& game);

// Waterways after a placement (V-13).

/// Pays for an ended waterway; at a first harbour boats may trade. `before`: without the new tile.
void follow_the_waterways(const Board& before, Decision& decision);

void score_harbours(Decision& decision);

// Moving tiles of the board for points (V-10).

/// Moves a tile and pays for it. The move must be legal.
void rebuild(Decision& decision, const Rebuild& move);

/// Offers a move, unless the seat in turn has just declined, cannot pay or can move no tile.
void offer_to_rebuild(Decision& decision);

// Completed features (SC-10, SC-13).

/// Scores features (SC-13) that the last tile completed or, if tiles were moved (V-10), all that
/// were not complete before this turn. Skips features without pieces (SC-10).
void score_completed(Decision& decision);

/// Scores a feature. All pieces return, even those of players without points (RT-1).
void score_and_return(Decision& decision, NodeId node);

/// Returns the feature's pieces. Its scoring is already in the events.
void return_meeples(Decision& decision, NodeId node);

// Buying another action for a point (V-8).

inline constexpr std::int16_t price_of_one_more = 1;

[[nodiscard]] bool offer_extra_meeple(Decision& decision);

// The end of a turn and the next one (SU-4, EN-1, PL-7, HR-8).

/// Begins a turn. Applies the agreed growth of the table (TB-3).
void begin_turn(Decision& decision, Seat seat);

void begin_next_turn(Decision& decision);

/// Passes the turn on. Ends the game if no seat has a tile to place.
void pass_the_turn_on(Decision& decision);

void find_a_tile_or_pass_on(Decision& decision);

void end_the_game(Decision& decision);

// The final scoring (FS-1 to FS-4), and the battle of the monasteries (V-14).

/// Scores incomplete features and returns their pieces (FS-3); then farms (FS-4), goods (V-13).
void final_scoring(Decision& decision);

/// Makes an incomplete monastery pay the seat after its owner, even if that has withdrawn (V-14).
void shift_points_to_next_seat(FeatureScored& scored, std::size_t seats);

// The order of the steps (TU-1).

/// Performs automatic actions after the answer to `answered`, up to the next question.
void proceed(Step answered, Decision& decision);

void proceed_after_withdrawal(const Game& before, Decision& decision);

}  // namespace bastide
