#include "client/model/printable.hpp"
#include "client/model/requests.hpp"
#include "client/model/server_session.hpp"
#include "client/model/table.hpp"
#include "client/model/update.hpp"

namespace bastide::model {
namespace {

MatchId match_shown(const v1::ServerMessage& message) {
    return message.has_snapshot() ? message.snapshot().table().match()
           : message.has_update() ? message.update().match()
                                  : 0;
}

}  // namespace

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

/// True if the message belongs to an earlier subscription request.
bool ServerSession::is_outdated_lobby(const v1::ServerMessage& message) const {
    return (message.has_lobby() &&
            (lobby_request_.empty() || message.request() != lobby_request_)) ||
           (message.has_lobby_changed() && !is_lobby_answered_);
}

/// Drops the invitation if its table refused us, unless the server was busy.
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

/// Follows a correspondence start. After a refusal we are not ready.
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
void ServerSession::correspondence_refused(const v1::SetReady& ready, v1::Reason why) {
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
