// The settings sheet, and what each setting changes on the screen.
#include "client-cli/screen/key_list.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using terminal::KeyName;
using testing::HasSubstr;
using testing::Not;

ScreenTable in_the_lobby() {
    ScreenTable table(2, {}, Seat{0}, {80, 24});
    table.state.match = {};
    table.state.line.reached = true;
    table.model.matches.clear();
    return table;
}

ScreenTable on_the_start_page() {
    ScreenTable table = in_the_lobby();
    table.state.start = start_page("Anna", {});
    return table;
}

/// Opens the sheet and selects this setting.
ScreenTable at_setting(ScreenTable table, Setting setting) {
    table.press(KeyName::f2);
    table.state.sheet.setting = setting;
    table.others.clear();
    return table;
}

std::string kept(const ScreenTable& table) {
    for (const ShellRequest& request : table.others) {
        if (const auto* keep = std::get_if<shell_request::KeepSetting>(&request)) {
            return std::string(row_of(keep->setting).key) + " = " + keep->value;
        }
    }
    return "";
}

TEST(Settings, OpenFromAnywhere) {
    for (ScreenTable table : {in_the_lobby(), on_the_start_page(), our_turn()}) {
        table.press(KeyName::f2);
        EXPECT_EQ(table.state.sheet.kind, Sheet::settings);
        EXPECT_THAT(seen(table), HasSubstr("▶ Name"));
        EXPECT_THAT(seen(table), HasSubstr("Notifications"));
        table.press(KeyName::f2);
        EXPECT_EQ(table.state.sheet.kind, Sheet::none);
        const auto helped = keys_of(KeyHint::general, table.state, table.model);
        EXPECT_EQ(std::ranges::count(helped, "F2", &KeyEntry::keys), 1);
    }
}

TEST(Settings, ChangeAtOnceAndAreKept) {
    ScreenTable table = at_setting(our_turn(), Setting::mouse);
    EXPECT_THAT(seen(table), HasSubstr("◀ on ▶"));
    table.press(KeyName::right);
    EXPECT_THAT(seen(table), HasSubstr("◀ off ▶"));
    EXPECT_FALSE(table.state.settings.is_on(Setting::mouse));
    EXPECT_EQ(kept(table), "mouse = off");
    table.others.clear();
    table.press(KeyName::left);
    EXPECT_EQ(kept(table), "mouse = on");
    EXPECT_TRUE(table.moves.empty());
}

TEST(Settings, StepThroughAllValues) {
    ScreenTable table = at_setting(in_the_lobby(), Setting::colours);
    const auto& values = row_of(Setting::colours).values;
    for (std::size_t i = 1; i <= values.size(); ++i) {
        table.press(U' ');
        EXPECT_EQ(table.state.settings.value(Setting::colours), values[i % values.size()]);
    }
    table.press(KeyName::right);
    EXPECT_EQ(table.state.look.depth, paint::Depth::none);
}

TEST(Settings, AreChosenAndChangedByClicks) {
    ScreenTable table = at_setting(in_the_lobby(), Setting::name);
    click(table, "Mouse");
    EXPECT_EQ(kept(table), "");
    EXPECT_EQ(table.state.sheet.setting, Setting::mouse);
    click(table, "Mouse");
    EXPECT_EQ(kept(table), "mouse = off");
}

TEST(Settings, ChangeTheNameAtAServerAndInPractice) {
    ScreenTable table = at_setting(in_the_lobby(), Setting::name);
    table.press(KeyName::enter);
    table.type(U"Zoe");
    table.press(KeyName::enter);
    EXPECT_TRUE(table.sent(
        [](const v1::ClientMessage& message) { return message.rename().name() == "Zoe"; }));
    EXPECT_EQ(kept(table), "") << "the server has to accept it first";
    v1::ClientMessage asked;
    asked.mutable_rename()->set_name("Zoe");
    table.receive(model::Accepted{"", 0, 0, asked});
    EXPECT_EQ(kept(table), "name = Zoe");
    ScreenTable practice = our_turn();
    practice.state.practice = true;
    practice = at_setting(std::move(practice), Setting::name);
    practice.press(KeyName::enter);
    practice.type(U"Zoe");
    practice.press(KeyName::enter);
    EXPECT_EQ(kept(practice), "name = Zoe");
    EXPECT_THAT(seen(practice), HasSubstr("Your next practice game uses this name."));
}

/// Before: the name went to a server that a replay of a file does not have.
TEST(Settings, KeepTheNameWithoutAServer) {
    ScreenTable replay = at_setting(our_turn(), Setting::name);
    replay.press(KeyName::enter);
    replay.type(U"Zoe");
    replay.press(KeyName::enter);
    EXPECT_EQ(kept(replay), "name = Zoe");
}

TEST(Settings, ARefusedNameIsNotLost) {
    ScreenTable table = in_the_lobby();
    v1::ClientMessage asked;
    asked.mutable_rename()->set_name("nobody");
    table.receive(model::Refused{"", v1::BAD_NAME, "That name is reserved.", asked});
    EXPECT_THAT(seen(table), HasSubstr("▶ nobody_"));
    EXPECT_THAT(seen(table), HasSubstr("That name is reserved."));
    table.press(KeyName::backspace);
    table.type(U"i");
    EXPECT_THAT(seen(table), Not(HasSubstr("That name is reserved.")));
    table.press(KeyName::enter);
    EXPECT_TRUE(table.sent(
        [](const v1::ClientMessage& message) { return message.rename().name() == "nobodi"; }));
}

bool sets_notices(const ScreenTable& table, const std::string& address) {
    return table.sent([&](const v1::ClientMessage& message) {
        return message.has_set_notices() && message.set_notices().address() == address;
    });
}

TEST(Settings, SetTheAddressOfNotices) {
    ScreenTable table = at_setting(in_the_lobby(), Setting::notices);
    table.model.notices.set_allowed(true);
    EXPECT_THAT(seen(table), HasSubstr("Notices are off."));
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.sheet.kind, Sheet::notices);
    table.type(U"https://ntfy.example/a");
    table.press(KeyName::enter);
    EXPECT_TRUE(sets_notices(table, "https://ntfy.example/a"));
    EXPECT_EQ(kept(table), "");
}

TEST(Settings, ChangeTheAddressOfNotices) {
    ScreenTable table = at_setting(in_the_lobby(), Setting::notices);
    table.model.notices.set_allowed(true);
    table.model.notices.set_address("https://ntfy.example/a");
    EXPECT_THAT(seen(table), HasSubstr("Notices go to https://ntfy.example/a."));
    table.press(KeyName::enter);
    table.press(KeyName::backspace);
    table.type(U"b");
    table.press(KeyName::enter);
    EXPECT_TRUE(sets_notices(table, "https://ntfy.example/b"));
}

TEST(Settings, ARefusedAddressOfNoticesIsNotLost) {
    ScreenTable table = in_the_lobby();
    table.model.notices.set_allowed(true);
    v1::ClientMessage asked;
    asked.mutable_set_notices()->set_address("https://ntfy.example/a");
    table.receive(model::Refused{"", v1::BAD_FIELD, "ntfy.example cannot be found.", asked});
    EXPECT_THAT(seen(table), HasSubstr("https://ntfy.example/a"));
    EXPECT_THAT(seen(table), HasSubstr("ntfy.example cannot be found."));
    table.press(KeyName::escape);
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

TEST(Settings, NoticesNeedAnAllowingHost) {
    ScreenTable table = at_setting(in_the_lobby(), Setting::notices);
    EXPECT_THAT(seen(table), HasSubstr("The operator has not enabled notices."));
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.sheet.kind, Sheet::settings);
    table.model.notices.set_address("https://ntfy.example/a");
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.sheet.kind, Sheet::notices) << "to delete it";
}

TEST(Settings, NoticesAreNotInTheFile) {
    EXPECT_EQ(setting_of(""), std::nullopt);
    std::string problem;
    const Settings read = read_settings("\n\nname = Anna\n = https://x\n", "settings", problem);
    EXPECT_EQ(read.name, "Anna");
}

TEST(Settings, ThePaletteChangesTheLook) {
    ScreenTable table = at_setting(our_turn(), Setting::palette);
    EXPECT_EQ(table.state.look.palette, paint::Palette::usual);
    table.press(KeyName::right);
    EXPECT_EQ(table.state.look.palette, paint::Palette::colour_blind);
    EXPECT_EQ(kept(table), "palette = colour-blind");
}

TEST(Settings, TheBellCanBeTurnedOff) {
    for (const bool rings : {true, false}) {
        ScreenTable table;
        table.state.settings.set(Setting::bell, rings ? "on" : "off");
        table.state.waited = true;
        table.play_on();
        EXPECT_EQ(table.wished<shell_request::Bell>(), rings);
    }
}

TEST(Settings, WithReducedMotionTheFinalScoringWaits) {
    ScreenTable table;
    table.state.settings.set(Setting::reduced_motion, "on");
    table.play_at_random(100'000);
    ASSERT_TRUE(table.state.match.score_reel);
    EXPECT_FALSE(table.state.match.score_reel->runs);
    EXPECT_EQ(table.state.match.score_reel->step, 0U);
    table.press(U'n');
    EXPECT_EQ(table.state.match.score_reel->step, 1U);
}

TEST(Settings, WithReducedMotionTheBoardStaysWhileOthersMove) {
    for (const bool still : {true, false}) {
        ScreenTable table(2, {}, std::nullopt);
        table.state.settings.set(Setting::reduced_motion, still ? "on" : "off");
        scroll(table.state.view.camera, 500, 500);
        const Camera before = table.state.view.camera;
        table.play_at_random(10);
        const Camera& now = table.state.view.camera;
        EXPECT_EQ(now.x == before.x && now.y == before.y, still);
    }
}

TEST(Settings, WithoutHintsNoPlaceIsMarkedAndNoPointsArePreviewed) {
    ScreenTable table = our_turn();
    table.state.notice = {};
    const std::string with_hints = seen(table);
    table.state.settings.set(Setting::hints, "off");
    EXPECT_NE(seen(table), with_hints);
    EXPECT_THAT(seen(table), HasSubstr("Fits here."));
    table.press(KeyName::enter);
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::deploy);
    EXPECT_THAT(seen(table), HasSubstr("No meeple."));
    const auto advised = [&] {
        const auto lines = rows(table);
        return lines[lines.size() - 3] + lines[lines.size() - 2];
    };
    for (int spot = 0; spot < 4; ++spot) {
        table.press(U'n');
        EXPECT_THAT(advised(), Not(HasSubstr("point")));
    }
    table.state.settings.set(Setting::hints, "on");
    bool previewed = false;
    for (int spot = 0; spot < 4; ++spot) {
        table.press(U'n');
        previewed = previewed || advised().find("point") != std::string::npos;
    }
    EXPECT_TRUE(previewed);
}

/// Our first turn: the tile fits in one way only.
ScreenTable with_one_place(const std::string& skips) {
    ScreenTable table;
    table.state.settings.set(Setting::skip_single, skips);
    table.draw("base.C");
    return table;
}

TEST(Settings, ForcedPlacementsAreMade) {
    const ScreenTable asked = with_one_place("off");
    ASSERT_TRUE(asked.state.match.plan);
    ASSERT_EQ(asked.state.match.plan->places.size(), 1U);
    EXPECT_EQ(asked.state.match.plan->stage, turn::Stage::place);
    ScreenTable skipped = with_one_place("on");
    ASSERT_TRUE(skipped.state.match.plan);
    EXPECT_EQ(skipped.state.match.plan->stage, turn::Stage::deploy);
    EXPECT_TRUE(skipped.moves.empty()) << "nothing is sent yet";
    skipped.press(KeyName::escape);
    EXPECT_EQ(skipped.state.match.plan->stage, turn::Stage::place) << "it can be taken back";
}

}  // namespace
}  // namespace bastide::screen
