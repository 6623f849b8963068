// Choices for a new table, stored between runs. An invalid file means the defaults.
#include "client-cli/commands/saved_settings.hpp"
#include "client-cli/commands/state_file.hpp"
#include "client-cli/screen/table_form.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/words/named_paces.hpp"
#include "engine/options.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace bastide::commands {
namespace {

void expect_same(const screen::TableChoices& one, const screen::TableChoices& other) {
    EXPECT_EQ(one.rules, other.rules);
    EXPECT_EQ(one.edition, other.edition);
    EXPECT_EQ(one.seats, other.seats);
    EXPECT_EQ(one.pace.SerializeAsString(), other.pace.SerializeAsString());
    EXPECT_EQ(one.bots, other.bots);
    EXPECT_EQ(one.level, other.level);
    EXPECT_EQ(one.visibility, other.visibility);
    EXPECT_EQ(one.no_spectators, other.no_spectators);
    EXPECT_EQ(one.auto_start, other.auto_start);
}

screen::TableChoices some() {
    return {model::chosen_rules("sets=base-c1,inns-c1 supply=hand followers=table", 0).value(),
            1,
            6,
            words::parse_pace("blitz,give-up").value(),
            3,
            v1::HARD,
            v1::UNLISTED,
            true,
            true};
}

class KeptChoices : public testing::Test {
  protected:
    KeptChoices() { setenv("XDG_STATE_HOME", folder.path().c_str(), 1); }

    ~KeptChoices() override { unsetenv("XDG_STATE_HOME"); }

    KeptChoices(const KeptChoices&) = delete;
    KeptChoices& operator=(const KeptChoices&) = delete;

    test::TemporaryFolder folder;
};

TEST_F(KeptChoices, PersistAcrossRuns) {
    EXPECT_TRUE(save_choices(some()));
    expect_same(load_choices(), some());
}

TEST_F(KeptChoices, AreTheDefaultsAtFirst) {
    expect_same(load_choices(), screen::usual_choices());
}

TEST_F(KeptChoices, FallBackToTheDefaultsIfDamaged) {
    for (const std::string& text :
         {std::string("nonsense\n"), std::string(100'000, 'x'), std::string(99, '\0')}) {
        EXPECT_TRUE(write_state(state_file("new-table"), text));
        expect_same(load_choices(), screen::usual_choices());
    }
}

TEST(ChoicesAsText, RoundTrip) {
    random_play::Dice dice(8);
    for (int i = 0; i < 300; ++i) {
        screen::TableChoices choices = some();
        choices.rules = random_play::any_ruleset(dice);
        choices.edition = dice.below(preset_count);
        const auto read = screen::parse_choices(serialise(choices));
        ASSERT_TRUE(read) << serialise(choices);
        expect_same(*read, choices);
    }
}

TEST(ChoicesAsText, HaveAnyTime) {
    screen::TableChoices choices = some();
    choices.pace.set_seconds(90);
    choices.pace.set_increment_seconds(7);
    const auto read = screen::parse_choices(serialise(choices));
    ASSERT_TRUE(read) << serialise(choices);
    expect_same(*read, choices);
}

/// From another version, truncated, or choices that no table allows.
TEST(ChoicesAsText, RejectAnyFault) {
    const std::string text = serialise(some());
    ASSERT_TRUE(screen::parse_choices(text));
    for (std::size_t length = 0; length + 1 < text.size(); ++length) {
        EXPECT_FALSE(screen::parse_choices(text.substr(0, length))) << text.substr(0, length);
    }
    for (const auto& [right, wrong] : std::vector<std::pair<std::string, std::string>>{
             {"new-table 4", "new-table 3"},
             {"edition c1-2001", "edition c9"},
             {"base-c1,inns-c1", "castle-c1"},
             {"base-c1,inns-c1", "inns-c1"},
             {"supply=hand", "supply=stack openHands=true"},
             {"seats 6", "seats 7"},
             {"pace blitz", "pace fast"},
             {"programs 3", "programs 6"},
             {"level hard", "level harder"},
             {"door unlisted", "door ajar"},
             {"spectators no", "spectators few"},
             {"begins itself", "begins soon"}}) {
        std::string changed = text;
        changed.replace(changed.find(right), right.size(), wrong);
        EXPECT_FALSE(screen::parse_choices(changed)) << changed;
    }
}

}  // namespace
}  // namespace bastide::commands
