// The referee for rounds in which a dealer distributes the tiles (V-11).
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "tests/engine/referee.hpp"
#include "tests/support/event_equality.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace bastide {
namespace {

using random_play::Played;

naive::Player player_of(Seat seat) {
    return static_cast<naive::Player>(index_of(seat));
}

int size_of(const naive::Tiles& tiles) {
    int size = 0;
    for (const auto& [tile, count] : tiles) {
        size += count;
    }
    return size;
}

}  // namespace

/// The dealer may give any drawn tile; each type is listed once.
void Referee::compare_gifts(const Game& game) const {
    std::vector<Action> legal;
    legal_actions(game, legal);
    std::set<std::string> ours;
    for (const Action& action : legal) {
        if (const auto* give = std::get_if<Give>(&action)) {
            ours.insert(name_of(give->type));
        }
    }
    const bool draws = prompt(game).actor == chance;
    EXPECT_EQ(ours, draws ? std::set<std::string>{} : rounds_.gifts());
    EXPECT_EQ(draws, rounds_.to_draw(size_of(stack_.tiles())) > 0);
}

/// The player of the next turn. Returns nullopt if no round has begun.
std::optional<naive::Player> Referee::next_by_rounds(const Game& before) const {
    const auto next = rounds_.turn_after(player_of(before.turn.seat));
    return next ? next : rounds_.next_dealer();
}

void Referee::follow_round(const Event& event, const Played& played) {
    if (const auto* token = std::get_if<TokenPassed>(&event)) {
        const auto dealer = player_of(token->seat);
        EXPECT_EQ(rounds_.next_dealer().value_or(dealer), dealer);
        rounds_.begin(dealer);
    } else if (const auto* dealt = std::get_if<TileDealt>(&event)) {
        if (dealt->to == Pile::round) {
            EXPECT_GT(rounds_.to_draw(size_of(stack_.tiles()) + 1), 0);
            rounds_.draw(name_of(*dealt->type));
        }
    } else if (const auto* asked = std::get_if<GiftAsked>(&event)) {
        EXPECT_EQ(rounds_.to_draw(size_of(stack_.tiles())), 0);
        EXPECT_EQ(rounds_.next_to_get(), player_of(asked->to));
        EXPECT_FALSE(rounds_.goes_by_itself(played.before.ruleset.open_hands));
    } else if (const auto* given = std::get_if<TileGiven>(&event)) {
        const bool chosen = played.choice.action == Action{Give{*given->type}} &&
                            event == played.decision.events.front();
        EXPECT_TRUE(chosen || rounds_.goes_by_itself(played.before.ruleset.open_hands));
        EXPECT_EQ(rounds_.next_to_get(), player_of(given->to));
        rounds_.give(name_of(*given->type));
        gifts_ += chosen ? 1 : 0;
    } else if (const auto* laid = std::get_if<TileChosen>(&event)) {
        if (laid->from == TileSource::hand && played.before.ruleset.supply == TileSupply::dealer) {
            EXPECT_EQ(rounds_.held_by(player_of(laid->seat)), name_of(*laid->type));
            rounds_.take(player_of(laid->seat));
        }
    } else if (const auto* gone = std::get_if<SeatWithdrawn>(&event)) {
        for (const std::string& tile : rounds_.leave(player_of(gone->seat))) {
            stack_.add(tile);
        }
    }
}

void Referee::compare_round(const Game& game) const {
    if (game.ruleset.supply != TileSupply::dealer) {
        return;
    }
    std::vector<std::string> dealt;
    for (const TileTypeId type : game.dealt) {
        dealt.push_back(name_of(type));
    }
    EXPECT_EQ(dealt, rounds_.drawn());
    std::array<std::optional<std::string>, seats_max> held;
    for (const HeldTile& each : game.hands) {
        held.at(index_of(each.seat)) = name_of(each.type);
        for (std::size_t viewer = 0; viewer < game.players.size(); ++viewer) {
            const Game seen = view(game, static_cast<Seat>(viewer));
            const bool sees = std::ranges::find(seen.hands, each) != seen.hands.end();
            EXPECT_EQ(sees,
                      each.open || rounds_.knows(static_cast<int>(viewer), player_of(each.seat)));
        }
    }
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        EXPECT_EQ(held.at(seat), rounds_.held_by(static_cast<int>(seat)));
    }
}

}  // namespace bastide
