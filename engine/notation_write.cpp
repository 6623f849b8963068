#include "engine/notation.hpp"

#include <array>
#include <charconv>

namespace bastide {
namespace {

constexpr std::array<std::string_view, 6> kind_names{
    "road", "city", "monastery", "garden", "field", "river"};
constexpr std::array<std::string_view, 4> rotation_names{"r0", "r90", "r180", "r270"};

void write_number(std::string& out, int value) {
    std::array<char, 12> digits{};
    const auto [end, error] = std::to_chars(digits.begin(), digits.end(), value);
    out.append(digits.begin(), end);
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

struct WriteAction {
    std::string& out;
    const Board& board;

    void operator()(const Draw& a) const {
        out += "draw ";
        write(out, a.type);
    }

    void operator()(const Choose& a) const {
        out.append("choose ").append(name_of(a.from));
        write_type(out, a.type);
    }

    void operator()(const Place& a) const {
        out += "place ";
        write(out, a.cell);
        out += ' ';
        write(out, a.rotation);
    }

    void operator()(const Deploy& a) const {
        out.append("deploy ").append(name_of(a.kind)) += ' ';
        write(out, board, a.at);
    }

    void operator()(const TakeHome& a) const {
        out += "home ";
        write(out, board, a.at);
    }

    void operator()(const Pass& /*unused*/) const { out += "pass"; }

    void operator()(const Withdraw& /*unused*/) const { out += "withdraw"; }
};

struct WriteEvent {
    std::string& out;
    const Board& board;
    const SeatNames& names;

    void word_and_seat(std::string_view word, Seat seat) const {
        out.append(word) += ' ';
        write(out, seat, names);
    }

    void word_and_meeple(std::string_view word, const Meeple& meeple) const {
        word_and_seat(word, meeple.owner);
        out.append(" ").append(name_of(meeple.kind)) += ' ';
        write(out, board, meeple.at);
    }

    void word_and_type(std::string_view word, TileTypeId type) const {
        out.append(word) += ' ';
        write(out, type);
    }

    void operator()(const TileDealt& e) const {
        out.append("dealt ").append(name_of(e.to));
        if (e.to != Pile::start && e.to != Pile::display) {
            out += ' ';
            write(out, e.seat, names);
        }
        write_type(out, e.type);
    }

    void operator()(const LotsCompared& e) const {
        out += "lots";
        for (const Seat seat : e.most) {
            out += ' ';
            write(out, seat, names);
        }
    }

    void operator()(const GameOpened& e) const { word_and_seat("opened", e.seat); }

    void operator()(const ChoiceOffered& e) const { word_and_seat("choice", e.seat); }

    void operator()(const TileChosen& e) const {
        word_and_seat("chosen", e.seat);
        out.append(" ").append(name_of(e.from));
        write_type(out, e.type);
    }

    void operator()(const TileShown& e) const {
        word_and_seat("shown", e.seat);
        write_type(out, e.type);
    }

    void operator()(const TileSetAside& e) const { word_and_type("aside", e.type); }

    void operator()(const TilePutBack& e) const { word_and_type("back", e.type); }

    void operator()(const TileDrawn& e) const {
        out += "drawn ";
        write(out, e.type);
    }

    void operator()(const TileDiscarded& e) const {
        out += "discarded ";
        write(out, e.type);
    }

    void operator()(const TilePlaced& e) const {
        word_and_seat("placed", e.seat);
        out += ' ';
        write(out, e.tile.type);
        out += ' ';
        write(out, e.tile.cell);
        out += ' ';
        write(out, e.tile.rotation);
    }

    void operator()(const MeepleDeployed& e) const { word_and_meeple("deployed", e.meeple); }

    void operator()(const Passed& e) const { word_and_seat("passed", e.seat); }

    void operator()(const FeatureScored& e) const {
        out.append("scored ").append(name_of(e.kind)) += ' ';
        write(out, board, e.at);
        out += e.complete ? " complete" : " incomplete";
        write_field(out, "tiles", e.tiles);
        write_field(out, "pennants", e.pennants);
        write_field(out, "cities", e.cities);
        if (e.inns > 0) {
            write_field(out, "inns", e.inns);
        }
        if (e.cathedrals > 0) {
            write_field(out, "cathedrals", e.cathedrals);
        }
        for (const Share& share : e.shares) {
            out += ' ';
            word_and_seat("share", share.seat);
            out += ' ';
            write_number(out, share.weight);
            out += ' ';
            write_number(out, share.points);
        }
    }

    void operator()(const MeepleReturned& e) const { word_and_meeple("returned", e.meeple); }

    void operator()(const TurnBegan& e) const { word_and_seat("turn", e.seat); }

    void operator()(const SeatWithdrawn& e) const { word_and_seat("withdrawn", e.seat); }

    void operator()(const GameEnded& /*unused*/) const { out += "ended"; }
};

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
    std::visit(WriteAction{out, board}, action);
}

void write(std::string& out, const Board& board, const Event& event, const SeatNames& names) {
    std::visit(WriteEvent{out, board, names}, event);
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
