#include "bench/seat_socket.hpp"

#include "tests/support/websocket_client.hpp"

#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <optional>
#include <stdexcept>

namespace bastide::bench {
namespace {

constexpr std::size_t read_bytes_max = 65536;

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t length) {
    std::uint64_t number = 0;
    for (const char byte : bytes.substr(at, length)) {
        number = number << 8U | static_cast<unsigned char>(byte);
    }
    return number;
}

struct Extent {
    std::size_t head = 0;
    std::size_t payload = 0;
};

/// Returns nullopt if the frame is incomplete.
std::optional<Extent> first_frame(std::string_view bytes) {
    if (bytes.size() < 2) {
        return std::nullopt;
    }
    const auto length = static_cast<unsigned char>(bytes[1]);
    const std::size_t more = length < 126 ? 0 : length == 126 ? 2 : 8;
    if (bytes.size() < 2 + more) {
        return std::nullopt;
    }
    const std::size_t payload = more == 0 ? length : number_at(bytes, 2, more);
    if (bytes.size() - 2 - more < payload) {
        return std::nullopt;
    }
    return Extent{2 + more, payload};
}

}  // namespace

SeatSocket::SeatSocket(std::uint16_t port, std::string_view subprotocol) : tcp_(port) {
    tcp_.send(test::upgrade_request(subprotocol));
    std::string head;
    while (head.find("\r\n\r\n") == std::string::npos) {
        const std::string more = tcp_.receive();
        if (more.empty()) {
            throw std::runtime_error("the server takes nobody in");
        }
        head += more;
    }
    if (!head.starts_with("HTTP/1.1 101")) {
        throw std::runtime_error("no handshake: " + head);
    }
}

void SeatSocket::send(std::string_view message) {
    if (!tcp_.send(test::client_frame(test::Opcode::binary, message))) {
        throw std::runtime_error("the server has gone");
    }
}

void SeatSocket::read(const Each& each) {
    static thread_local std::array<char, read_bytes_max> room;
    const ssize_t got = ::recv(handle(), room.data(), room.size(), MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    if (got <= 0) {
        throw std::runtime_error("the server has closed a connection");
    }
    const std::string_view fresh(room.data(), static_cast<std::size_t>(got));
    bytes_ += fresh.size();
    if (begun_.empty()) {
        begun_ = fresh.substr(take_frames(fresh, each));
    } else {
        begun_ += fresh;
        begun_.erase(0, take_frames(begun_, each));
    }
}

std::size_t SeatSocket::take_frames(std::string_view bytes, const Each& each) {
    std::size_t taken = 0;
    while (const auto frame = first_frame(bytes.substr(taken))) {
        const auto opcode = static_cast<unsigned char>(bytes[taken]) & 0x0FU;
        take_frame(opcode, bytes.substr(taken + frame->head, frame->payload), each);
        taken += frame->head + frame->payload;
    }
    return taken;
}

void SeatSocket::take_frame(unsigned opcode, std::string_view payload, const Each& each) {
    switch (static_cast<test::Opcode>(opcode)) {
        case test::Opcode::binary:
            ++messages_;
            return each(payload);
        case test::Opcode::ping:
            tcp_.send(test::client_frame(test::Opcode::pong, payload));
            return;
        case test::Opcode::pong:
            return;
        case test::Opcode::close:
            throw std::runtime_error("the server says goodbye: " +
                                     std::string(payload.substr(payload.size() < 2 ? 0 : 2)));
        case test::Opcode::more:
        case test::Opcode::text:
            throw std::runtime_error("a frame of a kind that was not agreed on");
    }
}

}  // namespace bastide::bench
