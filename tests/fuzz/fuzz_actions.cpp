// Bytes as a set-up and a row of actions, legal ones and others. Legality is membership, decide
// never breaks, and its events lead to the state it decided.
#include "engine/decide.hpp"
#include "engine/evolve.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace {

using namespace bastide;

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

/// The bytes one by one, and zeros behind them.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    [[nodiscard]] bool empty() const { return at_ == size_; }

    std::uint8_t next() { return empty() ? std::uint8_t{0} : data_[at_++]; }

    std::size_t below(std::size_t limit) { return next() % limit; }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

Setup setup_from(Bytes& bytes) {
    const std::size_t types = catalogue().types().size();
    Setup setup;
    setup.seats = static_cast<std::uint8_t>(1 + bytes.below(seats_max));
    setup.first = static_cast<Seat>(bytes.below(setup.seats));
    setup.ruleset.followers = static_cast<std::uint8_t>(bytes.below(followers_max + 1));
    setup.start.type = static_cast<TileTypeId>(bytes.below(types));
    setup.start.rotation = static_cast<Rotation>(bytes.below(4));
    for (std::size_t kinds = 1 + bytes.below(6); kinds > 0; --kinds) {
        setup.stack.at(bytes.below(types)) = static_cast<std::uint8_t>(1 + bytes.below(20));
    }
    return setup;
}

Actor actor_from(Bytes& bytes) {
    const std::size_t seat = bytes.below(seats_max + 1);
    return seat == seats_max ? chance : Actor{static_cast<Seat>(seat)};
}

Cell cell_from(Bytes& bytes) {
    const auto coordinate = [&] {
        const int byte = static_cast<std::int8_t>(bytes.next());
        return static_cast<std::int16_t>(byte % 2 == 0 ? byte / 8 : byte * 250);
    };
    const std::int16_t x = coordinate();
    return {x, coordinate()};
}

Action any_action(Bytes& bytes) {
    switch (bytes.below(5)) {
        case 0:
            return Draw{static_cast<TileTypeId>(bytes.next())};
        case 1:
            return Place{cell_from(bytes), static_cast<Rotation>(bytes.below(4))};
        case 2:
            return Deploy{MeepleKind::follower, {cell_from(bytes), bytes.next()}};
        case 3:
            return Withdraw{};
    }
    return Pass{};
}

/// Tries it; if it is accepted the game goes on.
void attempt(Game& game, const Actor& actor, const Action& action, Decision& decision) {
    const bool legal = is_legal(game, actor, action);
    const auto refusal = decide(game, actor, action, decision);
    require(legal == !refusal);
    if (refusal) {
        return;
    }
    for (const Event& event : decision.events) {
        require(fits(game, event));
        evolve(game, event);
    }
    require(game == decision.next);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const Setup setup = setup_from(bytes);
    require(!fault(setup));
    Game game = start(setup);
    Decision decision;
    std::vector<Action> legal;
    while (!bytes.empty()) {
        legal_actions(game, legal);
        require(legal.empty() == (game.turn.step == Step::over));
        const std::uint8_t choice = bytes.next();
        if (choice < 200 && !legal.empty()) {
            attempt(game, prompt(game).actor, legal[choice % legal.size()], decision);
        } else {
            const Actor actor = actor_from(bytes);
            attempt(game, actor, any_action(bytes), decision);
        }
    }
    return 0;
}
