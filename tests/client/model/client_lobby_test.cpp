// The lobby in a client: in any order of answers and connection losses, it becomes what the server
// has.
#include "client/model/requests.hpp"
#include "client/model/validate.hpp"
#include "tests/support/news_of_kind.hpp"
#include "tests/support/scripted_peer.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

using test::all_of;

constexpr MatchId match = test::ScriptedPeer::match;

v1::LobbyTable table(MatchId number, const std::string& tag, bool away = true) {
    v1::LobbyTable entry;
    entry.mutable_table()->set_match(number);
    entry.mutable_table()->set_phase(v1::OPEN);
    entry.mutable_table()->set_seats_max(4);
    entry.mutable_table()->add_seats()->set_name("Anna");
    entry.mutable_table()->mutable_seats(0)->set_away(away);
    entry.set_state_tag(tag);
    return entry;
}

std::vector<MatchId> numbers(const Model& model) {
    std::vector<MatchId> all;
    all.reserve(model.lobby.tables.size());
    for (const v1::LobbyTable& one : model.lobby.tables) {
        all.push_back(one.table().match());
    }
    return all;
}

v1::ServerMessage invited(MatchId number, std::uint32_t seconds = 600) {
    v1::ServerMessage message;
    *message.mutable_invited()->mutable_table() = table(number, "").table();
    message.mutable_invited()->mutable_by()->set_person(4);
    message.mutable_invited()->mutable_by()->set_name("Ben");
    message.mutable_invited()->set_seconds(seconds);
    return message;
}

class ClientLobby : public testing::Test {
  protected:
    ClientLobby() {
        server.open();
        server.welcome();
        server.received();
    }

    v1::ClientMessage look(const v1::LobbyFilter& filter = {}) {
        client.subscribe_to_lobby(filter);
        return only(server.received());
    }

    Received show(const v1::ClientMessage& asked,
                  const std::vector<v1::LobbyTable>& tables,
                  const std::vector<MatchId>& kept = {},
                  bool more = false) {
        v1::ServerMessage message;
        message.set_request(asked.request());
        message.mutable_lobby()->mutable_tables()->Assign(tables.begin(), tables.end());
        message.mutable_lobby()->mutable_kept()->Assign(kept.begin(), kept.end());
        message.mutable_lobby()->set_people(3);
        message.mutable_lobby()->set_more(more);
        return server.say(message);
    }

    Received change(const std::vector<v1::LobbyTable>& tables,
                    const std::vector<MatchId>& gone = {}) {
        v1::ServerMessage message;
        message.mutable_lobby_changed()->mutable_tables()->Assign(tables.begin(), tables.end());
        message.mutable_lobby_changed()->mutable_gone()->Assign(gone.begin(), gone.end());
        message.mutable_lobby_changed()->set_people(4);
        return server.say(message);
    }

    v1::ClientMessage reconnect() {
        server.drop();
        server.open();
        server.received();
        server.welcome();
        return only(server.received());
    }

    static v1::ClientMessage only(const std::vector<v1::ClientMessage>& said) {
        EXPECT_EQ(said.size(), 1U);
        return said.empty() ? v1::ClientMessage() : said.front();
    }

    static std::vector<std::string> state_tags(const v1::ClientMessage& asked) {
        return {asked.watch_lobby().state_tags().begin(), asked.watch_lobby().state_tags().end()};
    }

    [[nodiscard]] const Lobby& lobby() const { return client.model().lobby; }

    ServerSession client{{"Anna", ""}, test::counted_random_sources()};
    test::ScriptedPeer server{client};
};

TEST_F(ClientLobby, SortsByPresenceThenNewest) {
    v1::LobbyTable bot = table(9, "p", false);
    bot.mutable_table()->mutable_seats(0)->set_bot(v1::EASY);
    const Received received =
        show(look(), {table(3, "a"), table(2, "b", false), bot, table(1, "c", false)}, {}, true);
    EXPECT_EQ(numbers(client.model()), (std::vector<MatchId>{2, 1, 9, 3}));
    EXPECT_EQ(lobby().people, 3U);
    EXPECT_TRUE(lobby().more);
    EXPECT_EQ(all_of<LobbyReceived>(received).size(), 1U);
}

TEST_F(ClientLobby, AppliesChangedAndRemovedTables) {
    show(look(), {table(3, "a"), table(2, "b"), table(1, "c")}, {}, true);
    EXPECT_EQ(all_of<LobbyReceived>(change({table(1, "d", false), table(4, "e")}, {3, 77})).size(),
              1U);
    EXPECT_EQ(numbers(client.model()), (std::vector<MatchId>{1, 4, 2}));
    EXPECT_EQ(lobby().tables.front().state_tag(), "d");
    EXPECT_EQ(lobby().people, 4U);
    EXPECT_FALSE(lobby().more);
}

TEST_F(ClientLobby, MakesNamesAndTitlesPrintable) {
    v1::LobbyTable reported = table(3, "a");
    reported.mutable_table()->set_title("\x1b[2J");
    reported.mutable_table()->mutable_seats(0)->set_name("\xff");
    show(look(), {reported});
    EXPECT_EQ(lobby().tables.front().table().title(), "?[2J");
    EXPECT_EQ(lobby().tables.front().table().seats(0).name(), "?");
}

TEST_F(ClientLobby, KeepsNoMoreTablesThanItCanResend) {
    std::vector<v1::LobbyTable> many;
    for (MatchId i = 1; i <= lobby_tables_max; ++i) {
        many.push_back(table(i, "a"));
    }
    show(look(), many);
    EXPECT_FALSE(lobby().more);
    change({table(1000, "b")});
    EXPECT_EQ(lobby().tables.size(), lobby_tables_max);
    EXPECT_EQ(numbers(client.model()).front(), 1000U);
    EXPECT_TRUE(lobby().more) << "one was left out";
}

TEST_F(ClientLobby, SendsTokensAndKeepsUnchangedTables) {
    EXPECT_TRUE(state_tags(look()).empty());
    const v1::ClientMessage first = look();
    show(first, {table(3, "a"), table(2, "b"), table(1, "c")});
    const v1::ClientMessage again = reconnect();
    EXPECT_EQ(state_tags(again), (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(numbers(client.model()), (std::vector<MatchId>{3, 2, 1})) << "until it is answered";
    show(again, {table(2, "z", false)}, {3, 88});
    EXPECT_EQ(numbers(client.model()), (std::vector<MatchId>{2, 3}));
    EXPECT_EQ(lobby().tables[1].state_tag(), "a");
}

TEST_F(ClientLobby, KeepsTokensAcrossAFilterChange) {
    show(look(), {table(3, "a")});
    v1::LobbyFilter filter;
    filter.set_pace(v1::BY_DAYS);
    const v1::ClientMessage again = look(filter);
    EXPECT_EQ(again.watch_lobby().filter().pace(), v1::BY_DAYS);
    EXPECT_EQ(state_tags(again), std::vector<std::string>{"a"});
    EXPECT_EQ(reconnect().watch_lobby().filter().pace(), v1::BY_DAYS);
}

TEST_F(ClientLobby, SubscribesAfterTheWelcome) {
    ServerSession early{{"Anna", ""}, test::counted_random_sources()};
    early.subscribe_to_lobby({});
    early.opened();
    EXPECT_EQ(early.take_outgoing().size(), 1U);
    v1::ServerMessage welcome;
    welcome.mutable_welcome()->set_name("Anna");
    early.receive(welcome);
    EXPECT_TRUE(only(early.take_outgoing()).has_watch_lobby());
}

/// The next answer is a difference from the tables that the client had when it sent the request.
TEST_F(ClientLobby, WaitsForTheLastSubscriptionAnswer) {
    show(look(), {table(3, "a")});
    const v1::ClientMessage second = look();
    const v1::ClientMessage third = look();
    EXPECT_TRUE(change({}, {3}).news.empty());
    EXPECT_TRUE(show(second, {}).news.empty());
    show(third, {}, {3});
    EXPECT_EQ(numbers(client.model()), std::vector<MatchId>{3});
    EXPECT_FALSE(change({}, {3}).news.empty());
    EXPECT_TRUE(numbers(client.model()).empty());
}

TEST_F(ClientLobby, IgnoresUpdatesAfterUnsubscribing) {
    const v1::ClientMessage asked = look();
    client.unsubscribe_from_lobby();
    const v1::ClientMessage away = only(server.received());
    EXPECT_TRUE(away.has_unwatch_lobby());
    EXPECT_TRUE(show(asked, {table(3, "a")}).news.empty());
    EXPECT_TRUE(change({table(2, "b")}).news.empty());
    EXPECT_TRUE(lobby().tables.empty());
    EXPECT_TRUE(server.refuse(away.request(), v1::SERVER_BUSY).news.empty());
    server.drop();
    server.open();
    server.received();
    server.welcome();
    EXPECT_TRUE(server.received().empty());
    client.unsubscribe_from_lobby();
    EXPECT_TRUE(server.received().empty()) << "nobody looks";
}

TEST_F(ClientLobby, RetriesIfTheServerIsBusy) {
    const v1::ClientMessage asked = look();
    const Received received = server.refuse(asked.request(), v1::SERVER_BUSY);
    EXPECT_TRUE(received.retry_lobby_later);
    EXPECT_TRUE(received.news.empty());
    client.refresh_lobby();
    show(only(server.received()), {table(3, "a")});
    EXPECT_EQ(numbers(client.model()), std::vector<MatchId>{3});
}

TEST_F(ClientLobby, ReportsARefusedSubscription) {
    const Received received = server.refuse(look().request(), v1::UNKNOWN_KIND);
    EXPECT_FALSE(received.retry_lobby_later);
    ASSERT_EQ(all_of<Refused>(received).size(), 1U);
    const v1::ClientMessage before = look();
    look();
    EXPECT_TRUE(server.refuse(before.request(), v1::SERVER_BUSY).news.empty());
    EXPECT_FALSE(server.refuse(before.request(), v1::SERVER_BUSY).retry_lobby_later);
}

TEST_F(ClientLobby, IgnoresUnrequestedMessages) {
    EXPECT_TRUE(change({table(3, "a")}).news.empty());
    EXPECT_TRUE(show({}, {table(3, "a")}).news.empty());
    v1::ServerMessage people;
    people.mutable_people()->add_people()->set_name("Ben");
    EXPECT_TRUE(server.say(people).news.empty());
    EXPECT_TRUE(lobby().tables.empty());
}

TEST_F(ClientLobby, ListsPeopleByName) {
    v1::ServerMessage people;
    people.set_request(client.ask(request::list_people("be")));
    EXPECT_EQ(only(server.received()).list_people().named(), "be");
    people.mutable_people()->add_people()->set_name("B\ten");
    people.mutable_people()->mutable_people(0)->set_person(4);
    people.mutable_people()->set_more(true);
    const auto reported = all_of<PeopleHere>(server.say(people));
    ASSERT_EQ(reported.size(), 1U);
    EXPECT_EQ(reported[0].people.at(0).name, "B?en");
    EXPECT_EQ(reported[0].people.at(0).person, 4U);
    EXPECT_TRUE(reported[0].more);
}

v1::ServerMessage opponents(const std::string& request, std::vector<std::uint32_t> people) {
    v1::ServerMessage message;
    message.set_request(request);
    message.mutable_people()->set_opponents(true);
    for (const std::uint32_t person : people) {
        v1::PersonHere& here = *message.mutable_people()->add_people();
        here.set_person(person);
        here.set_name("P" + std::to_string(person));
        here.mutable_opponent()->set_last_ms(100 - person);
    }
    return message;
}

TEST_F(ClientLobby, ListsOpponentsInPages) {
    v1::ServerMessage first = opponents(client.ask(request::list_opponents()), {1, 2});
    EXPECT_TRUE(only(server.received()).list_people().opponents());
    first.mutable_people()->set_more(true);
    first.mutable_people()->mutable_people(0)->mutable_opponent()->set_won(7);
    const auto reported = all_of<PeopleHere>(server.say(first));
    ASSERT_EQ(reported.size(), 1U);
    EXPECT_TRUE(reported[0].opponents);
    EXPECT_TRUE(reported[0].more);
    std::vector<LobbyMember> known{{9, "of an older list"}};
    EXPECT_TRUE(add_page(known, reported[0]));
    ASSERT_EQ(known.size(), 2U);
    EXPECT_EQ(known[0].opponent.won(), 7U);
    v1::ServerMessage second = opponents(client.ask(request::list_opponents(known.back())), {3});
    const auto asked = only(server.received()).list_people();
    EXPECT_EQ(asked.before_ms(), 98U);
    EXPECT_EQ(asked.before(), 2U);
    second.mutable_people()->set_before_ms(98);
    const PeopleHere page = all_of<PeopleHere>(server.say(second)).at(0);
    EXPECT_FALSE(page.more);
    EXPECT_TRUE(add_page(known, page));
    ASSERT_EQ(known.size(), 3U);
    EXPECT_EQ(known[2].name, "P3");
    EXPECT_FALSE(add_page(known, page));
    EXPECT_EQ(known.size(), 3U) << "does not continue the list";
}

TEST_F(ClientLobby, ReportsSentAndDeclinedInvitations) {
    const Received received = server.done(client.ask(request::invite(match, 4U)));
    ASSERT_EQ(all_of<InvitationSent>(received).size(), 1U);
    EXPECT_EQ(all_of<InvitationSent>(received)[0].person, 4U);
    v1::ServerMessage declined;
    declined.mutable_invitation_declined()->set_match(match);
    declined.mutable_invitation_declined()->set_name("Ben");
    EXPECT_EQ(all_of<InvitationDeclined>(server.say(declined)).at(0).name, "Ben");
    EXPECT_TRUE(all_of<InvitationSent>(
                    server.refuse(client.ask(request::invite(match, 4U)), v1::NOT_IN_LOBBY))
                    .empty());
}

TEST_F(ClientLobby, HasInvitationsTheLatestFirstAndEachOnce) {
    for (MatchId number = 1; number <= invitations_max + 1; ++number) {
        server.say(invited(number));
    }
    EXPECT_EQ(client.model().invitations.size(), invitations_max);
    EXPECT_EQ(invitation_to(client.model(), 1), nullptr) << "the first of them";
    EXPECT_EQ(all_of<Invited>(server.say(invited(3, 60))).size(), 1U);
    EXPECT_EQ(client.model().invitations.size(), invitations_max);
    EXPECT_EQ(client.model().invitations.front().table.match(), 3U);
    EXPECT_EQ(client.model().invitations.front().good_for, std::chrono::seconds(60));
    EXPECT_EQ(client.model().invitations.front().by.name, "Ben");
}

TEST_F(ClientLobby, DropsSettledInvitations) {
    server.say(invited(match));
    server.show(client.ask(request::join(match)));
    EXPECT_TRUE(client.model().invitations.empty()) << "we sit there";
    server.say(invited(5));
    client.ask(request::decline_invitation(5, true));
    EXPECT_TRUE(client.model().invitations.empty());
    server.say(invited(5));
    server.refuse(client.ask(request::join(5)), v1::SERVER_BUSY);
    EXPECT_EQ(client.model().invitations.size(), 1U);
    EXPECT_EQ(all_of<Refused>(server.refuse(client.ask(request::join(5)), v1::TABLE_FULL)).size(),
              1U);
    EXPECT_TRUE(client.model().invitations.empty());
}

TEST(ValidLobby, LimitsAndChecksItsTables) {
    const Model model;
    v1::ServerMessage message;
    v1::Lobby& lobby = *message.mutable_lobby();
    for (MatchId i = 1; i <= lobby_tables_max; ++i) {
        *lobby.add_tables() = table(i, std::string(lobby_state_tag_bytes_max, 't'));
    }
    EXPECT_TRUE(validate(model, message));
    lobby.mutable_tables(0)->set_state_tag(std::string(lobby_state_tag_bytes_max + 1, 't'));
    EXPECT_FALSE(validate(model, message));
    *lobby.mutable_tables(0) = table(2, "twice");
    EXPECT_FALSE(validate(model, message));
    *lobby.mutable_tables(0) = table(0, "none");
    EXPECT_FALSE(validate(model, message));
    *lobby.mutable_tables(0) = table(1, "");
    *lobby.add_tables() = table(1000, "");
    EXPECT_FALSE(validate(model, message));
    lobby.mutable_tables()->RemoveLast();
    for (MatchId i = 0; i <= lobby_tables_max; ++i) {
        lobby.add_kept(i);
    }
    EXPECT_FALSE(validate(model, message));
}

TEST(ValidLobby, LimitsAndChecksItsChanges) {
    const Model model;
    v1::ServerMessage message;
    *message.mutable_lobby_changed()->add_tables() = table(1, "t");
    EXPECT_TRUE(validate(model, message));
    *message.mutable_lobby_changed()->add_tables() = table(1, "t");
    EXPECT_FALSE(validate(model, message));
    message.mutable_lobby_changed()->clear_tables();
    for (MatchId i = 0; i <= lobby_tables_max; ++i) {
        message.mutable_lobby_changed()->add_gone(i);
    }
    EXPECT_FALSE(validate(model, message));
}

TEST(ValidLobby, LimitsPeopleAndRequiresATableInInvitations) {
    const Model model;
    v1::ServerMessage people;
    for (int i = 0; i < people_listed_max; ++i) {
        people.mutable_people()->add_people();
    }
    EXPECT_TRUE(validate(model, people));
    people.mutable_people()->add_people();
    EXPECT_FALSE(validate(model, people));
    people.mutable_people()->clear_people();
    v1::Opponent& opponent = *people.mutable_people()->add_people()->mutable_opponent();
    opponent.set_last_ms(253'402'300'799'999);
    EXPECT_TRUE(validate(model, people));
    opponent.set_last_ms(253'402'300'800'000);
    EXPECT_FALSE(validate(model, people)) << "in the year 10,000";
    opponent.set_last_ms(0);
    opponent.set_whereabouts(static_cast<v1::Whereabouts>(4));
    EXPECT_FALSE(validate(model, people));
    people.mutable_people()->clear_people();
    people.mutable_people()->set_more(true);
    EXPECT_TRUE(validate(model, people));
    people.mutable_people()->set_opponents(true);
    EXPECT_FALSE(validate(model, people)) << "no place to continue from";
    EXPECT_TRUE(validate(model, invited(3)));
    EXPECT_FALSE(validate(model, invited(0)));
    EXPECT_FALSE(validate(model, invited(3, 0xFFFF'FFFFU)));
    v1::ServerMessage declined;
    declined.mutable_invitation_declined();
    EXPECT_FALSE(validate(model, declined));
}

}  // namespace
}  // namespace bastide::model
