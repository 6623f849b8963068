// The client's state of a match follows the server's, and the client detects differences.
#include "client/model/table.hpp"
#include "client/model/update.hpp"
#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"
#include "engine/view.hpp"
#include "proto/frames.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

constexpr MatchId match = 7;

/// The server's side of one match, and a client that receives its messages.
class ClientUpdate : public ::testing::Test {
  protected:
    ClientUpdate() {
        v1::ServerMessage message;
        message.mutable_welcome()->set_hash_version(hash_version);
        message.mutable_welcome()->set_name("Anna");
        message.mutable_welcome()->set_token("secret");
        message.mutable_welcome()->add_matches(match);
        say(message);
    }

    Effects say(const v1::ServerMessage& message) { return update(model, message); }

    Effects show_open_table() {
        v1::ServerMessage message;
        v1::Snapshot& snapshot = *message.mutable_snapshot();
        version = 1;
        snapshot.set_version(version);
        snapshot.mutable_table()->set_match(match);
        snapshot.mutable_table()->set_phase(v1::OPEN);
        for (const char* name : {"Bob", "Anna", "Carl"}) {
            snapshot.mutable_table()->add_seats()->set_name(name);
        }
        snapshot.set_seated(true);
        snapshot.set_your_seat(1);
        return say(message);
    }

    Effects show_game() {
        v1::ServerMessage message;
        v1::Snapshot& snapshot = *message.mutable_snapshot();
        snapshot.set_version(version);
        snapshot.mutable_table()->set_match(match);
        snapshot.mutable_table()->set_phase(v1::PLAYING);
        for (std::size_t i = 0; i < game.players.size(); ++i) {
            snapshot.mutable_table()->add_seats()->set_name("Somebody");
        }
        snapshot.set_seated(true);
        codec::to_wire(view(game, viewer), *snapshot.mutable_position());
        *snapshot.mutable_draws() = draws;
        sign(*snapshot.mutable_view_hash());
        return say(message);
    }

    v1::ServerMessage next_update() {
        v1::ServerMessage message;
        message.mutable_update()->set_match(match);
        message.mutable_update()->set_version(++version);
        return message;
    }

    Effects start_game(int seats, const Ruleset& ruleset = {}) {
        const auto setup = standard_setup(ruleset, seats).value();
        game = start(setup);
        v1::ServerMessage message = next_update();
        v1::GameStarted& started = *message.mutable_update()->add_events()->mutable_game_started();
        codec::to_wire(setup, started);
        *started.mutable_draws() = draws;
        sign(*message.mutable_update()->mutable_view_hash());
        return say(message);
    }

    v1::ServerMessage play_on() {
        std::vector<Action> legal;
        legal_actions(game, legal);
        return play_on(legal.front());
    }

    v1::ServerMessage play_on(const Action& action) {
        Decision decision;
        EXPECT_FALSE(decide(game, prompt(game).actor, action, decision));
        v1::ServerMessage message = next_update();
        for (const Event& event : decision.events) {
            codec::to_wire(redact(game.ruleset, event, viewer),
                           decision.next,
                           *message.mutable_update()->add_events());
        }
        game = decision.next;
        sign(*message.mutable_update()->mutable_view_hash());
        return message;
    }

    Effects leave(std::uint32_t seat, v1::LeaveReason why = v1::BY_ITSELF) {
        v1::ServerMessage message = next_update();
        v1::SeatLeft& left = *message.mutable_update()->add_events()->mutable_seat_left();
        left.set_seat(seat);
        left.set_why(why);
        return say(message);
    }

    void sign(std::string& into) const {
        const auto hash = view_hash(view(game, viewer));
        into.assign(hash.begin(), hash.end());
    }

    [[nodiscard]] const Attended& attended() const { return model.matches.at(match); }

    Model model;
    Game game;
    Viewer viewer = Seat{1};  ///< the client's seat
    std::uint32_t version = 0;
    v1::FairDraws draws;
};

template <typename Kind>
int count(const Effects& effects) {
    int found = 0;
    for (const News& news : effects.news) {
        found += std::holds_alternative<Kind>(news) ? 1 : 0;
    }
    return found;
}

template <typename Kind>
Kind only(const Effects& effects) {
    EXPECT_EQ(count<Kind>(effects), 1);
    for (const News& news : effects.news) {
        if (const auto* kind = std::get_if<Kind>(&news)) {
            return *kind;
        }
    }
    return {};
}

TEST_F(ClientUpdate, TheWelcomeIsKept) {
    EXPECT_EQ(model.name, "Anna");
    EXPECT_EQ(model.token, "secret");
    EXPECT_EQ(model.seated_at, std::vector<MatchId>{match});
}

TEST_F(ClientUpdate, AWelcomeWithoutATokenLeavesTheOldOne) {
    v1::ServerMessage message;
    message.mutable_welcome()->set_name("Anna");
    say(message);
    EXPECT_EQ(model.token, "secret");
}

/// Before: a short reconnect removed the list before the player had read it.
TEST_F(ClientUpdate, KeepsEndedMatchesOverAReconnect) {
    v1::ServerMessage message;
    message.mutable_welcome()->set_name("Anna");
    message.mutable_welcome()->add_ended(5);
    say(message);
    message.mutable_welcome()->clear_ended();
    say(message);
    EXPECT_EQ(model.ended, std::vector<MatchId>{5});
    message.mutable_welcome()->add_ended(6);
    say(message);
    EXPECT_EQ(model.ended, std::vector<MatchId>{6});
}

TEST_F(ClientUpdate, MovesSeatsUpAfterALeave) {
    show_open_table();
    v1::ServerMessage message = next_update();
    message.mutable_update()->add_events()->mutable_seat_left()->set_seat(0);
    const Effects effects = say(message);
    EXPECT_EQ(only<AtTable>(effects).who.name(), "Bob");
    EXPECT_EQ(attended().table.seats(0).name(), "Anna");
    EXPECT_EQ(attended().seat, Seat{0});
}

/// The number that distinguished two equal names is dropped when one of them leaves.
TEST_F(ClientUpdate, TakesTheNewNamesAfterALeave) {
    show_open_table();
    v1::ServerMessage message = next_update();
    v1::SeatLeft& left = *message.mutable_update()->add_events()->mutable_seat_left();
    left.set_seat(0);
    left.add_names("Anna \x1b");
    left.add_names("Cleo (2)");
    say(message);
    EXPECT_EQ(attended().table.seats(0).name(), "Anna ?");
    EXPECT_EQ(attended().table.seats(1).name(), "Cleo (2)");
}

TEST_F(ClientUpdate, OurOwnSeatCanBeGivenUp) {
    show_open_table();
    EXPECT_TRUE(only<AtTable>(leave(1)).ours);
    EXPECT_EQ(attended().seat, std::nullopt);
    EXPECT_EQ(attended().table.seats_size(), 2);
    EXPECT_EQ(attended().lost_seat->why, v1::BY_ITSELF);
    EXPECT_EQ(attended().lost_seat->host, "");
}

TEST_F(ClientUpdate, TellsTheHostFromOthersWhenATableCloses) {
    for (const std::uint32_t host : {1U, 0U}) {
        show_open_table();
        model.matches.at(match).table.set_host(host);
        v1::ServerMessage message = next_update();
        message.mutable_update()->add_events()->mutable_table_closed();
        const Effects effects = say(message);
        EXPECT_EQ(only<AtTable>(effects).ours, host == 1) << host;
        EXPECT_EQ(attended().table.phase(), v1::CLOSED);
    }
}

TEST_F(ClientUpdate, StoresTheNameOfTheRemovingHost) {
    show_open_table();
    leave(1, v1::BY_THE_HOST);
    EXPECT_EQ(attended().lost_seat->why, v1::BY_THE_HOST);
    EXPECT_EQ(attended().lost_seat->host, "Bob");
    show_open_table();
    EXPECT_FALSE(attended().lost_seat) << "we have a seat again";
}

TEST_F(ClientUpdate, KeepsTheHostAcrossSeatMoves) {
    show_open_table();
    model.matches.at(match).table.set_host(2);
    leave(0);
    EXPECT_EQ(host_of(attended().table), Seat{1});
    EXPECT_EQ(attended().table.seats(1).name(), "Carl");
    leave(1);
    EXPECT_EQ(host_of(attended().table), Seat{0}) << "the next name in the list";
    EXPECT_TRUE(we_host(attended()));
    leave(0);
    EXPECT_FALSE(host_of(attended().table));
}

TEST_F(ClientUpdate, NamesTheNextHostByItsNewSeat) {
    show_open_table();
    v1::ServerMessage message = next_update();
    message.mutable_update()->add_events()->mutable_seat_left()->set_seat(0);
    message.mutable_update()->add_events()->mutable_host_changed()->set_seat(1);
    const Effects effects = say(message);
    EXPECT_EQ(count<AtTable>(effects), 2);
    EXPECT_EQ(std::get<AtTable>(effects.news[1]).who.name(), "Carl");
    EXPECT_FALSE(std::get<AtTable>(effects.news[1]).ours);
    EXPECT_FALSE(we_host(attended()));
    message = next_update();
    message.mutable_update()->add_events()->mutable_host_changed()->set_seat(0);
    EXPECT_TRUE(only<AtTable>(say(message)).ours);
    EXPECT_TRUE(we_host(attended()));
}

TEST_F(ClientUpdate, NobodyIsReadyForAnotherTable) {
    show_open_table();
    model.matches.at(match).table.mutable_seats(0)->set_ready(true);
    model.matches.at(match).table.set_seats_max(5);
    v1::ServerMessage message = next_update();
    v1::TableChanged& changed = *message.mutable_update()->add_events()->mutable_table_changed();
    Ruleset ruleset;
    ruleset.abbots = 1;
    codec::to_wire(ruleset, *changed.mutable_ruleset());
    changed.set_seats_max(4);
    const auto news = only<TableChanged>(say(message));
    EXPECT_EQ(news.seats_max, 5U) << "as it was";
    EXPECT_EQ(codec::from_wire(news.ruleset).value(), Ruleset{});
    EXPECT_EQ(attended().table.seats_max(), 4U);
    EXPECT_EQ(codec::from_wire(attended().table.ruleset()).value(), ruleset);
    EXPECT_FALSE(attended().table.seats(0).ready());
}

v1::ServerMessage renamed(MatchId where, std::uint32_t seat, const std::string& name) {
    v1::ServerMessage message;
    message.mutable_renamed()->set_match(where);
    message.mutable_renamed()->set_seat(seat);
    message.mutable_renamed()->set_name(name);
    return message;
}

TEST_F(ClientUpdate, RenamesASeatWithinTheSameVersion) {
    show_open_table();
    const auto news = only<Renamed>(say(renamed(match, 2, "Karl \x1b")));
    EXPECT_EQ(news.seat, Seat{2});
    EXPECT_EQ(news.before, "Carl");
    EXPECT_EQ(attended().table.seats(2).name(), "Karl ?");
    EXPECT_EQ(attended().version, 1U) << "it has no version";
}

TEST_F(ClientUpdate, RenamesUsAtEveryTable) {
    const auto news = only<Renamed>(say(renamed(0, 9, "Annie")));
    EXPECT_EQ(news.match, 0U);
    EXPECT_EQ(news.before, "Anna");
    EXPECT_EQ(model.name, "Annie");
}

/// A server sends all names again after its restart.
TEST_F(ClientUpdate, AnUnchangedNameIsNoNews) {
    show_open_table();
    EXPECT_TRUE(say(renamed(match, 2, "Carl")).news.empty());
    EXPECT_TRUE(say(renamed(0, 0, "Anna")).news.empty());
    EXPECT_EQ(attended().table.seats(2).name(), "Carl");
}

TEST_F(ClientUpdate, IgnoresRenamesAtUnattendedMatches) {
    EXPECT_TRUE(say(renamed(match, 0, "Robert")).news.empty());
}

TEST_F(ClientUpdate, SeatsColoursAndReadinessAreFollowed) {
    show_open_table();
    v1::ServerMessage message = next_update();
    v1::SeatTaken& taken = *message.mutable_update()->add_events()->mutable_seat_taken();
    taken.set_seat(3);
    taken.set_name("Dora");
    taken.set_colour(v1::GREEN);
    taken.set_ready(true);
    EXPECT_EQ(only<AtTable>(say(message)).who.name(), "Dora");
    EXPECT_TRUE(attended().table.seats(3).ready());
    EXPECT_EQ(attended().table.seats(3).colour(), v1::GREEN);
}

TEST_F(ClientUpdate, ReadsColourAndReadinessFromPresence) {
    show_open_table();
    v1::ServerMessage message;
    message.mutable_presence()->set_match(match);
    message.mutable_presence()->set_colour(v1::PINK);
    message.mutable_presence()->set_ready(true);
    const Effects effects = say(message);
    EXPECT_EQ(only<ColourChosen>(effects).seat, Seat{0});
    EXPECT_EQ(only<ReadyChanged>(effects).seat, Seat{0});
    EXPECT_EQ(attended().table.seats(0).colour(), v1::PINK);
    EXPECT_TRUE(attended().table.seats(0).ready());
    EXPECT_TRUE(say(message).news.empty()) << "nothing new";
}

TEST_F(ClientUpdate, PresenceHasNoVersion) {
    show_open_table();
    v1::ServerMessage message;
    message.mutable_presence()->set_match(match);
    message.mutable_presence()->set_seat(2);
    message.mutable_presence()->set_away(true);
    message.mutable_presence()->set_away_seconds(30);
    EXPECT_EQ(only<PresenceChanged>(say(message)).seat, Seat{2});
    EXPECT_TRUE(attended().table.seats(2).away());
    EXPECT_EQ(attended().table.seats(2).away_seconds(), 30U);
    EXPECT_EQ(attended().version, 1U);
}

TEST_F(ClientUpdate, ReportsAbsentPlayersAfterResuming) {
    show_open_table();
    v1::ServerMessage gone;
    gone.mutable_presence()->set_match(match);
    gone.mutable_presence()->set_seat(2);
    gone.mutable_presence()->set_away(true);
    say(gone);
    v1::ServerMessage message;
    message.mutable_resumed()->set_match(match);
    message.mutable_resumed()->set_version(version);
    v1::Presence& away = *message.mutable_resumed()->add_away();
    away.set_seat(0);
    away.set_away_seconds(90);
    const Effects effects = say(message);
    EXPECT_EQ(only<Returned>(effects).missed, 0U);
    EXPECT_EQ(count<PresenceChanged>(effects), 2);
    EXPECT_TRUE(attended().table.seats(0).away());
    EXPECT_EQ(attended().table.seats(0).away_seconds(), 90U);
    EXPECT_FALSE(attended().table.seats(2).away());
    EXPECT_EQ(count<PresenceChanged>(say(message)), 0);
}

TEST_F(ClientUpdate, ALostConnectionLeavesEverythingOpen) {
    show_open_table();
    EXPECT_TRUE(up_to_date(attended()));
    mark_disconnected(model);
    EXPECT_FALSE(model.welcome);
    EXPECT_FALSE(up_to_date(attended()));
    const Effects effects = show_open_table();
    EXPECT_EQ(only<Returned>(effects).missed, 0U);
    EXPECT_TRUE(up_to_date(attended()));
    EXPECT_EQ(count<Returned>(show_open_table()), 0);
}

TEST_F(ClientUpdate, ReportsAPauseOnceUntilASnapshot) {
    show_open_table();
    v1::ServerMessage message;
    message.mutable_match_paused()->set_match(match);
    message.mutable_match_paused()->set_paused(true);
    EXPECT_TRUE(only<MatchPaused>(say(message)).paused);
    EXPECT_TRUE(attended().paused);
    EXPECT_EQ(count<MatchPaused>(say(message)), 0);
    show_open_table();
    EXPECT_FALSE(attended().paused);
    say(message);
    message.mutable_match_paused()->set_paused(false);
    EXPECT_FALSE(only<MatchPaused>(say(message)).paused);
}

TEST_F(ClientUpdate, ReportsEachStepOfAStart) {
    show_open_table();
    v1::ServerMessage message;
    message.mutable_start_proposed()->set_match(match);
    EXPECT_EQ(only<StartProposed>(say(message)).match, match);
    EXPECT_FALSE(only<StartProposed>(say(message)).again) << "it is the same";
    message.mutable_start_proposed()->set_commitment("another");
    EXPECT_TRUE(only<StartProposed>(say(message)).again);
    EXPECT_FALSE(only<StartProposed>(say(message)).again);
    message.mutable_all_committed()->set_match(match);
    EXPECT_EQ(only<AllCommitted>(say(message)).match, match);
    message.mutable_start_cancelled()->set_match(match);
    message.mutable_start_cancelled()->add_seats(2);
    EXPECT_EQ(only<StartCancelled>(say(message)).silent, std::vector<Seat>{Seat{2}});
}

TEST_F(ClientUpdate, ChecksTheSecretAgainstItsCommitment) {
    const std::string secret(32, 's');
    fair::Bytes32 bytes{};
    bytes.fill('s');
    const fair::Bytes32 commitment = fair::commitment_to(bytes);
    draws.set_commitment(std::string(commitment.begin(), commitment.end()));
    show_open_table();
    start_game(3);
    EXPECT_EQ(attended().draws.commitment(), draws.commitment());
    v1::ServerMessage message = next_update();
    message.mutable_update()->add_events()->mutable_secret_revealed()->set_secret(secret);
    EXPECT_TRUE(only<SecretRevealed>(say(message)).right);
    EXPECT_EQ(attended().draws.secret(), secret);
    message = next_update();
    message.mutable_update()->add_events()->mutable_secret_revealed()->set_secret("another");
    EXPECT_FALSE(only<SecretRevealed>(say(message)).right);
}

TEST_F(ClientUpdate, ARecordIsHandedOn) {
    v1::ServerMessage message;
    message.set_request("asked");
    message.mutable_record()->set_match(match);
    message.mutable_record()->set_text("record 1\n");
    const auto record = only<RecordReceived>(say(message));
    EXPECT_EQ(record.request, "asked");
    EXPECT_EQ(record.text, "record 1\n");
}

TEST_F(ClientUpdate, AWholeGameIsFollowed) {
    show_open_table();
    start_game(3);
    while (game.turn.step != Step::over) {
        const Effects effects = say(play_on());
        ASSERT_TRUE(effects.watch.empty());
        ASSERT_EQ(attended().game, game);
    }
    EXPECT_EQ(attended().table.phase(), v1::FINISHED);
    EXPECT_EQ(attended().version, version);
}

/// For any rules, the client's view hash equals the server's (V-2).
TEST_F(ClientUpdate, AWholeGameIsFollowedByAnyRules) {
    random_play::Dice dice(5);
    for (int i = 0; i < 40; ++i) {
        model.matches.clear();
        show_open_table();
        viewer = i % 3 == 0 ? spectator : Viewer(Seat{1});
        Ruleset ruleset;
        do {
            ruleset = random_play::any_ruleset(dice);
        } while (i % 2 == 0 && !hides_hands(ruleset));
        start_game(3, ruleset);
        while (game.turn.step != Step::over) {
            const Effects effects = say(play_on(random_play::choose(game, dice).action));
            ASSERT_TRUE(effects.watch.empty());
            ASSERT_EQ(count<OutOfSync>(effects), 0);
            ASSERT_EQ(attended().game, view(game, viewer));
        }
        EXPECT_EQ(attended().table.phase(), v1::FINISHED);
    }
}

TEST_F(ClientUpdate, ATileOfAnotherHandIsDoubted) {
    show_open_table();
    viewer = spectator;
    start_game(3, {.supply = TileSupply::hand});
    viewer = Seat{0};
    v1::ServerMessage message = play_on();  // the first tile is dealt to seat 0
    EXPECT_FALSE(message.update().events(0).tile_dealt().type().empty());
    viewer = spectator;
    sign(*message.mutable_update()->mutable_view_hash());
    const Effects effects = say(message);
    EXPECT_TRUE(only<OutOfSync>(effects).hash);
    show_game();
    EXPECT_FALSE(attended().awaits_snapshot);
    EXPECT_EQ(attended().game->player(Seat{0}).hidden, 1);
    say(play_on());
    EXPECT_EQ(attended().game, view(game, spectator));
}

TEST_F(ClientUpdate, OurTurnIsWhenTheGameWaitsForOurSeat) {
    show_open_table();
    start_game(3);
    EXPECT_FALSE(our_turn(attended()));
    while (!our_turn(attended())) {
        say(play_on());
    }
    EXPECT_EQ(game.turn.seat, Seat{1});
}

TEST_F(ClientUpdate, AGapAsksForASnapshotAndWaitsForIt) {
    show_open_table();
    start_game(3);
    play_on();  // lost
    const Effects effects = say(play_on());
    EXPECT_EQ(effects.watch, std::vector<MatchId>{match});
    EXPECT_FALSE(only<OutOfSync>(effects).hash);
    EXPECT_TRUE(say(play_on()).news.empty());
    EXPECT_TRUE(show_game().watch.empty());
    EXPECT_EQ(attended().game, game);
    EXPECT_TRUE(say(play_on()).watch.empty());
    EXPECT_EQ(attended().game, game);
}

TEST_F(ClientUpdate, SkipsUpdatesCoveredByASnapshot) {
    show_open_table();
    start_game(3);
    const v1::ServerMessage late = play_on();
    show_game();
    EXPECT_TRUE(say(late).news.empty());
    EXPECT_EQ(attended().game, game);
}

TEST_F(ClientUpdate, RequestsASnapshotAfterAnInvalidEvent) {
    show_open_table();
    start_game(3);
    v1::ServerMessage message = next_update();
    message.mutable_update()->add_events()->mutable_tile_discarded()->set_type("base.C");
    EXPECT_EQ(say(message).watch, std::vector<MatchId>{match});
}

TEST_F(ClientUpdate, GivesUpAfterTwoHashMismatchesInARow) {
    show_open_table();
    start_game(3);
    v1::ServerMessage wrong = play_on();
    wrong.mutable_update()->set_view_hash("12345678");
    const Effects first = say(wrong);
    EXPECT_EQ(first.watch, std::vector<MatchId>{match});
    EXPECT_TRUE(only<OutOfSync>(first).hash);
    EXPECT_FALSE(only<OutOfSync>(first).gives_up);
    show_game();

    wrong = play_on();
    wrong.mutable_update()->set_view_hash("12345678");
    const Effects second = say(wrong);
    EXPECT_TRUE(second.watch.empty());
    EXPECT_TRUE(only<OutOfSync>(second).gives_up);

    wrong = play_on();
    wrong.mutable_update()->set_view_hash("12345678");
    EXPECT_EQ(count<OutOfSync>(say(wrong)), 0);
    EXPECT_EQ(attended().game, game);
}

TEST_F(ClientUpdate, ForgetsAMismatchAfterAMatchingHash) {
    show_open_table();
    start_game(3);
    for (int i = 0; i < 3; ++i) {
        v1::ServerMessage wrong = play_on();
        wrong.mutable_update()->set_view_hash("12345678");
        EXPECT_FALSE(only<OutOfSync>(say(wrong)).gives_up);
        show_game();
        EXPECT_TRUE(say(play_on()).watch.empty());
    }
}

TEST_F(ClientUpdate, HashesOfAnotherVersionAreNotCompared) {
    model.hash_version = hash_version + 1;
    show_open_table();
    start_game(3);
    v1::ServerMessage other = play_on();
    other.mutable_update()->set_view_hash("12345678");
    EXPECT_EQ(count<OutOfSync>(say(other)), 0);
}

TEST_F(ClientUpdate, UpdatesOfMatchesWeDoNotAttendMeanNothing) {
    EXPECT_TRUE(say(next_update()).news.empty());
    EXPECT_TRUE(model.matches.empty());
}

v1::ServerMessage rematch_offered(MatchId next) {
    v1::ServerMessage message;
    message.mutable_rematch_offered()->set_match(match);
    message.mutable_rematch_offered()->set_next(next);
    return message;
}

TEST_F(ClientUpdate, ReportsARematchOncePerTable) {
    show_open_table();
    const auto news = only<RematchOffered>(say(rematch_offered(8)));
    EXPECT_EQ(news.match, match);
    EXPECT_EQ(news.next, 8U);
    EXPECT_EQ(attended().rematch, 8U);
    EXPECT_EQ(count<RematchOffered>(say(rematch_offered(8))), 0) << "told again on coming back";
    EXPECT_EQ(only<RematchOffered>(say(rematch_offered(9))).next, 9U);
}

TEST_F(ClientUpdate, ARematchOfAMatchNotAttendedMeansNothing) {
    EXPECT_EQ(say(rematch_offered(8)).news.size(), 0U);
    EXPECT_TRUE(model.matches.empty());
}

v1::FairDraws some_draws() {
    v1::FairDraws draws;
    draws.set_commitment("commitment");
    draws.add_commitments("one");
    draws.add_values("1");
    return draws;
}

TEST_F(ClientUpdate, KnowsTheCommitmentFromTheStart) {
    show_open_table();
    draws = some_draws();
    start_game(3);
    EXPECT_EQ(attended().draws_version, 0U);
    play_on();
    show_game();
    EXPECT_EQ(attended().draws_version, 0U) << "a snapshot tells nothing new";
}

TEST_F(ClientUpdate, KnowsTheCommitmentFromTheSnapshot) {
    game = start(standard_setup({}, 3).value());
    version = 12;
    draws = some_draws();
    show_game();
    EXPECT_EQ(attended().draws_version, 12U);
    EXPECT_EQ(attended().draws.commitment(), "commitment");
}

/// A spectator may have been disconnected when the game began.
TEST_F(ClientUpdate, KnowsTheCommitmentFromTheResume) {
    show_open_table();
    draws = some_draws();
    v1::ServerMessage message;
    message.mutable_resumed()->set_match(match);
    message.mutable_resumed()->set_version(version + 30);
    say(message);
    const std::uint32_t back_at = version + 30;
    start_game(3);
    EXPECT_EQ(attended().draws_version, back_at);
}

TEST_F(ClientUpdate, DoubtsAChangedCommitmentInASnapshot) {
    show_open_table();
    draws = some_draws();
    start_game(3);
    draws.set_secret("secret");
    EXPECT_EQ(count<DrawsDoubted>(show_game()), 0);
    EXPECT_EQ(attended().draws.secret(), "secret");
    draws.set_commitment("another");
    EXPECT_EQ(only<DrawsDoubted>(show_game()).fault, DrawsFault::commitment_changed);
    EXPECT_EQ(attended().draws.commitment(), "commitment") << "as first told";
}

}  // namespace
}  // namespace bastide::model
