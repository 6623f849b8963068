#include "client/model/printable.hpp"
#include "client/model/requests.hpp"
#include "client/model/server_session.hpp"
#include "client/model/table.hpp"
#include "client/model/update.hpp"

#include <utility>

namespace bastide::model {
namespace {

MatchId match_shown(const v1::ServerMessage& message) {
    return message.has_snapshot() ? message.snapshot().table().match()
           : message.has_update() ? message.update().match()
                                  : 0;
}

}  // namespace

void ServerSession::handle_start_message(const v1::ServerMessage& message) {
    if (message.has_start_proposed()) {
        answer_proposal(message.start_proposed());
    } else if (message.has_all_committed()) {
        const MatchId match = message.all_committed().match();
        if (const auto seat = our_seat(match)) {
            answer_with(contributions_.all_committed(message.all_committed(), index_of(*seat)),
                        match);
        }
    } else if (message.has_start_cancelled()) {
        contributions_.forget(message.start_cancelled().match());
    } else if (message.has_update() || message.has_snapshot() || message.has_done()) {
        check_draws();
    }
    if (message.has_snapshot()) {
        recheck_draws(message.snapshot().table().match());
    }
}

void ServerSession::answer_proposal(const v1::StartProposed& proposal) {
    const MatchId match = proposal.match();
    if (!our_seat(match)) {
        return;
    }
    if (proposed_too_often(model_.matches.at(match))) {
        contributions_.forget(match);
        answer_with({.fault = DrawsFault::proposed_too_often}, match);
    } else {
        answer_with(contributions_.proposed(proposal), match);
    }
}

/// Gets ready again at an unchanged auto-start table: a restarted server forgets who was ready.
void ServerSession::get_ready_again(const std::optional<PendingRequest>& asked,
                                    const std::optional<Attended>& before,
                                    MatchId match) {
    const Attended& now = model_.matches.at(match);
    const bool came_back = asked && asked->ours && asked->message.has_watch();
    if (!came_back || !before || !before->seat || now.seat != before->seat ||
        now.version != before->version || now.table.phase() != v1::OPEN ||
        !now.table.auto_start() || is_correspondence(now.table)) {
        return;
    }
    const auto seat = static_cast<int>(index_of(*now.seat));
    const bool has_pending_change = is_pending(match, &v1::ClientMessage::set_ready);
    if (before->table.seats(seat).ready() && !now.table.seats(seat).ready() &&
        !has_pending_change) {
        ask_as(request::ready(match, now, true), true);
    }
}

void ServerSession::answer_with(StartContributions::Reaction part, MatchId match) {
    if (part.answer) {
        ask_as(std::move(*part.answer), true);
    }
    if (part.fault) {
        received_.news.emplace_back(DrawsDoubted{match, *part.fault});
    }
}

void ServerSession::check_draws() {
    for (const MatchId match : contributions_.open()) {
        const Attended* attended = find(model_, match);
        if (attended == nullptr || !attended->seat) {
            contributions_.forget(match);
        } else if (attended->game) {
            const std::size_t seat = index_of(*attended->seat);
            const bool is_due = is_pending(match, &v1::ClientMessage::commit_draws);
            take_begun(contributions_.begun(match, attended->draws, seat, is_due), match);
        }
    }
}

void ServerSession::recheck_draws(MatchId match) {
    const Attended& attended = model_.matches.at(match);
    if (attended.game && !attended.draws_ours) {
        take_begun(contributions_.resumed_draws(match, attended.draws), match);
    }
}

void ServerSession::take_begun(const GameCheck& begun, MatchId match) {
    if (begun.ours) {
        model_.matches.at(match).draws_version = 0;
        model_.matches.at(match).draws_ours = true;
    }
    answer_with({.fault = begun.fault}, match);
}

std::optional<Seat> ServerSession::our_seat(MatchId match) const {
    const Attended* attended = find(model_, match);
    return attended == nullptr ? std::nullopt : attended->seat;
}

std::optional<Attended> ServerSession::known_state(const v1::ServerMessage& message) const {
    const Attended* known =
        message.has_snapshot() ? find(model_, message.snapshot().table().match()) : nullptr;
    return known == nullptr ? std::nullopt : std::optional(*known);
}

void ServerSession::update_history(const v1::ServerMessage& message,
                                   const std::optional<Attended>& before) {
    if (message.has_match_history()) {
        return load_history(message.match_history());
    }
    if (message.has_resumed()) {
        return continue_history(message.resumed().match());
    }
    if (message.has_snapshot()) {
        const MatchId match = message.snapshot().table().match();
        histories_.shown(before, model_.matches.at(match), model_.hash_version);
        continue_history(match);
    }
}

void ServerSession::continue_history(MatchId match) {
    return loads_histories_ ? request_history(match) : skip_history(match);
}

void ServerSession::request_history(MatchId match) {
    auto next = histories_.next(match);
    const bool is_due = is_pending(match, &v1::ClientMessage::get_match_history);
    if (next && !is_due) {
        model_.matches.at(match).loads_history = true;
        ask_as(std::move(*next), true);
    }
}

void ServerSession::load_history(const v1::MatchHistory& piece) {
    switch (histories_.receive(piece)) {
        case HistoryLoader::Read::not_asked_for:
            return;
        case HistoryLoader::Read::a_part:
            return request_history(piece.match());
        case HistoryLoader::Read::all:
            return report_history(piece.match());
        case HistoryLoader::Read::wrong:
            received_.news.emplace_back(OutOfSync{.is_invalid = true});
            return skip_history(piece.match());
        case HistoryLoader::Read::too_long:
            return skip_history(piece.match());
    }
}

void ServerSession::report_history(MatchId match) {
    HistoryLoader::Finished read = histories_.take(match);
    Attended& attended = model_.matches.at(match);
    attended.loads_history = false;
    if (read.end.game && !read.history.start.game) {
        take_draws_of_the_start(read.end.draws, match);
    }
    received_.news.emplace_back(
        HistoryReceived{match, std::make_shared<const History>(std::move(read.history))});
    if (read.unseated && !attended.seat) {
        attended.lost_seat = read.end.lost_seat;
        received_.news.emplace_back(Unseated{match});
    }
}

void ServerSession::take_draws_of_the_start(const v1::FairDraws& draws, MatchId match) {
    Attended& attended = model_.matches.at(match);
    if (!agree(attended.draws, draws)) {
        answer_with({.fault = DrawsFault::commitment_changed}, match);
    } else if (attended.draws_version != 0) {
        attended.draws_version = 0;
        attended.draws_from_history = true;
    }
}

void ServerSession::skip_history(MatchId match) {
    const bool unseated = histories_.forget(match);
    const auto found = model_.matches.find(match);
    if (found == model_.matches.end()) {
        return;
    }
    if (std::exchange(found->second.loads_history, false)) {
        received_.news.emplace_back(HistoryReceived{match, nullptr});
    }
    if (unseated && !found->second.seat) {
        received_.news.emplace_back(Unseated{match});
    }
}

void ServerSession::subscribe_to_lobby(const v1::LobbyFilter& filter) {
    lobby_filter_ = filter;
    refresh_lobby();
}

void ServerSession::unsubscribe_from_lobby() {
    if (lobby_filter_ && model_.welcome) {
        ask_as(request::unwatch_lobby(), true);
    }
    lobby_filter_.reset();
    lobby_request_.clear();
    is_lobby_answered_ = false;
}

/// Sends our state tags. The answer includes all changes, so `LobbyChanged` is ignored until then.
void ServerSession::refresh_lobby() {
    if (lobby_filter_ && model_.welcome) {
        is_lobby_answered_ = false;
        lobby_request_ = ask_as(request::watch_lobby(*lobby_filter_, model_.lobby), true);
    }
}

void ServerSession::lobby_refused(const PendingRequest& asked, const v1::Refused& why) {
    if (asked.message.request() != lobby_request_) {
        return;  // replaced by a later request, or unsubscribed
    }
    if (is_too_busy(why.reason())) {
        received_.retry_lobby_later = true;
        return;
    }
    received_.news.emplace_back(Refused{{}, why.reason(), printable(why.message())});
}

bool ServerSession::is_outdated_lobby(const v1::ServerMessage& message) const {
    return (message.has_lobby() &&
            (lobby_request_.empty() || message.request() != lobby_request_)) ||
           (message.has_lobby_changed() && !is_lobby_answered_);
}

void ServerSession::follow_invitations(const PendingRequest& asked,
                                       const v1::ServerMessage& message) {
    if (asked.message.has_join_table() && message.has_refused() &&
        !is_too_busy(message.refused().reason())) {
        forget_invitation(model_, asked.message.join_table().match());
    }
    if (asked.message.has_invite() && message.has_done()) {
        const v1::Invite& invite = asked.message.invite();
        received_.news.emplace_back(InvitationSent{invite.match(), invite.person()});
    }
}

void ServerSession::prepare_correspondence(v1::SetReady& ready) {
    const Attended* attended = find(model_, ready.match());
    if (attended == nullptr || !attended->seat || !is_correspondence(attended->table)) {
        return;
    }
    if (ready.ready()) {
        ready.set_commitment(correspondence_.commit(*attended));
    } else {
        correspondence_.forget(ready.match());
    }
}

void ServerSession::follow_correspondence(const v1::ServerMessage& message,
                                          const std::optional<PendingRequest>& asked) {
    const bool was_ready = asked && asked->message.has_set_ready();
    if (was_ready && message.has_refused()) {
        return correspondence_.refused(asked->message.set_ready().match());
    }
    const MatchId match = was_ready ? asked->message.set_ready().match() : match_shown(message);
    if (match != 0) {
        follow_correspondence(match);
    }
}

void ServerSession::follow_correspondence(MatchId match) {
    const auto found = model_.matches.find(match);
    if (found == model_.matches.end() || !up_to_date(found->second)) {
        return;
    }
    Attended& attended = found->second;
    if (attended.seat && is_correspondence(attended.table)) {
        return contribute_to_correspondence(attended);
    }
    if (attended.seat && attended.game && !attended.draws_ours) {
        take_begun(correspondence_.begun(attended), match);
    }
    if (!attended.seat || !attended.game || is_over(attended)) {
        correspondence_.forget(match);
    }
}

/// Repeats the request if the table has changed since: another player may have got ready.
void ServerSession::retry_refused_correspondence(const v1::SetReady& ready, v1::Reason why) {
    const Attended* attended = find(model_, ready.match());
    if (why == v1::STALE && attended != nullptr && attended->version != ready.version()) {
        follow_correspondence(ready.match());
    }
}

void ServerSession::contribute_to_correspondence(Attended& attended) {
    const MatchId match = attended.table.match();
    attended.ready_elsewhere = correspondence_.is_ready_elsewhere(attended);
    if (is_pending(match, &v1::ClientMessage::set_ready) ||
        is_pending(match, &v1::ClientMessage::reveal_draws)) {
        return;
    }
    CorrespondenceContributions::Reaction part = correspondence_.check(attended);
    answer_with({std::move(part.answer), part.fault}, match);
    if (part.reported) {
        received_.news.emplace_back(CorrespondenceStart{match, *part.reported, *attended.seat});
    }
}

}  // namespace bastide::model
