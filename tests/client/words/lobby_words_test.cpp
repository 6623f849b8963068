#include "client/words/lobby_words.hpp"

#include "client/model/chosen_rules.hpp"
#include "client/words/access_words.hpp"
#include "proto/game_codec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::words {
namespace {

v1::TableInfo table(const std::string& rules) {
    v1::TableInfo info;
    info.set_match(3);
    codec::to_wire(model::chosen_rules(rules, 0).value(), *info.mutable_ruleset());
    return info;
}

TEST(SignInWords, OfferALinkIfTheServerHasAPage) {
    const model::SignInCode code{"ABCDE-FGHJK", std::chrono::minutes(5)};
    const auto with_page = sign_in_words(code, "wss://example.org/club", true);
    EXPECT_THAT(with_page, testing::Contains("https://example.org/club/#device=ABCDE-FGHJK"));
    EXPECT_THAT(with_page,
                testing::Contains("bastide play wss://example.org/club --code ABCDE-FGHJK"));
    EXPECT_THAT(sign_in_words(code, "wss://example.org/club", false),
                testing::Not(testing::Contains(testing::HasSubstr("#device"))));
}

TEST(SignInWords, ShowARecoveryCodeOnce) {
    const auto words =
        sign_in_words({"ABCDE-FGHJK", std::chrono::seconds(0)}, "wss://example.org", true);
    EXPECT_THAT(words[0], testing::HasSubstr("it is not shown again"));
    EXPECT_THAT(words, testing::Contains("https://example.org/#device=ABCDE-FGHJK"));
}

TEST(LobbyWords, DescribeRulesByTheirBoxes) {
    EXPECT_EQ(rules_in_few_words(table("")), "standard rules");
    EXPECT_EQ(rules_in_few_words(table("sets=base-c1,river1-c1")), "The River");
    EXPECT_EQ(rules_in_few_words(table("sets=base-c1,river1-c1 abbot=1")),
              "The River and custom rules");
    EXPECT_EQ(rules_in_few_words(table("abbot=1")), "custom rules");
    v1::TableInfo unknown;
    unknown.mutable_ruleset()->set_options("future=9");
    EXPECT_EQ(rules_in_few_words(unknown), "rules your version does not know");
}

TEST(LobbyWords, DescribeAnInvitation) {
    model::Invitation invitation{table("sets=base-c1,river1-c1"), {4, "Ben"}, {}};
    EXPECT_EQ(invitation_words(invitation), "Ben invites you to Table 3 (The River, no clock).");
    invitation.table.set_title("Ben's table");
    EXPECT_EQ(invitation_words(invitation),
              "Ben invites you to Ben's table (The River, no clock).");
}

TEST(LobbyWords, CountThePeopleInTheLobby) {
    EXPECT_EQ(people_words(0), "");
    EXPECT_EQ(people_words(1), "nobody else in the lobby");
    EXPECT_EQ(people_words(3), "3 people in the lobby");
}

TEST(LobbyWords, FindSomebodyByNameOrNumber) {
    const std::vector<model::LobbyMember> people{{7, "Ben"}, {8, "1"}, {9, "ben"}};
    EXPECT_EQ(find_person(people, "ben")->person, 9U);
    EXPECT_EQ(find_person(people, "BEN")->person, 7U);
    EXPECT_EQ(find_person(people, "1")->person, 8U) << "a name goes before a number";
    EXPECT_EQ(find_person(people, "3")->person, 9U);
    EXPECT_EQ(find_person(people, "4"), nullptr);
    EXPECT_EQ(find_person({}, "Ben"), nullptr);
}

TEST(LobbyWords, DescribeTheFilter) {
    v1::LobbyFilter filter;
    EXPECT_EQ(filter_words(filter), "");
    for (int row = 0; row < filter_rows; ++row) {
        set_filter_choice(filter, row, 1);
        EXPECT_EQ(filter_choice(filter, row), 1);
    }
    EXPECT_EQ(filter_words(filter),
              "with a free seat, without a clock, standard rules, without bots");
}

}  // namespace
}  // namespace bastide::words
