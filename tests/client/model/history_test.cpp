// A client that joins late reads the history in parts, replays it and compares the result with the
// current state.
#include "client/model/history.hpp"

#include "client/model/requests.hpp"
#include "client/model/validate.hpp"
#include "tests/support/news_of_kind.hpp"
#include "tests/support/scripted_peer.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

using test::all_of;

constexpr MatchId match = test::ScriptedPeer::match;

v1::Event taken(std::uint32_t seat, const std::string& name) {
    v1::Event event;
    event.mutable_seat_taken()->set_seat(seat);
    event.mutable_seat_taken()->set_name(name);
    return event;
}

/// A match whose updates the server has; the client has received none of them.
class HistoryLoading : public testing::Test {
  protected:
    HistoryLoading() {
        client.load_histories();
        server.draws.set_commitment("commitment");
        server.draws.add_values("value");
        v1::Update& opened = reported.emplace_back();
        opened.set_match(match);
        opened.set_version(1);
        *opened.add_events() = taken(0, "Bob");
        *opened.add_events() = taken(1, "Anna");
        server.open();
        server.welcome();
        server.received();
    }

    /// The match advances by `updates` that the client does not receive.
    void play(int updates) {
        for (int i = 0; i < updates; ++i) {
            reported.push_back((server.game ? server.play_on() : server.start_game()).update());
        }
    }

    void play_and_send(int updates) {
        for (int i = 0; i < updates; ++i) {
            play(1);
            send_last();
        }
    }

    Received send_last() {
        v1::ServerMessage message;
        *message.mutable_update() = reported.back();
        return server.say(message);
    }

    /// The client watches the match. Returns its request for the history.
    v1::ClientMessage come() {
        server.show(client.ask(request::watch(match)));
        return asked();
    }

    v1::ClientMessage asked() {
        const auto said = server.received();
        return !said.empty() && said.back().has_get_match_history() ? said.back()
                                                                    : v1::ClientMessage();
    }

    /// Answers with the next `updates` of the history.
    Received answer(const v1::ClientMessage& request, std::size_t updates, bool more) {
        v1::ServerMessage message;
        message.set_request(request.request());
        v1::MatchHistory& match_history = *message.mutable_match_history();
        match_history.set_match(match);
        match_history.set_more(more);
        const std::size_t first = request.get_match_history().from() - 1;
        for (std::size_t i = first; i < std::min(reported.size(), first + updates); ++i) {
            *match_history.add_updates() = reported[i];
        }
        return server.say(message);
    }

    Received answer_all(const v1::ClientMessage& request) {
        return answer(request, reported.size(), false);
    }

    /// The server answers `times` times that it is busy. Returns the client's last request.
    v1::ClientMessage put_off(v1::ClientMessage asked, int times) {
        for (int i = 0; i < times; ++i) {
            EXPECT_EQ(server.refuse(asked.request(), v1::SERVER_BUSY).later.size(), 1U);
            client.refresh_attention(match);
            asked = this->asked();
        }
        return asked;
    }

    static std::shared_ptr<const History> history_of(const Received& received) {
        const auto found = all_of<HistoryReceived>(received);
        EXPECT_EQ(found.size(), 1U);
        return found.empty() ? nullptr : found.front().history;
    }

    void expect_left(const Received& received) {
        const auto news = all_of<HistoryReceived>(received);
        ASSERT_EQ(news.size(), 1U);
        EXPECT_EQ(news.front().history, nullptr);
        EXPECT_FALSE(attended().loads_history);
        EXPECT_TRUE(server.received().empty());
        EXPECT_TRUE(client.all_answered());
    }

    [[nodiscard]] const Attended& attended() const { return client.model().matches.at(match); }

    ServerSession client{{"Anna", ""}, test::counted_random_sources()};
    test::ScriptedPeer server{client};
    std::vector<v1::Update> reported;
};

TEST_F(HistoryLoading, ReadsTheWholeHistory) {
    play(20);
    const v1::ClientMessage asked = come();
    EXPECT_EQ(asked.get_match_history().from(), 1U);
    EXPECT_TRUE(attended().loads_history);
    EXPECT_EQ(attended().draws_version, 21U);
    const auto history = history_of(answer_all(asked));
    ASSERT_NE(history, nullptr);
    EXPECT_TRUE(is_whole(*history));
    EXPECT_EQ(history->updates.size(), 21U);
    EXPECT_FALSE(attended().loads_history);
    EXPECT_EQ(attended().draws_version, 0U);
    EXPECT_TRUE(attended().draws_from_history);
    EXPECT_FALSE(attended().draws_ours);
}

TEST_F(HistoryLoading, AsksPageByPage) {
    play(20);
    v1::ClientMessage asked = come();
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(asked.get_match_history().from(), 5U * static_cast<unsigned>(i) + 1);
        EXPECT_TRUE(all_of<HistoryReceived>(answer(asked, 5, true)).empty());
        asked = this->asked();
    }
    EXPECT_NE(history_of(answer(asked, 5, false)), nullptr);
    EXPECT_TRUE(server.received().empty());
}

/// The match continues while the client reads. The client receives these updates as they are
/// published, and not again in the history.
TEST_F(HistoryLoading, StopsAtTheVersionOfItsArrival) {
    play(10);
    const v1::ClientMessage asked = come();
    play_and_send(5);
    const auto history = history_of(answer(asked, reported.size(), true));
    ASSERT_NE(history, nullptr);
    EXPECT_EQ(history->updates.size(), 11U);
    EXPECT_TRUE(server.received().empty()) << "there is more, and it is known";
    EXPECT_EQ(attended().game, server.game);
}

TEST_F(HistoryLoading, ReadsFinishedMatchesToo) {
    play(1);
    while (server.game->turn.step != Step::over) {
        play(1);
    }
    EXPECT_NE(history_of(answer_all(come())), nullptr);
}

TEST_F(HistoryLoading, RetellsEventsWithTheirPastState) {
    play(20);
    const auto history = history_of(answer_all(come()));
    ASSERT_NE(history, nullptr);
    int events = 0;
    std::uint32_t version = 0;
    replay_news(*history, [&](const News& news, const Model& then) {
        const Attended& at = then.matches.at(match);
        EXPECT_GE(at.version, version);
        version = at.version;
        events += std::holds_alternative<InGame>(news) ? 1 : 0;
        if (at.game) {
            EXPECT_EQ(at.seat, Seat{1});
            EXPECT_EQ(at.table.seats(1).name(), "Anna");
        }
    });
    EXPECT_EQ(version, 21U);
    EXPECT_GT(events, 20);
}

TEST_F(HistoryLoading, AsksForNothingBeforeTheGame) {
    come();
    EXPECT_TRUE(server.received().empty());
    play_and_send(3);
    EXPECT_TRUE(server.received().empty());
}

TEST_F(HistoryLoading, RequestsNothingWithoutALog) {
    ServerSession other({"Bob", ""}, test::counted_random_sources());
    test::ScriptedPeer there(other);
    there.open();
    there.welcome();
    there.received();
    there.start_game();
    there.show(other.ask(request::watch(match)));
    for (const v1::ClientMessage& said : there.received()) {
        EXPECT_FALSE(said.has_get_match_history());
    }
    EXPECT_FALSE(other.model().matches.at(match).loads_history);
}

TEST_F(HistoryLoading, ReadsOnlyMissedUpdatesAfterReconnecting) {
    play(5);
    answer_all(come());
    server.drop();
    play(100);
    server.open();
    server.welcome();
    server.show(server.received().back().request());
    const v1::ClientMessage asked = this->asked();
    EXPECT_EQ(asked.get_match_history().from(), 7U);
    const auto history = history_of(answer_all(asked));
    ASSERT_NE(history, nullptr);
    EXPECT_FALSE(is_whole(*history));
    EXPECT_EQ(history->start.version, 6U);
    EXPECT_EQ(history->updates.size(), 100U);
}

TEST_F(HistoryLoading, ReadsNothingWithoutAGap) {
    play(5);
    answer_all(come());
    server.show(client.ask(request::watch(match)));
    EXPECT_FALSE(asked().has_get_match_history());
}

TEST_F(HistoryLoading, RestartsAfterADoubtfulState) {
    play(5);
    answer_all(come());
    play(1);  // lost
    play_and_send(1);
    const auto said = server.received();
    ASSERT_TRUE(said.back().has_watch());
    server.show(said.back().request());
    EXPECT_EQ(asked().get_match_history().from(), 1U);
}

/// Our seat decides what is hidden.
TEST_F(HistoryLoading, RestartsAfterASeatChange) {
    play(5);
    server.seat.reset();
    answer_all(come());
    server.drop();
    play(1);
    server.seat = 1;
    server.open();
    server.welcome();
    server.show(server.received().back().request());
    EXPECT_EQ(asked().get_match_history().from(), 1U);
}

TEST_F(HistoryLoading, ReadsOnWhenTheConnectionBreaksInBetween) {
    play(20);
    answer(come(), 5, true);
    server.received();
    server.drop();
    server.open();
    server.welcome();
    server.resume(server.received().back().request());
    const v1::ClientMessage asked = this->asked();
    EXPECT_EQ(asked.get_match_history().from(), 6U);
    EXPECT_NE(history_of(answer_all(asked)), nullptr);
}

TEST_F(HistoryLoading, ReadsOnToAnotherGap) {
    play(20);
    answer(come(), 5, true);
    play_and_send(3);
    server.drop();
    play(10);
    server.open();
    server.welcome();
    server.show(server.received().back().request());
    const v1::ClientMessage asked = this->asked();
    EXPECT_EQ(asked.get_match_history().from(), 6U);
    const auto history = history_of(answer_all(asked));
    ASSERT_NE(history, nullptr);
    EXPECT_EQ(history->updates.size(), 34U);
}

TEST_F(HistoryLoading, GivesUpIfTheServerLacksHistories) {
    play(3);
    const Received received = server.refuse(come().request(), v1::UNKNOWN_KIND);
    EXPECT_TRUE(all_of<Refused>(received).empty());
    EXPECT_TRUE(received.later.empty());
    expect_left(received);
    EXPECT_NE(attended().draws_version, 0U);
}

TEST_F(HistoryLoading, AsksABusyServerAgainLater) {
    for (const v1::Reason why : {v1::SERVER_BUSY, v1::TOO_MANY_REQUESTS}) {
        play(20);
        answer(come(), 5, true);
        const v1::ClientMessage second = asked();
        const Received received = server.refuse(second.request(), why);
        EXPECT_TRUE(received.news.empty());
        EXPECT_EQ(received.later, std::vector<MatchId>{match});
        EXPECT_TRUE(attended().loads_history);
        EXPECT_TRUE(server.received().empty()) << "not at once";
        client.refresh_attention(match);
        const v1::ClientMessage again = asked();
        EXPECT_EQ(again.get_match_history().from(), second.get_match_history().from());
        EXPECT_NE(again.request(), second.request());
        client.refresh_attention(match);
        EXPECT_TRUE(server.received().empty()) << "it is asked already";
        EXPECT_NE(history_of(answer_all(again)), nullptr);
        client.refresh_attention(match);
        EXPECT_TRUE(server.received().empty()) << "it is known";
        client.unwatch(match);
        server.done(server.received().back().request());
    }
}

TEST_F(HistoryLoading, DoesNotRetryForAnUnwatchedMatch) {
    play(3);
    const v1::ClientMessage asked = come();
    client.unwatch(match);
    server.received();
    EXPECT_TRUE(server.refuse(asked.request(), v1::SERVER_BUSY).later.empty());
    client.refresh_attention(match);
    EXPECT_TRUE(server.received().empty());
}

TEST_F(HistoryLoading, GivesUpAfterTheMaximumOfTries) {
    play(20);
    const v1::ClientMessage asked = put_off(come(), history_tries_max - 1);
    const Received received = server.refuse(asked.request(), v1::SERVER_BUSY);
    EXPECT_TRUE(received.later.empty());
    expect_left(received);
}

TEST_F(HistoryLoading, ResetsTheTriesWithEachPage) {
    play(20);
    answer(put_off(come(), history_tries_max - 1), 5, true);
    EXPECT_NE(history_of(answer_all(put_off(asked(), history_tries_max - 1))), nullptr);
}

TEST_F(HistoryLoading, AsksOnWhileTheServerIsOnItsWay) {
    play(20);
    v1::ClientMessage asked = come();
    for (int i = 1; i < history_tries_max; ++i) {
        EXPECT_TRUE(answer(asked, 0, true).news.empty());
        asked = this->asked();
        EXPECT_EQ(asked.get_match_history().from(), 1U);
    }
    EXPECT_NE(history_of(answer_all(asked)), nullptr);
}

TEST_F(HistoryLoading, StopsWhenUnwatchingTheMatch) {
    play(3);
    const v1::ClientMessage asked = come();
    client.unwatch(match);
    EXPECT_TRUE(answer_all(asked).news.empty());
}

TEST_F(HistoryLoading, IgnoresUnrequestedHistories) {
    play(3);
    const v1::ClientMessage asked = come();
    EXPECT_TRUE(answer_all({}).news.empty());
    EXPECT_NE(history_of(answer_all(asked)), nullptr);
    EXPECT_TRUE(answer_all(asked).news.empty()) << "told twice";
}

/// The player is notified of an invalid history, and none of it is kept.
class UntrueHistory : public HistoryLoading {
  protected:
    UntrueHistory() {
        play(20);
        history_request = come();
    }

    void expect_invalid(const Received& received) {
        EXPECT_TRUE(all_of<OutOfSync>(received).at(0).is_invalid);
        EXPECT_NE(attended().draws_version, 0U);
        expect_left(received);
        EXPECT_EQ(attended().game, server.game) << "the match itself is as it was";
    }

    v1::ClientMessage history_request;
};

TEST_F(UntrueHistory, EndsEarly) {
    expect_invalid(answer(history_request, 10, false));
}

TEST_F(UntrueHistory, IsEmpty) {
    expect_invalid(answer(history_request, 0, false));
}

TEST_F(UntrueHistory, NeverEnds) {
    for (int i = 1; i < history_tries_max; ++i) {
        EXPECT_TRUE(answer(history_request, 0, true).news.empty());
        history_request = asked();
    }
    expect_invalid(answer(history_request, 0, true));
}

TEST_F(UntrueHistory, StartsAtAnotherVersion) {
    v1::ClientMessage other = history_request;
    other.mutable_get_match_history()->set_from(2);
    expect_invalid(answer_all(other));
}

TEST_F(UntrueHistory, HasAGap) {
    reported.erase(reported.begin() + 7);
    expect_invalid(answer_all(history_request));
}

TEST_F(UntrueHistory, HasAnotherHash) {
    reported[7].set_view_hash("12345678");
    expect_invalid(answer_all(history_request));
}

TEST_F(UntrueHistory, BelongsToAnotherMatch) {
    reported[7].set_match(match + 1);
    expect_invalid(answer_all(history_request));
}

TEST_F(UntrueHistory, HasAnImpossibleEvent) {
    reported[7].mutable_events()->Clear();
    *reported[7].add_events() = taken(2, "Carl");
    expect_invalid(answer_all(history_request));
}

/// Every hash is right, but the history is of another game: its start differs.
TEST_F(UntrueHistory, LeadsToAnotherGame) {
    const std::vector<v1::Update> opened{reported.front()};
    const auto game = server.game;
    server.game.reset();
    server.version = 1;
    reported = opened;
    play(19);
    v1::Update& nothing = reported.emplace_back();
    nothing.set_match(match);
    nothing.set_version(21);
    server.game = game;
    expect_invalid(answer_all(history_request));
}

TEST_F(UntrueHistory, IsAnotherAnswer) {
    v1::ServerMessage message;
    message.set_request(history_request.request());
    message.mutable_done();
    expect_left(server.say(message));
}

TEST_F(UntrueHistory, OfOtherDrawsIsAccused) {
    reported[1].mutable_events(0)->mutable_game_started()->mutable_draws()->set_values(0,
                                                                                       "another");
    const Received received = answer_all(history_request);
    EXPECT_EQ(all_of<DrawsDoubted>(received).at(0).fault, DrawsFault::commitment_changed);
    EXPECT_FALSE(attended().draws_from_history);
}

class Unseating : public HistoryLoading {
  protected:
    Unseating() {
        come();
        server.drop();
    }

    /// Version 2, while we are disconnected: our seat becomes free.
    void lose_seat(v1::LeaveReason why) {
        v1::Update& update = reported.emplace_back();
        update.set_match(match);
        update.set_version(++server.version);
        update.add_events()->mutable_seat_left()->set_seat(1);
        update.mutable_events(0)->mutable_seat_left()->set_why(why);
        server.seat.reset();
    }

    v1::ClientMessage return_to_the_table() {
        server.open();
        server.welcome();
        before_history = server.show(server.received().back().request());
        return asked();
    }

    Received before_history;
};

TEST_F(Unseating, IsReportedWithItsReason) {
    lose_seat(v1::AWAY_TOO_LONG);
    const v1::ClientMessage asked = return_to_the_table();
    EXPECT_TRUE(all_of<Unseated>(before_history).empty()) << "nobody knows yet why";
    EXPECT_EQ(asked.get_match_history().from(), 2U);
    EXPECT_EQ(all_of<Unseated>(answer_all(asked)).at(0).match, match);
    ASSERT_TRUE(attended().lost_seat);
    EXPECT_EQ(attended().lost_seat->why, v1::AWAY_TOO_LONG);
}

TEST_F(Unseating, NamesTheHost) {
    lose_seat(v1::BY_THE_HOST);
    answer_all(return_to_the_table());
    ASSERT_TRUE(attended().lost_seat);
    EXPECT_EQ(attended().lost_seat->why, v1::BY_THE_HOST);
    EXPECT_EQ(attended().lost_seat->host, "Bob");
}

TEST_F(Unseating, IsReportedWithoutAReasonIfUnknown) {
    lose_seat(v1::AWAY_TOO_LONG);
    const Received received = server.refuse(return_to_the_table().request(), v1::UNKNOWN_KIND);
    EXPECT_EQ(all_of<Unseated>(received).size(), 1U);
    EXPECT_FALSE(attended().lost_seat);
}

}  // namespace
}  // namespace bastide::model
