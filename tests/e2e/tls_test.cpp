// TLS: accepted handshakes, refused ones, and the renewal of a certificate.
#include "server/net/limits.hpp"
#include "tests/support/bots_process.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/tls_client.hpp"
#include "tests/support/websocket_client.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace bastide::test {
namespace {

const std::string ask_health = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";

class Tls : public EndToEnd {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        show(authority.issue());
        server.emplace(BASTIDE_SERVER,
                       std::vector<std::string>{"--tls-certificate",
                                                shown.certificate_file,
                                                "--tls-key",
                                                shown.key_file,
                                                "--log-level",
                                                "debug"});
    }

    void show(const Issued& issued) const {
        using std::filesystem::copy_options;
        std::filesystem::copy_file(
            issued.certificate_file, shown.certificate_file, copy_options::overwrite_existing);
        std::filesystem::copy_file(
            issued.key_file, shown.key_file, copy_options::overwrite_existing);
    }

    [[nodiscard]] TlsWishes trusting() const { return {.ca_file = authority.file()}; }

    bool logs(const std::string& text) { return server->logs(text, patience); }

    TemporaryFolder folder;
    Authority authority{folder.path()};
    Issued shown{folder.file("shown.pem"), folder.file("shown-key.pem")};
};

TEST_F(Tls, IsSpokenWithTheCertificate) {
    TlsClient client(port(), trusting());
    EXPECT_EQ(client.version(), "TLSv1.3");
    client.send(ask_health);
    const std::string answer = client.receive_all();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK")) << answer;
    EXPECT_TRUE(answer.find("\r\n\r\nok bastide-server ") != std::string::npos) << answer;
}

TEST_F(Tls, OfTheVersionBeforeLastIsSpokenToo) {
    TlsClient client(port(), {.ca_file = authority.file(), .version_max = TLS1_2_VERSION});
    EXPECT_EQ(client.version(), "TLSv1.2");
    client.send(ask_health);
    EXPECT_TRUE(client.receive_all().starts_with("HTTP/1.1 200 OK"));
}

TEST_F(Tls, OfOlderVersionsIsRefused) {
    for (const int version : {TLS1_VERSION, TLS1_1_VERSION}) {
        EXPECT_THROW(TlsClient(port(), {.version_max = version}), std::runtime_error);
    }
    EXPECT_TRUE(logs("outcome=\"TLS: unsupported protocol")) << end_of_log();
}

TEST_F(Tls, IsAgreedOnOnlyOnce) {
    TlsClient client(port(), {.version_max = TLS1_2_VERSION});
    EXPECT_FALSE(client.renegotiate());
    TlsClient other(port(), trusting());
    other.send(ask_health);
    EXPECT_TRUE(other.receive_all().starts_with("HTTP/1.1 200 OK"));
}

/// A client cannot choose a key exchange that costs the server a hundred times as much.
TEST_F(Tls, KeysAreAgreedOnCheaply) {
    for (const char* dear : {"ffdhe8192", "ffdhe2048", "P-521", "X448"}) {
        EXPECT_THROW(TlsClient(port(), {.groups = dear}), std::runtime_error) << dear;
    }
    for (const char* cheap : {"X25519", "P-256"}) {
        EXPECT_EQ(TlsClient(port(), {.groups = cheap}).version(), "TLSv1.3") << cheap;
    }
}

TEST_F(Tls, ExcessiveKeyUpdatesAreClosed) {
    TlsClient some(port(), trusting());
    EXPECT_TRUE(some.change_key(net::key_updates_max));
    some.send(ask_health);
    EXPECT_TRUE(some.receive_all().starts_with("HTTP/1.1 200 OK"));
    TlsClient many(port(), trusting());
    many.change_key(net::key_updates_max + 1);
    many.send(ask_health);
    EXPECT_EQ(many.receive_all(), "");
}

TEST_F(Tls, PlainConnectionsReceiveAHint) {
    TcpClient client(port());
    client.send(upgrade_request("bastide.v1.proto"));
    const std::string answer = client.receive_all();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 Bad Request")) << answer;
    EXPECT_NE(answer.find("This port uses TLS. Connect with: bastide play wss://THIS-ADDRESS\n"),
              std::string::npos)
        << answer;
}

TEST_F(Tls, ASlowHandshakeTimesOut) {
    TcpClient client(port());
    const std::string hello = tls_client_hello();
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < hello.size(); ++i) {
        client.send(hello.substr(i, 1));
        if (client.ended(std::chrono::steady_clock::now() + std::chrono::milliseconds(100))) {
            break;
        }
    }
    EXPECT_GE(std::chrono::steady_clock::now() - begin,
              net::handshake_time_max - std::chrono::seconds(1));
    EXPECT_TRUE(logs("handshake_failed")) << end_of_log();
}

TEST_F(Tls, ARenewedCertificateIsUsedAfterAHangup) {
    TlsClient before(port(), trusting());
    const std::string first = before.serial();
    show(authority.issue());
    EXPECT_EQ(TlsClient(port(), trusting()).serial(), first) << "nobody has said it was renewed";
    const std::size_t log_before = server->log().size();
    server->signal(SIGHUP);
    while (server->log().find("certificate_expiring file=", log_before) == std::string::npos) {
        usleep(10'000);
    }
    EXPECT_NE(TlsClient(port(), trusting()).serial(), first);
    before.send(ask_health);
    EXPECT_TRUE(before.receive_all().starts_with("HTTP/1.1 200 OK")) << "who is here stays";
}

TEST_F(Tls, GamesContinueDuringARenewal) {
    BotsProcess bots("wss://localhost:" + std::to_string(port()),
                     "--games 12 --parallel 2 --ca " + authority.file());
    ASSERT_TRUE(logs("event=connection_opened")) << end_of_log();
    for (int renewed = 0; renewed < 3; ++renewed) {
        show(authority.issue());
        server->signal(SIGHUP);
        usleep(100'000);
    }
    EXPECT_EQ(bots.trouble(), "");
    EXPECT_TRUE(logs("event=certificate_expiring file=")) << end_of_log();
}

TEST_F(Tls, AnUnreadableCertificateKeepsTheOldOne) {
    const std::string first = TlsClient(port(), trusting()).serial();
    std::ofstream(shown.certificate_file) << "no certificate\n";
    server->signal(SIGHUP);
    EXPECT_TRUE(
        logs("certificate_failed reason=\"cannot use the certificate " + shown.certificate_file))
        << end_of_log();
    EXPECT_EQ(TlsClient(port(), trusting()).serial(), first);
    show(authority.issue());
    std::filesystem::copy_file(authority.issue().key_file,
                               shown.key_file,
                               std::filesystem::copy_options::overwrite_existing);
    server->signal(SIGHUP);
    EXPECT_TRUE(logs("certificate_failed reason=\"cannot use the key " + shown.key_file +
                     ": it does not belong to the first certificate in " + shown.certificate_file +
                     ". Set tls-certificate and tls-key to files that were issued together"))
        << end_of_log();
    EXPECT_EQ(TlsClient(port(), trusting()).serial(), first);
}

/// OpenSSL has one slot per key type and does not report the mismatch; the server stopped.
TEST_F(Tls, AMismatchedKeyKeepsTheOldPair) {
    const std::string first = TlsClient(port(), trusting()).serial();
    const Issued rsa = authority.issue({.rsa = true});
    for (const Issued& mixed : {Issued{rsa.certificate_file, authority.issue().key_file},
                                Issued{authority.issue().certificate_file, rsa.key_file}}) {
        const std::size_t log_before = server->log().size();
        show(mixed);
        server->signal(SIGHUP);
        while (server->log().find("it does not belong to the first certificate", log_before) ==
               std::string::npos) {
            usleep(10'000);
        }
        EXPECT_EQ(TlsClient(port(), trusting()).serial(), first);
    }
    show(rsa);
    server->signal(SIGHUP);
    EXPECT_TRUE(logs("certificate_expiring file=")) << end_of_log();
}

TEST_F(Tls, AnExpiredCertificateIsLogged) {
    show(authority.issue(
        {.valid_from = -std::chrono::hours(48), .valid_until = -std::chrono::hours(24)}));
    server->signal(SIGHUP);
    EXPECT_TRUE(logs("event=certificate_expired")) << end_of_log();
    EXPECT_TRUE(logs("reason=\"it has expired and clients will refuse it; renew it\""))
        << end_of_log();
}

class NoTls : public EndToEnd {};

TEST_F(NoTls, TlsConnectionsReceiveAHint) {
    TcpClient client(port());
    client.send(tls_client_hello());
    const std::string answer = client.receive_all();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 ")) << answer;
    EXPECT_NE(
        answer.find("This port does not use TLS. Connect with: bastide play ws://THIS-ADDRESS\n"),
        std::string::npos)
        << answer;
}

TEST_F(NoTls, AHangupChangesNothing) {
    server->signal(SIGHUP);
    WebsocketClient client(port(), FrameCodec::binary);
}

TEST_F(NoTls, AMissingCertificatePreventsTheStart) {
    EXPECT_ANY_THROW(ServerProcess(
        BASTIDE_SERVER, {"--tls-certificate", "/nowhere.pem", "--tls-key", "/none.pem"}));
}

}  // namespace
}  // namespace bastide::test
