#include "tests/hostile/oddities.hpp"

#include "tests/support/client_messages.hpp"
#include "tests/support/websocket_client.hpp"

#include <algorithm>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto answer_time_max = 5s;

std::string name_of(const test::Frame& frame, FrameCodec codec) {
    if (frame.opcode == test::Opcode::pong) {
        return "pong";
    }
    const auto message = decode_server(frame.payload, codec);
    if (!message) {
        return "no message";
    }
    return message->has_refused()      ? "refused"
           : message->has_table_list() ? "list"
                                       : "something else";
}

/// "pong", "refused", "list", "nothing", "closed 1002", or "dropped" (ended without a close frame).
std::string outcome_of(test::WebsocketClient& socket) {
    try {
        return name_of(socket.receive_frame(answer_time_max), socket.codec());
    } catch (const test::TimedOut&) {
        return "nothing";
    } catch (const test::ConnectionEnded& ended) {
        return ended.how().code == 0 ? "dropped" : "closed " + std::to_string(ended.how().code);
    }
}

class Somebody {
  public:
    explicit Somebody(std::uint16_t port) : port_(port) {}

    test::WebsocketClient come(FrameCodec codec) {
        test::WebsocketClient socket(port_, codec, 0, crowd_address);
        const v1::ServerMessage reply = socket.request(test::hello("Odd", token_));
        if (!reply.has_welcome()) {
            throw std::runtime_error("nobody is let in any more: " + reply.ShortDebugString());
        }
        if (token_.empty()) {
            token_ = reply.welcome().token();
        }
        return socket;
    }

  private:
    std::uint16_t port_;
    std::string token_;
};

void try_out(Scene& scene, const Oddity& oddity, Somebody& odd, Somebody& decent) {
    test::WebsocketClient socket = odd.come(oddity.codec);
    socket.tcp().send(oddity.bytes);
    const std::string outcome = outcome_of(socket);
    if (std::ranges::find(oddity.outcomes, outcome) == oddity.outcomes.end()) {
        scene.fail(oddity.name + ": " + outcome + " instead of " + oddity.outcomes.front());
    }
    if (!decent.come(oddity.codec).request(test::list_tables()).has_table_list()) {
        scene.fail("after " + oddity.name + " there is no list of tables");
    }
}

}  // namespace

void try_oddities(Scene& scene, const std::vector<Oddity>& oddities) {
    Somebody odd(scene.port());
    Somebody decent(scene.port());
    const auto until = Clock::now() + scene.attack_time();
    std::size_t tried = 0;
    while (Clock::now() < until && scene.failures.empty()) {
        for (const Oddity& oddity : oddities) {
            try_out(scene, oddity, odd, decent);
            ++tried;
        }
    }
    scene.note(std::to_string(oddities.size()) + " kinds, " + std::to_string(tried) + " tried");
}

}  // namespace bastide::hostile
