// Strangers who pose as the server's page or as a bot, or write terminal escapes to the log.
#include "tests/hostile/scene.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/tcp_client.hpp"
#include "tests/support/websocket_client.hpp"

#include <algorithm>
#include <array>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// Repeats `try_once` until the attack time is over or something fails. Returns the number of
/// tries.
template <typename Try>
std::size_t keep_trying(Scene& scene, Try try_once) {
    const auto until = Clock::now() + scene.attack_time();
    std::size_t tried = 0;
    for (; Clock::now() < until && scene.failures.empty(); ++tried) {
        try_once(tried);
    }
    return tried;
}

/// The first line of the answer to a WebSocket upgrade with these header lines.
std::string answer_to(std::uint16_t port,
                      const std::string& from,
                      const std::string& host,
                      const std::string& lines) {
    std::string request = test::upgrade_request("bastide.v1.proto");
    const std::string usual = "Host: localhost";
    request.replace(request.find(usual), usual.size(), "Host: " + host);
    request.insert(request.size() - 2, lines);
    test::TcpClient socket(port, 0, from);
    socket.send(request);
    const std::string answer = socket.receive();
    return answer.substr(0, answer.find("\r\n"));
}

constexpr std::array page_names{"evil.example",
                                "localhost.evil.example",
                                "127.0.0.1.evil.example",
                                "evil.example.",
                                "[::1].evil.example",
                                "nas"};

/// DNS rebinding: the page's host name resolves to this server, so its origin equals its Host
/// header.
void play_rebinding(Scene& scene) {
    const std::string port = ":" + std::to_string(scene.port());
    const std::size_t tried = keep_trying(scene, [&](std::size_t number) {
        const std::string host = page_names.at(number % page_names.size()) + port;
        const std::string answer =
            answer_to(scene.port(), crowd_address, host, "Origin: http://" + host + "\r\n");
        if (answer != "HTTP/1.1 403 Forbidden") {
            scene.fail("a page of " + host + " got " + answer);
        }
    });
    scene.note(std::to_string(tried) + " pages tried");
}

constexpr std::array false_names{"Hard bot",
                                 "easy b0t 2",
                                 "\U0001F916 Medium bot",
                                 "Anna (2)",
                                 "Anna \u2475",
                                 "Anna [3]",
                                 // NOLINTNEXTLINE(misc-misleading-bidirectional)
                                 "\u202Etob draH",
                                 "Anna\u009B2J"};

void play_names(Scene& scene) {
    const std::size_t tried = keep_trying(scene, [&](std::size_t number) {
        const std::string name = false_names.at(number % false_names.size());
        test::WebsocketClient socket(scene.port(), FrameCodec::binary, 0, crowd_address);
        const v1::ServerMessage reply = socket.request(test::hello(name));
        if (!reply.has_refused() || reply.refused().reason() != v1::BAD_NAME) {
            scene.fail("somebody may be named " + name + ": " + reply.ShortDebugString());
        }
    });
    scene.note(std::to_string(tried) + " names tried");
}

constexpr std::array header_values{
    "\xC2\x9B"
    "2J",  // C1 control that clears a terminal
    // NOLINTNEXTLINE(misc-misleading-bidirectional)
    "\xE2\x80\xAE"
    "moc.live",  // right-to-left override
    // NOLINTNEXTLINE(misc-misleading-bidirectional)
    "\xE2\x81\xA6"
    "1.2.3.4\" event=match_started reason=\"",
    "\xFF\xFE\x80",
    "\xC2\x90q\xC2\x9C"};

bool is_plain(char c) {
    return c == '\n' || (c >= ' ' && c <= '~');
}

void play_log(Scene& scene) {
    const std::size_t tried = keep_trying(scene, [&](std::size_t number) {
        const std::string value = header_values.at(number % header_values.size());
        const std::string answer = answer_to(
            scene.port(), proxy_address, "localhost", "X-Forwarded-For: " + value + "\r\n");
        if (answer != "HTTP/1.1 400 Bad Request") {
            scene.fail("nonsense of a proxy got " + answer);
        }
    });
    const std::string log = scene.log();
    if (!std::ranges::all_of(log, is_plain)) {
        scene.fail("the log holds what is not plainly printable");
    }
    if (log.find("event=proxy_header_invalid") == std::string::npos) {
        scene.fail("the log says nothing of it");
    }
    scene.note(std::to_string(tried) + " headers tried");
}

}  // namespace

void add_disguises(std::vector<Attack>& attacks) {
    attacks.push_back({"rebinding",
                       "pages whose own names lead to this server ask for WebSockets",
                       play_rebinding,
                       {}});
    attacks.push_back(
        {"names", "newcomers are named like bots, or like the second Anna", play_names, {}});
    attacks.push_back(
        {"log", "a trusted proxy passes on control and bidi characters", play_log, {}});
}

}  // namespace bastide::hostile
