// People in the lobby, and invitations.
#include "server/session/rate_limits.hpp"
#include "server/session/request_groups.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace bastide::session {
namespace {

using std::chrono::seconds;
using test::Caller;
using test::World;

class SessionInvitation : public testing::Test {
  protected:
    void SetUp() override {
        for (const auto& [caller, name] :
             {std::pair(&anna, "Anna"), std::pair(&ben, "Ben"), std::pair(&cleo, "Cleo")}) {
            caller->hello(name);
        }
        anna.ask(locked());
        ben.ask(test::watch_lobby());
    }

    static v1::ClientMessage locked() {
        v1::ClientMessage message = test::create_table("Anna's");
        message.mutable_create_table()->mutable_access()->set_visibility(v1::PASSWORD);
        message.mutable_create_table()->mutable_access()->set_password("abracadabra");
        return message;
    }

    static std::uint32_t number(Caller& caller) {
        return static_cast<std::uint32_t>(caller.session().person());
    }

    static v1::Reason reason(const v1::ServerMessage& answer) {
        EXPECT_TRUE(answer.has_refused());
        return answer.refused().reason();
    }

    static std::size_t invitations(const Caller& caller) {
        return static_cast<std::size_t>(std::ranges::count_if(
            caller.link.sent, [](const auto& message) { return message.has_invited(); }));
    }

    v1::ServerMessage invite_ben_by_another(
        const std::optional<std::string>& network = std::nullopt) {
        crowd.push_back(std::make_unique<Caller>(world, FrameCodec::binary, network));
        crowd.back()->hello("Guest");
        const v1::ServerMessage opened = crowd.back()->ask(test::create_table());
        return crowd.back()->ask(test::invite(opened.snapshot().table().match(), number(ben)));
    }

    v1::ServerMessage invite_ben(std::uint32_t match = 1) {
        return anna.ask(test::invite(match, number(ben)));
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    Caller cleo{world};
    std::vector<std::unique_ptr<Caller>> crowd;
};

TEST_F(SessionInvitation, OffersLobbySubscribersOnly) {
    v1::People here = anna.ask(test::list_people()).people();
    ASSERT_EQ(here.people_size(), 1);
    EXPECT_EQ(here.people(0).name(), "Ben");
    EXPECT_EQ(here.people(0).person(), number(ben));
    EXPECT_EQ(ben.ask(test::list_people()).people().people_size(), 0) << "oneself is not told";
    cleo.ask(test::watch_lobby());
    here = anna.ask(test::list_people()).people();
    ASSERT_EQ(here.people_size(), 2);
    EXPECT_EQ(here.people(0).name(), "Cleo") << "who came last";
    ben.ask(test::unwatch_lobby());
    EXPECT_EQ(anna.ask(test::list_people()).people().people_size(), 1);
    EXPECT_EQ(reason(invite_ben()), v1::NOT_IN_LOBBY);
}

TEST_F(SessionInvitation, FindsPeopleByName) {
    cleo.ask(test::watch_lobby());
    const v1::People found = anna.ask(test::list_people("LE")).people();
    ASSERT_EQ(found.people_size(), 1);
    EXPECT_EQ(found.people(0).name(), "Cleo");
    EXPECT_EQ(anna.ask(test::list_people("Zoe")).people().people_size(), 0);
    EXPECT_EQ(reason(anna.ask(test::list_people(std::string(33, 'x')))), v1::BAD_FIELD);
}

TEST_F(SessionInvitation, NamesNoMoreThanAPage) {
    for (int i = 0; i < people_sent_max; ++i) {
        crowd.push_back(std::make_unique<Caller>(world));
        crowd.back()->hello("Guest");
        crowd.back()->ask(test::watch_lobby());
    }
    const v1::People here = anna.ask(test::list_people()).people();
    EXPECT_EQ(here.people_size(), people_sent_max);
    EXPECT_TRUE(here.more());
    EXPECT_FALSE(anna.ask(test::list_people("Ben")).people().more());
}

class SessionOpponents : public testing::Test {
  protected:
    SessionOpponents() {
        anna.hello("Anna");
        ben->hello("Ben");
    }

    /// Anna opens a table, Ben joins it, and the game begins.
    std::uint32_t begin() {
        const std::uint32_t match = anna.ask(test::create_table()).snapshot().table().match();
        ben->ask(test::join_table(match));
        anna.ask(test::set_ready(match, true));
        ben->ask(test::set_ready(match, true));
        anna.ask(test::start_game(match));
        return match;
    }

    v1::People opponents_of(Caller& caller, const v1::PersonHere& after = {}) {
        return caller.ask(test::list_opponents(after)).people();
    }

    v1::Whereabouts ben_is() { return opponents_of(anna).people(0).opponent().whereabouts(); }

    World world;
    Caller anna{world};
    std::unique_ptr<Caller> ben = std::make_unique<Caller>(world);
};

TEST_F(SessionOpponents, HaveFinishedGamesTogether) {
    EXPECT_EQ(opponents_of(anna).people_size(), 0);
    const std::uint32_t lost = begin();
    EXPECT_EQ(opponents_of(anna).people_size(), 0) << "not finished";
    world.unix_now = std::chrono::milliseconds(1'790'000'000'000);
    anna.ask(test::leave_table(lost));
    const std::uint32_t won = begin();
    world.unix_now += std::chrono::milliseconds(7);
    ben->ask(test::leave_table(won));
    const v1::People found = opponents_of(anna);
    ASSERT_EQ(found.people_size(), 1);
    EXPECT_TRUE(found.opponents());
    EXPECT_FALSE(found.muted());
    EXPECT_FALSE(found.more());
    EXPECT_EQ(found.people(0).name(), "Ben");
    const v1::Opponent& ben_met = found.people(0).opponent();
    EXPECT_EQ(ben_met.games(), 2U);
    EXPECT_EQ(ben_met.won(), 1U);
    EXPECT_EQ(ben_met.lost(), 1U);
    EXPECT_EQ(ben_met.drawn(), 0U);
    EXPECT_EQ(ben_met.last_ms(), 1'790'000'000'007U);
    EXPECT_EQ(opponents_of(*ben).people(0).name(), "Anna");
    ben->ask(test::rename("Benjamin"));
    EXPECT_EQ(opponents_of(anna).people(0).name(), "Benjamin");
}

TEST_F(SessionOpponents, AreShownAtTheirPlace) {
    const std::uint32_t match = begin();
    anna.ask(test::leave_table(match));
    EXPECT_EQ(ben_is(), v1::AT_A_TABLE) << "he still looks at the end";
    ben->ask(test::unwatch(match));
    EXPECT_EQ(ben_is(), v1::NOT_HERE);
    ben->ask(test::watch_lobby());
    EXPECT_EQ(ben_is(), v1::IN_LOBBY);
    ben->ask(test::unwatch_lobby());
    const std::uint32_t again = begin();
    EXPECT_EQ(ben_is(), v1::IN_A_GAME);
    ben->ask(test::mute(static_cast<std::uint32_t>(anna.session().person())));
    EXPECT_EQ(ben_is(), v1::NOT_HERE) << "he does not want to be found";
    ben->ask(test::leave_table(again));
    ben.reset();
    EXPECT_EQ(ben_is(), v1::NOT_HERE);
}

TEST_F(SessionOpponents, AreSentInPages) {
    std::vector<std::unique_ptr<Caller>> others;
    for (int i = 0; i < people_sent_max + 2; ++i) {
        others.push_back(std::make_unique<Caller>(world));
        others.back()->hello("Guest");
        const store::Listing over{store::Stage::over, {}, {}, std::chrono::milliseconds(i + 1), ""};
        world.journal.store::MemoryStore::append(
            {static_cast<store::MatchId>(i + 1),
             1,
             "",
             over,
             {},
             {{static_cast<std::uint32_t>(anna.session().person()), 1},
              {static_cast<std::uint32_t>(others.back()->session().person()), 2}}},
            [](auto) {});
    }
    world.settle();
    const v1::People first = opponents_of(anna);
    ASSERT_EQ(first.people_size(), people_sent_max);
    EXPECT_TRUE(first.more());
    EXPECT_EQ(first.before_ms(), 0U);
    EXPECT_EQ(first.people(0).opponent().last_ms(), static_cast<std::uint64_t>(others.size()));
    const v1::People second = opponents_of(anna, first.people(people_sent_max - 1));
    EXPECT_EQ(second.before_ms(), 3U);
    ASSERT_EQ(second.people_size(), 2);
    EXPECT_EQ(second.people(1).opponent().last_ms(), 1U) << "the first of all";
    EXPECT_FALSE(second.more());
    EXPECT_EQ(opponents_of(anna, second.people(1)).people_size(), 0) << "beyond the end";
}

TEST_F(SessionOpponents, CostAsMuchAsAList) {
    const double credits = anna.credits();
    opponents_of(anna);
    EXPECT_NEAR(credits - anna.credits(), request_cost + list_cost, 0.01);
    world.journal.faulty.readable = false;
    EXPECT_TRUE(anna.ask(test::list_opponents()).has_refused());
}

TEST_F(SessionInvitation, IncludesTheTable) {
    EXPECT_TRUE(invite_ben().has_done());
    const v1::Invited invited = ben.link.sent.back().invited();
    EXPECT_EQ(invited.table().match(), 1U);
    EXPECT_EQ(invited.table().title(), "Anna's");
    EXPECT_EQ(invited.table().access().code(), "") << "none is needed";
    EXPECT_EQ(invited.by().name(), "Anna");
    EXPECT_EQ(invited.by().person(), number(anna));
    EXPECT_EQ(invited.seconds(), 600U);
}

TEST_F(SessionInvitation, LetsInWithoutAKeyForAWhile) {
    EXPECT_EQ(reason(ben.ask(test::join_table(1))), v1::WRONG_PASSWORD);
    invite_ben();
    EXPECT_EQ(reason(cleo.ask(test::join_table(1))), v1::WRONG_PASSWORD) << "no one else";
    world.time_goes_by(invitation_duration - std::chrono::milliseconds(1));
    EXPECT_TRUE(ben.ask(test::join_table(1)).has_snapshot());
}

TEST_F(SessionInvitation, RunsOut) {
    invite_ben();
    world.time_goes_by(invitation_duration);
    EXPECT_EQ(reason(ben.ask(test::join_table(1))), v1::WRONG_PASSWORD);
    EXPECT_EQ(reason(ben.ask(test::decline_invitation(1))), v1::NOT_INVITED);
}

TEST_F(SessionInvitation, IsDeliveredOnce) {
    invite_ben();
    EXPECT_TRUE(invite_ben().has_done());
    EXPECT_EQ(invitations(ben), 1U);
}

TEST_F(SessionInvitation, IsDeliveredAgainOnReturn) {
    invite_ben();
    world.time_goes_by(seconds(60));
    ben.ask(test::unwatch_lobby());
    ben.ask(test::watch_lobby());
    EXPECT_EQ(ben.link.sent.back().invited().seconds(), 540U);
    ben.ask(test::join_table(1));
    ben.ask(test::watch_lobby());
    EXPECT_EQ(invitations(ben), 2U) << "not to who has come";
}

/// Before: each lobby subscription loaded the matches of all open invitations without a charge.
TEST_F(SessionInvitation, IsDeliveredAgainWithoutLoadingTheMatch) {
    invite_ben();
    anna.hang_up();
    for (std::size_t i = 0; i < recent_tables_max; ++i) {
        Caller host(world);
        host.hello("Host");
        ASSERT_TRUE(host.ask(test::create_table()).has_snapshot());
    }
    ASSERT_EQ(world.tables.in_memory(1), nullptr);
    ben.ask(test::watch_lobby());
    EXPECT_EQ(invitations(ben), 2U);
    const v1::TableInfo table = ben.link.sent.back().invited().table();
    EXPECT_EQ(table.match(), 1U);
    EXPECT_EQ(table.title(), "Anna's");
    EXPECT_EQ(table.seats(0).name(), "Anna");
    EXPECT_EQ(world.tables.in_memory(1), nullptr);
}

TEST_F(SessionInvitation, IsForSeatedPlayersBeforeTheStart) {
    EXPECT_EQ(reason(cleo.ask(test::invite(1, number(ben)))), v1::WRONG_PASSWORD);
    ben.ask(test::create_table("Ben's"));
    EXPECT_EQ(reason(cleo.ask(test::invite(2, number(ben)))), v1::NOT_SEATED);
    cleo.ask(test::join_table(2));
    ben.ask(test::set_ready(2, true));
    cleo.ask(test::set_ready(2, true));
    ben.ask(test::start_game(2));
    EXPECT_EQ(reason(cleo.ask(test::invite(2, number(ben)))), v1::ALREADY_STARTED);
    EXPECT_EQ(reason(anna.ask(test::invite(77, number(ben)))), v1::NO_SUCH_MATCH);
    EXPECT_EQ(reason(anna.ask(test::invite(1, 77))), v1::NOT_IN_LOBBY);
}

TEST_F(SessionInvitation, DoesNotReadmitRemovedPlayers) {
    invite_ben();
    ben.ask(test::join_table(1));
    anna.ask(test::remove_player(1, 1, world.tables.find(1).table->match().version));
    EXPECT_EQ(reason(ben.ask(test::join_table(1))), v1::REMOVED);
    EXPECT_EQ(reason(invite_ben()), v1::REMOVED);
}

/// Otherwise a friend could let a removed player in again.
TEST_F(SessionInvitation, EndsWithItsSendersSeat) {
    invite_ben();
    ben.ask(test::join_table(1));
    cleo.ask(test::watch_lobby());
    EXPECT_TRUE(ben.ask(test::invite(1, number(cleo))).has_done());
    anna.ask(test::remove_player(1, 1, world.tables.find(1).table->match().version));
    EXPECT_EQ(reason(cleo.ask(test::join_table(1))), v1::WRONG_PASSWORD);
    cleo.ask(test::watch_lobby());
    EXPECT_EQ(invitations(cleo), 1U) << "and is not told again";
}

TEST_F(SessionInvitation, IsNotDeliveredToRemovedPlayers) {
    invite_ben();
    ben.ask(test::join_table(1));
    anna.ask(test::remove_player(1, 1, world.tables.find(1).table->match().version));
    ben.ask(test::watch_lobby());
    EXPECT_EQ(invitations(ben), 1U);
}

TEST_F(SessionInvitation, IsUsedUpBySittingDown) {
    invite_ben();
    ben.ask(test::join_table(1));
    EXPECT_EQ(reason(ben.ask(test::decline_invitation(1))), v1::NOT_INVITED);
    EXPECT_FALSE(anna.link.sent.back().has_invitation_declined());
    ben.ask(test::leave_table(1));
    EXPECT_TRUE(invite_ben().has_done());
    EXPECT_EQ(invitations(ben), 2U) << "he is asked anew";
}

TEST_F(SessionInvitation, CanBeDeclined) {
    invite_ben();
    EXPECT_TRUE(ben.ask(test::decline_invitation(1)).has_done());
    const v1::InvitationDeclined declined = anna.link.sent.back().invitation_declined();
    EXPECT_EQ(declined.match(), 1U);
    EXPECT_EQ(declined.name(), "Ben");
    EXPECT_EQ(reason(ben.ask(test::decline_invitation(1))), v1::NOT_INVITED);
    EXPECT_EQ(reason(ben.ask(test::join_table(1))), v1::WRONG_PASSWORD);
    const v1::ServerMessage again = invite_ben();
    EXPECT_EQ(reason(again), v1::INVITATIONS_BLOCKED);
    EXPECT_EQ(again.refused().message(), "Ben declined. You can't invite Ben to this table again.");
    anna.ask(locked());
    EXPECT_TRUE(invite_ben(2).has_done()) << "to another table";
}

TEST_F(SessionInvitation, CanBeDeclinedForGood) {
    invite_ben();
    EXPECT_TRUE(ben.ask(test::decline_invitation(1, true)).has_done());
    EXPECT_TRUE(anna.link.sent.back().has_invitation_declined()) << "as any that is declined";
    anna.ask(locked());
    EXPECT_EQ(reason(invite_ben(2)), v1::INVITATIONS_BLOCKED);
    EXPECT_EQ(*world.people.muted_by(ben.session().person()), std::vector{anna.session().person()})
        << "also after a restart";
}

TEST_F(SessionInvitation, IsNotDeclinedForGoodUntilStored) {
    invite_ben();
    world.journal.keeps_changes = false;
    EXPECT_EQ(reason(ben.ask(test::decline_invitation(1, true))), v1::SERVER_BUSY);
    world.journal.keeps_changes = true;
    EXPECT_TRUE(ben.ask(test::decline_invitation(1, true)).has_done()) << "it is still open";
}

TEST_F(SessionInvitation, DeclinedForGoodTakesTheOthersWithIt) {
    anna.ask(locked());
    invite_ben(1);
    invite_ben(2);
    ben.ask(test::decline_invitation(1, true));
    ben.ask(test::watch_lobby());
    EXPECT_EQ(invitations(ben), 2U) << "none is told again";
    EXPECT_EQ(reason(ben.ask(test::join_table(2))), v1::WRONG_PASSWORD);
}

/// The connection may be closed before the store has answered.
TEST_F(SessionInvitation, IsDeclinedForGoodAfterADisconnect) {
    invite_ben();
    world.stores_at_once = false;
    ben.ask(test::decline_invitation(1, true));
    ben.hang_up();
    world.settle();
    EXPECT_TRUE(anna.link.sent.back().has_invitation_declined());
}

TEST_F(SessionInvitation, AreNotSentAgainAndAgainToTheSamePerson) {
    for (std::uint32_t match = 2; match <= 1 + invitations_between_two_max; ++match) {
        anna.ask(locked());
        EXPECT_TRUE(invite_ben(match).has_done());
    }
    EXPECT_EQ(reason(invite_ben(1)), v1::TOO_MANY_REQUESTS);
}

TEST_F(SessionInvitation, DoesNotCountDeclinedOnes) {
    for (std::uint32_t i = 0; i < invitations_to_person_max; ++i) {
        EXPECT_TRUE(invite_ben_by_another().has_done());
    }
    EXPECT_EQ(reason(invite_ben()), v1::INVITATIONS_BLOCKED);
    ben.ask(test::decline_invitation(2));
    EXPECT_TRUE(invite_ben().has_done());
}

TEST_F(SessionInvitation, AreNotClosedByGuestsOfOneNetwork) {
    for (std::size_t i = 0; i <= invitations_from_network_max; ++i) {
        EXPECT_EQ(invite_ben_by_another("one network").has_done(),
                  i < invitations_from_network_max);
    }
    EXPECT_EQ(reason(crowd.back()->link.sent.back()), v1::TOO_MANY_REQUESTS);
    EXPECT_EQ(world.hub.refusals.by_reason().at("too_many_invitations"), 1);
    EXPECT_TRUE(invite_ben().has_done()) << "who is from elsewhere";
}

/// Otherwise new guests would invite him endlessly.
TEST_F(SessionInvitation, CountForTheirNetworkAlsoWhenDeclined) {
    for (std::uint32_t i = 0; i < invitations_from_network_max; ++i) {
        invite_ben_by_another("one network");
        ben.ask(test::decline_invitation(2 + i));
    }
    EXPECT_EQ(reason(invite_ben_by_another("one network")), v1::TOO_MANY_REQUESTS);
    world.time_goes_by(invitation_duration);
    EXPECT_TRUE(invite_ben_by_another("one network").has_done());
}

TEST_F(SessionInvitation, DeclinedForGoodLeaveAPlaceToTheNeighbours) {
    for (std::size_t i = 0; i < invitations_from_network_max; ++i) {
        invite_ben_by_another("one network");
    }
    ben.ask(test::decline_invitation(2, true));
    EXPECT_TRUE(invite_ben_by_another("one network").has_done());
    EXPECT_EQ(reason(invite_ben_by_another("one network")), v1::TOO_MANY_REQUESTS);
}

TEST_F(SessionInvitation, HasAConfigurableLimit) {
    world.hub.meters.limits.invitations *= 2;
    for (std::size_t i = 0; i <= 2 * invitations_from_network_max; ++i) {
        EXPECT_EQ(invite_ben_by_another("one network").has_done(),
                  i < 2 * invitations_from_network_max);
    }
}

TEST_F(SessionInvitation, IsDeliveredFromFormerOpponentsBeyondTheLimit) {
    ben.ask(test::create_table("Ben's"));
    cleo.ask(test::join_table(2));
    ben.ask(test::set_ready(2, true));
    cleo.ask(test::set_ready(2, true));
    ben.ask(test::start_game(2));
    for (std::size_t i = 0; i < invitations_to_person_max; ++i) {
        invite_ben_by_another();
    }
    EXPECT_EQ(reason(invite_ben()), v1::INVITATIONS_BLOCKED);
    const auto invite_by_cleo = [&] {
        const v1::ServerMessage opened = cleo.ask(test::create_table());
        return cleo.ask(test::invite(opened.snapshot().table().match(), number(ben)));
    };
    EXPECT_TRUE(invite_by_cleo().has_done()) << "they play";
    cleo.ask(test::leave_table(2));
    EXPECT_TRUE(invite_by_cleo().has_done()) << "they have played";
    EXPECT_EQ(reason(invite_by_cleo()), v1::TOO_MANY_REQUESTS) << "as between any two";
}

TEST_F(SessionInvitation, AreNotSentByTheHundred) {
    for (std::size_t i = 0; i <= invitations_by_person_max; ++i) {
        crowd.push_back(std::make_unique<Caller>(world));
        crowd.back()->hello("Guest");
        crowd.back()->ask(test::watch_lobby());
        const v1::ServerMessage answer = anna.ask(test::invite(1, number(*crowd.back())));
        EXPECT_EQ(answer.has_done(), i < invitations_by_person_max);
    }
    EXPECT_EQ(reason(anna.link.sent.back()), v1::TOO_MANY_REQUESTS);
    world.time_goes_by(invitation_duration);
    EXPECT_TRUE(invite_ben().has_done());
}

TEST_F(SessionInvitation, LimitsThoseToOnePerson) {
    for (std::size_t i = 0; i <= invitations_to_person_max; ++i) {
        EXPECT_EQ(invite_ben_by_another().has_done(), i < invitations_to_person_max);
    }
    EXPECT_EQ(reason(crowd.back()->link.sent.back()), v1::INVITATIONS_BLOCKED);
    EXPECT_EQ(invitations(ben), invitations_to_person_max);
}

}  // namespace
}  // namespace bastide::session
