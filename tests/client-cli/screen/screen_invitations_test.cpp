#include "client-cli/screen/draw.hpp"
#include "client/model/validate.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using terminal::KeyName;
using testing::HasSubstr;
using testing::Not;

ScreenTable room() {
    ScreenTable table(2, {}, Seat{0}, {80, 24});
    Attended& at = table.model.matches.at(ScreenTable::match);
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    at.table.set_seats_max(4);
    at.table.mutable_access()->set_code("ABCDEFGHJK");
    table.state.address = "ws://there:8470";
    table.state.line.reached = true;
    table.state.notice = {};
    table.others.clear();
    return table;
}

ScreenTable with_people(const std::vector<model::LobbyMember>& people, bool more = false) {
    ScreenTable table = room();
    table.press(U'w');
    table.receive(model::PeopleHere{people, more});
    table.others.clear();
    return table;
}

auto lists_people(const std::string& named) {
    return [named](const v1::ClientMessage& message) {
        return message.has_list_people() && message.list_people().named() == named;
    };
}

auto invites(std::uint32_t person) {
    return [person](const v1::ClientMessage& message) {
        return message.invite().match() == ScreenTable::match &&
               message.invite().person() == person;
    };
}

TEST(PeopleSheet, RefreshesWhileOpen) {
    ScreenTable table = room();
    EXPECT_THAT(rows(table).back(), HasSubstr("w invite"));
    table.press(U'w');
    EXPECT_TRUE(table.sent(lists_people("")));
    EXPECT_THAT(seen(table), HasSubstr("Loading players ..."));
    table.others.clear();
    ASSERT_TRUE(next_change_in(table.state, table.model));
    EXPECT_LE(*next_change_in(table.state, table.model), people_time);
    table.react(terminal::TimePassed{people_time});
    EXPECT_TRUE(table.sent(lists_people("")));
    table.others.clear();
    table.press(KeyName::escape);
    table.react(terminal::TimePassed{people_time});
    EXPECT_FALSE(table.sent(lists_people("")));
}

TEST(PeopleSheet, IsDrawn) {
    const ScreenTable table = with_people({{4, "Ben"}, {5, "Carla"}}, true);
    const std::string text = seen(table);
    EXPECT_THAT(text, HasSubstr(" Invite a player "));
    EXPECT_THAT(text, HasSubstr("Players in the lobby now. Type to search."));
    EXPECT_THAT(text, HasSubstr("▶ Ben"));
    EXPECT_THAT(text, HasSubstr("  Carla"));
    EXPECT_THAT(text, HasSubstr("There are more: type part of a name."));
}

TEST(PeopleSheet, FindsPeopleByLetters) {
    ScreenTable table = with_people({{4, "Ben"}, {5, "Carla"}});
    table.press(U'c');
    EXPECT_FALSE(table.sent(lists_people("c"))) << "another letter may follow";
    table.react(terminal::TimePassed{*next_change_in(table.state, table.model)});
    EXPECT_TRUE(table.sent(lists_people("c")));
    table.receive(model::PeopleHere{{{5, "Carla"}}, false});
    EXPECT_THAT(seen(table), HasSubstr("Name: c_"));
    EXPECT_THAT(seen(table), Not(HasSubstr("Ben")));
    table.press(U'x');
    table.receive(model::PeopleHere{});
    EXPECT_THAT(seen(table), HasSubstr("No player with that name is in the lobby."));
    table.others.clear();
    table.press(KeyName::backspace);
    table.react(terminal::TimePassed{*next_change_in(table.state, table.model)});
    EXPECT_TRUE(table.sent(lists_people("c")));
}

TEST(PeopleSheet, CopiesTheLinkIfNobodyIsThere) {
    ScreenTable table = with_people({});
    EXPECT_THAT(seen(table), HasSubstr("Nobody else is in the lobby now."));
    EXPECT_THAT(seen(table), HasSubstr("You can share the link instead: y copies it."));
    table.press(U'y');
    EXPECT_TRUE(table.wished<shell_request::Copy>());
    table.press(U'x');
    table.press(U'y');
    EXPECT_EQ(table.state.sheet.name.typed, U"xy");
}

TEST(PeopleSheet, InvitesByAKeyOrAClick) {
    ScreenTable table = with_people({{4, "Ben"}, {5, "Carla"}});
    table.press(KeyName::down);
    table.press(KeyName::enter);
    EXPECT_TRUE(table.sent(invites(5)));
    table.receive(model::InvitationSent{ScreenTable::match, 5});
    EXPECT_THAT(seen(table), HasSubstr("Carla is invited."));
    table.others.clear();
    click(table, "Ben");
    EXPECT_FALSE(table.sent(invites(4))) << "the first click chooses";
    click(table, "Ben");
    EXPECT_TRUE(table.sent(invites(4)));
    table.receive(model::Refused{"", v1::INVITATIONS_BLOCKED, "Ben wants no invitation."});
    EXPECT_THAT(seen(table), HasSubstr("Ben wants no invitation."));
    table.receive(model::InvitationDeclined{ScreenTable::match, "Carla"});
    EXPECT_THAT(seen(table), HasSubstr("Carla declined your invitation."));
}

TEST(PeopleSheet, DoesNotRefreshWhileDisconnected) {
    ScreenTable table = with_people({{4, "Ben"}});
    table.state.line.lost = true;
    table.react(terminal::TimePassed{2 * people_time});
    EXPECT_FALSE(table.sent(lists_people("")));
    EXPECT_EQ(*next_change_in(table.state, table.model), std::chrono::seconds(1))
        << "that is counted down";
    table.state.line.lost = false;
    table.react(terminal::TimePassed{std::chrono::milliseconds(1)});
    EXPECT_TRUE(table.sent(lists_people("")));
}

TEST(PeopleSheet, KeepsTheSelectedPersonAcrossUpdates) {
    ScreenTable table = with_people({{4, "Ben"}, {5, "Carla"}});
    table.press(KeyName::down);
    table.receive(model::PeopleHere{{{6, "Dora"}, {4, "Ben"}, {5, "Carla"}}, false});
    EXPECT_THAT(seen(table), HasSubstr("▶ Carla"));
    table.receive(model::PeopleHere{{{6, "Dora"}}, false});
    EXPECT_THAT(seen(table), HasSubstr("▶ Dora"));
}

TEST(PeopleSheet, ScrollsLongLists) {
    constexpr std::uint32_t count = 50;
    std::vector<model::LobbyMember> many;
    many.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        many.push_back({i, "Guest " + std::to_string(i)});
    }
    ScreenTable table = with_people(many);
    for (int i = 0; i < 60; ++i) {
        table.press(KeyName::down);
    }
    EXPECT_THAT(seen(table), HasSubstr("▶ Guest 49"));
    click(table, "Guest 47");
    click(table, "Guest 47");
    EXPECT_TRUE(table.sent(invites(47)));
}

TEST(PeopleSheet, IsUnavailableInPracticeAndAtFullTables) {
    ScreenTable practice = room();
    practice.state.practice = true;
    practice.press(U'w');
    EXPECT_EQ(practice.state.sheet.kind, Sheet::none);
    ScreenTable full = room();
    full.model.matches.at(ScreenTable::match).table.set_seats_max(2);
    full.press(U'w');
    EXPECT_EQ(full.state.sheet.kind, Sheet::none);
}

TEST(PeopleSheet, ClosesWhenTheGameStarts) {
    ScreenTable table = with_people({{4, "Ben"}});
    table.model.matches.at(ScreenTable::match).game = table.game();
    model::AtTable begins{ScreenTable::match, {}, {}, false};
    begins.event.mutable_game_started();
    table.receive(begins);
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

model::LobbyMember opponent(std::uint32_t person, const std::string& name) {
    model::LobbyMember member{person, name};
    member.opponent.set_whereabouts(person % 2 == 0 ? v1::IN_LOBBY : v1::IN_A_GAME);
    member.opponent.set_games(person);
    member.opponent.set_won(2);
    member.opponent.set_last_ms(1'790'000'000'000 - person);
    return member;
}

ScreenTable with_opponents(ScreenTable table, std::size_t count, bool more) {
    model::PeopleHere page{{}, more, false, true};
    for (std::uint32_t i = 4; page.people.size() < count; ++i) {
        page.people.push_back(opponent(i, "Guest " + std::to_string(i)));
    }
    table.press(U'O');
    table.receive(page);
    table.others.clear();
    return table;
}

auto lists_opponents(std::uint32_t before) {
    return [before](const v1::ClientMessage& message) {
        return message.list_people().opponents() && message.list_people().before() == before;
    };
}

TEST(OpponentsSheet, IsDrawnAndRefreshed) {
    ScreenTable table = room();
    table.press(U'O');
    EXPECT_TRUE(table.sent(lists_opponents(0)));
    EXPECT_THAT(seen(table), HasSubstr("Loading players ..."));
    table.receive(model::PeopleHere{{}, false, false, true});
    EXPECT_THAT(seen(table), HasSubstr("Nobody yet."));
    model::LobbyMember long_named = opponent(5, "Bartholomew of the long, long name");
    table.receive(model::PeopleHere{{opponent(4, "Ben"), long_named}, true, false, true});
    const std::string text = seen(table);
    EXPECT_THAT(text, HasSubstr(" People you played with "));
    EXPECT_THAT(text, HasSubstr("Last game with Ben: 21 Sep 2026."));
    EXPECT_THAT(text, HasSubstr("▶ Ben                     in the lobby  4 games: 2 won"));
    EXPECT_THAT(text, HasSubstr("  Bartholomew of the lo…  playing       5 games: 2 won"));
    table.receive(model::PeopleHere{{{9, "Dora"}}, false});
    EXPECT_THAT(seen(table), Not(HasSubstr("Dora"))) << "somebody in the lobby";
    table.others.clear();
    table.react(terminal::TimePassed{people_time});
    EXPECT_TRUE(table.sent(lists_opponents(0)));
}

TEST(OpponentsSheet, InvitesAndMutesByOneKey) {
    ScreenTable table = with_opponents(room(), 2, false);
    table.press(KeyName::down);
    table.press(KeyName::enter);
    EXPECT_TRUE(table.sent(invites(5)));
    table.press(U'm');
    EXPECT_TRUE(table.sent([](const v1::ClientMessage& message) {
        return message.mute().person() == 5 && !message.mute().ends();
    }));
}

TEST(OpponentsSheet, LoadsTheNextPageOnceAtTheEnd) {
    ScreenTable table = with_opponents(room(), model::people_listed_max, true);
    constexpr std::uint32_t last = 3 + model::people_listed_max;
    for (std::uint32_t i = 4; i < last; ++i) {
        EXPECT_FALSE(table.sent(lists_opponents(last)));
        table.press(KeyName::down);
    }
    EXPECT_TRUE(table.sent(lists_opponents(last)));
    table.others.clear();
    table.press(KeyName::down);
    EXPECT_FALSE(table.sent(lists_opponents(last))) << "already requested";
    table.react(terminal::TimePassed{people_time - std::chrono::milliseconds(1)});
    EXPECT_FALSE(table.sent(lists_opponents(0))) << "the answer would replace the next page";
    table.receive(
        model::PeopleHere{{opponent(99, "Last")}, false, false, true, 1'790'000'000'000 - last});
    table.press(KeyName::down);
    EXPECT_THAT(seen(table), HasSubstr("▶ Last"));
    table.others.clear();
    table.react(terminal::TimePassed{2 * people_time});
    EXPECT_FALSE(table.sent(lists_opponents(0))) << "the second page would be lost";
}

model::Invitation from(std::uint32_t person, const std::string& name, model::MatchId match) {
    model::Invitation invitation{{}, {person, name}, std::chrono::minutes(10)};
    invitation.table.set_match(match);
    invitation.table.set_title("Friday");
    invitation.table.set_phase(v1::OPEN);
    invitation.table.set_seats_max(4);
    return invitation;
}

void invite(ScreenTable& table, const model::Invitation& invitation) {
    table.model.invitations.insert(table.model.invitations.begin(), invitation);
    table.receive(model::Invited{invitation});
}

ScreenTable lobby() {
    ScreenTable table(2, {}, Seat{0}, {80, 24});
    table.state.match = {};
    table.model.matches.clear();
    table.state.line.reached = true;
    table.react(terminal::TimePassed{});
    table.others.clear();
    return table;
}

TEST(OpponentsSheet, OpensInTheLobbyWithoutInviting) {
    ScreenTable table = with_opponents(lobby(), 1, false);
    table.press(KeyName::enter);
    EXPECT_FALSE(table.sent([](const auto& message) { return message.has_invite(); }));
    EXPECT_THAT(seen(table), HasSubstr("To invite somebody, sit down at a table"));
}

TEST(Invitation, IsShownAboveTheTables) {
    ScreenTable table = lobby();
    invite(table, from(4, "Ben", 12));
    EXPECT_THAT(seen(table), HasSubstr("Ben invites you to Friday (standard rules, no clock)."));
    EXPECT_THAT(seen(table), HasSubstr("y accept   x decline   X mute Ben"));
    EXPECT_THAT(rows(table).back(), HasSubstr("y accept  x decline"));
    EXPECT_TRUE(table.wished<shell_request::Bell>());
    table.others.clear();
    table.receive(model::Invited{from(4, "Ben", 12)});
    EXPECT_FALSE(table.wished<shell_request::Bell>()) << "it is the same";
    invite(table, from(5, "Carla", 13));
    EXPECT_THAT(seen(table), HasSubstr("Carla invites you to Friday"));
    EXPECT_THAT(seen(table), HasSubstr("And 1 more invitation."));
}

TEST(Invitation, IsAccepted) {
    ScreenTable table = lobby();
    invite(table, from(4, "Ben", 12));
    table.press(U'y');
    EXPECT_TRUE(table.sent(
        [](const auto& m) { return m.join_table().match() == 12 && !m.join_table().has_key(); }));
    table.model.invitations.clear();
    table.receive(model::Refused{"", v1::TABLE_FULL, "All seats are taken."});
    EXPECT_THAT(seen(table), HasSubstr("All seats are taken."));
    EXPECT_THAT(seen(table), Not(HasSubstr("invites you")));
    EXPECT_TRUE(table.state.lobby.invited.empty());
}

TEST(Invitation, IsDeclinedOnceOrForGood) {
    for (const bool never : {false, true}) {
        ScreenTable table = lobby();
        invite(table, from(4, "Ben", 12));
        table.press(never ? U'X' : U'x');
        EXPECT_TRUE(table.sent([never](const auto& m) {
            return m.decline_invitation().match() == 12 &&
                   m.decline_invitation().never_again() == never;
        }));
        EXPECT_THAT(seen(table), Not(HasSubstr("invites you")));
        table.others.clear();
        table.press(U'x');
        EXPECT_TRUE(table.others.empty()) << "there is none";
    }
}

TEST(Invitation, Expires) {
    ScreenTable table = lobby();
    invite(table, from(4, "Ben", 12));
    ASSERT_TRUE(next_change_in(table.state, table.model));
    table.state.notice = {};
    EXPECT_EQ(*next_change_in(table.state, table.model), std::chrono::minutes(10));
    table.react(terminal::TimePassed{std::chrono::minutes(10)});
    EXPECT_THAT(seen(table), Not(HasSubstr("invites you")));
    table.press(U'y');
    EXPECT_FALSE(table.sent([](const auto& m) { return m.has_join_table(); }));
}

TEST(Invitation, NeedsNoPassword) {
    ScreenTable table = lobby();
    v1::TableInfo& locked = table.list(12);
    locked.set_phase(v1::OPEN);
    locked.set_seats_max(4);
    locked.mutable_access()->set_visibility(v1::PASSWORD);
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.sheet.kind, Sheet::password);
    table.press(KeyName::escape);
    invite(table, from(4, "Ben", 12));
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.join_table().match() == 12; }));
}

TEST(Invitation, IsANoticeAtATable) {
    ScreenTable table = room();
    invite(table, from(4, "Ben", 12));
    EXPECT_THAT(seen(table), HasSubstr("Ben invites you to Friday"));
    table.state.notice = {};
    EXPECT_THAT(seen(table), Not(HasSubstr("Ben invites you to Friday")));
    table.press(KeyName::escape);
    EXPECT_THAT(seen(table), HasSubstr("Ben invites you to Friday"));
}

TEST(Invitation, SendsADesktopNotificationIfEnabled) {
    ScreenTable table = lobby();
    table.state.settings.set(Setting::notifications, "on");
    invite(table, from(4, "Ben", 12));
    EXPECT_TRUE(table.wished<shell_request::Notify>());
}

}  // namespace
}  // namespace bastide::screen
