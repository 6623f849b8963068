// The client's messages over several connections: no request takes effect twice, none is forgotten,
// and the client's value for the draws is given to one start only.
#include "client/model/backoff.hpp"
#include "client/model/requests.hpp"
#include "tests/support/news_of_kind.hpp"
#include "tests/support/scripted_peer.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

using test::all_of;
using test::text_of;

constexpr MatchId match = test::ScriptedPeer::match;

class SessionTalk : public ::testing::Test {
  protected:
    /// Connects and joins an open table.
    void sit_down() {
        server.open();
        server.welcome();
        server.show(client.ask(request::join(match)));
        server.received();
    }

    void sit_down_and_start() {
        sit_down();
        server.say(server.start_game());
    }

    std::vector<v1::ClientMessage> come_back() {
        server.drop();
        server.open();
        EXPECT_TRUE(only(server.received()).has_hello());
        server.welcome();
        return server.received();
    }

    static v1::ClientMessage only(const std::vector<v1::ClientMessage>& said) {
        EXPECT_EQ(said.size(), 1U);
        return said.empty() ? v1::ClientMessage() : said.front();
    }

    [[nodiscard]] const Attended& attended() const { return client.model().matches.at(match); }

    ServerSession client{{"Anna", ""}, test::counted_random_sources()};
    test::ScriptedPeer server{client};
};

TEST(SessionSignsIn, WithTheCodeUntilTheWelcome) {
    ServerSession client{{"", "token", "", "ABCDE-FGHJK"}, test::counted_random_sources()};
    test::ScriptedPeer server{client};
    for (int i = 0; i < 2; ++i) {
        server.open();
        const v1::Hello hello = server.received().front().hello();
        EXPECT_EQ(hello.sign_in_code(), "ABCDE-FGHJK");
        EXPECT_EQ(hello.token(), "token");
        server.drop();
    }
    server.open();
    server.welcome();
    server.received();
    server.drop();
    server.open();
    EXPECT_EQ(server.received().front().hello().sign_in_code(), "");
}

TEST_F(SessionTalk, ReportsASignInCodeOnlyIfItIsRequestedAndHarmless) {
    server.open();
    server.welcome();
    v1::ServerMessage answer;
    answer.mutable_sign_in_code()->set_code("ABCDE-FGHJK");
    answer.mutable_sign_in_code()->set_seconds(300);
    EXPECT_TRUE(all_of<SignInCode>(server.say(answer)).empty());
    for (const char* code : {"$(reboot)", "", "ABCDE-FGHJK"}) {
        answer.set_request(client.ask(request::create_sign_in_code(false)));
        answer.mutable_sign_in_code()->set_code(code);
        EXPECT_EQ(all_of<SignInCode>(server.say(answer)).size(), code[0] == 'A' ? 1U : 0U) << code;
    }
}

TEST_F(SessionTalk, BeginsWithAHelloAndNothingElseBeforeTheWelcome) {
    client.ask(request::list_tables());
    server.open();
    const v1::ClientMessage hello = only(server.received());
    EXPECT_EQ(hello.hello().name(), "Anna");
    EXPECT_EQ(hello.request().size(), request_bytes);
    EXPECT_FALSE(client.all_answered());
    EXPECT_EQ(all_of<Welcomed>(server.welcome()).size(), 1U);
    EXPECT_TRUE(only(server.received()).has_list_tables());
}

TEST_F(SessionTalk, ComesBackWithItsTokenAndItsOldName) {
    server.open();
    server.welcome();
    server.received();
    server.drop();
    server.open();
    const v1::ClientMessage hello = only(server.received());
    EXPECT_EQ(hello.hello().token(), "secret");
    EXPECT_EQ(hello.hello().name(), "");
    const Received received = server.welcome();
    EXPECT_EQ(all_of<Reconnected>(received).size(), 1U);
    EXPECT_TRUE(all_of<Welcomed>(received).empty());
    EXPECT_TRUE(client.all_answered());
}

TEST_F(SessionTalk, KnowsItsNewNameAndItsAddressForNotices) {
    server.open();
    server.welcome();
    server.done(client.ask(request::rename("Zoe")));
    EXPECT_EQ(client.model().name, "Zoe");
    server.done(client.ask(request::set_notices("https://ntfy.sh/my-topic")));
    EXPECT_EQ(client.model().notices.address(), "https://ntfy.sh/my-topic");
}

TEST_F(SessionTalk, KeepsTheGuestNameIfTheWelcomeWasLost) {
    server.open();
    server.received();
    server.drop();
    server.open();
    EXPECT_EQ(only(server.received()).hello().name(), "Anna");
}

TEST_F(SessionTalk, ResumesFromItsVersionAndHash) {
    sit_down_and_start();
    server.say(server.play_on());
    const v1::ClientMessage watch = only(come_back());
    EXPECT_EQ(watch.watch().match(), match);
    EXPECT_EQ(watch.watch().since(), server.version);
    EXPECT_EQ(watch.watch().view_hash(), text_of(view_hash(*server.game)));
}

TEST_F(SessionTalk, RequestsASnapshotBeforeTheGame) {
    sit_down();
    const v1::ClientMessage watch = only(come_back());
    EXPECT_TRUE(watch.has_watch());
    EXPECT_EQ(watch.watch().since(), 0U);
}

TEST_F(SessionTalk, SendsTheTableVersionWithReady) {
    sit_down();
    client.ask(request::ready(match, attended(), true));
    EXPECT_EQ(only(server.received()).set_ready().version(), attended().version);
}

TEST_F(SessionTalk, AppliesExactlyTheMissedUpdates) {
    sit_down_and_start();
    server.drop();
    const v1::ServerMessage first = server.play_on();
    const v1::ServerMessage second = server.play_on();
    server.open();
    server.welcome();
    const std::string request = server.received().back().request();
    EXPECT_FALSE(client.all_answered());
    EXPECT_EQ(all_of<Returned>(server.resume(request)).at(0).missed, 2U);
    EXPECT_TRUE(client.all_answered());
    EXPECT_FALSE(up_to_date(attended()));
    server.say(first);
    server.say(second);
    EXPECT_TRUE(up_to_date(attended()));
    EXPECT_EQ(attended().game, server.game);
    EXPECT_TRUE(server.received().empty());
}

TEST_F(SessionTalk, DecidesNothingBeforeTheResumeAnswer) {
    sit_down_and_start();
    while (!our_turn(attended())) {
        server.say(server.play_on());
    }
    const v1::ClientMessage watch = only(come_back());
    EXPECT_FALSE(our_turn(attended()));
    EXPECT_EQ(all_of<Returned>(server.resume(watch.request())).at(0).missed, 0U);
    EXPECT_TRUE(our_turn(attended()));
}

TEST_F(SessionTalk, ASnapshotIsAsGoodAsTheMissedUpdates) {
    sit_down_and_start();
    server.drop();
    server.play_on();
    server.open();
    server.welcome();
    const Received received = server.show(server.received().back().request());
    EXPECT_EQ(all_of<Returned>(received).at(0).missed, 1U);
    EXPECT_EQ(all_of<MatchShown>(received).size(), 1U);
    EXPECT_EQ(attended().game, server.game);
}

TEST_F(SessionTalk, ReportsARolledBackServer) {
    sit_down_and_start();
    server.say(server.play_on());
    const v1::ClientMessage watch = only(come_back());
    server.version -= 1;
    const Received received = server.show(watch.request());
    EXPECT_EQ(all_of<VersionWentBack>(received).at(0).from, server.version + 1);
    EXPECT_EQ(all_of<VersionWentBack>(received).at(0).to, server.version);
}

TEST_F(SessionTalk, DoesNotTakeAnEarlierVersionForTheSame) {
    sit_down_and_start();
    const v1::ClientMessage watch = only(come_back());
    server.version -= 1;
    EXPECT_EQ(all_of<OutOfSync>(server.resume(watch.request())).size(), 1U);
    EXPECT_EQ(only(server.received()).watch().since(), 0U);
}

TEST_F(SessionTalk, RequestsASnapshotAfterAGap) {
    sit_down_and_start();
    server.play_on();  // lost
    server.say(server.play_on());
    EXPECT_EQ(only(server.received()).watch().since(), 0U);
    const v1::ClientMessage again = only(come_back());
    EXPECT_EQ(again.watch().since(), 0U);
    server.show(again.request());
    EXPECT_TRUE(up_to_date(attended()));
}

TEST_F(SessionTalk, DropsAMatchUnknownToTheServer) {
    sit_down();
    const v1::ClientMessage watch = only(come_back());
    const Received received = server.refuse(watch.request(), v1::NO_SUCH_MATCH);
    ASSERT_EQ(all_of<Refused>(received).size(), 1U);
    EXPECT_EQ(all_of<Refused>(received).front().asked.watch().match(), match);
    EXPECT_TRUE(client.model().matches.empty());
    EXPECT_TRUE(client.all_answered());
}

TEST_F(SessionTalk, ABusyServerIsAskedAgainLater) {
    sit_down_and_start();
    const v1::ClientMessage watch = only(come_back());
    const Received received = server.refuse(watch.request(), v1::SERVER_BUSY);
    EXPECT_TRUE(received.news.empty());
    EXPECT_EQ(received.later, std::vector<MatchId>{match});
    client.refresh_attention(match);
    const v1::ClientMessage again = only(server.received());
    EXPECT_EQ(again.watch().since(), server.version);
    EXPECT_NE(again.request(), watch.request());
}

TEST_F(SessionTalk, ReportsARefusedToken) {
    server.open();
    server.welcome();
    server.received();
    server.drop();
    server.open();
    const Received received = server.refuse(only(server.received()).request(), v1::UNKNOWN_TOKEN);
    ASSERT_TRUE(received.hello_refusal);
    EXPECT_EQ(received.hello_refusal->reason, v1::UNKNOWN_TOKEN);
}

TEST_F(SessionTalk, IntroducesItselfAgainAfterABadName) {
    server.open();
    server.refuse(only(server.received()).request(), v1::BAD_NAME);
    client.retry_hello({"Annie", ""});
    EXPECT_EQ(only(server.received()).hello().name(), "Annie");
}

TEST_F(SessionTalk, ResendsUnansweredRequestsWithTheSameId) {
    sit_down();
    const std::string ready = client.ask(request::ready(match, attended(), true));
    const std::string colour = client.ask(request::colour(match, v1::PINK));
    const auto before = server.received();
    server.done(ready);
    for (int i = 0; i < 3; ++i) {
        const auto said = come_back();
        ASSERT_EQ(said.size(), 2U);
        EXPECT_TRUE(said[0].has_watch());
        EXPECT_EQ(said[1].request(), colour);
        EXPECT_EQ(said[1].SerializeAsString(), before[1].SerializeAsString());
    }
    EXPECT_EQ(all_of<Accepted>(server.done(colour)).at(0).request, colour);
}

/// A late report would confirm presence at the wrong time.
TEST_F(SessionTalk, NeverResendsActivityReports) {
    sit_down_and_start();
    client.ask(request::report_activity(match));
    EXPECT_TRUE(only(server.received()).has_report_activity());
    EXPECT_TRUE(only(come_back()).has_watch());
    const std::string sign = client.ask(request::report_activity(match));
    EXPECT_TRUE(server.refuse(sign, v1::GAME_OVER).news.empty());
}

/// The request was stored, but the player has been removed since.
TEST_F(SessionTalk, TakesADoneForASeatAsNoSeat) {
    server.open();
    server.welcome();
    v1::ClientMessage create;
    create.mutable_create_table();
    for (const v1::ClientMessage& sent :
         {request::join(match), create, request::quick_play(), request::rematch(match)}) {
        v1::ServerMessage done;
        done.set_request(client.ask(sent));
        done.mutable_done()->set_match(match);
        done.mutable_done()->set_version(2);
        const Received received = server.say(done);
        const auto refused = all_of<Refused>(received);
        ASSERT_EQ(refused.size(), 1U);
        EXPECT_EQ(refused[0].message, "You no longer have a seat at that table.");
        EXPECT_EQ(refused[0].asked.kind_case(), sent.kind_case());
    }
}

TEST_F(SessionTalk, QueuesRequestsUntilConnected) {
    sit_down();
    server.drop();
    client.ask(request::ready(match, attended(), true));
    EXPECT_TRUE(server.received().empty());
    server.open();
    EXPECT_TRUE(only(server.received()).has_hello());
    server.welcome();
    const auto said = server.received();
    ASSERT_EQ(said.size(), 2U);
    EXPECT_TRUE(said[1].has_set_ready());
}

/// A table that starts automatically, as the server shows it before and after its restart.
class ReadinessAfterRestart : public SessionTalk {
  protected:
    void wait_for_others(bool ready) {
        server.open();
        server.welcome();
        show(client.ask(request::quick_play()), ready);
        server.received();
    }

    /// Reconnects to a server that has forgotten our readiness. Returns the client's messages after
    /// the snapshot.
    std::vector<v1::ClientMessage> come_back_unready() {
        const v1::ClientMessage watch = come_back().front();
        show(watch.request(), false);
        return server.received();
    }

    void show(const std::string& request, bool ready) {
        v1::ServerMessage message;
        message.set_request(request);
        v1::Snapshot& snapshot = *message.mutable_snapshot();
        snapshot.set_version(version);
        snapshot.set_seated(true);
        v1::TableInfo& table = *snapshot.mutable_table();
        table.set_match(match);
        table.set_phase(v1::OPEN);
        table.set_seats_max(2);
        table.set_auto_start(by_itself);
        table.add_seats()->set_name("Anna");
        table.mutable_seats(0)->set_ready(ready);
        server.say(message);
    }

    bool by_itself = true;
    std::uint32_t version = 1;
};

TEST_F(ReadinessAfterRestart, IsSentAgain) {
    wait_for_others(true);
    const v1::ClientMessage said = only(come_back_unready());
    EXPECT_TRUE(said.set_ready().ready());
    EXPECT_EQ(said.set_ready().version(), 1U);
}

TEST_F(ReadinessAfterRestart, IsNotSentForAChangedTable) {
    wait_for_others(true);
    version = 2;
    EXPECT_TRUE(come_back_unready().empty());
}

TEST_F(ReadinessAfterRestart, IsNotSentIfNeverReady) {
    wait_for_others(false);
    EXPECT_TRUE(come_back_unready().empty());
}

TEST_F(ReadinessAfterRestart, IsNotSentIfTheHostStarts) {
    by_itself = false;
    wait_for_others(true);
    EXPECT_TRUE(come_back_unready().empty());
}

TEST_F(ReadinessAfterRestart, IsNotSentAfterAPendingUnready) {
    wait_for_others(true);
    server.drop();
    client.ask(request::ready(match, attended(), false));
    EXPECT_TRUE(come_back_unready().empty());
}

TEST_F(SessionTalk, CountsADuplicateAnswerOnce) {
    sit_down();
    const std::string ready = client.ask(request::ready(match, attended(), true));
    const std::string colour = client.ask(request::colour(match, v1::PINK));
    server.done(ready);
    server.done(ready);
    EXPECT_FALSE(client.all_answered());
    server.done(colour);
    EXPECT_TRUE(client.all_answered());
}

TEST_F(SessionTalk, MergesDuplicateWatchRequests) {
    sit_down();
    const std::string id = client.ask(request::watch(match));
    const v1::ClientMessage watch = only(come_back());
    EXPECT_EQ(watch.request(), id);
    EXPECT_EQ(watch.watch().since(), 0U);
}

TEST_F(SessionTalk, TracksTheMatchesWithASeat) {
    sit_down();
    EXPECT_EQ(client.model().seated_at, std::vector{match});
    const std::string leaving = client.ask(request::leave(match));
    client.unwatch(match);
    EXPECT_EQ(client.model().seated_at, std::vector{match}) << "the server may say no";
    server.done(leaving);
    EXPECT_TRUE(client.model().seated_at.empty());
}

TEST_F(SessionTalk, TakesAnUnrequestedSnapshotAsASeatUpdate) {
    sit_down();
    server.seat.reset();
    const Received received = server.show();
    EXPECT_TRUE(all_of<MatchShown>(received).empty());
    EXPECT_TRUE(all_of<Returned>(received).empty());
    EXPECT_FALSE(all_of<Reseated>(received).at(0).seated);
    EXPECT_FALSE(attended().seat);
    server.seat = 1;
    EXPECT_TRUE(all_of<Reseated>(server.show()).at(0).seated);
    EXPECT_FALSE(all_of<Reseated>(server.show()).at(0).seated) << "as it was";
    EXPECT_TRUE(server.received().empty());
}

TEST_F(SessionTalk, IgnoresSnapshotsOfUnwatchedMatches) {
    sit_down();
    client.unwatch(match);
    EXPECT_TRUE(server.show().news.empty());
    EXPECT_TRUE(client.model().matches.empty());
}

TEST_F(SessionTalk, ForgetsUnwatchingAfterADisconnect) {
    sit_down();
    client.unwatch(match);
    EXPECT_TRUE(only(server.received()).has_unwatch());
    EXPECT_TRUE(come_back().empty());
    EXPECT_TRUE(client.all_answered());
}

TEST_F(SessionTalk, UnwatchesSilentlyWhileDisconnected) {
    sit_down();
    server.drop();
    client.unwatch(match);
    server.open();
    server.welcome();
    EXPECT_TRUE(only(server.received()).has_hello());
    EXPECT_TRUE(client.all_answered());
}

/// The server restarts between any two messages of a game: every request is answered in the end,
/// and none takes effect twice.
TEST_F(SessionTalk, FollowsAWholeGameThroughRestartsEverywhere) {
    sit_down_and_start();
    while (server.game->turn.step != Step::over) {
        const v1::ServerMessage lost = server.play_on();
        const v1::ClientMessage watch = only(come_back());
        EXPECT_EQ(all_of<Returned>(server.resume(watch.request())).at(0).missed, 1U);
        server.say(lost);
        server.say(lost);
        ASSERT_EQ(attended().game, server.game);
        ASSERT_TRUE(server.received().empty());
    }
}

TEST_F(SessionTalk, RequestsNothingAfterAnInvalidWelcome) {
    client.ask(request::list_tables());
    server.open();
    server.received();
    v1::ServerMessage message;
    message.mutable_welcome()->add_matches(0);
    const Received received = server.say(message);
    EXPECT_TRUE(all_of<OutOfSync>(received).at(0).is_invalid);
    EXPECT_TRUE(server.received().empty());
    EXPECT_FALSE(client.model().welcome);
}

TEST_F(SessionTalk, AcceptsARecordOnlyAsAnAnswer) {
    sit_down();
    v1::ServerMessage message;
    message.mutable_record()->set_match(match);
    EXPECT_TRUE(server.say(message).news.empty());
    message.set_request(client.ask(request::record(match)));
    EXPECT_EQ(all_of<RecordReceived>(server.say(message)).size(), 1U);
    EXPECT_TRUE(server.say(message).news.empty()) << "told twice";
}

TEST_F(SessionTalk, RetriesAnInvalidSnapshotOnce) {
    sit_down();
    server.version = 0;  // invalid version
    server.show();
    EXPECT_TRUE(only(server.received()).has_watch());
    server.show();
    EXPECT_TRUE(server.received().empty());
}

class FairStart : public SessionTalk {
  protected:
    FairStart() { sit_down(); }

    v1::ClientMessage propose() {
        server.propose(text_of(fair::commitment_to(secret)));
        return only(server.received());
    }

    /// Bob's commitment, and ours as the server received it. Returns our client's reveal.
    v1::ClientMessage reveal(const std::string& ours) {
        server.all_committed({text_of(fair::commitment_to(bobs)), ours});
        return only(server.received());
    }

    Received begin(const std::string& ours, const std::string& our_value) {
        server.draws.add_values(text_of(bobs));
        server.draws.add_values(our_value);
        return begin_with_draws(ours);
    }

    Received begin_with_draws(const std::string& ours) {
        server.draws.set_commitment(text_of(fair::commitment_to(secret)));
        server.draws.add_commitments(text_of(fair::commitment_to(bobs)));
        server.draws.add_commitments(ours);
        return server.say(server.start_game());
    }

    /// The client neither accuses the server nor shows a refusal.
    void expect_no_objection(const Received& received) {
        EXPECT_TRUE(all_of<DrawsDoubted>(received).empty());
        EXPECT_TRUE(all_of<Refused>(received).empty());
        EXPECT_TRUE(server.received().empty());
    }

    fair::Bytes32 secret{42};
    fair::Bytes32 bobs{43};
    fair::Bytes32 another{45};  ///< from another client of ours
    std::string anothers = text_of(fair::commitment_to(another));
};

TEST_F(FairStart, IsAnsweredByItself) {
    const v1::ClientMessage commit = propose();
    EXPECT_EQ(commit.commit_draws().match(), match);
    server.done(commit.request());
    const v1::ClientMessage reveal = this->reveal(commit.commit_draws().commitment());
    EXPECT_TRUE(
        matches_commitment(commit.commit_draws().commitment(), reveal.reveal_draws().value()));
    const Received received =
        begin(commit.commit_draws().commitment(), reveal.reveal_draws().value());
    EXPECT_TRUE(all_of<DrawsDoubted>(received).empty());
    EXPECT_TRUE(attended().game);
}

TEST_F(FairStart, EveryProposalGetsAValueOfItsOwn) {
    const v1::ClientMessage first = propose();
    EXPECT_EQ(all_of<StartCancelled>(server.cancel()).at(0).silent, std::vector<Seat>{Seat{0}});
    EXPECT_NE(propose().commit_draws().commitment(), first.commit_draws().commitment());
    secret = {44};
    EXPECT_NE(propose().commit_draws().commitment(), first.commit_draws().commitment());
}

TEST_F(FairStart, AnswersARepeatedProposalAlike) {
    const v1::ClientMessage first = propose();
    EXPECT_TRUE(only(come_back()).has_watch());  // no second commitment
    EXPECT_EQ(propose().commit_draws().commitment(), first.commit_draws().commitment());
}

/// The client was restarted during a start to which its previous process had committed.
TEST_F(FairStart, KeepsACommitmentOfAnotherRun) {
    server.propose(text_of(fair::commitment_to(secret)), anothers);
    EXPECT_TRUE(server.received().empty());
    expect_no_objection(server.all_committed({text_of(fair::commitment_to(bobs)), anothers}));
    expect_no_objection(begin(anothers, text_of(another)));
    EXPECT_FALSE(attended().draws_ours);
}

// Two clients of one person receive the proposal at the same time.

TEST_F(FairStart, AcceptsACommitmentOfAFasterClient) {
    const v1::ClientMessage commit = propose();
    expect_no_objection(server.refuse(commit.request(), v1::COMMITTED_ELSEWHERE));
    expect_no_objection(server.all_committed({text_of(fair::commitment_to(bobs)), anothers}));
    expect_no_objection(begin(anothers, text_of(another)));
    EXPECT_FALSE(attended().draws_ours);
    EXPECT_EQ(attended().draws_version, 0U) << "we were there before the first draw";
}

TEST_F(FairStart, AllCommitmentsMayComeBeforeOurOwnIsAnswered) {
    const v1::ClientMessage commit = propose();
    expect_no_objection(server.all_committed({text_of(fair::commitment_to(bobs)), anothers}));
    expect_no_objection(server.refuse(commit.request(), v1::COMMITTED_ELSEWHERE));
    expect_no_objection(begin(anothers, text_of(another)));
}

TEST_F(FairStart, TheGameMayBeginBeforeOurCommitmentIsAnswered) {
    const v1::ClientMessage commit = propose();
    expect_no_objection(begin(anothers, text_of(another)));
    expect_no_objection(server.refuse(commit.request(), v1::NO_START_PROPOSED));
    expect_no_objection(server.say(server.play_on()));
}

/// Both messages come from the same server.
TEST_F(FairStart, DoubtsAMissingCommitmentAcceptedLate) {
    const v1::ClientMessage commit = propose();
    expect_no_objection(server.all_committed({text_of(fair::commitment_to(bobs)), anothers}));
    EXPECT_EQ(all_of<DrawsDoubted>(server.done(commit.request())).at(0).fault,
              DrawsFault::our_commitment_missing);
}

TEST_F(FairStart, DoubtsAMissingValueAcceptedAfterTheStart) {
    const v1::ClientMessage commit = propose();
    expect_no_objection(begin(anothers, text_of(another)));
    EXPECT_EQ(all_of<DrawsDoubted>(server.done(commit.request())).at(0).fault,
              DrawsFault::our_value_missing);
}

TEST_F(FairStart, DoubtsAReplacedCommitment) {
    server.done(propose().request());
    const Received received = server.propose(text_of(fair::commitment_to(secret)), anothers);
    EXPECT_EQ(all_of<DrawsDoubted>(received).at(0).fault, DrawsFault::our_commitment_missing);
    EXPECT_TRUE(server.received().empty());
}

/// The client that committed for a seat disconnected before it revealed its value.
TEST_F(FairStart, AnotherProposalInTheMiddleOfOneAsksForNewValues) {
    const v1::ClientMessage first = propose();
    server.done(first.request());
    secret = {44};
    const Received received = server.propose(text_of(fair::commitment_to(secret)));
    EXPECT_TRUE(all_of<StartProposed>(received).at(0).again);
    const v1::ClientMessage second = only(server.received());
    EXPECT_NE(second.commit_draws().commitment(), first.commit_draws().commitment());
    const std::string ours = second.commit_draws().commitment();
    expect_no_objection(begin(ours, reveal(ours).reveal_draws().value()));
    EXPECT_TRUE(attended().draws_ours);
}

TEST_F(FairStart, AProposalAfterACancelledOneIsNoneInTheMiddle) {
    propose();
    server.cancel();
    EXPECT_FALSE(all_of<StartProposed>(server.propose("another")).at(0).again);
}

// A server could repeat proposals until the draws suit it.

class RepeatedProposal : public FairStart {
  protected:
    /// Proposes as often as an honest server may, each time with another secret. Returns our last
    /// commitment.
    std::string propose_until_limit() {
        std::string ours;
        for (int i = 0; i < fair::start_proposals_max; ++i) {
            ++secret[1];
            ours = propose().commit_draws().commitment();
        }
        return ours;
    }

    Received propose_again() {
        ++secret[1];
        return server.propose(text_of(fair::commitment_to(secret)));
    }

    void expect_doubted(const Received& received) {
        ASSERT_EQ(all_of<DrawsDoubted>(received).size(), 1U);
        EXPECT_EQ(all_of<DrawsDoubted>(received)[0].fault, DrawsFault::proposed_too_often);
        EXPECT_TRUE(server.received().empty());
    }
};

TEST_F(RepeatedProposal, IsNotAnsweredBeyondTheLimit) {
    const std::string ours = propose_until_limit();
    EXPECT_EQ(propose().commit_draws().commitment(), ours) << "told again, it counts once";
    expect_doubted(propose_again());
    expect_no_objection(server.all_committed({text_of(fair::commitment_to(bobs)), ours}));
    expect_doubted(propose_again());
}

TEST_F(RepeatedProposal, IsDoubtedFromAnyOfOurClients) {
    for (int i = 0; i < fair::start_proposals_max; ++i) {
        ++secret[1];
        expect_no_objection(server.propose(text_of(fair::commitment_to(secret)), anothers));
    }
    expect_doubted(propose_again());
}

TEST_F(RepeatedProposal, IsRememberedAcrossASnapshot) {
    propose_until_limit();
    server.show();
    expect_doubted(propose_again());
}

TEST_F(RepeatedProposal, CountsFromZeroAfterACancelledStart) {
    propose_until_limit();
    propose_again();
    server.cancel();
    propose_until_limit();
}

/// While we are disconnected, the server may have cancelled the start without our knowledge.
TEST_F(RepeatedProposal, MayBeAnotherStartWhenWeComeBack) {
    propose_until_limit();
    come_back();
    propose_until_limit();
}

TEST_F(RepeatedProposal, DoesNotAlarmSpectators) {
    server.seat.reset();
    server.show();
    for (int i = 0; i <= fair::start_proposals_max; ++i) {
        expect_no_objection(propose_again());
    }
}

TEST_F(FairStart, OurPartIsKnownAgainWhenTheMatchIs) {
    const std::string ours = propose().commit_draws().commitment();
    begin(ours, reveal(ours).reveal_draws().value());
    client.unwatch(match);
    EXPECT_TRUE(all_of<DrawsDoubted>(server.show(client.ask(request::watch(match)))).empty());
    EXPECT_TRUE(attended().draws_ours);
    EXPECT_EQ(attended().draws_version, 0U);
    client.unwatch(match);
    server.draws.set_values(1, text_of(another));
    EXPECT_EQ(all_of<DrawsDoubted>(server.show(client.ask(request::watch(match)))).at(0).fault,
              DrawsFault::commitment_changed);
}

TEST_F(FairStart, RevealsNothingWithoutOurCommitment) {
    const v1::ClientMessage commit = propose();
    const std::string ours = commit.commit_draws().commitment();
    server.done(commit.request());
    const Received received = server.all_committed({ours, text_of(fair::commitment_to(bobs))});
    EXPECT_TRUE(server.received().empty());
    EXPECT_EQ(all_of<DrawsDoubted>(received).at(0).fault, DrawsFault::our_commitment_missing);
}

TEST_F(FairStart, NothingIsRevealedToAnOlderProposal) {
    const std::string first = propose().commit_draws().commitment();
    secret = {44};
    propose();
    server.all_committed({text_of(fair::commitment_to(bobs)), first});
    EXPECT_TRUE(server.received().empty());
}

TEST_F(FairStart, NothingIsRevealedOnceItIsCancelled) {
    const std::string ours = propose().commit_draws().commitment();
    server.cancel();
    server.all_committed({text_of(fair::commitment_to(bobs)), ours});
    EXPECT_TRUE(server.received().empty());
}

TEST_F(FairStart, DoesNotInvolveSpectators) {
    client.unwatch(match);
    server.received();
    server.propose(text_of(fair::commitment_to(secret)));
    EXPECT_TRUE(server.received().empty());
}

TEST_F(FairStart, ARefusalOfOurPartIsNobodysNews) {
    const v1::ClientMessage commit = propose();
    EXPECT_TRUE(server.refuse(commit.request(), v1::NO_START_PROPOSED).news.empty());
    EXPECT_TRUE(client.all_answered());
}

TEST_F(FairStart, AnotherValueAtOurSeatIsDoubted) {
    const std::string ours = propose().commit_draws().commitment();
    reveal(ours);
    EXPECT_EQ(all_of<DrawsDoubted>(begin(ours, text_of(bobs))).at(0).fault,
              DrawsFault::our_value_missing);
}

TEST_F(FairStart, AnotherCommitmentOfTheServerIsDoubted) {
    const std::string ours = propose().commit_draws().commitment();
    const std::string value = reveal(ours).reveal_draws().value();
    secret = {44};
    EXPECT_EQ(all_of<DrawsDoubted>(begin(ours, value)).at(0).fault, DrawsFault::commitment_changed);
}

/// Otherwise, the server could choose a player's value after it has seen ours.
TEST_F(FairStart, AnotherCommitmentOfAnybodyIsDoubted) {
    const std::string ours = propose().commit_draws().commitment();
    const std::string value = reveal(ours).reveal_draws().value();
    bobs = {44};
    EXPECT_EQ(all_of<DrawsDoubted>(begin(ours, value)).at(0).fault, DrawsFault::commitment_changed);
}

TEST_F(FairStart, NothingIsRevealedAgainForOtherCommitments) {
    const std::string ours = propose().commit_draws().commitment();
    EXPECT_TRUE(reveal(ours).has_reveal_draws());
    EXPECT_TRUE(reveal(ours).has_reveal_draws());
    server.all_committed({text_of(fair::commitment_to(secret)), ours});
    EXPECT_TRUE(server.received().empty());
}

TEST_F(FairStart, AValueNobodyCommittedToIsDoubted) {
    const std::string ours = propose().commit_draws().commitment();
    const std::string value = reveal(ours).reveal_draws().value();
    server.draws.add_values(text_of(secret));
    server.draws.add_values(value);
    EXPECT_EQ(all_of<DrawsDoubted>(begin_with_draws(ours)).at(0).fault,
              DrawsFault::value_not_committed);
}

TEST_F(FairStart, IsCheckedInASnapshotToo) {
    const std::string ours = propose().commit_draws().commitment();
    reveal(ours);
    server.drop();
    server.draws.set_commitment(text_of(fair::commitment_to(secret)));
    server.start_game();
    server.open();
    server.welcome();
    const Received received = server.show(server.received().back().request());
    EXPECT_EQ(all_of<DrawsDoubted>(received).at(0).fault, DrawsFault::our_value_missing);
}

/// While we were disconnected, the start was proposed again and another client of ours took part.
TEST_F(FairStart, AcceptsAnotherProposalDuringOurAbsence) {
    reveal(propose().commit_draws().commitment());
    server.drop();
    server.draws.set_commitment(text_of(fair::commitment_to({77})));
    server.start_game();
    server.open();
    server.welcome();
    EXPECT_TRUE(all_of<DrawsDoubted>(server.show(server.received().back().request())).empty());
}

TEST_F(FairStart, ResendsTheHostsRequestAfterARestart) {
    const std::string start = client.ask(request::start(match));
    server.received();
    const v1::ClientMessage commit = propose();
    const auto said = come_back();
    ASSERT_EQ(said.size(), 2U);
    EXPECT_TRUE(said[0].has_watch());
    EXPECT_EQ(said[1].request(), start);
    secret = {44};
    EXPECT_NE(propose().commit_draws().commitment(), commit.commit_draws().commitment());
}

TEST(Backoff, IsRandomUpToADoublingLimit) {
    using std::chrono::milliseconds;
    constexpr std::uint32_t most = 0xFFFFFFFFU;
    EXPECT_EQ(pause_after(0, 0), milliseconds(0));
    EXPECT_EQ(pause_after(0, most), milliseconds(200));
    EXPECT_EQ(pause_after(1, most), milliseconds(400));
    EXPECT_EQ(pause_after(3, most / 2), milliseconds(800));
    EXPECT_EQ(pause_after(5, most), milliseconds(6400));
    EXPECT_EQ(pause_after(6, most), milliseconds(10'000));
    EXPECT_EQ(pause_after(1'000'000, most), milliseconds(10'000));
}

}  // namespace
}  // namespace bastide::model
