// Notices over TLS to a real server on this machine.
#include "server/net/notice_sender.hpp"

#include "tests/support/notice_receiver.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>

namespace bastide::net {
namespace {

using namespace std::chrono_literals;
using test::Issued;
using test::NoticeReceiver;

constexpr auto accepted = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

class Sending : public testing::Test {
  protected:
    Sending() { ::setenv("SSL_CERT_FILE", authority.file().c_str(), 1); }

    ~Sending() override { ::unsetenv("SSL_CERT_FILE"); }

    static people::NoticeResult send(const std::string& url,
                                     const MayConnect& may_connect = public_or_in({"127.0.0.1"})) {
        const auto to = people::read_notice_url(url);
        boost::asio::io_context io;
        std::optional<people::NoticeResult> result;
        const auto keep = [&](const people::NoticeResult& got) { result = got; };
        notice_sender(io, may_connect)(*to, "Hello Anna", keep);
        io.run();
        EXPECT_TRUE(result);
        return result.value_or(people::NoticeResult{});
    }

    people::NoticeResult result_of(const std::string& answer, int connections = 1) {
        NoticeReceiver receiver(authority.issue(), answer);
        auto result = send("https://localhost:" + receiver.port() + "/secret");
        EXPECT_EQ(receiver.connections(), connections);
        EXPECT_EQ(result.problem.find("secret"), std::string::npos) << result.problem;
        return result;
    }

    people::NoticeResult result_with(const Issued& certificate) {
        NoticeReceiver receiver(certificate, accepted);
        auto result = send("https://localhost:" + receiver.port() + "/");
        EXPECT_TRUE(receiver.received().empty());
        return result;
    }

    test::TemporaryFolder folder;
    test::Authority authority{folder.path()};
};

TEST_F(Sending, PostsTheText) {
    NoticeReceiver receiver(authority.issue(), accepted);
    EXPECT_EQ(send("https://localhost:" + receiver.port() + "/topic?up=1").problem, "");
    ASSERT_EQ(receiver.received().size(), 1U);
    const test::ReceivedNotice got = receiver.received().front();
    EXPECT_EQ(got.method, "POST");
    EXPECT_EQ(got.target, "/topic?up=1");
    EXPECT_EQ(got.host, "localhost:" + receiver.port());
    EXPECT_EQ(got.body, "Hello Anna");
    EXPECT_EQ(got.fields,
              (std::vector<std::string>{"Host", "Content-Type", "Connection", "Content-Length"}));
}

TEST_F(Sending, PostsToAnIpAddressOfTheCertificate) {
    NoticeReceiver receiver(authority.issue(), accepted);
    EXPECT_EQ(send("https://127.0.0.1:" + receiver.port()).problem, "");
    EXPECT_EQ(receiver.received().size(), 1U);
}

TEST_F(Sending, ConnectsToNoPrivateAddress) {
    NoticeReceiver receiver(authority.issue(), accepted);
    for (const std::string host : {"localhost",
                                   "127.0.0.1",
                                   "127.1",
                                   "2130706433",
                                   "0x7f.1",
                                   "[::1]",
                                   "[::ffff:127.0.0.1]"}) {
        const auto result = send("https://" + host + ":" + receiver.port() + "/", public_or_in({}));
        EXPECT_NE(result.problem, "") << host;
    }
    EXPECT_EQ(send("https://localhost:1/", public_or_in({})).problem,
              "localhost cannot be found, or has no public address.");
    EXPECT_EQ(receiver.connections(), 0);
}

/// The name has several addresses, and only one was checked and allowed.
TEST_F(Sending, ConnectsOnlyToTheAllowedAddressesOfAName) {
    NoticeReceiver receiver(authority.issue(), accepted);
    std::vector<std::string> asked;
    const auto result = send("https://localhost:" + receiver.port() + "/",
                             [&](const boost::asio::ip::address& each) {
                                 asked.push_back(each.to_string());
                                 return each.is_v6();
                             });
    EXPECT_NE(result.problem, "");
    EXPECT_FALSE(asked.empty());
    EXPECT_EQ(receiver.connections(), 0);
}

TEST_F(Sending, FollowsNoRedirect) {
    NoticeReceiver other(authority.issue(), accepted);
    EXPECT_EQ(result_of("HTTP/1.1 302 Found\r\nLocation: https://localhost:" + other.port() +
                        "/\r\nContent-Length: 0\r\n\r\n")
                  .problem,
              "localhost refused the notice with status 302 (a redirect, which is not followed).");
    EXPECT_EQ(other.connections(), 0);
}

TEST_F(Sending, ReportsRefusals) {
    const auto gone = result_of("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n");
    EXPECT_TRUE(gone.is_gone);
    EXPECT_EQ(gone.problem, "localhost refused the notice with status 410.");
    const auto missing = result_of("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    EXPECT_FALSE(missing.is_gone);
    EXPECT_FALSE(missing.is_busy);
    EXPECT_NE(missing.problem, "");
    EXPECT_TRUE(result_of("HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n").is_busy);
}

TEST_F(Sending, ReportsAnExceptionAsAFailure) {
    EXPECT_EQ(send("https://localhost:1/",
                   [](const boost::asio::ip::address& /*each*/) -> bool { throw std::bad_alloc(); })
                  .problem,
              "The server cannot send notices right now.");
}

TEST_F(Sending, ReadsNoMoreThanTheHeader) {
    EXPECT_EQ(result_of("HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\nAAAA").problem,
              "");
    const std::string endless(4 * notice_answer_bytes_max, 'A');
    EXPECT_NE(result_of("HTTP/1.1 200 OK\r\nX: " + endless + "\r\n\r\n").problem, "");
    EXPECT_NE(result_of("SSH-2.0-OpenSSH_9.2\r\n\r\n").problem, "");
}

/// The receivers accept no connection, begin no TLS, do not answer, and answer one byte a second.
TEST_F(Sending, GivesUpOnSlowReceivers) {
    using boost::asio::ip::tcp;
    boost::asio::io_context io;
    const tcp::endpoint any(boost::asio::ip::address_v4::loopback(), 0);
    tcp::acceptor full(io, any.protocol());
    full.bind(any);
    full.listen(0);
    std::vector<tcp::socket> waiting;
    for (int i = 0; i < 4; ++i) {
        waiting.emplace_back(io).async_connect(full.local_endpoint(), [](auto /*error*/) {});
    }
    const tcp::acceptor without_tls(io, any);
    NoticeReceiver silent(authority.issue(), "");
    NoticeReceiver slow(authority.issue(), "HTTP/1.1 200 OK\r\n" + std::string(99, 'A'), 1s);
    const auto begin = std::chrono::steady_clock::now();
    std::vector<people::NoticeResult> results;
    const auto sender = notice_sender(io, public_or_in({"127.0.0.1"}));
    for (const std::string& port : {std::to_string(full.local_endpoint().port()),
                                    std::to_string(without_tls.local_endpoint().port()),
                                    silent.port(),
                                    slow.port()}) {
        sender(*people::read_notice_url("https://127.0.0.1:" + port),
               "Hello Anna",
               [&](const people::NoticeResult& got) {
                   results.push_back(got);
                   results.size() == 4 ? io.stop() : void();
               });
    }
    io.run();
    ASSERT_EQ(results.size(), 4U);
    for (const people::NoticeResult& result : results) {
        EXPECT_EQ(result.problem, "127.0.0.1 did not answer within 10 seconds.");
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 4 * notice_time_max);
}

TEST_F(Sending, ReportsARefusedConnectionAndAnUnknownHost) {
    std::string closed;
    {
        const NoticeReceiver receiver(authority.issue(), accepted);
        closed = receiver.port();
    }
    EXPECT_EQ(send("https://localhost:" + closed + "/").problem,
              "localhost cannot be reached: Connection refused.");
    EXPECT_EQ(send("https://no-such-host.invalid/").problem,
              "no-such-host.invalid cannot be found, or has no public address.");
}

TEST_F(Sending, RefusesInvalidCertificates) {
    const auto with = [&](const Issued& issued) { return result_with(issued).problem; };
    const std::string begin = "localhost cannot be reached over TLS with a valid certificate";
    const test::Wanted other{.names = {"other.example"}, .addresses = {}};
    const test::Wanted old{.valid_until = -1min};
    EXPECT_EQ(with(authority.issue(other)).find(begin), 0U);
    EXPECT_EQ(with(authority.issue(old)).find(begin), 0U);
    EXPECT_EQ(with(test::Authority::issue_by_itself(folder.path())).find(begin), 0U);
}

TEST(Allowed, ArePublicAddressesAndThoseOfTheHostsNetworks) {
    const auto may = public_or_in({"192.168.7.0/24", "fd00::/8"});
    for (const char* address : {"93.184.216.34", "2606:2800:220:1::1", "192.168.7.9", "fd12::1"}) {
        EXPECT_TRUE(may(boost::asio::ip::make_address(address))) << address;
    }
    for (const char* address : {"0.0.0.0",
                                "10.1.2.3",
                                "100.64.0.1",
                                "100.100.100.200",
                                "100.127.255.255",
                                "127.0.0.1",
                                "168.63.129.16",
                                "169.254.169.254",
                                "172.16.0.1",
                                "172.31.0.1",
                                "192.168.8.1",
                                "192.0.0.1",
                                "198.18.0.1",
                                "224.0.0.1",
                                "240.0.0.1",
                                "255.255.255.255",
                                "::",
                                "::1",
                                "fe80::1",
                                "fe80::1%1",
                                "fc00::1",
                                "ff02::1",
                                "2001:db8::1",
                                "2002:7f00:1::",
                                "64:ff9b::7f00:1",
                                "64:ff9b::a9fe:a9fe",
                                "64:ff9b:1::a00:1",
                                "fec0::1",
                                "2001::1",
                                "::ffff:93.184.216.34",
                                "::ffff:10.0.0.1",
                                "::ffff:169.254.169.254",
                                "::ffff:192.168.7.9",
                                "::127.0.0.1"}) {
        EXPECT_FALSE(may(boost::asio::ip::make_address(address))) << address;
    }
    EXPECT_FALSE(public_or_in({})(boost::asio::ip::make_address("fd00:ec2::254"))) << "metadata";
}

}  // namespace
}  // namespace bastide::net
