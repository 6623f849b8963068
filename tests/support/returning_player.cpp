#include "tests/support/returning_player.hpp"

#include "bots/choose.hpp"
#include "client/model/requests.hpp"
#include "tests/support/client_messages.hpp"

#include <exception>

namespace bastide::test {

bool ReturningPlayer::connect(std::uint16_t port) {
    if (connected()) {
        return true;
    }
    try {
        socket_ = std::make_unique<WebsocketClient>(port, FrameCodec::binary);
    } catch (const std::exception&) {
        return false;
    }
    returns_ += token_.empty() ? 0 : 1;
    v1::ClientMessage message = hello(name_, token_);
    message.set_request(new_request_id());
    reconnect_request_ = message.request();
    send(std::move(message));
    return connected();
}

void ReturningPlayer::read() {
    try {
        while (connected()) {
            const Frame frame = socket_->receive_frame(std::chrono::milliseconds(0));
            const auto message = decode_server(frame.payload, FrameCodec::binary);
            if (!message) {
                return object("a frame that is no message");
            }
            receive(*message);
        }
    } catch (const TimedOut&) {
        retry_when_due();
    } catch (const ConnectionEnded&) {
        lose_connection();
    }
}

void ReturningPlayer::hang_up() {
    if (connected()) {
        socket_->tcp().close();
        lose_connection();
    }
}

void ReturningPlayer::reset_connection() {
    if (connected()) {
        socket_->tcp().reset();
        lose_connection();
    }
}

bool ReturningPlayer::connect_again(std::uint16_t port) {
    older_ = std::move(socket_);
    return connect(port);
}

void ReturningPlayer::send(v1::ClientMessage message) {
    if (message.request().empty()) {
        message.set_request(new_request_id());
    }
    if (connected()) {
        socket_->send_frame(Opcode::binary, encode(message, FrameCodec::binary));
    }
}

/// Watches its match again. Without a match, only resends the pending request.
void ReturningPlayer::come_back() {
    reconnect_request_.clear();
    if (match_ == 0) {
        return send_pending_request();
    }
    v1::ClientMessage message = watch(match_);
    message.mutable_watch()->set_since(version_);
    message.mutable_watch()->set_view_hash(hash());
    message.set_request(new_request_id());
    reconnect_request_ = message.request();
    send(std::move(message));
}

bool ReturningPlayer::is_up_to_date() const {
    return connected() && reconnect_request_.empty() && !token_.empty() &&
           version_ >= required_version_;
}

bool ReturningPlayer::idle() const {
    return is_up_to_date() && !pending_request_;
}

void ReturningPlayer::ask(v1::ClientMessage message) {
    message.set_request(new_request_id());
    pending_request_ = SentRequest{std::move(message), {}, false};
    send_pending_request();
}

/// At most once per connection until it is answered: the server may refuse the first copy ("a start
/// was cancelled") and accept the second.
void ReturningPlayer::send_pending_request() {
    if (pending_request_) {
        pending_request_->is_throttled = false;
        send(pending_request_->message);
    }
}

void ReturningPlayer::retry_when_due() {
    const bool back = reconnect_request_.empty();
    if (back && pending_request_ && pending_request_->is_throttled &&
        std::chrono::steady_clock::now() >= pending_request_->retry_at) {
        send_pending_request();
    }
}

void ReturningPlayer::create_table(int seats) {
    v1::ClientMessage message = test::create_table();
    message.mutable_create_table()->set_seats_max(static_cast<std::uint32_t>(seats));
    ask(std::move(message));
}

void ReturningPlayer::join_table(std::uint32_t match) {
    ask(test::join_table(match));
}

void ReturningPlayer::get_ready() {
    ask(set_ready(match_, true, version_));
}

void ReturningPlayer::start_game() {
    ask(test::start_game(match_));
}

void ReturningPlayer::move() {
    ask(model::request::act(
        match_, prompt_, game_->board, bots::choose_randomly(*game_, random_())));
}

void ReturningPlayer::get_record() {
    ask(saying([this](auto& message) { message.mutable_get_record()->set_match(match_); }));
}

void ReturningPlayer::forget_match() {
    send(unwatch(match_));
    match_ = 0;
    version_ = 0;
    required_version_ = 0;
    seat_.reset();
    ready_ = false;
    game_.reset();
    record_.clear();
}

}  // namespace bastide::test
