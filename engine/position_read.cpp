#include "engine/notation_reading.hpp"
#include "engine/position_lines.hpp"
#include "engine/position_validation.hpp"
#include "engine/setup.hpp"

#include <utility>

namespace bastide {
namespace {

class PositionReader {
  public:
    std::optional<TextError> read_line(WordReader& words) {
        const SeatNames nobody;
        const std::string_view word = words.next();
        LineReader line(words, game_.board, game_.players.size(), nobody);
        read_any_line(line, word);
        line.expect_end();
        return line.error();
    }

    [[nodiscard]] bool ended() const { return ended_; }

    [[nodiscard]] const Game& game() const { return game_; }

  private:
    void read_any_line(LineReader& line, std::string_view word) {
        if (!std::exchange(has_heading_, true)) {
            read_heading(line, word);
        } else if (ended_) {
            line.fail("nothing was expected after 'end'");
        } else if (word == "end") {
            read_end(line);
        } else {
            read_line_between(line, word);
        }
    }

    static void read_heading(LineReader& line, std::string_view word) {
        line.require([&] { return word == "position"; }, "a position starts with 'position 1'");
        line.word("1", "only positions of version 1 can be read");
    }

    void read_line_between(LineReader& line, std::string_view word) {
        bool is_known = false;
        const auto read_if_it_is = [&](std::string_view kind, auto& things, const auto& serialise) {
            if (word == kind) {
                is_known = true;
                read(line, things, serialise);
            }
        };
        serialise_position(read_if_it_is, game_);
        if (!is_known) {
            line.fail("expected a line of a position such as 'tile' or 'seat', not " +
                      quoted(word));
        }
    }

    void read(LineReader& line, Ruleset& ruleset, const auto& serialise) {
        if (std::exchange(has_ruleset_, true)) {
            return line.fail("the ruleset appears twice");
        }
        serialise(line, game_, ruleset);
    }

    void read(LineReader& line, Turn& turn, const auto& serialise) {
        if (std::exchange(has_turn_, true)) {
            return line.fail("the turn appears twice");
        }
        serialise(line, game_, turn);
    }

    void read(LineReader& line, FixedVector<Player, seats_max>& players, const auto& serialise) {
        Player player;
        serialise(line, game_, static_cast<Seat>(players.size()), player);
        add(line, players, player);
    }

    template <typename Thing>
    void read(LineReader& line, std::optional<Thing>& into, const auto& serialise) {
        if (into) {
            return line.fail("that line appears twice");
        }
        Thing one{};
        serialise(line, game_, one);
        into = one;
    }

    void read(LineReader& line, Growth& growth, const auto& serialise) {
        if (growth != Growth{}) {
            return line.fail("that line appears twice");
        }
        serialise(line, game_, growth);
        line.require([&] { return growth != Growth{}; },
                     "a table that has not grown has no such line");
    }

    template <typename Thing, std::size_t most>
    void read(LineReader& line, FixedVector<Thing, most>& all, const auto& serialise) {
        Thing one{};
        serialise(line, game_, one);
        add(line, all, one);
    }

    void read(LineReader& line, Board& board, const auto& serialise) {
        PlacedTile tile;
        serialise(line, game_, tile);
        line.require([&] { return has_ruleset_; }, "the ruleset comes before the tiles");
        const std::string_view error = error_in_place(game_, tile);
        line.require([&] { return error.empty(); }, error);
        if (line.ok()) {
            board.place(tile, game_.ruleset);
        }
    }

    void read(LineReader& line, TileCounts& counts, const auto& serialise) {
        TileTypeId type{};
        std::uint8_t count = 0;
        serialise(line, game_, type, count);
        if (line.ok()) {
            counts[index_of(type)] = count;
        }
    }

    template <typename Thing, std::size_t most>
    void add(LineReader& line, FixedVector<Thing, most>& all, const Thing& one) {
        line.require([&] { return all.size() < most; }, too_many_tiles);
        if (!line.ok()) {
            return;
        }
        all.push_back(one);
        if constexpr (std::is_same_v<Thing, Meeple>) {
            game_.board.features().count_meeples(game_.board.node(one.at), 1);
        }
    }

    void read_end(LineReader& line) {
        const bool laid = !game_.board.tiles().empty() || is_valid_before_first_turn(game_);
        if (!has_ruleset_ || !has_turn_ || game_.players.empty() || !laid) {
            return line.fail("a position needs lines 'ruleset', 'seat', 'turn' and 'tile'");
        }
        if (!has_room_for(game_, 0)) {
            return line.fail(too_many_tiles);
        }
        if (const auto wrong = error_in_position(game_)) {
            return line.fail(*wrong);
        }
        ended_ = true;
    }

    Game game_;
    bool has_heading_ = false;
    bool has_ruleset_ = false;
    bool has_turn_ = false;
    bool ended_ = false;
};

}  // namespace

bool is_position_word(std::string_view word) {
    const Game none;
    bool is_known = false;
    serialise_position(
        [&](std::string_view kind, const auto&...) { is_known = is_known || word == kind; }, none);
    return is_known;
}

Result<Game> read_position(std::string_view text) {
    PositionReader reader;
    int line_number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        WordReader words(text.substr(0, end), ++line_number);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (words.at_end()) {
            continue;
        }
        if (auto error = reader.read_line(words)) {
            return *error;
        }
    }
    if (!reader.ended()) {
        return TextError{"the position ends without 'end'", line_number + 1, 1};
    }
    return reader.game();
}

}  // namespace bastide
