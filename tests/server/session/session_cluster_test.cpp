// People who are connected to different servers of one store.
#include "server/session/people_elsewhere.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>

namespace bastide::session {
namespace {

using std::chrono::seconds;
using test::Caller;
using test::World;

/// One end of a line between two servers, whose messages wait for the test.
class LineEnd final : public store::MessageBus {
  public:
    void send(std::string message) override { waiting.push_back(std::move(message)); }

    void receive(Receiver receiver, std::function<void()> missed) override {
        receiver_ = std::move(receiver);
        on_missed = std::move(missed);
    }

    void deliver_to(const LineEnd& other) {
        while (!waiting.empty()) {
            const std::string message = std::move(waiting.front());
            waiting.pop_front();
            other.receiver_(message);
        }
    }

    [[nodiscard]] bool works() const override { return is_working; }

    bool is_working = true;
    std::deque<std::string> waiting;
    std::function<void()> on_missed;

  private:
    Receiver receiver_;
};

class SessionCluster : public testing::Test {
  protected:
    SessionCluster() { anna.hello("Anna"); }

    /// Delivers all messages, and completes writes.
    void talk() {
        while (!one_end.waiting.empty() || !other_end.waiting.empty()) {
            one_end.deliver_to(other_end);
            other_end.deliver_to(one_end);
            one.settle();
        }
    }

    void time_goes_by(std::chrono::milliseconds time) {
        for (auto rest = time; rest > seconds(0); rest -= alive_interval) {
            one.time_goes_by(alive_interval);
            other.time_goes_by(alive_interval);
            talk();
        }
    }

    static std::string token_of(const Caller& caller) {
        return caller.link.sent.front().welcome().token();
    }

    static std::uint32_t number(Caller& caller) {
        return static_cast<std::uint32_t>(caller.session().person());
    }

    /// Connects a client that reads chat, and subscribes to the lobby.
    static void enter_lobby(Caller& caller, const std::string& name) {
        caller.ask(test::hello_to_chat(name));
        caller.ask(test::watch_lobby());
    }

    /// The lines of the lobby that a client shows.
    static std::map<std::uint32_t, std::string> shown(const Caller& caller) {
        std::map<std::uint32_t, std::string> lines;
        for (const v1::ServerMessage& message : caller.link.sent) {
            message.chat().history() ? lines.clear() : void();
            for (const v1::ChatLine& line : message.chat().lines()) {
                line.deleted() ? void(lines.erase(line.number()))
                               : void(lines[line.number()] = line.text());
            }
        }
        return lines;
    }

    /// Completes the writes that wait, of both servers.
    void store_all() {
        one.stores_at_once = other.stores_at_once = true;
        one.settle();
    }

    /// Reads from the store, not from a cache.
    std::optional<std::chrono::milliseconds> away_since(std::uint32_t person) {
        return (*one.store->reader().find(person))->away_since;
    }

    LineEnd one_end;
    LineEnd other_end;
    World one{std::make_shared<test::ManualStore>(), &one_end};
    World other{one.store, &other_end};
    Caller anna{one};
};

TEST_F(SessionCluster, CountAPersonOnce) {
    Caller again(other);
    const auto welcome = again.hello("", token_of(anna)).welcome();
    EXPECT_EQ(welcome.others(), 0U) << "Anna's arrival is not known here yet";
    talk();
    const std::uint32_t person = number(anna);
    anna.hang_up();
    one.settle();
    talk();
    EXPECT_EQ(away_since(person), std::nullopt) << "connected to the other server";
    Caller third(one);
    EXPECT_EQ(third.hello("", token_of(anna)).welcome().others(), 1U);
    talk();
    third.hang_up();
    again.hang_up();
    one.settle();
    time_goes_by(cluster::node_silence_max);
    EXPECT_NE(away_since(person), std::nullopt) << "left both at once";
}

TEST_F(SessionCluster, MarkPeopleOfAnEndedServerAsAway) {
    time_goes_by(alive_interval);
    EXPECT_TRUE(other.hub.people_elsewhere.is_connected(anna.session().person()));
    for (auto rest = std::chrono::seconds(cluster::node_silence_max); rest > seconds(0);
         rest -= alive_interval) {
        EXPECT_EQ(away_since(number(anna)), std::nullopt);
        other.time_goes_by(alive_interval);
    }
    EXPECT_NE(away_since(number(anna)), std::nullopt);
    EXPECT_FALSE(other.hub.people_elsewhere.is_connected(anna.session().person()));
}

TEST_F(SessionCluster, MarkNobodyAsAwayWithoutMessages) {
    time_goes_by(alive_interval);
    other_end.is_working = false;
    for (int i = 0; i < 10; ++i) {
        other.time_goes_by(alive_interval);
    }
    EXPECT_TRUE(other.hub.people_elsewhere.is_connected(anna.session().person()));
    EXPECT_FALSE(other.cluster.is_reachable());
    other_end.is_working = true;
    one_end.waiting.clear();
    other_end.waiting.clear();
    time_goes_by(cluster::node_silence_max + alive_interval);
    EXPECT_TRUE(other.hub.people_elsewhere.is_connected(anna.session().person()));
    EXPECT_EQ(away_since(number(anna)), std::nullopt);
    EXPECT_TRUE(other.cluster.is_reachable());
}

TEST_F(SessionCluster, CorrectAnAbsenceStoredTooLate) {
    const std::string token = token_of(anna);
    const std::uint32_t person = number(anna);
    other.stores_at_once = false;
    Caller again(other);
    again.hello("", token);
    anna.hang_up();  // the messages of both servers wait
    one.settle();
    ASSERT_NE(away_since(person), std::nullopt);
    talk();
    EXPECT_EQ(away_since(person), std::nullopt);
}

TEST_F(SessionCluster, CorrectAnAbsenceAfterMissedMessages) {
    other.people.set_away(anna.session().person(), other.unix_now);
    one.settle();
    other_end.waiting.clear();
    ASSERT_NE(away_since(number(anna)), std::nullopt);
    one_end.on_missed();
    one.settle();
    EXPECT_EQ(away_since(number(anna)), std::nullopt);
}

TEST_F(SessionCluster, ShowNewNamesEverywhere) {
    Caller ben(other);
    ben.hello("Ben");
    Caller again(other);
    again.hello("", token_of(anna));
    talk();
    anna.ask(test::rename("Annabel"));
    EXPECT_EQ(*other.people.name_of(anna.session().person()), "Anna") << "not known here yet";
    talk();
    EXPECT_EQ(*other.people.name_of(anna.session().person()), "Annabel");
    EXPECT_EQ(again.link.sent.back().renamed().name(), "Annabel");
}

TEST_F(SessionCluster, SendNoticesToChangedAddresses) {
    const match::PersonId person = anna.session().person();
    EXPECT_EQ(*other.people.notices_of(person), std::nullopt);
    one.people.set_notices(person, "https://ntfy.example/", [](bool /*kept*/) {});
    one.settle();
    talk();
    EXPECT_EQ(*other.people.notices_of(person), "https://ntfy.example/");
}

TEST_F(SessionCluster, ReadNamesAgainAfterMissedMessages) {
    EXPECT_EQ(*other.people.name_of(anna.session().person()), "Anna");
    anna.ask(test::rename("Annabel"));
    one_end.waiting.clear();
    other_end.on_missed();
    EXPECT_EQ(*other.people.name_of(anna.session().person()), "Annabel");
}

TEST_F(SessionCluster, ReadAgainOncePerInterval) {
    other_end.on_missed();
    EXPECT_EQ(*other.people.name_of(anna.session().person()), "Anna");
    anna.ask(test::rename("Annabel"));
    one_end.waiting.clear();
    other_end.on_missed();
    EXPECT_EQ(*other.people.name_of(anna.session().person()), "Anna") << "too soon";
    other.time_goes_by(cluster::missed_interval_min);
    EXPECT_EQ(*other.people.name_of(anna.session().person()), "Annabel");
}

TEST_F(SessionCluster, ShowTheirPeopleInTheLobby) {
    Caller ben(other);
    ben.hello("Ben");
    ben.ask(test::watch_lobby());
    EXPECT_EQ(anna.ask(test::watch_lobby()).lobby().people(), 1U);
    time_goes_by(alive_interval);
    const auto here = anna.ask(test::list_people()).people();
    ASSERT_EQ(here.people_size(), 1);
    EXPECT_EQ(here.people(0).name(), "Ben");
    EXPECT_EQ(ben.ask(test::watch_lobby()).lobby().people(), 2U);
    Caller telephone(other);
    telephone.hello("", token_of(ben));
    talk();
    EXPECT_EQ(one.hub.lobby.members().size(), 2U) << "still in the lobby";
    telephone.hang_up();
    ben.ask(test::unwatch_lobby());
    time_goes_by(alive_interval);
    EXPECT_EQ(anna.ask(test::list_people()).people().people_size(), 0);
    ben.ask(test::watch_lobby());
    time_goes_by(alive_interval);
    EXPECT_EQ(one.hub.lobby.members().size(), 2U);
    ben.hang_up();
    talk();
    EXPECT_EQ(one.hub.lobby.members().size(), 1U);
}

TEST_F(SessionCluster, AnswerNewServers) {
    talk();
    LineEnd third_end;
    const World third(one.store, &third_end);
    EXPECT_TRUE(third_end.waiting.empty()) << "would be lost: the connection is not open yet";
    third_end.on_missed();
    one.server_now = seconds(5);
    third_end.deliver_to(one_end);
    ASSERT_EQ(one_end.waiting.size(), 1U);
    cluster::v1::Message answer;
    ASSERT_TRUE(answer.ParseFromString(one_end.waiting.front()));
    EXPECT_EQ(answer.alive().people(0), number(anna));
    EXPECT_EQ(answer.alive().server_ms(), 5000U);
}

TEST_F(SessionCluster, SendNoticesToAPersonAtOtherServers) {
    Caller again(other);
    again.hello("", token_of(anna));
    one.hub.people_elsewhere.send(anna.session().person(), cluster::v1::Person::NOTIFIED, "Hello.");
    talk();
    EXPECT_EQ(again.link.sent.back().notice().message(), "Hello.");
    Caller ben(other);
    ben.hello("Ben");
    one.hub.people_elsewhere.send({}, cluster::v1::Person::NOTIFIED, "To all.");
    talk();
    EXPECT_EQ(ben.link.sent.back().notice().message(), "To all.");
    EXPECT_EQ(again.link.sent.back().notice().message(), "To all.");
}

class ClusterChat : public SessionCluster {
  protected:
    ClusterChat() {
        one.hub.chat.mode = other.hub.chat.mode = v1::CHAT_ON;
        enter_lobby(cleo, "Cleo");
        enter_lobby(ben, "Ben");
    }

    Caller cleo{one};
    Caller ben{other};
};

TEST_F(ClusterChat, LinesOfBothServersHaveOneOrder) {
    one.stores_at_once = other.stores_at_once = false;
    cleo.ask(test::say(0, "first"));
    ben.ask(test::say(0, "at the same time"));
    store_all();
    talk();
    const std::map<std::uint32_t, std::string> lines{{1, "first"}, {2, "at the same time"}};
    EXPECT_EQ(shown(cleo), lines);
    EXPECT_EQ(shown(ben), lines);
    for (const Caller* speaker : {&cleo, &ben}) {
        EXPECT_TRUE(std::ranges::any_of(speaker->link.sent, &v1::ServerMessage::has_done));
    }
}

TEST_F(ClusterChat, ALineOfAFailingStoreIsNotRepeated) {
    one.store->keeps_chat = false;
    EXPECT_EQ(test::reason_given(cleo.ask(test::say(0, "lost"))), v1::SERVER_BUSY);
    EXPECT_TRUE(shown(cleo).empty());
}

TEST_F(ClusterChat, EachServerObeysItsOwnMode) {
    other.hub.chat.mode = v1::CHAT_PHRASES;
    cleo.ask(test::say(0, "text"));
    talk();
    EXPECT_TRUE(shown(ben).empty());
    other.hub.chat.mode = v1::CHAT_ON;
    cleo.ask(test::say(0, "more"));
    talk();
    EXPECT_EQ(shown(ben), (std::map<std::uint32_t, std::string>{{2, "more"}}));
}

TEST_F(ClusterChat, DeletedLinesDisappearEverywhere) {
    cleo.ask(test::say(0, "first"));
    cleo.ask(test::say(0, "second"));
    talk();
    EXPECT_EQ(shown(ben).size(), 2U);
    cleo.ask(test::delete_line(0, 1));
    talk();
    EXPECT_EQ(shown(ben), (std::map<std::uint32_t, std::string>{{2, "second"}}));
}

/// Every server misses messages when one of them has lost its connection.
TEST_F(ClusterChat, MissedMessagesSendNoHistory) {
    cleo.ask(test::say(0, "first"));
    talk();
    const std::size_t before = ben.link.sent.size();
    other_end.on_missed();
    EXPECT_EQ(ben.link.sent.size(), before);
}

class ClusterInvitation : public SessionCluster {
  protected:
    ClusterInvitation() {
        v1::ClientMessage table = test::create_table("Anna's");
        table.mutable_create_table()->mutable_access()->set_visibility(v1::PASSWORD);
        table.mutable_create_table()->mutable_access()->set_password("abracadabra");
        anna.ask(table);
        enter_lobby(ben, "Ben");
        time_goes_by(alive_interval);
    }

    v1::ServerMessage invite_ben() { return anna.ask(test::invite(1, number(ben))); }

    Caller ben{other};
};

TEST_F(ClusterInvitation, ReachesAPersonAtAnotherServer) {
    EXPECT_TRUE(invite_ben().has_done());
    EXPECT_FALSE(ben.link.sent.back().has_invited());
    talk();
    EXPECT_EQ(ben.link.sent.back().invited().by().name(), "Anna");
    ben.ask(test::join_table(1));
    ASSERT_TRUE(other.tables.in_memory(1)) << "without the password";
    EXPECT_TRUE(other.tables.in_memory(1)->match().seat_of(ben.session().person()));
}

TEST_F(ClusterInvitation, IsDeclinedAtAnotherServer) {
    invite_ben();
    talk();
    ben.ask(test::decline_invitation(1));
    talk();
    EXPECT_EQ(anna.link.sent.back().invitation_declined().name(), "Ben");
    EXPECT_EQ(test::reason_given(invite_ben()), v1::INVITATIONS_BLOCKED);
}

TEST_F(ClusterInvitation, AreAllDeclinedByAMute) {
    invite_ben();
    talk();
    ben.ask(test::mute(number(anna)));
    talk();
    EXPECT_EQ(one.hub.invitations.by(1, ben.session().person(), one.now), std::nullopt);
}

TEST_F(SessionCluster, AcceptACodeToSignInOnce) {
    v1::ClientMessage message;
    message.mutable_create_sign_in_code();
    const std::string code = anna.ask(message).sign_in_code().code();
    talk();
    const auto sign_in = [&](Caller& caller, char token_byte) {
        v1::ClientMessage hello = test::hello("", std::string(sizeof(people::Token), token_byte));
        hello.mutable_hello()->set_sign_in_code(code);
        return caller.ask(hello);
    };
    Caller second(other);
    EXPECT_EQ(sign_in(second, 'a').welcome().name(), "Anna");
    talk();
    EXPECT_EQ(anna.link.sent.back().notice().message(),
              "Another device has just signed in as you.");
    Caller third(one);
    EXPECT_EQ(test::reason_given(sign_in(third, 'b')), v1::UNKNOWN_CODE);
}

TEST_F(SessionCluster, AcceptNoPossiblyTakenCode) {
    v1::ClientMessage message;
    message.mutable_create_sign_in_code();
    const std::string code = anna.ask(message).sign_in_code().code();
    talk();
    one_end.on_missed();  // perhaps the message that the code was taken
    v1::ClientMessage hello = test::hello("", std::string(sizeof(people::Token), 'a'));
    hello.mutable_hello()->set_sign_in_code(code);
    Caller second(one);
    EXPECT_EQ(test::reason_given(second.ask(hello)), v1::UNKNOWN_CODE);
}

TEST_F(SessionCluster, CloseConnectionsOfBannedPeople) {
    Caller ben(other);
    ben.hello("Ben");
    Caller cleo(other);
    cleo.hello("Cleo");
    const auto ban = [&](Caller& whom) {
        const store::Ban ban{0, number(whom), "", std::chrono::hours(1), "shouting"};
        one.people.change(ban, [](store::WriteResult /*kept*/) {});
        one.settle();
    };
    ban(ben);
    one.hub.people_elsewhere.send({}, cluster::v1::Person::DISCONNECTED);
    talk();
    ASSERT_TRUE(ben.link.closed);
    EXPECT_NE(ben.link.sent.back().notice().message().find("shouting"), std::string::npos);
    EXPECT_FALSE(cleo.link.closed);
    Caller dan(other);
    dan.hello("Dan");
    ban(cleo);
    ban(dan);
    other_end.on_missed();
    EXPECT_TRUE(cleo.link.closed);
    EXPECT_TRUE(dan.link.closed);
}

TEST_F(SessionCluster, CloseConnectionsOfARemovedPerson) {
    Caller again(other);
    again.hello("", token_of(anna));
    one.hub.people_elsewhere.send(
        anna.session().person(), cluster::v1::Person::DISCONNECTED, "Go home.");
    talk();
    EXPECT_EQ(again.link.sent.back().notice().message(), "Go home.");
    EXPECT_TRUE(again.link.closed);
    EXPECT_FALSE(anna.link.closed) << "the sender closes its own connections";
}

TEST_F(SessionCluster, CloseConnectionsOfForgottenPeople) {
    Caller again(other);
    again.hello("", token_of(anna));
    one.people.set_away(anna.session().person(), one.unix_now);
    one.people.forget(anna.session().person(), [](bool /*kept*/) {});
    one.settle();
    EXPECT_FALSE(again.link.closed);
    talk();
    EXPECT_TRUE(again.link.closed);
}

TEST_F(SessionCluster, NameEachOtherToClients) {
    one.hub.addresses = {{"bastide://one.example:8470", "in your network"}};
    time_goes_by(alive_interval);
    Caller first(other);
    EXPECT_EQ(first.hello("First").welcome().other_servers_size(), 0) << "guessed, not configured";
    one.hub.are_addresses_configured = true;
    time_goes_by(alive_interval);
    Caller ben(other);
    const v1::Welcome welcome = ben.hello("Ben").welcome();
    ASSERT_EQ(welcome.other_servers_size(), 1);
    EXPECT_EQ(welcome.other_servers(0), "bastide://one.example:8470");
    other.time_goes_by(cluster::node_silence_max);
    Caller cleo(other);
    EXPECT_EQ(cleo.hello("Cleo").welcome().other_servers_size(), 0) << "silent for too long";
    time_goes_by(alive_interval);
    Caller dan(other);
    EXPECT_EQ(dan.hello("Dan").welcome().other_servers_size(), 1);
    cluster::v1::Message leaves;
    leaves.mutable_alive()->set_leaves(true);
    one.cluster.send(leaves);
    talk();
    Caller eve(other);
    EXPECT_EQ(eve.hello("Eve").welcome().other_servers_size(), 0) << "has ended";
}

TEST(SessionAlone, SendsNothing) {
    World world;
    Caller anna(world);
    anna.hello("Anna");
    EXPECT_TRUE(world.later.empty()) << "no timer";
}

}  // namespace
}  // namespace bastide::session
