// The session's requests about the lobby, and invitations.
#include "client/model/requests.hpp"
#include "client/model/server_session.hpp"
#include "client/model/update.hpp"

namespace bastide::model {

void ServerSession::watch_lobby_again(const v1::LobbyFilter& filter) {
    lobby_filter_ = filter;
    look_at_lobby_again();
}

/// What is still said of it means nothing any more.
void ServerSession::unwatch_lobby_now() {
    if (lobby_filter_ && model_.welcome) {
        ask_as(request::unwatch_lobby(), true);
    }
    lobby_filter_.reset();
    look_.clear();
    lobby_shown_ = false;
}

/// What changes before the answer is part of the answer: that is reckoned from the tokens that we
/// say now.
void ServerSession::look_at_lobby_again() {
    if (lobby_filter_ && model_.welcome) {
        lobby_shown_ = false;
        look_ = ask_as(request::watch_lobby(*lobby_filter_, model_.lobby), true);
    }
}

void ServerSession::lobby_refused(const Asked& asked, const v1::Refused& why, Received& received) {
    if (asked.message.request() != look_) {
        return;  // we look otherwise by now, or not at all
    }
    if (is_too_busy(why.reason())) {
        received.lobby_later = true;
        return;
    }
    v1::ServerMessage reported;
    *reported.mutable_refused() = why;
    received.news = update(model_, reported).news;
}

/// An answer to another look than our last, or what was said of one.
bool ServerSession::is_of_an_old_look(const v1::ServerMessage& message) const {
    return (message.has_lobby() && (look_.empty() || message.request() != look_)) ||
           (message.has_lobby_changed() && !lobby_shown_);
}

/// One that could not be taken is worth nothing, unless it may be taken later.
void ServerSession::follow_invitations(const Asked& asked,
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
