#include "client-cli/practice/local_connection.hpp"

namespace bastide::practice {

void LocalLine::soon(std::function<void(LocalLine&)> then) {
    loop_.post([weak = weak_from_this(), then = std::move(then)] {
        if (const auto self = weak.lock()) {
            then(*self);
        }
    });
}

void LocalLine::open(session::Hub* hub) {
    hub_ = hub;
    soon([](LocalLine& line) { line.connect(); });
}

void LocalLine::connect() {
    if (hub_ == nullptr) {
        return finish("The server has stopped.", session::CloseCode::service_restart);
    }
    session_ = std::make_unique<session::Session>(
        *hub_, *this, codec_, session::Origin{"here", "here", true});
    const auto opened = events_.opened;  // a copy: the callback may abandon this line
    if (opened) {
        opened();
    }
}

void LocalLine::say(std::string frame) {
    soon([frame = std::move(frame)](LocalLine& line) {
        if (line.session_ && !line.closing_) {
            line.session_->receive(frame);
        }
    });
}

void LocalLine::hang_up() {
    soon([](LocalLine& line) { line.finish("You have left.", session::CloseCode::normal); });
}

void LocalLine::abandon() {
    events_ = {};
    session_.reset();
}

void LocalLine::send(const session::Frame& frame) {
    if (closing_) {
        return;
    }
    soon([frame](const LocalLine& line) {
        const auto listener = line.events_.frame;
        if (listener) {
            listener(*frame);
        }
    });
}

void LocalLine::close(session::CloseCode code, std::string_view reason) {
    if (std::exchange(closing_, true)) {
        return;
    }
    const std::string why = "The server has closed the connection: " + std::string(reason);
    soon([why, code](LocalLine& line) { line.finish(why, code); });
}

void LocalLine::cut() {
    hub_ = nullptr;
    session_.reset();
    soon([](LocalLine& line) {
        line.finish("The server has stopped.", session::CloseCode::service_restart);
    });
}

/// Ends the connection. Only the first ending counts.
void LocalLine::finish(const std::string& why, session::CloseCode code) {
    session_.reset();
    const auto closed = std::exchange(events_, {}).closed;
    if (closed) {
        closed({why, static_cast<int>(code)});
    }
}

}  // namespace bastide::practice
