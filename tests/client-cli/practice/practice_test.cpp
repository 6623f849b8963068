// A table in the client's process: everyone has a seat, games start and restart automatically, and
// friends at one keyboard move in turn.
#include "client-cli/practice/practice.hpp"

#include "bots/choose.hpp"
#include "client/model/requests.hpp"
#include "tests/support/patient_loop.hpp"

#include <gmock/gmock.h>

namespace bastide::test {
namespace {

using connection::Client;
using model::Attended;
using model::MatchId;
using model::News;
using practice::Practice;
using practice::PracticeTable;

class InPractice : public testing::Test, protected PatientLoop {
  protected:
    void begin(std::vector<std::string> players, std::size_t bots, const Ruleset& rules = {}) {
        PracticeTable table{std::move(players), {}, rules};
        for (std::size_t i = 0; i < bots; ++i) {
            table.bots.push_back({"Bot", std::nullopt, i, pause});
        }
        practice.emplace(
            loop,
            table,
            Practice::Events{[this](const Client& /*client*/, const std::vector<News>& news) {
                                 for (const News& item : news) {
                                     receive(item);
                                 }
                             },
                             [this] { ++left; },
                             [](const std::string& why) { ADD_FAILURE() << why; }});
    }

    void receive(const News& news) {
        const auto* shown = std::get_if<model::MatchShown>(&news);
        if (shown != nullptr && forgets && shown->match > 1) {
            for (Client* client : practice->clients()) {
                client->unwatch(shown->match - 1);
            }
        }
        if (const auto* refused = std::get_if<model::Refused>(&news)) {
            ADD_FAILURE() << refused->message;
        }
        EXPECT_FALSE(std::holds_alternative<model::StartProposed>(news)) << "nobody's business";
        if (const auto* secret = std::get_if<model::SecretRevealed>(&news)) {
            EXPECT_TRUE(secret->right);
            ++secrets;
        }
        EXPECT_FALSE(std::holds_alternative<model::OutOfSync>(news));
        EXPECT_FALSE(std::holds_alternative<model::DrawsDoubted>(news));
    }

    [[nodiscard]] const Attended& at(std::size_t player) {
        return *find(practice->clients()[player]->model(), *practice->match());
    }

    [[nodiscard]] bool has_begun() {
        const auto clients = practice->clients();
        return std::all_of(clients.begin(), clients.end(), [this](const Client* client) {
            const Attended* at = find(client->model(), practice->match().value_or(0));
            return at != nullptr && at->game && at->game->turn.step != Step::draw;
        });
    }

    [[nodiscard]] bool is_over() { return at(0).table.phase() == v1::FINISHED; }

    void move() {
        const auto clients = practice->clients();
        for (std::size_t i = 0; i < clients.size(); ++i) {
            if (!clients[i]->waits() && our_turn(at(i))) {
                ++moves[i];
                clients[i]->send(model::request::move(
                    *practice->match(), at(i), bots::choose_randomly(*at(i).game, ++random)));
                return;
            }
        }
    }

    void play_to_the_end() {
        ASSERT_TRUE(until([this] { return has_begun(); }));
        ASSERT_TRUE(until([this] {
            move();
            return is_over();
        }));
        settle();
    }

    void leave_and_play_again() {
        const MatchId before = *practice->match();
        practice->clients()[0]->send(model::request::leave(before));
        ASSERT_TRUE(until([this] { return is_over(); }));
        practice->clients()[0]->send(model::request::rematch(before));
        ASSERT_TRUE(until([&] { return practice->match() != before && has_begun(); }));
    }

    std::chrono::milliseconds pause{0};
    std::optional<Practice> practice;
    std::map<std::size_t, int> moves;
    std::uint64_t random = 0;
    bool forgets = false;  ///< the previous match is dropped when the next one is shown
    int left = 0;
    int secrets = 0;
};

std::vector<std::string> names(const Attended& at) {
    std::vector<std::string> names;
    for (const auto& seat : at.table.seats()) {
        names.push_back(seat.name());
    }
    return names;
}

TEST_F(InPractice, StartsAGameAtOnce) {
    begin({"Anna"}, 2);
    ASSERT_TRUE(until([this] { return has_begun(); }));
    EXPECT_EQ(names(at(0)), (std::vector<std::string>{"Anna", "Bot", "Bot (2)"}));
    EXPECT_EQ(at(0).seat, Seat{});
    EXPECT_EQ(practice->goodbye(), "Goodbye. The practice game was not saved.");
    EXPECT_EQ(at(0).draws.values_size(), 3) << "everyone has a part in the draws";
}

TEST_F(InPractice, AGameAgainstABotIsPlayedToItsEnd) {
    begin({"Anna"}, 1);
    play_to_the_end();
    EXPECT_GT(moves[0], 50);
    EXPECT_EQ(practice->goodbye(), "Goodbye.");
    EXPECT_EQ(secrets, 1) << "the draws are checked at the end";
    for (const auto& seat : at(0).table.seats()) {
        EXPECT_FALSE(seat.away()) << "everyone stays for the result";
    }
    EXPECT_EQ(left, 0);
}

TEST_F(InPractice, FriendsAtOneKeyboardMoveInTurn) {
    begin({"Anna", "Bob", "Clara"}, 0);
    play_to_the_end();
    EXPECT_EQ(names(at(0)), (std::vector<std::string>{"Anna", "Bob", "Clara"}));
    EXPECT_EQ(at(0).draws.values_size(), 3) << "everyone has a part in the draws";
    for (std::size_t player = 0; player < 3; ++player) {
        EXPECT_GT(moves[player], 30);
        EXPECT_EQ(index_of(*at(player).seat), player);
        EXPECT_EQ(at(player).game->board, at(0).game->board);
    }
}

TEST_F(InPractice, FriendsSeeTheirOwnHandsOnly) {
    Ruleset rules;
    rules.supply = TileSupply::hand;
    begin({"Anna", "Bob"}, 1, rules);
    ASSERT_TRUE(until([this] { return has_begun(); }));
    for (std::size_t player = 0; player < 2; ++player) {
        EXPECT_EQ(at(player).game->player(*at(player).seat).hidden, 0);
        EXPECT_GT(at(player).game->player(static_cast<Seat>(1 - player)).hidden, 0);
    }
    play_to_the_end();
}

TEST_F(InPractice, EveryoneFollowsToARematch) {
    begin({"Anna", "Bob"}, 2);
    play_to_the_end();
    for (const std::size_t asks : {std::size_t{0}, std::size_t{1}}) {
        const MatchId before = *practice->match();
        const auto colours = [this] {
            std::map<std::string, int> found;
            for (const auto& seat : at(0).table.seats()) {
                found[seat.name()] += seat.colour();
            }
            return found;
        };
        const auto colours_before = colours();
        practice->clients()[asks]->send(model::request::rematch(before));
        ASSERT_TRUE(until([&] { return practice->match() != before && has_begun(); }));
        settle();
        EXPECT_EQ(at(0).table.seats_size(), 4);
        EXPECT_EQ(colours(), colours_before);
        for (const Client* client : practice->clients()) {
            EXPECT_EQ(find(client->model(), before), nullptr) << "nobody looks back";
        }
        play_to_the_end();
    }
    EXPECT_EQ(left, 0);
}

/// The full screen stops attending the old match when it shows the next one.
TEST_F(InPractice, TheOldMatchMayBeForgottenAtOnce) {
    forgets = true;
    begin({"Anna", "Bob"}, 1);
    play_to_the_end();
    const MatchId before = *practice->match();
    practice->clients()[0]->send(model::request::rematch(before));
    ASSERT_TRUE(until([&] { return practice->match() != before && has_begun(); }));
    EXPECT_EQ(left, 0);
}

TEST_F(InPractice, AllowsManyRematchesInARow) {
    begin({"Anna", "Bob"}, 0);
    for (int game = 0; game < 20; ++game) {
        ASSERT_TRUE(until([this] { return has_begun(); }));
        const MatchId before = *practice->match();
        practice->clients()[1]->send(model::request::leave(before));
        ASSERT_TRUE(until([this] { return is_over(); }));
        practice->clients()[0]->send(model::request::rematch(before));
        ASSERT_TRUE(until([&] { return practice->match() != before; }));
    }
}

/// At any stage of a bot's move.
TEST_F(InPractice, AFriendMayLeaveAtAnyMoment) {
    begin({"Anna"}, 1);
    ASSERT_TRUE(until([this] { return has_begun(); }));
    for (int calls = 0; calls < 20; ++calls) {
        ASSERT_TRUE(until([this] {
            move();
            return !our_turn(at(0));
        }));
        for (int i = 0; i < calls; ++i) {
            loop.impl().io.poll_one();
        }
        leave_and_play_again();
    }
}

/// The next game may reach the same version before the bot's move of the old game is due.
TEST_F(InPractice, ABotForgetsItsMoveWithTheGame) {
    pause = std::chrono::milliseconds(40);
    begin({"Anna"}, 1);
    ASSERT_TRUE(until([this] { return has_begun(); }));
    for (int game = 0; game < 10; ++game) {
        leave_and_play_again();
        leave_and_play_again();
        const auto later = std::chrono::steady_clock::now() + pause;
        ASSERT_TRUE(until([&] { return std::chrono::steady_clock::now() > later; }));
    }
}

TEST_F(InPractice, AnotherTableIsNoRematch) {
    begin({"Anna"}, 1);
    ASSERT_TRUE(until([this] { return has_begun(); }));
    const MatchId match = *practice->match();
    practice->clients()[0]->send(model::request::create("Mine", 2));
    ASSERT_TRUE(until([&] { return find(practice->clients()[0]->model(), match + 1) != nullptr; }));
    settle();
    EXPECT_EQ(practice->match(), match);
    EXPECT_EQ(practice->clients()[0]->model().matches.at(match + 1).table.seats_size(), 1);
    play_to_the_end();
}

TEST_F(InPractice, ReportsAMatchWithoutAttendants) {
    begin({"Anna", "Bob"}, 1);
    ASSERT_TRUE(until([this] { return has_begun(); }));
    practice->clients()[0]->unwatch(*practice->match());
    settle();
    EXPECT_EQ(left, 0);
    practice->clients()[1]->unwatch(*practice->match());
    ASSERT_TRUE(until([this] { return left > 0; }));
}

TEST_F(InPractice, PacesTheMovesOfBots) {
    pause = std::chrono::milliseconds(100);
    begin({"Anna"}, 1);
    ASSERT_TRUE(until([this] { return has_begun(); }));
    if (our_turn(at(0))) {
        ASSERT_TRUE(until([this] {
            move();
            return !our_turn(at(0));
        }));
    }
    const auto asked = std::chrono::steady_clock::now();
    const std::uint32_t version = at(0).version;
    ASSERT_TRUE(until([&] { return at(0).version > version; }));
    EXPECT_GE(std::chrono::steady_clock::now() - asked, pause - std::chrono::milliseconds(20));
}

TEST_F(InPractice, MayEndAtAnyTime) {
    for (const int calls : {0, 5, 20, 60, 200, 1000}) {
        begin({"Anna", "Bob"}, 2);
        for (int i = 0; i < calls; ++i) {
            loop.impl().io.poll_one();
        }
        practice.reset();
        settle();
    }
}

}  // namespace
}  // namespace bastide::test
