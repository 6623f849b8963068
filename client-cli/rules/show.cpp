#include "client-cli/rules/action_commands.hpp"
#include "client-cli/rules/reading.hpp"
#include "engine/ranks.hpp"
#include "engine/scoring.hpp"
#include "engine/view.hpp"
#include "proto/hex.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <ranges>
#include <set>
#include <utility>
#include <vector>

namespace bastide::rules {
namespace {

void put_seats(QueryContext& asking, std::string_view key, auto write) {
    std::size_t index = 0;
    asking.json.each(key, asking.of.game.players, [&](const Player& player) {
        asking.json.put("seat", asking.game.name(static_cast<Seat>(index)));
        write(player, index++);
    });
}

void show_board(QueryContext& asking) {
    Json& json = asking.json;
    asking.json.each("tiles", asking.of.game.board.tiles(), [&](const PlacedTile& tile) {
        json.put("tile", tile_name(tile.type), "cell", xy(tile.cell));
        json.put("rotation", degrees(tile.rotation));
    });
    asking.json.each("meeples", asking.of.game.meeples, [&](const Meeple& meeple) {
        asking.game.meeple(meeple);
    });
}

void show_harbours(QueryContext& asking) {
    Json& json = asking.json;
    json.each("harbours", asking.of.game.harbours, [&](const Harbour& harbour) {
        FixedVector<Seat, seats_max> traders;
        for (std::size_t seat = 0; seat < asking.of.game.players.size(); ++seat) {
            if ((harbour.traders >> seat & 1U) != 0) {
                traders.push_back(static_cast<Seat>(seat));
            }
        }
        json.put("cell", xy(harbour.cell), "traders", asking.game.names(traders));
    });
    json.each("goods", asking.of.game.goods, [&](const Goods& goods_token) {
        json.put("seat", asking.game.name(goods_token.seat));
        asking.game.place(goods_token.at);
    });
}

void show_supplies(QueryContext& asking) {
    put_seats(asking, "supplies", [&](const Player& player, std::size_t) {
        for (std::size_t kind = 0; kind < meeple_kinds; ++kind) {
            asking.json.put(name_of(static_cast<MeepleKind>(kind)), player.supply[kind]);
        }
    });
}

void show_scores(QueryContext& asking) {
    const std::vector<int> rank = ranks(asking.of.game);
    put_seats(asking, "scores", [&](const Player& player, std::size_t index) {
        asking.json.put("score", player.score, "rank", rank[index]);
        asking.json.put("withdrawn", player.withdrawn);
    });
}

void show_scoreboard(QueryContext& asking) {
    put_seats(asking, "scoreboard", [&](const Player& player, std::size_t) {
        const Marker marker = marker_for(player.score);
        std::vector<std::string_view> tiles(static_cast<std::size_t>(marker.hundreds), "100");
        if (marker.fifty) {
            tiles.emplace_back("50");
        }
        asking.json.put("score", player.score, "space", marker.space);
        asking.json.put("tiles", tiles, "laps", marker.laps);
    });
}

void show_scoring(QueryContext& asking) {
    auto scorings = std::views::filter(asking.of.last, [](const Event& event) {
        return std::holds_alternative<FeatureScored>(event);
    });
    asking.json.each("scoring", scorings, [&](const Event& event) {
        asking.game.scoring(std::get<FeatureScored>(event));
    });
}

void put_tiles(QueryContext& asking, std::string_view key, const auto& types) {
    std::vector<std::string_view> names;
    for (const TileTypeId type : types) {
        names.emplace_back(catalogue()[type].name);
    }
    asking.json.put(key, names);
}

void show_order(QueryContext& asking) {
    std::vector<TileTypeId> to_come;
    for (const OrderedTile& tile : asking.of.order) {
        if (!tile.is_drawn) {
            to_come.push_back(tile.type);
        }
    }
    put_tiles(asking, "order", to_come);
}

void show_hands(QueryContext& asking) {
    put_seats(asking, "hands", [&](const Player& player, std::size_t index) {
        auto hand = std::views::filter(asking.of.game.hands, [&](const HeldTile& held) {
            return index_of(held.seat) == index;
        });
        asking.json.each("tiles", hand, [&](const HeldTile& held) {
            asking.json.put("tile", tile_name(held.type), "open", held.open);
        });
        asking.json.put("hidden", player.hidden, "monastery", tile_name(player.monastery));
        asking.json.put("bought", tile_name(player.bought));
    });
}

void show_lots(QueryContext& asking) {
    asking.json.put("contenders", asking.game.names(asking.of.game.contenders));
    asking.json.each("lots", asking.of.game.lots, [&](const Lot& lot) {
        asking.json.put("seat", asking.game.name(lot.seat), "tile", tile_name(lot.type));
    });
}

void show_ruleset(QueryContext& asking) {
    std::string ruleset;
    write(ruleset, asking.of.game.ruleset);
    asking.json.put("ruleset", ruleset);
}

void show_position(QueryContext& asking) {
    std::string position;
    write_position(position, asking.of.game);
    asking.json.put("position", position);
}

struct Named {
    FeatureKind kind;
    SegmentAt at;
    NodeId node;

    friend auto operator<=>(const Named&, const Named&) = default;
};

Named name(const Board& board, NodeId node) {
    return {board.segment(node).kind, lowest_segment(board, node), node};
}

std::vector<Named> all_features(const Board& board) {
    std::vector<Named> all;
    for (const NodeId root : board.features().roots()) {
        all.push_back(name(board, root));
    }
    std::ranges::sort(all);
    return all;
}

/// Counts a field's open sides. A side counts once, even if both its halves belong to the field.
int open_sides_of_field(const Board& board, NodeId field) {
    std::set<std::pair<Cell, Side>> open;
    board.features().walk(field, [&](NodeId node) {
        const PlacedTile& tile = board.tiles()[board.features().tile(node)];
        const auto& segments = catalogue()[tile.type].segment_at_half[index_of(tile.rotation)];
        for (std::size_t half = 0; half < half_edges; ++half) {
            const auto side = static_cast<Side>(half / 2);
            if (segments[half] == board.features().segment(node) &&
                !board.tile_at(neighbour(tile.cell, side))) {
                open.emplace(tile.cell, side);
            }
        }
    });
    return static_cast<int>(open.size());
}

void put_touches(Json& json, const GameJson& game, const Board& board, NodeId node) {
    std::vector<Named> cities;
    if (board.segment(node).kind == FeatureKind::field) {
        for (const NodeId city : touching_cities(board, node)) {
            cities.push_back(name(board, city));
        }
    }
    std::ranges::sort(cities);
    json.each("touches", cities, [&](const Named& city) {
        game.at("at", city.at);
        json.put("complete", is_complete(board, city.node));
    });
}

void put_segments(Json& json, const GameJson& game, const Board& board, NodeId node) {
    std::vector<SegmentAt> segments;
    board.features().walk(node, [&](NodeId other) { segments.push_back(board.where(other)); });
    std::ranges::sort(segments);
    json.each("segments", segments, [&](const SegmentAt& at) { game.place(at); });
}

void put_meeples(Json& json, const GameJson& game, const Game& on, NodeId root) {
    auto there = std::views::filter(on.meeples, [&](const Meeple& meeple) {
        return on.board.features().root(on.board.node(meeple.at)) == root;
    });
    json.each("meeples", there, [&](const Meeple& meeple) { game.meeple(meeple); });
}

/// Shows all features, ordered by kind, then by lowest segment.
void show_features(QueryContext& asking) {
    Json& json = asking.json;
    const Board& board = asking.of.game.board;
    json.each("features", all_features(board), [&](const Named& feature) {
        asking.game.scoring(score_feature(asking.of.game, feature.node));
        // For a monastery empty cells around it, for a field sides where it can grow.
        json.put("open_sides",
                 feature.kind == FeatureKind::field ? open_sides_of_field(board, feature.node)
                                                    : board.features().open_sides(feature.node));
        put_meeples(json, asking.game, asking.of.game, feature.node);
        put_touches(json, asking.game, board, feature.node);
        put_segments(json, asking.game, board, feature.node);
    });
}

struct Show {
    std::string_view word;
    void (*show)(QueryContext&);
};

constexpr std::array<Show, 18> shows{{
    {"ruleset", show_ruleset},
    {"board", show_board},
    {"features", show_features},
    {"supplies", show_supplies},
    {"scores", show_scores},
    {"scoreboard", show_scoreboard},
    {"scoring", show_scoring},
    {"turn", [](QueryContext& asking) { asking.game.turn(); }},
    {"hands", show_hands},
    {"display", [](QueryContext& asking) { put_tiles(asking, "display", asking.of.game.display); }},
    {"harbours", show_harbours},
    {"lots", show_lots},
    {"order", show_order},
    {"aside", [](QueryContext& asking) { put_tiles(asking, "aside", asking.of.game.aside); }},
    {"discarded",
     [](QueryContext& asking) { put_tiles(asking, "discarded", asking.of.game.discarded); }},
    {"unseen",
     [](QueryContext& asking) { put_counts(asking.json, "unseen", asking.of.game.unseen); }},
    {"position", show_position},
    {"hash",
     [](QueryContext& asking) {
         asking.json.put("hash", hex(view_hash(view(asking.of.game, spectator))));
     }},
}};

std::string show_words() {
    std::string words;
    for (const Show& row : shows) {
        words.append(words.empty() ? "" : ", ").append(row.word);
    }
    return words;
}

}  // namespace

Outcome ask_show(QueryContext& asking, WordReader& words) {
    const std::string_view word = words.next();
    const auto* const row = std::ranges::find(shows, word, &Show::word);
    if (row == shows.end()) {
        return unexpected(words, "expected one of " + show_words());
    }
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    row->show(asking);
    return std::nullopt;
}

}  // namespace bastide::rules
