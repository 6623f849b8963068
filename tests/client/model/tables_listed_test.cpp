#include "client/model/update.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace bastide::model {
namespace {

using Matches = std::vector<MatchId>;

/// The page of up to three tables before match `before`, from a server with the tables `there`.
v1::ServerMessage page(const Matches& there, MatchId before = 0) {
    v1::ServerMessage message;
    v1::TableList& list = *message.mutable_table_list();
    list.set_before(before);
    for (const MatchId match : there) {
        if (before == 0 || match < before) {
            list.set_more(list.tables_size() == 3);
            if (!list.more()) {
                v1::TableInfo& table = *list.add_tables();
                table.set_match(match);
                table.set_phase(v1::OPEN);
                table.set_seats_max(2);
            }
        }
        if (list.more()) {
            break;
        }
    }
    return message;
}

class ListedTables : public testing::Test {
  protected:
    void receive(const Matches& there, MatchId before = 0) {
        ASSERT_TRUE(update(model, page(there, before)).is_valid);
    }

    [[nodiscard]] Matches known() const {
        Matches matches;
        for (const v1::TableInfo& table : model.tables) {
            matches.push_back(table.match());
        }
        return matches;
    }

    Model model;
};

TEST_F(ListedTables, PagesJoinIntoOneList) {
    const Matches there{9, 8, 7, 6, 4, 2, 1};
    receive(there);
    EXPECT_EQ(known(), (Matches{9, 8, 7}));
    EXPECT_TRUE(model.more_tables);
    receive(there, 7);
    EXPECT_EQ(known(), (Matches{9, 8, 7, 6, 4, 2}));
    EXPECT_TRUE(model.more_tables);
    receive(there, 2);
    EXPECT_EQ(known(), there);
    EXPECT_FALSE(model.more_tables);
}

TEST_F(ListedTables, ReplaceAPageOnReload) {
    const Matches before{9, 8, 7, 6, 4, 2, 1};
    receive(before);
    receive(before, 7);
    receive(before, 2);
    receive({10, 9, 7, 6, 4, 1});
    EXPECT_EQ(known(), (Matches{10, 9, 7, 6, 4, 2, 1}));
    EXPECT_FALSE(model.more_tables);
    receive({10, 9, 7, 6, 4, 1}, 7);
    EXPECT_EQ(known(), (Matches{10, 9, 7, 6, 4, 1}));
    receive({10, 9});
    EXPECT_EQ(known(), (Matches{10, 9}));
    receive({});
    EXPECT_EQ(known(), Matches{});
}

/// Otherwise, the list would have a gap that nobody notices.
TEST_F(ListedTables, RestartWithoutAKnownTable) {
    receive({4, 3, 2, 1});
    receive({4, 3, 2, 1}, 2);
    receive({20, 19, 18, 17, 4, 3});
    EXPECT_EQ(known(), (Matches{20, 19, 18}));
    EXPECT_TRUE(model.more_tables);
}

TEST_F(ListedTables, ReportButDropADisconnectedPage) {
    const Matches there{20, 19, 18, 4, 3, 2, 1};
    receive(there);
    const Effects effects = update(model, page(there, 4));
    ASSERT_EQ(effects.news.size(), 1U);
    const auto& listed = std::get<model::TablesListed>(effects.news.front());
    EXPECT_EQ(listed.before, 4U);
    EXPECT_EQ(listed.page.size(), 3U);
    EXPECT_FALSE(listed.more);
    EXPECT_EQ(known(), (Matches{20, 19, 18}));
    EXPECT_TRUE(model.more_tables);
}

TEST_F(ListedTables, AnOlderPageMayHaveNothingLeft) {
    receive({9, 8, 7, 6});
    receive({9, 8, 7}, 7);
    EXPECT_EQ(known(), (Matches{9, 8, 7}));
    EXPECT_FALSE(model.more_tables);
}

TEST_F(ListedTables, AreNotKeptWithoutEnd) {
    Matches there;
    for (MatchId match = 9000; match > 0; --match) {
        there.push_back(match);
    }
    receive(there);
    for (int i = 0; i < 2000; ++i) {
        receive(there, model.tables.back().match());
    }
    EXPECT_EQ(model.tables.size(), 2500U);
    EXPECT_TRUE(model.more_tables);
}

TEST_F(ListedTables, AreApartFromFinishedMatches) {
    receive({9, 8});
    v1::ServerMessage message = page({7, 5, 3, 2});
    message.mutable_table_list()->set_finished(true);
    v1::MatchResult& result = *message.mutable_table_list()->mutable_tables(0)->mutable_result();
    message.mutable_table_list()->mutable_tables(0)->add_seats()->set_colour(v1::RED);
    result.add_scores(70);
    result.add_ranks(1);
    ASSERT_TRUE(update(model, message).is_valid);
    EXPECT_EQ(known(), (Matches{9, 8}));
    ASSERT_EQ(model.finished.size(), 3U);
    EXPECT_EQ(model.finished.front().match(), 7U);
    EXPECT_TRUE(model.more_finished);
    EXPECT_FALSE(model.more_tables);
    result.set_your_seat(1);
    EXPECT_FALSE(update(model, message).is_valid) << "no such seat";
    result.set_your_seat(0);
    result.add_ranks(2);
    EXPECT_FALSE(update(model, message).is_valid) << "more ranks than seats";
    result.mutable_ranks()->Truncate(1);
    result.set_ending(static_cast<v1::Ending>(99));
    EXPECT_FALSE(update(model, message).is_valid);
}

/// A game of an older page may have ended since.
TEST_F(ListedTables, TheFirstPageOfFinishedGamesReplacesAllPages) {
    const auto receive_finished = [this](const Matches& there, MatchId before) {
        v1::ServerMessage message = page(there, before);
        message.mutable_table_list()->set_finished(true);
        for (v1::TableInfo& table : *message.mutable_table_list()->mutable_tables()) {
            table.set_phase(v1::FINISHED);
        }
        ASSERT_TRUE(update(model, message).is_valid);
    };
    receive_finished({9, 8, 7, 6, 4}, 0);
    receive_finished({9, 8, 7, 6, 4}, 7);
    ASSERT_EQ(model.finished.size(), 5U);
    receive_finished({9, 8, 7, 6, 5, 4}, 0);
    EXPECT_EQ(model.finished.size(), 3U);
    EXPECT_TRUE(model.more_finished);
}

}  // namespace
}  // namespace bastide::model
