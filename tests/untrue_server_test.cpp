// A server whose messages somebody tampers with: whatever it says, the client goes on living and
// can be looked at and used.
#include "client/model/believable.hpp"
#include "tests/support/sound_session.hpp"
#include "tests/support/untrue.hpp"
#include "tests/support/whole_client.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <string_view>

namespace bastide::test {
namespace {

using random_play::Dice;

/// Sessions of some sixty messages. BASTIDE_GAMES=1000 plays more.
constexpr std::size_t sessions_usual = 30;

terminal::Key any_key(Dice& dice) {
    constexpr std::u32string_view letters = U"rcsnvmogtpujkhl?12 -+xeiXwyad";
    constexpr std::array names{terminal::KeyName::enter,
                               terminal::KeyName::tab,
                               terminal::KeyName::up,
                               terminal::KeyName::down,
                               terminal::KeyName::left,
                               terminal::KeyName::right,
                               terminal::KeyName::escape};
    return dice.once_in(3) ? terminal::key(names.at(dice.below(names.size())))
                           : terminal::key(letters[dice.below(letters.size())]);
}

std::string any_line(Dice& dice) {
    const std::vector<std::string> lines{"score",
                                         "board",
                                         "tiles",
                                         "hand",
                                         "rules",
                                         "options",
                                         "ready",
                                         "colour k",
                                         "start",
                                         "list",
                                         "1",
                                         "place 1",
                                         "deploy 1",
                                         "pass",
                                         "choose 1",
                                         "rematch",
                                         "remove 1 now",
                                         "host 2",
                                         "change 4 abbot=1",
                                         "close now",
                                         "name Eve",
                                         "log all",
                                         "rules all"};
    return dice.any(lines);
}

/// Nobody reads what the player of lines is told.
class UntrueServer : public testing::Test {
  protected:
    UntrueServer() { testing::internal::CaptureStdout(); }

    ~UntrueServer() override {
        const std::string said = testing::internal::GetCapturedStdout();
        if (HasFailure()) {
            std::cout << said;
        }
    }

    static void tamper(WholeClient& client, const v1::ServerMessage& message, Dice& dice) {
        if (dice.once_in(2)) {
            client.hear(with_other_fields(message, dice));
        } else if (const auto other = with_other_bits(message, dice)) {
            client.hear(*other);
        }
    }

    /// Some of what the client asks for; more often than not as it was.
    static void tell(WholeClient& client, const std::vector<v1::Update>& story, Dice& dice) {
        const auto from = client.asks_for_story();
        if (!from || *from == 0 || *from > story.size()) {
            return;
        }
        const std::size_t left = story.size() - (*from - 1);
        const std::size_t piece = dice.once_in(2) ? left : 1 + dice.below(left);
        v1::ServerMessage message;
        message.mutable_story()->set_match(story.front().match());
        message.mutable_story()->set_more(piece < left);
        for (std::size_t i = 0; i < piece; ++i) {
            *message.mutable_story()->add_updates() = story[*from - 1 + i];
        }
        client.hear(dice.once_in(6) ? with_other_fields(message, dice) : message);
    }

    /// The first update of a match that we see first when it is open.
    static v1::Update opening(const v1::Snapshot& snapshot) {
        v1::Update update;
        update.set_match(snapshot.table().match());
        update.set_version(1);
        for (int i = 0; i < snapshot.table().seats_size(); ++i) {
            v1::SeatTaken& taken = *update.add_events()->mutable_seat_taken();
            taken.set_seat(static_cast<std::uint32_t>(i));
            taken.set_name(snapshot.table().seats(i).name());
        }
        return update;
    }

    static std::vector<v1::Update> story_of(const std::vector<Said>& session) {
        std::vector<v1::Update> story{opening(session.front().snapshot.snapshot())};
        for (const Said& said : session) {
            if (said.message.has_update()) {
                story.push_back(said.message.update());
            }
        }
        return story;
    }

    static void use(WholeClient& client, Dice& dice) {
        client.press(any_key(dice));
        client.type(any_line(dice));
        if (dice.once_in(3)) {
            client.show();
        }
    }
};

TEST_F(UntrueServer, EndsNobodysGame) {
    for (std::size_t seed = 0; seed < random_play::games(sessions_usual); ++seed) {
        Dice dice(seed);
        WholeClient client;
        const std::vector<Said> session = sound_session(seed);
        const std::vector<v1::Update> story = story_of(session);
        for (const Said& said : session) {
            tell(client, story, dice);
            if (dice.once_in(3)) {
                tamper(client, said.message, dice);
            }
            if (dice.once_in(8)) {
                tamper(client, said.snapshot, dice);
            }
            client.hear(dice.once_in(4) ? said.snapshot : said.message);
            use(client, dice);
        }
    }
}

TEST_F(UntrueServer, IsBelievedWhereItIsSound) {
    for (std::size_t seed = 0; seed < 10; ++seed) {
        WholeClient client;
        for (const Said& said : sound_session(seed)) {
            ASSERT_TRUE(model::believable(client.model(), said.message))
                << said.message.ShortDebugString();
            client.hear(said.message);
            for (const auto& [match, attended] : client.model().matches) {
                ASSERT_FALSE(attended.out_of_step) << said.message.ShortDebugString();
            }
        }
    }
}

TEST_F(UntrueServer, TellsASoundStoryToWhoeverComesLate) {
    for (std::size_t seed = 0; seed < 10; ++seed) {
        WholeClient client;
        const std::vector<Said> session = sound_session(seed);
        client.hear(session.front().message);
        client.hear(session.back().snapshot);
        const std::vector<v1::Update> story = story_of(session);
        ASSERT_EQ(client.asks_for_story(), 1U);
        v1::ServerMessage message;
        message.mutable_story()->set_match(story.front().match());
        message.mutable_story()->mutable_updates()->Assign(story.begin(), story.end());
        client.hear(message);
        for (const auto& [match, attended] : client.model().matches) {
            EXPECT_TRUE(attended.draws_read) << seed;
            EXPECT_FALSE(attended.reads_past);
        }
        client.type("log all");
        client.press(terminal::key(U'w'));
        client.show();
    }
}

}  // namespace
}  // namespace bastide::test
