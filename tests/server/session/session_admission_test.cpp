// The server's password, the operator's greeting, and the texts with the contact for players.
#include "tests/support/session_world.hpp"

#include <gmock/gmock.h>

namespace bastide::session {
namespace {

using test::Caller;
using test::reason_given;
using testing::HasSubstr;
using testing::Not;

class SessionPassword : public testing::Test {
  protected:
    SessionPassword() { world.hub.password = "fjord"; }

    v1::ServerMessage hello(const std::string& password,
                            const std::string& token = "",
                            const std::string& network = "192.0.2.1") {
        Caller caller(world, FrameCodec::binary, network);
        v1::ClientMessage message = test::hello(token.empty() ? "Anna" : "", token);
        message.mutable_hello()->set_password(password);
        return caller.ask(message);
    }

    test::World world;
};

TEST_F(SessionPassword, IsNeededByNewAndKnownPeople) {
    const std::string token = hello("fjord").welcome().token();
    EXPECT_TRUE(hello("fjord", token).has_welcome());
    for (const std::string& known : {std::string(), token}) {
        for (const char* wrong : {"", "fjor", "fjords", "Fjord"}) {
            EXPECT_EQ(reason_given(hello(wrong, known)), v1::WRONG_PASSWORD) << wrong;
        }
    }
    EXPECT_THAT(hello("").refused().message(), HasSubstr("PASSWORD@"));
    EXPECT_THAT(hello("fort").refused().message(), Not(HasSubstr("fort")));
}

TEST_F(SessionPassword, IsRefusedAtTheLimitEvenIfRight) {
    for (int i = 0; i < static_cast<int>(network_guesses_rate.burst); ++i) {
        ASSERT_EQ(reason_given(hello("ford")), v1::WRONG_PASSWORD) << i;
    }
    EXPECT_EQ(reason_given(hello("fjord")), v1::TOO_MANY_REQUESTS);
    EXPECT_TRUE(hello("fjord", "", "192.0.2.2").has_welcome()) << "of another network";
    world.time_goes_by(std::chrono::seconds(5));
    EXPECT_TRUE(hello("fjord").has_welcome());
    EXPECT_EQ(world.hub.refusals.by_reason(),
              (std::map<std::string, double>{{"wrong_password", network_guesses_rate.burst},
                                             {"too_many_guesses", 1}}));
}

/// Before: somebody who tried passwords locked out every known player behind the same address.
TEST_F(SessionPassword, AcceptsKnownPlayersBesideAGuessingNeighbour) {
    const std::string anna = hello("fjord").welcome().token();
    const std::string thief = hello("fjord").welcome().token();
    for (int i = 0; i < static_cast<int>(network_guesses_rate.burst); ++i) {
        ASSERT_EQ(reason_given(hello("ford")), v1::WRONG_PASSWORD) << i;
    }
    EXPECT_EQ(reason_given(hello("fjord", std::string(32, 'x'))), v1::TOO_MANY_REQUESTS);
    for (int i = 0; i < static_cast<int>(guesses_beyond_rate.burst); ++i) {
        ASSERT_EQ(reason_given(hello("ford", thief)), v1::WRONG_PASSWORD) << i;
    }
    EXPECT_EQ(reason_given(hello("fjord", thief)), v1::TOO_MANY_REQUESTS);
    EXPECT_TRUE(hello("fjord", anna).has_welcome());
}

/// A client without the password may ask its player for it on the same connection.
TEST_F(SessionPassword, MayBeSentAfterAHelloWithoutIt) {
    Caller anna(world);
    EXPECT_EQ(reason_given(anna.hello("Anna")), v1::WRONG_PASSWORD);
    v1::ClientMessage again = test::hello("Anna");
    again.mutable_hello()->set_password("fjord");
    EXPECT_TRUE(anna.ask(again).has_welcome());
}

/// Before: a hello that waited for the store when the ban was stored let the person in.
TEST(SessionBan, AppliesToAWaitingHello) {
    test::World world;
    Caller known(world, FrameCodec::binary, "192.0.2.1");
    const std::string token = known.hello("Anna").welcome().token();
    known.hang_up();
    world.stores_at_once = false;
    world.hub.people.change({0, 1, "", world.unix_now + std::chrono::hours(1), "rude"},
                            [](store::WriteResult /*unused*/) {});
    Caller again(world, FrameCodec::binary, "192.0.2.1");
    again.hello("", token);
    world.settle();
    ASSERT_FALSE(again.link.sent.empty());
    EXPECT_EQ(reason_given(again.link.sent.back()), v1::REMOVED);
    EXPECT_TRUE(again.link.closed);
    EXPECT_FALSE(again.ask(test::list_tables()).has_table_list());
    EXPECT_FALSE(world.hub.connections.has(match::PersonId{1}));
}

/// Before: it let one new guest in, whose hello waited for the store when the ban was stored.
TEST(SessionBan, OfANetworkAppliesToAWaitingNewGuest) {
    test::World world;
    test::FakeChannel channel(FrameCodec::binary);
    Session session(world.hub, channel, FrameCodec::binary, {"192.0.2.7", "192.0.2.7", false});
    v1::ClientMessage hello = test::hello("Nina");
    hello.set_request(world.new_request());
    world.hub.people.change({0, 0, "192.0.2.0/24", world.unix_now + std::chrono::hours(1), "rude"},
                            [](store::WriteResult /*unused*/) {});
    session.receive(encode(hello, FrameCodec::binary));
    EXPECT_TRUE(session.greeting()) << "not banned yet";
    world.settle();
    ASSERT_FALSE(channel.sent.empty());
    EXPECT_EQ(reason_given(channel.sent.back()), v1::REMOVED);
    EXPECT_TRUE(channel.closed);
    EXPECT_FALSE(session.known());
    EXPECT_EQ(world.hub.connections.people(), 0U);
    EXPECT_TRUE(world.people.away_since(match::PersonId{1})->has_value());
}

TEST(SessionGreeting, IsInEachWelcomeWithTheContact) {
    test::World world;
    Caller before(world);
    EXPECT_EQ(before.hello("Anna").welcome().greeting(), "");
    world.hub.greeting = "Be kind.";
    world.hub.contact = "anna@example.org";
    Caller ben(world);
    const v1::Welcome welcome = ben.hello("Ben").welcome();
    EXPECT_EQ(welcome.greeting(), "Be kind.");
    EXPECT_EQ(welcome.contact(), "anna@example.org");
    world.hub.is_registration_open = false;
    Caller cleo(world);
    EXPECT_THAT(cleo.hello("Cleo").refused().message(), HasSubstr(" Contact: anna@example.org"));
}

}  // namespace
}  // namespace bastide::session
