// The hello: the first message of a connection, returning people, and evicted connections.
#include "server/session/rate_limits.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::session {
namespace {

using test::Caller;
using test::World;

class SessionHello : public testing::Test {
  protected:
    static v1::ClientMessage hello_speaking(std::uint32_t least, std::uint32_t most) {
        v1::ClientMessage message;
        message.mutable_hello()->set_protocol_min(least);
        message.mutable_hello()->set_protocol_max(most);
        message.mutable_hello()->set_name("Anna");
        return message;
    }

    World world;
};

TEST_F(SessionHello, WelcomesNewGuests) {
    Caller caller(world);
    const v1::ServerMessage reply = caller.hello("Anna");
    const v1::Welcome& welcome = reply.welcome();
    EXPECT_EQ(reply.request().size(), request_bytes);
    EXPECT_EQ(welcome.protocol(), 1U);
    EXPECT_EQ(welcome.hash_version(), hash_version);
    EXPECT_EQ(welcome.server(), "a server 1.2.3");
    EXPECT_EQ(welcome.name(), "Anna");
    EXPECT_EQ(welcome.token().size(), token_bytes);
    EXPECT_EQ(welcome.matches_size(), 0);
    EXPECT_TRUE(caller.session().known());
}

/// It does not depend on the address and survives a restart.
TEST_F(SessionHello, SendsTheServerId) {
    Caller anna(world);
    const std::string id = anna.hello("Anna").welcome().server_id();
    EXPECT_EQ(id.size(), sizeof(store::ServerId));
    Caller ben(world);
    EXPECT_EQ(ben.hello("Ben").welcome().server_id(), id);
    World restarted(world.store);
    Caller again(restarted);
    EXPECT_EQ(again.hello("Cleo").welcome().server_id(), id);
    World elsewhere;
    Caller there(elsewhere);
    EXPECT_NE(there.hello("Dora").welcome().server_id(), id);
}

TEST_F(SessionHello, IsRefusedWhileTheServerIdIsUnreadable) {
    Caller anna(world);
    world.journal.faulty.readable = false;
    EXPECT_EQ(anna.hello("Anna").refused().reason(), v1::SERVER_BUSY);
    world.journal.faulty.readable = true;
    EXPECT_TRUE(anna.hello("Anna").has_welcome());
}

/// Before: the person with number 0 and all bans were read, too.
TEST_F(SessionHello, ReadsOnceForAnUnknownToken) {
    Caller anna(world);
    anna.hello("Anna");
    world.journal.faulty.fail_after(1);
    Caller eve(world);
    EXPECT_EQ(eve.hello("", std::string(token_bytes, 'x')).refused().reason(), v1::UNKNOWN_TOKEN);
}

TEST_F(SessionHello, LimitsTheNewcomersOfANetwork) {
    const auto come = [this](const std::string& network) {
        Caller caller(world, FrameCodec::binary, network);
        return caller.hello("Anna");
    };
    for (int i = 0; i < static_cast<int>(newcomers_rate.burst); ++i) {
        ASSERT_TRUE(come("192.0.2.1").has_welcome()) << i;
    }
    EXPECT_EQ(come("192.0.2.1").refused().reason(), v1::SERVER_BUSY);
    EXPECT_EQ(world.hub.refusals.by_reason().at("too_many_guests"), 1);
    EXPECT_TRUE(come("192.0.2.2").has_welcome()) << "others are not kept out";
    world.now += std::chrono::minutes(1);
    for (int i = 0; i < 12; ++i) {
        ASSERT_TRUE(come("192.0.2.1").has_welcome()) << i;
    }
    EXPECT_EQ(come("192.0.2.1").refused().reason(), v1::SERVER_BUSY);
    world.hub.meters.limits.newcomers = {1, 0.1};
    EXPECT_TRUE(come("192.0.2.3").has_welcome());
    EXPECT_EQ(come("192.0.2.3").refused().reason(), v1::SERVER_BUSY) << "as the host has set it";
}

TEST_F(SessionHello, AdmitsReturningGuestsBeyondTheLimit) {
    Caller anna(world, FrameCodec::binary, "192.0.2.1");
    const std::string token = anna.hello("Anna").welcome().token();
    while (Caller(world, FrameCodec::binary, "192.0.2.1").hello("newcomer").has_welcome()) {
    }
    Caller again(world, FrameCodec::binary, "192.0.2.1");
    EXPECT_TRUE(again.hello("", token).has_welcome());
}

TEST_F(SessionHello, ComesFirst) {
    Caller caller(world);
    for (const v1::ClientMessage& message : {test::list_tables(),
                                             test::create_table(),
                                             test::join_table(1),
                                             test::watch(1),
                                             test::unwatch(1),
                                             test::leave_table(1),
                                             test::choose_colour(1, v1::RED),
                                             test::set_ready(1),
                                             test::start_game(1),
                                             test::list_options(1),
                                             test::place(1, 1, 0, 0, 0),
                                             test::deploy(1, 1, 0, 0, "c0"),
                                             test::pass(1, 1)}) {
        EXPECT_EQ(caller.ask(message).refused().reason(), v1::HELLO_FIRST);
    }
    EXPECT_TRUE(world.journal.stored.empty());
    EXPECT_FALSE(caller.session().known());
    EXPECT_TRUE(caller.hello("Anna").has_welcome());
}

TEST_F(SessionHello, IsSaidOnce) {
    Caller caller(world);
    caller.hello("Anna");
    EXPECT_EQ(caller.hello("Annika").refused().reason(), v1::HELLO_TWICE);
    EXPECT_EQ(world.people.name_of(caller.session().person()), "Anna");
}

TEST_F(SessionHello, RejectsUnsupportedProtocolVersions) {
    Caller too_old(world);
    EXPECT_EQ(too_old.ask(hello_speaking(0, 0)).refused().reason(), v1::CLIENT_TOO_OLD);
    EXPECT_EQ(too_old.link.closed->code, CloseCode::bad_version);
    Caller too_new(world);
    const v1::Refused refused = too_new.ask(hello_speaking(2, 5)).refused();
    EXPECT_EQ(refused.reason(), v1::CLIENT_TOO_NEW);
    EXPECT_NE(refused.message().find("speaks protocol version 1"), std::string::npos);
    EXPECT_NE(refused.message().find("2 to 5"), std::string::npos);
    EXPECT_EQ(too_new.link.closed->code, CloseCode::bad_version);
    EXPECT_EQ(world.hub.connections.people(), 0U);
}

TEST_F(SessionHello, ChoosesTheNewestCommonVersion) {
    Caller caller(world);
    EXPECT_EQ(caller.ask(hello_speaking(0, 7)).welcome().protocol(), protocol_max);
    EXPECT_TRUE(caller.ask(test::create_table()).has_snapshot()) << "and one may play";
}

TEST_F(SessionHello, RejectsInvalidNames) {
    Caller caller(world);
    for (const std::string& name : {std::string(),
                                    std::string("   "),
                                    std::string("a\nb"),
                                    std::string(10'000, 'a'),
                                    std::string(33, 'a')}) {
        EXPECT_EQ(caller.hello(name).refused().reason(), v1::BAD_NAME);
    }
    EXPECT_FALSE(caller.link.closed);
    EXPECT_TRUE(caller.hello("Anna").has_welcome()) << "and one may try again";
}

TEST_F(SessionHello, LimitsTheClientName) {
    Caller caller(world);
    v1::ClientMessage message = hello_speaking(1, 1);
    message.mutable_hello()->set_client(std::string(client_name_bytes_max + 1, 'x'));
    EXPECT_EQ(caller.ask(message).refused().reason(), v1::BAD_FIELD);
    message.clear_request();
    message.mutable_hello()->set_client(std::string(client_name_bytes_max, 'x'));
    EXPECT_TRUE(caller.ask(message).has_welcome());
}

TEST_F(SessionHello, DoesNotKnowEveryToken) {
    Caller caller(world);
    for (const std::string& token :
         {std::string(32, 'x'), std::string("x"), std::string(3000, 'x')}) {
        EXPECT_EQ(caller.hello("Anna", token).refused().reason(), v1::UNKNOWN_TOKEN);
    }
    EXPECT_FALSE(caller.session().known());
    EXPECT_TRUE(caller.hello("Anna").has_welcome());
}

TEST_F(SessionHello, ATokenBringsBackTheSamePerson) {
    Caller first(world);
    const std::string token = first.hello("Anna").welcome().token();
    const auto anna = first.session().person();
    first.ask(test::create_table());
    first.ask(test::create_table());
    first.hang_up();
    Caller again(world);
    const v1::Welcome welcome = again.hello("", token).welcome();
    EXPECT_EQ(again.session().person(), anna);
    EXPECT_EQ(welcome.name(), "Anna");
    EXPECT_EQ(welcome.token(), "") << "she has it";
    ASSERT_EQ(welcome.matches_size(), 2);
    EXPECT_EQ(welcome.matches(0), 1U);
    EXPECT_EQ(welcome.matches(1), 2U);
}

TEST_F(SessionHello, MayChangeTheName) {
    Caller first(world);
    const std::string token = first.hello("Anna").welcome().token();
    first.hang_up();
    Caller again(world);
    EXPECT_EQ(again.hello("a\nb", token).refused().reason(), v1::BAD_NAME);
    EXPECT_FALSE(again.session().known());
    EXPECT_EQ(again.hello("Annika", token).welcome().name(), "Annika");
}

TEST_F(SessionHello, OmitsFinishedMatches) {
    Caller first(world);
    const std::string token = first.hello("Anna").welcome().token();
    first.ask(test::create_table());
    first.ask(test::leave_table(1));
    first.hang_up();
    Caller again(world);
    EXPECT_EQ(again.hello("", token).welcome().matches_size(), 0);
}

TEST_F(SessionHello, MayOpenASecondConnection) {
    Caller laptop(world);
    const std::string token = laptop.hello("Anna").welcome().token();
    Caller telephone(world);
    EXPECT_EQ(telephone.hello("", token).welcome().others(), 1U);
    EXPECT_FALSE(laptop.link.closed);
    EXPECT_TRUE(laptop.ask(test::create_table()).has_snapshot());
    EXPECT_TRUE(telephone.ask(test::watch(1)).snapshot().seated());
    EXPECT_TRUE(telephone.ask(test::choose_colour(1, v1::PINK)).has_done());
    EXPECT_EQ(laptop.link.sent.back().presence().colour(), v1::PINK);
}

TEST_F(SessionHello, AbsenceBeginsWithTheLastDisconnect) {
    Caller laptop(world);
    const std::string token = laptop.hello("Anna").welcome().token();
    const match::PersonId anna = laptop.session().person();
    Caller telephone(world);
    telephone.hello("", token);
    laptop.hang_up();
    world.settle();
    EXPECT_EQ(world.people.away_since(anna), std::nullopt);
    telephone.hang_up();
    world.settle();
    EXPECT_NE(world.people.away_since(anna), std::nullopt);
    EXPECT_EQ(world.hub.connections.people(), 0U);
}

/// Before: the old connection was stored as the last one, so that a connected person could be
/// deleted as idle.
TEST_F(SessionHello, OfAReconnectionOutlastsTheOldDisconnect) {
    Caller first(world);
    const std::string token = first.hello("Anna").welcome().token();
    const match::PersonId anna = first.session().person();
    world.stores_at_once = false;
    Caller again(world);
    again.hello("", token);
    first.hang_up();
    world.settle();
    EXPECT_TRUE(again.session().known());
    EXPECT_EQ(world.people.away_since(anna), std::nullopt);
    again.hang_up();
    world.settle();
    EXPECT_NE(world.people.away_since(anna), std::nullopt);
}

/// Nobody is left to be stored as connected.
TEST_F(SessionHello, GivenUpAfterTheOldDisconnectLeavesThePersonAway) {
    Caller first(world);
    const std::string token = first.hello("Anna").welcome().token();
    const match::PersonId anna = first.session().person();
    world.stores_at_once = false;
    Caller again(world);
    again.hello("", token);
    first.hang_up();
    again.hang_up();
    world.settle();
    EXPECT_NE(world.people.away_since(anna), std::nullopt);
    EXPECT_FALSE(world.hub.connections.has(anna));
}

/// A forgotten connection must not block a new one.
TEST_F(SessionHello, EvictsTheLongestSilentConnection) {
    Caller first(world);
    const std::string token = first.hello("Anna").welcome().token();
    std::vector<std::unique_ptr<Caller>> others;
    while (others.size() + 1 < connections_per_person_max) {
        world.now += std::chrono::seconds(1);
        others.push_back(std::make_unique<Caller>(world));
        ASSERT_TRUE(others.back()->hello("", token).has_welcome());
    }
    world.now += std::chrono::seconds(1);
    first.ask(test::list_tables());
    Caller one_more(world);
    EXPECT_TRUE(one_more.hello("", token).has_welcome());
    EXPECT_FALSE(first.link.closed) << "it has said something since";
    const auto& silent = *others.front();
    ASSERT_TRUE(silent.link.closed);
    EXPECT_EQ(silent.link.closed->code, CloseCode::too_many_connections);
    EXPECT_TRUE(silent.link.sent.back().notice().closing());
    EXPECT_FALSE(others[1]->link.closed);
    EXPECT_EQ(world.hub.connections.of(first.session().person()).size(),
              connections_per_person_max);
}

/// Lost connections of a telephone seem to be open.
TEST_F(SessionHello, CountsPongsAsActivity) {
    Caller laptop(world);
    const std::string token = laptop.hello("Anna").welcome().token();
    std::vector<std::unique_ptr<Caller>> telephones;
    while (telephones.size() < connections_per_person_max) {
        world.now += std::chrono::seconds(10);
        laptop.session().receive_pong();
        telephones.push_back(std::make_unique<Caller>(world));
        ASSERT_TRUE(telephones.back()->hello("", token).has_welcome());
    }
    EXPECT_FALSE(laptop.link.closed);
    EXPECT_TRUE(telephones.front()->link.closed);
}

TEST_F(SessionHello, EvictsIdleConnectionsFirst) {
    Caller plays(world);
    const std::string token = plays.hello("Anna").welcome().token();
    plays.ask(test::create_table());
    std::vector<std::unique_ptr<Caller>> others;
    while (others.size() < connections_per_person_max) {
        world.now += std::chrono::seconds(1);
        others.push_back(std::make_unique<Caller>(world));
        ASSERT_TRUE(others.back()->hello("", token).has_welcome());
    }
    EXPECT_FALSE(plays.link.closed);
    EXPECT_TRUE(others.front()->link.closed);
}

TEST_F(SessionHello, IgnoresRequestsOfEvictedConnections) {
    Caller first(world);
    const std::string token = first.hello("Anna").welcome().token();
    std::vector<std::unique_ptr<Caller>> others;
    while (!first.link.closed) {
        world.now += std::chrono::seconds(1);
        others.push_back(std::make_unique<Caller>(world));
        others.back()->hello("", token);
    }
    EXPECT_FALSE(first.ask(test::create_table()).has_snapshot());
    EXPECT_TRUE(world.journal.stored.empty());
    first.hang_up();
    EXPECT_TRUE(others.back()->ask(test::create_table()).has_snapshot());
}

TEST_F(SessionHello, ConnectionsWithoutItLeaveNoTrace) {
    {
        const Caller caller(world);
    }
    EXPECT_EQ(world.hub.connections.people(), 0U);
}

TEST_F(SessionHello, GoodbyeIsANoticeAndAClose) {
    Caller caller(world);
    caller.hello("Anna");
    caller.session().dismiss(CloseCode::service_restart, "The server is shutting down.");
    ASSERT_TRUE(caller.link.sent.back().has_notice());
    EXPECT_EQ(caller.link.sent.back().notice().message(), "The server is shutting down.");
    EXPECT_EQ(caller.link.closed->code, CloseCode::service_restart);
}

/// Before: a person whom the operator deleted while their hello waited was welcomed as "somebody".
TEST_F(SessionHello, IsRefusedIfThePersonIsDeletedMeanwhile) {
    Caller first(world);
    const std::string token = first.hello("Anna").welcome().token();
    const match::PersonId anna = first.session().person();
    first.hang_up();
    world.settle();
    world.stores_at_once = false;
    world.people.forget(anna, [](bool /*unused*/) {});
    Caller again(world);
    again.hello("", token);
    EXPECT_TRUE(again.session().greeting()) << "not deleted yet";
    world.settle();
    ASSERT_EQ(again.link.sent.size(), 1U);
    EXPECT_EQ(again.link.sent.back().refused().reason(), v1::UNKNOWN_TOKEN);
    EXPECT_FALSE(again.session().known());
    EXPECT_FALSE(world.hub.connections.has(anna));
    world.stores_at_once = true;
    EXPECT_TRUE(again.hello("Anna").has_welcome()) << "as a new guest";
}

TEST_F(SessionHello, IsRefusedWhileThePersonIsUnreadable) {
    Caller anna(world, FrameCodec::binary, "192.0.2.1");
    const std::string token = anna.hello("Anna").welcome().token();
    anna.hang_up();
    world.journal.faulty.readable = false;
    Caller again(world);
    EXPECT_EQ(again.hello("", token).refused().reason(), v1::SERVER_BUSY);
    world.journal.faulty.readable = true;
    EXPECT_EQ(again.hello("", token).welcome().name(), "Anna");
}

}  // namespace
}  // namespace bastide::session
