#include "client-cli/screen/key_actions.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/words/draws_words.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/match_log.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/enumerators.hpp"
#include "engine/one_of.hpp"

#include <array>
#include <utility>

namespace bastide::screen {
namespace {

using namespace bastide::model;
using words::Verbosity;

/// In practice there is no server to trust, and a game that was resumed is checked from its start.
DrawsCheck checked(const record::DrawsVerdict& verdict, const Attended& table, bool practice) {
    using Status = DrawsCheck::Status;
    constexpr std::array by_validity{Status::right, Status::wrong, Status::unknown};
    static_assert(entry_for(by_validity, record::RecordValidity::invalid) == Status::wrong);
    const Status status = entry_for(by_validity, record::validity(verdict));
    return {status,
            practice && status == Status::right ? "All draws match what was fixed before the game."
                                                : words::sentence(verdict, table)};
}

/// Requests the record, by which players can check every draw, once the earlier history is known.
void ask_for_the_record(const Update& update) {
    Match& match = update.state.match;
    if (match.draws.status != DrawsCheck::Status::not_yet) {
        return;
    }
    if (!update.table()->seat) {
        match.draws = checked(record::UncheckedReason::not_played, *update.table(), false);
        return;
    }
    const bool later = update.table()->loads_history;
    match.draws = {DrawsCheck::Status::asked, std::string(words::checking_draws), later};
    if (!later) {
        update.send(request::record(*match.id));
    }
}

void follow_seats(const Update& update, Seat left) {
    const auto moved = [left](Seat seat) {
        return seat > left ? static_cast<Seat>(index_of(seat) - 1) : seat;
    };
    auto& chosen = update.state.match.chosen;
    chosen = chosen == left ? std::nullopt : chosen ? std::optional(moved(*chosen)) : chosen;
    OpenSheet& sheet = update.state.sheet;
    if (sheet.kind == Sheet::remove_player && sheet.whom.seat == left) {
        sheet = {};
    }
    sheet.whom.seat = moved(sheet.whom.seat);
}

void settle_waiting_table(const Update& update) {
    State& state = update.state;
    state.match.form = {};
    const Sheet sheet = state.sheet.kind;
    if ((is_question(sheet) && sheet != Sheet::quit) || lists_people_to_invite(sheet)) {
        state.sheet = {};
    }
    update.notice({});
    centre_on(state.view.camera, {});
    choose_zoom(update);
}

struct NewsReceiver {
    const Update& update;
    const model::News& news;

    void say(bool warns = false) const {
        const words::Sentence reported =
            words::sentence(news, update.model, Verbosity::beside_board);
        if (!reported.text.empty()) {
            update.notice(reported.text, warns);
        }
    }

    void log_and_show(bool warns = false) const {
        log_news(update, news);
        say(warns);
    }

    void operator()(
        const OneOf<model::Returned, model::InvitationDeclined> auto& /*unused*/) const {
        say();
    }

    void operator()(const OneOf<model::ColourChosen, model::ReadyChanged> auto& /*unused*/) const {
        log_news(update, news);
    }

    void operator()(const OneOf<model::AccessChanged, model::Renamed> auto& /*unused*/) const {
        log_and_show();
    }

    void operator()(
        const OneOf<model::VersionWentBack, model::Unseated, model::OutOfSync> auto& /*unused*/)
        const {
        log_and_show(true);
    }

    void operator()(const model::Welcomed& /*unused*/) const {
        State& state = update.state;
        state.line = {};
        state.line.reached = true;
        update.state.chat_person = update.model.chat == v1::CHAT_OFF ? 0 : update.model.person;
        if (state.practice) {
            return;  // the table is known already
        }
        const bool first = !state.match.id;
        if (auto request = app::welcomed(state.joining, update.model, state.match.id)) {
            update.send(std::move(*request));
            if (!update.model.ended.empty()) {
                update.notice(words::ended_words(update.model.ended.size()));
            }
        }
        for (const MatchId match : update.model.seated_at) {
            if (first && match != state.joining.heading.match) {
                attend_elsewhere(update, match);
            }
        }
    }

    void operator()(const model::Disconnected& lost) const {
        keep_unsent_lines(update.state);
        ConnectionState& line = update.state.line;
        line.lost = true;
        if (lost.distrusted && !line.distrusted) {
            log_news(update, news);  // the title has no room for it
        }
        static_cast<model::Disconnected&>(line) = lost;
    }

    void operator()(const model::Reconnected& /*unused*/) const {
        update.state.line.lost = false;
        list_my_games(update);
        update.state.chat_person = update.model.chat == v1::CHAT_OFF ? 0 : update.model.person;
        say();
    }

    void operator()(const model::TablesListed& listed) const {
        Lobby& lobby = update.state.lobby;
        lobby.list_age = {};
        lobby.older_asked = listed.before == 0 ? 0 : lobby.older_asked;
        keep_table_selected(update);
    }

    void operator()(const model::LobbyReceived& /*unused*/) const {
        announce_listed_rematch();
        if (!update.state.lobby.mine) {
            keep_table_selected(update);
        }
    }

    void announce_listed_rematch() const {
        Lobby& lobby = update.state.lobby;
        for (const v1::LobbyTable& listed : update.model.lobby.tables) {
            const v1::TableInfo& table = listed.table();
            const bool is_ours = update.state.joining.played.contains(table.rematch_of());
            if (is_ours && has_room(table) && lobby.rematch < table.match()) {
                const bool is_listed = !lobby.mine && !lobby.all;
                lobby.rematch = table.match();
                lobby.chosen = is_listed ? table.match() : lobby.chosen;
                update.notice(
                    words::rematch_words(table.match(), is_listed ? "press Enter to join it" : ""));
            }
        }
    }

    void operator()(const model::PeopleHere& reported) const { receive_people(update, reported); }

    void operator()(const model::Invited& reported) const { receive_invitation(update, reported); }

    void operator()(const model::InvitationSent& sent) const {
        confirm_invitation_sent(update, sent);
    }

    void operator()(const model::ChatSaid& said) const { receive_said(update, said); }

    void operator()(const model::SignInCode& code) const { receive_sign_in_code(update, code); }

    void operator()(const model::MatchShown& shown) const {
        const auto heading = std::exchange(update.state.joining.heading, {});
        const bool replays = heading.replays;
        if (update.state.match.id != shown.match) {
            enter(update, shown.match);
            seat_bots(update);
        }
        if (update.game() == nullptr) {
            return;
        }
        const bool looked_at = update.state.match.last_tile.has_value();
        catch_up(update);
        const bool over = is_over(*update.table());
        if (over && (replays || (!looked_at && !update.table()->seat))) {
            update.state.match.opens_replay = heading.quits ? ReplayExit::quit
                                              : replays     ? ReplayExit::tables
                                                            : ReplayExit::result;
            request_replay(update);
        } else if (replays) {
            update.notice("This game is still running. You can replay it when it is over.");
        }
        if (!looked_at) {
            centre_on(update.state.view.camera, update.state.match.last_tile.value_or(Cell{}));
            choose_zoom(update);
        }
    }

    void operator()(const model::Reseated& /*unused*/) const {
        log_and_show();
        if (update.game() != nullptr) {
            catch_up(update);
        }
    }

    void operator()(const model::HistoryReceived& reported) const {
        Match& match = update.state.match;
        if (reported.history != nullptr) {
            words::fill_in(match.log, *reported.history, Verbosity::beside_board);
        }
        if (std::exchange(match.draws.due, false)) {
            update.send(request::record(*match.id));
        }
        receive_history_to_replay(update, reported);
    }

    void operator()(const model::AtTable& at_table) const {
        log_news(update, news);
        if (at_table.event.has_game_started()) {
            settle_waiting_table(update);
        } else if (at_table.event.has_table_closed()) {
            say(!at_table.ours);
            to_the_lobby(update);
        } else if (at_table.event.has_seat_flagged() || at_table.event.has_stand_in_changed()) {
            say(at_table.ours && is_played_by_bot(*update.table()));
        } else if (at_table.event.has_match_ended()) {
            // Otherwise the scorings have been shown already.
            if (without_result(*update.table())) {
                start_score_reel(update, {});
            }
        } else if (at_table.event.has_pause_began() || at_table.event.has_pause_ended()) {
            say();
        } else {
            seats_changed(at_table);
        }
    }

    /// Announces changes, except those that the waiting table shows, as when a player left.
    void seats_changed(const model::AtTable& at_table) const {
        const v1::SeatLeft& left = at_table.event.seat_left();
        if (at_table.event.has_seat_left()) {
            follow_seats(update, static_cast<Seat>(left.seat()));
            if (auto again = app::left_alone(*update.table())) {
                update.send(std::move(*again));
            }
        }
        const bool for_a_reason = left.why() != v1::BY_ITSELF;
        const bool joins = at_table.event.has_seat_taken() && !update.state.practice;
        if (at_table.ours || for_a_reason || joins || at_table.event.has_host_changed()) {
            say(at_table.ours && for_a_reason);
        }
    }

    void operator()(const model::TableChanged& changed) const {
        const bool ours = we_host(*update.table());
        log_and_show(!ours);
        update.state.match.form.sent = false;
        auto& agreed = update.state.match.agreed;
        if (!agreed && !ours) {
            agreed = changed;
        }
    }

    void operator()(const model::Evicted& /*unused*/) const {
        say(true);
        to_the_lobby(update);
    }

    void operator()(const model::InGame& in_game) const {
        apply_event(update, in_game.event);
        log_news(update, news);
    }

    /// If our vote is needed, the question under the board replaces the notice.
    void operator()(const model::VoteChanged& voting) const {
        log_news(update, news);
        Notice& notice = update.state.notice;
        if (!voting.event.has_vote_opened() || !waits_for_our_vote(*update.table())) {
            say();
            notice.lasts = voting.event.has_vote_closed() && !notice.text.empty();
            return;
        }
        ring(update);
        const Sheet sheet = update.state.sheet.kind;
        if (sheet == Sheet::decide || sheet == Sheet::claim) {
            update.state.sheet = {};
        }
    }

    /// Updates an open confirmation, which is still about the same player.
    void operator()(const Updated& /*unused*/) const {
        if (const Attended* table = update.table()) {
            update.state.sheet.whom.version = table->version;
        }
        if (const Game* game = update.game()) {
            update.state.match.turn = game->turn.number;
        }
    }

    void operator()(const model::PresenceChanged& changed) const {
        if (update.state.practice) {
            return;
        }
        log_and_show();
        const Attended& table = *update.table();
        if (changed.seat == table.seat && !changed.again && are_we_reported_silent(table)) {
            ring(update);
        }
    }

    void operator()(const MatchPaused& paused) const { log_and_show(paused.paused); }

    void operator()(const StartProposed& /*unused*/) const {
        if (!update.state.practice) {
            say();
        }
    }

    void operator()(const AllCommitted& /*unused*/) const {}

    void operator()(const StartCancelled& /*unused*/) const { say(true); }

    void operator()(const model::CorrespondenceStart& post) const {
        log_and_show(post.what == model::CorrespondenceStart::What::elsewhere);
    }

    void operator()(const model::DrawsDoubted& doubted) const {
        log_and_show(true);
        update.state.match.draws = {DrawsCheck::Status::wrong,
                                    std::string(words::sentence(doubted.fault))};
    }

    void operator()(const SecretRevealed& revealed) const {
        if (!revealed.right) {
            update.state.match.draws = {DrawsCheck::Status::wrong,
                                        std::string(words::sentence(revealed))};
        } else {
            ask_for_the_record(update);
        }
    }

    void operator()(const RematchOffered& offered) const {
        update.state.match.rematch = offered.next;
        const Attended* table = update.table();
        const bool played = table != nullptr && table->seat;
        update.notice(words::rematch_words(std::nullopt,
                                           played ? "press m to join it" : "press m to watch it"));
    }

    void operator()(const model::RecordReceived& reported) const {
        const Attended* at = update.table();
        if (at != nullptr && update.state.match.draws.status == DrawsCheck::Status::asked) {
            update.state.match.draws =
                checked(record::check_record(*at, reported.text), *at, update.state.practice);
        }
    }

    void operator()(const Accepted& accepted) const {
        update.state.match.form.sent = false;
        handle_chat_answer(update, accepted.asked, "");
        if (accepted.asked.has_rename()) {
            keep_setting(update, Setting::name, accepted.asked.rename().name());
        } else if (accepted.asked.has_mute() && update.state.sheet.kind == Sheet::muted) {
            update.send(model::request::list_people({}, true));
        }
        say();
    }

    void operator()(const Refused& refused) const {
        State& state = update.state;
        handle_chat_answer(update, refused.asked, refused.message);
        say(true);
        receive_refusal(update, refused);
        open_form_again(update);
        if (state.match.plan && state.match.plan->stage == Stage::sent) {
            restart_turn(update);
        }
        const Attended* at = update.table();
        if (at != nullptr && state.match.draws.status == DrawsCheck::Status::asked &&
            !state.match.draws.due) {
            state.match.draws = checked(record::UncheckedReason::not_given, *at, false);
        }
    }

    void operator()(const Announced& announced) const { log_and_show(announced.closing); }
};

}  // namespace

void enter(const Update& update, MatchId match) {
    State& state = update.state;
    leave_current_match(update);
    if (auto kept = state.elsewhere.extract(match)) {
        state.match = std::move(kept.mapped());
    }
    state.match.id = match;
    state.lobby.new_table = {};
    state.lobby.all = false;
    state.lobby.remarks.clear();
    state.sheet = {};
}

/// Shows only the result if the game has ended meanwhile.
void catch_up(const Update& update) {
    Match& match = update.state.match;
    const Game& game = *update.game();
    match.turn = game.turn.number;
    match.last_tile.reset();
    if (!game.board.tiles().empty()) {
        match.last_tile = game.board.tiles()[game.last_tile()].cell;
    }
    if (is_over(*update.table()) && !match.score_reel) {
        start_score_reel(update, {});
        if (!update.table()->draws.secret().empty()) {
            ask_for_the_record(update);
        }
    }
}

void receive(State& state, const Model& model, const News& news, ShellRequests& requests) {
    if (state.replay) {
        return behind_replay(state, [&] { receive(state, model, news, requests); });
    }
    const MatchId about = match_of(news);
    const Update update{state, model, requests};
    const auto* shown = std::get_if<MatchShown>(&news);
    const bool stays = shown == nullptr || !shown->leads_there;
    if (about != state.match.id && state.elsewhere.contains(about) && stays) {
        return receive_elsewhere(update, news);
    }
    if (about != 0 && about != state.match.id && shown == nullptr) {
        return;
    }
    std::visit(NewsReceiver{update, news}, news);
    if (changes_clocks(news)) {
        state.match.clocks_age = {};
        state.match.votes_age = {};
    }
    for (std::size_t i = 0; i < state.match.absence_ages.size(); ++i) {
        if (changes_absence(news, static_cast<Seat>(i))) {
            state.match.absence_ages[i] = {};
        }
    }
}

}  // namespace bastide::screen
