#include "client-cli/connection/client.hpp"

#include "client/model/backoff.hpp"
#include "client/model/printable.hpp"

#include <algorithm>
#include <random>

namespace bastide::connection {
namespace {

constexpr std::chrono::milliseconds busy_pause{1000};

/// Pause after a refused certificate, which only the server's operator can fix.
constexpr std::chrono::milliseconds distrust_pause{3000};

std::uint32_t random_bits() {
    return std::random_device()();
}

std::string new_request_id() {
    std::string id(request_bytes, '\0');
    std::ranges::generate(id, [] { return static_cast<char>(random_bits() & 0xFFU); });
    return id;
}

fair::Bytes32 new_value() {
    fair::Bytes32 value{};
    std::ranges::generate(value, [] { return random_bits() & 0xFFU; });
    return value;
}

}  // namespace

Client::Client(Loop& loop,
               Connector connector,
               FrameCodec codec,
               ClientIdentity visitor,
               Events events,
               FirstConnection first)
    : loop_(loop),
      connector_(std::move(connector)),
      codec_(codec),
      events_(std::move(events)),
      first_(first),
      server_session_(std::move(visitor.person),
                      {new_request_id, new_value},
                      std::move(visitor.contributions)) {
    connect();
}

std::string Client::send(v1::ClientMessage message) {
    std::string id = server_session_.ask(std::move(message));
    send_outgoing();
    return id;
}

void Client::unwatch(model::MatchId match) {
    server_session_.unwatch(match);
    send_outgoing();
}

void Client::subscribe_to_lobby(const v1::LobbyFilter& filter) {
    server_session_.subscribe_to_lobby(filter);
    send_outgoing();
}

void Client::unsubscribe_from_lobby() {
    server_session_.unsubscribe_from_lobby();
    send_outgoing();
}

void Client::hello(model::Person person) {
    server_session_.retry_hello(std::move(person));
    send_outgoing();
}

void Client::send_outgoing() {
    for (const v1::ClientMessage& message : server_session_.take_outgoing()) {
        if (!connection_) {
            continue;
        }
        std::string frame = encode(message, codec_);
        if (frame.size() > client_frame_bytes_max) {
            refuse_too_long(message);
        } else {
            connection_->send(std::move(frame));
        }
    }
}

/// Refuses a message for which the server would close the connection. Deferred like an answer.
void Client::refuse_too_long(const v1::ClientMessage& message) {
    const bool is_name = message.has_hello() || message.has_rename();
    v1::ServerMessage refusal;
    refusal.set_request(message.request());
    refusal.mutable_refused()->set_reason(is_name ? v1::BAD_NAME : v1::BAD_FIELD);
    refusal.mutable_refused()->set_message("That is too long and was not sent.");
    after(std::chrono::milliseconds(0), [this, refusal] {
        if (connection_) {
            receive(refusal);
        }
    });
}

void Client::receive(const std::string& frame) {
    const auto message = decode_server(frame, codec_);
    if (!message) {
        return events_.news(
            {model::Announced{"The server sent something this client does not understand. Update "
                              "the older of the two.",
                              false}});
    }
    receive(*message);
}

void Client::receive(const v1::ServerMessage& message) {
    const model::Received received = server_session_.receive(message);
    send_outgoing();
    if (received.hello_refusal && keeps_trying()) {
        const CloseReason ending{received.hello_refusal->message};
        return model::is_too_busy(received.hello_refusal->reason) ? lost(ending) : end(ending);
    }
    if (model().welcome) {
        failed_ = 0;
    }
    for (const model::MatchId match : received.later) {
        after(busy_pause, [this, match] {
            server_session_.refresh_attention(match);
            send_outgoing();
        });
    }
    if (received.retry_lobby_later) {
        after(busy_pause, [this] {
            server_session_.refresh_lobby();
            send_outgoing();
        });
    }
    events_.news(received.news);
}

void Client::connect() {
    network_.reset();
    connection_ =
        connector_({[this] {
                        server_session_.opened();
                        send_outgoing();
                    },
                    [this](const std::string& frame) { receive(frame); },
                    [this](const CloseReason& ending) {
                        lost({model::printable(ending.why), ending.close_code, ending.distrusted});
                    },
                    model().other_servers,
                    failed_});
}

void Client::lost(const CloseReason& ending) {
    server_session_.lost();
    connection_.reset();
    const bool never_trusted = ending.distrusted && !model().was_welcomed;
    if (leaving_ || !keeps_trying() || never_trusted || model::is_final(ending.close_code)) {
        return end(ending);
    }
    const auto pause = model::pause_after(failed_, random_bits()) +
                       (ending.distrusted ? distrust_pause : std::chrono::milliseconds(0));
    const model::Disconnected news{ending.why, pause, failed_, ending.distrusted};
    const int tried = ++failed_;
    const auto again = [this, tried] {
        if (failed_ == tried && !connection_ && !leaving_) {
            connect();
        }
    };
    after(pause, again);
    network_ = watch_network(loop_, again);
    events_.news({news});
}

void Client::close() {
    leaving_ = true;
    if (connection_) {
        return connection_->close();
    }
    network_.reset();
    after(std::chrono::milliseconds(0), [this] { end({"You have left.", 0}); });
}

void Client::end(const CloseReason& ending) {
    connection_.reset();
    call(events_.closed, ending);
}

}  // namespace bastide::connection
