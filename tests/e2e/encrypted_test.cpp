// The client's commands with a real TLS server, and with one behind a TLS proxy.
#include "client-cli/connection/client.hpp"
#include "client-cli/connection/websocket.hpp"
#include "client/model/requests.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/patient_loop.hpp"
#include "tests/support/tls_front.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <fstream>

namespace bastide::test {
namespace {

using std::chrono::hours;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct Ran {
    int exit_code = -1;
    std::string said;  ///< stdout and stderr
};

class Encrypted : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        front.emplace(authority.issue(), port());
    }

    void TearDown() override {
        front.reset();
        EndToEnd::TearDown();
    }

    [[nodiscard]] std::string host_and_port() const { return "localhost:" + front->port(); }

    [[nodiscard]] std::string url() const { return "wss://" + host_and_port(); }

    [[nodiscard]] std::string ca() const { return " --ca " + authority.file(); }

    /// Runs the client without input.
    [[nodiscard]] Ran bastide(const std::string& arguments) const {
        Ran ran;
        const std::string command = "XDG_STATE_HOME=" + folder.path().string() +
                                    " " BASTIDE_CLIENT " " + arguments + " 2>&1 </dev/null";
        std::FILE* const pipe = popen(command.c_str(), "r");
        char buffer[4096];
        while (const std::size_t size = std::fread(buffer, 1, sizeof buffer, pipe)) {
            ran.said.append(buffer, size);
        }
        const int status = pclose(pipe);
        ran.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        return ran;
    }

    [[nodiscard]] bool has_file(const std::string& name) const {
        return std::filesystem::exists(folder.path() / "bastide" / name);
    }

    [[nodiscard]] Issued outdated() {
        return authority.issue({.valid_from = -hours(48), .valid_until = -hours(24)});
    }

    TemporaryFolder folder;
    Authority authority{folder.path()};
    std::optional<TlsFront> front;
};

TEST_F(Encrypted, BotsPlayOverTls) {
    const Issued issued = authority.issue();
    const ServerProcess own(
        BASTIDE_SERVER,
        {"--tls-certificate", issued.certificate_file, "--tls-key", issued.key_file});
    const std::string there = "localhost:" + std::to_string(own.port());
    const Ran ran = bastide("bot wss://" + there + ca());
    EXPECT_EQ(ran.exit_code, 0) << ran.said;
    const Ran open = bastide("bot ws://" + there + " --unencrypted");
    EXPECT_EQ(open.exit_code, 1);
    EXPECT_THAT(open.said, HasSubstr("needs encryption. Use wss://" + there));
}

TEST_F(Encrypted, AServerWithoutIsNamedAsOne) {
    const std::string there = "localhost:" + std::to_string(port());
    const Ran ran = bastide("bot wss://" + there);
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(
        ran.said,
        AllOf(HasSubstr("does not use encryption"), HasSubstr("ws://" + there + " connects")));
}

TEST_F(Encrypted, BotsPlayAWholeGame) {
    const Ran ran = bastide("bot " + url() + ca());
    EXPECT_EQ(ran.exit_code, 0) << ran.said;
    EXPECT_THAT(ran.said, HasSubstr("match 1  scores"));
}

TEST_F(Encrypted, ShowsEncryptionAndRemembersTheServer) {
    const Ran first = bastide("play " + url() + ca());
    EXPECT_EQ(first.exit_code, 0) << first.said;
    EXPECT_THAT(first.said, HasSubstr("Connecting to " + host_and_port() + ", encrypted ..."));
    EXPECT_TRUE(has_file("encrypted-localhost-" + front->port()));
    EXPECT_TRUE(has_file("token-wss-localhost-" + front->port()));
    const Ran again = bastide("play " + host_and_port() + ca());
    EXPECT_THAT(again.said, HasSubstr(host_and_port() + ", encrypted ..."));
    const Ran open = bastide("play ws://" + host_and_port());
    EXPECT_EQ(open.exit_code, 2);
    EXPECT_THAT(open.said, HasSubstr("add --unencrypted"));
}

TEST_F(Encrypted, RecordsAreListed) {
    const Ran played = bastide("play " + url() + ca());
    EXPECT_EQ(played.exit_code, 0) << played.said;
    const Ran listed = bastide("record export " + url() + ca());
    EXPECT_EQ(listed.exit_code, 0) << listed.said;
    EXPECT_THAT(listed.said, HasSubstr("You have no finished games at " + host_and_port()));
}

/// A token received over TLS is never sent unencrypted.
TEST_F(Encrypted, UsesAnotherTokenIfUnencryptedByRequest) {
    const std::string there = "localhost:" + std::to_string(port());
    const Ran safe = bastide("play " + url() + ca());
    EXPECT_EQ(safe.exit_code, 0) << safe.said;
    const std::string state = folder.file("bastide/");
    std::filesystem::copy(state + "token-wss-localhost-" + front->port(),
                          state + "token-wss-localhost-" + std::to_string(port()));
    std::ofstream(state + "encrypted-localhost-" + std::to_string(port())) << url() << "\n";
    EXPECT_EQ(bastide("play ws://" + there).exit_code, 2);
    const Ran open = bastide("play ws://" + there + " --unencrypted");
    EXPECT_EQ(open.exit_code, 0) << open.said;
    EXPECT_THAT(open.said, HasSubstr(there + ", not encrypted ..."));
    EXPECT_TRUE(has_file("token-localhost-" + std::to_string(port())));
    const Ran lent = bastide("play ws://" + there + " --unencrypted --token-file " + state +
                             "token-wss-localhost-" + front->port());
    EXPECT_EQ(lent.exit_code, 2);
    EXPECT_THAT(lent.said, HasSubstr("holds a token for an encrypted connection"));
}

/// The server may be an impostor in between.
TEST_F(Encrypted, NamesTheBackupOfAnUnknownToken) {
    const std::string file = folder.file("token");
    const std::string unknown(64, 'a');
    std::ofstream(file) << unknown << "\nencrypted\n";
    const Ran ran = bastide("play " + url() + ca() + " --token-file " + file);
    EXPECT_EQ(ran.exit_code, 0) << ran.said;
    std::string line = ran.said;  // undoes the line wrapping
    std::replace(line.begin(), line.end(), '\n', ' ');
    EXPECT_THAT(line, HasSubstr("bastide play " + url() + " --token-file " + file + ".old-1"));
    std::string kept;
    std::ifstream(file + ".old-1") >> kept;
    EXPECT_EQ(kept, unknown);
}

TEST_F(Encrypted, DoesNotRetryAfterAnExpiredCertificate) {
    front->change_to(outdated());
    for (const char* command : {"play ", "bot --keep-trying "}) {
        const Ran ran = bastide(command + url() + ca());
        EXPECT_EQ(ran.exit_code, 1);
        EXPECT_THAT(ran.said,
                    AllOf(HasSubstr("The certificate of " + host_and_port() + " expired on"),
                          Not(HasSubstr("Connection lost"))));
        EXPECT_FALSE(has_file("encrypted-localhost-" + front->port()));
    }
}

TEST_F(Encrypted, NamesAMissingFile) {
    const Ran ran = bastide("play " + url() + " --ca /nowhere");
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_THAT(ran.said, HasSubstr("/nowhere (--ca) cannot be read"));
}

/// The client retries if the certificate was valid before, and reports the untrusted server
/// meanwhile.
TEST_F(Encrypted, RetriesAnExpiredCertificateUntilRenewal) {
    PatientLoop patient;
    std::vector<model::Disconnected> reported;
    bool back = false;
    const connection::Encryption encryption{*connection::trust_in(authority.file()), false};
    connection::Client client(
        patient.loop,
        connection::over_network(
            patient.loop, {"localhost", front->port(), "/", true}, FrameCodec::binary, encryption),
        FrameCodec::binary,
        {{"Anna", ""}},
        {[&](const std::vector<model::News>& news) {
             for (const model::News& item : news) {
                 if (const auto* lost = std::get_if<model::Disconnected>(&item)) {
                     reported.push_back(*lost);
                 }
                 back = back || std::holds_alternative<model::Reconnected>(item);
             }
         },
         [](const connection::CloseReason& ending) { ADD_FAILURE() << ending.why; }});
    ASSERT_TRUE(patient.until([&] { return client.model().welcome; }));
    front->change_to(outdated());
    ASSERT_TRUE(patient.until([&] { return !reported.empty() && reported.back().distrusted; }));
    EXPECT_FALSE(reported.front().distrusted);
    EXPECT_THAT(reported.back().why, HasSubstr("expired on"));
    EXPECT_GE(reported.back().retry_in, std::chrono::seconds(1)) << "so that it is read";
    front->change_to(authority.issue());
    EXPECT_TRUE(patient.until([&] { return back; }));
}

}  // namespace
}  // namespace bastide::test
