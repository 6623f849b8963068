#include "tests/support/printed_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::test {
namespace {

testing::AssertionResult says(const std::string& text, const std::string& words) {
    std::string flat = text;
    std::replace(flat.begin(), flat.end(), '\n', ' ');
    return flat.find(words) != std::string::npos ? testing::AssertionSuccess()
                                                 : testing::AssertionFailure() << text;
}

class PlainLobby : public Lines {
  protected:
    PlainLobby() {
        v1::ServerMessage message;
        message.mutable_welcome()->set_name("Anna");
        client.receive(message);
        answer({table(3)});
        take_output();
    }

    static v1::LobbyTable table(model::MatchId number, bool away = false) {
        v1::LobbyTable entry;
        entry.mutable_table()->set_match(number);
        entry.mutable_table()->set_title("Evening");
        entry.mutable_table()->set_phase(v1::OPEN);
        entry.mutable_table()->set_seats_max(4);
        entry.mutable_table()->add_seats()->set_name("Bob");
        entry.mutable_table()->mutable_seats(0)->set_away(away);
        return entry;
    }

    std::string answer(const std::vector<v1::LobbyTable>& tables, bool more = false) {
        v1::ServerMessage message;
        message.mutable_lobby()->mutable_tables()->Assign(tables.begin(), tables.end());
        message.mutable_lobby()->set_people(3);
        message.mutable_lobby()->set_more(more);
        return receive(message);
    }

    std::string sit_down() {
        type("join 3");
        v1::ServerMessage message;
        message.set_request(asked().request());
        message.mutable_snapshot()->set_version(1);
        *message.mutable_snapshot()->mutable_table() = table(3).table();
        message.mutable_snapshot()->mutable_table()->add_seats()->set_name("Anna");
        message.mutable_snapshot()->set_seated(true);
        message.mutable_snapshot()->set_your_seat(1);
        return receive(message);
    }

    std::string answer_people(const std::vector<std::string>& names) {
        v1::ServerMessage message;
        message.mutable_people();
        for (const std::string& name : names) {
            v1::PersonHere& person = *message.mutable_people()->add_people();
            person.set_name(name);
            person.set_person(10 + static_cast<std::uint32_t>(message.people().people_size()));
        }
        return receive(message);
    }

    /// Answers with opponents numbered from `first` on; the first one has won all three games.
    std::string answer_opponents(const std::vector<std::string>& names,
                                 std::uint32_t first,
                                 bool more,
                                 std::uint64_t before = 0) {
        v1::ServerMessage message;
        message.set_request(asked().request());
        v1::People& people = *message.mutable_people();
        people.set_opponents(true);
        people.set_more(more);
        people.set_before_ms(before != 0 ? before : asked().list_people().before_ms());
        for (const std::string& name : names) {
            v1::PersonHere& person = *people.add_people();
            person.set_name(name);
            person.set_person(first++);
            person.mutable_opponent()->set_whereabouts(v1::IN_A_GAME);
            person.mutable_opponent()->set_games(3);
            person.mutable_opponent()->set_lost(people.people_size() == 1 ? 3 : 0);
            person.mutable_opponent()->set_last_ms(1'790'000'000'000);
        }
        return receive(message);
    }

    static v1::ServerMessage invitation(model::MatchId number) {
        v1::ServerMessage message;
        *message.mutable_invited()->mutable_table() = table(number).table();
        message.mutable_invited()->mutable_by()->set_name("Bob");
        message.mutable_invited()->set_seconds(600);
        return message;
    }

    std::string refuse(const std::string& sentence) {
        v1::ServerMessage message;
        message.set_request(asked().request());
        message.mutable_refused()->set_reason(v1::NOT_INVITED);
        message.mutable_refused()->set_message(sentence);
        return receive(message);
    }

    [[nodiscard]] const v1::ClientMessage& asked() const { return client.asked(); }
};

TEST_F(PlainLobby, ListsTablesInTheOrderOfTheLobby) {
    const std::string text = type("tables");
    EXPECT_TRUE(says(text, "3 people in the lobby."));
    EXPECT_TRUE(says(text, "Evening (Standard rules): Bob (online)"));
    v1::ServerMessage changed;
    *changed.mutable_lobby_changed()->add_tables() = table(9, true);
    changed.mutable_lobby_changed()->set_people(1);
    changed.mutable_lobby_changed()->set_more(true);
    EXPECT_EQ(receive(changed), "") << "it is shown when it is asked for";
    const std::string again = type("tables");
    EXPECT_TRUE(says(again, "Nobody else in the lobby."));
    EXPECT_LT(again.find("     3  "), again.find("     9  "));
    EXPECT_TRUE(says(again, "Type tables all to list them page by page."));
}

TEST_F(PlainLobby, FiltersTheTables) {
    EXPECT_EQ(type("tables free days custom people"), "");
    const v1::LobbyFilter& filter = asked().watch_lobby().filter();
    EXPECT_TRUE(filter.free_seat());
    EXPECT_EQ(filter.pace(), v1::BY_DAYS);
    EXPECT_EQ(filter.rules(), v1::OTHER_RULES);
    EXPECT_EQ(filter.bots(), v1::ONLY_PEOPLE);
    EXPECT_TRUE(
        says(answer({table(4)}), "With a free seat, correspondence, custom rules, without bots:"));
    type("tables clock");
    EXPECT_EQ(asked().watch_lobby().filter().pace(), v1::WITH_CLOCK);
    EXPECT_TRUE(says(answer({}), "No table matches the filter. Type tables to see the others."));
    type("tables no-clock standard bots");
    EXPECT_EQ(asked().watch_lobby().filter().pace(), v1::WITHOUT_CLOCK);
    EXPECT_EQ(asked().watch_lobby().filter().rules(), v1::USUAL_RULES);
    EXPECT_EQ(asked().watch_lobby().filter().bots(), v1::WITH_BOTS);
    type("tables");
    EXPECT_EQ(asked().watch_lobby().filter().ByteSizeLong(), 0U);
    EXPECT_TRUE(says(type("tables nice"), "Which tables?"));
}

TEST_F(PlainLobby, ListsAllTablesByPages) {
    type("tables all");
    EXPECT_TRUE(asked().has_list_tables());
    EXPECT_EQ(asked().list_tables().before(), 0U);
    EXPECT_TRUE(says(type("tables more"), "There are no older tables."));
}

TEST_F(PlainLobby, ListsFinishedGamesByPages) {
    type("games");
    EXPECT_TRUE(asked().list_tables().finished());
    EXPECT_EQ(asked().list_tables().before(), 0U);
    v1::ServerMessage message;
    message.set_request(asked().request());
    v1::TableInfo& info = *message.mutable_table_list()->add_tables();
    info = table(4).table();
    info.set_phase(v1::FINISHED);
    info.mutable_result()->add_ranks(2);
    info.mutable_result()->add_ranks(1);
    info.mutable_result()->add_scores(3);
    info.mutable_result()->add_scores(5);
    info.clear_seats();
    info.add_seats()->set_colour(v1::RED);
    info.add_seats()->set_colour(v1::BLUE);
    info.mutable_seats(0)->set_name("Anna");
    info.mutable_seats(1)->set_name("Ben");
    message.mutable_table_list()->set_more(true);
    const std::string listed = receive(message);
    EXPECT_TRUE(says(listed, "lost"));
    EXPECT_TRUE(says(listed, "Anna 3 and Ben 5"));
    type("tables more");
    EXPECT_TRUE(asked().list_tables().finished());
    EXPECT_EQ(asked().list_tables().before(), 4U);
    message.set_request(asked().request());
    message.mutable_table_list()->clear_tables();
    message.mutable_table_list()->set_more(false);
    message.mutable_table_list()->set_before(4);
    EXPECT_TRUE(says(receive(message), "There are no older tables."));
}

TEST_F(PlainLobby, UnsubscribesAtATable) {
    sit_down();
    EXPECT_TRUE(asked().has_unwatch_lobby());
    EXPECT_EQ(type("tables free"), "");
    EXPECT_TRUE(asked().has_watch_lobby());
    EXPECT_TRUE(says(answer({table(4)}), "With a free seat:"));
    EXPECT_TRUE(asked().has_unwatch_lobby());
}

TEST_F(PlainLobby, ListsPeopleAndInvitesThem) {
    EXPECT_TRUE(says(type("invite Ben"), "You are not at a table."));
    sit_down();
    EXPECT_TRUE(says(type("invite Ben"), "No player in the list is called 'Ben'."));
    type("people");
    const std::string list = answer_people({"Ben", "Carla"});
    EXPECT_TRUE(says(list, "   1 Ben    2 Carla"));
    EXPECT_TRUE(says(list, "Type invite and a number to invite a player to your table"));
    type("invite ben");
    EXPECT_EQ(asked().invite().person(), 11U);
    EXPECT_EQ(asked().invite().match(), 3U);
    type("invite 2");
    EXPECT_EQ(asked().invite().person(), 12U);
    v1::ServerMessage done;
    done.set_request(asked().request());
    done.mutable_done()->set_match(3);
    EXPECT_TRUE(says(receive(done), "Carla is invited."));
    v1::ServerMessage declined;
    declined.mutable_invitation_declined()->set_match(3);
    declined.mutable_invitation_declined()->set_name("Carla");
    EXPECT_TRUE(says(receive(declined), "Carla declined your invitation."));
    type("people do");
    EXPECT_EQ(asked().list_people().named(), "do");
    EXPECT_TRUE(says(answer_people({}), "No player with that name is in the lobby."));
    type("people");
    EXPECT_TRUE(says(answer_people({}), "Type link to show this table's invite link."));
}

TEST_F(PlainLobby, AcceptsAnInvitation) {
    const std::string text = receive(invitation(7));
    EXPECT_TRUE(says(text, "Bob invites you to Evening (standard rules, no clock)."));
    EXPECT_TRUE(says(text, "join 7 to join, decline 7 to decline"));
    EXPECT_EQ(receive(invitation(7)), "") << "it is the same";
    EXPECT_TRUE(says(type("decline 8"), "You have no invitation to table 8."));
    type("join 7");
    EXPECT_EQ(asked().join_table().match(), 7U);
    EXPECT_FALSE(asked().join_table().has_key());
    EXPECT_TRUE(says(refuse("You are not invited there any more."), "not invited there any more"));
    EXPECT_TRUE(says(type("decline"), "You have no invitation."));
}

TEST_F(PlainLobby, DeclinesAnInvitation) {
    receive(invitation(7));
    receive(invitation(8));
    EXPECT_TRUE(says(type("decline 7"), "Bob's invitation declined."));
    EXPECT_EQ(asked().decline_invitation().match(), 7U);
    EXPECT_FALSE(asked().decline_invitation().never_again());
    type("decline never");
    EXPECT_EQ(asked().decline_invitation().match(), 8U);
    EXPECT_TRUE(asked().decline_invitation().never_again());
    EXPECT_TRUE(says(type("decline"), "You have no invitation."));
    EXPECT_TRUE(says(type("decline Bob"), "Which invitation?"));
    EXPECT_TRUE(says(type("decline 7 8"), "Which invitation?"));
}

TEST_F(PlainLobby, ExpiresInvitations) {
    receive(invitation(7));
    client.wait(std::chrono::minutes(10));
    EXPECT_TRUE(says(type("decline 7"), "You have no invitation to table 7."));
}

TEST_F(PlainLobby, HelpNamesTheContact) {
    EXPECT_FALSE(says(type("help"), "Contact"));
    v1::ServerMessage message;
    message.mutable_welcome()->set_name("Anna");
    message.mutable_welcome()->set_contact("anna@example.org");
    receive(message);
    EXPECT_TRUE(says(type("help"), "Contact for this server: anna@example.org"));
}

TEST_F(PlainLobby, ShowsCodesForAnotherDevice) {
    type("device");
    EXPECT_FALSE(asked().create_sign_in_code().recovery());
    v1::ServerMessage answer;
    answer.set_request(asked().request());
    answer.mutable_sign_in_code()->set_code("ABCDE-FGHJK");
    answer.mutable_sign_in_code()->set_seconds(300);
    const std::string text = receive(answer);
    EXPECT_TRUE(says(text, "--code ABCDE-FGHJK"));
    EXPECT_TRUE(says(text, "within 5 minutes"));
    type("device recovery");
    EXPECT_TRUE(asked().create_sign_in_code().recovery());
    answer.set_request(asked().request());
    answer.mutable_sign_in_code()->set_seconds(0);
    EXPECT_TRUE(says(receive(answer), "This is your recovery code."));
    EXPECT_TRUE(says(type("device x"), "Type device or device recovery."));
}

TEST_F(PlainLobby, ListsOpponentsInPages) {
    EXPECT_TRUE(says(type("opponents more"), "That's everyone."));
    type("opponents");
    EXPECT_TRUE(asked().list_people().opponents());
    EXPECT_TRUE(says(answer_opponents({}, 1, false), "Nobody yet."));
    type("opponents");
    const std::string list = answer_opponents({"Ben", "Cleo"}, 21, true);
    EXPECT_TRUE(says(list, "   1 Ben (playing): 3 games: 3 lost; last on 21 Sep 2026"));
    EXPECT_TRUE(says(list, "   2 Cleo (playing): 3 games; last on 21 Sep 2026"));
    EXPECT_TRUE(says(list, "Type opponents more for more people."));
    type("opponents more");
    EXPECT_EQ(asked().list_people().before(), 22U);
    EXPECT_EQ(asked().list_people().before_ms(), 1'790'000'000'000U);
    const std::string later = answer_opponents({"Dan"}, 23, false);
    EXPECT_TRUE(says(later, "   3 Dan (playing)"));
    EXPECT_FALSE(says(later, "Ben"));
    EXPECT_TRUE(says(type("opponents more"), "That's everyone."));
    EXPECT_TRUE(says(type("opponents all"), "Type opponents or opponents more."));
}

/// Before: the next page was requested behind a person who did not exist.
TEST_F(PlainLobby, IgnoresAPageOfOpponentsBehindNobody) {
    type("opponents");
    answer_opponents({"Ben"}, 21, true, 5);
    EXPECT_TRUE(says(type("opponents more"), "That's everyone."));
}

TEST_F(PlainLobby, InvitesAndMutesOpponents) {
    EXPECT_TRUE(says(type("mute player 1"), "No player with that name is in the list."));
    type("opponents");
    answer_opponents({"Ben", "Cleo"}, 21, false);
    type("mute cleo");
    EXPECT_EQ(asked().mute().person(), 22U);
    EXPECT_FALSE(asked().mute().ends());
    type("mute player 1");
    EXPECT_EQ(asked().mute().person(), 21U);
    EXPECT_TRUE(says(type("mute 1"), "Which message?"));
    sit_down();
    type("invite 1");
    EXPECT_EQ(asked().invite().person(), 21U);
    EXPECT_EQ(asked().invite().match(), 3U);
}

}  // namespace
}  // namespace bastide::test
