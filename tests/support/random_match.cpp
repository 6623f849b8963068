#include "tests/support/random_match.hpp"

#include "bots/choose.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"
#include "engine/view.hpp"
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

match::Draws some_draws(Dice& dice, const std::vector<match::SeatHolder>& seats) {
    match::Draws draws{some_bytes(dice), {}};
    for (const match::SeatHolder& holder : seats) {
        draws.values.push_back(match::is_bot(holder.person) ? match::bot_contribution_value
                                                            : some_bytes(dice));
    }
    return draws;
}

bots::Level some_level(Dice& dice) {
    return bots::all_levels.at(dice.below(bots::all_levels.size()));
}

fair::Bytes32 key_of(const match::Draws& draws) {
    return fair::draw_key(draws.secret, draws.values);
}

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

std::vector<match::Colour> some_colours(Dice& dice, std::size_t seats) {
    std::vector<match::Colour> colours;
    colours.reserve(seats);
    const std::size_t first = dice.below(match::colours);
    for (std::size_t i = 0; i < seats; ++i) {
        colours.push_back(static_cast<match::Colour>((first + i) % match::colours));
    }
    return colours;
}

class Playing {
  public:
    Playing(Dice& dice, const std::function<void(const Given&)>& visit, Bots bots)
        : dice_(dice), visit_(visit), bots_(bots) {}

    [[nodiscard]] const match::Match& match() const { return match_; }

    bool give(PersonId who, const Command& command) {
        pass_time();
        return give_now(who, command);
    }

    /// Gives the command at the time of the last one. Returns false if it is refused.
    bool give_now(PersonId who, const Command& command) {
        if (match::decide(match_, who, command, decision_, at_)) {
            return false;
        }
        if (decision_.events.empty()) {
            return true;  // no-op
        }
        while (decision_.next.waits_for_chance()) {
            match::draw(decision_, next_tile(decision_.next));
        }
        visit_({match_, who, command, at_, decision_});
        match_ = decision_.next;
        return true;
    }

    void expect_accepted(PersonId who, const Command& command) {
        if (!give(who, command)) {
            throw std::logic_error("a command that is in order was refused");
        }
    }

    PersonId somebody() { return static_cast<PersonId>(1 + dice_.below(persons)); }

    void something_at_the_table() {
        switch (dice_.below(14)) {
            case 12:
            case 13:
                give(match_.host, match::SeatBot{some_level(dice_), some_wish(dice_)});
                return;
            case 0:
                give(match::nobody,
                     match::VacateSeat{somebody(),
                                       match_.version % 2 == 0 ? match::LeaveReason::away
                                                               : match::LeaveReason::unready});
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
            case 4:
            case 5:
            case 6:
                correspondence_action();
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
            expect_accepted(stranger, match::Join{});
        }
        if (match_.is_correspondence_start()) {
            return start_correspondence();
        }
        const std::size_t seats = match_.seats.size();
        const match::Draws draws = some_draws(dice_, match_.seats);
        const std::uint32_t lot = fair::below(
            key_of(draws), fair::Stream::first_player, 0, static_cast<std::uint32_t>(seats));
        expect_accepted(match_.host, match::Start{draws, lot, some_colours(dice_, seats)});
    }

    /// Every person contributes what is missing.
    void start_correspondence() {
        const auto everybody = match_.seats;
        for (const match::SeatHolder& holder : everybody) {
            const bool person = !match::is_bot(holder.person);
            if (person && !match_.contribution_of(*match_.seat_of(holder.person)).commitment) {
                expect_accepted(holder.person, some_commitment());
            }
        }
        if (!match_.awaits_values()) {
            expect_accepted(match_.host, match::Start{});
        }
        for (const match::SeatHolder& holder : everybody) {
            const bool open = match_.phase == match::Phase::open;  // the last value starts the game
            if (open && !match_.contribution_of(*match_.seat_of(holder.person)).value) {
                expect_accepted(holder.person, some_value(holder.person));
            }
        }
    }

    void something_in_the_game() {
        switch (dice_.below(32)) {
            case 30:
            case 31:
                give(somebody_gone(), match::ReclaimSeat{});
                return;
            case 0:
            case 1:
                give(somebody_seated(), some_vote());
                return;
            case 2:
                give(somebody_seated(), match::CastVote{match_.votes_called, !dice_.once_in(4)});
                return;
            case 3:
                give(match::nobody, match::CloseVote{match_.votes_called, some_result()});
                return;
            case 4:
                give(somebody_seated(), match::ReclaimSeat{});
                return;
            case 5:
                give(match::nobody, match::CallTime{match_.questions_asked});
                return;
            default:
                move();
        }
    }

    void move() {
        if (match_.paused_until) {
            at_.now = std::max(at_.now, *match_.paused_until);
            return expect_accepted(match::nobody, match::EndPause{});
        }
        if (match_.stand_ins[index_of(seat_asked(*match_.game))] != match::StandIn::none) {
            return expect_accepted(match::nobody, bot_answer());
        }
        const Game& game = *match_.game;
        const Choice choice = choose(game, dice_, {4, 150});
        const PersonId who = match_.seats[index_of(*choice.actor)].person;
        if (std::holds_alternative<Withdraw>(choice.action)) {
            give(who, match::Leave{});  // never done by bots
            return;
        }
        const match::PromptNumber asked = match_.prompt_of(*choice.actor);
        if (!give(who, match::Act{asked, choice.action}) &&
            !give_now(match::nobody, match::CallTime{asked})) {
            throw std::logic_error("an answer in time was refused");
        }
    }

  private:
    void pass_time() {
        at_.passed = match::milliseconds(dice_.below(dice_.once_in(40) ? 100'000'000 : 4000));
        at_.lag = match::milliseconds(dice_.below(1000));
        at_.now += at_.passed;
        at_.attendances = {};
        for (std::size_t i = 0; i < match_.seats.size(); ++i) {
            at_.attendances.push_back(static_cast<match::Attendance>(dice_.below(3)));
        }
    }

    void correspondence_action() {
        const PersonId who = somebody_seated();
        const bool possible = match_.is_correspondence_start();
        if (possible && dice_.once_in(6)) {
            give(who, match::UncommitCorrespondence{});
        } else if (possible && dice_.once_in(6)) {
            give(match::nobody, match::EndCommitReveal{match_.commit_reveals_begun});
        } else if (possible && match_.awaits_values() && !dice_.once_in(6)) {
            give(who, some_value(who));
        } else if (possible && dice_.once_in(3)) {
            give(match_.host, match::Start{});
        } else {
            give(who, some_commitment());  // refused if there is no correspondence start
        }
    }

    match::CommitCorrespondence some_commitment() {
        return {some_bytes(dice_), match_.version, some_bytes(dice_)};
    }

    match::RevealCorrespondence some_value(PersonId who) {
        match::RevealCorrespondence reveal{some_bytes(dice_)};
        const auto seats = static_cast<std::uint32_t>(match_.seats.size());
        match::CommitReveal with = *match_.commit_reveal;
        with.seats[index_of(*match_.seat_of(who))].value = reveal.value;
        if (const auto draws = draws_of(with)) {
            reveal.lot = fair::below(key_of(*draws), fair::Stream::first_player, 0, seats);
            reveal.colours = some_colours(dice_, seats);
        }
        return reveal;
    }

    /// A person for whom a bot plays until they return; otherwise the person who is asked.
    [[nodiscard]] PersonId somebody_gone() const {
        const auto* gone = std::ranges::find(match_.stand_ins, match::StandIn::until_return);
        const auto seat = static_cast<std::size_t>(gone - match_.stand_ins.begin());
        return match_.seats[seat < match_.seats.size() ? seat : index_of(seat_asked(*match_.game))]
            .person;
    }

    PersonId somebody_seated() { return match_.seats[index_of(some_seat())].person; }

    match::CallVote some_vote() {
        const auto motion = static_cast<match::Motion>(dice_.below(enumerators<match::Motion>()));
        match::CallVote call{motion, std::nullopt, std::chrono::seconds(0)};
        if (is_about_seat(motion)) {
            call.about = some_seat();
        }
        if (motion == match::Motion::pause) {
            call.pause = std::chrono::seconds(dice_.below(4000));
        }
        if (motion == match::Motion::extend) {
            call.side = all_sides.at(dice_.below(all_sides.size()));
        }
        return call;
    }

    match::VoteResult some_result() {
        return dice_.once_in(2) ? match::VoteResult::expired : match::VoteResult::cancelled;
    }

    match::Act bot_answer() {
        const match::Question& asked = match_.questions[0];
        const Game seen = view(*match_.game, asked.seat);
        const auto level = match::level_of(match_.seats[index_of(asked.seat)].person);
        bots::BotParameters play{level.value_or(bots::Level::easy), bots::version, 0};
        if (bots_ == Bots::play_by_lot) {
            play.version = bots::no_bot;
            std::vector<Action> legal;
            legal_actions(seen, legal);
            return {asked.number, dice_.any(legal), play};
        }
        play.budget = level == bots::Level::hard ? 300 : 0;
        const std::uint64_t seed = fair::bot_seed(key_of(*match_.draws), asked.seat, asked.number);
        return {asked.number, bots::choose(seen, play.level, play.budget, seed), play};
    }

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
    Bots bots_;
    match::Match match_;
    match::Decision decision_;
    match::DecisionContext at_;
};

match::Pace some_pace(Dice& dice) {
    using std::chrono::seconds;
    match::Pace pace;
    pace.kind = static_cast<match::PaceKind>(dice.below(4));
    switch (pace.kind) {
        case match::PaceKind::untimed:
            return pace;
        case match::PaceKind::turn:
            pace.time = seconds(5 + dice.below(600));
            break;
        case match::PaceKind::bank:
            pace.time = seconds(10 + dice.below(600));
            pace.increment = seconds(dice.below(30));
            break;
        case match::PaceKind::days:
            pace.time = std::chrono::days(1 + dice.below(7));
            break;
    }
    pace.time_out = static_cast<match::TimeOut>(dice.below(2));
    return pace;
}

match::Settings some_settings(Dice& dice) {
    match::Settings settings;
    settings.seats_max = static_cast<std::uint8_t>(2 + dice.below(4));
    settings.rematch_of = dice.once_in(3) ? 1 + static_cast<std::uint32_t>(dice.below(99)) : 0;
    if (dice.once_in(2)) {
        settings.ruleset.followers = static_cast<std::uint8_t>(1 + dice.below(followers_max));
    } else {
        settings.ruleset = any_ruleset(dice);
    }
    settings.pace = some_pace(dice);
    return settings;
}

}  // namespace

match::Match play_match(Dice& dice, const std::function<void(const Given&)>& visit, Bots bots) {
    Playing playing(dice, visit, bots);
    playing.expect_accepted(playing.somebody(), match::Open{some_settings(dice), some_wish(dice)});
    for (std::size_t i = 5 + dice.below(30); i > 0; --i) {
        playing.something_at_the_table();
        if (playing.match().phase == match::Phase::closed) {
            return playing.match();
        }
        if (playing.match().phase == match::Phase::playing) {
            break;  // a correspondence start, with the last value
        }
    }
    if (playing.match().phase == match::Phase::open) {
        playing.start();
    }
    while (playing.match().phase == match::Phase::playing) {
        playing.something_in_the_game();
    }
    return playing.match();
}

match::CommandSource Given::by() const {
    if (who != match::nobody) {
        return match::CommandSource::person;
    }
    return std::holds_alternative<match::Act>(command) ? match::CommandSource::bot
                                                       : match::CommandSource::clock;
}

match::milliseconds Given::credited() const {
    const auto* time = decision.events.empty()
                           ? nullptr
                           : std::get_if<match::TimePassed>(&decision.events.front());
    return time == nullptr ? match::milliseconds(0) : time->credited;
}

}  // namespace bastide::random_play
