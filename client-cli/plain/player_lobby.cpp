// The lobby in line-by-line mode: tables, people and invitations.
#include "client-cli/plain/lobby_lines.hpp"
#include "client-cli/plain/player.hpp"
#include "client/model/requests.hpp"
#include "client/words/lobby_words.hpp"
#include "engine/word_reader.hpp"

#include <algorithm>
#include <utility>

namespace bastide::plain {

/// Subscribes while the player is at no table, and until a requested list has arrived.
void Player::update_lobby_subscription() {
    const bool among_tables =
        !match_ && !app::is_heading_for_table(joining_) && client_->model().was_welcomed;
    const bool looks = callbacks_.has_lobby && (among_tables || is_lobby_awaited_);
    if (looks && !is_subscribed_) {
        client_->subscribe_to_lobby(filter_);
    } else if (!looks && is_subscribed_) {
        client_->unsubscribe_from_lobby();
    }
    is_lobby_current_ = is_lobby_current_ && looks == is_subscribed_;
    is_subscribed_ = looks;
}

/// Prints the tables at once if they are known for this filter, otherwise when they arrive.
void Player::show_lobby(const v1::LobbyFilter& filter) {
    if (!callbacks_.has_lobby) {
        return printer_.say("There are no other tables in practice.");
    }
    const bool same = filter.SerializeAsString() == filter_.SerializeAsString();
    if (same && is_lobby_current_ && is_subscribed_) {
        return printer_.show(lobby_lines(client_->model().lobby, filter_, printer_.paper()));
    }
    filter_ = filter;
    is_lobby_awaited_ = true;
    is_subscribed_ = true;
    is_lobby_current_ = false;
    client_->subscribe_to_lobby(filter_);
}

void Player::react(const model::LobbyReceived& /*unused*/) {
    is_lobby_current_ = true;
    if (std::exchange(is_lobby_awaited_, false)) {
        printer_.show(lobby_lines(client_->model().lobby, filter_, printer_.paper()));
    }
}

void Player::list_people(const std::string& named) {
    people_named_ = named;
    send(model::request::list_people(named));
}

void Player::react(const model::PeopleHere& reported) {
    people_ = reported.people;
    printer_.show(people_lines(reported, people_named_, attended() != nullptr));
}

void Player::invite(const std::string& who) {
    if (!require_table()) {
        return;
    }
    const model::PersonHere* whom = words::find_person(people_, who);
    if (whom == nullptr) {
        return printer_.say("No player in the list is called " + quoted(who) +
                            ". people lists the players here.");
    }
    std::erase_if(invited_people_, [&](const auto& one) { return one.person == whom->person; });
    invited_people_.push_back(*whom);
    send(model::request::invite(*match_, whom->person));
}

void Player::react(const model::InvitationSent& sent) {
    for (const model::PersonHere& one : invited_people_) {
        if (one.person == sent.person) {
            printer_.say(one.name + " is invited.");
        }
    }
}

/// Announces an invitation once, although every subscription repeats it.
void Player::react(const model::Invited& news) {
    const model::Invitation& invitation = news.invitation;
    const bool known = invited_.contains(invitation.table.match());
    invited_[invitation.table.match()] = callbacks_.now() + invitation.good_for;
    if (!known) {
        printer_.say(words::invitation_words(invitation));
        printer_.say(answer_hint(invitation));
    }
}

/// 0 means the latest one. Prints an error and returns nullptr if there is no such invitation.
const model::Invitation* Player::require_invitation(model::MatchId match) {
    std::erase_if(invited_, [&](const auto& one) {
        return one.second <= callbacks_.now() ||
               model::invitation_to(client_->model(), one.first) == nullptr;
    });
    for (const model::Invitation& open : client_->model().invitations) {
        const bool meant = match == 0 || open.table.match() == match;
        if (meant && invited_.contains(open.table.match())) {
            return &open;
        }
    }
    printer_.say(match == 0 ? "You have no invitation."
                            : "You have no invitation to table " + std::to_string(match) + ".");
    return nullptr;
}

void Player::accept(model::MatchId match) {
    if (const model::Invitation* open = require_invitation(match)) {
        send(model::request::join(open->table.match()));
    }
}

void Player::decline(model::MatchId match, bool never) {
    const model::Invitation* open = require_invitation(match);
    if (open == nullptr) {
        return;
    }
    printer_.say(never ? open->by.name + " can no longer invite you."
                       : open->by.name + "'s invitation declined.");
    const model::MatchId declined = open->table.match();
    invited_.erase(declined);
    send(model::request::decline_invitation(declined, never));
}

}  // namespace bastide::plain
