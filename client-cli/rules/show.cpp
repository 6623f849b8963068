#include "client-cli/rules/action_commands.hpp"
#include "client-cli/rules/reading.hpp"
#include "engine/ranks.hpp"
#include "engine/view.hpp"
#include "proto/view_hash.hpp"

#include <array>
#include <ranges>

namespace bastide::rules {
namespace {

/// Writes one object per seat, with members added by `write(player, index)`.
template <typename Write>
void put_seats(QueryContext& asking, std::string_view key, Write write) {
    std::size_t index = 0;
    put_objects(asking.json, key, asking.of.game.players, [&](const Player& player) {
        GameJson(asking.json, asking.of).seat("seat", static_cast<Seat>(index));
        write(player, index++);
    });
}

void show_board(QueryContext& asking) {
    JsonWriter& json = asking.json;
    put_objects(asking.json, "tiles", asking.of.game.board.tiles(), [&](const PlacedTile& tile) {
        put_tile(json, "tile", tile.type);
        put_cell(json, "cell", tile.cell);
        put_rotation(json, tile.rotation);
    });
    put_objects(asking.json, "meeples", asking.of.game.meeples, [&](const Meeple& meeple) {
        GameJson(json, asking.of).meeple(meeple);
    });
}

void show_harbours(QueryContext& asking) {
    JsonWriter& json = asking.json;
    put_objects(json, "harbours", asking.of.game.harbours, [&](const Harbour& harbour) {
        FixedVector<Seat, seats_max> traders;
        for (std::size_t seat = 0; seat < asking.of.game.players.size(); ++seat) {
            if ((harbour.traders >> seat & 1U) != 0) {
                traders.push_back(static_cast<Seat>(seat));
            }
        }
        put_cell(json, "cell", harbour.cell);
        GameJson(json, asking.of).seats("traders", traders);
    });
    put_objects(json, "goods", asking.of.game.goods, [&](const Goods& goods_token) {
        GameJson(json, asking.of).seat("seat", goods_token.seat);
        GameJson(json, asking.of).place(goods_token.at);
    });
}

void show_supplies(QueryContext& asking) {
    put_seats(asking, "supplies", [&](const Player& player, std::size_t) {
        for (std::size_t kind = 0; kind < meeple_kinds; ++kind) {
            put_number(asking.json, name_of(static_cast<MeepleKind>(kind)), player.supply[kind]);
        }
    });
}

void show_scores(QueryContext& asking) {
    const std::vector<int> rank = ranks(asking.of.game);
    put_seats(asking, "scores", [&](const Player& player, std::size_t index) {
        put_number(asking.json, "score", player.score);
        put_number(asking.json, "rank", rank[index]);
        put_flag(asking.json, "withdrawn", player.withdrawn);
    });
}

void show_scoreboard(QueryContext& asking) {
    put_seats(asking, "scoreboard", [&](const Player& player, std::size_t) {
        const Marker marker = on_scoreboard(player.score);
        std::vector<std::string_view> tiles(static_cast<std::size_t>(marker.hundreds), "100");
        if (marker.fifty) {
            tiles.emplace_back("50");
        }
        put_number(asking.json, "score", player.score);
        put_number(asking.json, "space", marker.space);
        put_list(
            asking.json, "tiles", tiles, [&](std::string_view tile) { text(asking.json, tile); });
        put_number(asking.json, "laps", marker.laps);
    });
}

void show_scoring(QueryContext& asking) {
    auto scorings = std::views::filter(asking.of.last, [](const Event& event) {
        return std::holds_alternative<FeatureScored>(event);
    });
    put_objects(asking.json, "scoring", scorings, [&](const Event& event) {
        GameJson(asking.json, asking.of).scoring(std::get<FeatureScored>(event));
    });
}

void put_tiles(QueryContext& asking, std::string_view key, const auto& types) {
    put_list(asking.json, key, types, [&](TileTypeId type) {
        text(asking.json, catalogue()[type].name);
    });
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

/// Shows the tiles of each hand. Hidden tiles are only counted.
void show_hands(QueryContext& asking) {
    put_seats(asking, "hands", [&](const Player& player, std::size_t index) {
        auto hand = std::views::filter(asking.of.game.hands, [&](const HeldTile& held) {
            return index_of(held.seat) == index;
        });
        put_objects(asking.json, "tiles", hand, [&](const HeldTile& held) {
            put_tile(asking.json, "tile", held.type);
            put_flag(asking.json, "open", held.open);
        });
        put_number(asking.json, "hidden", player.hidden);
        put_tile(asking.json, "monastery", player.monastery);
        put_tile(asking.json, "bought", player.bought);
    });
}

void show_lots(QueryContext& asking) {
    const GameJson game(asking.json, asking.of);
    game.seats("contenders", asking.of.game.contenders);
    put_objects(asking.json, "lots", asking.of.game.lots, [&](const Lot& lot) {
        game.seat("seat", lot.seat);
        put_tile(asking.json, "tile", lot.type);
    });
}

void show_ruleset(QueryContext& asking) {
    std::string ruleset;
    write(ruleset, asking.of.game.ruleset);
    put_text(asking.json, "ruleset", ruleset);
}

void show_position(QueryContext& asking) {
    std::string position;
    write_position(position, asking.of.game);
    put_text(asking.json, "position", position);
}

struct Show {
    std::string_view word;
    void (*show)(QueryContext&);
};

constexpr std::array<Show, 18> shows{{
    {"ruleset", show_ruleset},
    {"board", show_board},
    {"features", [](QueryContext& asking) { put_features(asking.json, asking.of); }},
    {"supplies", show_supplies},
    {"scores", show_scores},
    {"scoreboard", show_scoreboard},
    {"scoring", show_scoring},
    {"turn", [](QueryContext& asking) { GameJson(asking.json, asking.of).turn(); }},
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
         put_text(asking.json, "hash", hex(view_hash(view(asking.of.game, spectator))));
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
    for (const Show& row : shows) {
        if (row.word != word) {
            continue;
        }
        if (auto problem = nothing_more(words)) {
            return problem;
        }
        row.show(asking);
        return std::nullopt;
    }
    return unexpected(words, "expected one of " + show_words());
}

}  // namespace bastide::rules
