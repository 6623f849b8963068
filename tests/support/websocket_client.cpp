#include "tests/support/websocket_client.hpp"

#include <array>
#include <atomic>
#include <random>

namespace bastide::test {
namespace {

constexpr std::array<char, 4> mask{0x12, 0x34, 0x56, 0x78};

void append_number(std::string& out, std::size_t number, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) {
        out += static_cast<char>(number >> (8 * i));
    }
}

std::size_t read_number(std::string_view bytes) {
    std::size_t number = 0;
    for (const char byte : bytes) {
        number = number << 8U | static_cast<unsigned char>(byte);
    }
    return number;
}

Closed read_close(const std::string& payload) {
    if (payload.size() < 2) {
        return {1005, ""};
    }
    return {static_cast<int>(read_number(payload.substr(0, 2))), payload.substr(2)};
}

}  // namespace

std::string client_frame(Opcode opcode, std::string_view payload, bool last) {
    constexpr unsigned masked = 0x80;
    std::string out(1, static_cast<char>((last ? 0x80U : 0U) | static_cast<unsigned>(opcode)));
    if (payload.size() < 126) {
        out += static_cast<char>(masked | payload.size());
    } else if (payload.size() < 65536) {
        out += static_cast<char>(masked | 126);
        append_number(out, payload.size(), 2);
    } else {
        out += static_cast<char>(masked | 127);
        append_number(out, payload.size(), 8);
    }
    out.append(mask.begin(), mask.end());
    for (std::size_t i = 0; i < payload.size(); ++i) {
        out += static_cast<char>(payload[i] ^ mask.at(i % 4));
    }
    return out;
}

std::string upgrade_request(std::string_view subprotocol) {
    std::string out =
        "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    if (!subprotocol.empty()) {
        out += "Sec-WebSocket-Protocol: " + std::string(subprotocol) + "\r\n";
    }
    return out + "\r\n";
}

std::string new_request_id() {
    static std::atomic<std::uint64_t> last{0};
    static const std::uint64_t run = std::random_device()();
    std::string id;
    append_number(id, run, 8);
    append_number(id, ++last, 8);
    return id;
}

WebsocketClient::WebsocketClient(std::uint16_t port,
                                 FrameCodec codec,
                                 int receive_buffer_bytes,
                                 const std::string& from)
    : tcp_(port, receive_buffer_bytes, from), codec_(codec) {
    shake_hands();
}

void WebsocketClient::shake_hands() {
    tcp_.send(upgrade_request(subprotocol(codec_)));
    std::size_t end = 0;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
        fill(buffer_.size() + 1, patience);
    }
    const std::string head = take(end + 4);
    // RFC 6455's example answer for the key above.
    const bool agreed = head.starts_with("HTTP/1.1 101") &&
                        head.find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") != std::string::npos &&
                        head.find(subprotocol(codec_)) != std::string::npos;
    if (!agreed) {
        throw std::runtime_error("no handshake: " + head);
    }
}

struct WebsocketClient::Part {
    Opcode opcode{};
    bool last = true;
    std::string payload;
    std::size_t wire_bytes = 0;
};

void WebsocketClient::fill(std::size_t bytes, std::chrono::milliseconds at_most) {
    while (buffer_.size() < bytes) {
        const std::string more = tcp_.receive(at_most);
        if (more.empty()) {
            throw ConnectionEnded(closed_);
        }
        buffer_ += more;
    }
}

bool WebsocketClient::read_ahead() {
    try {
        buffer_ += tcp_.receive(std::chrono::milliseconds(0));
        return true;
    } catch (const TimedOut&) {
        return false;
    }
}

std::string WebsocketClient::take(std::size_t bytes) {
    std::string taken = buffer_.substr(0, bytes);
    buffer_.erase(0, bytes);
    return taken;
}

WebsocketClient::Part WebsocketClient::receive_part(std::chrono::milliseconds at_most) {
    fill(2, at_most);
    const auto first = static_cast<unsigned char>(buffer_[0]);
    const auto second = static_cast<unsigned char>(buffer_[1]);
    if ((first & 0x70U) != 0 || (second & 0x80U) != 0) {
        throw std::runtime_error("a frame that no server may send");
    }
    const std::size_t extra = second < 126 ? 0 : second == 126 ? 2 : 8;
    fill(2 + extra, at_most);
    const std::size_t size =
        extra == 0 ? second : read_number(std::string_view(buffer_).substr(2, extra));
    fill(2 + extra + size, at_most);
    take(2 + extra);
    return {static_cast<Opcode>(first & 0x0FU), (first & 0x80U) != 0, take(size), 2 + extra + size};
}

Frame WebsocketClient::receive_frame(std::chrono::milliseconds at_most) {
    Frame whole;
    for (bool first = true;;) {
        Part part = receive_part(at_most);
        if (part.opcode == Opcode::ping) {
            before_pong();
            send_frame(Opcode::pong, part.payload);
            continue;
        }
        if (part.opcode == Opcode::close) {
            closed_ = read_close(part.payload);
            send_frame(Opcode::close, part.payload);
            throw ConnectionEnded(closed_);
        }
        if (first) {
            whole.opcode = part.opcode;
        }
        first = false;
        whole.payload += part.payload;
        whole.wire_bytes += part.wire_bytes;
        if (part.last) {
            return whole;
        }
    }
}

void WebsocketClient::send_frame(Opcode opcode, std::string_view payload, bool last) {
    tcp_.send(client_frame(opcode, payload, last));
}

Closed WebsocketClient::wait_for_close(std::chrono::milliseconds at_most) {
    try {
        for (;;) {
            receive_frame(at_most);
        }
    } catch (const ConnectionEnded&) {
        tcp_.receive_all(at_most);
        tcp_.close();
        return closed_;
    }
}

Received WebsocketClient::receive_message() {
    const Frame frame = receive_frame();
    const Opcode expected = codec_ == FrameCodec::binary ? Opcode::binary : Opcode::text;
    auto message = decode_server(frame.payload, codec_);
    if (frame.opcode != expected || !message) {
        throw std::runtime_error("a frame that is no message of this subprotocol");
    }
    received_.push_back({std::move(*message), frame.wire_bytes});
    return received_.back();
}

std::string WebsocketClient::send(v1::ClientMessage message) {
    if (message.request().empty()) {
        message.set_request(new_request_id());
    }
    send_frame(codec_ == FrameCodec::binary ? Opcode::binary : Opcode::text,
               encode(message, codec_));
    return message.request();
}

v1::ServerMessage WebsocketClient::request(v1::ClientMessage message) {
    const std::string id = send(std::move(message));
    for (;;) {
        const Received received = receive_message();
        if (received.message.request() == id) {
            return received.message;
        }
        waiting_.push_back(received.message);
    }
}

v1::ServerMessage WebsocketClient::next() {
    if (waiting_.empty()) {
        return receive_message().message;
    }
    v1::ServerMessage message = std::move(waiting_.front());
    waiting_.pop_front();
    return message;
}

}  // namespace bastide::test
