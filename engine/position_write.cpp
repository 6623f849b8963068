#include "engine/notation_writing.hpp"
#include "engine/position_lines.hpp"

namespace bastide {
namespace {

class PositionWriter {
  public:
    PositionWriter(std::string& out, const Game& game) : out_(out), game_(game) {}

    void operator()(std::string_view word, const auto& thing, const auto& serialise) const {
        write_line(word, serialise, thing);
    }

    template <typename Thing>
    void operator()(std::string_view word,
                    const std::optional<Thing>& maybe,
                    const auto& serialise) const {
        if (maybe) {
            write_line(word, serialise, *maybe);
        }
    }

    void operator()(std::string_view word, const Growth& growth, const auto& serialise) const {
        if (growth != Growth{}) {
            write_line(word, serialise, growth);
        }
    }

    template <typename Thing, std::size_t most>
    void operator()(std::string_view word,
                    const FixedVector<Thing, most>& all,
                    const auto& serialise) const {
        for (const Thing& one : all) {
            write_line(word, serialise, one);
        }
    }

    void operator()(std::string_view word,
                    const FixedVector<Player, seats_max>& players,
                    const auto& serialise) const {
        for (std::size_t i = 0; i < players.size(); ++i) {
            write_line(word, serialise, static_cast<Seat>(i), players[i]);
        }
    }

    void operator()(std::string_view word, const Board& board, const auto& serialise) const {
        (*this)(word, board.tiles(), serialise);
    }

    void operator()(std::string_view word, const TileCounts& counts, const auto& serialise) const {
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] > 0) {
                write_line(word, serialise, static_cast<TileTypeId>(i), counts[i]);
            }
        }
    }

  private:
    void write_line(std::string_view word, const auto& serialise, const auto&... fields) const {
        const SeatNames nobody;
        LineWriter line(out_, game_.board, nobody);
        out_ += word;
        serialise(line, game_, fields...);
        out_ += '\n';
    }

    std::string& out_;
    const Game& game_;
};

}  // namespace

void write_position(std::string& out, const Game& game) {
    out += "position 1\n";
    serialise_position(PositionWriter(out, game), game);
    out += "end\n";
}

}  // namespace bastide
