// Rematches: permissions, one common table, and no second table after repeated requests or crashes.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::test {
namespace {

/// Match 1 is over: Ben lost it to Anna by leaving. Cleo was a spectator, Dan is elsewhere.
class Rematch : public testing::Test {
  protected:
    void SetUp() override {
        ben_token = ben.hello("Ben").welcome().token();
        anna_token = anna.hello("Anna").welcome().token();
        cleo.hello("Cleo");
        dan.hello("Dan");
        v1::ClientMessage opening = create_table("Evening");
        opening.mutable_create_table()->mutable_ruleset()->set_followers(5);
        anna.ask(opening);
        ben.ask(join_table(1));
        anna.ask(choose_colour(1, v1::WHITE));
        cleo.ask(watch(1));
        start_and_finish(1);
        ASSERT_EQ(match(1).phase, match::Phase::finished);
    }

    void start_and_finish(store::MatchId id) {
        anna.ask(set_ready(id));
        ben.ask(set_ready(id));
        ASSERT_TRUE(anna.ask(start_game(id)).has_done());
        ben.ask(leave_table(id));
    }

    const match::Match& match(store::MatchId id) { return world.tables.find(id).table->match(); }

    static std::vector<store::MatchId> offers(const Caller& caller) {
        std::vector<store::MatchId> next;
        for (const v1::ServerMessage& message : caller.link.sent) {
            if (message.has_rematch_offered()) {
                EXPECT_EQ(message.rematch_offered().match(), 1U);
                EXPECT_EQ(message.request(), "");
                next.push_back(message.rematch_offered().next());
            }
        }
        return next;
    }

    v1::ServerMessage answer_to(Caller& caller, v1::ClientMessage message) {
        if (message.request().empty()) {
            message.set_request(world.new_request());
        }
        caller.ask(message);
        const auto& sent = caller.link.sent;
        const auto found = std::find_if(sent.rbegin(), sent.rend(), [&](const auto& said) {
            return said.request() == message.request();
        });
        return found == sent.rend() ? v1::ServerMessage() : *found;
    }

    v1::Snapshot again(Caller& caller) { return answer_to(caller, rematch(1)).snapshot(); }

    void let_dan_in(std::uint32_t match) {
        world.time_goes_by(session::rematch_seats_kept);
        ASSERT_TRUE(answer_to(dan, join_table(match)).has_snapshot());
    }

    std::size_t tables_there_are() {
        return static_cast<std::size_t>(anna.ask(list_tables()).table_list().tables_size());
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    Caller cleo{world};
    Caller dan{world};
    std::string anna_token;
    std::string ben_token;
};

TEST_F(Rematch, CopiesTheTableForTheFirstRequester) {
    const v1::Snapshot shown = again(ben);
    EXPECT_EQ(shown.table().match(), 2U);
    EXPECT_EQ(shown.table().rematch_of(), 1U);
    EXPECT_EQ(shown.table().title(), "Evening");
    EXPECT_EQ(shown.table().seats_max(), 2U) << "as many as played, not as many as might have";
    EXPECT_EQ(shown.table().ruleset().followers(), 5U);
    EXPECT_TRUE(shown.seated());
    EXPECT_EQ(shown.your_seat(), 0U);
    ASSERT_EQ(shown.table().seats_size(), 1);
    EXPECT_EQ(shown.table().seats(0).colour(), v1::BLUE) << "as before";
    EXPECT_TRUE(shown.table().seats(0).ready());
    EXPECT_FALSE(shown.table().seats(0).away());
}

TEST_F(Rematch, SeatsTheNextRequesterAtTheSameTable) {
    again(ben);
    const v1::Snapshot shown = again(anna);
    EXPECT_EQ(shown.table().match(), 2U);
    EXPECT_EQ(shown.your_seat(), 1U);
    EXPECT_EQ(shown.table().seats(1).colour(), v1::WHITE);
    EXPECT_TRUE(shown.table().seats(1).ready());
    EXPECT_TRUE(answer_to(ben, start_game(2)).has_done()) << "everyone is ready";
    EXPECT_EQ(match(2).phase, match::Phase::playing);
}

TEST_F(Rematch, IsOfferedToAllAttendantsOfTheFinishedMatch) {
    dan.ask(create_table());
    again(anna);
    EXPECT_EQ(offers(anna), std::vector<store::MatchId>{3});
    EXPECT_EQ(offers(ben), std::vector<store::MatchId>{3});
    EXPECT_EQ(offers(cleo), std::vector<store::MatchId>{3}) << "who only watched it";
    EXPECT_EQ(offers(dan), std::vector<store::MatchId>{});
    again(ben);
    EXPECT_EQ(offers(ben), std::vector<store::MatchId>{3}) << "told once";
}

TEST_F(Rematch, IsNotOfferedToRemovedPlayers) {
    again(ben);
    again(anna);
    ASSERT_TRUE(ben.ask(test::remove_player(2, 1, 2)).has_done());
    const std::size_t before = offers(anna).size();
    anna.ask(watch(1));
    EXPECT_EQ(offers(anna).size(), before);
    EXPECT_EQ(reason_given(answer_to(anna, join_table(2))), v1::REMOVED);
    EXPECT_EQ(again(anna).table().match(), 3U) << "a rematch of her own";
}

TEST_F(Rematch, IsOfferedOnceItIsStored) {
    world.stores_at_once = false;
    ben.ask(rematch(1));
    EXPECT_EQ(offers(cleo), std::vector<store::MatchId>{});
    cleo.ask(watch(1));
    EXPECT_EQ(offers(cleo), std::vector<store::MatchId>{});
    world.settle();
    EXPECT_EQ(offers(cleo), std::vector<store::MatchId>{2});
}

TEST_F(Rematch, IsOfferedOnReturnAfterTheMatch) {
    again(anna);
    ben.hang_up();
    Caller late(world);
    late.hello("", ben_token);
    late.ask(watch(1));
    EXPECT_EQ(offers(late), std::vector<store::MatchId>{2});
    EXPECT_TRUE(late.link.sent[late.link.sent.size() - 2].has_snapshot());
    const v1::Snapshot have = late.link.sent[late.link.sent.size() - 2].snapshot();
    late.ask(watch_since(1, have.version(), have.view_hash()));
    EXPECT_TRUE(late.link.sent[late.link.sent.size() - 2].has_resumed());
    EXPECT_EQ(offers(late).size(), 2U);
}

TEST_F(Rematch, IsNotOfferedOnceItHasBegun) {
    again(anna);
    again(ben);
    anna.ask(start_game(2));
    dan.ask(watch(1));
    EXPECT_EQ(offers(dan), std::vector<store::MatchId>{});
}

TEST_F(Rematch, IsForPlayersOfFinishedMatchesOnly) {
    EXPECT_EQ(reason_given(cleo.ask(rematch(1))), v1::NOT_SEATED);
    EXPECT_EQ(reason_given(anna.ask(rematch(7))), v1::NO_SUCH_MATCH);
    again(anna);
    EXPECT_EQ(reason_given(anna.ask(rematch(2))), v1::NOT_FINISHED) << "before its game";
    again(ben);
    anna.ask(start_game(2));
    EXPECT_EQ(reason_given(anna.ask(rematch(2))), v1::NOT_FINISHED) << "during it";
    EXPECT_EQ(world.journal.stored.size(), 2U);
}

TEST_F(Rematch, ShowsTheTableToASeatedRequester) {
    again(ben);
    const v1::Snapshot shown = again(ben);
    EXPECT_EQ(shown.table().match(), 2U);
    EXPECT_EQ(shown.version(), 1U) << "nothing happened";
    EXPECT_EQ(tables_there_are(), 1U);
}

TEST_F(Rematch, TheSameRequestTwiceHasOneEffect) {
    v1::ClientMessage first = rematch(1);
    first.set_request(world.new_request());
    v1::ClientMessage second = rematch(1);
    second.set_request(world.new_request());
    EXPECT_EQ(answer_to(ben, first).snapshot().table().match(), 2U);
    EXPECT_EQ(answer_to(ben, first).snapshot().table().match(), 2U);
    EXPECT_EQ(answer_to(anna, second).snapshot().version(), 2U);
    EXPECT_EQ(answer_to(anna, second).snapshot().version(), 2U);
    EXPECT_EQ(answer_to(ben, first).snapshot().version(), 2U);
    EXPECT_EQ(tables_there_are(), 1U);
}

/// Before: a player whom the host had removed opened a table of their own by a copy.
TEST_F(Rematch, OpensNoSecondTableForACopyAfterTheSeatIsLost) {
    again(ben);
    v1::ClientMessage asked = rematch(1);
    asked.set_request(world.new_request());
    ASSERT_EQ(answer_to(anna, asked).snapshot().version(), 2U);
    ASSERT_TRUE(ben.ask(remove_player(2, 1, 2)).has_done());
    EXPECT_EQ(answer_to(anna, asked).done().version(), 2U);
    EXPECT_EQ(world.tables.find(3).table, nullptr);
}

/// Before: the host could seat a bot there, and the player could not join.
TEST_F(Rematch, KeepsItsSeatsFromBots) {
    again(ben);
    EXPECT_EQ(reason_given(answer_to(ben, seat_bot(2, v1::EASY))), v1::TABLE_FULL);
    ASSERT_TRUE(answer_to(ben, change_table(2, 3)).has_done());
    world.stores_at_once = false;
    ben.ask(seat_bot(2, v1::EASY));
    ben.ask(seat_bot(2, v1::EASY));
    world.settle();
    world.stores_at_once = true;
    EXPECT_EQ(match(2).seats.size(), 2U);
    EXPECT_EQ(reason_given(ben.link.sent.back()), v1::TABLE_FULL);
    EXPECT_EQ(again(anna).table().match(), 2U);
}

TEST_F(Rematch, SeatsBotsOnceNoSeatIsKept) {
    again(ben);
    world.time_goes_by(session::rematch_seats_kept);
    EXPECT_TRUE(answer_to(ben, seat_bot(2, v1::EASY)).has_done());
}

TEST_F(Rematch, AnotherRequestWithItsIdIsRefused) {
    v1::ClientMessage asked = rematch(1);
    asked.set_request(world.new_request());
    answer_to(ben, asked);
    v1::ClientMessage other = create_table();
    other.set_request(asked.request());
    EXPECT_EQ(reason_given(ben.ask(other)), v1::REQUEST_REUSED);
    v1::ClientMessage opening = create_table();
    opening.set_request(world.new_request());
    answer_to(anna, opening);
    other = rematch(1);
    other.set_request(opening.request());
    EXPECT_EQ(reason_given(anna.ask(other)), v1::REQUEST_REUSED);
}

/// All requests are sent, and repeated, before anything is stored.
TEST_F(Rematch, SeatsConcurrentRequestersAtOneTable) {
    v1::ClientMessage first = rematch(1);
    first.set_request(world.new_request());
    v1::ClientMessage second = rematch(1);
    second.set_request(world.new_request());
    world.stores_at_once = false;
    ben.ask(first);
    anna.ask(second);
    ben.ask(first);
    anna.ask(second);
    ben.ask(rematch(1));
    world.settle();
    EXPECT_EQ(match(2).seats.size(), 2U);
    EXPECT_EQ(match(2).version, 2U);
    EXPECT_EQ(world.tables.find(3).table, nullptr);
    for (Caller* caller : {&anna, &ben}) {
        const auto& sent = caller->link.sent;
        EXPECT_GE(std::count_if(sent.begin(),
                                sent.end(),
                                [](const auto& m) {
                                    return m.has_snapshot() && m.snapshot().table().match() == 2;
                                }),
                  2);
        EXPECT_TRUE(
            std::none_of(sent.begin(), sent.end(), [](const auto& m) { return m.has_refused(); }));
    }
}

TEST_F(Rematch, ReplacesATakenColour) {
    again(ben);
    ben.ask(choose_colour(2, v1::WHITE));
    const v1::Snapshot shown = again(anna);
    EXPECT_EQ(shown.table().seats(1).colour(), v1::RED);
    EXPECT_TRUE(shown.table().seats(1).ready());
}

TEST_F(Rematch, ReplacesAClosedTable) {
    again(ben);
    ben.ask(leave_table(2));
    EXPECT_EQ(again(anna).table().match(), 3U);
    EXPECT_EQ(offers(cleo), (std::vector<store::MatchId>{2, 3}));
}

/// Dan stays when the original players have left.
TEST_F(Rematch, IgnoresATableWithStrangersOnly) {
    again(ben);
    let_dan_in(2);
    ben.ask(leave_table(2));
    EXPECT_EQ(again(anna).table().match(), 3U);
    EXPECT_EQ(again(ben).table().match(), 3U);
}

TEST_F(Rematch, KeepsItsSeatsForItsPlayers) {
    again(ben);
    for (Caller* stranger : {&cleo, &dan}) {
        EXPECT_EQ(reason_given(answer_to(*stranger, join_table(2))), v1::TABLE_FULL);
    }
    world.time_goes_by(session::rematch_seats_kept - std::chrono::milliseconds(1));
    EXPECT_EQ(reason_given(answer_to(dan, join_table(2))), v1::TABLE_FULL);
    EXPECT_EQ(again(anna).table().match(), 2U);
    anna.ask(leave_table(2));
    world.time_goes_by(std::chrono::milliseconds(1));
    EXPECT_TRUE(answer_to(dan, join_table(2)).has_snapshot());
}

TEST_F(Rematch, KeepsOnlyTheSeatsOfItsPlayers) {
    again(ben);
    ASSERT_TRUE(answer_to(ben, change_table(2, 3)).has_done());
    EXPECT_TRUE(answer_to(dan, join_table(2)).has_snapshot());
    EXPECT_EQ(reason_given(answer_to(cleo, join_table(2))), v1::TABLE_FULL) << "Anna's";
    EXPECT_EQ(again(anna).table().match(), 2U);
}

/// Dan and Cleo send their joins before the server has stored either.
TEST_F(Rematch, KeepsTheSeatsOfItsPlayersFromTwoStrangersAtOnce) {
    again(ben);
    ASSERT_TRUE(answer_to(ben, change_table(2, 3)).has_done());
    world.stores_at_once = false;
    dan.ask(join_table(2));
    cleo.ask(join_table(2));
    world.settle();
    world.stores_at_once = true;
    EXPECT_EQ(match(2).seats.size(), 2U);
    EXPECT_TRUE(match(2).seat_of(dan.session().person()));
    EXPECT_EQ(reason_given(cleo.link.sent.back()), v1::TABLE_FULL);
    EXPECT_EQ(again(anna).table().match(), 2U);
}

/// In correspondence games, players need not be present soon.
TEST_F(Rematch, KeepsItsSeatsForATurnOfDays) {
    again(ben);
    v1::ClientMessage change = change_table(2, 2);
    change.mutable_change_table()->mutable_pace()->set_kind(v1::DAYS);
    change.mutable_change_table()->mutable_pace()->set_seconds(86'400);
    ASSERT_TRUE(answer_to(ben, change).has_done());
    world.time_goes_by(std::chrono::days(1) - std::chrono::milliseconds(1));
    EXPECT_EQ(reason_given(answer_to(dan, join_table(2))), v1::TABLE_FULL);
    world.time_goes_by(std::chrono::milliseconds(1));
    EXPECT_TRUE(answer_to(dan, join_table(2)).has_snapshot());
}

TEST_F(Rematch, KeepsItsSeatsAcrossARestart) {
    again(ben);
    World restarted(world.store);
    restarted.unix_now = world.unix_now + session::rematch_seats_kept;
    Caller stranger(restarted);
    stranger.hello("Eva");
    EXPECT_TRUE(answer_to(stranger, join_table(2)).has_snapshot());
    World early(world.store);
    Caller another(early);
    another.hello("Fay");
    EXPECT_EQ(reason_given(answer_to(another, join_table(2))), v1::TABLE_FULL);
}

TEST_F(Rematch, KeepsItsSeatsWhileTheStoreCannotBeRead) {
    again(ben);
    world.journal.faulty.listings_readable = false;
    EXPECT_EQ(reason_given(answer_to(dan, join_table(2))), v1::SERVER_BUSY);
}

TEST_F(Rematch, GivesAPlayerAnotherTableIfItIsFull) {
    again(ben);
    let_dan_in(2);
    EXPECT_EQ(again(anna).table().match(), 3U);
    EXPECT_EQ(again(anna).table().match(), 3U) << "asked again";
}

TEST_F(Rematch, GivesAPlayerAnotherTableIfItIsFullOfBots) {
    again(ben);
    world.time_goes_by(session::rematch_seats_kept);
    ASSERT_TRUE(answer_to(ben, seat_bot(2, v1::EASY)).has_done());
    EXPECT_EQ(again(anna).table().match(), 3U);
}

TEST_F(Rematch, LetsItsPlayersInWithoutThePassword) {
    again(ben);
    ASSERT_TRUE(answer_to(ben, change_access(2, v1::PASSWORD, "secret")).has_done());
    EXPECT_EQ(again(anna).table().match(), 2U);
}

TEST_F(Rematch, GivesAPlayerAnotherTableIfItHasBegun) {
    again(ben);
    let_dan_in(2);
    dan.ask(set_ready(2));
    ASSERT_TRUE(answer_to(ben, start_game(2)).has_done());
    EXPECT_EQ(again(ben).table().phase(), v1::PLAYING) << "who plays there is back in it";
    EXPECT_EQ(again(anna).table().match(), 3U);
    ben.ask(leave_table(2));
    EXPECT_EQ(again(ben).table().match(), 3U) << "where somebody waits";
}

TEST_F(Rematch, ARepeatedRequestShowsTheFinishedGame) {
    v1::ClientMessage first = rematch(1);
    first.set_request(world.new_request());
    v1::ClientMessage second = rematch(1);
    second.set_request(world.new_request());
    answer_to(ben, first);
    answer_to(anna, second);
    ben.ask(start_game(2));
    ben.ask(leave_table(2));
    ASSERT_EQ(match(2).phase, match::Phase::finished);
    for (const auto& [caller, asked] : {std::pair(&ben, first), std::pair(&anna, second)}) {
        const v1::Snapshot shown = answer_to(*caller, asked).snapshot();
        EXPECT_EQ(shown.table().match(), 2U) << "a request has one effect for good";
        EXPECT_EQ(shown.table().phase(), v1::FINISHED);
    }
    EXPECT_EQ(answer_to(ben, rematch(2)).snapshot().table().match(), 3U);
}

TEST_F(Rematch, IsForPlayersOfTheLatestMatch) {
    again(ben);
    let_dan_in(2);
    dan.ask(set_ready(2));
    ben.ask(start_game(2));
    dan.ask(leave_table(2));
    EXPECT_EQ(answer_to(dan, rematch(2)).snapshot().table().rematch_of(), 2U);
    EXPECT_EQ(reason_given(anna.ask(rematch(2))), v1::NOT_SEATED);
}

TEST_F(Rematch, CountsAsATableAndASeatLikeAnyOther) {
    for (std::size_t i = 0; i < lobby::tables_per_person_max; ++i) {
        anna.ask(unwatch(anna.ask(create_table()).snapshot().table().match()));
    }
    EXPECT_EQ(reason_given(answer_to(anna, rematch(1))), v1::TOO_MANY_TABLES) << "to open";
    again(ben);
    EXPECT_EQ(reason_given(answer_to(anna, rematch(1))), v1::TOO_MANY_TABLES) << "to sit down";
}

TEST_F(Rematch, IsRefusedWhileTheStoreIsUnreadable) {
    again(ben);
    world.journal.faulty.readable = false;
    EXPECT_EQ(reason_given(answer_to(anna, rematch(1))), v1::SERVER_BUSY);
    world.journal.faulty.readable = true;
    EXPECT_EQ(again(anna).table().match(), 2U);
}

/// Reads may begin to fail after the first one.
TEST_F(Rematch, IsRefusedWhileListingsAreUnreadable) {
    again(ben);
    world.journal.faulty.listings_readable = false;
    EXPECT_EQ(reason_given(answer_to(anna, rematch(1))), v1::SERVER_BUSY);
    EXPECT_TRUE(answer_to(anna, watch(1)).has_snapshot()) << "which does not need to know";
    world.journal.faulty.listings_readable = true;
    EXPECT_EQ(again(anna).table().match(), 2U);
}

TEST_F(Rematch, OutlivesTheServer) {
    again(ben);
    World restarted(world.store);
    Caller back(restarted);
    back.hello("", anna_token);
    back.ask(watch(1));
    EXPECT_EQ(offers(back), std::vector<store::MatchId>{2});
    const v1::Snapshot shown = answer_to(back, rematch(1)).snapshot();
    EXPECT_EQ(shown.table().match(), 2U);
    EXPECT_EQ(shown.table().rematch_of(), 1U);
    EXPECT_EQ(shown.table().seats(1).colour(), v1::WHITE);
    EXPECT_FALSE(shown.table().seats(0).ready()) << "a restart forgets that";
    EXPECT_TRUE(shown.table().seats(1).ready());
}

/// The server stores the table and crashes before it answers.
TEST_F(Rematch, OpensOneTableThoughTheServerDiesInBetween) {
    v1::ClientMessage asked = rematch(1);
    asked.set_request(world.new_request());
    world.stores_at_once = false;
    ben.ask(asked);
    ben.hang_up();
    anna.hang_up();
    world.settle();
    World restarted(world.store);
    Caller back(restarted);
    back.hello("", ben_token);
    EXPECT_EQ(answer_to(back, asked).snapshot().table().match(), 2U);
    EXPECT_EQ(answer_to(back, asked).snapshot().version(), 1U);
    Caller other(restarted);
    other.hello("", anna_token);
    EXPECT_EQ(answer_to(other, rematch(1)).snapshot().table().match(), 2U);
    EXPECT_EQ(restarted.tables.find(3).table, nullptr);
}

/// The server crashes before it stores the table, so the next request opens it.
TEST_F(Rematch, CanBeRequestedAgainAfterACrash) {
    v1::ClientMessage asked = rematch(1);
    asked.set_request(world.new_request());
    world.stores_at_once = false;
    ben.ask(asked);
    ben.hang_up();
    world.journal.waiting.clear();
    World restarted(world.store);
    Caller back(restarted);
    back.hello("", ben_token);
    EXPECT_EQ(answer_to(back, asked).snapshot().table().rematch_of(), 1U);
    EXPECT_EQ(restarted.tables.catalogue().unfinished(0, 10)->size(), 1U);
}

/// Players must see the new rules first.
TEST_F(Rematch, NeedsReadinessAgainAfterARuleChange) {
    again(anna);
    ASSERT_TRUE(anna.ask(change_table(2, 0, "smallCity=2")).has_done());
    const v1::Snapshot shown = again(ben);
    ASSERT_TRUE(shown.seated());
    EXPECT_FALSE(shown.table().seats(static_cast<int>(shown.your_seat())).ready());
}

}  // namespace
}  // namespace bastide::test
