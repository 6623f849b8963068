#include "client-cli/practice/local_connection.hpp"

namespace bastide::practice {

// A callback may destroy the connection, so each is a copy and is called last.

void LocalConnection::open(session::Hub* hub) {
    hub_ = hub;
    soon([this] { connect(); });
}

void LocalConnection::connect() {
    if (hub_ == nullptr) {
        return finish("The server has stopped.", session::CloseCode::service_restart);
    }
    session_ = std::make_unique<session::Session>(
        *hub_, *this, codec_, session::Origin{"here", "here", true});
    if (const auto opened = events_.opened) {
        opened();
    }
}

void LocalConnection::send(std::string frame) {
    soon([this, frame = std::move(frame)] {
        if (session_ && !closing_) {
            session_->receive(frame);
        }
    });
}

void LocalConnection::close() {
    soon([this] { finish("You have left.", session::CloseCode::normal); });
}

void LocalConnection::send(const session::Frame& frame) {
    if (closing_) {
        return;
    }
    soon([this, frame] {
        if (const auto listener = events_.frame) {
            listener(*frame);
        }
    });
}

void LocalConnection::close(session::CloseCode code, std::string_view reason) {
    if (std::exchange(closing_, true)) {
        return;
    }
    const std::string why = "The server has closed the connection: " + std::string(reason);
    soon([this, why, code] { finish(why, code); });
}

void LocalConnection::cut() {
    hub_ = nullptr;
    session_.reset();
    soon([this] { finish("The server has stopped.", session::CloseCode::service_restart); });
}

void LocalConnection::finish(const std::string& why, session::CloseCode code) {
    session_.reset();
    if (const auto closed = std::exchange(events_, {}).closed) {
        closed({why, static_cast<int>(code)});
    }
}

}  // namespace bastide::practice
