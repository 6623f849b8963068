// The form for a table: a row for every option, conflicts with their fixes, and the previous
// choices.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/form_rows.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/words/named_games.hpp"
#include "client/words/named_paces.hpp"
#include "engine/options.hpp"
#include "engine/ruleset.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/screen_table.hpp"

#include "match/pace.hpp"

#include <gmock/gmock.h>
#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace bastide::screen {
namespace {

using terminal::KeyName;
using testing::HasSubstr;
using testing::Not;
using Kind = FormRow::Kind;

ScreenTable form(paint::Size size = {80, 24}) {
    ScreenTable table(2, {}, Seat{0}, size);
    table.state.match = {};
    table.state.line.reached = true;
    table.model.bots.set_seats(5);
    table.model.bots.set_hard(2);
    table.press(U'n');
    return table;
}

TableForm& the(ScreenTable& table) {
    return table.state.lobby.new_table;
}

std::vector<FormRow> rows_of(ScreenTable& table) {
    return form_rows(the(table), form_context(table.state, table.model));
}

FormView view_of(ScreenTable& table) {
    return form_view(
        the(table), form_context(table.state, table.model), layout(table.state, table.model).board);
}

void go_to(ScreenTable& table, const FormRow& row) {
    if (std::ranges::count(rows_of(table), row) == 0) {
        go_to(table, {Kind::advanced});
        table.press(U' ');
    }
    const std::vector<FormRow> rows = rows_of(table);
    const auto at = [&](const FormRow& one) { return std::ranges::find(rows, one); };
    ASSERT_NE(at(row), rows.end());
    const KeyName key = at(row) < at(the(table).row) ? KeyName::up : KeyName::down;
    while (the(table).row != row) {
        table.press(key);
    }
}

FormRow option_row(std::string_view key) {
    return row_of({key});
}

FormRow box_row(std::string_view name) {
    return row_of({"sets", tile_set(name)});
}

void tick(ScreenTable& table, const FormRow& row) {
    go_to(table, row);
    table.press(U' ');
}

void choose_game(ScreenTable& table, std::size_t game) {
    go_to(table, {Kind::game});
    for (std::size_t i = 0; i < game; ++i) {
        table.press(KeyName::right);
    }
}

void type_in(ScreenTable& table, std::u32string_view letters, Kind row = Kind::title) {
    go_to(table, {row});
    table.type(letters);
}

std::vector<v1::CreateTable> opened(const ScreenTable& table) {
    std::vector<v1::CreateTable> all;
    for (const ShellRequest& shell_request : table.others) {
        const auto* send = std::get_if<shell_request::Send>(&shell_request);
        if (send != nullptr && send->message.has_create_table()) {
            all.push_back(send->message.create_table());
        }
    }
    return all;
}

v1::CreateTable open(ScreenTable& table) {
    table.press(KeyName::enter);
    const auto all = opened(table);
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? v1::CreateTable() : all.front();
}

Ruleset rules_of(const v1::CreateTable& created) {
    return codec::from_wire(created.ruleset()).value();
}

Ruleset rules(const std::string& words) {
    return model::chosen_rules(words, 0).value();
}

TEST(Form, OpensADefaultTableWithTwoKeys) {
    ScreenTable table = form();
    const v1::CreateTable created = open(table);
    EXPECT_EQ(rules_of(created), Ruleset{});
    EXPECT_EQ(created.seats_max(), 2U);
    EXPECT_EQ(created.title(), "");
    EXPECT_EQ(created.pace().kind(), v1::BANK) << "as in quick play";
    EXPECT_EQ(created.pace().seconds(), match::default_pace.time.count());
    EXPECT_EQ(created.pace().increment_seconds(), match::default_pace.increment.count());
    EXPECT_FALSE(the(table).open);
}

TEST(Form, OpensATableWithTheTickedBoxes) {
    ScreenTable table = form();
    tick(table, box_row("inns-c1"));
    tick(table, box_row("river1-c1"));
    EXPECT_THAT(seen(table), HasSubstr("[x] The River, first edition"));
    EXPECT_EQ(rules_of(open(table)), rules("sets=base-c1,inns-c1,river1-c1 bigFollower=1"));
}

TEST(Form, BringsTheBigMeepleWithInnsAndCathedrals) {
    ScreenTable table = form();
    tick(table, box_row("inns-c1"));
    EXPECT_THAT(seen(table), HasSubstr("[x] Big meeple"));
    tick(table, box_row("inns-c2"));
    tick(table, box_row("inns-c1"));
    EXPECT_EQ(*the(table).chosen.rules, rules("sets=base-c1,inns-c2 bigFollower=1"));
    tick(table, box_row("inns-c2"));
    EXPECT_EQ(rules_of(open(table)), Ruleset{});
}

TEST(Form, LeavesAnUntickedBigMeepleOut) {
    ScreenTable table = form();
    tick(table, box_row("inns-c1"));
    tick(table, option_row("bigFollower"));
    tick(table, box_row("inns-c1"));
    tick(table, box_row("inns-c1"));
    EXPECT_EQ(rules_of(open(table)), rules("sets=base-c1,inns-c1"));
}

TEST(Form, KeepsATickedBigMeeple) {
    ScreenTable table = form();
    tick(table, option_row("bigFollower"));
    tick(table, box_row("inns-c1"));
    tick(table, box_row("inns-c1"));
    EXPECT_EQ(*the(table).chosen.rules, rules("bigFollower=1"));
    choose_game(table, 1);
    tick(table, box_row("inns-c1"));
    tick(table, box_row("inns-c1"));
    EXPECT_EQ(the(table).chosen.rules->big_followers, 0) << "a game is chosen without it";
}

TEST(Form, OpensATableForAsManyAsCanPlay) {
    ScreenTable table = form();
    for (int i = 0; i < 9; ++i) {
        table.press(KeyName::right);
    }
    EXPECT_EQ(the(table).chosen.seats, table_seats_max);
    tick(table, box_row("inns-c1"));
    go_to(table, {Kind::seats});
    table.press(KeyName::right);
    table.press(KeyName::right);
    EXPECT_EQ(the(table).chosen.seats, table_seats_max_with_inns);
    tick(table, box_row("inns-c1"));
    EXPECT_EQ(the(table).chosen.seats, table_seats_max);
    go_to(table, {Kind::seats});
    for (int i = 0; i < 9; ++i) {
        table.press(KeyName::left);
    }
    EXPECT_EQ(open(table).seats_max(), static_cast<unsigned>(table_seats_min));
}

TEST(Form, OpensATableAtAPace) {
    ScreenTable table = form();
    go_to(table, {Kind::pace});
    EXPECT_THAT(seen(table), HasSubstr("◀ evening ▶"));
    EXPECT_THAT(seen(table), HasSubstr("20 minutes for the game and 20 seconds more a turn"));
    table.press(KeyName::left);
    table.press(KeyName::left);
    EXPECT_THAT(seen(table), HasSubstr("◀ no clock ▶"));
    table.press(KeyName::right);
    EXPECT_THAT(seen(table), HasSubstr("◀ blitz ▶"));
    EXPECT_THAT(seen(table), HasSubstr("5 minutes for the game and 5 seconds more a turn"));
    go_to(table, {Kind::time_out});
    table.press(KeyName::right);
    EXPECT_THAT(seen(table), HasSubstr("◀ forfeit ▶"));
    const v1::Pace pace = open(table).pace();
    EXPECT_EQ(pace.increment_seconds(), 5U);
    EXPECT_EQ(pace.time_out(), v1::GIVE_UP);
}

TEST(Form, OpensATableWithATimeOfItsOwn) {
    ScreenTable table = form();
    go_to(table, {Kind::pace});
    table.press(KeyName::left);
    go_to(table, {Kind::time});
    table.press(KeyName::right);
    EXPECT_THAT(seen(table), HasSubstr("◀ 10 minutes for the game ▶"));
    go_to(table, {Kind::increment});
    table.press(KeyName::left);
    EXPECT_THAT(seen(table), HasSubstr("◀ 3 seconds ▶"));
    go_to(table, {Kind::pace});
    EXPECT_THAT(seen(table), HasSubstr("◀ custom ▶"));
    EXPECT_THAT(seen(table), HasSubstr("10 minutes for the game and 3 seconds more a turn."));
    const v1::Pace pace = open(table).pace();
    EXPECT_EQ(pace.kind(), v1::BANK);
    EXPECT_EQ(pace.seconds(), 600U);
    EXPECT_EQ(pace.increment_seconds(), 3U);
}

/// The limits are those of match/pace.hpp.
TEST(Form, LimitsTheTimesOfATable) {
    const std::map<v1::PaceKind, std::pair<unsigned, unsigned>> bounds{
        {v1::BANK, {10, 12 * 3600}}, {v1::TURN, {5, 3600}}, {v1::DAYS, {86'400, 14 * 86'400}}};
    ScreenTable table = form();
    the(table).chosen.pace = {};
    for (std::size_t i = 1; i < words::named_paces().size(); ++i) {
        go_to(table, {Kind::pace});
        table.press(KeyName::right);
        go_to(table, {Kind::time});
        v1::Pace& pace = the(table).chosen.pace;
        const v1::Pace before = pace;
        for (const KeyName key : {KeyName::left, KeyName::right}) {
            for (int step = 0; step < 30; ++step) {
                table.press(key);
            }
            const auto [least, most] = bounds.at(pace.kind());
            EXPECT_EQ(pace.seconds(), key == KeyName::left ? least : most);
        }
        pace = before;
    }
}

TEST(Form, OpensATableWithAutoStart) {
    ScreenTable table = form();
    tick(table, {Kind::begins});
    EXPECT_THAT(seen(table), HasSubstr("◀ automatically ▶"));
    EXPECT_TRUE(open(table).auto_start());
}

TEST(Form, OpensATableByAnEditionWithChanges) {
    ScreenTable table = form();
    tick(table, {Kind::edition, 0});
    EXPECT_THAT(seen(table), HasSubstr("(•) First edition, 2000"));
    EXPECT_THAT(seen(table), Not(HasSubstr("with changes")));
    tick(table, option_row("smallCity"));
    go_to(table, {Kind::edition, 0});
    EXPECT_THAT(seen(table), HasSubstr("Edition · with changes"));
    EXPECT_EQ(rules_of(open(table)), rules("preset=c1-2000 smallCity=4"));
}

TEST(Form, OpensANamedGame) {
    for (std::size_t i = 0; i < words::named_games().size(); ++i) {
        ScreenTable table = form();
        choose_game(table, i);
        EXPECT_THAT(seen(table), HasSubstr("◀ " + std::string(words::named_games()[i].title)));
        EXPECT_EQ(rules_of(open(table)), words::rules_of(words::named_games()[i]));
    }
}

TEST(Form, CallsAGameWithChangesYourOwn) {
    ScreenTable table = form();
    choose_game(table, 3);
    EXPECT_THAT(seen(table), Not(HasSubstr("custom")));
    tick(table, box_row("river1-c1"));
    go_to(table, {Kind::game});
    EXPECT_THAT(seen(table), HasSubstr("◀ custom ▶"));
    EXPECT_EQ(*the(table).chosen.rules, rules("sets=base-c1,inns-c1 bigFollower=1"));
    ScreenTable other = table;
    table.press(KeyName::right);
    EXPECT_THAT(seen(table), HasSubstr("◀ The standard game ▶")) << "the first";
    other.press(KeyName::left);
    EXPECT_THAT(seen(other), HasSubstr("◀ Boats and harbours ▶")) << "the last";
}

TEST(Form, OpensATableWithoutSpectators) {
    ScreenTable table = form();
    go_to(table, {Kind::spectators});
    EXPECT_THAT(seen(table), HasSubstr("Spectators                      ◀ allowed ▶"));
    table.press(KeyName::right);
    EXPECT_THAT(seen(table), HasSubstr("◀ none ▶"));
    EXPECT_THAT(seen(table), HasSubstr("Nobody may watch."));
    EXPECT_TRUE(open(table).access().no_spectators());
    EXPECT_TRUE(table.state.lobby.last_time.no_spectators) << "the next time, too";
}

TEST(Form, OpensALockedTableWithoutSpectators) {
    ScreenTable table = form();
    tick(table, {Kind::spectators});
    go_to(table, {Kind::access});
    table.press(KeyName::right);
    table.press(KeyName::right);
    table.press(KeyName::enter);
    table.press(KeyName::enter);
    EXPECT_THAT(seen(table), HasSubstr("Enter a password."));
    EXPECT_THAT(seen(table), Not(HasSubstr("public again")));
    for (const char32_t letter : std::u32string_view(U"fjord")) {
        table.press(letter);
    }
    const v1::AccessSettings access = open(table).access();
    EXPECT_EQ(access.visibility(), v1::PASSWORD);
    EXPECT_EQ(access.password(), "fjord");
    EXPECT_TRUE(access.no_spectators());
}

TEST(Form, IsLeftWithoutATable) {
    ScreenTable table = form();
    table.press(KeyName::escape);
    EXPECT_FALSE(the(table).open);
    EXPECT_TRUE(opened(table).empty());
}

TEST(Form, TakesATitleLetterByLetter) {
    ScreenTable table = form();
    type_in(table, U"jm q? Zoëxy");
    table.press(KeyName::backspace);
    table.press(KeyName::backspace);
    EXPECT_THAT(seen(table), HasSubstr("jm q? Zoë_"));
    table.press(KeyName::left);
    EXPECT_EQ(open(table).title(), "jm q? Zoë");
}

TEST(Form, TakesATitleOfSixtyFourLetters) {
    ScreenTable table = form();
    type_in(table, std::u32string(70, U'x'));
    EXPECT_EQ(open(table).title(), std::string(64, 'x'));
}

TEST(Form, ShowsUsualChoicesAndFoldsTheRest) {
    ScreenTable table = form();
    std::vector<Kind> rows;
    for (const FormRow& row : rows_of(table)) {
        rows.push_back(row.kind);
    }
    EXPECT_THAT(rows,
                testing::ElementsAre(Kind::seats,
                                     Kind::pace,
                                     Kind::bots,
                                     Kind::access,
                                     Kind::game,
                                     Kind::box,
                                     Kind::box,
                                     Kind::box,
                                     Kind::box,
                                     Kind::box,
                                     Kind::box,
                                     Kind::option,  // the big meeple
                                     Kind::advanced));
    EXPECT_THAT(seen(table), HasSubstr("[+] Advanced rules"));
}

TEST(Form, ShowsAndHidesTheAdvancedRules) {
    ScreenTable table = form();
    const std::size_t few = rows_of(table).size();
    go_to(table, {Kind::advanced});
    EXPECT_THAT(seen(table), HasSubstr("Enter show or hide"));
    table.press(KeyName::enter);
    EXPECT_TRUE(opened(table).empty());
    EXPECT_THAT(seen(table), HasSubstr("▶ [-] Advanced rules"));
    EXPECT_THAT(seen(table), HasSubstr("Added each turn"));
    EXPECT_GT(rows_of(table).size(), 50U);
    table.press(KeyName::enter);
    EXPECT_EQ(rows_of(table).size(), few);
    EXPECT_THAT(seen(table), HasSubstr("▶ [+] Advanced rules"));
}

TEST(Form, CountsTheChangesAmongTheAdvancedRules) {
    ScreenTable table = form();
    tick(table, option_row("smallCity"));
    tick(table, {Kind::advanced});
    EXPECT_THAT(seen(table), testing::ContainsRegex("▶ .\\+. Advanced rules +1 change\n"));
    tick(table, box_row("river1-c1"));
    EXPECT_THAT(seen(table), testing::ContainsRegex("  .\\+. Advanced rules +1 change\n"));
    choose_game(table, 1);
    EXPECT_THAT(seen(table), HasSubstr("[+] Advanced rules"));
}

std::vector<FormRow> found_rows(ScreenTable& table) {
    const std::vector<FormRow> rows = rows_of(table);
    return {std::ranges::find(rows, FormRow{Kind::search}) + 1, rows.end()};
}

TEST(Form, FindsAnAdvancedRule) {
    ScreenTable table = form();
    type_in(table, U"FARMer", Kind::search);
    EXPECT_THAT(found_rows(table), testing::Contains(option_row("farmers")));
    EXPECT_THAT(found_rows(table), Not(testing::Contains(option_row("abbot"))));
    EXPECT_THAT(seen(table), HasSubstr("FARMer_"));
    EXPECT_THAT(seen(table), HasSubstr(" rules found. Enter goes to the first."));
    EXPECT_THAT(seen(table), HasSubstr("[x] Farmers"));
    EXPECT_THAT(seen(table), HasSubstr("Enter first match"));
    const FormRow first = found_rows(table).front();
    table.press(KeyName::enter);
    EXPECT_TRUE(opened(table).empty());
    EXPECT_EQ(the(table).row, first);
}

TEST(Form, FindsRulesByTheirKeyTheirValuesAndTheirSection) {
    for (const std::u32string_view typed : {U"handSize", U"Hand size", U"Tiles and hands"}) {
        ScreenTable table = form();
        type_in(table, typed, Kind::search);
        EXPECT_THAT(found_rows(table), testing::Contains(option_row("handSize")));
        EXPECT_LT(found_rows(table).size(), 20U);
    }
}

TEST(Form, ReportsNoRuleFound) {
    ScreenTable table = form();
    type_in(table, U"xyzzy", Kind::search);
    EXPECT_TRUE(found_rows(table).empty());
    EXPECT_THAT(seen(table), HasSubstr("No rule found."));
    table.press(KeyName::enter);
    EXPECT_EQ(the(table).row, FormRow{Kind::search});
    EXPECT_TRUE(opened(table).empty());
    for (int i = 0; i < 5; ++i) {
        table.press(KeyName::backspace);
    }
    EXPECT_GT(found_rows(table).size(), 30U);
}

TEST(Form, KeepsAFoundRuleAtAnyValue) {
    ScreenTable table = form();
    type_in(table, U"smallCity", Kind::search);
    ASSERT_EQ(found_rows(table).size(), 1U);
    table.press(KeyName::down);
    table.press(KeyName::right);
    EXPECT_EQ(the(table).row, option_row("smallCity"));
    EXPECT_EQ(rules_of(open(table)), rules("smallCity=2"));
}

TEST(Form, ShowsAFoldedRuleInConflict) {
    ScreenTable table = form();
    tick(table, option_row("breach"));
    tick(table, {Kind::advanced});
    go_to(table, {Kind::seats});
    table.press(KeyName::enter);
    EXPECT_TRUE(opened(table).empty());
    EXPECT_EQ(the(table).row, option_row("breach"));
    EXPECT_THAT(seen(table), HasSubstr("Breach"));
}

TEST(Form, HasARowForEveryOptionAndEveryBox) {
    ScreenTable table = form();
    tick(table, {Kind::advanced});
    const std::vector<FormRow> rows = rows_of(table);
    for (const Option& option : options()) {
        const bool is_there =
            option.key == "sets" || std::ranges::count(rows, option_row(option.key)) == 1;
        EXPECT_TRUE(is_there) << option.key;
    }
    for (const TileSet& set : catalogue().sets()) {
        EXPECT_EQ(std::ranges::count(rows, box_row(set.name)), 1) << set.name;
    }
    for (std::size_t i = 0; i < presets().size(); ++i) {
        const FormRow row{Kind::edition, static_cast<std::uint8_t>(i)};
        EXPECT_EQ(std::ranges::count(rows, row), 1) << presets()[i].name;
    }
}

/// The paths of fields that differ, such as "pace.seconds".
std::set<std::string> differences(const google::protobuf::Message& one,
                                  const google::protobuf::Message& other,
                                  const std::string& path = "") {
    std::set<std::string> found;
    const auto* fields = one.GetDescriptor();
    for (int i = 0; i < fields->field_count(); ++i) {
        const auto* field = fields->field(i);
        google::protobuf::util::MessageDifferencer differ;
        if (differ.CompareWithFields(one, other, {field}, {field})) {
            continue;
        }
        const std::string name = path + field->name();
        if (name != "pace" && name != "access") {
            found.insert(name);
            continue;
        }
        found.merge(differences(one.GetReflection()->GetMessage(one, field),
                                other.GetReflection()->GetMessage(other, field),
                                name + "."));
    }
    return found;
}

std::set<std::string> all_fields(const google::protobuf::Descriptor& of, const std::string& path) {
    std::set<std::string> all;
    for (int i = 0; i < of.field_count(); ++i) {
        const std::string name = path + of.field(i)->name();
        if (name == "pace" || name == "access") {
            all.merge(all_fields(*of.field(i)->message_type(), name + "."));
        } else {
            all.insert(name);
        }
    }
    return all;
}

/// Changes each row, except rules, one by one.
TEST(Form, HasARowForEveryFieldOfTheRequest) {
    std::set<std::string> changed{"title"};
    for (const Kind kind : {Kind::seats,
                            Kind::pace,
                            Kind::time,
                            Kind::increment,
                            Kind::time_out,
                            Kind::access,
                            Kind::spectators,
                            Kind::begins,
                            Kind::game}) {
        ScreenTable before = form();
        ScreenTable after = form();
        tick(after, {kind});
        changed.merge(differences(open(before), open(after)));
    }
    changed.insert("access.password");  // requested after the form
    changed.insert("access.new_code");  // a new table always has a new code
    EXPECT_EQ(changed, all_fields(*v1::CreateTable::descriptor(), ""));
}

/// In both directions, with the explanation of each value.
TEST(Form, StepsThroughEveryValueOfEveryOption) {
    for (const Option& option : options()) {
        if (option.key == "sets") {
            continue;
        }
        for (const KeyName key : {KeyName::right, KeyName::left}) {
            ScreenTable table = form({80, 60});
            go_to(table, option_row(option.key));
            EXPECT_THAT(seen(table), HasSubstr("─ " + std::string(option.name) + " ─"));
            std::vector<std::string> values;
            for (std::size_t i = 0; i < option.choices.size(); ++i) {
                values.push_back(option.value(*the(table).chosen.rules));
                table.press(key);
            }
            for (const OptionChoice& choice : option.choices) {
                EXPECT_THAT(values, testing::Contains(std::string(choice.value)));
            }
            EXPECT_EQ(option.value(*the(table).chosen.rules), values.front());
        }
    }
}

TEST(Form, SetsTheSizeOfABoundedTable) {
    ScreenTable table = form();
    tick(table, option_row("table"));
    go_to(table, {Kind::width});
    table.press(KeyName::right);
    go_to(table, {Kind::height});
    table.press(KeyName::left);
    EXPECT_THAT(seen(table), HasSubstr("◀ 13 tiles ▶"));
    EXPECT_EQ(rules_of(open(table)), rules("table=fixed:17x13"));
    ScreenTable other = form();
    go_to(other, option_row("table"));
    other.press(KeyName::left);
    go_to(other, {Kind::step});
    other.press(KeyName::right);
    EXPECT_EQ(rules_of(open(other)), rules("table=extendable:15x15+3"));
    ScreenTable sliding = form();
    tick(sliding, option_row("table"));
    sliding.press(U' ');
    go_to(sliding, {Kind::width});
    sliding.press(KeyName::left);
    EXPECT_EQ(rules_of(open(sliding)), rules("table=sliding:19x18"));
}

TEST(Form, LeavesTheSizeRowsIfTheyDisappear) {
    ScreenTable table = form();
    tick(table, option_row("table"));
    go_to(table, {Kind::width});
    the(table).chosen.rules->table_closes = true;
    the(table).chosen.rules->table = {};
    the(table).last_choice = {"table"};
    table.press(U'm');
    EXPECT_EQ(the(table).row, option_row("table"));
}

TEST(Form, ShowsAConflictAndFixesItByOneKey) {
    ScreenTable table = form();
    tick(table, option_row("battleOfMonasteries"));
    EXPECT_THAT(seen(table), HasSubstr("× \"Battle of the monasteries: yes\" and"));
    EXPECT_THAT(seen(table), HasSubstr("the battle is played from hands"));
    EXPECT_THAT(seen(table), HasSubstr("m fix: How you get your tile: from a hand; Hand size: 2."));
    EXPECT_THAT(seen(table), HasSubstr("m fix  Enter open the table"));
    table.press(U'm');
    EXPECT_THAT(seen(table), Not(HasSubstr("m fix")));
    EXPECT_EQ(rules_of(open(table)), rules("battleOfMonasteries=true"));
}

TEST(Form, SendsNothingInConflict) {
    ScreenTable table = form();
    tick(table, box_row("river1-c1"));
    tick(table, box_row("river1-c2"));
    table.press(KeyName::enter);
    EXPECT_TRUE(opened(table).empty());
    EXPECT_TRUE(the(table).open);
    EXPECT_EQ(table.state.notice.text, "Only one river can be played. Press m to fix that.");
    table.press(U'm');
    EXPECT_EQ(rules_of(open(table)), rules("sets=base-c1,river1-c2"));
}

/// Random keys never lead to a table that cannot be played.
TEST(Form, OpensOnlyPlayableTables) {
    random_play::Dice dice(3);
    for (int i = 0; i < 300; ++i) {
        ScreenTable table = form();
        the(table).shows_advanced = i % 2 == 0;
        for (int press = 0; press < 60 && the(table).open; ++press) {
            constexpr std::u32string_view keys = U"jjjjj   lm";
            const char32_t key = keys[dice.below(keys.size())];
            if (key == U'j') {
                table.press(KeyName::down);  // out of the search
            } else {
                table.press(key);
            }
            if (dice.once_in(20)) {
                table.press(KeyName::enter);
            }
        }
        for (const v1::CreateTable& created : opened(table)) {
            const auto read = codec::from_wire(created.ruleset());
            ASSERT_TRUE(read.ok()) << created.ruleset().options();
            EXPECT_TRUE(standard_setup(*read, static_cast<int>(created.seats_max())).ok());
        }
    }
}

/// In windows of any size: the form can be drawn, and the chosen row exists.
TEST(Form, SurvivesRandomInput) {
    random_play::Dice dice(4);
    for (int i = 0; i < 60; ++i) {
        ScreenTable table =
            form({static_cast<int>(60 + dice.below(120)), static_cast<int>(18 + dice.below(40))});
        for (int act = 0; act < 60 && the(table).open; ++act) {
            const paint::Point at{static_cast<int>(dice.below(180)),
                                  static_cast<int>(1 + dice.below(50))};
            constexpr std::u32string_view keys = U"jk lhm";
            table.press(keys[dice.below(keys.size())]);
            table.react(terminal::Mouse{
                static_cast<terminal::MouseAct>(dice.below(5)), terminal::MouseButton::left, at});
            if (the(table).open) {
                EXPECT_THAT(rows_of(table), testing::Contains(the(table).row));
                EXPECT_THAT(seen(table), HasSubstr("A new table"));
            }
        }
    }
}

/// In the title, m is a letter, so Enter leads to the conflict.
TEST(Form, JumpsFromTheTitleToTheConflict) {
    ScreenTable table = form();
    tick(table, option_row("breach"));
    type_in(table, U"m");
    EXPECT_THAT(seen(table), HasSubstr("m in another row fix"));
    table.press(KeyName::enter);
    EXPECT_EQ(the(table).row, option_row("breach"));
    table.press(U'm');
    EXPECT_EQ(rules_of(open(table)), rules("wayOfLife=true breach=true"));
}

std::vector<v1::SeatBot> seated(const ScreenTable& table) {
    std::vector<v1::SeatBot> all;
    for (const ShellRequest& shell_request : table.others) {
        const auto* send = std::get_if<shell_request::Send>(&shell_request);
        if (send != nullptr && send->message.has_seat_bot()) {
            all.push_back(send->message.seat_bot());
        }
    }
    return all;
}

ScreenTable with_bots() {
    ScreenTable table = form();
    table.press(KeyName::right);
    table.press(KeyName::right);
    go_to(table, {Kind::bots});
    table.press(KeyName::right);
    table.press(KeyName::right);
    go_to(table, {Kind::level});
    table.press(KeyName::right);
    EXPECT_THAT(seen(table), HasSubstr("◀ hard ▶"));
    return table;
}

/// The server shows us the table with `sit_there` seats taken; the first is the host's.
void come_to_a_table(ScreenTable& table, int sit_there) {
    Attended& at = table.model.matches.at(ScreenTable::match);
    at.game.reset();
    at.seat = static_cast<Seat>(sit_there - 1);
    at.table.set_phase(v1::OPEN);
    at.table.set_host(0);
    while (at.table.seats_size() > sit_there) {
        at.table.mutable_seats()->RemoveLast();
    }
    table.receive(model::MatchShown{"", ScreenTable::match});
}

TEST(Form, SeatsBotsAfterTheTableIsOpen) {
    ScreenTable table = with_bots();
    std::ignore = open(table);
    EXPECT_TRUE(seated(table).empty()) << "there is no table yet";
    come_to_a_table(table, 1);
    ASSERT_EQ(seated(table).size(), 2U);
    EXPECT_EQ(seated(table)[0].match(), ScreenTable::match);
    EXPECT_EQ(seated(table)[0].level(), v1::HARD);
    table.receive(model::MatchShown{"", ScreenTable::match});
    EXPECT_EQ(seated(table).size(), 2U) << "once";
}

TEST(Form, SeatsNoBotsAtOtherTables) {
    ScreenTable table = with_bots();
    std::ignore = open(table);
    come_to_a_table(table, 2);
    EXPECT_TRUE(seated(table).empty());
    ScreenTable refused = with_bots();
    std::ignore = open(refused);
    refused.receive(model::Refused{});
    come_to_a_table(refused, 1);
    EXPECT_TRUE(seated(refused).empty());
}

TEST(Form, ReopensAfterARefusal) {
    ScreenTable table = form();
    type_in(table, U"Tonight");
    std::ignore = open(table);
    EXPECT_FALSE(the(table).open);
    table.receive(model::Refused{"", v1::BAD_NAME, "A title has no such signs."});
    EXPECT_TRUE(the(table).open);
    EXPECT_THAT(seen(table), HasSubstr("Tonight_"));
    EXPECT_THAT(seen(table), HasSubstr("A title has no such signs."));
    table.press(KeyName::escape);
    table.receive(model::Refused{"", v1::BAD_NAME, "Something else."});
    EXPECT_FALSE(the(table).open) << "which is about something else";
}

/// The keys that open the table and fix its rules may come in either order, and a server may know
/// conflicts that we do not.
TEST(Form, ReopensAfterARefusalOfFixedRules) {
    ScreenTable table = form();
    tick(table, box_row("river1-c1"));
    tick(table, box_row("river1-c2"));
    table.press(KeyName::enter);
    table.press(U'm');
    EXPECT_TRUE(opened(table).empty()) << "the conflict was seen before";
    EXPECT_EQ(rules_of(open(table)), rules("sets=base-c1,river1-c2"));
    table.press(U'm');
    table.press(KeyName::enter);
    table.receive(model::Refused{"", v1::BAD_RULESET, "Two of these rules cannot be combined."});
    EXPECT_TRUE(the(table).open);
    EXPECT_THAT(seen(table), HasSubstr("Two of these rules cannot be combined."));
    EXPECT_THAT(seen(table), HasSubstr("[x] The River, second edition"));
    EXPECT_EQ(opened(table).size(), 1U);
}

/// This server has no bots, or has not announced them yet; the next one may have some.
TEST(Form, RemembersTheBotsIfUnavailable) {
    ScreenTable table = with_bots();
    table.model.bots.Clear();
    std::ignore = open(table);
    come_to_a_table(table, 1);
    EXPECT_TRUE(seated(table).empty());
    EXPECT_EQ(table.state.lobby.last_time.bots, 2);
    EXPECT_EQ(table.state.lobby.last_time.level, v1::HARD);
}

TEST(Form, OffersTheAvailableBots) {
    ScreenTable table = with_bots();
    go_to(table, {Kind::bots});
    for (int i = 0; i < 9; ++i) {
        table.press(KeyName::right);
    }
    EXPECT_EQ(the(table).chosen.bots, 2) << "hard ones";
    go_to(table, {Kind::level});
    table.press(KeyName::left);
    go_to(table, {Kind::bots});
    for (int i = 0; i < 9; ++i) {
        table.press(KeyName::right);
    }
    EXPECT_EQ(the(table).chosen.bots, 3) << "a seat is ours";
    table.press(KeyName::escape);
    table.model.bots.Clear();
    table.press(U'n');
    EXPECT_THAT(seen(table), Not(HasSubstr("Bots")));
}

TEST(Form, RemembersTheLastChoices) {
    ScreenTable table = form();
    type_in(table, U"Tonight");
    tick(table, option_row("abbot"));
    go_to(table, {Kind::seats});
    table.press(KeyName::right);
    std::ignore = open(table);
    ASSERT_TRUE(table.wished<shell_request::Remember>());
    table.others.clear();
    table.press(U'n');
    const v1::CreateTable created = open(table);
    EXPECT_EQ(rules_of(created), rules("abbot=1"));
    EXPECT_EQ(created.seats_max(), 3U);
    EXPECT_EQ(created.title(), "") << "which was for one evening";
}

TEST(Form, ForgetsUnsentChoices) {
    ScreenTable table = form();
    tick(table, option_row("abbot"));
    table.press(KeyName::escape);
    EXPECT_FALSE(table.wished<shell_request::Remember>());
    table.press(U'n');
    EXPECT_EQ(rules_of(open(table)), Ruleset{});
}

TEST(Form, IsDrawnAt80x24) {
    ScreenTable table = form();
    choose_game(table, 3);
    EXPECT_THAT(seen(table), HasSubstr(R"(
 A new table
   Players                           2
   Clock                             evening
   Bots                              none
   Privacy                           public
 ▶ Game                            ◀ Cities and inns ▶
 Boxes
   [x] Base game, first edition
   [ ] Base game, second edition
   [x] Inns & Cathedrals, first edition
   [ ] Inns & Cathedrals, second edition
   [x] The River, first edition
   [ ] The River, second edition
   [x] Big meeple
   [+] Advanced rules
 ── Game ──────────────────────────────────────────────────────────────────────
 River, inns, cathedrals and big meeples. Choosing a game resets the boxes and
 the advanced rules.
)"));
    EXPECT_THAT(seen(table),
                HasSubstr("↑↓ row  ←→ change  Enter open the table  PgUp PgDn section  Esc back"));
}

TEST(Form, DescribesGamesInOneSentenceAt80x24) {
    ScreenTable table = form();
    for (std::size_t i = 0; i < words::named_games().size(); ++i) {
        ScreenTable chosen = table;
        choose_game(chosen, i);
        EXPECT_THAT(seen(chosen),
                    HasSubstr(" " + std::string(words::named_games()[i].description)));
    }
    go_to(table, {Kind::edition, preset_count - 1});
    for (const Preset& preset : presets()) {
        EXPECT_THAT(seen(table), HasSubstr(std::string(preset.description) + "\n"));
    }
}

/// The chosen row and its explanation are both visible.
TEST(Form, KeepsTheChosenRowVisibleAtEverySize) {
    for (const paint::Size size :
         {least_size, paint::Size{80, 24}, paint::Size{150, 45}, paint::Size{250, 100}}) {
        ScreenTable table = form(size);
        tick(table, {Kind::advanced});
        go_to(table, {Kind::seats});
        for (const FormRow& row : rows_of(table)) {
            ASSERT_EQ(the(table).row, row);
            const RowWords words =
                words_of(row, the(table), form_context(table.state, table.model));
            EXPECT_THAT(seen(table), testing::ContainsRegex("▶ [^\n]*" + words.name.substr(0, 9)));
            EXPECT_THAT(seen(table), HasSubstr(words.explained.substr(0, 14)));
            table.press(KeyName::down);
        }
    }
}

TEST(Form, ListsTheRulesInALargeWindow) {
    ScreenTable table = form({150, 45});
    EXPECT_THAT(seen(table), HasSubstr("The standard rules."));
    tick(table, option_row("lateFollower"));
    EXPECT_THAT(seen(table),
                HasSubstr("You place meeples on any tile except the one just placed."));
}

TEST(Form, GoesFromSectionToSection) {
    ScreenTable table = form();
    tick(table, {Kind::advanced});
    go_to(table, {Kind::seats});
    std::vector<std::string_view> headings;
    for (int i = 0; i < 12; ++i) {
        headings.push_back(heading_of(the(table).row));
        table.press(KeyName::page_down);
    }
    EXPECT_THAT(headings,
                testing::ElementsAre("The table",
                                     "Boxes",
                                     "",
                                     "More about the table",
                                     "Edition",
                                     "Expansions",
                                     "Scoring",
                                     "Tiles and hands",
                                     "The board",
                                     "House rules",
                                     "Variants",
                                     "Variants"));
    table.press(KeyName::page_up);
    EXPECT_EQ(the(table).row, option_row("battleOfMonasteries"));
    table.press(KeyName::page_up);
    EXPECT_EQ(the(table).row, option_row("followers"));
}

void click_on(ScreenTable& table, const FormRow& row, int column) {
    const FormView view = view_of(table);
    for (int y = view.list.y; y < view.list.bottom(); ++y) {
        if (row_at(view, {view.list.x, y}) == row) {
            return click(table, paint::Point{view.list.x + column, y});
        }
    }
    FAIL() << "it is out of sight";
}

TEST(Form, IsTickedWithTheMouse) {
    ScreenTable table = form({80, 45});
    click_on(table, box_row("base-c1"), 5);
    EXPECT_EQ(the(table).row, box_row("base-c1"));
    EXPECT_EQ(the(table).chosen.rules->sets, 0);
    click_on(table, box_row("base-c1"), 5);
    EXPECT_EQ(*the(table).chosen.rules, Ruleset{});
    click_on(table, {Kind::advanced}, 5);
    click_on(table, {Kind::edition, 0}, 5);
    EXPECT_EQ(*the(table).chosen.rules, rules("preset=c1-2000"));
}

TEST(Form, IsSteppedThroughWithTheMouse) {
    ScreenTable table = form();
    click_on(table, {Kind::pace}, value_column);
    EXPECT_EQ(the(table).row, FormRow{Kind::pace}) << "the first click chooses the row";
    EXPECT_EQ(the(table).chosen.pace.kind(), v1::BANK);
    click_on(table, {Kind::pace}, value_column);
    EXPECT_EQ(the(table).chosen.pace.kind(), v1::TURN);
    click_on(table, {Kind::pace}, value_column - 2);
    EXPECT_EQ(the(table).chosen.pace.kind(), v1::BANK);
}

TEST(Form, ScrollsWithTheWheel) {
    ScreenTable table = form();
    tick(table, {Kind::advanced});
    go_to(table, {Kind::seats});
    const auto wheel = [&](terminal::MouseAct act) {
        table.react(terminal::Mouse{act, terminal::MouseButton::none, {20, 8}});
    };
    for (int i = 0; i < 50; ++i) {
        wheel(terminal::MouseAct::wheel_down);
    }
    EXPECT_THAT(seen(table), HasSubstr("[ ] Rivers and harbours"));
    EXPECT_THAT(seen(table), HasSubstr("55 to 67 of 67"));
    EXPECT_EQ(the(table).row, FormRow{Kind::seats}) << "out of sight, until a key is pressed";
    wheel(terminal::MouseAct::wheel_up);
    EXPECT_THAT(seen(table), HasSubstr("52 to 64 of 67"));
    table.press(KeyName::down);
    EXPECT_THAT(seen(table), HasSubstr("▶ Clock"));
}

TEST(Form, IgnoresClicksOutsideRows) {
    ScreenTable table = form();
    const FormView view = view_of(table);
    const TableChoices before = the(table).chosen;
    for (int y = 0; y < 24; ++y) {
        if (!row_at(view, {view.list.x + 5, y}) && y < 22) {
            click(table, paint::Point{view.list.x + 5, y});
        }
    }
    EXPECT_EQ(the(table).row, FormRow{Kind::seats});
    EXPECT_EQ(the(table).chosen.rules, before.rules);
}

}  // namespace
}  // namespace bastide::screen
