// Access to tables on the full screen: joining by code, link or password; the access of our own
// table and its link; quick games.
#include "client-cli/screen/draw.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

namespace bastide::screen {
namespace {

using terminal::KeyName;
using testing::HasSubstr;
using testing::Not;

constexpr model::MatchId match = ScreenTable::match;

ScreenTable lobby() {
    ScreenTable table;
    table.state.match = {};
    table.state.practice = false;
    table.state.line.reached = true;
    table.model.matches.clear();
    v1::TableInfo& locked = table.list(7);
    locked.set_phase(v1::OPEN);
    locked.set_seats_max(2);
    locked.mutable_access()->set_visibility(v1::PASSWORD);
    table.others.clear();
    return table;
}

ScreenTable room(std::optional<Seat> ours = Seat{0}, paint::Size size = {80, 24}) {
    ScreenTable table(2, {}, ours, size);
    Attended& at = table.model.matches.at(match);
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    at.table.set_host(0);
    at.table.set_seats_max(4);
    at.table.mutable_access()->set_code("ABCDEFGHJK");
    table.state.address = "ws://there:8470";
    table.state.notice = {};
    table.others.clear();
    return table;
}

model::Refused refused(v1::Reason reason, const v1::ClientMessage& asked = {}) {
    return {"", reason, "No.", asked};
}

v1::ClientMessage last_sent(const ScreenTable& table) {
    return std::get<shell_request::Send>(table.others.back()).message;
}

bool joined_by(const ScreenTable& table, const std::string& code) {
    return table.sent([&](const auto& m) { return m.join_table().key().code() == code; });
}

bool watches_by(const ScreenTable& table, const std::string& code) {
    return table.sent([&](const auto& m) { return m.watch().key().code() == code; });
}

TEST(QuickGame, IsOneKey) {
    ScreenTable table = lobby();
    table.press(U'p');
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_quick_play(); }));
}

TEST(Code, IgnoresCaseAndSpacing) {
    ScreenTable table = lobby();
    table.press(U'c');
    table.type(U"abcde fghjk");
    EXPECT_THAT(seen(table), HasSubstr("▶ abcde fghjk_"));
    table.press(KeyName::enter);
    EXPECT_TRUE(joined_by(table, "ABCDEFGHJK"));
    EXPECT_EQ(table.state.sheet.kind, Sheet::code) << "until the door has answered";
}

TEST(Code, MayComeInAWholeLink) {
    ScreenTable table = lobby();
    table.press(U'c');
    table.state.address = "ws://there:8470";
    table.react(terminal::Pasted{"come! <bastide://there:8470/ABCDE-FGHJK>."});
    table.press(KeyName::enter);
    EXPECT_TRUE(joined_by(table, "ABCDEFGHJK"));
}

/// Friends paste whole messages.
TEST(Code, IsFoundInPastedText) {
    for (const std::string& text :
         {std::string("Come:\nbastide://there:8470/ABCDE-FGHJK\nSee you"),
          std::string("Our code is\r\n\tABCDE-FGHJK\r\n"),
          std::string(3000, 'x') + "\nbastide://there:8470/ABCDE-FGHJK\n" +
              std::string(3000, 'x')}) {
        ScreenTable table = lobby();
        table.press(U'c');
        table.state.address = "ws://there:8470";
        table.react(terminal::Pasted{text});
        table.press(KeyName::enter);
        EXPECT_TRUE(joined_by(table, "ABCDEFGHJK")) << seen(table);
    }
}

TEST(Code, IsNotTriedIfFromAnotherServer) {
    ScreenTable table = lobby();
    table.state.address = "ws://there:8470";
    table.press(U'c');
    table.react(terminal::Pasted{"bastide://bastide.example.org/ABCDE-FGHJK"});
    table.press(KeyName::enter);
    EXPECT_FALSE(joined_by(table, "ABCDEFGHJK"));
    const std::string text = seen(table);
    for (const char* words : {"│ That table is at bastide.example.org, a different server. To │",
                              "│ go there, quit with Esc and q, then run: bastide play        │",
                              "│ bastide://bastide.example.org/ABCDE-FGHJK                    │",
                              "│ Ten letters and digits, such as ABCDE-FGHJK. A full link     │",
                              "│ works, too.                                                  │"}) {
        EXPECT_THAT(text, HasSubstr(words));
    }
}

TEST(Code, IsCarriedToTheStartPageForAnotherServer) {
    ScreenTable table = lobby();
    table.state.address = "ws://there:8470";
    table.state.from_start = true;
    table.press(U'c');
    table.react(terminal::Pasted{"come! <bastides://bastide.example.org/ABCDE-FGHJK>"});
    table.press(KeyName::enter);
    EXPECT_THAT(seen(table), HasSubstr("Esc twice returns to the start page with the"));
    table.press(KeyName::escape);
    table.press(KeyName::escape);
    ASSERT_TRUE(table.wished<shell_request::ShowStartPage>());
    EXPECT_EQ(std::get<shell_request::ShowStartPage>(table.others.back()).link,
              "bastides://bastide.example.org/ABCDE-FGHJK");
}

TEST(Code, IsTriedForAnyAddressOfThisServer) {
    for (const char* link :
         {"bastide://THERE/ABCDE-FGHJK", "bastides://play.example.org/ABCDE-FGHJK"}) {
        ScreenTable table = lobby();
        table.state.address = "ws://there:8470";
        table.model.addresses.emplace_back().set_url("bastides://play.example.org");
        table.press(U'c');
        table.react(terminal::Pasted{link});
        table.press(KeyName::enter);
        EXPECT_TRUE(joined_by(table, "ABCDEFGHJK")) << link;
    }
}

TEST(Code, ReportsItsFaultInTheSheet) {
    ScreenTable table = lobby();
    for (const std::u32string_view wrong : {U"", U"ABCDE-FGHJ0", U"ABCDE-FGHJ", U"ws://there"}) {
        table.press(U'c');
        table.type(wrong);
        table.press(KeyName::enter);
        EXPECT_EQ(table.state.sheet.kind, Sheet::code);
        EXPECT_FALSE(table.state.sheet.name.wrong.empty());
        EXPECT_THAT(seen(table), HasSubstr(table.state.sheet.name.wrong.substr(0, 20)));
        table.press(KeyName::escape);
    }
    EXPECT_FALSE(table.sent([](const auto& m) { return m.has_join_table(); }));
}

TEST(Code, WatchesAFullOrStartedTable) {
    for (const v1::Reason reason : {v1::TABLE_FULL, v1::ALREADY_STARTED}) {
        ScreenTable table = lobby();
        table.press(U'c');
        table.type(U"ABCDEFGHJK");
        table.press(KeyName::enter);
        table.receive(refused(reason, last_sent(table)));
        EXPECT_TRUE(watches_by(table, "ABCDEFGHJK"));
        EXPECT_THAT(table.state.notice.text, HasSubstr("You are watching."));
        EXPECT_FALSE(table.state.notice.warns) << "nothing went wrong";
    }
}

TEST(Code, ReportsARefusalInTheSheet) {
    ScreenTable table = lobby();
    table.press(U'c');
    table.type(U"ABCDEFGHJK");
    table.press(KeyName::enter);
    table.receive(refused(v1::NO_SUCH_MATCH, last_sent(table)));
    EXPECT_THAT(seen(table), HasSubstr("No."));
    EXPECT_THAT(seen(table), HasSubstr("ABCDEFGHJK_")) << "there to be mended";
    EXPECT_FALSE(watches_by(table, "ABCDEFGHJK"));
    table.receive(refused(v1::TABLE_FULL));
    EXPECT_FALSE(watches_by(table, "ABCDEFGHJK")) << "that was about something else";
}

/// Even refusals that are not about the code.
TEST(Code, ShowsEveryRefusalOfTheSeatInTheSheet) {
    ScreenTable table = lobby();
    table.press(U'c');
    table.type(U"ABCDEFGHJK");
    table.press(KeyName::enter);
    const v1::ClientMessage join = last_sent(table);
    table.receive(refused(v1::TOO_MANY_REQUESTS));
    EXPECT_EQ(table.state.sheet.name.wrong, "") << "something else was refused";
    table.receive(refused(v1::TOO_MANY_REQUESTS, join));
    EXPECT_EQ(table.state.sheet.name.wrong, "No.");
}

TEST(JoinGoal, IsPursuedOnceAfterTheWelcome) {
    ScreenTable table = lobby();
    table.state.joining.goal.code = model::TableCode{"ABCDEFGHJK"};
    table.receive(model::Welcomed{});
    EXPECT_TRUE(joined_by(table, "ABCDEFGHJK"));
    ScreenTable quick = lobby();
    quick.state.joining.goal.quick_play = true;
    quick.receive(model::Welcomed{});
    EXPECT_TRUE(quick.sent([](const auto& m) { return m.has_quick_play(); }));
    quick.others.clear();
    quick.receive(model::Welcomed{});
    EXPECT_FALSE(quick.sent([](const auto& m) { return m.has_quick_play(); })) << "once";
}

TEST(LockedTable, PromptsForItsPassword) {
    ScreenTable table = lobby();
    EXPECT_THAT(seen(table), HasSubstr("password"));
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.sheet.kind, Sheet::password);
    EXPECT_THAT(seen(table), HasSubstr("Password for this table:"));
    table.press(KeyName::enter);
    EXPECT_THAT(seen(table), HasSubstr("Enter the table's password."));
    table.type(U"fjord");
    table.press(KeyName::enter);
    EXPECT_TRUE(table.sent([](const auto& m) {
        return m.join_table().match() == 7 && m.join_table().key().password() == "fjord";
    }));
}

/// Playing in the previous match is an invitation.
TEST(LockedTable, NeedsNoPasswordForARematch) {
    ScreenTable table(2, {}, Seat{0});
    table.play_at_random(1'000'000);
    ASSERT_TRUE(model::is_over(table.model.matches.at(match)));
    v1::TableInfo& locked = table.list(7);
    locked.set_phase(v1::OPEN);
    locked.set_seats_max(2);
    locked.set_rematch_of(match);
    locked.mutable_access()->set_visibility(v1::PASSWORD);
    while (table.state.match.id) {
        table.press(KeyName::escape);
    }
    table.model.matches.clear();
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    EXPECT_TRUE(table.sent(
        [](const auto& m) { return m.join_table().match() == 7 && !m.join_table().has_key(); }));
    locked.set_rematch_of(match + 1);
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.sheet.kind, Sheet::password) << "others played there";
}

TEST(Eviction, ReturnsToTheLobbyWithTheReason) {
    ScreenTable table = room(std::nullopt);
    table.receive(model::Evicted{match, "Nobody looks on at this table."});
    EXPECT_FALSE(table.state.match.id);
    EXPECT_THAT(seen(table), HasSubstr("Nobody looks on at this table."));
}

v1::AccessSettings wished_access(const ScreenTable& table) {
    v1::AccessSettings access;
    for (const ShellRequest& request : table.others) {
        const auto* send = std::get_if<shell_request::Send>(&request);
        if (send != nullptr && send->message.has_change_access()) {
            access = send->message.change_access().access();
        }
    }
    return access;
}

TEST(OurAccess, CyclesByOneKey) {
    ScreenTable table = room();
    v1::TableAccess& access = *table.model.matches.at(match).table.mutable_access();
    table.press(U'd');
    EXPECT_EQ(wished_access(table).visibility(), v1::UNLISTED);
    access.set_visibility(v1::UNLISTED);
    EXPECT_THAT(seen(table), HasSubstr("Joining needs the link or the code."));
    table.press(U'd');
    EXPECT_EQ(table.state.sheet.kind, Sheet::new_password);
    table.type(U"fjord");
    table.press(KeyName::enter);
    EXPECT_EQ(wished_access(table).visibility(), v1::PASSWORD);
    EXPECT_EQ(wished_access(table).password(), "fjord");
    access.set_visibility(v1::PASSWORD);
    table.press(U'd');
    EXPECT_EQ(wished_access(table).visibility(), v1::PUBLIC);
}

TEST(OurAccess, BecomesPublicAgainWithoutAPassword) {
    ScreenTable table = room();
    table.model.matches.at(match).table.mutable_access()->set_visibility(v1::UNLISTED);
    table.press(U'd');
    EXPECT_THAT(seen(table), HasSubstr("without a password to make the table public"));
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    EXPECT_TRUE(table.sent([](const auto& m) {
        return m.has_change_access() && m.change_access().access().visibility() == v1::PUBLIC;
    }));
}

TEST(OurAccess, IsChangedByTheHostOnly) {
    ScreenTable table = room(Seat{1});
    for (const char32_t key : {U'd', U'o', U'N'}) {
        table.press(key);
    }
    EXPECT_TRUE(table.others.empty());
    EXPECT_THAT(seen(table), HasSubstr("Invite link (y copy link):"));
    EXPECT_THAT(seen(table), Not(HasSubstr("forbid spectators")));
}

void change_table_access(ScreenTable& table, const std::function<void(v1::TableAccess&)>& change) {
    v1::TableAccess& access = *table.model.matches.at(match).table.mutable_access();
    const model::AccessChanged changed{match, access};
    change(access);
    table.receive(changed);
}

TEST(OurAccess, ConfirmsTheNewCode) {
    ScreenTable table = room();
    v1::TableAccess& access = *table.model.matches.at(match).table.mutable_access();
    access.set_visibility(v1::PASSWORD);
    access.set_no_spectators(true);
    EXPECT_THAT(seen(table), HasSubstr("Invite link (y copy link, N new code):"));
    for (const char32_t no : {U'n', U'N', U'o', U'e'}) {
        table.press(U'N');
        EXPECT_EQ(table.state.sheet.kind, Sheet::new_code);
        table.press(no);
        EXPECT_EQ(table.state.sheet.kind, Sheet::none);
        EXPECT_TRUE(table.others.empty()) << "the code may be on its way to a friend";
    }
    table.press(U'N');
    table.press(U'y');
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    EXPECT_TRUE(wished_access(table).new_code());
    EXPECT_EQ(wished_access(table).visibility(), v1::PASSWORD) << "all else is as it was";
    EXPECT_TRUE(wished_access(table).no_spectators());
    EXPECT_EQ(wished_access(table).password(), "") << "which keeps the one there is";
    change_table_access(table, [](v1::TableAccess& now) { now.set_code("KJHGFEDCBA"); });
    EXPECT_THAT(seen(table),
                HasSubstr("The table has a new code. The old code and link no longer work."));
    EXPECT_THAT(seen(table), HasSubstr("/KJHGF-EDCBA"));
}

TEST(OurAccess, KeyOTogglesSpectators) {
    ScreenTable table = room();
    table.model.matches.at(match).table.mutable_access()->set_visibility(v1::UNLISTED);
    EXPECT_THAT(seen(table), HasSubstr("o forbid spectators"));
    table.press(U'o');
    EXPECT_TRUE(wished_access(table).no_spectators());
    EXPECT_EQ(wished_access(table).visibility(), v1::UNLISTED);
    EXPECT_FALSE(wished_access(table).new_code());
    change_table_access(table, [](v1::TableAccess& now) { now.set_no_spectators(true); });
    EXPECT_THAT(seen(table), HasSubstr("Spectators are no longer allowed."));
    EXPECT_THAT(seen(table), HasSubstr("o allow spectators"));
    table.press(U'o');
    EXPECT_FALSE(wished_access(table).no_spectators());
    change_table_access(table, [](v1::TableAccess& now) { now.set_no_spectators(false); });
    EXPECT_THAT(seen(table), HasSubstr("Spectators are now allowed."));
}

TEST(OurAccess, IsChosenInTheFormForNewTables) {
    ScreenTable table = lobby();
    table.press(U'n');
    table.state.lobby.new_table.row = {FormRow::Kind::access};
    table.press(KeyName::right);
    table.press(KeyName::enter);
    EXPECT_TRUE(table.sent(
        [](const auto& m) { return m.create_table().access().visibility() == v1::UNLISTED; }));
    ScreenTable locked = lobby();
    locked.press(U'n');
    locked.state.lobby.new_table.row = {FormRow::Kind::access};
    locked.press(KeyName::right);
    locked.press(KeyName::right);
    locked.press(KeyName::enter);
    EXPECT_FALSE(locked.sent([](const auto& m) { return m.has_create_table(); }));
    locked.type(U"fjord");
    locked.press(KeyName::enter);
    EXPECT_TRUE(locked.sent([](const auto& m) {
        return m.create_table().access().visibility() == v1::PASSWORD &&
               m.create_table().access().password() == "fjord";
    }));
}

TEST(InviteLink, IsShownAtTheWaitingTableAndCopied) {
    ScreenTable table = room();
    EXPECT_THAT(seen(table), HasSubstr("bastide play bastide://there:8470/ABCDE-FGHJK"));
    table.press(U'y');
    ASSERT_TRUE(table.wished<shell_request::Copy>());
    EXPECT_EQ(std::get<shell_request::Copy>(table.others.back()).text,
              "bastide://there:8470/ABCDE-FGHJK");
}

TEST(InviteLink, OfAFinishedGameIsCopiedAndShown) {
    ScreenTable table;
    table.play_at_random(100'000);
    table.press(U'e');
    table.model.matches.at(match).table.mutable_access()->set_code("ABCDEFGHJK");
    table.state.practice = false;
    table.state.address = "ws://there:8470";
    table.press(U'y');
    EXPECT_TRUE(table.wished<shell_request::Copy>());
    EXPECT_THAT(table.state.notice.text, HasSubstr("bastide://there:8470/ABCDE-FGHJK"));
}

TEST(InviteLink, ShowsTheReachOfEachAddress) {
    ScreenTable table = room();
    table.model.addresses.emplace_back().set_url("bastide://192.168.1.5:8470");
    table.model.addresses.back().set_reach("in your network");
    table.model.addresses.emplace_back().set_url("bastides://play.example.org");
    const std::string text = seen(table);
    EXPECT_THAT(text, HasSubstr("bastide://192.168.1.5:8470/ABCDE-FGHJK"));
    EXPECT_THAT(text, HasSubstr("in your network"));
    EXPECT_THAT(text, HasSubstr("bastides://play.example.org/ABCDE-FGHJK"));
}

/// Five of six seats are taken, two of them by bots, and the table has two links.
TEST(InviteLink, FitsWithItsInstructionsAt80x24) {
    ScreenTable table = room();
    v1::TableInfo& info = table.model.matches.at(match).table;
    info.set_seats_max(6);
    while (info.seats_size() < 5) {
        info.add_seats()->set_name("Somebody else " + std::to_string(info.seats_size()));
    }
    table.model.addresses.emplace_back().set_url("bastide://192.168.1.5:8470");
    table.model.addresses.back().set_reach("in your network");
    table.model.bots.set_seats(5);
    table.model.bots.set_hard(5);
    const std::string text = seen(table);
    EXPECT_THAT(text, HasSubstr("bastide://there:8470/ABCDE-FGHJK"));
    EXPECT_THAT(text, HasSubstr("bastide://192.168.1.5:8470/ABCDE-FGHJK"));
    EXPECT_THAT(
        text, HasSubstr("Not installed yet? On Debian 12, in a clone of Bastide: ./run play LINK"));
    EXPECT_THAT(text, HasSubstr("Standard rules. No clock."));
}

TEST(InviteLink, IsOnlyACodeWithoutAPublicAddress) {
    ScreenTable table = room();
    table.state.address = "ws://127.0.0.1:8470";
    EXPECT_THAT(seen(table), HasSubstr("Its code is ABCDE-FGHJK"));
    EXPECT_THAT(
        seen(table),
        HasSubstr(
            "There is no link, because this\n   server knows no address that others can reach."));
    EXPECT_THAT(seen(table), Not(HasSubstr("127.0.0.1:8470/")));
    table.press(U'y');
    EXPECT_EQ(std::get<shell_request::Copy>(table.others.back()).text, "ABCDEFGHJK");
}

/// 80x24 is the smallest usual terminal, and the host has the most to read.
TEST(WaitingTable, IsDrawnAt80x24) {
    ScreenTable table = room();
    table.model.addresses.emplace_back().set_url("bastide://192.168.1.5:8470");
    table.model.addresses.back().set_reach("in your network");
    table.model.bots.set_seats(5);
    table.model.bots.set_hard(5);
    const std::string text = seen(table);
    for (const char* words : {"Anna (you), host",
                              "Add a bot: 1 easy   2 medium   3 hard",
                              "e edit   d privacy   o forbid spectators   X close table",
                              "Press r when you're ready",
                              "Anyone can join.",
                              "bastide play bastide://192.168.1.5:8470/ABCDE-FGHJK",
                              "Invite link (y copy link, N new code):",
                              "Standard rules. No clock."}) {
        EXPECT_THAT(text, HasSubstr(words));
    }
}

}  // namespace
}  // namespace bastide::screen
