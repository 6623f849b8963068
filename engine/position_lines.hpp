// The lines of a position, in order (docs/authors/notation.md, "A position").
#pragma once

#include "engine/notation_fields.hpp"
#include "engine/position_validation.hpp"

#include <algorithm>

namespace bastide {

inline constexpr std::string_view too_many_tiles = "more tiles than a game may have";

void require_room_for_tiles(auto& line, const Game& game, int tiles) {
    line.require([&] { return has_room_for(game, tiles); }, too_many_tiles);
}

void serialise_piece(auto& line, std::string_view word, auto& piece, int most) {
    line.word(word);
    line.number(piece, 0, most);
}

void serialise_supply(auto& line, const Ruleset& ruleset, auto& supply) {
    auto& [followers, big, abbots] = supply;
    serialise_piece(line, "supply", followers, followers_max);
    if (line.has(ruleset.big_followers > 0, line.next_is("big"))) {
        serialise_piece(line, "big", big, followers_max);
    }
    if (line.has(ruleset.abbots > 0, line.next_is("abbot"))) {
        serialise_piece(line, "abbot", abbots, followers_max);
    }
}

void serialise_own_tiles(
    auto& line, const Game& game, auto& monastery, auto& hidden, auto& bought) {
    if (line.has(monastery.has_value(), line.next_is("monastery"))) {
        line.word("monastery");
        line(monastery);
        line.require([&] { return game.ruleset.monasteries_for_all && has_room_for(game, 1); },
                     "nobody begins with a monastery at this table");
    }
    if (line.has(bought.has_value(), line.next_is("bought"))) {
        line.word("bought");
        line(bought);
        line.require([&] { return game.ruleset.buy_tiles && has_room_for(game, 1); },
                     "nobody buys tiles at this table");
    }
    if (line.has(hidden > 0, line.next_is("hidden"))) {
        serialise_piece(line, "hidden", hidden, tiles_max);
    }
}

inline constexpr auto serialise_field = [](auto& line, const Game& /*unused*/, auto& field) {
    line(field);
};

inline constexpr auto serialise_player = [](auto& line, const Game& game, Seat seat, auto& player) {
    auto& [score, supply, withdrawn, monastery, hidden, bought] = player;
    int number = static_cast<int>(index_of(seat)) + 1;  // seats have consecutive numbers
    line.require([&] { return number <= static_cast<int>(seats_max); },
                 "more seats than a game has");
    line.number(number, number, number, "seats go 1, 2, 3 ...");
    serialise_piece(line, "score", score, score_start_max);
    serialise_supply(line, game.ruleset, supply);
    serialise_own_tiles(line, game, monastery, hidden, bought);
    line.flag(withdrawn, "withdrawn");
};

constexpr bool has_hand(Step step) {
    return step == Step::place || step == Step::offer || step == Step::sell;
}

inline constexpr auto serialise_turn = [](auto& line, const Game& /*unused*/, auto& turn) {
    auto& [number, seat, step, hand, abbot_rests] = turn;
    line.number(number, 1, turn_start_max, "expected the number of the turn");
    line.word("seat");
    line(seat);
    line.word("step");
    line(step);
    const bool ended_in_hand = step == Step::over && line.next_is("hand");  // BA-1
    if (line.has(hand.has_value(), has_hand(step) || ended_in_hand)) {
        line.word("hand", "in this step there is a tile in hand");
        line(hand);
    }
    line.flag(abbot_rests, "rests");
};

inline constexpr auto serialise_contender = [](auto& line, const Game& game, auto& seat) {
    line(seat);
    line.require([&] { return game.contenders.size() < seats_max; }, "more contenders than seats");
};

inline constexpr auto serialise_lot = [](auto& line, const Game& game, auto& lot) {
    auto& [seat, type] = lot;
    line(seat, type);
    require_room_for_tiles(line, game, 1);
    line.require([&] { return game.lots.size() < seats_max; }, "more lots than seats");
};

inline constexpr auto serialise_held = [](auto& line, const Game& game, auto& held) {
    auto& [seat, type, open] = held;
    line(seat, type);
    require_room_for_tiles(line, game, 1);
    line.flag(open, "open");
    line.require([&] { return game.hands.empty() || game.hands.back() <= held; },
                 "hands stand in the order of seats and of the tile list");
};

inline constexpr auto serialise_tile = [](auto& line, const Game& game, auto& type) {
    line(type);
    require_room_for_tiles(line, game, 1);
};

inline constexpr auto serialise_placed = [](auto& line, const Game& game, auto& tile) {
    require_room_for_tiles(line, game, 1);
    serialise(line, tile);
};

inline constexpr auto serialise_meeple = [](auto& line, const Game& game, auto& meeple) {
    // Pieces that moved may share a segment (V-7).
    const auto is_there = [&](const Meeple& other) {
        return other.at == meeple.at && !game.ruleset.way_of_life;
    };
    serialise(line, meeple);
    line.require([&] { return game.meeples.size() < meeples_max; },
                 "more meeples than a game may have");
    line.require([&] { return std::ranges::none_of(game.meeples, is_there); },
                 "there is a meeple on that segment already");
};

inline constexpr auto serialise_unseen = [](auto& line, const Game& game, auto& type, auto& count) {
    line(type);
    line.require([&] { return game.unseen[index_of(type)] == 0; }, "that tile is listed twice");
    line.number(count, 1, tiles_max - 1, "expected how many of them");
    require_room_for_tiles(line, game, count);
};

inline constexpr auto serialise_offered = [](auto& line, const Game& game, auto& offer) {
    auto& [seat, points] = offer;
    line(seat);
    line.number(points, 0, score_start_max, expected_points);
    line.require([&] { return game.offers.size() < seats_max; }, "more offers than seats");
};

/// A tile as it was before this turn (V-10). Not limited: it is on the board, too.
inline constexpr auto serialise_before = [](auto& line, const Game& game, auto& tile) {
    serialise(line, tile);
    line.require([&] { return game.before.size() < tiles_max; }, too_many_tiles);
};

/// Growth of the table (TB-3) in the order N, E, S, W.
inline constexpr auto serialise_growth = [](auto& line, const Game& /*unused*/, auto& growth) {
    auto& [north, east, south, west] = growth;
    for (auto* side : {&north, &east, &south, &west}) {
        line.number(*side, 0, table_side_max, "expected four numbers of steps");
    }
};

inline constexpr auto serialise_harbour = [](auto& line, const Game& /*unused*/, auto& harbour) {
    auto& [cell, traders] = harbour;
    line(cell);
    line.bits(traders);
};

inline constexpr auto serialise_goods = [](auto& line, const Game& game, auto& goods) {
    auto& [seat, at] = goods;
    line(seat, at);
    line.require([&] { return game.goods.size() < goods_max; }, "more goods tokens than exist");
};

void serialise_position(const auto& lines, auto& game) {
    auto& [ruleset,
           players,
           turn,
           board,
           meeples,
           discarded,
           unseen,
           hands,
           display,
           aside,
           lots,
           contenders,
           dealer,
           dealt,
           asked,
           offers,
           before,
           middle,
           grown,
           agreed,
           harbours,
           goods] = game;
    lines("ruleset", ruleset, serialise_field);
    lines("seat", players, serialise_player);
    lines("turn", turn, serialise_turn);
    lines("contender", contenders, serialise_contender);
    lines("lot", lots, serialise_lot);
    lines("held", hands, serialise_held);
    lines("display", display, serialise_tile);
    lines("token", dealer, serialise_field);
    lines("dealt", dealt, serialise_tile);
    lines("asked", asked, serialise_field);
    lines("offer", offers, serialise_offered);
    lines("middle", middle, serialise_field);
    lines("grown", grown, serialise_growth);
    lines("agreed", agreed, serialise_growth);
    lines("tile", board, serialise_placed);
    lines("meeple", meeples, serialise_meeple);
    lines("before", before, serialise_before);
    lines("harbour", harbours, serialise_harbour);
    lines("goods", goods, serialise_goods);
    lines("discarded", discarded, serialise_tile);
    lines("aside", aside, serialise_tile);
    lines("unseen", unseen, serialise_unseen);
}

}  // namespace bastide
