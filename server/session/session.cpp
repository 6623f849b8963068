#include "server/session/session.hpp"

#include "server/session/prices.hpp"

namespace bastide::session {

Session::Session(Hub& hub, Link& link, FrameCodec codec, Origin from)
    : hub_(hub),
      link_(link),
      conversation_(hub, link, codec, std::move(from)),
      last_heard_(hub.clock.now()),
      alive_(std::make_shared<Session*>(this)) {}

/// Those at the same matches hear of it before the people do.
Session::~Session() {
    *alive_ = nullptr;
    conversation_.end();
    if (known() && hub_.connected.remove(person(), *this)) {
        hub_.people.went(person(), hub_.clock.unix_time());
    }
}

std::chrono::milliseconds Session::pay_for_frame(std::size_t bytes) {
    const std::size_t more = bytes / asked_bytes_for_a_credit;
    return conversation_.account().pay(request_cost + static_cast<double>(more));
}

void Session::receive(std::string_view frame) {
    if (dismissed_) {
        return;
    }
    last_heard_ = hub_.clock.now();
    const auto message = decode_client(frame, conversation_.codec());
    const Asked asked{message ? message->request() : std::string()};
    if (!message) {
        conversation_.refuse(
            asked, v1::NOT_A_MESSAGE, "That frame is not a ClientMessage of this subprotocol.");
        return;
    }
    if (asked.id.size() != request_bytes) {
        conversation_.refuse(
            asked, v1::BAD_REQUEST_ID, "A request needs an id of 16 random bytes.");
        return;
    }
    if (!greeting_) {
        return handle(*message);
    }
    if (behind_hello_.size() >= behind_hello_max) {
        return conversation_.refuse(asked, v1::SERVER_BUSY, "Wait for the welcome first.");
    }
    behind_hello_.push_back(*message);
}

void Session::receive_wrong_kind() {
    link_.close(CloseCode::unsupported_data,
                conversation_.codec() == FrameCodec::binary ? "this subprotocol uses binary frames"
                                                            : "this subprotocol uses text frames");
}

void Session::dismiss(CloseCode code, std::string_view sentence) {
    v1::ServerMessage message;
    message.mutable_notice()->set_sentence(std::string(sentence));
    message.mutable_notice()->set_closing(true);
    conversation_.reply({}, std::move(message));
    link_.close(code, sentence);
    dismissed_ = true;
}

void Session::handle(const v1::ClientMessage& message) {
    const Asked asked{message.request()};
    using Kind = v1::ClientMessage::KindCase;
    const Kind kind = message.kind_case();
    if (kind != Kind::kHello && kind != Kind::KIND_NOT_SET && !known()) {
        return conversation_.refuse(asked, v1::HELLO_FIRST, "Send hello first.");
    }
    switch (kind) {
        case Kind::kHello:
            return handle(asked, message.hello());
        case Kind::kRename:
            return handle(asked, message.rename());
        case Kind::kListTables:
            return lobby_.handle(asked, message.list_tables());
        case Kind::kWatchLobby:
            return lobby_.handle(asked, message.watch_lobby());
        case Kind::kUnwatchLobby:
            return lobby_.handle(asked, message.unwatch_lobby());
        case Kind::kListPeople:
            return company_.handle(asked, message.list_people());
        case Kind::kInvite:
            return company_.handle(asked, message.invite());
        case Kind::kDeclineInvitation:
            return company_.handle(asked, message.decline_invitation());
        case Kind::kCreateTable:
            return lobby_.handle(asked, message.create_table());
        case Kind::kJoinTable:
            return lobby_.handle(asked, message.join_table());
        case Kind::kQuickPlay:
            return lobby_.handle(asked, message.quick_play());
        case Kind::kRematch:
            return lobby_.handle(asked, message.rematch());
        case Kind::kLeaveTable:
            return seats_.handle(asked, message.leave_table());
        case Kind::kChooseColour:
            return seats_.handle(asked, message.choose_colour());
        case Kind::kSetReady:
            return seats_.handle(asked, message.set_ready());
        case Kind::kStartGame:
            return seats_.handle(asked, message.start_game());
        case Kind::kCommitDraws:
            return seats_.handle(asked, message.commit_draws());
        case Kind::kRevealDraws:
            return seats_.handle(asked, message.reveal_draws());
        case Kind::kTakeBack:
            return votes_.handle(asked, message.take_back());
        case Kind::kCallVote:
            return votes_.handle(asked, message.call_vote());
        case Kind::kCastVote:
            return votes_.handle(asked, message.cast_vote());
        case Kind::kSignOfLife:
            return votes_.handle(asked, message.sign_of_life());
        case Kind::kAct:
            return play_.handle(asked, message.act());
        case Kind::kListOptions:
            return play_.handle(asked, message.list_options());
        case Kind::kWatch:
            return watching_.handle(asked, message.watch());
        case Kind::kUnwatch:
            return watching_.handle(asked, message.unwatch());
        case Kind::kGetStory:
            return watching_.handle(asked, message.get_story());
        case Kind::kGetRecord:
            return records_.handle(asked, message.get_record());
        case Kind::kSeatProgram:
            return hosting_.handle(asked, message.seat_program());
        case Kind::kRemovePlayer:
            return hosting_.handle(asked, message.remove_player());
        case Kind::kHandOver:
            return hosting_.handle(asked, message.hand_over());
        case Kind::kChangeTable:
            return hosting_.handle(asked, message.change_table());
        case Kind::kChangeDoor:
            return hosting_.handle(asked, message.change_door());
        case Kind::kCloseTable:
            return hosting_.handle(asked, message.close_table());
        case Kind::KIND_NOT_SET:
            return conversation_.refuse(
                asked, v1::UNKNOWN_KIND, "The message has no kind that this server knows.");
    }
}

}  // namespace bastide::session
