#include "client/turn/choices.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "engine/decide.hpp"
#include "engine/enumerators.hpp"
#include "engine/scoring.hpp"
#include "engine/way_of_life.hpp"

#include <algorithm>

namespace bastide::words {
namespace {

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
        return role(kind, deploy.kind) + " " + place_of_role(kind);
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

    template <typename NoPieceMoves>
    std::string operator()(const NoPieceMoves& /*unused*/) const {
        return {};
    }
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

std::string piece_sentence(const Attended& table, const Game& after, const Action& piece_move) {
    const std::string company = company_words(table, after, piece_move);
    return capital(describe(after, piece_move)) + (company.empty() ? "" : "; " + company) + ".";
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
