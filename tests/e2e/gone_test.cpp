// A player's process is killed in a game: the others wait, then decide about the seat. In real
// time.
#include "bots/choose.hpp"
#include "client/record/replay.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/running_process.hpp"
#include "tests/support/wire_player.hpp"

#include <thread>

namespace bastide::test {
namespace {

using std::chrono::seconds;

/// The grace period at the pace of these tests (BA-4 in docs/rules.md).
constexpr seconds grace{30};

class Gone : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        ::alarm(2 * test_seconds_max);
    }

    void TearDown() override {
        party.clear();
        EndToEnd::TearDown();
    }

    WirePlayer& comes(const std::string& name, const std::string& token = "") {
        party.push_back(std::make_unique<WirePlayer>(port(), FrameCodec::binary, name, token));
        return *party.back();
    }

    WirePlayer& opens(const std::string& name) {
        WirePlayer& host = comes(name);
        v1::ClientMessage open = create_table_at_a_pace(300);
        open.mutable_create_table()->mutable_pace()->set_kind(v1::BANK);
        host.join_table(host.socket.request(open).snapshot().table().match());
        return host;
    }

    static v1::ClientMessage vote(std::uint32_t match, v1::Motion motion, std::uint32_t about) {
        v1::ClientMessage message;
        message.mutable_call_vote()->set_match(match);
        message.mutable_call_vote()->set_motion(motion);
        message.mutable_call_vote()->set_about(about);
        return message;
    }

    void play_until_turn_of(Seat seat) {
        std::uint64_t number = 1;
        while (party.front()->game().turn.seat != seat) {
            play_move(party, [&number](const Game& game, std::uint64_t /*unused*/) {
                return bots::choose_randomly(game, ++number);
            });
        }
    }

    static bool received(const WirePlayer& player, v1::Event::KindCase kind) {
        return std::ranges::any_of(player.updates, [kind](const v1::Update& update) {
            return std::ranges::any_of(update.events(), [kind](const v1::Event& event) {
                return event.kind_case() == kind;
            });
        });
    }

    Party party;
};

TEST_F(Gone, LosesToAClaimedVictory) {
    WirePlayer& anna = opens("Anna");
    RunningProcess ben({BASTIDE_BINARY,
                        "bot",
                        "ws://127.0.0.1:" + std::to_string(port()),
                        "--join",
                        std::to_string(anna.match),
                        "--seats",
                        "1"});
    ASSERT_TRUE(ben.says("Joined table")) << ben.said();
    anna.request_done(set_ready(anna.match, true, 2));
    while (!anna.socket.request(watch(anna.match)).snapshot().table().seats(1).ready()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    start_game_of(party);
    ben.signal(SIGKILL);
    while (anna.in_turn()) {
        anna.follow_to(anna.act(bots::choose_randomly(anna.game(), anna.version)));
    }
    EXPECT_EQ(anna.refused(vote(anna.match, v1::FORFEIT_ABSENT, 1)), v1::NOT_ABSENT);
    std::this_thread::sleep_for(grace + seconds(4));
    anna.follow_to(anna.request_done(vote(anna.match, v1::FORFEIT_ABSENT, 1)));
    EXPECT_EQ(anna.game().turn.step, Step::over);
    EXPECT_TRUE(anna.game().player(Seat{1}).withdrawn);

    const v1::Snapshot shown = anna.socket.request(watch(anna.match)).snapshot();
    EXPECT_EQ(shown.ending(), v1::CLAIMED);
    EXPECT_EQ(shown.ranks(0), 1U);
    const auto record = record::verify(anna.socket.request(get_record(anna.match)).record().text());
    ASSERT_TRUE(record) << error_message(record.error());
    EXPECT_EQ(record->match().ending, match::Ending::claimed);
}

/// One of three players: a bot plays until they return to the running game.
TEST_F(Gone, ReclaimsTheSeatOnReturn) {
    WirePlayer& anna = opens("Anna");
    comes("Ben").join_table(anna.match);
    comes("Cleo").join_table(anna.match);
    for (const auto& player : party) {
        player->request_done(set_ready(anna.match, true, 3));
    }
    start_game_of(party);
    const Seat bens = Seat{1};
    play_until_turn_of(bens);
    const std::string token = party[1]->token;
    party.erase(party.begin() + 1);
    std::this_thread::sleep_for(grace + seconds(4));
    const std::uint32_t asked = anna.version;
    anna.request_done(vote(anna.match, v1::STAND_IN, 1));
    anna.follow_to(asked + 2);
    EXPECT_TRUE(received(anna, v1::Event::kStandInChanged));
    while (anna.game().turn.seat == bens) {
        anna.follow_to(anna.version + 1);
    }
    party[1]->follow_to(anna.version);

    WirePlayer& ben = comes("", token);
    ben.watch(anna.match);
    std::swap(party[1], party[2]);
    const std::uint32_t back = anna.version + 1;
    for (const auto& player : party) {
        player->follow_to(back);
    }
    EXPECT_EQ(anna.updates.back().events(0).stand_in_changed().stand_in(), v1::NO_STAND_IN);
    play_until_turn_of(bens);
    ASSERT_TRUE(ben.in_turn());
    ben.act(bots::choose_randomly(ben.game(), 1));
}

TEST_F(Gone, DoesNotPreventStoppingByConsensus) {
    WirePlayer& anna = opens("Anna");
    WirePlayer& ben = comes("Ben");
    ben.join_table(anna.match);
    for (const auto& player : party) {
        player->request_done(set_ready(anna.match, true, 2));
    }
    start_game_of(party);
    anna.request_done(vote(anna.match, v1::STOP, 0));
    v1::ClientMessage cast;
    cast.mutable_cast_vote()->set_match(anna.match);
    cast.mutable_cast_vote()->set_vote(1);
    cast.mutable_cast_vote()->set_yes(true);
    ben.request_done(cast);
    const v1::Snapshot shown = anna.socket.request(watch(anna.match)).snapshot();
    EXPECT_EQ(shown.ending(), v1::STOPPED);
    EXPECT_EQ(shown.table().phase(), v1::FINISHED);
    EXPECT_EQ(shown.ranks_size(), 0);
    const auto record = record::verify(anna.socket.request(get_record(anna.match)).record().text());
    ASSERT_TRUE(record) << error_message(record.error());
    EXPECT_EQ(record->match().ending, match::Ending::stopped);
}

}  // namespace
}  // namespace bastide::test
