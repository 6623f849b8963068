// Reads the bytes as a set-up with any rules and a sequence of actions, legal or not. An action is
// legal exactly if it is listed, `decide` never crashes, its events lead to its state and to each
// viewer's view, and events and games survive the wire and text formats.
#include "engine/decide.hpp"
#include "engine/evolve.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/event_equality.hpp"
#include "tests/support/random_play.hpp"

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

/// The bytes one by one, then zeros.
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
    const auto seats = static_cast<int>(1 + bytes.below(seats_max));
    const bool odd = bytes.below(4) != 0;
    const std::uint64_t high = bytes.next();
    random_play::Dice dice(high << 8U | bytes.next());
    return odd ? random_play::odd_setup(dice, seats)
               : standard_setup(random_play::any_ruleset(dice), seats).value();
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
    const auto type = [&]() -> std::optional<TileTypeId> {
        const std::uint8_t byte = bytes.next();
        return byte == 0 ? std::nullopt : std::optional(static_cast<TileTypeId>(byte - 1));
    };
    const auto at = [&]() -> SegmentAt {
        const Cell cell = cell_from(bytes);
        return {cell, bytes.next()};
    };
    const auto kind = [&] { return static_cast<MeepleKind>(bytes.below(meeple_kinds)); };
    const auto rotation = [&] { return static_cast<Rotation>(bytes.below(4)); };
    static_assert(std::variant_size_v<Action> == 16);
    switch (bytes.below(16)) {
        case 0:
            return Draw{static_cast<TileTypeId>(bytes.next())};
        case 1:
            return Place{cell_from(bytes), rotation(), bytes.below(2) == 1};
        case 2:
            return Deploy{kind(), at()};
        case 3:
            return Withdraw{};
        case 4:
            return Choose{static_cast<TileSource>(bytes.below(enumerators<TileSource>())), type()};
        case 5:
            return TakeHome{at()};
        case 6:
            return Move{kind(), at(), at()};
        case 7:
            return WageWar{{at(), kind()}, {at(), kind()}, at()};
        case 8:
            return Rebuild{cell_from(bytes), cell_from(bytes), rotation()};
        case 9:
            return Give{static_cast<TileTypeId>(bytes.next())};
        case 10:
            return Offer{static_cast<std::int8_t>(bytes.next())};
        case 11:
            return Sell{static_cast<Seat>(bytes.below(seats_max))};
        case 12:
            return PutGoods{at()};
        case 13:
            return Decline{};
        case 14:
            return Extend{static_cast<Side>(bytes.below(4))};
    }
    return Pass{};
}

/// Applies the redacted events, sent over the wire, to the view of the game. Requires the viewer's
/// next position.
void require_viewer_follows(const Game& game, const Decision& decision, const Viewer& viewer) {
    Game table = game;
    Game seen = view(game, viewer);
    for (const Event& event : decision.events) {
        const Event reported = redact(game.ruleset, event, viewer);
        const Game before = seen;
        require(is_applicable(seen, reported));
        evolve(table, event);
        evolve(seen, reported);
        require(seen == view(table, viewer));
        v1::Event message;
        codec::to_wire(reported, seen, message);
        require(codec::from_wire(message, before) == reported);
    }
}

void require_comes_back(const Game& game) {
    std::string text;
    write_position(text, game);
    const auto read = read_position(text);
    require(read.ok() && *read == game);
    if (game.ruleset.followers != 0) {  // the wire cannot express a game without followers
        v1::Position message;
        codec::to_wire(game, message);
        require(codec::from_wire(message) == game);
    }
}

void attempt(Game& game, const Actor& actor, const Action& action, Decision& decision) {
    const bool legal = is_legal(game, actor, action);
    const auto refusal = decide(game, actor, action, decision);
    require(legal == !refusal);
    if (refusal) {
        return;
    }
    require_viewer_follows(game, decision, spectator);
    require_viewer_follows(game, decision, decision.next.turn.seat);
    for (const Event& event : decision.events) {
        require(is_applicable(game, event));
        evolve(game, event);
    }
    require(game == decision.next);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const Setup setup = setup_from(bytes);
    require(!error_in(setup));
    Game game = start(setup);
    Decision decision;
    random_play::Dice dice(bytes.next());  // lets few bytes lead far into a game
    for (std::size_t moves = bytes.next(); moves > 0 && game.turn.step != Step::over; --moves) {
        const auto choice = random_play::choose(game, dice);
        require(!decide(game, choice.actor, choice.action, decision));
        game = decision.next;
    }
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
    require_comes_back(game);
    require_comes_back(view(game, spectator));
    return 0;
}
