#include "engine/notation_writing.hpp"
#include "engine/position_lines.hpp"

namespace bastide {
namespace {

/// Writes a line for each of the things that it is told, in the order in which they lie there.
class PositionWriter {
  public:
    PositionWriter(std::string& out, const Game& game) : out_(out), game_(game) {}

    void operator()(std::string_view word, const auto& thing, const auto& tell) const {
        write_line(word, tell, thing);
    }

    template <typename Thing>
    void operator()(std::string_view word,
                    const std::optional<Thing>& maybe,
                    const auto& tell) const {
        if (maybe) {
            write_line(word, tell, *maybe);
        }
    }

    void operator()(std::string_view word, const Growth& growth, const auto& tell) const {
        if (growth != Growth{}) {
            write_line(word, tell, growth);
        }
    }

    template <typename Thing, std::size_t most>
    void operator()(std::string_view word,
                    const FixedVector<Thing, most>& all,
                    const auto& tell) const {
        for (const Thing& one : all) {
            write_line(word, tell, one);
        }
    }

    void operator()(std::string_view word,
                    const FixedVector<Player, seats_max>& players,
                    const auto& tell) const {
        for (std::size_t i = 0; i < players.size(); ++i) {
            write_line(word, tell, static_cast<Seat>(i), players[i]);
        }
    }

    void operator()(std::string_view word, const Board& board, const auto& tell) const {
        (*this)(word, board.tiles(), tell);
    }

    void operator()(std::string_view word, const TileCounts& counts, const auto& tell) const {
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] > 0) {
                write_line(word, tell, static_cast<TileTypeId>(i), counts[i]);
            }
        }
    }

  private:
    void write_line(std::string_view word, const auto& tell, const auto&... fields) const {
        const SeatNames nobody;
        LineWriter line(out_, game_.board, nobody);
        out_ += word;
        tell(line, game_, fields...);
        out_ += '\n';
    }

    std::string& out_;
    const Game& game_;
};

}  // namespace

void write_position(std::string& out, const Game& game) {
    out += "position 1\n";
    tell_position(PositionWriter(out, game), game);
    out += "end\n";
}

}  // namespace bastide
