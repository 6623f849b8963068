#include "tests/simulation/network.hpp"

#include "tests/support/later_revision.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds delay_max{150};
constexpr milliseconds break_notice_max{4000};

}  // namespace

Connection::Connection(Scheduler& scheduler,
                       RandomSources& chance,
                       Witness& witness,
                       Process& server,
                       HubSource current_hub,
                       FrameCodec codec,
                       session::Origin from,
                       Revision revision)
    : scheduler_(scheduler),
      chance_(chance),
      witness_(witness),
      server_(server),
      current_hub_(std::move(current_hub)),
      codec_(codec),
      from_(std::move(from)),
      revision_(revision) {}

Time Connection::next_arrival(Time& last) {
    last = std::max(last, scheduler_.now() + chance_.between(milliseconds(1), delay_max));
    return last;
}

void Connection::at_server(Time time, std::function<void()> work) {
    scheduler_.at(time,
                  [self = shared_from_this(), work = std::move(work)] { self->server_.run(work); });
}

void Connection::open(ClientEnd& client) {
    client_ = &client;
    at_server(next_arrival(last_up_), [self = shared_from_this()] {
        session::Hub* hub = self->current_hub_();
        if (hub != nullptr && !self->cut_ && self->client_ != nullptr) {
            self->session_ =
                std::make_unique<session::Session>(*hub, *self, self->codec_, self->from_);
        }
        const bool in = self->session_ != nullptr;
        self->scheduler_.at(self->next_arrival(self->last_down_), [self, in] {
            if (self->client_ != nullptr && in && !self->lost_down_) {
                self->client_->opened();
            } else {
                self->notify_closed(close_code_broken);
            }
        });
    });
}

void Connection::send(const v1::ClientMessage& message) {
    if (cut_) {
        return;
    }
    witness_.record_request(message);
    at_server(next_arrival(last_up_),
              [self = shared_from_this(),
               frame = revision_ == Revision::client_later
                           ? test::encode_with_unknown_fields(message, codec_)
                           : encode(message, codec_)] {
                  if (self->session_ && !self->lost_up_) {
                      self->session_->receive(frame);
                  }
              });
}

void Connection::hang_up() {
    client_ = nullptr;
    at_server(next_arrival(last_up_), [self = shared_from_this()] {
        if (!self->lost_up_) {
            self->end_session();
        }
    });
}

/// Frames count as seen once they leave the server, even if they are lost.
void Connection::send(const session::Frame& frame) {
    if (closed_by_server_ || session_ == nullptr) {
        return;
    }
    const auto person = session_->known() ? std::optional(session_->person()) : std::nullopt;
    const auto message = witness_.record_frame(server_.number(), person, frame, codec_);
    if (cut_ || message == nullptr) {
        return;
    }
    scheduler_.at(next_arrival(last_down_), [self = shared_from_this(), message] {
        if (self->client_ != nullptr && !self->lost_down_) {
            v1::ServerMessage received = *message;
            if (self->revision_ == Revision::server_later) {
                test::add_unknown_fields(received);
            }
            self->client_->received(received);
        }
    });
}

void Connection::close(session::CloseCode code, std::string_view /*reason*/) {
    if (closed_by_server_) {
        return;
    }
    closed_by_server_ = true;
    scheduler_.at(next_arrival(last_down_), [self = shared_from_this(), code] {
        self->server_.run([self] { self->end_session(); });
        if (!self->lost_down_ && !self->cut_) {
            self->notify_closed(static_cast<int>(code));
        }
    });
}

void Connection::server_died() {
    end_session();
    cut();
}

void Connection::dismiss() {
    if (session_) {
        session_->dismiss(session::CloseCode::service_restart, "The server goes down.");
        end_session();
    }
}

void Connection::cut() {
    if (cut_) {
        return;
    }
    cut_ = true;
    lost_up_ = chance_.once_in(2);
    lost_down_ = chance_.once_in(2);
    scheduler_.after(chance_.between(milliseconds(1), break_notice_max),
                     [self = shared_from_this()] {
                         self->lost_down_ = true;
                         self->notify_closed(close_code_broken);
                     });
    at_server(scheduler_.now() + chance_.between(milliseconds(1), break_notice_max),
              [self = shared_from_this()] {
                  self->lost_up_ = true;
                  self->end_session();
              });
}

void Connection::end_session() {
    const std::unique_ptr<session::Session> ended = std::move(session_);
}

void Connection::notify_closed(int code) {
    if (client_ != nullptr) {
        std::exchange(client_, nullptr)->closed(code);
    }
}

}  // namespace bastide::simulation
