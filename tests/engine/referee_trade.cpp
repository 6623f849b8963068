// The referee for tiles that are bought (HR-7) and tables that grow (TB-3).
#include "tests/engine/referee.hpp"
#include "tests/support/naive_buying.hpp"
#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace bastide {
namespace {

using random_play::Played;

std::string trade_text(const std::string& what, Seat seat) {
    return what + " " + std::to_string(index_of(seat));
}

std::vector<std::string> asked_and_answered(const Decision& decision) {
    std::vector<std::string> lines;
    for (const Event& event : decision.events) {
        if (const auto* asked = std::get_if<OfferAsked>(&event)) {
            lines.push_back(trade_text("asked", asked->seat));
        } else if (const auto* offered = std::get_if<OfferMade>(&event)) {
            lines.push_back(trade_text("offered", offered->seat));
        } else if (const auto* selling = std::get_if<SaleAsked>(&event)) {
            lines.push_back(trade_text("selling", selling->seat));
        } else if (const auto* sold = std::get_if<TileSold>(&event)) {
            lines.push_back(trade_text("sold", sold->to));
        }
    }
    return lines;
}

bool is_over(const Decision& decision) {
    return decision.next.turn.step == Step::over;
}

}  // namespace

/// The next seat clockwise that is still in the game, is not in turn and holds no bought tile.
std::optional<Seat> Referee::next_buyer(const Game& game, Seat after) const {
    const std::size_t seats = game.players.size();
    for (std::size_t i = (index_of(after) + 1) % seats; i != index_of(game.turn.seat);
         i = (i + 1) % seats) {
        const auto seat = static_cast<Seat>(i);
        if (!gone_.contains(seat) && !bought_.contains(seat)) {
            return seat;
        }
    }
    return std::nullopt;
}

bool Referee::is_for_sale(const Played& played) const {
    const Game& next = played.decision.next;
    const auto* drawn = std::get_if<TileDrawn>(&played.decision.events.front());
    if (!next.ruleset.buy_tiles || drawn == nullptr || next.turn.hand != drawn->type ||
        is_of_river(naive::facts().at(name_of(drawn->type)))) {
        return false;
    }
    naive::Tiles others = stack_.tiles();
    for (const TileTypeId type : next.display) {
        ++others[name_of(type)];
    }
    for (const Player& player : next.players) {
        if (player.monastery) {
            ++others[name_of(*player.monastery)];
        }
    }
    for (const auto& [seat, tile] : bought_) {
        ++others[tile];
    }
    const bool mountains = rules_.mountains && !stack_.river_is_coming();
    return naive::alone_completes_something(
        board_, name_of(drawn->type), others, mountains, next.ruleset.abbots > 0);
}

void Referee::compare_sale(const Played& played) {
    const Game& before = played.before;
    const Actor& actor = played.choice.actor;
    std::vector<std::string> expected;
    const auto ask_after = [&](Seat seat) {
        if (const auto buyer = next_buyer(before, seat)) {
            expected.push_back(trade_text("asked", *buyer));
            return true;
        }
        return false;
    };
    if (is_for_sale(played)) {
        for_sale_ += ask_after(before.turn.seat) ? 1 : 0;
    }
    if (std::holds_alternative<Offer>(played.choice.action)) {
        expected.push_back(trade_text("offered", *actor));
    }
    if (const auto* sell = std::get_if<Sell>(&played.choice.action)) {
        expected.push_back(trade_text("sold", sell->to));
        ++sold_;
    }
    const bool answered = before.turn.step == Step::offer && actor == Actor{before.asked};
    if (answered && !is_over(played.decision) && !ask_after(*actor) && !offers_.empty()) {
        expected.push_back(trade_text("selling", before.turn.seat));
    }
    EXPECT_EQ(asked_and_answered(played.decision), expected);
}

void Referee::follow_sale(const Event& event, const Played& played) {
    const Seat in_turn = played.before.turn.seat;
    if (const auto* offered = std::get_if<OfferMade>(&event)) {
        EXPECT_LE(offered->points, totals_[static_cast<int>(index_of(offered->seat))]);
        offers_[offered->seat] = offered->points;
    } else if (const auto* sold = std::get_if<TileSold>(&event)) {
        EXPECT_EQ(sold->points, offers_.at(sold->to));
        EXPECT_EQ(sold->seat, in_turn);
        EXPECT_EQ(played.before.turn.hand, sold->type);
        totals_[static_cast<int>(index_of(sold->seat))] += sold->points;
        totals_[static_cast<int>(index_of(sold->to))] -= sold->points;
        bought_[sold->to] = name_of(sold->type);
        offers_.clear();
    } else if (std::holds_alternative<TurnBegan>(event) ||
               std::holds_alternative<TilePlaced>(event)) {
        offers_.clear();
    } else if (const auto* chosen = std::get_if<TileChosen>(&event)) {
        const auto bought = bought_.find(chosen->seat);
        EXPECT_EQ(chosen->from == TileSource::bought, bought != bought_.end());
        if (bought != bought_.end()) {
            EXPECT_EQ(bought->second, name_of(*chosen->type));
            bought_.erase(bought);
        }
    } else if (std::holds_alternative<TileDrawn>(event)) {
        EXPECT_FALSE(bought_.contains(in_turn)) << "it has a tile to lay";
    } else if (const auto* offer = std::get_if<ChoiceOffered>(&event)) {
        EXPECT_FALSE(bought_.contains(offer->seat)) << "it has no choice";
    } else if (const auto* gone = std::get_if<SeatWithdrawn>(&event)) {
        offers_.erase(gone->seat);
        if (const auto bought = bought_.extract(gone->seat)) {
            stack_.add(bought.mapped());
        }
    }
}

void Referee::follow_growth(const Event& event, const Played& played) {
    const int step = played.before.ruleset.table.step;
    if (const auto* agreed = std::get_if<ExtensionAgreed>(&event)) {
        agreed_.push_back(agreed->side);
    } else if (std::holds_alternative<TurnBegan>(event)) {
        std::ranges::sort(agreed_);
        due_ = std::exchange(agreed_, {});
    } else if (const auto* grown = std::get_if<TableExtended>(&event)) {
        ASSERT_FALSE(due_.empty());
        EXPECT_EQ(due_.front(), grown->side);
        due_.erase(due_.begin());
        board_.put_on(index_of(grown->side), step);
        ++extended_;
    } else {
        EXPECT_TRUE(due_.empty()) << "the table should have grown";
    }
}

}  // namespace bastide
