// A random match as its server reports it, update by update.
#pragma once

#include "client/model/history.hpp"
#include "engine/setup.hpp"
#include "engine/view.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"
#include "tests/support/random_play.hpp"

#include <array>
#include <string>
#include <vector>

namespace bastide::test {

class ReportedMatch {
  public:
    ReportedMatch(model::MatchId match,
                  int seats,
                  const Ruleset& ruleset = {},
                  Viewer viewer = Seat{0})
        : match_(match), viewer_(viewer) {
        constexpr std::array names{"Anna", "Bob", "Carl", "Dora", "Eve", "Finn"};
        v1::Update opened = next();
        for (int i = 0; i < seats; ++i) {
            v1::SeatTaken& taken = *opened.add_events()->mutable_seat_taken();
            taken.set_seat(static_cast<std::uint32_t>(i));
            taken.set_name(names.at(static_cast<std::size_t>(i)));
            taken.set_colour(static_cast<v1::Colour>(i + 1));
        }
        updates.push_back(std::move(opened));
        const auto setup = standard_setup(ruleset, seats).value();
        game = start(setup);
        v1::Update started = next();
        codec::to_wire(setup, *started.add_events()->mutable_game_started());
        add(std::move(started));
    }

    /// Plays `actions` actions, or fewer if the game ends.
    void play(int actions) {
        for (int i = 0; i < actions && game.turn.step != Step::over; ++i) {
            const auto choice = random_play::choose(game, dice_);
            Decision decision;
            if (decide(game, choice.actor, choice.action, decision)) {
                return;
            }
            v1::Update update = next();
            for (const Event& event : decision.events) {
                codec::to_wire(
                    redact(game.ruleset, event, viewer_), decision.next, *update.add_events());
            }
            game = decision.next;
            add(std::move(update));
        }
    }

    /// The updates after the version of `start`, up to `until`.
    [[nodiscard]] model::History history(const model::Attended& start, std::size_t until) const {
        model::History history;
        history.start = start;
        history.updates.assign(updates.begin() + start.version,
                               updates.begin() + static_cast<std::ptrdiff_t>(until));
        history.table = table();
        history.seat = viewer_;
        return history;
    }

    [[nodiscard]] model::History history() const { return history(opened(), updates.size()); }

    [[nodiscard]] model::Attended opened() const {
        model::Attended attended;
        attended.table.set_match(match_);
        attended.table.set_phase(v1::OPEN);
        return attended;
    }

    [[nodiscard]] v1::TableInfo table() const {
        v1::TableInfo table;
        table.set_match(match_);
        for (const v1::Event& event : updates.front().events()) {
            table.add_seats()->set_name(event.seat_taken().name());
            table.mutable_seats()->rbegin()->set_colour(event.seat_taken().colour());
        }
        return table;
    }

    Game game;
    std::vector<v1::Update> updates;

  private:
    v1::Update next() {
        v1::Update update;
        update.set_match(match_);
        update.set_version(static_cast<std::uint32_t>(updates.size()) + 1);
        return update;
    }

    void add(v1::Update update) {
        const ViewHash hash = view_hash(view(game, viewer_));
        update.set_view_hash(std::string(hash.begin(), hash.end()));
        updates.push_back(std::move(update));
    }

    model::MatchId match_;
    Viewer viewer_;
    random_play::Dice dice_{3};
};

}  // namespace bastide::test
