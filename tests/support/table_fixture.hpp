// A table with all its services under the test's control.
#pragma once

#include "engine/prompt.hpp"
#include "proto/view_hash.hpp"
#include "server/table/table.hpp"
#include "tests/support/fake_attendant.hpp"
#include "tests/support/fake_services.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace bastide::test {

inline table::RequestId request_id(std::uint32_t number) {
    return {static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8U), 1};
}

using Answers = std::shared_ptr<std::vector<table::Answer>>;

template <typename Kind>
std::optional<Kind> only(const std::vector<table::Answer>& answers) {
    if (answers.size() != 1 || !std::holds_alternative<Kind>(answers[0])) {
        return std::nullopt;
    }
    return std::get<Kind>(answers[0]);
}

inline std::optional<match::Version> version_of(const std::vector<table::Answer>& answers) {
    const auto accepted = only<table::Accepted>(answers);
    return accepted ? std::optional(accepted->version) : std::nullopt;
}

inline auto refusal_of(const std::vector<table::Answer>& answers) {
    return only<match::AnyRefusal>(answers);
}

inline auto request_error_of(const std::vector<table::Answer>& answers) {
    return only<table::RequestError>(answers);
}

inline std::string hash_bytes(const Game& game) {
    const ViewHash hash = view_hash(game);
    return {hash.begin(), hash.end()};
}

class TableFixture : public FakeServices {
  public:
    TableFixture() {
        leases.watch([](store::MatchId /*match*/, match::PersonId /*person*/) {},
                     [this](store::MatchId /*the only one*/, match::PersonId person) {
                         table->lease_ended(person);
                     });
        check_clocks = [this] { table->check_clocks(); };
    }

    Answers give(match::PersonId person, match::Command command) {
        return give(person, std::move(command), request_id(++last_request_ + 1000));
    }

    Answers give(match::PersonId person,
                 std::variant<match::Command, table::SentAction> command,
                 const table::RequestId& id) {
        auto answers = std::make_shared<std::vector<table::Answer>>();
        table->receive({match::CommandSource::person,
                        person,
                        id,
                        std::move(command),
                        {},
                        std::chrono::milliseconds(1'700'000'000'000),
                        since_boot(),
                        {},
                        [answers](const table::Answer& answer) { answers->push_back(answer); }});
        return answers;
    }

    void open(std::uint8_t seats_max = 5) {
        give(anna, match::Open{{seats_max, {}}});
        journal.answer_all();
    }

    void seat_and_ready(const std::vector<match::PersonId>& others) {
        for (const match::PersonId other : others) {
            give(other, match::Join{});
        }
        journal.answer_all();
        for (const match::SeatHolder& holder : table->match().seats) {
            table->set_ready(holder.person, true, table->match().version);
        }
    }

    void start() {
        open();
        seat_and_ready({ben});
        begin();
    }

    /// Anna starts the game and plays first; everyone contributes to the draws.
    Answers begin(const table::RequestId& id = request_id(999)) {
        dice.script.push_front(0);
        if (table->match().is_correspondence_start()) {
            return begin_correspondence(id);
        }
        std::vector<std::unique_ptr<FakeAttendant>> here;
        for (const match::SeatHolder& holder : table->match().seats) {
            if (match::is_bot(holder.person)) {
                continue;
            }
            here.push_back(std::make_unique<FakeAttendant>(holder.person));
            table->attend(*here.back());
        }
        const auto answers = give(anna, match::Start{}, id);
        for (const auto& attendant : here) {
            table->commit(*attendant, commitment_of(attendant->person()));
        }
        for (const auto& attendant : here) {
            table->reveal(*attendant, value_of(attendant->person()));
        }
        journal.answer_all();
        for (const auto& attendant : here) {
            table->unattend(*attendant);
        }
        return answers;
    }

    /// Like `begin`, at a correspondence table.
    Answers begin_correspondence(const table::RequestId& id) {
        const auto seats = table->match().seats;
        for (const match::SeatHolder& holder : seats) {
            give(holder.person,
                 match::CommitCorrespondence{commitment_of(holder.person), table->match().version});
            journal.answer_all();
        }
        const auto answers = give(anna, match::Start{}, id);
        for (const match::SeatHolder& holder : seats) {
            give(holder.person, match::RevealCorrespondence{value_of(holder.person)});
            journal.answer_all();
        }
        return answers;
    }

    static match::Bytes32 value_of(match::PersonId person) {
        match::Bytes32 value{};
        value.fill(static_cast<std::uint8_t>(person));
        return value;
    }

    static match::Bytes32 commitment_of(match::PersonId person) {
        return fair::commitment_to(value_of(person));
    }

    [[nodiscard]] match::PersonId in_turn() const {
        const match::Match& match = table->match();
        return match.seats[index_of(seat_asked(*match.game))].person;
    }

    [[nodiscard]] match::Act first_legal() const {
        const Game& game = *table->match().game;
        std::vector<Action> legal;
        legal_actions(game, legal);
        return {table->match().questions_asked, legal.front()};
    }

    void act() {
        const Game& game = *table->match().game;
        give(in_turn(),
             match::Act{table->match().questions_asked, random_play::choose(game, moves_).action});
        journal.answer_all();
    }

    void play_to_the_end() {
        while (table->match().phase == match::Phase::playing) {
            act();
        }
    }

    void draw_next(std::string_view name) {
        const std::size_t wanted = index_of(*catalogue().find(name));
        const auto& game = table->match().game;
        TileCounts stack = game ? game->unseen : standard_setup({}, 2)->stack;
        std::uint32_t before = 0;
        for (std::size_t type = 0; type < wanted; ++type) {
            before += stack[type];
        }
        dice.script = {before};
    }

    /// The table as a restarted server loads it.
    std::shared_ptr<table::Table> restored() {
        leases_of_others_.push_back(
            std::make_unique<table::Leases>([this] { return since_boot(); }, call_later));
        const table::TableServices there{journal,
                                         dice,
                                         *leases_of_others_.back(),
                                         services.name_of,
                                         services.away_since,
                                         services.unix_time,
                                         services.server_time,
                                         services.now,
                                         services.run_after,
                                         services.changed,
                                         services.paused,
                                         services.broken,
                                         services.wake_at,
                                         services.bots,
                                         services.send_to_nodes,
                                         services.has_nodes};
        auto again = std::make_shared<table::Table>(1, "A table", there);
        EXPECT_EQ(again->restore(), table::Restoring::restored);
        return again;
    }

    std::shared_ptr<table::Table> table = std::make_shared<table::Table>(1, "A table", services);

  private:
    std::vector<std::unique_ptr<table::Leases>> leases_of_others_;
    std::uint32_t last_request_ = 0;
    random_play::Dice moves_{42};
};

}  // namespace bastide::test
