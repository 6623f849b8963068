// A waiting table on the full screen: the host's decisions, and what the others see.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/model/update.hpp"
#include "engine/options.hpp"
#include "engine/ruleset.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/reported_match.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using terminal::KeyName;

constexpr model::MatchId match = ScreenTable::match;

ScreenTable room(int seats, std::optional<Seat> ours, paint::Size size = {}) {
    ScreenTable table(seats, {}, ours, size);
    Attended& at = table.model.matches.at(match);
    at.game.reset();
    at.version = 10;
    at.table.set_phase(v1::OPEN);
    at.table.set_host(0);
    table.state.notice = {};
    table.others.clear();
    return table;
}

v1::TableInfo& info(ScreenTable& table) {
    return table.model.matches.at(match).table;
}

void tell(ScreenTable& table, const std::vector<v1::Event>& events) {
    v1::ServerMessage message;
    message.mutable_update()->set_match(match);
    message.mutable_update()->set_version(table.model.matches.at(match).version + 1);
    for (const v1::Event& event : events) {
        *message.mutable_update()->add_events() = event;
    }
    for (const model::News& news : model::update(table.model, message).news) {
        table.receive(news);
    }
}

v1::Event left(std::uint32_t seat, v1::LeaveReason why = v1::BY_ITSELF) {
    v1::Event event;
    event.mutable_seat_left()->set_seat(seat);
    event.mutable_seat_left()->set_why(why);
    return event;
}

v1::Event taken(std::uint32_t seat, const std::string& name) {
    v1::Event event;
    event.mutable_seat_taken()->set_seat(seat);
    event.mutable_seat_taken()->set_name(name);
    return event;
}

v1::Event changed(const std::string& words, std::uint32_t seats) {
    v1::Event event;
    codec::to_wire(model::chosen_rules(words, 0).value(),
                   *event.mutable_table_changed()->mutable_ruleset());
    event.mutable_table_changed()->set_seats_max(seats);
    return event;
}

testing::AssertionResult shows(const ScreenTable& table, const std::string& words) {
    const std::string text = seen(table);
    return text.find(words) != std::string::npos ? testing::AssertionSuccess()
                                                 : testing::AssertionFailure() << text;
}

template <typename Has>
v1::ClientMessage sent(const ScreenTable& table, Has has) {
    v1::ClientMessage found;
    int count = 0;
    for (const ShellRequest& shell_request : table.others) {
        const auto* send = std::get_if<shell_request::Send>(&shell_request);
        if (send != nullptr && has(send->message)) {
            found = send->message;
            ++count;
        }
    }
    EXPECT_EQ(count, 1);
    return found;
}

TEST(Host, AddsABotByOneKey) {
    ScreenTable table = room(2, Seat{0});
    info(table).set_seats_max(4);
    table.model.bots.set_seats(5);
    table.model.bots.set_hard(5);
    EXPECT_TRUE(shows(table, "Add a bot: 1 easy   2 medium   3 hard"));
    table.press(U'3');
    const auto request = sent(table, [](const auto& m) { return m.has_seat_bot(); });
    EXPECT_EQ(request.seat_bot().match(), match);
    EXPECT_EQ(request.seat_bot().level(), v1::HARD);
}

TEST(Host, SeesOnlyBotsWithAFreeSeat) {
    ScreenTable table = room(2, Seat{0});
    info(table).set_seats_max(4);
    EXPECT_FALSE(shows(table, "Add a bot")) << "the server has none";
    table.model.bots.set_seats(1);
    EXPECT_TRUE(shows(table, "Add a bot: 1 easy   2 medium"));
    EXPECT_FALSE(shows(table, "3 hard"));
    info(table).mutable_seats(1)->set_bot(v1::EASY);
    EXPECT_FALSE(shows(table, "Add a bot")) << "it has one";
    table.model.bots.set_seats(5);
    info(table).set_seats_max(2);
    EXPECT_FALSE(shows(table, "Add a bot")) << "all seats are taken";
}

TEST(Host, RemovesABotWithoutConfirmation) {
    ScreenTable table = room(2, Seat{0});
    info(table).set_seats_max(4);
    tell(table, {[] {
             v1::Event event = taken(2, "Hard bot");
             event.mutable_seat_taken()->set_bot(v1::HARD);
             event.mutable_seat_taken()->set_ready(true);
             return event;
         }()});
    EXPECT_TRUE(shows(table, "Hard bot"));
    EXPECT_TRUE(shows(table, "✓ bot"));
    table.press(KeyName::down);
    EXPECT_TRUE(shows(table, "x remove Hard bot"));
    EXPECT_FALSE(shows(table, "make Hard bot the host"));
    table.press(U'x');
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    const auto request = sent(table, [](const auto& m) { return m.has_remove_player(); });
    EXPECT_EQ(request.remove_player().seat(), 2U);
}

TEST(Host, ChangesThePaceAndNothingElse) {
    ScreenTable table = room(2, Seat{0});
    table.press(U'e');
    table.press(KeyName::down);
    for (int i = 0; i < 9; ++i) {
        table.press(KeyName::right);
    }
    EXPECT_TRUE(shows(table, "◀ a day a turn ▶"));
    EXPECT_TRUE(shows(table, "Each player has 1 day a turn."));
    table.press(KeyName::enter);
    const auto change =
        sent(table, [](const auto& m) { return m.has_change_table(); }).change_table();
    EXPECT_EQ(change.pace().kind(), v1::DAYS);
    EXPECT_EQ(change.seats_max(), 0U);
    EXPECT_FALSE(change.has_ruleset());
}

TEST(Host, KeepsACustomPace) {
    ScreenTable table = room(2, Seat{0});
    v1::Pace& pace = *info(table).mutable_pace();
    pace.set_kind(v1::TURN);
    pace.set_seconds(90);
    pace.set_time_out(v1::GIVE_UP);
    table.press(U'e');
    table.press(KeyName::down);
    EXPECT_TRUE(shows(table, "◀ custom ▶"));
    table.press(KeyName::enter);
    EXPECT_TRUE(table.others.empty()) << "nothing is different";
    table.press(U'e');
    table.press(KeyName::down);
    table.press(KeyName::left);
    table.press(KeyName::enter);
    const auto change =
        sent(table, [](const auto& m) { return m.has_change_table(); }).change_table();
    EXPECT_EQ(change.pace().kind(), v1::DAYS);
    EXPECT_EQ(change.pace().time_out(), v1::GIVE_UP) << "which the form does not ask about";
}

TEST(WaitingTable, ShowsThePace) {
    ScreenTable table = room(2, Seat{1});
    EXPECT_TRUE(shows(table, "No clock."));
    v1::Event event = changed("", 2);
    event.mutable_table_changed()->mutable_pace()->set_kind(v1::TURN);
    event.mutable_table_changed()->mutable_pace()->set_seconds(60);
    tell(table, {event});
    EXPECT_TRUE(shows(table, "Clock: Each player has 1 minute a"));
}

TEST(Host, ConfirmsBeforeRemovingAPlayer) {
    ScreenTable table = room(4, Seat{0});
    table.press(KeyName::down);
    table.press(U'x');
    EXPECT_TRUE(table.others.empty());
    EXPECT_TRUE(shows(table, "Carl has to leave this table"));
    table.press(U'y');
    const auto remove =
        sent(table, [](const auto& m) { return m.has_remove_player(); }).remove_player();
    EXPECT_EQ(remove.match(), match);
    EXPECT_EQ(remove.seat(), 2U);
    EXPECT_EQ(remove.version(), 10U);
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

TEST(Host, MayCancelARemoval) {
    ScreenTable table = room(2, Seat{0});
    for (const char32_t question : {U'x', U'X'}) {
        table.press(question);
        EXPECT_NE(table.state.sheet.kind, Sheet::none);
        table.press(U'n');
        EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    }
    EXPECT_TRUE(table.others.empty());
}

/// The table closes when its last player leaves, and its link becomes invalid.
TEST(Host, ConfirmsBeforeLeavingATableAlone) {
    ScreenTable table = room(1, Seat{0});
    table.press(KeyName::escape);
    EXPECT_TRUE(shows(table, "The table closes when the last person leaves it"));
    table.press(KeyName::escape);
    EXPECT_TRUE(table.others.empty());
    table.press(KeyName::escape);
    table.press(U'y');
    EXPECT_TRUE(sent(table, [](const auto& m) { return m.has_leave_table(); }).has_leave_table())
        << "who sits down meanwhile has the table";
    EXPECT_FALSE(table.state.match.id);
}

TEST(Host, ConfirmsBeforeLeavingATableToBots) {
    ScreenTable table = room(2, Seat{0});
    info(table).mutable_seats(1)->set_bot(v1::MEDIUM);
    table.press(KeyName::escape);
    EXPECT_EQ(table.state.sheet.kind, Sheet::leave);
}

TEST(Host, LeavesToOthersWithoutConfirmation) {
    ScreenTable table = room(2, Seat{0});
    table.press(KeyName::escape);
    EXPECT_TRUE(sent(table, [](const auto& m) { return m.has_leave_table(); }).has_leave_table());
}

TEST(Host, ChoosesAmongTheOthersOnly) {
    ScreenTable table = room(4, Seat{1});
    info(table).set_host(1);
    const auto chosen = [&] { return chosen_seat(table.state, table.model.matches.at(match)); };
    EXPECT_EQ(chosen(), Seat{0});
    table.press(KeyName::up);
    EXPECT_EQ(chosen(), Seat{0});
    table.press(KeyName::down);
    EXPECT_EQ(chosen(), Seat{2}) << "over ourselves";
    table.press(KeyName::down);
    table.press(KeyName::down);
    EXPECT_EQ(chosen(), Seat{3});
    ScreenTable alone = room(1 + 1, Seat{0});
    info(alone).mutable_seats()->RemoveLast();
    EXPECT_EQ(chosen_seat(alone.state, alone.model.matches.at(match)), std::nullopt);
    alone.press(U'x');
    alone.press(U'h');
    EXPECT_EQ(alone.state.sheet.kind, Sheet::none);
    EXPECT_TRUE(alone.others.empty());
}

TEST(Host, HandsOverAndCloses) {
    ScreenTable table = room(3, Seat{0});
    table.press(U'h');
    const auto over = sent(table, [](const auto& m) { return m.has_hand_over(); }).hand_over();
    EXPECT_EQ(over.seat(), 1U);
    EXPECT_EQ(over.version(), 10U);
    table.press(U'X');
    EXPECT_TRUE(shows(table, "Close this table for everyone?"));
    table.press(U'y');
    EXPECT_EQ(sent(table, [](const auto& m) { return m.has_close_table(); }).close_table().match(),
              match);
}

TEST(Host, KeepsTheChosenPlayerAcrossSeatMoves) {
    ScreenTable table = room(4, Seat{0});
    table.press(KeyName::down);
    table.press(KeyName::down);
    table.press(U'x');
    tell(table, {left(1)});
    EXPECT_TRUE(shows(table, "Dora has to leave this table"));
    tell(table, {taken(3, "Eve")});
    table.press(U'y');
    const auto remove =
        sent(table, [](const auto& m) { return m.has_remove_player(); }).remove_player();
    EXPECT_EQ(remove.seat(), 2U);
    EXPECT_EQ(remove.version(), 12U);
}

TEST(Host, ClosesTheQuestionIfThePlayerLeaves) {
    ScreenTable table = room(3, Seat{0});
    table.press(U'x');
    tell(table, {left(1)});
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    table.press(U'y');
    EXPECT_TRUE(table.others.empty());
}

TEST(Host, ClosesTheQuestionWhenTheGameStarts) {
    for (const char32_t key : {U'x', U'X', U'e'}) {
        ScreenTable table = room(2, Seat{0});
        table.press(key);
        v1::Event started;
        codec::to_wire(standard_setup({}, 2).value(), *started.mutable_game_started());
        tell(table, {started});
        EXPECT_EQ(table.state.sheet.kind, Sheet::none);
        EXPECT_FALSE(table.state.match.form.open);
        EXPECT_TRUE(table.model.matches.at(match).game);
    }
}

TEST(Host, FollowsTheServer) {
    ScreenTable table = room(3, Seat{1});
    for (const char32_t key : {U'x', U'h', U'e', U'X'}) {
        table.press(key);
    }
    EXPECT_TRUE(table.others.empty());
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    EXPECT_TRUE(shows(table, "Anna, host"));
    EXPECT_FALSE(shows(table, "closes it"));
    v1::Event host;
    host.mutable_host_changed()->set_seat(0);
    tell(table, {left(0), host});
    EXPECT_EQ(table.state.notice.text, "You are the host now.");
    EXPECT_TRUE(shows(table, "Bob (you), host"));
    EXPECT_TRUE(shows(table, "x remove Carl"));
    EXPECT_TRUE(shows(table, "X close table"));
}

/// Even on the smallest usual terminal.
TEST(Host, SeesTheKeysBesideTheSeatsAt80x24) {
    ScreenTable table = room(5, Seat{0}, {80, 24});
    info(table).set_seats_max(6);
    info(table).mutable_seats(4)->set_name("Somebody with quite a long name!");
    table.state.address = "wss://somewhere.example.org:8470";
    for (const char* words : {"Anna (you), host",
                              "Somebody with quite a long name!",
                              "empty",
                              "x remove Bob   h make Bob the host   ↑↓ select",
                              "e edit   d privacy   o forbid spectators   X close table",
                              "Press r when you're ready",
                              "Invite others with: bastide play",
                              "Standard rules. No clock."}) {
        EXPECT_TRUE(shows(table, words)) << words;
    }
    table.state.size = least_size;
    EXPECT_TRUE(shows(table, "e edit   d privacy   o forbid spectators"));
    EXPECT_TRUE(shows(table, "X close table"));
    EXPECT_TRUE(shows(table, "Press r when you're ready"));
}

TEST(Host, IsReadyBeforeStarting) {
    ScreenTable table = room(2, Seat{0});
    EXPECT_TRUE(shows(table, "r ready"));
    table.press(U's');
    EXPECT_EQ(table.state.notice.text, "Press r first.");
    info(table).mutable_seats(0)->set_ready(true);
    EXPECT_TRUE(shows(table, "r not ready"));
    EXPECT_FALSE(shows(table, "r ready"));
    table.press(U's');
    EXPECT_FALSE(table.others.empty());
}

TEST(Host, DecidesNothingInPractice) {
    ScreenTable table = room(2, Seat{0});
    table.state.practice = true;
    for (const char32_t key : {U'x', U'h', U'e', U'X', U'i', U'o', U'w', U'N'}) {
        table.press(key);
    }
    EXPECT_TRUE(table.others.empty());
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    EXPECT_FALSE(shows(table, "closes it"));
}

v1::ChangeTable change_of(const ScreenTable& table) {
    return sent(table, [](const auto& m) { return m.has_change_table(); }).change_table();
}

TEST(ChangingTheTable, BeginsWithTheTableAsItIs) {
    ScreenTable table = room(3, Seat{0});
    table.press(U'e');
    EXPECT_TRUE(shows(table, "Change this table"));
    EXPECT_EQ(table.state.match.form.chosen.seats, 3);
    table.press(KeyName::enter);
    EXPECT_TRUE(table.others.empty()) << "nothing is different";
    EXPECT_FALSE(table.state.match.form.open);
}

void show_editions(ScreenTable& table) {
    while (table.state.match.form.row.kind != FormRow::Kind::advanced) {
        table.press(KeyName::page_down);
    }
    table.press(KeyName::enter);
    table.press(KeyName::page_down);
}

TEST(ChangingTheTable, SendsOnlyTheDifferences) {
    ScreenTable seats = room(2, Seat{0});
    seats.press(U'e');
    seats.press(KeyName::right);
    seats.press(KeyName::enter);
    EXPECT_EQ(change_of(seats).seats_max(), 3U);
    EXPECT_FALSE(change_of(seats).has_ruleset());
    ScreenTable edition = room(2, Seat{0});
    edition.press(U'e');
    show_editions(edition);
    edition.press(U' ');
    edition.press(KeyName::enter);
    EXPECT_EQ(change_of(edition).seats_max(), 0U);
    EXPECT_EQ(codec::from_wire(change_of(edition).ruleset()).value(),
              model::chosen_rules("preset=" + std::string(presets()[0].name), 0).value());
}

TEST(ChangingTheTable, KeepsRulesOutsideTheEditions) {
    ScreenTable table = room(2, Seat{0}, {80, 24});
    codec::to_wire(model::chosen_rules("supply=hand handSize=4", 0).value(),
                   *info(table).mutable_ruleset());
    table.press(U'e');
    show_editions(table);
    EXPECT_TRUE(shows(table, "( ) Second edition"));
    EXPECT_FALSE(shows(table, "(•)"));
    for (int section = 0; section < 3; ++section) {
        table.press(KeyName::page_up);
    }
    table.press(KeyName::right);
    table.press(KeyName::enter);
    EXPECT_FALSE(change_of(table).has_ruleset());
    EXPECT_EQ(change_of(table).seats_max(), 3U);
}

/// Rules of a newer server can be replaced by an edition, but not changed.
TEST(ChangingTheTable, KeepsUnknownRules) {
    ScreenTable table = room(2, Seat{0}, {80, 24});
    info(table).mutable_ruleset()->set_options("castle=1");
    table.press(U'e');
    show_editions(table);
    EXPECT_TRUE(shows(table, "( ) Second edition"));
    EXPECT_FALSE(shows(table, "Expansions"));
    table.press(U' ');
    table.press(KeyName::page_down);
    EXPECT_TRUE(shows(table, "Expansions"));
    table.press(KeyName::enter);
    EXPECT_TRUE(change_of(table).has_ruleset());
}

/// The title cannot change, and bots are added one by one.
TEST(ChangingTheTable, HidesTheFixedRowsOfTheForm) {
    ScreenTable table = room(2, Seat{0}, {80, 24});
    table.model.bots.set_seats(5);
    table.press(U'e');
    EXPECT_FALSE(shows(table, "Title"));
    EXPECT_FALSE(shows(table, "Programs"));
    table.press(KeyName::up);
    EXPECT_TRUE(shows(table, "◀ 2 ▶"));
    table.press(U'q');
    EXPECT_FALSE(shows(table, "Change this table"));
}

TEST(ChangingTheTable, KeepsASeatForEverybody) {
    ScreenTable table = room(4, Seat{0});
    table.press(U'e');
    for (int i = 0; i < 9; ++i) {
        table.press(KeyName::left);
    }
    EXPECT_EQ(table.state.match.form.chosen.seats, 4);
    for (int i = 0; i < 9; ++i) {
        table.press(KeyName::right);
    }
    EXPECT_EQ(table.state.match.form.chosen.seats, seat_limit({}));
}

/// Any keys may be pressed before the refusal.
TEST(ChangingTheTable, ReopensAfterARefusal) {
    ScreenTable table = room(2, Seat{0}, {80, 24});
    table.press(U'e');
    table.press(KeyName::right);
    table.press(KeyName::enter);
    table.press(U'm');
    EXPECT_FALSE(shows(table, "Change this table"));
    table.receive(model::Refused{"", v1::BAD_RULESET, "Two of these rules cannot be combined."});
    EXPECT_TRUE(shows(table, "Change this table"));
    EXPECT_TRUE(shows(table, "Two of these rules cannot be combined."));
    EXPECT_TRUE(shows(table, "◀ 3 ▶"));
    table.press(KeyName::escape);
    table.receive(model::Refused{"", v1::NOT_ALL_READY, "Not all are ready."});
    EXPECT_FALSE(shows(table, "Change this table")) << "which is about something else";
    table.press(U'e');
    table.press(KeyName::right);
    table.press(KeyName::enter);
    table.receive(model::Accepted{"", ScreenTable::match, 2});
    table.receive(model::Refused{"", v1::NOT_ALL_READY, "Not all are ready."});
    EXPECT_FALSE(shows(table, "Change this table")) << "that was answered";
}

TEST(ChangingTheTable, IsForTheHostAlone) {
    ScreenTable table = room(2, Seat{0});
    table.press(U'e');
    v1::Event host;
    host.mutable_host_changed()->set_seat(1);
    tell(table, {host});
    EXPECT_FALSE(shows(table, "Change this table"));
    table.press(KeyName::right);
    table.press(KeyName::enter);
    EXPECT_TRUE(table.others.empty());
}

/// The message stays until they agree, even after visits to other places.
TEST(ChangingTheTable, IsSeenByTheOthersUntilTheyAreReady) {
    ScreenTable table = room(2, Seat{1});
    info(table).mutable_seats(1)->set_ready(true);
    tell(table, {changed("abbot=1", 4)});
    EXPECT_TRUE(table.state.notice.warns);
    EXPECT_FALSE(info(table).seats(1).ready());
    table.react(terminal::TimePassed{notice_time});
    EXPECT_TRUE(
        shows(table, "The host changed the table. The table is now for 4 players. Each player"));
    tell(table, {changed("smallCity=2", 4)});
    table.react(terminal::TimePassed{notice_time});
    EXPECT_TRUE(shows(table, "A city of two tiles scores 2.")) << "the whole difference";
    EXPECT_FALSE(shows(table, "abbot"));
    table.press(U'r');
    EXPECT_FALSE(shows(table, "The host changed the table."));
}

/// The notice does not list the changes: the rules in play are shown above it.
TEST(ChangingTheTable, IsReportedBrieflyAt80x24) {
    for (const auto& [seat, words] :
         {std::pair{Seat{0}, "· You changed the table. Everyone must press ready again."},
          std::pair{Seat{1}, "× Anna changed the table. Everyone must press ready again."}}) {
        ScreenTable table = room(2, seat, {80, 24});
        tell(table, {changed("preset=c2 smallCity=2 supply=hand", 5)});
        EXPECT_TRUE(shows(table, words));
        table.state.size = least_size;
        EXPECT_TRUE(shows(table, words));
    }
}

/// The longest possible name, and news that is only in the line under the table.
TEST(WaitingTable, ShowsLongNewsInTwoLinesAt80x24) {
    ScreenTable table = room(2, Seat{1}, {80, 24});
    info(table).mutable_seats(0)->set_name("Somebody with quite a long name!");
    tell(table, {changed("smallCity=2", 5)});
    EXPECT_TRUE(
        shows(table, "Somebody with quite a long name! changed the table. Everyone must press"));
    EXPECT_TRUE(shows(table, "   ready again."));
    table.receive(model::DrawsDoubted{match, model::DrawsFault::proposed_too_often});
    EXPECT_TRUE(
        shows(table, "The server has retried the start suspiciously often. This client no longer"));
    EXPECT_TRUE(shows(table, "takes part, so the start will be cancelled."));
}

TEST(ChangingTheTable, BackAgainIsNoChange) {
    ScreenTable table = room(2, Seat{1});
    tell(table, {changed("abbot=1", 2)});
    tell(table, {changed("base-c1", 2)});
    table.react(terminal::TimePassed{notice_time});
    EXPECT_FALSE(shows(table, "The host changed the table."));
}

TEST(Seat, ShowsARemovalByTheHostPermanently) {
    ScreenTable table = room(3, Seat{1});
    tell(table, {left(1, v1::BY_THE_HOST)});
    table.receive(model::Reseated{match, false});
    EXPECT_TRUE(table.state.notice.warns);
    table.react(terminal::TimePassed{notice_time});
    EXPECT_TRUE(
        shows(table, "Anna, the host, removed you from this table. You can't rejoin. You can"));
    EXPECT_TRUE(shows(table, "   keep watching."));
    EXPECT_EQ(table.state.match.id, match);
    EXPECT_FALSE(shows(table, "Enter join"));
    table.others.clear();
    table.press(KeyName::enter);
    EXPECT_TRUE(table.others.empty());
}

TEST(Seat, ReportsASeatLostByAbsence) {
    ScreenTable table = room(2, std::nullopt);
    table.model.matches.at(match).lost_seat = model::LostSeat{v1::AWAY_TOO_LONG, ""};
    table.receive(model::Unseated{match});
    EXPECT_EQ(table.state.notice.text,
              "You were away too long. Your seat at this table is free again.");
}

TEST(Seat, ReportsAnotherFreedSeatWithAReason) {
    ScreenTable table = room(4, Seat{0});
    tell(table, {left(3)});
    EXPECT_EQ(table.state.notice.text, "") << "it is seen";
    tell(table, {left(2, v1::AWAY_TOO_LONG)});
    EXPECT_NE(table.state.notice.text.find("was away too long. The seat is free again."),
              std::string::npos);
}

/// Another client of ours has joined: this one continues with that seat.
TEST(Seat, IsOursIfTakenInAnotherClient) {
    ScreenTable table = room(2, std::nullopt);
    tell(table, {taken(2, "Anna")});
    table.model.matches.at(match).seat = Seat{2};
    table.receive(model::Reseated{match, true});
    EXPECT_NE(table.state.notice.text.find("You took a seat at this table in another client"),
              std::string::npos);
    EXPECT_FALSE(table.wished<shell_request::Watch>());
    EXPECT_FALSE(table.wished<shell_request::Unwatch>());
    table.press(U'r');
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_set_ready(); }));
}

TEST(Rename, IsReportedAndShownForOthers) {
    ScreenTable table = room(2, Seat{0});
    v1::ServerMessage message;
    message.mutable_renamed()->set_match(match);
    message.mutable_renamed()->set_seat(1);
    message.mutable_renamed()->set_name("Robert");
    for (const model::News& news : model::update(table.model, message).news) {
        table.receive(news);
    }
    EXPECT_EQ(table.state.notice.text, "Bob is now called Robert.");
    EXPECT_TRUE(shows(table, "Robert"));
}

ScreenTable come_late(const test::ReportedMatch& reported, std::optional<Seat> ours) {
    ScreenTable table(2, {}, ours);
    Attended& at = table.model.matches.at(match);
    at.game = reported.game;
    at.version = static_cast<std::uint32_t>(reported.updates.size());
    at.loads_history = true;
    const bool over = reported.game.turn.step == Step::over;
    at.table.set_phase(over ? v1::FINISHED : v1::PLAYING);
    at.draws.set_secret(over ? "secret" : "");
    table.receive(model::MatchShown{"", match});
    table.state.notice = {};
    table.others.clear();
    return table;
}

void load_history(ScreenTable& table, const test::ReportedMatch& reported) {
    table.model.matches.at(match).loads_history = false;
    table.receive(
        model::HistoryReceived{match, std::make_shared<const model::History>(reported.history())});
}

TEST(LoadedHistory, FillsTheLogWithoutNotices) {
    test::ReportedMatch reported(match, 2);
    reported.play(120);
    ScreenTable table = come_late(reported, Seat{0});
    const auto camera = table.state.view.camera;
    EXPECT_TRUE(shows(table, "Nothing yet."));
    load_history(table, reported);
    EXPECT_GT(table.state.match.log.size(), 50U);
    EXPECT_EQ(table.state.match.log.front().turn, 1);
    EXPECT_GE(table.state.match.log.back().turn, reported.game.turn.number - 1);
    EXPECT_EQ(table.state.notice.text, "");
    EXPECT_TRUE(table.state.match.badges.empty());
    EXPECT_TRUE(table.state.match.fresh.empty());
    EXPECT_FALSE(table.wished<shell_request::Bell>());
    EXPECT_EQ(table.state.view.camera.x, camera.x);
    EXPECT_EQ(table.state.view.camera.y, camera.y);
    table.press(U'w');
    EXPECT_TRUE(shows(table, "Log, latest turn first"));
    EXPECT_TRUE(shows(table, "Bob places a tile with 2 adjacent cities."));
}

TEST(LoadedHistory, ShowsTheSourcesOfTheFinalPoints) {
    test::ReportedMatch reported(match, 2);
    reported.play(100'000);
    ScreenTable table = come_late(reported, Seat{0});
    EXPECT_EQ(table.state.match.draws.status, DrawsCheck::Status::asked);
    EXPECT_FALSE(table.sent([](const auto& m) { return m.has_get_record(); }))
        << "the check is to speak of all draws";
    load_history(table, reported);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_get_record(); }));
    EXPECT_TRUE(table.state.match.score_reel->over()) << "the end is not told as if it were now";
    EXPECT_TRUE(shows(table, "roads"));
    for (const LogLine& line : table.state.match.log) {
        EXPECT_FALSE(line.step);
    }
}

TEST(LoadedHistory, IsOptionalForTheRecordCheck) {
    test::ReportedMatch reported(match, 2);
    reported.play(100'000);
    ScreenTable table = come_late(reported, Seat{0});
    table.model.matches.at(match).loads_history = false;
    table.receive(model::HistoryReceived{match, nullptr});
    EXPECT_TRUE(table.state.match.log.empty());
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_get_record(); }));
    table.others.clear();
    table.receive(model::HistoryReceived{match, nullptr});
    EXPECT_TRUE(table.others.empty()) << "once";
}

}  // namespace
}  // namespace bastide::screen
