#include "bots/random_bits.hpp"
#include "client-cli/arena/tournament.hpp"
#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "engine/ranks.hpp"
#include "engine/tile_supply.hpp"
#include "engine/view.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::arena {
namespace {

/// A pile of tiles in a fixed order; after those, draws tiles that were put back at random.
class Pile {
  public:
    Pile(const TileCounts& tiles, std::uint64_t seed) : luck_(seed) {
        TileCounts left = tiles;
        for (int i = total(left); i > 0; --i) {
            order_.push_back(luck_.one_of(left));
            --left[index_of(order_.back())];
        }
    }

    TileTypeId draw(const TileCounts& possible) {
        const auto next = std::ranges::find_if(
            order_, [&](TileTypeId type) { return possible[index_of(type)] > 0; });
        if (next == order_.end()) {
            return luck_.one_of(possible);
        }
        const TileTypeId type = *next;
        order_.erase(next);
        return type;
    }

  private:
    bots::RandomBits luck_;
    std::vector<TileTypeId> order_;
};

class OneGame {
  public:
    OneGame(const Terms& terms,
            int game,
            const std::vector<std::unique_ptr<Contender>>& contenders,
            const Witness& witness)
        : numbered_{game, static_cast<int>(contenders.size())},
          contenders_(contenders),
          witness_(witness),
          game_(start(terms.setup)),
          pile_(game_.unseen,
                bots::split_mix(terms.seed + static_cast<std::uint64_t>(numbered_.draws()))) {
        played_.points.resize(contenders.size());
        played_.wins.resize(contenders.size());
        played_.thinking.resize(contenders.size());
        for (std::size_t i = 0; i < contenders.size(); ++i) {
            const auto number = static_cast<std::uint64_t>(game) * seats_max + i;
            contenders[i]->begin(bots::split_mix(bots::split_mix(terms.seed) + number));
        }
    }

    Played play() {
        while (game_.turn.step != Step::over) {
            const Prompt asked = prompt(game_);
            if (asked.actor == chance) {
                take(chance, Draw{pile_.draw(drawable(game_))});
                continue;
            }
            const Answer answer = ask(*asked.actor);
            if (const auto* foul = std::get_if<Foul>(&answer)) {
                lose(*asked.actor, *foul);
                return played_;
            }
            take(asked.actor, std::get<Action>(answer));
        }
        count();
        return played_;
    }

  private:
    [[nodiscard]] std::size_t contender_at(Seat seat) const {
        return static_cast<std::size_t>(numbered_.contender_at(seat));
    }

    Answer ask(Seat seat) {
        const std::size_t asked = contender_at(seat);
        const Game seen = view(game_, seat);
        const auto begun = std::chrono::steady_clock::now();
        Answer answer = contenders_[asked]->answer(seen);
        const std::chrono::nanoseconds time = std::chrono::steady_clock::now() - begun;
        ThinkingTime& thinking = played_.thinking[asked];
        thinking.all += time;
        thinking.longest = std::max(thinking.longest, time);
        ++thinking.answers;
        return answer;
    }

    void take(const Actor& actor, const Action& action) {
        if (witness_) {
            witness_(game_, actor, action);
        }
        [[maybe_unused]] const auto refusal = decide(game_, actor, action, decision_);
        assert(!refusal);
        std::swap(game_, decision_.next);
    }

    void lose(Seat seat, const Foul& foul) {
        played_.foul = foul.what;
        played_.never_answered = foul.never_answered;
        const std::size_t loser = contender_at(seat);
        const double share = 1.0 / static_cast<double>(contenders_.size() - 1);
        for (std::size_t i = 0; i < contenders_.size(); ++i) {
            played_.wins[i] = i == loser ? 0.0 : share;
            played_.points[contender_at(static_cast<Seat>(i))] = game_.players[i].score;
        }
    }

    void count() {
        const auto places = ranks(game_);
        const auto winners = std::ranges::count(places, 1);
        for (std::size_t i = 0; i < contenders_.size(); ++i) {
            const std::size_t who = contender_at(static_cast<Seat>(i));
            played_.points[who] = game_.players[i].score;
            played_.wins[who] = places[i] == 1 ? 1.0 / static_cast<double>(winners) : 0.0;
        }
    }

    PairedGame numbered_;
    const std::vector<std::unique_ptr<Contender>>& contenders_;
    const Witness& witness_;
    Game game_;
    Pile pile_;
    Decision decision_;
    Played played_;
};

}  // namespace

Played play(const Terms& terms,
            int game,
            const std::vector<std::unique_ptr<Contender>>& contenders,
            const Witness& witness) {
    return OneGame(terms, game, contenders, witness).play();
}

}  // namespace bastide::arena
