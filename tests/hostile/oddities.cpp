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

class PersistentClient {
  public:
    explicit PersistentClient(std::uint16_t port) : port_(port) {}

    test::WebsocketClient connect(FrameCodec codec) {
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

void check_outcome(Scene& scene,
                   const UnusualInput& input,
                   PersistentClient& odd,
                   PersistentClient& decent) {
    test::WebsocketClient socket = odd.connect(input.codec);
    socket.tcp().send(input.bytes);
    const std::string outcome = outcome_of(socket);
    if (std::ranges::find(input.outcomes, outcome) == input.outcomes.end()) {
        scene.fail(input.name + ": " + outcome + " instead of " + input.outcomes.front());
    }
    if (!decent.connect(input.codec).request(test::list_tables()).has_table_list()) {
        scene.fail("after " + input.name + " there is no list of tables");
    }
}

}  // namespace

void send_unusual_inputs(Scene& scene, const std::vector<UnusualInput>& inputs) {
    PersistentClient odd(scene.port());
    PersistentClient decent(scene.port());
    const auto until = Clock::now() + scene.attack_time();
    std::size_t tried = 0;
    while (Clock::now() < until && scene.failures.empty()) {
        for (const UnusualInput& input : inputs) {
            check_outcome(scene, input, odd, decent);
            ++tried;
        }
    }
    scene.note(std::to_string(inputs.size()) + " kinds, " + std::to_string(tried) + " tried");
}

}  // namespace bastide::hostile
