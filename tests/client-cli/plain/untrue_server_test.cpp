// A client survives every manipulated message, and can still be drawn and used.
#include "client/model/validate.hpp"
#include "tests/support/mutated_message.hpp"
#include "tests/support/valid_session.hpp"
#include "tests/support/whole_client.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <string_view>

namespace bastide::test {
namespace {

using random_play::Dice;

/// Number of sessions, each about sixty messages. BASTIDE_GAMES=1000 plays more.
constexpr std::size_t sessions_usual = 30;

terminal::Key any_key(Dice& dice) {
    constexpr std::u32string_view letters = U"rcsnvmogtpujkhl?12 -+xeiXwyadf";
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
    const std::vector<std::string> lines{
        "score",     "board",    "tiles",   "hand",          "rules",  "options",
        "ready",     "colour k", "start",   "tables all",    "tables", "tables free days",
        "people",    "invite 1", "join 1",  "decline never", "1",      "place 1,0 r0",
        "pass",      "2",        "rematch", "remove 1 now",  "host 2", "change 4 abbot=1",
        "close now", "name Eve", "log",     "rules all"};
    return dice.any(lines);
}

v1::LobbyTable lobby_table(Dice& dice) {
    v1::LobbyTable entry;
    entry.mutable_table()->set_match(1 + static_cast<std::uint32_t>(dice.below(20)));
    entry.mutable_table()->set_phase(v1::OPEN);
    entry.mutable_table()->set_seats_max(4);
    entry.mutable_table()->add_seats()->set_name("Eve");
    entry.set_state_tag(std::to_string(dice.below(5)));
    return entry;
}

v1::ServerMessage of_the_lobby(Dice& dice) {
    v1::ServerMessage message;
    const std::size_t kind = dice.below(5);
    if (kind == 0) {
        *message.mutable_lobby()->add_tables() = lobby_table(dice);
        message.mutable_lobby()->add_kept(1 + static_cast<std::uint32_t>(dice.below(20)));
    } else if (kind == 1) {
        *message.mutable_lobby_changed()->add_tables() = lobby_table(dice);
        message.mutable_lobby_changed()->add_gone(1 + static_cast<std::uint32_t>(dice.below(20)));
    } else if (kind == 2) {
        message.mutable_people()->add_people()->set_name("Eve");
        message.mutable_people()->mutable_people(0)->set_person(4);
    } else if (kind == 3) {
        *message.mutable_invited()->mutable_table() = lobby_table(dice).table();
        message.mutable_invited()->mutable_by()->set_name("Eve");
        message.mutable_invited()->set_seconds(600);
    } else {
        message.mutable_invitation_declined()->set_match(7);
        message.mutable_invitation_declined()->set_name("Eve");
    }
    return message;
}

/// Captures the output of line mode, which no test here reads.
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
            client.receive(with_other_fields(message, dice));
        } else if (const auto other = with_other_bits(message, dice)) {
            client.receive(*other);
        }
    }

    /// Answers some of the client's history requests, mostly unchanged.
    static void tell(WholeClient& client,
                     const std::vector<v1::Update>& match_history,
                     Dice& dice) {
        const auto from = client.asks_for_history();
        if (!from || *from == 0 || *from > match_history.size()) {
            return;
        }
        const std::size_t left = match_history.size() - (*from - 1);
        const std::size_t piece = dice.once_in(2) ? left : 1 + dice.below(left);
        v1::ServerMessage message;
        message.mutable_match_history()->set_match(match_history.front().match());
        message.mutable_match_history()->set_more(piece < left);
        for (std::size_t i = 0; i < piece; ++i) {
            *message.mutable_match_history()->add_updates() = match_history[*from - 1 + i];
        }
        client.receive(dice.once_in(6) ? with_other_fields(message, dice) : message);
    }

    /// The first update of a match that the client has seen since it was open.
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

    static std::vector<v1::Update> history_of(const std::vector<SessionStep>& session) {
        std::vector<v1::Update> match_history{opening(session.front().snapshot.snapshot())};
        for (const SessionStep& said : session) {
            if (said.message.has_update()) {
                match_history.push_back(said.message.update());
            }
        }
        return match_history;
    }

    static void use(WholeClient& client, Dice& dice) {
        client.press(any_key(dice));
        client.type(any_line(dice));
        if (dice.once_in(3)) {
            client.show();
        }
    }
};

TEST_F(UntrueServer, DoesNotCrashAGame) {
    for (std::size_t seed = 0; seed < random_play::games(sessions_usual); ++seed) {
        Dice dice(seed);
        WholeClient client;
        const std::vector<SessionStep> session = valid_session(seed);
        const std::vector<v1::Update> match_history = history_of(session);
        for (const SessionStep& said : session) {
            tell(client, match_history, dice);
            if (dice.once_in(3)) {
                tamper(client, said.message, dice);
            }
            if (dice.once_in(8)) {
                tamper(client, said.snapshot, dice);
            }
            client.receive(dice.once_in(4) ? said.snapshot : said.message);
            use(client, dice);
        }
    }
}

TEST_F(UntrueServer, DoesNotCorruptTheLobby) {
    for (std::size_t seed = 0; seed < random_play::games(sessions_usual); ++seed) {
        Dice dice(seed);
        WholeClient client;
        v1::ServerMessage welcome;
        welcome.mutable_welcome()->set_name("Bob");
        client.receive(welcome);
        for (int i = 0; i < 60; ++i) {
            const v1::ServerMessage message = of_the_lobby(dice);
            if (dice.once_in(3)) {
                tamper(client, message, dice);
            }
            client.receive(message);
            use(client, dice);
            EXPECT_LE(client.model().lobby.tables.size(), model::lobby_tables_max);
            EXPECT_LE(client.model().invitations.size(), model::invitations_max);
        }
    }
}

TEST_F(UntrueServer, IsAcceptedIfItsMessagesAreValid) {
    for (std::size_t seed = 0; seed < 10; ++seed) {
        WholeClient client;
        for (const SessionStep& said : valid_session(seed)) {
            ASSERT_TRUE(model::validate(client.model(), said.message))
                << said.message.ShortDebugString();
            client.receive(said.message);
            for (const auto& [match, attended] : client.model().matches) {
                ASSERT_FALSE(attended.awaits_snapshot) << said.message.ShortDebugString();
            }
        }
    }
}

TEST_F(UntrueServer, SendsAValidHistoryToLateArrivals) {
    for (std::size_t seed = 0; seed < 10; ++seed) {
        WholeClient client;
        const std::vector<SessionStep> session = valid_session(seed);
        client.receive(session.front().message);
        client.receive(session.back().snapshot);
        const std::vector<v1::Update> match_history = history_of(session);
        ASSERT_EQ(client.asks_for_history(), 1U);
        v1::ServerMessage message;
        message.mutable_match_history()->set_match(match_history.front().match());
        message.mutable_match_history()->mutable_updates()->Assign(match_history.begin(),
                                                                   match_history.end());
        client.receive(message);
        for (const auto& [match, attended] : client.model().matches) {
            EXPECT_TRUE(attended.draws_from_history) << seed;
            EXPECT_FALSE(attended.loads_history);
        }
        client.type("log");
        client.press(terminal::key(U'w'));
        client.show();
    }
}

}  // namespace
}  // namespace bastide::test
