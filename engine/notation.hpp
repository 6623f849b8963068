// Actions, events and positions as text: docs/notation.md.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/result.hpp"
#include "engine/word_reader.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// Names for seats in playing order. Without a name a seat is its number, from 1.
using SeatNames = std::vector<std::string>;

// Writing adds to `out`, without a line end.
void write(std::string& out, Cell cell);
void write(std::string& out, Rotation rotation);
void write(std::string& out, TileTypeId type);
void write(std::string& out, Seat seat, const SeatNames& names = {});
void write(std::string& out, const Board& board, const SegmentAt& at);  ///< "1,0 c0"
void write(std::string& out, const Board& board, const Action& action);
void write(std::string& out, const Board& board, const Event& event, const SeatNames& names = {});

// Reading takes words off the line.
Result<Cell> read_cell(WordReader& words);
Result<Rotation> read_rotation(WordReader& words);
Result<TileTypeId> read_tile_type(WordReader& words);
Result<Seat> read_seat(WordReader& words, std::size_t seats, const SeatNames& names = {});

/// A segment of a tile that is on the board.
Result<SegmentAt> read_segment_at(WordReader& words, const Board& board);

/// An action as in docs/notation.md. The whole line must be used up.
Result<Action> read_action(WordReader& words, const Board& board);

/// An event for this game (it names segments of tiles on its board, or of the tile it places).
Result<Event> read_event(WordReader& words, const Game& game, const SeatNames& names = {});

/// The canonical encoding of a game: "A position" in docs/notation.md.
void write_position(std::string& out, const Game& game);

/// Reads a position and proves it whole: tiles that fit, meeples on free segments, no more than the
/// limits.
Result<Game> read_position(std::string_view text);

}  // namespace bastide
