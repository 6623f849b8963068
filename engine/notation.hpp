// Reads and writes the notation (docs/authors/notation.md).
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/result.hpp"
#include "engine/word_reader.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// Names of seats in playing order. A seat without a name is written as its number, from 1.
using SeatNames = std::vector<std::string>;

// Each function appends to `out`, without a line end.
void write(std::string& out, Cell cell);
void write(std::string& out, Rotation rotation);
void write(std::string& out, TileTypeId type);
void write(std::string& out, Seat seat, const SeatNames& names = {});
void write(std::string& out, const Board& board, const SegmentAt& at);
void write(std::string& out, const Board& board, const Action& action);
void write(std::string& out, const Board& board, const Event& event, const SeatNames& names = {});

// Each reader consumes its words from the line.
Result<Cell> read_cell(WordReader& words);
Result<Rotation> read_rotation(WordReader& words);
Result<TileTypeId> read_tile_type(WordReader& words);
Result<Seat> read_seat(WordReader& words, std::size_t seats, const SeatNames& names = {});

Result<SegmentAt> read_segment_at(WordReader& words, const Board& board);

Result<Action> read_action(WordReader& words, const Board& board);

/// The event must refer to the board of `game`.
Result<Event> read_event(WordReader& words, const Game& game, const SeatNames& names = {});

/// Appends the canonical text of a position (docs/authors/notation.md, "A position").
void write_position(std::string& out, const Game& game);

/// True for the first word of a line between `position 1` and `end`.
bool is_position_word(std::string_view word);

/// Parses a position. Tiles must fit, pieces may not be missing, limits apply.
Result<Game> read_position(std::string_view text);

}  // namespace bastide
