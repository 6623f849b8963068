#include "engine/notation.hpp"
#include "engine/position_sound.hpp"
#include "engine/setup.hpp"
#include "engine/table_bounds.hpp"

#include <algorithm>
#include <utility>

namespace bastide {
namespace {

using Error = std::optional<TextError>;

/// Reads a position line by line; what a line may be follows from the word it starts with.
class PositionReader {
  public:
    Error read_line(Words& words) {
        const std::string_view word = words.next();
        if (lines_++ == 0) {
            return read_heading(words, word);
        }
        if (ended_) {
            return words.error("nothing was expected after 'end'");
        }
        if (word == "ruleset") {
            return read_ruleset(words);
        }
        if (word == "seat") {
            return read_player(words);
        }
        if (word == "turn") {
            return read_turn(words);
        }
        if (word == "tile") {
            return read_tile(words);
        }
        if (word == "meeple") {
            return read_meeple(words);
        }
        if (word == "contender") {
            return read_contender(words);
        }
        if (word == "lot") {
            return read_lot(words);
        }
        if (word == "held") {
            return read_held(words);
        }
        if (word == "display") {
            return read_row(words, game_.display, display_size);
        }
        if (word == "aside") {
            return read_row(words, game_.aside, tiles_max);
        }
        if (word == "discarded") {
            return read_row(words, game_.discarded, tiles_max);
        }
        if (word == "unseen") {
            return read_unseen(words);
        }
        if (word == "end") {
            return read_end(words);
        }
        return words.error("expected a line of a position such as 'tile' or 'seat', not " +
                           quoted(word));
    }

    [[nodiscard]] bool ended() const { return ended_; }

    [[nodiscard]] const Game& game() const { return game_; }

  private:
    static Error read_heading(Words& words, std::string_view word) {
        if (word != "position") {
            return words.error("a position starts with 'position 1'");
        }
        if (words.next() != "1") {
            return words.error("this program knows positions of version 1 only");
        }
        return std::nullopt;
    }

    /// The number behind `word`.
    static Result<int> field(Words& words, std::string_view word, int most) {
        if (words.next() != word) {
            return words.error("expected '" + std::string(word) + "'");
        }
        const auto value = number(words.next(), 0, most);
        if (!value) {
            return words.error("expected a number from 0 to " + std::to_string(most));
        }
        return *value;
    }

    Error read_ruleset(Words& words) {
        if (std::exchange(has_ruleset_, true)) {
            return words.error("the ruleset stands there twice");
        }
        const auto ruleset = bastide::read_ruleset(words);
        if (!ruleset) {
            return ruleset.error();
        }
        game_.ruleset = *ruleset;
        return std::nullopt;
    }

    Error read_player(Words& words) {
        if (game_.players.size() == seats_max) {
            return words.error("more seats than a game has");
        }
        const auto seat = number(words.next(), 1, static_cast<int>(seats_max));
        if (!seat || *seat != static_cast<int>(game_.players.size()) + 1) {
            return words.error("seats go 1, 2, 3 ...");
        }
        const auto score = field(words, "score", score_start_max);
        if (!score) {
            return score.error();
        }
        Player player;
        player.score = static_cast<std::int16_t>(*score);
        if (auto error = read_supply(words, player.supply)) {
            return error;
        }
        if (auto error = read_own_tiles(words, player)) {
            return error;
        }
        player.withdrawn = words.peek() == "withdrawn";
        if (player.withdrawn) {
            words.next();
        }
        game_.players.push_back(player);
        return std::nullopt;
    }

    /// Followers always; the other figures where they are in play, left out where there are none.
    static Error read_supply(Words& words, Supply& into) {
        constexpr std::array<std::string_view, meeple_kinds> names{"supply", "big", "abbot"};
        for (std::size_t kind = 0; kind < meeple_kinds; ++kind) {
            if (kind > 0 && words.peek() != names[kind]) {
                continue;
            }
            const auto count = field(words, names[kind], followers_max);
            if (!count) {
                return count.error();
            }
            into[kind] = static_cast<std::uint8_t>(*count);
        }
        return std::nullopt;
    }

    /// The monastery a player began with, and how many tiles of his hand the viewer can't see.
    Error read_own_tiles(Words& words, Player& into) {
        if (words.peek() == "monastery") {
            words.next();
            const auto type = read_tile_type(words);
            if (!type) {
                return type.error();
            }
            if (!game_.ruleset.monasteries_for_all || !has_room_for(game_, 1)) {
                return words.error("nobody begins with a monastery at this table");
            }
            into.monastery = *type;
        }
        if (words.peek() == "hidden") {
            const auto hidden = field(words, "hidden", tiles_max);
            if (!hidden) {
                return hidden.error();
            }
            into.hidden = static_cast<std::uint8_t>(*hidden);
        }
        return std::nullopt;
    }

    Error read_turn(Words& words) {
        if (std::exchange(has_turn_, true)) {
            return words.error("the turn stands there twice");
        }
        const auto turn = number(words.next(), 1, turn_start_max);
        if (!turn) {
            return words.error("expected the number of the turn");
        }
        if (words.next() != "seat") {
            return words.error("expected 'seat'");
        }
        const auto seat = read_seat(words, game_.players.size());
        if (!seat) {
            return seat.error();
        }
        if (words.next() != "step") {
            return words.error("expected 'step'");
        }
        const auto step = step_named(words.next());
        if (!step) {
            return words.error("expected 'opening', 'draw', 'choose', 'place', 'deploy' or 'over'");
        }
        game_.turn = {static_cast<std::uint16_t>(*turn), *seat, *step, std::nullopt};
        const bool ended_in_hand = *step == Step::over && words.peek() == "hand";  // BA-1
        if (*step != Step::place && !ended_in_hand) {
            return std::nullopt;
        }
        if (words.next() != "hand") {
            return words.error("in step 'place' there is a tile in hand");
        }
        const auto hand = read_tile_type(words);
        if (!hand) {
            return hand.error();
        }
        game_.turn.hand = *hand;
        return std::nullopt;
    }

    Error read_contender(Words& words) {
        const auto seat = read_seat(words, game_.players.size());
        if (!seat) {
            return seat.error();
        }
        if (game_.contenders.size() == seats_max) {
            return words.error("more contenders than seats");
        }
        game_.contenders.push_back(*seat);
        return std::nullopt;
    }

    /// A tile that a seat has drawn or holds.
    Result<Lot> read_seat_and_tile(Words& words) {
        const auto seat = read_seat(words, game_.players.size());
        if (!seat) {
            return seat.error();
        }
        const auto type = read_tile_type(words);
        if (!type) {
            return type.error();
        }
        if (!has_room_for(game_, 1)) {
            return words.error("more tiles than a game may have");
        }
        return Lot{*seat, *type};
    }

    Error read_lot(Words& words) {
        const auto lot = read_seat_and_tile(words);
        if (!lot) {
            return lot.error();
        }
        if (game_.lots.size() == seats_max) {
            return words.error("more lots than seats");
        }
        game_.lots.push_back(*lot);
        return std::nullopt;
    }

    Error read_held(Words& words) {
        const auto tile = read_seat_and_tile(words);
        if (!tile) {
            return tile.error();
        }
        const bool open = words.peek() == "open";
        if (open) {
            words.next();
        }
        const HeldTile held{tile->seat, tile->type, open};
        if (!game_.hands.empty() && held < game_.hands.back()) {
            return words.error("hands stand in the order of seats and of the tile list");
        }
        game_.hands.push_back(held);
        return std::nullopt;
    }

    template <typename Tiles>
    Error read_row(Words& words, Tiles& into, std::size_t most) {
        const auto type = read_tile_type(words);
        if (!type) {
            return type.error();
        }
        if (!has_room_for(game_, 1) || into.size() == most) {
            return words.error("more tiles than a game may have");
        }
        into.push_back(*type);
        return std::nullopt;
    }

    Error read_tile(Words& words) {
        if (!has_room_for(game_, 1)) {
            return words.error("more tiles than a game may have");
        }
        const auto type = read_tile_type(words);
        if (!type) {
            return type.error();
        }
        const auto cell = read_cell(words);
        if (!cell) {
            return cell.error();
        }
        const auto rotation = read_rotation(words);
        if (!rotation) {
            return rotation.error();
        }
        if (!has_ruleset_) {
            return words.error("the ruleset comes before the tiles");
        }
        if (!cells_on_table(game_.board, game_.ruleset.table).contains(*cell)) {
            return words.error("that tile does not lie on the table");
        }
        if (game_.board.tiles().empty()) {
            if (!has_room(*cell)) {
                return words.error("the start tile lies too far out");
            }
        } else {
            const OpenCell* open = game_.board.open_cell_at(*cell);
            if (open == nullptr) {
                return words.error("that tile does not lie beside the tiles before it");
            }
            if (!open->fits(catalogue()[*type].edges[index_of(*rotation)])) {
                return words.error("that tile's edges do not match its neighbours");
            }
        }
        game_.board.place({*cell, *type, *rotation}, game_.ruleset);
        return std::nullopt;
    }

    Error read_meeple(Words& words) {
        const auto owner = read_seat(words, game_.players.size());
        if (!owner) {
            return owner.error();
        }
        const auto kind = meeple_kind(words.next());
        if (!kind) {
            return words.error("expected a kind of meeple: follower, big or abbot");
        }
        const auto at = read_segment_at(words, game_.board);
        if (!at) {
            return at.error();
        }
        if (game_.meeples.size() == meeples_max) {
            return words.error("more meeples than a game may have");
        }
        const auto there = [&](const Meeple& meeple) { return meeple.at == *at; };
        if (std::any_of(game_.meeples.begin(), game_.meeples.end(), there)) {
            return words.error("there is a meeple on that segment already");
        }
        game_.meeples.push_back({*owner, *kind, *at});
        game_.board.features().count_meeples(game_.board.node(*at), 1);
        return std::nullopt;
    }

    Error read_unseen(Words& words) {
        const auto type = read_tile_type(words);
        if (!type) {
            return type.error();
        }
        if (game_.unseen[index_of(*type)] != 0) {
            return words.error("that tile stands there twice");
        }
        const auto count = number(words.next(), 1, static_cast<int>(tiles_max) - 1);
        if (!count) {
            return words.error("expected how many of them");
        }
        if (!has_room_for(game_, *count)) {
            return words.error("more tiles than a game may have");
        }
        game_.unseen[index_of(*type)] = static_cast<std::uint8_t>(*count);
        return std::nullopt;
    }

    Error read_end(Words& words) {
        const bool laid = !game_.board.tiles().empty() || may_stand_before_the_first_turn(game_);
        if (!has_ruleset_ || !has_turn_ || game_.players.empty() || !laid) {
            return words.error("a position needs lines 'ruleset', 'seat', 'turn' and 'tile'");
        }
        if (!has_room_for(game_, 0)) {
            return words.error("more tiles than a game may have");
        }
        if (const auto wrong = fault_in_position(game_)) {
            return words.error(*wrong);
        }
        ended_ = true;
        return std::nullopt;
    }

    Game game_;
    int lines_ = 0;
    bool has_ruleset_ = false;
    bool has_turn_ = false;
    bool ended_ = false;
};

}  // namespace

Result<Game> read_position(std::string_view text) {
    PositionReader reader;
    int line_number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        Words words(text.substr(0, end), ++line_number);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (words.at_end()) {
            continue;
        }
        if (auto error = reader.read_line(words)) {
            return *error;
        }
        if (!words.at_end()) {
            words.next();
            return words.error("nothing was expected after that");
        }
    }
    if (!reader.ended()) {
        return TextError{"the position ends without 'end'", line_number + 1, 1};
    }
    return reader.game();
}

}  // namespace bastide
