#include "server/session/session.hpp"

#include "server/session/rate_limits.hpp"

namespace bastide::session {

Session::Session(Hub& hub, Channel& channel, FrameCodec codec, Origin from)
    : hub_(hub),
      channel_(channel),
      context_(hub, channel, codec, std::move(from)),
      last_activity_(hub.clock.now()) {}

Session::~Session() {
    context_.end();
    if (known() && hub_.connections.remove(person(), *this)) {
        hub_.people_elsewhere.person_left(person());
    }
}

std::chrono::milliseconds Session::pay_for_frame(std::size_t bytes) {
    const std::size_t more = bytes / asked_bytes_for_a_credit;
    const auto delay = context_.account().pay(request_cost + static_cast<double>(more));
    ++hub_.counts.received;
    hub_.counts.delayed += delay > std::chrono::milliseconds(0) ? 1 : 0;
    return delay;
}

void Session::receive(std::string_view frame) {
    if (dismissed_) {
        return;
    }
    last_activity_ = hub_.clock.now();
    auto message = decode_client(frame, context_.codec());
    const RequestInfo asked{message ? message->request() : std::string()};
    if (!message) {
        return context_.refuse(
            asked, v1::NOT_A_MESSAGE, "That frame is not a ClientMessage of this subprotocol.");
    }
    if (asked.id.size() != request_bytes) {
        return context_.refuse(asked, v1::BAD_REQUEST_ID, "A request id has 16 random bytes.");
    }
    if (queued_requests_.size() >= queued_requests_max) {
        return context_.refuse(
            asked, v1::SERVER_BUSY, "Too many requests are waiting. Wait for an answer first.");
    }
    queued_requests_.push_back(*std::move(message));
    if (!identity_.is_greeting()) {
        handle_queued();
    }
}

void Session::receive_wrong_kind() {
    channel_.close(CloseCode::unsupported_data,
                   context_.codec() == FrameCodec::binary ? "this subprotocol uses binary frames"
                                                          : "this subprotocol uses text frames");
}

void Session::dismiss(CloseCode code, std::string_view text) {
    v1::ServerMessage message;
    message.mutable_notice()->set_message(std::string(text));
    message.mutable_notice()->set_closing(true);
    context_.reply({}, std::move(message));
    channel_.close(code, text);
    dismissed_ = true;
}

/// Handles requests in their order. A postponed one is handled again soon, and the others wait.
void Session::handle_queued() {
    if (waits_for_table_ || std::exchange(is_handling_, true)) {
        return;  // the timer or the loop below continues
    }
    while (!identity_.is_greeting() && !dismissed_ && !queued_requests_.empty()) {
        v1::ClientMessage message = std::move(queued_requests_.front());
        queued_requests_.pop_front();
        handle(message);
        if (context_.has_postponed()) {
            queued_requests_.push_front(std::move(message));
            waits_for_table_ = true;
            hub_.tables.run_after(postponed_for, [this, alive = context_.alive()] {
                if (*alive != nullptr) {
                    waits_for_table_ = false;
                    handle_queued();
                }
            });
            break;
        }
    }
    is_handling_ = false;
}

// NOLINTNEXTLINE(readability-function-size): one case for each kind of request
void Session::handle(const v1::ClientMessage& message) {
    RequestInfo asked{message.request()};
    using Kind = v1::ClientMessage::KindCase;
    const Kind kind = message.kind_case();
    if (kind == Kind::kCreateTable || kind == Kind::kQuickPlay || kind == Kind::kRematch) {
        asked.repeat = [this, message] { receive(encode(message, context_.codec())); };
    }
    if (kind != Kind::kHello && kind != Kind::KIND_NOT_SET && !known()) {
        return context_.refuse(asked, v1::HELLO_FIRST, "Send hello first.");
    }
    switch (kind) {
        case Kind::kHello:
            return identity_.handle(asked, message.hello());
        case Kind::kRename:
            return identity_.handle(asked, message.rename());
        case Kind::kListTables:
            return lobby_.handle(asked, message.list_tables());
        case Kind::kWatchLobby:
            return lobby_.handle(asked, message.watch_lobby());
        case Kind::kUnwatchLobby:
            return lobby_.handle(asked, message.unwatch_lobby());
        case Kind::kListPeople:
            return members_.handle(asked, message.list_people());
        case Kind::kInvite:
            return members_.handle(asked, message.invite());
        case Kind::kDeclineInvitation:
            return members_.handle(asked, message.decline_invitation());
        case Kind::kSetNotices:
            return members_.handle(asked, message.set_notices());
        case Kind::kCreateSignInCode:
            return codes_.handle(asked, message.create_sign_in_code());
        case Kind::kCreateTable:
            return lobby_.handle(asked, message.create_table());
        case Kind::kJoinTable:
            return at_table(context_, lobby_, asked, message.join_table());
        case Kind::kQuickPlay:
            return lobby_.handle(asked, message.quick_play());
        case Kind::kRematch:
            return at_table(context_, lobby_, asked, message.rematch());
        case Kind::kLeaveTable:
            return at_table(context_, seats_, asked, message.leave_table());
        case Kind::kChooseColour:
            return seats_.handle(asked, message.choose_colour());
        case Kind::kSetReady:
            return at_table(context_, seats_, asked, message.set_ready());
        case Kind::kStartGame:
            return at_table(context_, seats_, asked, message.start_game());
        case Kind::kCommitDraws:
            return at_table(context_, seats_, asked, message.commit_draws());
        case Kind::kRevealDraws:
            return at_table(context_, seats_, asked, message.reveal_draws());
        case Kind::kReclaimSeat:
            return at_table(context_, play_, asked, message.reclaim_seat());
        case Kind::kCallVote:
            return at_table(context_, play_, asked, message.call_vote());
        case Kind::kCastVote:
            return at_table(context_, play_, asked, message.cast_vote());
        case Kind::kReportActivity:
            return at_table(context_, play_, asked, message.report_activity());
        case Kind::kAct:
            return at_table(context_, play_, asked, message.act());
        case Kind::kListOptions:
            return at_table(context_, play_, asked, message.list_options());
        case Kind::kWatch:
            return at_table(context_, watching_, asked, message.watch());
        case Kind::kUnwatch:
            return watching_.handle(asked, message.unwatch());
        case Kind::kGetMatchHistory:
            return at_table(context_, watching_, asked, message.get_match_history());
        case Kind::kGetRecord:
            return at_table(context_, watching_, asked, message.get_record());
        case Kind::kSeatBot:
            return hosting_.handle(asked, message.seat_bot());
        case Kind::kRemovePlayer:
            return hosting_.handle(asked, message.remove_player());
        case Kind::kHandOver:
            return hosting_.handle(asked, message.hand_over());
        case Kind::kChangeTable:
            return hosting_.handle(asked, message.change_table());
        case Kind::kChangeAccess:
            return hosting_.handle(asked, message.change_access());
        case Kind::kCloseTable:
            return hosting_.handle(asked, message.close_table());
        case Kind::kSay:
            return chat_.handle(asked, message.say());
        case Kind::kDeleteLine:
            return chat_.handle(asked, message.delete_line());
        case Kind::kReportLine:
            return chat_.handle(asked, message.report_line());
        case Kind::kMute:
            return chat_.handle(asked, message.mute());
        case Kind::KIND_NOT_SET:
            return context_.refuse(
                asked, v1::UNKNOWN_KIND, "The message has no kind that this server knows.");
    }
}

}  // namespace bastide::session
