#include "engine/notation_fields.hpp"
#include "engine/notation_writing.hpp"

#include <array>
#include <charconv>

namespace bastide {
namespace {

constexpr std::array<std::string_view, 6> kind_names{
    "road", "city", "monastery", "garden", "field", "river"};
constexpr std::array<std::string_view, 4> rotation_names{"r0", "r90", "r180", "r270"};

/// The word of this kind of thing, and its fields.
void write_kind(std::string& out, LineWriter line, const auto& notation, const auto& of_any_kind) {
    const auto write_this = [&]<typename Kind>(const Kind& thing) {
        const auto& notated = notation.of(std::type_identity<Kind>{});
        out += notated.word;
        notated.tell(line, thing);
    };
    std::visit(write_this, of_any_kind);
}

void write_word(std::string& out, std::string_view word) {
    if (!out.empty() && out.back() != '\n') {
        out += ' ';
    }
    out += word;
}

void write_field(std::string& out, std::string_view word, int value) {
    write_word(out, word);
    out += ' ';
    write_number(out, value);
}

/// Behind a space, where there is one.
void write_type(std::string& out, std::optional<TileTypeId> type) {
    if (type) {
        out += ' ';
        write(out, *type);
    }
}

void write_players(std::string& out, const Game& game) {
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const Player& player = game.players[i];
        out += "seat ";
        write(out, static_cast<Seat>(i));
        write_field(out, "score", player.score);
        write_field(out, "supply", player.supply[index_of(MeepleKind::follower)]);
        if (game.ruleset.big_followers > 0) {
            write_field(out, "big", player.supply[index_of(MeepleKind::big)]);
        }
        if (game.ruleset.abbots > 0) {
            write_field(out, "abbot", player.supply[index_of(MeepleKind::abbot)]);
        }
        if (player.monastery) {
            out += " monastery";
            write_type(out, player.monastery);
        }
        if (player.hidden > 0) {
            write_field(out, "hidden", player.hidden);
        }
        out += player.withdrawn ? " withdrawn\n" : "\n";
    }
}

void write_turn(std::string& out, const Turn& turn) {
    write_field(out, "turn", turn.number);
    out += " seat ";
    write(out, turn.seat);
    out.append(" step ").append(name_of(turn.step));
    if (turn.hand) {
        out += " hand ";
        write(out, *turn.hand);
    }
    out += '\n';
}

void write_tiles(std::string& out, std::string_view word, const auto& tiles) {
    for (const TileTypeId type : tiles) {
        out += word;
        write_type(out, type);
        out += '\n';
    }
}

/// Lots, hands and the row, where the table plays with any.
void write_dealt(std::string& out, const Game& game) {
    for (const Seat seat : game.contenders) {
        out += "contender ";
        write(out, seat);
        out += '\n';
    }
    for (const Lot& lot : game.lots) {
        out += "lot ";
        write(out, lot.seat);
        write_type(out, lot.type);
        out += '\n';
    }
    for (const HeldTile& held : game.hands) {
        out += "held ";
        write(out, held.seat);
        write_type(out, held.type);
        out += held.open ? " open\n" : "\n";
    }
    write_tiles(out, "display", game.display);
}

void write_board(std::string& out, const Game& game) {
    for (const PlacedTile& tile : game.board.tiles()) {
        out += "tile ";
        write(out, tile.type);
        out += ' ';
        write(out, tile.cell);
        out += ' ';
        write(out, tile.rotation);
        out += '\n';
    }
    for (const Meeple& meeple : game.meeples) {
        out += "meeple ";
        write(out, meeple.owner);
        out.append(" ").append(name_of(meeple.kind)) += ' ';
        write(out, game.board, meeple.at);
        out += '\n';
    }
}

}  // namespace

void write_number(std::string& out, int value) {
    std::array<char, 12> digits{};
    const auto [end, error] = std::to_chars(digits.begin(), digits.end(), value);
    out.append(digits.begin(), end);
}

std::string_view name_of(FeatureKind kind) {
    return kind_names[index_of(kind)];
}

std::optional<FeatureKind> feature_kind(std::string_view name) {
    for (const FeatureKind kind : all_feature_kinds) {
        if (name_of(kind) == name) {
            return kind;
        }
    }
    return std::nullopt;
}

void write(std::string& out, Cell cell) {
    write_number(out, cell.x);
    out += ',';
    write_number(out, cell.y);
}

void write(std::string& out, Rotation rotation) {
    out += rotation_names[index_of(rotation)];
}

void write(std::string& out, TileTypeId type) {
    out += catalogue()[type].name;
}

void write(std::string& out, Seat seat, const SeatNames& names) {
    if (index_of(seat) < names.size()) {
        out += names[index_of(seat)];
    } else {
        write_number(out, static_cast<int>(index_of(seat)) + 1);
    }
}

void write(std::string& out, const Board& board, const SegmentAt& at) {
    write(out, at.cell);
    out += ' ';
    out += segment_name(board.segment(board.node(at)));
}

void write(std::string& out, const Board& board, const Action& action) {
    const SeatNames nobody;
    write_kind(out, {out, board, nobody}, action_notation, action);
}

void write(std::string& out, const Board& board, const Event& event, const SeatNames& names) {
    write_kind(out, {out, board, names}, event_notation, event);
}

void write_position(std::string& out, const Game& game) {
    out += "position 1\nruleset ";
    write(out, game.ruleset);
    out += '\n';
    write_players(out, game);
    write_turn(out, game.turn);
    write_dealt(out, game);
    write_board(out, game);
    write_tiles(out, "discarded", game.discarded);
    write_tiles(out, "aside", game.aside);
    for (std::size_t i = 0; i < tile_types_max; ++i) {
        if (game.unseen[i] == 0) {
            continue;
        }
        out += "unseen ";
        write(out, static_cast<TileTypeId>(i));
        out += ' ';
        write_number(out, game.unseen[i]);
        out += '\n';
    }
    out += "end\n";
}

}  // namespace bastide
