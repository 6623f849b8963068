#include "server/session/session.hpp"

#include "server/session/reasons.hpp"

#include <fmt/format.h>

namespace bastide::session {

Session::Session(Hub& hub, Link& link, FrameCodec codec)
    : hub_(hub),
      link_(link),
      codec_(codec),
      credits_(hub.clock.now()),
      alive_(std::make_shared<Alive>(Alive{this})) {}

Session::~Session() {
    alive_->session = nullptr;
    if (!person_) {
        return;
    }
    for (const auto& [id, table] : attended_) {
        table->unattend(*this);
    }
    const auto found = hub_.connected.find(*person_);
    if (found != hub_.connected.end() && found->second == this) {
        hub_.connected.erase(found);
        hub_.people.went(*person_, hub_.clock.unix_time());
    }
}

void Session::receive(std::string_view frame) {
    if (dismissed_) {
        return;
    }
    const auto message = decode_client(frame, codec_);
    const Asked asked{message ? message->request() : std::string()};
    const double cost = message && message->has_unwatch() ? unwatch_cost : 1;
    if (!credits_.take(hub_.clock.now(), cost)) {
        refuse(asked, v1::TOO_MANY_REQUESTS, "Too many requests. Wait a moment.");
        if (++overdrafts_ > overdrafts_max) {
            link_.close(CloseCode::policy, "too many requests");
        }
        return;
    }
    if (!message) {
        refuse(asked, v1::NOT_A_MESSAGE, "That frame is no ClientMessage of this subprotocol.");
        return;
    }
    if (asked.id.size() != request_bytes) {
        refuse(asked, v1::BAD_REQUEST_ID, "A request needs an id of 16 random bytes.");
        return;
    }
    if (!greeting_) {
        return handle(*message);
    }
    if (behind_hello_.size() >= behind_hello_max) {
        return refuse(asked, v1::SERVER_BUSY, "Wait for the welcome first.");
    }
    behind_hello_.push_back(*message);
}

void Session::receive_wrong_kind() {
    link_.close(CloseCode::unsupported_data,
                codec_ == FrameCodec::binary ? "this subprotocol uses binary frames"
                                             : "this subprotocol uses text frames");
}

void Session::dismiss(CloseCode code, std::string_view sentence) {
    v1::ServerMessage message;
    message.mutable_notice()->set_sentence(std::string(sentence));
    message.mutable_notice()->set_closing(true);
    reply({}, std::move(message));
    link_.close(code, sentence);
    dismissed_ = true;
}

void Session::handle(const v1::ClientMessage& message) {
    const Asked asked{message.request()};
    using Kind = v1::ClientMessage::KindCase;
    const Kind kind = message.kind_case();
    if (kind != Kind::kHello && kind != Kind::KIND_NOT_SET && !known()) {
        return refuse(asked, v1::HELLO_FIRST, "Say hello first.");
    }
    switch (kind) {
        case Kind::kHello:
            return handle(asked, message.hello());
        case Kind::kListTables:
            return handle(asked, message.list_tables());
        case Kind::kCreateTable:
            return handle(asked, message.create_table());
        case Kind::kJoinTable:
            return handle(asked, message.join_table());
        case Kind::kWatch:
            return handle(asked, message.watch());
        case Kind::kUnwatch:
            return handle(asked, message.unwatch());
        case Kind::kLeaveTable:
            return handle(asked, message.leave_table());
        case Kind::kChooseColour:
            return handle(asked, message.choose_colour());
        case Kind::kSetReady:
            return handle(asked, message.set_ready());
        case Kind::kStartGame:
            return handle(asked, message.start_game());
        case Kind::kListOptions:
            return handle(asked, message.list_options());
        case Kind::kAct:
            return handle(asked, message.act());
        case Kind::kCommitDraws:
            return handle(asked, message.commit_draws());
        case Kind::kRevealDraws:
            return handle(asked, message.reveal_draws());
        case Kind::kGetRecord:
            return handle(asked, message.get_record());
        case Kind::kRematch:
            return handle(asked, message.rematch());
        case Kind::KIND_NOT_SET:
            return refuse(
                asked, v1::UNKNOWN_KIND, "No kind of message is set that this server knows.");
    }
}

void Session::reply(const Asked& asked, v1::ServerMessage message) {
    message.set_request(asked.id);
    link_.send(std::make_shared<const std::string>(encode(message, codec_)));
}

void Session::done(const Asked& asked, store::MatchId match, match::Version version) {
    v1::ServerMessage message;
    message.mutable_done()->set_match(match);
    message.mutable_done()->set_version(version);
    reply(asked, std::move(message));
}

void Session::refuse(const Asked& asked, v1::Reason reason, std::string_view sentence) {
    v1::ServerMessage message;
    message.mutable_refused()->set_reason(reason);
    message.mutable_refused()->set_sentence(std::string(sentence));
    reply(asked, std::move(message));
}

void Session::refuse(const Asked& asked, const match::AnyRefusal& refusal) {
    refuse(asked, reason_of(refusal), sentence_of(refusal));
}

}  // namespace bastide::session
