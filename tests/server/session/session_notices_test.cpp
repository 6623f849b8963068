// Notices to people who are not connected: who gets one, when, and with which words.
#include "server/session/notices.hpp"
#include "server/session/rate_limits.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace bastide::session {
namespace {

using test::Caller;
using test::reason_given;
using test::World;
using namespace std::chrono_literals;

const std::string topic = "https://ntfy.example/my-topic";

struct SentNotice {
    std::string url;
    std::string text;
};

v1::ClientMessage set_notices(const std::string& address) {
    return test::saying(
        [&](auto& message) { message.mutable_set_notices()->set_address(address); });
}

class SessionNotices : public testing::Test {
  protected:
    void SetUp() override {
        world.hub.notices.send = [this](const auto& to, const auto& text, const auto& then) {
            sent.push_back({"https://" + to.authority + to.target, text});
            answers_at_once ? then(answer) : waiting.push_back(then);
        };
        world.hub.notices.report = [this](auto /*person*/, const auto& result) {
            reported.push_back(result);
        };
        world.received = [this](auto /*id*/, const auto& match, const auto& envelope) {
            world.hub.notices.receive(match, envelope);
        };
        anna_token = anna.emplace(world).hello("Anna").welcome().token();
        ben_token = ben.emplace(world).hello("Ben").welcome().token();
    }

    static std::string commitment(char of) {
        fair::Bytes32 bytes{};
        bytes.fill(static_cast<std::uint8_t>(of));
        const fair::Bytes32 hash = fair::commitment_to(bytes);
        return {hash.begin(), hash.end()};
    }

    /// Begins a correspondence game.
    void start() {
        anna->ask(test::create_table_for_days());
        ben->ask(test::join_table(1));
        anna->ask(test::set_ready_correspondence(1, match().version, commitment('a')));
        ben->ask(test::set_ready_correspondence(1, match().version, commitment('b')));
        anna->ask(test::start_game(1));
        anna->ask(test::reveal_draws(1, std::string(32, 'a')));
        ben->ask(test::reveal_draws(1, std::string(32, 'b')));
    }

    const match::Match& match() { return world.tables.find(1).table->match(); }

    bool is_annas_turn() {
        return match().seats[index_of(match().game->turn.seat)].person == id(1);
    }

    static match::PersonId id(std::uint32_t number) { return static_cast<match::PersonId>(number); }

    Caller& in_turn() { return is_annas_turn() ? *anna : *ben; }

    Caller& other() { return is_annas_turn() ? *ben : *anna; }

    void act(Caller& caller) {
        const v1::Options options = caller.ask(test::list_options(1)).options();
        ASSERT_GT(options.actions_size(), 0);
        EXPECT_TRUE(caller
                        .ask(test::act(1,
                                       options.prompt(),
                                       [&](v1::Action& action) {
                                           action = options.actions(options.actions_size() - 1);
                                       }))
                        .has_done());
    }

    /// Plays until it is the turn of the other one, who has left.
    void pass_the_turn() {
        Caller& mover = in_turn();
        for (const bool before = is_annas_turn(); is_annas_turn() == before;) {
            act(mover);
        }
    }

    World world;
    std::optional<Caller> anna;
    std::optional<Caller> ben;
    std::string anna_token;
    std::string ben_token;
    std::vector<SentNotice> sent;
    std::vector<people::NoticeCallback> waiting;
    people::NoticeResult answer;
    bool answers_at_once = true;
    std::vector<people::NoticeResult> reported;
};

TEST_F(SessionNotices, AreTestedBeforeTheAddressIsStored) {
    EXPECT_TRUE(anna->ask(set_notices(topic)).has_done());
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0].url, topic);
    EXPECT_EQ(sent[0].text, "Bastide will tell you here when it is your turn.");
    EXPECT_EQ(world.people.notices_of(id(1)), std::optional(topic));
    answer.problem = "ntfy.example cannot be reached.";
    const auto refused = anna->ask(set_notices(topic + "-2"));
    EXPECT_EQ(reason_given(refused), v1::BAD_FIELD);
    EXPECT_EQ(refused.refused().message(), answer.problem);
    EXPECT_EQ(world.people.notices_of(id(1)), std::optional(topic)) << "as before";
    anna->hang_up();
    anna.emplace(world);
    const v1::Notices notices = anna->hello("", anna_token).welcome().notices();
    EXPECT_TRUE(notices.allowed());
    EXPECT_EQ(notices.address(), topic);
    EXPECT_TRUE(anna->ask(set_notices("")).has_done());
    EXPECT_EQ(*world.people.notices_of(id(1)), std::nullopt);
    EXPECT_EQ(sent.size(), 2U);
}

TEST_F(SessionNotices, RefuseInvalidAddresses) {
    for (const std::string address : {"http://ntfy.example/a",
                                      "https://a:b@ntfy.example/",
                                      "ntfy",
                                      "https://ntfy.example/\n"}) {
        EXPECT_EQ(reason_given(anna->ask(set_notices(address))), v1::BAD_FIELD) << address;
    }
    EXPECT_TRUE(sent.empty());
}

TEST_F(SessionNotices, AreRefusedUnlessTheHostAllowsThem) {
    EXPECT_TRUE(anna->ask(set_notices(topic)).has_done());
    world.hub.notices.send = nullptr;
    EXPECT_EQ(reason_given(anna->ask(set_notices(topic))), v1::NO_NOTICES);
    EXPECT_TRUE(anna->ask(set_notices("")).has_done()) << "an address can always be deleted";
    Caller cleo(world);
    EXPECT_FALSE(cleo.hello("Cleo").welcome().notices().allowed());
}

TEST_F(SessionNotices, AreLimitedPerNetwork) {
    for (int i = 0; i < static_cast<int>(network_notices_rate.burst); ++i) {
        EXPECT_TRUE(anna->ask(set_notices(topic)).has_done());
    }
    world.time_goes_by(10s);
    EXPECT_EQ(reason_given(anna->ask(set_notices(topic))), v1::TOO_MANY_REQUESTS);
    EXPECT_TRUE(ben->ask(set_notices(topic)).has_done()) << "from another network";
}

TEST_F(SessionNotices, AreNotStoredIfTheStoreFails) {
    world.journal.keeps_changes = false;
    EXPECT_TRUE(anna->ask(set_notices(topic)).has_refused());
    world.journal.keeps_changes = true;
    EXPECT_EQ(*world.people.notices_of(id(1)), std::nullopt);
}

TEST_F(SessionNotices, AreLimitedPerHost) {
    for (int i = 0; i < static_cast<int>(notice_host_rate.burst); ++i) {
        Caller guest(world);
        guest.hello("Guest");
        EXPECT_TRUE(guest.ask(set_notices(topic)).has_done());
    }
    EXPECT_EQ(reason_given(anna->ask(set_notices(topic))), v1::SERVER_BUSY);
    EXPECT_EQ(reason_given(anna->ask(set_notices("https://NTFY.example/a"))), v1::SERVER_BUSY);
    EXPECT_TRUE(anna->ask(set_notices("https://other.example/a")).has_done());
    world.time_goes_by(1s);
    EXPECT_TRUE(anna->ask(set_notices(topic)).has_done());
}

/// The answer to an earlier test, or to a notice, changes no later address.
TEST_F(SessionNotices, AreSentToAPersonOneAtATime) {
    answers_at_once = false;
    anna->ask(set_notices(topic));
    EXPECT_EQ(reason_given(anna->ask(set_notices(topic + "-2"))), v1::SERVER_BUSY);
    EXPECT_EQ(reason_given(anna->ask(set_notices(""))), v1::SERVER_BUSY);
    ASSERT_EQ(waiting.size(), 1U);
    waiting.front()({});
    world.settle();
    EXPECT_EQ(*world.people.notices_of(id(1)), topic);
    EXPECT_TRUE(anna->ask(set_notices("")).has_done());
    EXPECT_EQ(*world.people.notices_of(id(1)), std::nullopt);
}

TEST_F(SessionNotices, AreLimitedAtOnce) {
    answers_at_once = false;
    std::vector<std::unique_ptr<Caller>> many;
    for (std::size_t i = 0; i < notices_at_once; ++i) {
        many.push_back(std::make_unique<Caller>(world));
        many.back()->hello("Guest");
        many.back()->ask(set_notices(topic));
    }
    EXPECT_EQ(sent.size(), notices_at_once);
    EXPECT_TRUE(anna->ask(set_notices(topic)).has_refused());
    waiting.front()({});
    anna->ask(set_notices(topic));
    EXPECT_EQ(sent.size(), notices_at_once + 1);
}

class NoticesOfAGame : public SessionNotices {
  protected:
    void SetUp() override {
        SessionNotices::SetUp();
        anna->ask(set_notices(topic));
        ben->ask(set_notices(topic));
        start();
        ASSERT_EQ(match().phase, match::Phase::playing);
        sent.clear();
    }
};

TEST_F(NoticesOfAGame, ReachAnAbsentPlayerInTurnOnce) {
    const std::string mover = is_annas_turn() ? "Anna" : "Ben";
    other().hang_up();
    pass_the_turn();
    EXPECT_TRUE(sent.empty());
    world.time_goes_by(notice_delay);
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0].url, topic);
    EXPECT_EQ(sent[0].text, "Bastide: It is your turn in a game with " + mover + ".");
    world.time_goes_by(1h);
    EXPECT_EQ(sent.size(), 1U);
    EXPECT_EQ(world.hub.notices.counts().at("sent"), 1);
}

TEST_F(NoticesOfAGame, NeverReachConnectedPlayers) {
    pass_the_turn();
    world.time_goes_by(1h);
    EXPECT_TRUE(sent.empty());
}

TEST_F(NoticesOfAGame, NeverReachReconnectedPlayers) {
    const bool is_ben = is_annas_turn();
    other().hang_up();
    pass_the_turn();
    (is_ben ? ben : anna).emplace(world).hello("", is_ben ? ben_token : anna_token);
    world.time_goes_by(notice_delay);
    EXPECT_TRUE(sent.empty());
}

TEST_F(NoticesOfAGame, NeedAnAddress) {
    other().ask(set_notices(""));
    other().hang_up();
    pass_the_turn();
    world.time_goes_by(1h);
    EXPECT_TRUE(sent.empty());
}

TEST_F(NoticesOfAGame, ReportTheEndOfAGame) {
    const std::string leaver = is_annas_turn() ? "Anna" : "Ben";
    Caller& leaves = in_turn();
    other().hang_up();
    EXPECT_TRUE(leaves.ask(test::leave_table(1)).has_done());
    ASSERT_EQ(match().phase, match::Phase::finished);
    world.time_goes_by(notice_delay);
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0].text, "Bastide: Your game with " + leaver + " is over.");
}

TEST_F(NoticesOfAGame, AreSentAgainAfterPauses) {
    answer.problem = "no route";
    other().hang_up();
    pass_the_turn();
    world.time_goes_by(notice_delay);
    EXPECT_EQ(sent.size(), 1U);
    world.time_goes_by(notice_pauses[0] - 1s);
    EXPECT_EQ(sent.size(), 1U);
    world.time_goes_by(1s);
    EXPECT_EQ(sent.size(), 2U);
    answer.problem = "";
    world.time_goes_by(notice_pauses[1]);
    EXPECT_EQ(sent.size(), 3U);
    world.time_goes_by(24h);
    EXPECT_EQ(sent.size(), 3U);
    EXPECT_EQ(reported.size(), 2U);
    EXPECT_EQ(world.hub.notices.counts().at("failed"), 2);
}

TEST_F(NoticesOfAGame, AreDroppedAfterThreeFailures) {
    answer.problem = "no route";
    other().hang_up();
    pass_the_turn();
    world.time_goes_by(notice_delay);
    for (const auto pause : notice_pauses) {
        world.time_goes_by(pause);
    }
    EXPECT_EQ(sent.size(), 1 + notice_pauses.size());
    world.time_goes_by(24h);
    EXPECT_EQ(sent.size(), 1 + notice_pauses.size());
    EXPECT_EQ(world.hub.notices.counts().at("dropped"), 1);
}

TEST_F(NoticesOfAGame, RemoveAClosedAddress) {
    answer = {"gone", true};
    const bool is_ben = is_annas_turn();
    other().hang_up();
    pass_the_turn();
    world.time_goes_by(notice_delay);
    ASSERT_EQ(reported.size(), 1U);
    EXPECT_TRUE(reported[0].is_gone);
    Caller again(world);
    const auto notices = again.hello("", is_ben ? ben_token : anna_token).welcome().notices();
    EXPECT_TRUE(notices.removed());
    EXPECT_EQ(notices.address(), "");
    EXPECT_TRUE(again.ask(set_notices("")).has_done());
    EXPECT_EQ(*world.people.notices_of(id(is_ben ? 2 : 1)), std::nullopt);
}

/// Builds news by hand, because only their number matters.
class ManyNotices : public NoticesOfAGame {
  protected:
    void SetUp() override {
        NoticesOfAGame::SetUp();
        asked = match();
        seat = asked.questions[0].seat;
        const bool is_anna = is_annas_turn();
        (is_anna ? anna : ben)->hang_up();
    }

    void tell() {
        table::Envelope envelope;
        envelope.events = {match::QuestionAsked{seat, asked.prompt_of(seat)}};
        world.hub.notices.receive(asked, envelope);
    }

    match::Match asked;
    Seat seat{};
};

TEST_F(ManyNotices, AreAtMostOneAMinute) {
    tell();
    world.time_goes_by(notice_delay);
    EXPECT_EQ(sent.size(), 1U);
    tell();
    tell();
    world.time_goes_by(notice_delay);
    EXPECT_EQ(sent.size(), 1U);
    world.time_goes_by(notice_interval);
    EXPECT_EQ(sent.size(), 2U);
    world.time_goes_by(1h);
    EXPECT_EQ(sent.size(), 2U) << "two equal lines are one";
}

TEST_F(ManyNotices, RemoveTheAddressAfterTooManyFailures) {
    answer.problem = "no route";
    for (std::size_t failures = 0; failures < notice_failures_max; ++failures) {
        EXPECT_TRUE(std::ranges::none_of(reported, &people::NoticeResult::is_gone));
        tell();
        world.time_goes_by(notice_pauses.back());
    }
    ASSERT_EQ(reported.size(), notice_failures_max);
    EXPECT_TRUE(reported.back().is_gone);
    tell();
    world.time_goes_by(1h);
    EXPECT_EQ(sent.size(), notice_failures_max);
}

TEST_F(ManyNotices, WaitForABusyHost) {
    answer = {"status 429", false, true};
    tell();
    world.time_goes_by(notice_delay);
    EXPECT_EQ(sent.size(), 1U);
    world.time_goes_by(9min);
    EXPECT_EQ(sent.size(), 1U);
    Caller cleo(world);
    cleo.hello("Cleo");
    EXPECT_EQ(reason_given(cleo.ask(set_notices(topic))), v1::SERVER_BUSY);
    answer = {};
    world.time_goes_by(2min);
    EXPECT_EQ(sent.size(), 2U);
    EXPECT_EQ(world.hub.notices.counts().at("sent"), 1);
}

TEST_F(ManyNotices, KeepTheAddressOfABusyHost) {
    answer = {"status 429", false, true};
    for (int i = 0; i < 40; ++i) {
        tell();
        world.time_goes_by(15min);
    }
    EXPECT_GT(reported.size(), notice_failures_max);
    EXPECT_TRUE(std::ranges::none_of(reported, &people::NoticeResult::is_gone));
}

TEST_F(ManyNotices, HaveAtMostFourLines) {
    const auto name_of_other = is_annas_turn() ? id(2) : id(1);
    for (std::size_t i = 0; i < notice_lines_max + 2; ++i) {
        world.people.rename(name_of_other, "Cleo " + std::to_string(i), [](bool /*kept*/) {});
        world.settle();
        tell();
    }
    world.time_goes_by(notice_delay);
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(std::ranges::count(sent[0].text, '\n'), notice_lines_max - 1);
    EXPECT_EQ(world.hub.notices.counts().at("dropped"), 2);
}

TEST_F(ManyNotices, WaitForAtMostAThousandPeople) {
    for (std::uint32_t i = 0; i < notified_people_max + 3; ++i) {
        store::Person person{100 + i, "Cleo", {}, 1ms};
        person.token[0] = static_cast<std::uint8_t>(i);
        person.token[1] = static_cast<std::uint8_t>(i >> 8U);
        world.journal.add(person, [](store::WriteResult /*kept*/) {});
        world.people.set_notices(id(person.number), topic, [](bool /*kept*/) {});
        world.settle();
        asked.seats[index_of(seat)].person = id(person.number);
        tell();
    }
    EXPECT_EQ(world.hub.notices.counts().at("dropped"), 3);
}

TEST_F(ManyNotices, ContainNoCodeOfATable) {
    asked.access = {match::Visibility::unlisted, false, {}, "ABCDEFGHJK"};
    tell();
    world.time_goes_by(notice_delay);
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0].text,
              std::string("Bastide: It is your turn in a game with ") +
                  (is_annas_turn() ? "Ben." : "Anna."));
}

TEST_F(ManyNotices, NeverConcernLiveGames) {
    asked.settings.pace = match::default_pace;
    tell();
    world.time_goes_by(1h);
    EXPECT_TRUE(sent.empty());
}

TEST_F(ManyNotices, NeverReachPlayersReplacedByABot) {
    asked.stand_ins[index_of(seat)] = match::StandIn::until_return;
    tell();
    world.time_goes_by(1h);
    EXPECT_TRUE(sent.empty());
}

TEST_F(ManyNotices, ContainNoInvalidName) {
    const auto name_of_other = is_annas_turn() ? id(2) : id(1);
    world.people.rename(name_of_other, "An\nna", [](bool) {});
    world.settle();
    tell();
    world.time_goes_by(notice_delay);
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0].text, "Bastide: It is your turn in a game.");
}

}  // namespace
}  // namespace bastide::session
