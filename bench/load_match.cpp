#include "bench/load_match.hpp"

#include "bench/poller.hpp"
#include "client/model/requests.hpp"
#include "engine/evolve.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"
#include "proto/frames.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/prompts.hpp"
#include "tests/support/websocket_client.hpp"

#include <stdexcept>

namespace bastide::bench {
namespace {

// A reply begins with field 1 and 16 bytes; the field behind the request id is its kind.
constexpr std::string_view reply_begins("\x0A\x10", 2);
constexpr std::size_t kind_at = reply_begins.size() + request_bytes;
constexpr char kind_done = v1::ServerMessage::kDoneFieldNumber << 3 | 2;

v1::ServerMessage decoded(std::string_view bytes) {
    v1::ServerMessage message;
    if (!message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
        throw std::runtime_error("a frame that is no message");
    }
    return message;
}

}  // namespace

LoadMatch::Seat::Seat(std::uint16_t port) : socket(port, subprotocol(FrameCodec::binary)) {}

LoadMatch::LoadMatch(
    std::uint16_t port, const Company& company, int number, Events events, Poller& poller)
    : number_(number),
      company_(company),
      events_(std::move(events)),
      random_(static_cast<std::uint64_t>(number)) {
    for (int i = 0; i < company.people; ++i) {
        seats_.push_back(std::make_unique<Seat>(port));
        Seat& seat = *seats_.back();
        const std::size_t who = seats_.size() - 1;
        seat.readable = [this, who] {
            seats_[who]->socket.read([this, who](std::string_view bytes) { receive(who, bytes); });
        };
        poller.add(seat.socket.handle(), seat.readable);
    }
    ask_all([](Seat&) { return test::hello("load"); }, Stage::greeting);
}

std::uint64_t LoadMatch::messages() const {
    std::uint64_t sum = 0;
    for (const auto& seat : seats_) {
        sum += seat->socket.messages();
    }
    return sum;
}

std::uint64_t LoadMatch::bytes() const {
    std::uint64_t sum = 0;
    for (const auto& seat : seats_) {
        sum += seat->socket.bytes();
    }
    return sum;
}

const std::string& LoadMatch::hash_at(std::uint32_t version) const {
    return hashes_.at(version);
}

std::string LoadMatch::ask(Seat& seat, v1::ClientMessage message) {
    seat.waits_for = test::new_request_id();
    message.set_request(seat.waits_for);
    message.SerializeToString(&seat.asked);
    seat.socket.send(seat.asked);
    return seat.waits_for;
}

void LoadMatch::ask_all(const std::function<v1::ClientMessage(Seat&)>& message, Stage next) {
    stage_ = next;
    unanswered_ = seats_.size();
    for (const auto& seat : seats_) {
        ask(*seat, message(*seat));
    }
}

void LoadMatch::begin() {
    game_.reset();
    received_ = 0;
    known_ = 0;
    moves_ = 0;
    hashes_.clear();
    const auto seats = seats_.size() + static_cast<std::size_t>(company_.bots);
    in_order_.assign(seats, nullptr);
    stage_ = Stage::opening;
    v1::ClientMessage message =
        company_.clocks ? test::create_table_at_a_pace(3600) : test::create_table();
    message.mutable_create_table()->set_seats_max(static_cast<std::uint32_t>(seats));
    ask(*seats_.front(), std::move(message));
    unanswered_ = 1;
}

void LoadMatch::all_have_answered() {
    switch (stage_) {
        case Stage::greeting:
            return begin();
        case Stage::opening:
            stage_ = Stage::joining;
            unanswered_ = seats_.size() - 1;
            for (std::size_t i = 1; i < seats_.size(); ++i) {
                ask(*seats_[i], test::join_table(match_));
            }
            return seat_bots();
        case Stage::joining:
            return ask_all(
                [this](Seat&) {
                    return test::set_ready(
                        match_, true, static_cast<std::uint32_t>(in_order_.size()));
                },
                Stage::readying);
        case Stage::readying:
            stage_ = Stage::starting;
            unanswered_ = 1;
            ask(*seats_.front(), test::start_game(match_));
            return;
        case Stage::starting:
            stage_ = Stage::playing;
            return resume();
        case Stage::playing:
            return;
    }
}

/// Waits for the answer to the last request only.
void LoadMatch::seat_bots() {
    for (int i = 0; i < company_.bots; ++i) {
        ask(*seats_.front(), test::seat_bot(match_, v1::HARD));
    }
    unanswered_ += company_.bots > 0 ? 1 : 0;
    if (unanswered_ == 0) {
        all_have_answered();
    }
}

/// The copy of the game follows the first seat; from other seats only acknowledgements matter.
void LoadMatch::receive(std::size_t who, std::string_view bytes) {
    if (stage_ != Stage::playing) {
        return receive(*seats_[who], decoded(bytes));
    }
    if (bytes.starts_with(reply_begins)) {
        acknowledge(bytes);
    } else if (who == 0) {
        receive(*seats_[who], decoded(bytes));
    }
}

void LoadMatch::receive(Seat& seat, const v1::ServerMessage& message) {
    if (!message.request().empty()) {
        receive_reply(seat, message);
    } else if (message.has_start_proposed()) {
        commit(seat);
    } else if (message.has_all_committed()) {
        v1::ClientMessage reveal;
        reveal.mutable_reveal_draws()->set_match(match_);
        reveal.mutable_reveal_draws()->set_value(seat.value.data(), seat.value.size());
        reveal.set_request(test::new_request_id());
        seat.socket.send(reveal.SerializeAsString());
    } else if (message.has_update() && &seat == seats_.front().get()) {
        follow(message.update());
    }
}

void LoadMatch::commit(Seat& seat) {
    for (std::uint8_t& byte : seat.value) {
        byte = static_cast<std::uint8_t>(random_());
    }
    const fair::Bytes32 commitment = fair::commitment_to(seat.value);
    v1::ClientMessage message;
    message.mutable_commit_draws()->set_match(match_);
    message.mutable_commit_draws()->set_commitment(commitment.data(), commitment.size());
    message.set_request(test::new_request_id());
    seat.socket.send(message.SerializeAsString());
}

void LoadMatch::receive_reply(Seat& seat, const v1::ServerMessage& message) {
    const bool is_busy = message.refused().reason() == v1::SERVER_BUSY;
    if (is_busy && message.request() == seat.waits_for) {
        return seat.socket.send(seat.asked);  // the table waits for a write, in a cluster
    }
    if (message.has_refused()) {
        throw std::runtime_error("refused: " + message.refused().message());
    }
    if (message.request() != seat.waits_for) {
        return;
    }
    if (message.has_welcome()) {
        seat.token = message.welcome().token();
    }
    if (message.has_snapshot()) {
        match_ = message.snapshot().table().match();
        in_order_.at(message.snapshot().your_seat()) = &seat;
    }
    if (message.has_done()) {
        known_ = message.done().version();
    }
    if (--unanswered_ == 0) {
        all_have_answered();
    }
}

void LoadMatch::acknowledge(std::string_view reply) {
    if (!waits_for_ack_ || reply.substr(reply_begins.size(), request_bytes) != move_id_) {
        return;
    }
    if (reply.size() <= kind_at || reply[kind_at] != kind_done) {
        throw std::runtime_error("no move: " + decoded(reply).ShortDebugString());
    }
    waits_for_ack_ = false;
    ++moves_;
    known_ = decoded(reply).done().version();
    events_.acknowledged(Clock::now() - due_);
    resume();
}

void LoadMatch::follow(const v1::Update& update) {
    if (update.match() != match_) {
        return;
    }
    for (const v1::Event& event : update.events()) {
        apply(event);
    }
    received_ = update.version();
    prompt_ = test::prompt_after(update, prompt_);
    if (game_) {
        hashes_[received_] = update.view_hash();
    }
    if (stage_ == Stage::playing) {
        resume();
    }
}

void LoadMatch::apply(const v1::Event& event) {
    if (event.has_game_started()) {
        game_ = start(codec::from_wire(event.game_started().setup()).value());
    } else if (game_ && !event.has_secret_revealed()) {
        evolve(*game_, codec::from_wire(event, *game_).value());
    }
}

/// True even if the game is over.
bool LoadMatch::is_peoples_turn() const {
    return game_->turn.step == Step::over || in_order_.at(index_of(game_->turn.seat)) != nullptr;
}

void LoadMatch::resume() {
    if (!ready()) {
        return;
    }
    if (game_->turn.step != Step::over) {
        return events_.ready(*this);
    }
    for (const auto& seat : seats_) {
        ask(*seat, test::unwatch(match_));
        seat->waits_for.clear();
    }
    begin();
}

void LoadMatch::move(Clock::time_point due) {
    due_ = due;
    waits_for_ack_ = true;
    move_id_ = ask(*in_order_.at(index_of(game_->turn.seat)), choose());
}

v1::ClientMessage LoadMatch::choose() {
    legal_actions(*game_, legal_);
    return model::request::act(match_, prompt_, game_->board, legal_[random_() % legal_.size()]);
}

}  // namespace bastide::bench
