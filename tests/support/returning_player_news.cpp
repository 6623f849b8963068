// Returning players: received messages.
#include "engine/evolve.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"
#include "tests/support/prompts.hpp"
#include "tests/support/returning_player.hpp"

#include <algorithm>

namespace bastide::test {
namespace {

constexpr std::chrono::milliseconds pause{200};

bool came_too_soon(v1::Reason reason) {
    return reason == v1::TOO_MANY_REQUESTS || reason == v1::SERVER_BUSY;
}

bool may_work_later(v1::Reason reason) {
    return reason == v1::START_CANCELLED || reason == v1::TOO_MANY_TABLES;
}

std::string all_events(const v1::Update& update) {
    v1::Update events;
    *events.mutable_events() = update.events();
    return events.SerializeAsString();
}

}  // namespace

void ReturningPlayer::receive(const v1::ServerMessage& message) {
    if (message.has_update()) {
        take(message.update());
    } else if (message.has_start_proposed()) {
        commit();
    } else if (message.has_all_committed()) {
        reveal();
    } else if (!message.request().empty()) {
        receive_answer(message);
    }
}

void ReturningPlayer::receive_answer(const v1::ServerMessage& message) {
    const bool to_coming_back = message.request() == reconnect_request_;
    const bool to_asked =
        pending_request_ && message.request() == pending_request_->message.request();
    if (!to_coming_back && !to_asked) {
        return;
    }
    if (message.has_refused()) {
        return receive_refusal(message.refused());
    }
    if (message.has_snapshot()) {
        take(message.snapshot());
    }
    if (to_coming_back && message.has_welcome()) {
        token_ = token_.empty() ? message.welcome().token() : token_;
        return come_back();
    }
    if (to_coming_back) {
        reconnect_request_.clear();
        required_version_ = std::max(required_version_, message.resumed().version());
        return send_pending_request();
    }
    if (message.has_done()) {
        witness_.was_acknowledged(message.done().match(), message.done().version());
        required_version_ = message.done().version();
        ready_ = ready_ || pending_request_->message.has_set_ready();
    }
    if (message.has_record()) {
        record_ = message.record().text();
    }
    pending_request_.reset();
}

void ReturningPlayer::receive_refusal(const v1::Refused& refused) {
    const bool fresh = may_work_later(refused.reason());
    if (!reconnect_request_.empty() && came_too_soon(refused.reason())) {
        return hang_up();
    }
    const bool unready = pending_request_ && pending_request_->message.has_set_ready();
    if (refused.reason() == v1::NOT_ALL_READY || (unready && refused.reason() == v1::STALE)) {
        // A player joined, or the server lost readiness in a restart.
        return pending_request_.reset();
    }
    if (!pending_request_ || !(came_too_soon(refused.reason()) || fresh)) {
        reconnect_request_.clear();
        pending_request_.reset();
        return object("refused: " + refused.message());
    }
    if (fresh) {
        pending_request_->message.set_request(new_request_id());
    }
    pending_request_->is_throttled = true;
    pending_request_->retry_at = std::chrono::steady_clock::now() + pause;
}

void ReturningPlayer::take(const v1::Snapshot& snapshot) {
    witness_.saw_snapshot(snapshot.table().match(), snapshot.version(), snapshot.view_hash());
    if (snapshot.version() < required_version_) {
        object("a snapshot of version " + std::to_string(snapshot.version()) + " after version " +
               std::to_string(required_version_) + " was acknowledged");
    }
    if (snapshot.version() < version_) {
        object("a snapshot of version " + std::to_string(snapshot.version()) + " after version " +
               std::to_string(version_) + " was shown");
    }
    match_ = snapshot.table().match();
    version_ = snapshot.version();
    if (snapshot.seated()) {
        seat_ = static_cast<Seat>(snapshot.your_seat());
        ready_ = snapshot.table().seats(static_cast<int>(snapshot.your_seat())).ready();
    }
    game_.reset();
    prompt_ = prompt_in(snapshot);
    if (snapshot.has_position()) {
        game_ = codec::from_wire(snapshot.position()).value();
    }
    if (hash() != snapshot.view_hash()) {
        object("another hash in a snapshot");
    }
}

void ReturningPlayer::take(const v1::Update& update) {
    if (update.match() != match_) {
        return;
    }
    witness_.saw_update(update.match(), update.version(), all_events(update), update.view_hash());
    if (update.version() <= version_) {
        return;
    }
    if (update.version() != version_ + 1) {
        object("version " + std::to_string(update.version()) + " after " +
               std::to_string(version_));
    }
    version_ = update.version();
    prompt_ = prompt_after(update, prompt_);
    for (const v1::Event& event : update.events()) {
        apply(event);
    }
    if (hash() != update.view_hash()) {
        object("another hash at version " + std::to_string(version_));
    }
}

void ReturningPlayer::apply(const v1::Event& event) {
    if (event.has_game_started()) {
        game_ = start(codec::from_wire(event.game_started().setup()).value());
    } else if (game_ && !event.has_secret_revealed()) {
        evolve(*game_, codec::from_wire(event, *game_).value());
    }
}

std::string ReturningPlayer::hash() const {
    if (!game_) {
        return {};
    }
    const ViewHash hash = view_hash(*game_);
    return {hash.begin(), hash.end()};
}

void ReturningPlayer::commit() {
    for (std::uint8_t& byte : value_) {
        byte = static_cast<std::uint8_t>(random_());
    }
    const fair::Bytes32 commitment = fair::commitment_to(value_);
    v1::ClientMessage message;
    message.mutable_commit_draws()->set_match(match_);
    message.mutable_commit_draws()->set_commitment(commitment.data(), commitment.size());
    send(std::move(message));
}

void ReturningPlayer::reveal() {
    v1::ClientMessage message;
    message.mutable_reveal_draws()->set_match(match_);
    message.mutable_reveal_draws()->set_value(value_.data(), value_.size());
    send(std::move(message));
}

void ReturningPlayer::object(const std::string& what) {
    witness_.object("match " + std::to_string(match_) + ", " + name_ + ": " + what);
}

}  // namespace bastide::test
