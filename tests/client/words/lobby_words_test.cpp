#include "client/words/lobby_words.hpp"

#include "client/model/chosen_rules.hpp"
#include "client/words/access_words.hpp"
#include "client/words/waiting_table_words.hpp"
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
    EXPECT_THAT(words[0], testing::HasSubstr("it won't be shown again"));
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

TEST(LobbyWords, DescribeAnOpponent) {
    v1::Opponent opponent;
    opponent.set_games(1);
    EXPECT_EQ(games_words(opponent), "1 game");
    opponent.set_games(12);
    opponent.set_won(7);
    opponent.set_drawn(1);
    EXPECT_EQ(games_words(opponent), "12 games: 7 won, 1 drawn");
    EXPECT_EQ(date_words(1'790'000'000'000), "21 Sep 2026");
    EXPECT_EQ(whereabouts_words(v1::NOT_HERE), "away");
    EXPECT_EQ(whereabouts_words(v1::IN_LOBBY), "in the lobby");
    EXPECT_EQ(whereabouts_words(v1::AT_A_TABLE), "at a table");
    EXPECT_EQ(whereabouts_words(v1::IN_A_GAME), "playing");
}

v1::TableInfo finished(std::vector<unsigned> ranks, unsigned ours, v1::Ending ending = v1::PLAYED) {
    v1::TableInfo info;
    info.set_phase(v1::FINISHED);
    info.mutable_result()->set_ending(ending);
    info.mutable_result()->set_your_seat(ours);
    for (const unsigned rank : ranks) {
        info.mutable_result()->add_ranks(rank);
        info.mutable_result()->add_scores(10);
    }
    return info;
}

TEST(LobbyWords, NameOurResult) {
    EXPECT_EQ(state_of_table(finished({1, 2}, 0)), "won");
    EXPECT_EQ(state_of_table(finished({1, 2}, 1)), "lost");
    EXPECT_EQ(state_of_table(finished({1, 3, 1}, 2)), "shared win");
    EXPECT_EQ(state_of_table(finished({1, 3, 1}, 1)), "3rd");
    EXPECT_EQ(state_of_table(finished({2, 1}, 0, v1::STOPPED)), "no result");
    EXPECT_EQ(state_of_table(finished({}, 0)), "over") << "of an older server";
    EXPECT_EQ(state_of_table(finished({0, 99}, 1)), "lost");
    EXPECT_EQ(state_of_table(finished({0, 99, 1}, 1)), "over") << "nobody has that rank";
}

TEST(LobbyWords, DateFinishedGames) {
    v1::TableInfo game = finished({1, 2}, 0);
    const auto date = [&](std::uint64_t unix_ms) {
        game.mutable_result()->set_ended_ms(unix_ms);
        return online_words(game);
    };
    EXPECT_EQ(date(1'795'910'400'000), "29 Nov 2026");
    EXPECT_EQ(date(1'795'910'399'999), "28 Nov 2026");
    EXPECT_EQ(date(0), "1 Jan 1970");
}

TEST(LobbyWords, CountEndedGames) {
    EXPECT_EQ(ended_words(1), "One of your games ended while you were away.");
    EXPECT_EQ(ended_words(2), "2 of your games ended while you were away.");
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
