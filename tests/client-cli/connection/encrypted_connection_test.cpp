// TLS connections: which certificates are trusted, and the error messages for all others.
#include "client-cli/connection/tls_words.hpp"
#include "tests/support/fixed_answer.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/tls_front.hpp"
#include "tests/support/try_connection.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace bastide::test {
namespace {

using connection::Address;
using connection::Encryption;
using std::chrono::hours;
using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Shown if TLS succeeded, but no Bastide server answered.
const auto got_through = HasSubstr("is not a Bastide server (");

class EncryptedConnection : public testing::Test {
  protected:
    [[nodiscard]] static Encryption believing(const std::string& ca_file, bool known = false) {
        const auto trust = connection::trust_in(ca_file);
        return {trust ? *trust : nullptr, known};
    }

    [[nodiscard]] Encryption believing() const { return believing(authority.file()); }

    static Address at(const std::string& port, const std::string& host = "localhost") {
        return {host, port, "/", true};
    }

    [[nodiscard]] connection::CloseReason ending(const TlsFront& front,
                                                 const std::string& host = "localhost") const {
        return try_connection(at(front.port(), host), believing()).ending;
    }

    /// The error message for a server with this certificate.
    [[nodiscard]] std::string said_of(const Issued& certificate) const {
        const TlsFront front(certificate);
        const connection::CloseReason found = ending(front);
        EXPECT_TRUE(found.distrusted) << found.why;
        return found.why;
    }

    TemporaryFolder folder;
    Authority authority{folder.path()};
};

TEST_F(EncryptedConnection, IsMadeToANameTheCertificateIsFor) {
    const TlsFront front(authority.issue());
    const auto found = ending(front);
    EXPECT_FALSE(found.distrusted);
    EXPECT_THAT(found.why, got_through);
    EXPECT_EQ(front.asked_for(), std::vector<std::string>{"localhost"});
}

TEST_F(EncryptedConnection, IsMadeToAnAddressTheCertificateIsFor) {
    const TlsFront front(authority.issue());
    EXPECT_THAT(ending(front, "127.0.0.1").why, got_through);
    EXPECT_EQ(front.asked_for(), std::vector<std::string>{""}) << "an address is no server name";
}

TEST_F(EncryptedConnection, NormalisesTheHostName) {
    const TlsFront front(authority.issue());
    EXPECT_THAT(ending(front, "LocalHost").why, got_through);
    EXPECT_EQ(front.asked_for(), std::vector<std::string>{"localhost"});
}

TEST_F(EncryptedConnection, FollowsAChainToItsAuthority) {
    const TlsFront front(authority.deputy("deputy").issue());
    EXPECT_THAT(ending(front).why, got_through);
}

/// An operator may hand out its own server certificate as the CA file.
TEST_F(EncryptedConnection, TrustsACertificateListedAsACa) {
    for (const Issued& issued : {authority.issue(), Authority::issue_by_itself(folder.path())}) {
        const TlsFront front(issued);
        const auto tried = try_connection(at(front.port()), believing(issued.certificate_file));
        EXPECT_THAT(tried.ending.why, got_through);
    }
}

TEST_F(EncryptedConnection, ReportsAnExpiredCertificate) {
    EXPECT_THAT(
        said_of(authority.issue({.valid_from = -hours(48), .valid_until = -hours(24)})),
        ContainsRegex("certificate of localhost:[0-9]+ expired on 20[0-9][0-9]-[0-9]+-[0-9]+"));
}

TEST_F(EncryptedConnection, ReportsACertificateNotYetValid) {
    EXPECT_THAT(said_of(authority.issue({.valid_from = hours(24), .valid_until = hours(48)})),
                AllOf(ContainsRegex("not valid before 20[0-9][0-9]-[0-9]+-[0-9]+"),
                      HasSubstr("this machine's clock")));
}

TEST_F(EncryptedConnection, ReportsTheNamesOfAMismatchedCertificate) {
    EXPECT_THAT(said_of(authority.issue({.names = {"a.example"}, .addresses = {"192.0.2.1"}})),
                HasSubstr("a certificate for a.example and 192.0.2.1, not for localhost"));
}

TEST_F(EncryptedConnection, ReportsACertificateWithoutTheAddress) {
    const TlsFront front(authority.issue({.addresses = {"::1"}}));
    const auto found = ending(front, "127.0.0.1");
    EXPECT_TRUE(found.distrusted);
    EXPECT_THAT(found.why, HasSubstr("a certificate for localhost and ::1, not for 127.0.0.1"));
}

/// A wildcard stands for one whole label.
TEST_F(EncryptedConnection, RejectsMismatchedWildcards) {
    EXPECT_THAT(said_of(authority.issue({.names = {"*.localhost", "local*"}})),
                HasSubstr("a certificate for *.localhost, local*, 127.0.0.1 and 1 other"));
}

TEST_F(EncryptedConnection, ReportsAnUnknownIssuer) {
    const TlsFront front(authority.issue());
    const auto by_system = try_connection(at(front.port()), believing("")).ending;
    EXPECT_TRUE(by_system.distrusted);
    EXPECT_THAT(by_system.why,
                AllOf(HasSubstr("This machine does not trust"), HasSubstr("--ca FILE")));
    const Authority other(folder.path(), "other");
    const auto by_file = try_connection(at(front.port()), believing(other.file())).ending;
    EXPECT_TRUE(by_file.distrusted);
    EXPECT_THAT(by_file.why, StartsWith("No CA in " + other.file() + " signed"));
}

TEST_F(EncryptedConnection, ReportsASelfSignedCertificate) {
    EXPECT_THAT(said_of(Authority::issue_by_itself(folder.path())),
                AllOf(StartsWith("Self-signed certificate at"), HasSubstr("--ca FILE")));
}

TEST_F(EncryptedConnection, ReportsOtherCertificateFaults) {
    EXPECT_THAT(said_of(authority.issue({.for_servers = false})),
                HasSubstr("is not valid (unsuitable certificate purpose)"));
}

/// For OpenSSL, a leading dot would match all names below it.
TEST_F(EncryptedConnection, RejectsInvalidHostNames) {
    const TlsFront front(authority.issue());
    for (const char* host : {".", "..", ".localhost"}) {
        EXPECT_NE(try_connection(at(front.port(), host), believing()).ending.why, "");
    }
    EXPECT_TRUE(front.asked_for().empty());
}

TEST_F(EncryptedConnection, ReportsAServerWithoutTls) {
    const std::string answer = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n";
    const FixedAnswer stranger(answer);
    EXPECT_THAT(try_connection(at(stranger.port()), believing()).ending.why,
                AllOf(HasSubstr("does not use encryption"),
                      HasSubstr("ws://localhost:" + stranger.port() + " connects")));
    const FixedAnswer known(answer);
    EXPECT_THAT(
        try_connection(at(known.port()), believing(authority.file(), true)).ending.why,
        AllOf(HasSubstr("does not use encryption, but it did before"), Not(HasSubstr("ws://"))));
}

TEST_F(EncryptedConnection, ReportsACloseDuringTheHandshake) {
    const FixedAnswer stranger("");
    EXPECT_THAT(try_connection(at(stranger.port()), believing()).ending.why,
                AllOf(HasSubstr("closed the connection during the TLS handshake"),
                      HasSubstr("ws://localhost:" + stranger.port())));
    const FixedAnswer known("");
    EXPECT_THAT(
        try_connection(at(known.port()), believing(authority.file(), true)).ending.why,
        AllOf(HasSubstr(
                  "closed the connection during the TLS handshake, but it accepted TLS before."),
              Not(HasSubstr("ws://"))));
}

TEST_F(EncryptedConnection, ReportsAnObsoleteTlsVersion) {
    const TlsFront front(authority.issue(), 0, TlsFront::Manner::outdated);
    const auto found = ending(front);
    EXPECT_FALSE(found.distrusted);
    EXPECT_THAT(found.why, HasSubstr("obsolete encryption (older than TLS 1.2)"));
}

TEST_F(EncryptedConnection, ReportsACutDuringTheHandshake) {
    const TlsFront front(authority.issue(), 0, TlsFront::Manner::cutting);
    const auto found = ending(front);
    EXPECT_FALSE(found.distrusted);
    EXPECT_THAT(found.why, HasSubstr("was cut during the TLS handshake"));
}

TEST_F(EncryptedConnection, CanBeCancelledDuringTheHandshake) {
    connection::Loop loop;
    std::string why;
    const auto made = connection::over_network(
        loop, at("1"), FrameCodec::json, believing())({[] {},
                                                       [](const std::string&) {},
                                                       [&](const connection::CloseReason& ending) {
                                                           why = ending.why;
                                                           loop.stop();
                                                       }});
    made->close();
    loop.run();
    EXPECT_EQ(why, "Connecting was cancelled.");
}

TEST_F(EncryptedConnection, RequiresAReadableCaFile) {
    EXPECT_THAT(connection::trust_in(folder.file("nowhere")).error(),
                AllOf(HasSubstr("nowhere (--ca) cannot be read"), HasSubstr("No such file")));
}

TEST_F(EncryptedConnection, RequiresACertificateInTheCaFile) {
    const std::string file = folder.file("shopping");
    std::ofstream(file) << "milk, eggs\n";
    EXPECT_THAT(connection::trust_in(file).error(), HasSubstr("contains no certificate"));
    EXPECT_THAT(connection::trust_in(authority.issue().key_file).error(),
                HasSubstr("contains no certificate"));
    EXPECT_THAT(connection::trust_in(folder.path()).error(), HasSubstr("contains no certificate"));
}

TEST(TlsWords, CountTheNamesBeyondAFew) {
    EXPECT_EQ(connection::listed_hosts({}), "no host name");
    EXPECT_EQ(connection::listed_hosts({"a"}), "a");
    EXPECT_EQ(connection::listed_hosts({"a", "b", "c"}), "a, b and c");
    EXPECT_EQ(connection::listed_hosts({"a", "b", "c", "d"}), "a, b, c and 1 other");
    EXPECT_EQ(connection::listed_hosts({std::string(1000, 'a')}).size(), 255U);
}

}  // namespace
}  // namespace bastide::test
