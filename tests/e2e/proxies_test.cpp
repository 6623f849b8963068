// The client's address behind proxies. 127.0.0.2 is a trusted proxy.
#include "server/net/proxies.hpp"

#include "server/net/limits.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/websocket_client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>

#include <filesystem>
#include <vector>

namespace bastide::test {
namespace {

namespace asio = boost::asio;
using testing::HasSubstr;
using testing::Not;

const std::string proxy = "127.0.0.2";
const std::string stranger = "127.0.0.3";

std::string upgrade_with(const std::string& lines, std::string_view protocol = "bastide.v1.proto") {
    std::string request = upgrade_request(protocol);
    return request.insert(request.size() - 2, lines);
}

/// A PROXY protocol header: a connection from `source_bytes` to 127.0.0.1:1000.
std::string proxy_v2(const std::string& source_bytes) {
    return std::string(net::proxy_signature) + std::string("\x21\x11\x00\x0C", 4) + source_bytes +
           std::string("\x7F\x00\x00\x01\x12\x34\x03\xE8", 8);
}

const std::string by_192_0_2_7 = proxy_v2(std::string("\xC0\x00\x02\x07", 4));

class Proxies : public EndToEnd {
  protected:
    void SetUp() override { ::alarm(test_seconds_max); }

    void TearDown() override {
        sockets.clear();  // otherwise the server says goodbye to each
        EndToEnd::TearDown();
    }

    void start(const std::vector<std::string>& more) { server.emplace(BASTIDE_SERVER, more); }

    std::string ask(const std::string& from, const std::string& bytes) {
        TcpClient& socket = sockets.emplace_back(port(), 0, from);
        socket.send(bytes);
        std::string answer;
        try {
            while (answer.find("\r\n") == std::string::npos) {
                const std::string more = socket.receive();
                if (more.empty()) {
                    break;
                }
                answer += more;
            }
        } catch (const std::system_error&) {
            return "";  // reset
        }
        return answer.substr(0, answer.find("\r\n"));
    }

    std::string welcome_from(const std::string& from, const std::string& lines) {
        ask(from, upgrade_with(lines, "bastide.v1.json"));
        v1::ClientMessage message = hello("Anna");
        message.set_request(new_request_id());
        TcpClient& socket = sockets.back();
        socket.send(client_frame(Opcode::text, encode(message, FrameCodec::json)));
        std::string answer;
        while (answer.find("}}") == std::string::npos) {
            const std::string more = socket.receive();
            if (more.empty()) {
                throw ConnectionEnded({});
            }
            answer += more;
        }
        return answer;
    }

    bool logs(const std::string& text) { return server->logs(text, patience); }

    std::vector<TcpClient> sockets;
};

const std::string welcome = "HTTP/1.1 101 Switching Protocols";
const std::string no_place = "HTTP/1.1 503 Service Unavailable";

TEST_F(Proxies, AreBelievedIfTrusted) {
    start({"--trusted-proxies", proxy});
    EXPECT_EQ(ask(proxy, upgrade_with("X-Forwarded-For: 1.1.1.1, 192.0.2.7\r\n")), welcome);
    EXPECT_TRUE(logs("connection_opened address=192.0.2.7 address_source=x-forwarded-for"))
        << end_of_log();
}

TEST_F(Proxies, AreSkippedInAChain) {
    start({"--trusted-proxies", proxy + ",10.0.0.0/8"});
    EXPECT_EQ(ask(proxy,
                  upgrade_with("X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2001:db8::7\r\n"
                               "X-Forwarded-For: 10.0.0.1, 10.0.0.2\r\n")),
              welcome);
    EXPECT_TRUE(logs("connection_opened address=2001:db8::7 address_source=x-forwarded-for"))
        << end_of_log();
}

TEST_F(Proxies, AreIgnoredIfUntrusted) {
    start({"--trusted-proxies", proxy});
    EXPECT_EQ(ask(stranger, upgrade_with("X-Forwarded-For: 192.0.2.7\r\n")), welcome);
    EXPECT_TRUE(logs("connection_opened address=127.0.0.3 address_source=connection"))
        << end_of_log();
}

TEST_F(Proxies, SpeakOnlyInTheFieldTheHostHasNamed) {
    start({"--trusted-proxies", proxy, "--proxy-header", "forwarded"});
    const std::string lines =
        "X-Forwarded-For: 198.51.100.1\r\nForwarded: for=1.1.1.1, "
        "for=\"192.0.2.7:4711\";proto=https\r\n";
    EXPECT_EQ(ask(proxy, upgrade_with(lines)), welcome);
    EXPECT_TRUE(logs("connection_opened address=192.0.2.7 address_source=forwarded"))
        << end_of_log();
}

TEST_F(Proxies, AreRefusedOnAnInvalidHeader) {
    start({"--trusted-proxies", proxy});
    EXPECT_EQ(ask(proxy, upgrade_with("X-Forwarded-For: garbage\r\n")), "HTTP/1.1 400 Bad Request");
    EXPECT_TRUE(
        logs("proxy_header_invalid address=127.0.0.2"
             " reason=\"'garbage' is not an address\""))
        << end_of_log();
}

TEST_F(Proxies, CountAsOneClientIfTheyHideTheAddress) {
    start({"--trusted-proxies", proxy, "--proxy-header", "forwarded"});
    EXPECT_EQ(ask(proxy, upgrade_with("Forwarded: for=unknown\r\n")), welcome);
    EXPECT_TRUE(logs("connection_opened address=127.0.0.2 ")) << end_of_log();
}

TEST_F(Proxies, OneBadClientBehindThemIsMeteredAndNoOther) {
    start({"--trusted-proxies", proxy, "--connections-per-address", "4"});
    for (int i = 0; i < 4; ++i) {
        ASSERT_EQ(ask(proxy, upgrade_with("X-Forwarded-For: 192.0.2.7\r\n")), welcome);
    }
    EXPECT_EQ(ask(proxy, upgrade_with("X-Forwarded-For: 192.0.2.7\r\n")), no_place);
    EXPECT_EQ(ask(proxy, upgrade_with("X-Forwarded-For: 192.0.2.8\r\n")), welcome);
    EXPECT_TRUE(logs("network_refused address=192.0.2.7 reason=too_many_connections"))
        << end_of_log();
}

TEST_F(Proxies, AreNotLocalIfUntrustedOnThisMachine) {
    start({"--connections-per-address", "2"});
    for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(ask("", upgrade_with("X-Forwarded-For: 192.0.2.7\r\n")), welcome);
    }
    EXPECT_TRUE(logs("proxy_not_trusted address=127.0.0.1 ")) << end_of_log();
    EXPECT_EQ(ask("", upgrade_with("Forwarded: for=192.0.2.8\r\n")), no_place);
    EXPECT_EQ(ask("", upgrade_with("")), welcome) << "who plays on this machine itself";
}

TEST_F(Proxies, AreReportedIfUntrustedWithTheProxyProtocol) {
    start({});
    EXPECT_EQ(ask("", by_192_0_2_7 + upgrade_with("")), "");
    EXPECT_TRUE(logs("proxy_not_trusted address=127.0.0.1 ")) << end_of_log();
}

TEST_F(Proxies, SpeakTheProxyProtocol) {
    start({"--trusted-proxies", proxy, "--proxy-header", "proxy-v2"});
    EXPECT_EQ(ask(proxy, by_192_0_2_7 + upgrade_with("X-Forwarded-For: 1.1.1.1\r\n")), welcome);
    EXPECT_TRUE(logs("connection_opened address=192.0.2.7 address_source=proxy-v2"))
        << end_of_log();
}

TEST_F(Proxies, MayCutTheirHeaderAnywhere) {
    start({"--trusted-proxies", proxy, "--proxy-header", "proxy-v2"});
    TcpClient in_two(port(), 0, proxy);
    in_two.send(by_192_0_2_7.substr(0, 14));
    TcpClient half(port(), 0, proxy);
    half.send(by_192_0_2_7.substr(0, 20));
    half.close();
    EXPECT_TRUE(logs("proxy_header_invalid address=127.0.0.2 reason=\"End of file\""))
        << end_of_log();
    in_two.send(by_192_0_2_7.substr(14) + upgrade_with(""));
    EXPECT_TRUE(logs("connection_opened address=192.0.2.7 address_source=proxy-v2"))
        << end_of_log();
}

TEST_F(Proxies, AreRefusedWithoutTheProxyHeader) {
    start({"--trusted-proxies", proxy, "--proxy-header", "proxy-v2"});
    EXPECT_EQ(ask(proxy, upgrade_with("")), "");
    EXPECT_TRUE(logs("proxy_header_invalid address=127.0.0.2 reason=\"there is none\""))
        << end_of_log();
}

/// Otherwise such clients would have the limits of this machine.
TEST_F(Proxies, AreNotLocalWithoutAClientAddress) {
    start({"--trusted-proxies", "127.0.0.1", "--connections-per-address", "2"});
    for (const char* line : {"X-Forwarded-For:\r\n", "Forwarded: for=192.0.2.7\r\n"}) {
        EXPECT_EQ(ask("", upgrade_with(line)), welcome) << line;
    }
    EXPECT_TRUE(logs("proxy_header_missing address=127.0.0.1")) << end_of_log();
    EXPECT_EQ(ask("", upgrade_with("X-Forwarded-For: unknown\r\n")), no_place);
    EXPECT_EQ(ask("", upgrade_with("")), welcome) << "who plays on this machine itself";
}

TEST_F(Proxies, AreNotLocalForAnUnknownAddress) {
    start({"--trusted-proxies",
           "127.0.0.1",
           "--proxy-header",
           "proxy-v2",
           "--connections-per-address",
           "1"});
    const std::string signature(net::proxy_signature);
    const std::string nobody = signature + std::string("\x21\0\0\0", 4);
    const std::string itself = signature + std::string("\x20\0\0\0", 4);
    EXPECT_EQ(ask("", nobody + upgrade_with("")), welcome);
    EXPECT_TRUE(ask("", nobody + upgrade_with("")).starts_with("HTTP/1.1 503 "));
    EXPECT_EQ(ask("", itself + upgrade_with("")), welcome);
    EXPECT_EQ(ask("", itself + upgrade_with("")), welcome);
}

TEST_F(Proxies, StrangersMaySpeakNoProxyProtocol) {
    start({"--trusted-proxies", proxy, "--proxy-header", "proxy-v2", "--log-level", "debug"});
    EXPECT_EQ(ask(stranger, by_192_0_2_7 + upgrade_with("")), "");
    EXPECT_TRUE(logs("outcome=\"a PROXY header from an address that is not trusted\""))
        << end_of_log();
    EXPECT_EQ(ask(stranger, upgrade_with("")), welcome);
}

const std::string asked_for_play =
    "X-Forwarded-For: 192.0.2.7\r\nX-Forwarded-Host: play.example.org\r\n"
    "X-Forwarded-Proto: https\r\n";
const std::string named_play = R"("url":"bastides://play.example.org")";

TEST_F(Proxies, NameTheAddressOfLinksIfTrusted) {
    start({"--trusted-proxies", proxy});
    EXPECT_THAT(welcome_from(proxy, asked_for_play), HasSubstr(named_play));
    const std::string to_stranger = welcome_from(stranger, asked_for_play);
    EXPECT_THAT(to_stranger, HasSubstr("\"welcome\""));
    EXPECT_THAT(to_stranger, Not(HasSubstr("play.example.org")));
}

TEST_F(Proxies, NameTheAddressOfLinksInTheFieldTheHostHasNamed) {
    start({"--trusted-proxies", proxy, "--proxy-header", "forwarded"});
    const std::string lines = "X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n";
    const std::string answer = welcome_from(
        proxy, lines + "Forwarded: for=192.0.2.7;host=play.example.org;proto=https\r\n");
    EXPECT_THAT(answer, HasSubstr(named_play));
    EXPECT_THAT(answer, Not(HasSubstr("evil.example")));
}

TEST_F(Proxies, DoNotOverrideThePublicAddress) {
    start({"--trusted-proxies", proxy, "--public-address", "bastides://named.example.org"});
    const std::string answer = welcome_from(proxy, asked_for_play);
    EXPECT_THAT(answer, HasSubstr(R"("url":"bastides://named.example.org")"));
    EXPECT_THAT(answer, Not(HasSubstr("play.example.org")));
}

template <typename Protocol>
std::string ask_at(const typename Protocol::endpoint& endpoint, const std::string& bytes) {
    asio::io_context io;
    typename Protocol::socket socket(io);
    socket.connect(endpoint);
    asio::write(socket, asio::buffer(bytes));
    std::string answer;
    const std::size_t size = asio::read_until(socket, asio::dynamic_buffer(answer), "\r\n");
    return answer.substr(0, size - 2);
}

TEST_F(Proxies, ComeByAUnixSocketToo) {
    const TemporaryFolder folder;
    const std::string file = folder.file("socket");
    start({"--unix-socket", file, "--trusted-proxies", "unix"});
    const asio::local::stream_protocol::endpoint endpoint(file);
    using Unix = asio::local::stream_protocol;
    EXPECT_EQ(ask_at<Unix>(endpoint, upgrade_with("X-Forwarded-For: 192.0.2.7\r\n")), welcome);
    EXPECT_TRUE(logs("connection_opened address=192.0.2.7 address_source=x-forwarded-for"))
        << end_of_log();
    EXPECT_EQ(ask_at<Unix>(endpoint, upgrade_with("")), welcome);
    EXPECT_TRUE(logs("connection_opened address=unix address_source=unix-socket")) << end_of_log();
    EXPECT_EQ(std::filesystem::status(file).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write |
                  std::filesystem::perms::group_read | std::filesystem::perms::group_write);
    server->signal(SIGTERM);
    server->wait(goodbye_time_max);
    EXPECT_FALSE(std::filesystem::exists(file)) << "it is taken away again";
}

TEST_F(Proxies, AStaleUnixSocketIsReplaced) {
    const TemporaryFolder folder;
    const std::string file = folder.file("socket");
    start({"--unix-socket", file});
    server->signal(SIGKILL);
    server->wait(patience);
    start({"--unix-socket", file});
    using Unix = asio::local::stream_protocol;
    EXPECT_EQ(ask_at<Unix>(Unix::endpoint(file), upgrade_with("")), welcome);
}

TEST_F(Proxies, Ipv6IsListenedToAsWell) {
    start({"--listen", "::1"});
    const asio::ip::tcp::endpoint endpoint(asio::ip::make_address("::1"), port());
    EXPECT_EQ(ask_at<asio::ip::tcp>(endpoint, upgrade_with("")), welcome);
    EXPECT_TRUE(logs("connection_opened address=::1 ")) << end_of_log();
}

TEST_F(Proxies, TheLogNamesTheActualListenAddresses) {
    ::setenv("LD_PRELOAD", BASTIDE_NO_IPV6, 1);
    start({"--listen", "::"});
    ::unsetenv("LD_PRELOAD");
    EXPECT_TRUE(logs("event=listener_opened address=0.0.0.0 ")) << end_of_log();
    start({"--listen", "::"});
    EXPECT_TRUE(logs("event=listener_opened address=:: ")) << end_of_log();
}

TEST_F(Proxies, OneAddressListensForIpv4AndIpv6) {
    start({"--listen", "::"});
    for (const char* address : {"127.0.0.1", "::1"}) {
        const asio::ip::tcp::endpoint endpoint(asio::ip::make_address(address), port());
        EXPECT_EQ(ask_at<asio::ip::tcp>(endpoint, upgrade_with("")), welcome);
        EXPECT_TRUE(logs("connection_opened address=" + std::string(address) + " "))
            << end_of_log();
    }
}

TEST_F(Proxies, AreLoggedIfTheyStripTheUpgrade) {
    start({});
    std::string stripped = upgrade_with("");
    for (const std::string line : {"Connection: Upgrade\r\n", "Upgrade: websocket\r\n"}) {
        stripped.erase(stripped.find(line), line.size());
    }
    EXPECT_EQ(ask(stranger, stripped), "HTTP/1.1 426 Upgrade Required");
    EXPECT_TRUE(logs("event=upgrade_lost address=" + stranger)) << end_of_log();
    EXPECT_EQ(ask(proxy, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
              "HTTP/1.1 426 Upgrade Required");
    EXPECT_THAT(server->log(), Not(HasSubstr("event=upgrade_lost address=" + proxy)))
        << "a browser alone is no trouble";
}

TEST_F(Proxies, PagesOfOthersMayNotSpeakForTheirReaders) {
    start({"--allowed-origins", "https://friend.example"});
    EXPECT_EQ(ask("", upgrade_with("Origin: https://evil.example\r\n")), "HTTP/1.1 403 Forbidden");
    EXPECT_EQ(ask("", upgrade_with("Origin: http://localhost\r\n")), welcome);
    EXPECT_EQ(ask("", upgrade_with("Origin: https://friend.example\r\n")), welcome);
}

TEST_F(Proxies, PagesMayNotChooseTheServersName) {
    start({"--public-address", "bastide://play.example.org:8470"});
    const auto at_name = [](const std::string& name) {
        std::string request = upgrade_with("Origin: http://" + name + ":8470\r\n");
        const std::string host = "Host: localhost";
        return request.replace(request.find(host), host.size(), "Host: " + name + ":8470");
    };
    EXPECT_EQ(ask("", at_name("evil.example")), "HTTP/1.1 403 Forbidden");
    EXPECT_EQ(ask("", at_name("play.example.org")), welcome);
    EXPECT_EQ(ask("", at_name("192.0.2.7")), welcome);
}

}  // namespace
}  // namespace bastide::test
