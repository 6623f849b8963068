// Connections that violate HTTP, WebSocket or the server's limits are ended; other games continue.
#include "server/net/limits.hpp"
#include "server/session/rate_limits.hpp"
#include "tests/support/bad_input.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace bastide::test {
namespace {

using namespace std::chrono_literals;

class BadFrames : public BadInput {
  protected:
    void SetUp() override {
        BadInput::SetUp();
        play_some();
    }

    std::string answer_to(std::string_view bytes) {
        TcpClient tcp(port());
        tcp.send(bytes);
        return tcp.receive_all();
    }

    static std::string first_line(const std::string& text) {
        return text.substr(0, text.find('\r'));
    }
};

TEST_F(BadFrames, OverTheSizeLimit) {
    for (const FrameCodec codec : all_frame_codecs) {
        const Opcode kind = codec == FrameCodec::binary ? Opcode::binary : Opcode::text;
        WebsocketClient socket = connect_with_hello(codec);
        socket.send_frame(kind, std::string(client_frame_bytes_max, '\x07'));
        expect_refused(socket.next(), v1::NOT_A_MESSAGE);
        socket.send_frame(kind, std::string(client_frame_bytes_max + 1, 'x'));
        EXPECT_EQ(socket.wait_for_close().code, 1009);
    }
}

TEST_F(BadFrames, OverTheSizeLimitBitByBit) {
    WebsocketClient socket = connect_with_hello();
    socket.send_frame(Opcode::binary, std::string(client_frame_bytes_max, 'x'), false);
    socket.send_frame(Opcode::more, "x", true);
    EXPECT_EQ(socket.wait_for_close().code, 1009);
}

TEST_F(BadFrames, OfUnheardOfSize) {
    WebsocketClient socket = connect_with_hello();
    socket.tcp().send("\x82\xff\x7f\xff\xff\xff\xff\xff\xff\xffmask");
    EXPECT_EQ(socket.wait_for_close().code, 1009);
}

/// The frame limit applies before the name is checked.
TEST_F(BadFrames, ANameOfTenThousandBytes) {
    WebsocketClient socket(port(), FrameCodec::binary);
    socket.send(hello(std::string(10'000, 'n')));
    EXPECT_EQ(socket.wait_for_close().code, 1009);
}

TEST_F(BadFrames, OfTheWrongKind) {
    WebsocketClient binary = connect_with_hello(FrameCodec::binary);
    binary.send_frame(Opcode::text, "{}");
    EXPECT_EQ(binary.wait_for_close().code, 1003);
    WebsocketClient json = connect_with_hello(FrameCodec::json);
    json.send_frame(Opcode::binary, "\x01");
    EXPECT_EQ(json.wait_for_close().code, 1003);
}

TEST_F(BadFrames, InvalidUtf8) {
    WebsocketClient json(port(), FrameCodec::json);
    json.send_frame(Opcode::text,
                    R"({"hello": {"name": ")"
                    "\xff\xfe"
                    R"("}})");
    EXPECT_EQ(json.wait_for_close().code, 1007);
    WebsocketClient binary(port(), FrameCodec::binary);
    v1::ClientMessage message = hello("name");
    message.set_request(new_request_id());
    std::string bytes = encode(message, FrameCodec::binary);
    bytes.replace(bytes.find("name"),
                  4,
                  "n\xff\xfe"
                  "e");
    binary.send_frame(Opcode::binary, bytes);
    expect_refused(binary.next(), v1::NOT_A_MESSAGE);
    EXPECT_TRUE(binary.request(hello("Anna")).has_welcome());
}

TEST_F(BadFrames, ProtocolViolations) {
    for (const std::string& bytes : {std::string("\x82\x01x", 3),               // unmasked
                                     client_frame(static_cast<Opcode>(3), ""),  // unknown opcode
                                     client_frame(static_cast<Opcode>(11), ""),
                                     client_frame(Opcode::more, "x"),  // no message to continue
                                     client_frame(Opcode::ping, std::string(126, 'x')),
                                     client_frame(Opcode::ping, "x", false),
                                     std::string("\xf2\x80\0\0\0\0", 6)}) {  // reserved bits
        WebsocketClient socket = connect_with_hello();
        socket.tcp().send(bytes);
        EXPECT_EQ(socket.wait_for_close().code, 1002);
    }
}

TEST_F(BadFrames, PingsAndPiecesAreFine) {
    WebsocketClient socket = connect_with_hello();
    socket.send_frame(Opcode::ping, "are you there?");
    const Frame pong = socket.receive_frame();
    EXPECT_EQ(pong.opcode, Opcode::pong);
    EXPECT_EQ(pong.payload, "are you there?");
    v1::ClientMessage message = list_tables();
    message.set_request(new_request_id());
    const std::string bytes = encode(message, FrameCodec::binary);
    socket.send_frame(Opcode::binary, bytes.substr(0, 7), false);
    socket.send_frame(Opcode::ping, "");
    socket.send_frame(Opcode::more, bytes.substr(7), true);
    EXPECT_EQ(socket.receive_frame().opcode, Opcode::pong);
    EXPECT_TRUE(socket.next().has_table_list());
}

TEST_F(BadFrames, UnfinishedFrames) {
    const std::string frame = client_frame(Opcode::binary, std::string(1000, 'x'));
    for (const std::size_t cut : {std::size_t{1}, std::size_t{5}, frame.size() - 1}) {
        WebsocketClient closed = connect_with_hello();
        closed.tcp().send(frame.substr(0, cut));
        closed.tcp().close();
        WebsocketClient reset = connect_with_hello();
        reset.tcp().send(frame.substr(0, cut));
        reset.tcp().reset();
    }
}

TEST_F(BadFrames, PlainHttpIsAnswered) {
    EXPECT_EQ(first_line(answer_to("GET / HTTP/1.1\r\nHost: x\r\n\r\n")),
              "HTTP/1.1 426 Upgrade Required");
    EXPECT_EQ(first_line(answer_to("GET /health HTTP/1.1\r\nHost: x\r\n\r\n")), "HTTP/1.1 200 OK");
    EXPECT_EQ(first_line(answer_to("POST / HTTP/1.0\r\n\r\n")), "HTTP/1.0 426 Upgrade Required");
}

TEST_F(BadFrames, AHandshakeNamesASubprotocol) {
    EXPECT_EQ(first_line(answer_to(upgrade_request(""))), "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(first_line(answer_to(upgrade_request("bastide.v2.proto, chat"))),
              "HTTP/1.1 400 Bad Request");
    TcpClient tcp(port());
    tcp.send(upgrade_request("chat , bastide.v1.json"));
    EXPECT_EQ(first_line(tcp.receive()), "HTTP/1.1 101 Switching Protocols");
}

TEST_F(BadFrames, AHandshakeIsWhole) {
    std::string request = upgrade_request("bastide.v1.proto");
    const std::string version = "Sec-WebSocket-Version: 13";
    request.replace(request.find(version), version.size(), "Sec-WebSocket-Version: 12");
    EXPECT_NE(first_line(answer_to(request)), "HTTP/1.1 101 Switching Protocols");
    request = upgrade_request("bastide.v1.proto");
    request.erase(request.find("Sec-WebSocket-Key"), 43);
    EXPECT_NE(first_line(answer_to(request)), "HTTP/1.1 101 Switching Protocols");
}

TEST_F(BadFrames, GarbageIsHungUpOn) {
    std::string noise;
    for (int i = 0; i < 5000; ++i) {
        noise += static_cast<char>(i * 7919 % 251);
    }
    for (const std::string& bytes : {noise,
                                     std::string("\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03", 11),
                                     std::string("HELO there\r\n\r\n"),
                                     std::string("GET / HTTP/9.9\r\n\r\n"),
                                     "GET /" + std::string(20'000, 'x') + " HTTP/1.1\r\n\r\n",
                                     "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x')}) {
        EXPECT_EQ(answer_to(bytes).find("101"), std::string::npos);
    }
}

/// The server answers all requests at the rate of the budget; others do not notice.
TEST_F(BadFrames, AFloodHasToWait) {
    constexpr int crowd = 600;
    WebsocketClient socket = connect_with_hello();
    std::thread flood([&socket] {
        for (int i = 0; i < crowd; ++i) {
            socket.send(watch(999));
        }
    });
    const auto begun = std::chrono::steady_clock::now();
    for (int i = 0; i < crowd; ++i) {
        ASSERT_EQ(socket.next().refused().reason(), v1::NO_SUCH_MATCH);
        if (i == crowd / 2) {
            EXPECT_TRUE(connect_with_hello().request(list_tables()).has_table_list());
        }
    }
    flood.join();
    const std::chrono::duration<double> least{(crowd - session::person_rate.burst) /
                                              session::person_rate.per_second};
    EXPECT_GE(std::chrono::steady_clock::now() - begun, least);
}

/// No game runs during this test: it would last for ten seconds.
class Silence : public EndToEnd {};

/// Three ways to keep a connection idle; their timeouts run at the same time.
TEST_F(Silence, HasATime) {
    TcpClient silent(port());
    TcpClient half(port());
    half.send("GET / HTTP/1.1\r\nHost: x\r\n");
    WebsocketClient no_hello(port(), FrameCodec::binary);
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(no_hello.wait_for_close().code, 1008);
    EXPECT_EQ(silent.receive_all(), "");
    EXPECT_EQ(half.receive_all(), "");
    const auto waited = std::chrono::steady_clock::now() - begun;
    EXPECT_GE(waited, net::hello_time_max - 100ms);
    EXPECT_LE(waited, net::handshake_time_max + 5s);
}

}  // namespace
}  // namespace bastide::test
