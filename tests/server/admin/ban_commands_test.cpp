// Bans of people and networks: their effect, their texts and their end.
#include "tests/server/admin/admin_fixture.hpp"

#include <gmock/gmock.h>

namespace bastide::admin {
namespace {

using test::Caller;
using test::reason_given;
using testing::HasSubstr;
using testing::Not;

class BanCommands : public AdminTest {
  protected:
    void SetUp() override {
        world.unix_now = std::chrono::sys_days(std::chrono::year(2026) / 12 / 1).time_since_epoch();
        token = anna.hello("Anna").welcome().token();
        ben.hello("Ben");
    }

    /// Says hello from an address, perhaps with a token.
    v1::ServerMessage hello_from(const std::string& address, const std::string& with = "") {
        test::FakeChannel channel(FrameCodec::binary);
        session::Session session(world.hub, channel, FrameCodec::binary, {address, address, false});
        v1::ClientMessage hello = test::hello(with.empty() ? "Nina" : "", with);
        hello.set_request(world.new_request());
        session.receive(encode(hello, FrameCodec::binary));
        world.settle();
        return channel.sent.empty() ? v1::ServerMessage() : channel.sent.back();
    }

    Caller anna{world};
    Caller ben{world};
    std::string token;
};

TEST_F(BanCommands, ABannedPersonIsNotifiedAndStaysOut) {
    const std::string sentence =
        "You are banned from this server until 2026-12-08 00:00 UTC. Reason: spam, again";
    EXPECT_EQ(output("ban 1 7d spam, again"),
              "Banned person 1 until 2026-12-08 00:00 UTC. Connections closed: 1.\n");
    ASSERT_TRUE(anna.link.closed);
    EXPECT_EQ(anna.link.sent.back().notice().message(), sentence);
    EXPECT_TRUE(anna.link.sent.back().notice().closing());
    EXPECT_FALSE(ben.link.closed);
    Caller again(world);
    const auto answer = again.hello("", token);
    EXPECT_EQ(reason_given(answer), v1::REMOVED);
    EXPECT_EQ(answer.refused().message(), sentence);
    EXPECT_TRUE(again.link.closed);
    EXPECT_TRUE(hello_from("192.0.2.7").has_welcome()) << "others come in";
}

TEST_F(BanCommands, ABannedNetworkRefusesGuestsAndKnownPeople) {
    output("ban 192.0.2.0/24 12h open proxy");
    EXPECT_EQ(reason_given(hello_from("192.0.2.7")), v1::REMOVED);
    EXPECT_EQ(reason_given(hello_from("192.0.2.255", token)), v1::REMOVED);
    EXPECT_TRUE(hello_from("192.0.3.1").has_welcome());
    EXPECT_TRUE(hello_from("2001:db8::1").has_welcome());
    EXPECT_TRUE(hello_from("", token).has_welcome()) << "a client on this machine";
    output("ban 2001:db8::/32 12h open proxy");
    EXPECT_EQ(reason_given(hello_from("2001:db8:ffff::1")), v1::REMOVED);
    EXPECT_TRUE(hello_from("2001:db9::1").has_welcome());
}

TEST_F(BanCommands, RefusalsAreCountedAndReportedOnceAMinute) {
    std::vector<std::string> reports;
    world.hub.refusals.set_report([&](const session::Origin& from, const std::string& reason) {
        reports.push_back(from.address + " " + reason);
    });
    output("ban 192.0.2.0/24 12h open proxy");
    for (int i = 0; i < 3; ++i) {
        hello_from("192.0.2.7");
        hello_from("192.0.2.8");
    }
    EXPECT_EQ(reports, (std::vector<std::string>{"192.0.2.7 banned", "192.0.2.8 banned"}));
    world.time_goes_by(std::chrono::minutes(1));
    hello_from("192.0.2.7");
    EXPECT_EQ(reports.size(), 3U);
    EXPECT_EQ(world.hub.refusals.by_reason(), (std::map<std::string, double>{{"banned", 7}}));
}

/// A client on this machine may connect from any of its addresses.
TEST_F(BanCommands, NoNetworkOfThisMachineIsBanned) {
    output("ban 192.0.2.0/24 12h open proxy");
    test::FakeChannel channel(FrameCodec::binary);
    session::Session session(
        world.hub, channel, FrameCodec::binary, {"192.0.2.1", "192.0.2.1", true});
    v1::ClientMessage hello = test::hello("Nina");
    hello.set_request(world.new_request());
    session.receive(encode(hello, FrameCodec::binary));
    world.settle();
    EXPECT_TRUE(channel.sent.back().has_welcome());
}

TEST_F(BanCommands, ABannedNetworkIsDisconnected) {
    test::FakeChannel channel(FrameCodec::binary);
    session::Session session(
        world.hub, channel, FrameCodec::binary, {"203.0.113.5", "203.0.113.5", false});
    v1::ClientMessage hello = test::hello("Cleo");
    hello.set_request(world.new_request());
    session.receive(encode(hello, FrameCodec::binary));
    world.settle();
    EXPECT_THAT(output("ban 203.0.113.5 30m rude"), HasSubstr("Connections closed: 1."));
    EXPECT_TRUE(channel.closed);
}

TEST_F(BanCommands, BansEndAndAreDeleted) {
    output("ban 1 30m rude");
    world.time_goes_by(std::chrono::minutes(30) - std::chrono::milliseconds(1));
    EXPECT_TRUE(hello_from("", token).has_refused());
    world.time_goes_by(std::chrono::milliseconds(1));
    EXPECT_TRUE(hello_from("", token).has_welcome());
    EXPECT_TRUE(world.journal.reader().bans()->empty());
}

TEST_F(BanCommands, BansAreListedAndLifted) {
    output("ban 1 1d said \u00e9");
    output("ban 198.51.100.0/24 2h spam");
    EXPECT_EQ(output("bans"),
              "BAN  WHOM             UNTIL                 REASON\n"
              "1    person 1         2026-12-02 00:00 UTC  said \\xc3\\xa9\n"
              "2    198.51.100.0/24  2026-12-01 02:00 UTC  spam\n");
    EXPECT_THAT(output("status"), HasSubstr("bans              2\n"));
    EXPECT_EQ(output("unban 1"), "Lifted the ban on person 1.\n");
    EXPECT_TRUE(hello_from("", token).has_welcome());
    EXPECT_EQ(error("unban 1"), "There is no ban 1. Run bans to list them.");
    EXPECT_EQ(error("unban x"), "There is no ban x. Run bans to list them.");
}

TEST_F(BanCommands, BansSurviveARestart) {
    output("ban 1 1d rude");
    output("ban 192.0.2.7 1d rude");
    test::World next(world.store);
    next.unix_now = world.unix_now;
    Caller again(next);
    EXPECT_EQ(reason_given(again.hello("", token)), v1::REMOVED);
    EXPECT_EQ(next.people.bans(next.unix_now)->size(), 2U);
}

TEST_F(BanCommands, TheLongestBanIsReported) {
    output("ban 1 1d rude");
    output("ban 1 3d very rude");
    EXPECT_THAT(hello_from("", token).refused().message(), HasSubstr("2026-12-04"));
}

TEST_F(BanCommands, WideNetworksAndThisMachineAreRefused) {
    for (const char* wide : {"0.0.0.0/0", "0.0.0.0/7", "::/0", "2000::/15", "::ffff:0.0.0.0/96"}) {
        EXPECT_THAT(error(std::string("ban ") + wide + " 1d x"), HasSubstr("is too wide")) << wide;
    }
    output("ban 10.0.0.0/8 1d x");
    output("ban 2001::/16 1d x");
    for (const char* local : {"127.0.0.1", "127.0.0.0/8", "127.1.0.0/16", "::1", "::/16"}) {
        EXPECT_THAT(error(std::string("ban ") + local + " 1d x"), HasSubstr("this machine"))
            << local;
    }
}

TEST_F(BanCommands, BadArgumentsAreRefused) {
    for (const char* whom : {"0",
                             "Anna",
                             "192.0.2",
                             "1.2.3.4/33",
                             "::/129",
                             "1.2.3.4/",
                             "/8",
                             "1.2.3.4/-1",
                             "unix",
                             "-1",
                             "4294967296",
                             "\x1b[2J"}) {
        EXPECT_THAT(error(std::string("ban ") + whom + " 1d x"), HasSubstr("neither a person nor"))
            << whom;
    }
    EXPECT_EQ(error("ban 99 1d x"), "There is no person 99.");
    for (const char* time : {"1", "0d", "-1d", "1w", "d", "3651d", "4294967295d", "1d1h"}) {
        EXPECT_THAT(error(std::string("ban 1 ") + time + " x"), HasSubstr("such as 30m")) << time;
    }
    output("ban 192.0.2.7 3650d x");
    EXPECT_THAT(error("ban 1 1d \x1b[2J"), HasSubstr("visible characters"));
    EXPECT_THAT(error("ban 1 1d " + std::string(201, 'x')), HasSubstr("at most 200"));
    EXPECT_EQ(error("ban 1 1d"), "Usage: ban TARGET TIME REASON...");
    EXPECT_FALSE(anna.link.closed);
}

TEST_F(BanCommands, BannedAndRemovedPeopleReceiveTheContact) {
    world.hub.contact = "anna@example.org";
    output("remove 2");
    EXPECT_EQ(ben.link.sent.back().notice().message(),
              "The operator of this server disconnected you. Contact: anna@example.org");
    output("ban 1 7d spam");
    for (const std::string& sentence :
         {anna.link.sent.back().notice().message(), hello_from("", token).refused().message()}) {
        EXPECT_THAT(sentence, HasSubstr("Reason: spam Contact: anna@example.org"));
    }
}

TEST_F(BanCommands, AnUnstoredBanDisconnectsNobody) {
    world.journal.keeps_changes = false;
    EXPECT_THAT(error("ban 1 1d x"), HasSubstr("cannot be stored"));
    EXPECT_FALSE(anna.link.closed);
    world.journal.keeps_changes = true;
    output("ban 1 1d x");
    world.journal.keeps_changes = false;
    EXPECT_THAT(error("unban " + std::to_string(world.journal.reader().bans()->front().number)),
                HasSubstr("cannot be lifted"));
    EXPECT_TRUE(hello_from("", token).has_refused());
}

TEST_F(BanCommands, NobodyComesInWhileBansCannotBeRead) {
    test::World next(world.store);
    next.journal.faulty.readable = false;
    Caller again(next);
    EXPECT_EQ(reason_given(again.hello("", token)), v1::SERVER_BUSY);
    next.journal.faulty.repair();
    EXPECT_TRUE(again.hello("", token).has_welcome());
}

}  // namespace
}  // namespace bastide::admin
