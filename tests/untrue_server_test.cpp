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
    constexpr std::u32string_view letters = U"rcsnvmogtpujkhl?12 -+";
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
        for (const Said& said : sound_session(seed)) {
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

}  // namespace
}  // namespace bastide::test
