#include "client/model/requests.hpp"
#include "client/model/server_session.hpp"
#include "client/model/update.hpp"

namespace bastide::model {

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

/// Requests what has changed in the lobby since the state tags that we send. The answer includes
/// all changes until then, so `LobbyChanged` is ignored before it arrives.
void ServerSession::refresh_lobby() {
    if (lobby_filter_ && model_.welcome) {
        is_lobby_answered_ = false;
        lobby_request_ = ask_as(request::watch_lobby(*lobby_filter_, model_.lobby), true);
    }
}

void ServerSession::lobby_refused(const PendingRequest& asked,
                                  const v1::Refused& why,
                                  Received& received) {
    if (asked.message.request() != lobby_request_) {
        return;  // replaced by a later request, or unsubscribed
    }
    if (is_too_busy(why.reason())) {
        received.retry_lobby_later = true;
        return;
    }
    v1::ServerMessage reported;
    *reported.mutable_refused() = why;
    received.news = update(model_, reported).news;
}

/// True for messages that belong to an earlier subscription request.
bool ServerSession::is_outdated_lobby(const v1::ServerMessage& message) const {
    return (message.has_lobby() &&
            (lobby_request_.empty() || message.request() != lobby_request_)) ||
           (message.has_lobby_changed() && !is_lobby_answered_);
}

/// Drops the invitation if its table refused us, unless the server was busy.
void ServerSession::follow_invitations(const PendingRequest& asked,
                                       const v1::ServerMessage& message,
                                       Received& received) {
    if (asked.message.has_join_table() && message.has_refused() &&
        !is_too_busy(message.refused().reason())) {
        forget_invitation(model_, asked.message.join_table().match());
    }
    if (asked.message.has_invite() && message.has_done()) {
        const v1::Invite& invite = asked.message.invite();
        received.news.emplace_back(InvitationSent{invite.match(), invite.person()});
    }
}

}  // namespace bastide::model
