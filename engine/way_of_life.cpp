#include "engine/way_of_life.hpp"

#include "engine/scoring.hpp"

#include <algorithm>

namespace bastide {
namespace {

using Pieces = FixedVector<Knight, followers_max + 2>;

auto pieces_at(const Game& game, MeepleKind kind, const SegmentAt& at) {
    return std::ranges::count(game.meeples, Meeple{game.turn.seat, kind, at});
}

Pieces movable_pieces(const Game& game) {
    Pieces pieces;
    for (const Meeple& meeple : game.meeples) {
        if (meeple.owner == game.turn.seat && meeple.kind != MeepleKind::abbot &&
            game.board.kind_at(meeple.at) != FeatureKind::mountain) {
            pieces.push_back({meeple.at, meeple.kind});
        }
    }
    std::ranges::sort(pieces);
    return pieces;
}

/// True for the same cell or, with `near=adjacentTile`, an adjacent one (V-7a).
bool is_near(const Game& game, Cell from, Cell to) {
    return from == to ||
           (game.ruleset.near == MovesIn::adjacent_tile &&
            std::ranges::any_of(all_sides, [&](Side side) { return neighbour(from, side) == to; }));
}

std::optional<Refusal> refuse_moving_in(const Game& game, const Move& move) {
    if (!game.ruleset.farmers) {
        return Refusal::no_farmers;
    }
    if (!is_near(game, move.from.cell, move.to.cell)) {
        return Refusal::out_of_reach;
    }
    return refuse_if(game.board.features().occupied(game.board.node(move.to)),
                     Refusal::feature_occupied);
}

bool touches(const Board& board, NodeId farm, const SegmentAt& city) {
    const auto tile = board.tile_at(city.cell);
    bool found = false;
    board.features().walk(farm, [&](NodeId node) {
        found |= board.features().tile(node) == tile &&
                 (board.segment(node).touches >> city.segment & 1U) != 0;
    });
    return found;
}

/// Refuses a move that is not of a farmer into a city (V-7b).
std::optional<Refusal> refuse_burgher(const Game& game, const Move& move) {
    if (game.board.kind_at(move.from) != FeatureKind::field ||
        !touches(game.board, game.board.node(move.from), move.to)) {
        return Refusal::out_of_reach;
    }
    return refuse_if(is_complete(game.board, game.board.node(move.to)), Refusal::city_complete);
}

/// Refuses a move that is not of a knight to a road (V-7c).
std::optional<Refusal> refuse_robber_baron(const Game& game, const Move& move) {
    if (game.board.kind_at(move.from) != FeatureKind::city || move.from.cell != move.to.cell) {
        return Refusal::out_of_reach;
    }
    return refuse_if(completed_earlier(game, game.board.node(move.to)), Refusal::feature_complete);
}

void add_if_possible(const Game& game, const Move& move, std::vector<Action>& into) {
    if (!refuse_move(game, move)) {
        into.emplace_back(move);
    }
}

void moves_onto(const Game& game, const Knight& piece, Cell cell, std::vector<Action>& into) {
    const auto tile = game.board.tile_at(cell);
    const std::size_t segments = tile ? game.board.type_of(*tile).segments.size() : 0;
    for (std::size_t i = 0; i < segments; ++i) {
        const SegmentAt to{cell, static_cast<SegmentIndex>(i)};
        // Moves into cities are found by `burghers`.
        if (game.board.kind_at(to) != FeatureKind::city) {
            add_if_possible(game, {piece.kind, piece.at, to}, into);
        }
    }
}

void burghers(const Game& game, const Knight& farmer, std::vector<Action>& into) {
    const Board& board = game.board;
    board.features().walk(board.node(farmer.at), [&](NodeId node) {
        const std::uint16_t cities = board.segment(node).touches;
        const Cell cell = board.where(node).cell;
        for (SegmentIndex i = 0; cities >> i != 0; ++i) {
            const Action move = Move{farmer.kind, farmer.at, {cell, i}};
            if ((cities >> i & 1U) != 0 && std::ranges::find(into, move) == into.end()) {
                add_if_possible(game, std::get<Move>(move), into);
            }
        }
    });
}

void moves_of(const Game& game, const Knight& piece, std::vector<Action>& into) {
    moves_onto(game, piece, piece.at.cell, into);
    if (game.ruleset.near == MovesIn::adjacent_tile) {
        for (const Side side : all_sides) {
            moves_onto(game, piece, neighbour(piece.at.cell, side), into);
        }
    }
    if (game.board.kind_at(piece.at) == FeatureKind::field) {
        burghers(game, piece, into);
    }
}

bool is_knight(const Game& game, const Knight& knight) {
    return knight.kind != MeepleKind::abbot && game.board.has_segment(knight.at) &&
           game.board.kind_at(knight.at) == FeatureKind::city &&
           pieces_at(game, knight.kind, knight.at) > 0;
}

bool are_two_knights(const Game& game, const Knight& first, const Knight& second) {
    const bool apart =
        first != second || (is_knight(game, first) && pieces_at(game, first.kind, first.at) > 1);
    return first <= second && apart && is_knight(game, first) && is_knight(game, second);
}

std::optional<Seat> only_holder(const Game& game, NodeId monastery) {
    std::optional<Seat> holder;
    for (const Meeple& meeple : game.meeples) {
        if (game.board.node(meeple.at) != monastery) {
            continue;
        }
        if (holder.value_or(meeple.owner) != meeple.owner) {
            return std::nullopt;
        }
        holder = meeple.owner;
    }
    return holder;
}

bool may_be_attacked(const Game& game, const SegmentAt& at) {
    const NodeId node = game.board.node(at);
    const auto holder =
        game.board.kind_at(at) == FeatureKind::monastery ? only_holder(game, node) : std::nullopt;
    return holder && holder != game.turn.seat && !completed_earlier(game, node);
}

FixedVector<SegmentAt, meeples_max> monasteries_of_others(const Game& game) {
    FixedVector<SegmentAt, meeples_max> found;
    for (const Meeple& meeple : game.meeples) {
        if (may_be_attacked(game, meeple.at)) {
            found.push_back_if_new(meeple.at);
        }
    }
    return found;
}

/// True for monks of the holder in `monastery`, or with `warScope=board` anywhere (V-7d).
bool goes_home(const Game& game, const Meeple& monk, const SegmentAt& monastery, Seat holder) {
    return monk.owner == holder && game.board.kind_at(monk.at) == FeatureKind::monastery &&
           (monk.at == monastery || game.ruleset.war_scope == WarScope::board);
}

}  // namespace

void legal_moves(const Game& game, std::vector<Action>& into) {
    const Pieces pieces = movable_pieces(game);
    for (const Knight* piece = pieces.begin(); piece != pieces.end(); ++piece) {
        const bool reported = piece != pieces.begin() && *(piece - 1) == *piece;
        if (!reported) {
            moves_of(game, *piece, into);
        }
    }
}

std::optional<Refusal> refuse_move(const Game& game, const Move& move) {
    if (!game.ruleset.way_of_life) {
        return Refusal::wrong_step;
    }
    if (move.kind == MeepleKind::abbot) {
        return Refusal::not_for_abbot;
    }
    if (!game.board.has_segment(move.from) || pieces_at(game, move.kind, move.from) == 0) {
        return Refusal::no_such_meeple;
    }
    if (!game.board.has_segment(move.to)) {
        return Refusal::no_such_segment;
    }
    if (game.board.kind_at(move.from) == FeatureKind::mountain) {
        return Refusal::stays_on_its_mountain;
    }
    switch (game.board.kind_at(move.to)) {
        case FeatureKind::field:
            return refuse_moving_in(game, move);
        case FeatureKind::city:
            return refuse_burgher(game, move);
        case FeatureKind::road:
            return refuse_robber_baron(game, move);
        case FeatureKind::monastery:
        case FeatureKind::garden:
        case FeatureKind::river:
        case FeatureKind::waterway:
        case FeatureKind::mountain:
            break;
    }
    return Refusal::out_of_reach;
}

void legal_wars(const Game& game, std::vector<Action>& into) {
    const Pieces pieces = movable_pieces(game);
    for (const SegmentAt& monastery : monasteries_of_others(game)) {
        for (const Knight* first = pieces.begin(); first != pieces.end(); ++first) {
            for (const Knight* second = first + 1; second != pieces.end(); ++second) {
                const Action war = WageWar{*first, *second, monastery};
                const bool is_new = std::ranges::find(into, war) == into.end();
                if (is_new && are_two_knights(game, *first, *second)) {
                    into.push_back(war);
                }
            }
        }
    }
}

std::optional<Refusal> refuse_war(const Game& game, const WageWar& war) {
    if (!game.ruleset.way_of_life) {
        return Refusal::wrong_step;
    }
    if (!are_two_knights(game, war.first, war.second)) {
        return Refusal::not_two_knights;
    }
    if (!game.board.has_segment(war.monastery)) {
        return Refusal::no_such_segment;
    }
    return refuse_if(!may_be_attacked(game, war.monastery), Refusal::no_monastery_of_another);
}

void wage_war(Decision& decision, const WageWar& war) {
    const Game& game = decision.next;
    const Seat holder = *only_holder(game, game.board.node(war.monastery));
    FixedVector<Meeple, meeples_max> monks;
    for (const Meeple& meeple : game.meeples) {
        if (goes_home(game, meeple, war.monastery, holder)) {
            monks.push_back(meeple);
        }
    }
    for (const Knight& knight : {war.first, war.second}) {
        decision.add(MeepleMoved{{game.turn.seat, knight.kind, knight.at}, war.monastery});
    }
    for (const Meeple& monk : monks) {
        decision.add(MeepleReturned{monk});
    }
}

}  // namespace bastide
