#include "tests/hostile/stranger.hpp"

#include "tests/support/client_messages.hpp"
#include "tests/support/websocket_client.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <netinet/in.h>

namespace bastide::hostile {
namespace {

using asio::ip::tcp;

constexpr std::size_t read_bytes_max = 16'384;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

/// The start of a binary answer: field 1, 16 bytes. The kind follows.
constexpr std::string_view answer_begins("\x0a\x10", 2);
constexpr std::size_t kind_at = answer_begins.size() + request_bytes;
constexpr char kind_refused = v1::ServerMessage::kRefusedFieldNumber << 3 | 2;

/// Chooses port numbers by address and destination, so that a crowd does not run out of them.
using PortLater = asio::detail::socket_option::boolean<IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT>;

std::uint64_t number_in(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes) {
        number = number << 8U | static_cast<unsigned char>(byte);
    }
    return number;
}

struct Extent {
    std::size_t head = 0;
    std::size_t payload = 0;
};

Extent first_frame(std::string_view bytes) {
    if (bytes.size() < 2) {
        return {};
    }
    const auto length = static_cast<unsigned char>(bytes[1]);
    const std::size_t more = length < 126 ? 0 : length == 126 ? 2 : 8;
    if (bytes.size() < 2 + more) {
        return {};
    }
    return {2 + more, more == 0 ? length : number_in(bytes.substr(2, more))};
}

}  // namespace

Stranger::Stranger(Place place, std::string from, FrameCodec codec, int receive_buffer_bytes)
    : place_(place),
      from_(std::move(from)),
      codec_(codec),
      receive_buffer_bytes_(receive_buffer_bytes),
      socket_(*place.io) {}

asio::awaitable<bool> Stranger::connect() {
    reset();
    unread_bytes_.clear();
    parsed_bytes_ = 0;
    ended_ = false;
    boost::system::error_code failed;
    socket_.open(tcp::v4(), failed);
    if (receive_buffer_bytes_ > 0) {
        socket_.set_option(asio::socket_base::receive_buffer_size(receive_buffer_bytes_), failed);
    }
    socket_.set_option(PortLater(true), failed);
    socket_.set_option(tcp::no_delay(true), failed);
    const tcp::endpoint here(asio::ip::make_address(from_), 0);
    socket_.bind(here, failed);
    const tcp::endpoint there(asio::ip::address_v4::loopback(), place_.port);
    const auto [error] = co_await socket_.async_connect(there, awaited);
    co_return !error && !failed;
}

asio::awaitable<bool> Stranger::shake_hands() {
    std::string request = test::upgrade_request(subprotocol(codec_));
    const bool asked = co_await write(std::move(request));
    while (asked && unread_bytes_.find("\r\n\r\n") == std::string::npos) {
        const bool more = co_await fill();
        if (!more) {
            co_return false;
        }
    }
    const bool agreed = asked && unread_bytes_.starts_with("HTTP/1.1 101");
    parsed_bytes_ = agreed ? unread_bytes_.find("\r\n\r\n") + 4 : 0;
    place_.tally->connections += agreed ? 1 : 0;
    co_return agreed;
}

asio::awaitable<bool> Stranger::enter() {
    const bool connected = co_await connect();
    if (!connected) {
        co_return false;
    }
    const bool agreed = co_await shake_hands();
    if (!agreed) {
        co_return false;
    }
    v1::ClientMessage hello = test::hello("Stranger", token);
    const auto reply = co_await ask(std::move(hello));
    if (!reply || !reply->has_welcome()) {
        co_return false;
    }
    if (token.empty()) {
        token = reply->welcome().token();
    }
    ++place_.tally->welcomes;
    co_return true;
}

void Stranger::reset() {
    boost::system::error_code nobody_cares;
    socket_.set_option(asio::socket_base::linger(true, 0), nobody_cares);
    socket_.close(nobody_cares);
}

asio::awaitable<void> Stranger::pause(std::chrono::milliseconds time) {
    asio::steady_timer timer(*place_.io, time);
    [[maybe_unused]] const auto [error] = co_await timer.async_wait(awaited);
}

std::string Stranger::frame_of(v1::ClientMessage message) const {
    if (message.request().empty()) {
        message.set_request(test::new_request_id());
    }
    const auto opcode = codec_ == FrameCodec::binary ? test::Opcode::binary : test::Opcode::text;
    return test::client_frame(opcode, encode(message, codec_));
}

asio::awaitable<bool> Stranger::write(std::string bytes) {
    const auto [error, sent] = co_await asio::async_write(socket_, asio::buffer(bytes), awaited);
    co_return !error;
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): a coroutine must own what it is given
asio::awaitable<std::optional<v1::ServerMessage>> Stranger::ask(v1::ClientMessage message) {
    message.set_request(test::new_request_id());
    std::string frame = frame_of(message);
    bool is_connected = co_await write(std::move(frame));
    while (is_connected) {
        auto reply = co_await receive();
        if (reply && reply->request() == message.request()) {
            co_return reply;
        }
        is_connected = reply.has_value();
    }
    co_return std::nullopt;
}

asio::awaitable<bool> Stranger::ask_all(std::uint64_t requests, Script script) {
    std::string frames;
    for (std::uint64_t number = 0; number < requests; ++number) {
        frames += frame_of(script(number));
    }
    const bool sent = co_await write(std::move(frames));
    bool answered = false;
    if (sent) {
        answered = co_await count_answers(requests);
    }
    co_return answered;
}

asio::awaitable<bool> Stranger::fill() {
    unread_bytes_.erase(0, parsed_bytes_);
    parsed_bytes_ = 0;
    const std::size_t before = unread_bytes_.size();
    unread_bytes_.resize(before + read_bytes_max);
    const auto room = asio::buffer(unread_bytes_.data() + before, read_bytes_max);
    const auto [error, got] = co_await socket_.async_read_some(room, awaited);
    unread_bytes_.resize(before + got);
    place_.tally->bytes += got;
    co_return !error;
}

asio::awaitable<std::optional<v1::ServerMessage>> Stranger::receive() {
    const auto payload = co_await next_payload();
    if (!payload) {
        co_return std::nullopt;
    }
    co_return decode_server(*payload, codec_);
}

asio::awaitable<bool> Stranger::count_answers(std::uint64_t answers) {
    for (std::uint64_t received = 0; received < answers;) {
        const auto payload = co_await next_payload();
        if (!payload) {
            co_return false;
        }
        const bool binary_answer = payload->starts_with(answer_begins);
        const bool is_answer =
            codec_ == FrameCodec::json ? payload->starts_with("{\"request\"") : binary_answer;
        received += is_answer ? 1 : 0;
        place_.tally->answers += is_answer ? 1 : 0;
        place_.tally->refusals +=
            binary_answer && payload->size() > kind_at && (*payload)[kind_at] == kind_refused ? 1
                                                                                              : 0;
    }
    co_return true;
}

asio::awaitable<void> Stranger::read_to_the_end() {
    for (;;) {
        parsed_bytes_ = unread_bytes_.size();
        const bool more = co_await fill();
        if (!more) {
            co_return;
        }
    }
}

/// The payload of the next message. Does not answer pings, because no stranger stays that long.
asio::awaitable<std::optional<std::string>> Stranger::next_payload() {
    for (;;) {
        auto payload = take_frame();
        if (payload || ended_) {
            co_return payload;
        }
        const bool more = co_await fill();
        if (!more) {
            co_return std::nullopt;
        }
    }
}

std::optional<std::string> Stranger::take_frame() {
    for (;;) {
        const std::string_view bytes = std::string_view(unread_bytes_).substr(parsed_bytes_);
        const Extent frame = first_frame(bytes);
        if (frame.head + frame.payload == 0 || bytes.size() < frame.head + frame.payload) {
            return std::nullopt;
        }
        parsed_bytes_ += frame.head + frame.payload;
        const auto opcode = static_cast<test::Opcode>(static_cast<unsigned char>(bytes[0]) & 0x0FU);
        if (opcode == test::Opcode::close) {
            ended_ = true;
            return std::nullopt;
        }
        if (opcode != test::Opcode::ping && opcode != test::Opcode::pong) {
            return std::string(bytes.substr(frame.head, frame.payload));
        }
    }
}

}  // namespace bastide::hostile
