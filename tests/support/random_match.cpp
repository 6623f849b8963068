#include "tests/support/random_match.hpp"

#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"
#include "proto/fair_draws.hpp"

#include <algorithm>
#include <stdexcept>

namespace bastide::random_play {
namespace {

using match::Command;
using match::PersonId;

constexpr std::size_t persons = 7;

match::Bytes32 some_bytes(Dice& dice) {
    match::Bytes32 bytes{};
    std::ranges::generate(bytes, [&] { return static_cast<std::uint8_t>(dice.below(256)); });
    return bytes;
}

match::Draws some_draws(Dice& dice, std::size_t seats) {
    match::Draws draws{some_bytes(dice), {}};
    while (draws.values.size() < seats) {
        draws.values.push_back(some_bytes(dice));
    }
    return draws;
}

fair::Bytes32 key_of(const match::Draws& draws) {
    return fair::draw_key(draws.secret, draws.values);
}

/// What follows from the draws that were agreed on.
TileTypeId next_tile(const match::Match& match) {
    const TileCounts tiles = drawable(*match.game);
    const auto copies = static_cast<std::uint32_t>(total(tiles));
    const fair::Bytes32 key = key_of(*match.draws);
    return fair::tile_at(tiles, fair::below(key, fair::Stream::tile, match.chances, copies));
}

match::Colour some_colour(Dice& dice) {
    return static_cast<match::Colour>(dice.below(match::colours));
}

std::optional<match::Colour> some_wish(Dice& dice) {
    return dice.once_in(2) ? std::optional(some_colour(dice)) : std::nullopt;
}

/// A colour of its own for each.
std::vector<match::Colour> some_colours(Dice& dice, std::size_t seats) {
    std::vector<match::Colour> colours;
    const std::size_t first = dice.below(match::colours);
    for (std::size_t i = 0; i < seats; ++i) {
        colours.push_back(static_cast<match::Colour>((first + i) % match::colours));
    }
    return colours;
}

/// A match under way, and who watches.
class Playing {
  public:
    Playing(Dice& dice, const std::function<void(const Given&)>& visit)
        : dice_(dice), visit_(visit) {}

    [[nodiscard]] const match::Match& match() const { return match_; }

    /// Gives the command. False: refused.
    bool give(PersonId who, const Command& command) {
        if (match::decide(match_, who, command, decision_)) {
            return false;
        }
        while (decision_.next.waits_for_chance()) {
            match::draw(decision_, next_tile(decision_.next));
        }
        visit_({match_, who, command, decision_});
        match_ = decision_.next;
        return true;
    }

    void must(PersonId who, const Command& command) {
        if (!give(who, command)) {
            throw std::logic_error("a command that is in order was refused");
        }
    }

    PersonId somebody() { return static_cast<PersonId>(1 + dice_.below(persons)); }

    void something_at_the_table() {
        switch (dice_.below(12)) {
            case 0:
                give(match::nobody, match::Free{somebody()});
                return;
            case 1:
                give(match_.host, match::Remove{some_seat(), match_.version});
                return;
            case 2:
                give(match_.host, match::HandOver{some_seat(), match_.version});
                return;
            case 3:
                give(match_.host, some_change());
                return;
            default:
                give(somebody(),
                     dice_.once_in(3) ? Command{match::Leave{}}
                                      : Command{match::Join{some_wish(dice_)}});
        }
    }

    void start() {
        const PersonId stranger{persons + 1};
        if (match_.seats.size() < 2) {
            must(stranger, match::Join{});
        }
        const std::size_t seats = match_.seats.size();
        const match::Draws draws = some_draws(dice_, seats);
        const std::uint32_t lot = fair::below(
            key_of(draws), fair::Stream::first_player, 0, static_cast<std::uint32_t>(seats));
        must(match_.host, match::Start{draws, lot, some_colours(dice_, seats)});
    }

    void move() {
        const Game& game = *match_.game;
        const Choice choice = choose(game, dice_, {4, 150});
        const PersonId who = match_.seats[index_of(*choice.actor)].person;
        if (std::holds_alternative<Withdraw>(choice.action)) {
            return must(who, match::Leave{});
        }
        must(who, match::Act{match_.prompt_of(*choice.actor), choice.action});
    }

  private:
    Seat some_seat() { return static_cast<Seat>(dice_.below(match_.seats.size())); }

    match::ChangeTable some_change() {
        match::ChangeTable change;
        if (dice_.once_in(2)) {
            change.seats_max = static_cast<std::uint8_t>(2 + dice_.below(4));
        }
        if (dice_.once_in(2)) {
            change.ruleset = any_ruleset(dice_);
        }
        return change;
    }

    Dice& dice_;
    const std::function<void(const Given&)>& visit_;
    match::Match match_;
    match::Decision decision_;
};

/// The usual rules, or any.
match::Settings some_settings(Dice& dice) {
    match::Settings settings;
    settings.seats_max = static_cast<std::uint8_t>(2 + dice.below(4));
    settings.rematch_of = dice.once_in(3) ? 1 + static_cast<std::uint32_t>(dice.below(99)) : 0;
    if (dice.once_in(2)) {
        settings.ruleset.followers = static_cast<std::uint8_t>(1 + dice.below(followers_max));
    } else {
        settings.ruleset = any_ruleset(dice);
    }
    return settings;
}

}  // namespace

match::Match play_match(Dice& dice, const std::function<void(const Given&)>& visit) {
    Playing playing(dice, visit);
    playing.must(playing.somebody(), match::Open{some_settings(dice), some_wish(dice)});
    for (std::size_t i = 5 + dice.below(30); i > 0; --i) {
        playing.something_at_the_table();
        if (playing.match().phase == match::Phase::closed) {
            return playing.match();
        }
    }
    playing.start();
    while (playing.match().phase == match::Phase::playing) {
        playing.move();
    }
    return playing.match();
}

}  // namespace bastide::random_play
