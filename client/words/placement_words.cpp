#include "client/turn/choices.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "engine/decide.hpp"
#include "engine/enumerators.hpp"
#include "engine/mountains.hpp"
#include "engine/placement.hpp"
#include "engine/scoring.hpp"
#include "engine/way_of_life.hpp"

#include <algorithm>
#include <set>

namespace bastide::words {
namespace {

std::string finished_words(const Attended& table, const std::vector<FeatureScored>& paid) {
    return "finishes " + listed(texts_of(paid, [&](const FeatureScored& scored) {
               return owned_feature(table, scored) + " for " + std::to_string(best_share(scored));
           }));
}

bool is_mountain(const Game& game, Cell cell) {
    return game.board.type_of(*game.board.tile_at(cell)).face_down;
}

bool fits(const OpenCell& cell, const TileType& type) {
    return std::ranges::any_of(type.edges, [&](EdgePattern edges) { return cell.fits(edges); });
}

struct Worth {
    int open_cities = 0;
    int points = 0;
    int complete_cities = 0;
};

Worth worth_of(const Game& game, const Meeple& miner) {
    Worth worth;
    for (const NodeId city : features_of_piece(game.board, miner)) {
        if (is_complete(game.board, city)) {
            ++worth.complete_cities;
        } else {
            ++worth.open_cities;
            worth.points += share_of(score_feature(game, city), miner.owner).points;
        }
    }
    return worth;
}

Game game_with(const Game& game, const Action& piece_move) {
    Decision decision;
    decision.next = game;
    const Seat seat = game.turn.seat;
    if (const auto* deploy = std::get_if<Deploy>(&piece_move)) {
        decision.add(MeepleDeployed{{seat, deploy->kind, deploy->at}});
    } else if (const auto* move = std::get_if<Move>(&piece_move)) {
        decision.add(MeepleMoved{{seat, move->kind, move->from}, move->to});
    } else if (const auto* war = std::get_if<WageWar>(&piece_move)) {
        wage_war(decision, *war);
    }
    return decision.next;
}

std::string_view piece_name(MeepleKind kind) {
    constexpr std::array<std::string_view, 3> names{"meeple", "big meeple", "abbot"};
    return entry_for(names, kind);
}

std::string piece_at(const Game& game, MeepleKind kind, const SegmentAt& at) {
    return "your " + role(game.board.kind_at(at), kind) + " at " + text(at.cell);
}

struct MoveWriter {
    const Game& game;

    std::string operator()(const Deploy& deploy) const {
        const FeatureKind kind = game.board.kind_at(deploy.at);
        return role(kind, deploy.kind) + " " + on_feature_words(kind);
    }

    std::string operator()(const TakeHome& home) const {
        return "return your abbot from " + text(home.at.cell);
    }

    std::string operator()(const Move& move) const {
        return piece_at(game, move.kind, move.from) + " becomes a " +
               role(game.board.kind_at(move.to), move.kind) + " at " + text(move.to.cell);
    }

    std::string operator()(const WageWar& war) const {
        return "war: " + piece_at(game, war.first.kind, war.first.at) + " and " +
               piece_at(game, war.second.kind, war.second.at) + " take the monastery at " +
               text(war.monastery.cell);
    }

    std::string operator()(const auto& /*no piece moves*/) const { return {}; }
};

std::string move_text(const Game& game, const Action& piece_move) {
    return std::visit(MoveWriter{game}, piece_move);
}

std::string company_words(const Attended& table, const Game& after, const Action& piece_move) {
    const auto* deploy = std::get_if<Deploy>(&piece_move);
    if (deploy == nullptr) {
        return {};
    }
    const FeatureScored now = score_feature(after, after.board.node(deploy->at));
    return now.shares.empty() ? "no one else is there" : holding(table, now);
}

}  // namespace

std::string placement_words(const Attended& table, const turn::Outcome& made, Cell cell) {
    std::string free;  // a completed feature that a follower may still claim
    std::vector<std::string> extended;
    for (const FeatureScored& feature : turn::features_at(made.after, cell)) {
        const bool held = !feature.shares.empty();
        if (feature.kind == FeatureKind::field) {
            continue;
        }
        if (held && !feature.complete) {
            extended.push_back(owned_feature(table, feature));
        } else if (!held && feature.complete && free.empty()) {
            free = "completes " + owned_feature(table, feature);
        }
    }
    std::vector<std::string> parts{made.paid.empty() ? "" : finished_words(table, made.paid),
                                   free,
                                   extended.empty() ? "" : "extends " + listed(extended)};
    std::erase(parts, "");
    const std::string forges = is_mountain(made.after, cell) ? forges_words(made.after, cell) : "";
    return (parts.empty() ? "Fits here." : "Fits here: " + listed(parts) + ".") +
           (forges.empty() ? "" : " " + forges);
}

std::string choice_words(const Game& game, TileTypeId type) {
    std::vector<Action> places;
    legal_placements(game, type, places);
    std::set<Cell> cells;
    for (const Action& place : places) {
        cells.insert(std::get<Place>(place).cell);
    }
    const std::string tile = describe(catalogue()[type]) + ". ";
    return tile +
           (cells.empty()
                ? "It fits nowhere."
                : "It fits in " + counted(static_cast<int>(cells.size()), "place", "places") + ".");
}

std::string_view source_words(TileSource from) {
    constexpr std::array<std::string_view, 5> words{"From the stack.",
                                                    "From your hand.",
                                                    "From the display.",
                                                    "Your starting monastery.",
                                                    "The tile you bought."};
    return entry_for(words, from);
}

std::string open_cell_words(const Game& game, Cell cell) {
    const OpenCell* open = game.board.open_cell_at(cell);
    if (open == nullptr) {
        return "No tile is next to this cell yet.";
    }
    int fitting = 0;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        const auto type = static_cast<TileTypeId>(i);
        const bool either_way = fits(*open, catalogue()[type]) ||
                                (game.ruleset.mountains && !catalogue()[type].has_river &&
                                 fits(*open, catalogue()[catalogue().mountain()]));
        fitting += either_way ? game.unseen[i] : 0;
    }
    return fitting == 0 ? "No remaining tile fits here."
                        : counted(fitting, "tile", "tiles") + " of the " +
                              std::to_string(total(game.unseen)) + " remaining " +
                              (fitting == 1 ? "fits here." : "fit here.");
}

std::string miner_words(const Game& game, const Meeple& miner) {
    const Worth worth = worth_of(game, miner);
    std::string words;
    if (worth.open_cities > 0) {
        words = "knight in " + counted(worth.open_cities, "open city", "open cities") + ", " +
                counted(worth.points, "point", "points") + " so far";
    }
    if (worth.complete_cities > 0 && game.ruleset.farmers) {
        words +=
            (words.empty() ? "" : "; ") +
            ("farmer of " + counted(worth.complete_cities, "complete city", "complete cities"));
    }
    return words.empty() ? "no pennant nearby" : words;
}

std::string forges_words(const Game& game, Cell mountain) {
    const auto cities = cities_near(game.board, mountain);
    return cities.empty() ? std::string()
                          : "A miner here would score in " +
                                counted(static_cast<int>(cities.size()), "city", "cities") + ".";
}

std::string describe(const Game& game, const Action& piece_move) {
    const Game after = game_with(game, piece_move);
    const auto scored = score_feature(after, after.board.node(turn::place_of(piece_move)));
    if (scored.kind == FeatureKind::mountain) {
        return move_text(game, piece_move) + ": " +
               miner_words(after, after.meeples[after.meeples.size() - 1]);
    }
    const bool goes_home = std::holds_alternative<TakeHome>(piece_move);
    return move_text(game, piece_move) + ": " + extent(scored, Verbosity::beside_board) + ", " +
           counted(share_of(scored, game.turn.seat).points, "point", "points") +
           (goes_home || scored.complete ? " now" : " so far");
}

int points_of_move(const Game& game, const Action& piece_move) {
    const Game after = game_with(game, piece_move);
    const auto scored = score_feature(after, after.board.node(turn::place_of(piece_move)));
    return share_of(scored, game.turn.seat).points;
}

std::string piece_sentence(const Attended& table, const Game& after, const Action& piece_move) {
    const std::string company = company_words(table, after, piece_move);
    return capital(describe(after, piece_move)) + (company.empty() ? "" : "; " + company) + ".";
}

std::string sentence_without_points(const Game& after, const Action& piece_move) {
    const std::string whole = describe(after, piece_move);
    return capital(whole.substr(0, whole.find(':'))) + ".";
}

std::string company_sentence(const Attended& table, const Game& after, const Action& piece_move) {
    const std::string company = company_words(table, after, piece_move);
    return company.empty() ? "" : capital(company) + ".";
}

std::string move_choice_words(const Game& after, const Action& piece_move) {
    if (const auto* deploy = std::get_if<Deploy>(&piece_move)) {
        return std::string(piece_name(deploy->kind));
    }
    if (std::holds_alternative<TakeHome>(piece_move)) {
        return "return the abbot";
    }
    if (const auto* move = std::get_if<Move>(&piece_move)) {
        return piece_at(after, move->kind, move->from);
    }
    const auto* war = std::get_if<WageWar>(&piece_move);
    return war == nullptr
               ? ""
               : "war by " + text(war->first.at.cell) + " and " + text(war->second.at.cell);
}

std::string remaining_supply_words(const Game& after, const Action& piece_move) {
    const auto* deploy = std::get_if<Deploy>(&piece_move);
    if (deploy == nullptr || deploy->kind != MeepleKind::follower) {
        return {};
    }
    const int home = after.player(after.turn.seat).supply[index_of(MeepleKind::follower)];
    return home <= 1 ? "This is your last meeple."
                     : counted(home - 1, "meeple is", "meeples are") + " left after this.";
}

std::string_view no_move_reason(const Game& after) {
    const Supply& home = after.player(after.turn.seat).supply;
    const bool none_left = std::ranges::all_of(home, [](int count) { return count == 0; });
    return none_left ? "all your meeples are on the board" : "everything here is already claimed";
}

}  // namespace bastide::words
