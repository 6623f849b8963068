// The referee for tiles not yet on the board, and for the order of turns.
#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"
#include "tests/engine/referee.hpp"
#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace bastide {
namespace {

using random_play::Played;

naive::Tiles naive_tiles(const TileCounts& counts) {
    naive::Tiles tiles;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (counts[i] > 0) {
            tiles[catalogue().types()[i].name] = counts[i];
        }
    }
    return tiles;
}

/// True if players place the tile that they draw, unless it is bought (TU-1).
bool places_the_drawn_tile(const Ruleset& ruleset) {
    return ruleset.supply == TileSupply::stack && !ruleset.monasteries_for_all;
}

bool draws_every_turn(const Ruleset& ruleset) {
    return places_the_drawn_tile(ruleset) && !ruleset.buy_tiles;
}

std::string choice_text(TileSource from, const std::string& tile) {
    return std::string(bastide::name_of(from)) + " " + tile;
}

std::vector<std::string> fates(const Decision& decision) {
    std::vector<std::string> fates;
    for (const Event& event : decision.events) {
        if (const auto* drawn = std::get_if<TileDrawn>(&event)) {
            fates.push_back("drawn " + name_of(drawn->type));
        } else if (const auto* aside = std::get_if<TileSetAside>(&event)) {
            fates.push_back("aside " + name_of(aside->type));
        } else if (const auto* back = std::get_if<TilePutBack>(&event)) {
            fates.push_back("back " + name_of(back->type));
        } else if (const auto* discarded = std::get_if<TileDiscarded>(&event)) {
            fates.push_back("discarded " + name_of(discarded->type));
        }
    }
    return fates;
}

void leave(std::vector<std::string>& tiles, const std::string& tile) {
    if (const auto found = std::ranges::find(tiles, tile); found != tiles.end()) {
        tiles.erase(found);
    }
}

bool ends(const Decision& decision) {
    return std::holds_alternative<GameEnded>(decision.events.back());
}

}  // namespace

void Referee::compare_stack(const Game& game) const {
    EXPECT_EQ(naive_tiles(game.unseen), stack_.tiles());
}

/// V-1, V-2, V-3, V-6: tiles that may be placed in this turn.
void Referee::compare_choices(const Game& game) const {
    const auto fits = [&](TileTypeId type) { return can_lie(name_of(type)); };
    std::set<std::string> theirs;
    std::set<std::string> misfits;
    for (const HeldTile& held : game.hands) {
        if (held.seat == game.turn.seat) {
            (fits(held.type) ? theirs : misfits)
                .insert(choice_text(TileSource::hand, name_of(held.type)));
        }
    }
    if (theirs.empty()) {
        theirs = misfits;
    }
    for (const TileTypeId type : game.display) {
        if (fits(type)) {
            theirs.insert(choice_text(TileSource::display, name_of(type)));
        }
    }
    const auto monastery = game.player(game.turn.seat).monastery;
    if (monastery && fits(*monastery)) {
        theirs.insert(choice_text(TileSource::monastery, name_of(*monastery)));
    }
    const bool draws = game.ruleset.supply == TileSupply::stack ||
                       game.ruleset.supply == TileSupply::display ||
                       (game.ruleset.supply == TileSupply::dealer &&
                        !rounds_.held_by(static_cast<int>(index_of(game.turn.seat))));  // V-11
    if (draws && !stack_.empty()) {
        theirs.insert(choice_text(TileSource::stack, ""));
    }
    std::vector<Action> legal;
    legal_actions(game, legal);
    std::set<std::string> ours;
    for (const Action& action : legal) {
        if (const auto* choose = std::get_if<Choose>(&action)) {
            ours.insert(choice_text(choose->from, choose->type ? name_of(*choose->type) : ""));
        }
    }
    EXPECT_EQ(ours, theirs);
}

void Referee::compare_draw(const Played& played) {
    const auto* draw = std::get_if<Draw>(&played.choice.action);
    if (draw == nullptr) {
        return;
    }
    const auto* dealt = std::get_if<TileDealt>(&played.decision.events.front());
    const bool a_monastery = dealt != nullptr && dealt->to == Pile::monastery;
    EXPECT_EQ(naive_tiles(drawable(played.before)),
              a_monastery                                ? stack_.monasteries()
              : played.before.turn.step == Step::opening ? stack_.ordinary()
                                                         : stack_.next());
    EXPECT_FALSE(dealt != nullptr && played.before.turn.step != Step::opening &&
                 stack_.river_is_coming())
        << "hands and row are filled when the river lies";
    if (dealt == nullptr &&
        (places_the_drawn_tile(played.before.ruleset) || stack_.river_is_coming())) {
        compare_fate(played, name_of(draw->type));
    }
}

/// PL-6, HR-5, RV-5b: the destination of a drawn tile and of the tiles set aside before it.
void Referee::compare_fate(const Played& played, const std::string& drawn) {
    naive::Stack rest = stack_;
    rest.take(drawn);
    const bool river = is_of_river(naive::facts().at(drawn));
    const bool waits = river || played.before.ruleset.unplaceable == Unplaceable::back_to_bag;
    std::vector<std::string> expected{"drawn " + drawn};
    std::vector<std::string> aside = aside_;
    std::string fate_of_others;
    if (can_lie(drawn)) {
        // RV-5b: once the lake fits, the tiles set aside leave the game.
        fate_of_others = drawn == "river1.L" ? "discarded " : "back ";
    } else {
        expected.push_back((waits ? "aside " : "discarded ") + drawn);
        if (waits) {
            aside.push_back(drawn);
        }
        // The tiles set aside are discarded if no other river tile (RV-5b) or no other tile (HR-5)
        // is left.
        if (river ? !rest.river_is_coming() : rest.empty()) {
            fate_of_others = "discarded ";
        }
    }
    for (const std::string& tile : aside) {
        if (!fate_of_others.empty()) {
            expected.push_back(fate_of_others + tile);
        }
    }
    const std::vector<std::string> ours = fates(played.decision);
    ASSERT_GE(ours.size(), expected.size());
    EXPECT_EQ(std::vector(ours.begin(), ours.begin() + static_cast<int>(expected.size())),
              expected);
    EXPECT_TRUE(ours.size() == expected.size() || !draws_every_turn(played.before.ruleset));
}

/// SU-4, HR-8, EN-1.
void Referee::compare_next_turn(const Played& played) {
    const Game& before = played.before;
    const bool put_goods = std::holds_alternative<PutGoods>(played.choice.action);
    const bool last_step =
        before.turn.step == Step::deploy || before.turn.step == Step::extra_meeple;
    const bool goes_on = played.decision.next.turn.step == Step::extra_meeple;  // V-8
    if ((!last_step && !put_goods) || goes_on || played.choice.actor != Actor{before.turn.seat} ||
        std::holds_alternative<Withdraw>(played.choice.action)) {
        return;
    }
    if (stack_.empty()) {
        EXPECT_TRUE(ends(played.decision) || !draws_every_turn(before.ruleset));
        return;
    }
    std::size_t seat = index_of(before.turn.seat);
    if (before.ruleset.hole_turn && fills_a_hole_ && !put_goods) {
        ++holes_filled_;
    } else if (next_by_rounds_) {
        seat = static_cast<std::size_t>(*next_by_rounds_);
    } else {
        do {
            seat = (seat + 1) % before.players.size();
        } while (gone_.contains(static_cast<Seat>(seat)));
    }
    const auto began = std::ranges::find_if(played.decision.events, [](const Event& event) {
        return std::holds_alternative<TurnBegan>(event);
    });
    ASSERT_TRUE(began != played.decision.events.end());
    EXPECT_EQ(index_of(std::get<TurnBegan>(*began).seat), seat);
}

/// Updates the stack, and checks that set-aside and discarded tiles fit nowhere.
void Referee::follow_tile(const Event& event, const Played& played) {
    const auto expect_nowhere = [&](TileTypeId type) {
        const bool unwanted = played.before.turn.step == Step::choose &&
                              std::holds_alternative<Pass>(played.choice.action);  // V-1
        EXPECT_TRUE(unwanted || !can_lie(name_of(type))) << name_of(type);
    };
    if (const auto* dealt = std::get_if<TileDealt>(&event)) {
        stack_.take(name_of(*dealt->type));
        if (dealt->to == Pile::lot) {
            lots_[dealt->seat] = name_of(*dealt->type);
        } else if (dealt->to == Pile::start) {
            board_.lay(name_of(*dealt->type), {{0, 0}, 0});  // HR-5
        }
    } else if (std::holds_alternative<LotsCompared>(event)) {
        for (const auto& [seat, tile] : lots_) {
            stack_.add(tile);  // HR-2
        }
        lots_.clear();
    } else if (const auto* drawn = std::get_if<TileDrawn>(&event)) {
        stack_.take(name_of(drawn->type));
    } else if (const auto* aside = std::get_if<TileSetAside>(&event)) {
        expect_nowhere(aside->type);
        aside_.push_back(name_of(aside->type));
        ++set_aside_;
    } else if (const auto* back = std::get_if<TilePutBack>(&event)) {
        stack_.add(name_of(back->type));
        leave(aside_, name_of(back->type));
    } else if (const auto* discarded = std::get_if<TileDiscarded>(&event)) {
        expect_nowhere(discarded->type);
        leave(aside_, name_of(discarded->type));
        ++discards_;
    } else if (const auto* gone = std::get_if<SeatWithdrawn>(&event)) {
        gone_.insert(gone->seat);
        for (const HeldTile& held : played.before.hands) {
            const bool is_his =
                held.seat == gone->seat && played.before.ruleset.supply != TileSupply::dealer;
            stack_.add(name_of(held.type), is_his ? 1 : 0);
        }
        if (const auto monastery = played.before.player(gone->seat).monastery) {
            stack_.add(name_of(*monastery));
        }
        if (const auto lot = lots_.extract(gone->seat)) {
            stack_.add(lot.mapped());
        }
    }
}

}  // namespace bastide
