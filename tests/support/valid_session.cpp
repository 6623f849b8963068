#include "tests/support/valid_session.hpp"

#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "proto/fair_draws.hpp"
#include "proto/frames.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"
#include "tests/support/random_play.hpp"

#include <array>

namespace bastide::test {
namespace {

constexpr std::uint32_t match = 7;
constexpr Seat ours{1};

/// Actions of a game that is not played to its end; one in `ends_once_in` games is.
constexpr int actions_usual = 40;
constexpr std::size_t ends_once_in = 6;

std::string bytes_of(std::uint8_t first) {
    fair::Bytes32 bytes{};
    bytes[0] = first;
    return {bytes.begin(), bytes.end()};
}

std::string commitment_to(std::uint8_t first) {
    fair::Bytes32 bytes{};
    bytes[0] = first;
    const fair::Bytes32 commitment = fair::commitment_to(bytes);
    return {commitment.begin(), commitment.end()};
}

class Session {
  public:
    explicit Session(std::uint64_t seed) : dice_(seed) { open_table(); }

    std::vector<SessionStep> take() {
        welcome();
        wait_for_players();
        start();
        play();
        finish();
        return std::move(said_);
    }

  private:
    void open_table() {
        v1::TableInfo& table = *snapshot_.mutable_snapshot()->mutable_table();
        table.set_match(match);
        table.set_title("Friday evening");
        table.set_phase(v1::OPEN);
        table.set_seats_max(5);
        table.mutable_pace()->set_kind(v1::BANK);
        table.mutable_pace()->set_seconds(300);
        const auto seats = static_cast<int>(2 + dice_.below(3));
        for (int i = 0; i < seats; ++i) {
            v1::SeatInfo& seat = *table.add_seats();
            seat.set_name(
                std::array{"Anna", "Bob", "Carl", "Dora"}.at(static_cast<std::size_t>(i)));
            seat.set_colour(static_cast<v1::Colour>(i + 1));
        }
        snapshot_.mutable_snapshot()->set_version(1);
        snapshot_.mutable_snapshot()->set_seated(true);
        snapshot_.mutable_snapshot()->set_your_seat(index_of(ours));
    }

    v1::TableInfo& table() { return *snapshot_.mutable_snapshot()->mutable_table(); }

    void say(v1::ServerMessage message) { said_.push_back({std::move(message), snapshot_}); }

    void welcome() {
        v1::ServerMessage message;
        v1::Welcome& welcome = *message.mutable_welcome();
        welcome.set_protocol(protocol_max);
        welcome.set_hash_version(hash_version);
        welcome.set_name("Bob");
        welcome.set_token(bytes_of(9));
        welcome.add_matches(match);
        say(message);
        *message.mutable_table_list()->add_tables() = table();
        *message.mutable_table_list()->add_tables() = table();
        message.mutable_table_list()->mutable_tables(1)->set_match(match - 1);
        message.mutable_table_list()->set_more(true);
        message.mutable_table_list()->set_before(match + 1);
        say(message);
        *message.mutable_lobby()->add_tables()->mutable_table() = table();
        message.mutable_lobby()->set_people(2);
        say(message);
        *message.mutable_lobby_changed()->add_tables()->mutable_table() = table();
        message.mutable_lobby_changed()->add_gone(match - 1);
        say(message);
        message.mutable_people()->add_people()->set_name("Eve");
        say(message);
        *message.mutable_invited()->mutable_table() = table();
        message.mutable_invited()->mutable_by()->set_name("Eve");
        message.mutable_invited()->set_seconds(600);
        say(message);
        message.mutable_invitation_declined()->set_match(match);
        message.mutable_invitation_declined()->set_name("Eve");
        say(message);
        say(snapshot_);
    }

    v1::Event& happens(v1::ServerMessage& message) {
        v1::Snapshot& known = *snapshot_.mutable_snapshot();
        if (!message.has_update()) {
            known.set_version(known.version() + 1);
            message.mutable_update()->set_match(match);
            message.mutable_update()->set_version(known.version());
        }
        return *message.mutable_update()->add_events();
    }

    void wait_for_players() {
        v1::ServerMessage message;
        const auto next = static_cast<std::uint32_t>(table().seats_size());
        happens(message).mutable_seat_taken()->set_seat(next);
        message.mutable_update()->mutable_events(0)->mutable_seat_taken()->set_name("Eve");
        message.mutable_update()->mutable_events(0)->mutable_seat_taken()->set_ready(true);
        happens(message).mutable_seat_left()->set_seat(next);
        message.mutable_update()->mutable_events(1)->mutable_seat_left()->set_why(v1::BY_THE_HOST);
        say(message);
        become_host();
        change_access();
        rename();
        be_away(true);
        be_away(false);
        resume();
    }

    void become_host() {
        v1::ServerMessage message;
        table().set_host(index_of(ours));
        happens(message).mutable_host_changed()->set_seat(index_of(ours));
        say(message);
        message.Clear();
        table().set_seats_max(6);
        codec::to_wire(random_play::any_ruleset(dice_), *table().mutable_ruleset());
        v1::TableChanged& changed = *happens(message).mutable_table_changed();
        changed.set_seats_max(table().seats_max());
        *changed.mutable_ruleset() = table().ruleset();
        *changed.mutable_pace() = table().pace();
        say(message);
    }

    void change_access() {
        v1::ServerMessage message;
        table().mutable_access()->set_visibility(v1::PASSWORD);
        *happens(message).mutable_access_changed()->mutable_access() = table().access();
        say(message);
    }

    void rename() {
        v1::ServerMessage message;
        message.mutable_renamed()->set_name("Robert");
        say(message);
        message.mutable_renamed()->set_match(match);
        message.mutable_renamed()->set_seat(index_of(ours));
        table().mutable_seats(static_cast<int>(index_of(ours)))->set_name("Robert");
        say(message);
    }

    void be_away(bool away) {
        v1::ServerMessage message;
        message.mutable_presence()->set_match(match);
        message.mutable_presence()->set_away(away);
        message.mutable_presence()->set_away_seconds(away ? 90 : 0);
        message.mutable_presence()->set_colour(away ? v1::WHITE : v1::RED);
        message.mutable_presence()->set_ready(away);
        if (away) {
            message.mutable_presence()->mutable_absence()->set_seconds(90);
            message.mutable_presence()->mutable_absence()->set_grace_seconds(0);
        }
        say(message);
        message.mutable_match_paused()->set_match(match);
        message.mutable_match_paused()->set_paused(away);
        say(message);
    }

    void resume() {
        v1::ServerMessage message;
        message.mutable_resumed()->set_match(match);
        message.mutable_resumed()->set_version(snapshot_.snapshot().version());
        message.mutable_resumed()->add_away()->set_seat(0);
        say(message);
    }

    void start() {
        v1::ServerMessage message;
        message.mutable_start_proposed()->set_match(match);
        message.mutable_start_proposed()->set_commitment(commitment_to(1));
        say(message);
        message.mutable_all_committed()->set_match(match);
        message.mutable_all_committed()->add_commitments(commitment_to(2));
        say(message);
        message.mutable_start_cancelled()->set_match(match);
        message.mutable_start_cancelled()->add_seats(0);
        say(message);
        begin_game();
    }

    void begin_game() {
        const Ruleset ruleset = random_play::any_ruleset(dice_);
        const Setup setup = standard_setup(ruleset, table().seats_size()).value();
        game_ = bastide::start(setup);
        v1::FairDraws& draws = *snapshot_.mutable_snapshot()->mutable_draws();
        draws.set_commitment(commitment_to(1));
        for (int i = 0; i < table().seats_size(); ++i) {
            draws.add_commitments(commitment_to(2));
            draws.add_values(bytes_of(2));
        }
        v1::ServerMessage message;
        v1::GameStarted& started = *happens(message).mutable_game_started();
        codec::to_wire(setup, started);
        *started.mutable_draws() = draws;
        say_of_game(std::move(message));
    }

    void say_of_game(v1::ServerMessage message) {
        const Game seen = view(game_, ours);
        const ViewHash hash = view_hash(seen);
        const std::string text(hash.begin(), hash.end());
        v1::Snapshot& known = *snapshot_.mutable_snapshot();
        known.clear_position();
        codec::to_wire(seen, *known.mutable_position());
        known.set_view_hash(text);
        table().set_phase(game_.turn.step == Step::over ? v1::FINISHED : v1::PLAYING);
        message.mutable_update()->set_view_hash(text);
        *message.mutable_update()->mutable_in_play() = in_play();
        *known.mutable_in_play() = in_play();
        say(std::move(message));
    }

    v1::InPlay in_play() {
        v1::InPlay in_play;
        for (int i = 0; i < table().seats_size(); ++i) {
            in_play.add_clocks_ms(300'000 - 100 * snapshot_.snapshot().version());
            in_play.add_stand_ins(i == 0 && flagged_ ? v1::UNTIL_RETURN : v1::NO_STAND_IN);
        }
        if (votes_) {
            *in_play.mutable_vote() = vote_;
        }
        return in_play;
    }

    /// The first seat proposes a pause and we are asked, or the vote fails.
    void call_or_close_vote(v1::ServerMessage& message) {
        votes_ = !votes_;
        if (!votes_) {
            happens(message).mutable_vote_closed()->set_vote(vote_.number());
            message.mutable_update()->mutable_events()->rbegin()->mutable_vote_closed()->set_result(
                v1::EXPIRED);
            return;
        }
        const std::uint32_t number = vote_.number() + 1;
        vote_.Clear();
        vote_.set_number(number);
        vote_.set_motion(v1::PAUSE);
        vote_.set_pause_seconds(600);
        vote_.set_left_ms(60'000);
        vote_.set_needed(2);
        for (int i = 0; i < table().seats_size(); ++i) {
            vote_.add_ballots(i == 0 ? v1::YES : v1::NOT_CAST);
        }
        *happens(message).mutable_vote_opened()->mutable_vote() = vote_;
    }

    /// The match ends before its game does, without a result.
    void stop(v1::ServerMessage& message) {
        happens(message).mutable_match_ended()->set_ending(v1::STOPPED);
        table().set_phase(v1::FINISHED);
        snapshot_.mutable_snapshot()->set_ending(v1::STOPPED);
    }

    void change_answerer(v1::ServerMessage& message) {
        flagged_ = !flagged_;
        if (flagged_) {
            happens(message).mutable_seat_flagged()->set_stand_in(v1::UNTIL_RETURN);
        } else {
            happens(message).mutable_stand_in_changed()->set_stand_in(v1::NO_STAND_IN);
        }
    }

    void play() {
        const bool to_the_end = dice_.once_in(ends_once_in);
        for (int i = 0; (to_the_end || i < actions_usual) && game_.turn.step != Step::over; ++i) {
            const auto choice = random_play::choose(game_, dice_, {.withdraws_once_in = 200});
            Decision decision;
            if (decide(game_, choice.actor, choice.action, decision)) {
                return;
            }
            v1::ServerMessage message;
            for (const Event& event : decision.events) {
                codec::to_wire(redact(game_.ruleset, event, ours), decision.next, happens(message));
            }
            game_ = decision.next;
            if (dice_.once_in(10)) {
                change_answerer(message);
            }
            if (dice_.once_in(8)) {
                call_or_close_vote(message);
            }
            say_of_game(std::move(message));
        }
    }

    void finish() {
        v1::ServerMessage message;
        if (game_.turn.step != Step::over && dice_.once_in(2)) {
            stop(message);
        }
        happens(message).mutable_secret_revealed()->set_secret(bytes_of(1));
        say(message);
        message.mutable_record()->set_match(match);
        message.mutable_record()->set_text("record 1\n");
        say(message);
        message.mutable_rematch_offered()->set_match(match);
        message.mutable_rematch_offered()->set_next(match + 1);
        say(message);
        message.mutable_refused()->set_message("No.");
        say(message);
        message.mutable_notice()->set_message("The server goes down at noon.");
        say(message);
        message.mutable_done()->set_match(match);
        say(message);
    }

    random_play::Dice dice_;
    v1::ServerMessage snapshot_;
    Game game_;
    bool flagged_ = false;
    bool votes_ = false;
    v1::Vote vote_;
    std::vector<SessionStep> said_;
};

}  // namespace

std::vector<SessionStep> valid_session(std::uint64_t seed) {
    return Session(seed).take();
}

}  // namespace bastide::test
