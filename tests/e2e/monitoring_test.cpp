// The operator's view of a real server: /health, /ready, /metrics, and health, check-config.
#include "tests/support/certificates.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/files.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/sqlite_shell.hpp"
#include "tests/support/tls_client.hpp"
#include "tests/support/wire_player.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace bastide::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string get(const std::string& target) {
    return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
}

std::string page(std::uint16_t port, const std::string& target) {
    TcpClient client(port);
    client.send(get(target));
    return client.receive_all();
}

class Monitoring : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        restart({});
    }

    void restart(std::vector<std::string> options) {
        server->signal(SIGTERM);
        EXPECT_EQ(server->wait(goodbye_time_max), 0) << end_of_log();
        options.insert(options.end(), {"--store", store});
        server.reset();
        server.emplace(BASTIDE_SERVER, options);
    }

    [[nodiscard]] Ran health(const std::string& options = "") const {
        return run(BASTIDE_SERVER " health --store '" + store + "' " + options);
    }

    /// Waits until /ready has such an answer. SIGALRM ends the test.
    void wait_until_ready_says(const std::string& text) const {
        while (page(port(), "/ready").find(text) == std::string::npos) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    }

    /// The number after `key` in the log.
    [[nodiscard]] std::uint16_t port_in_log(const std::string& key) const {
        const std::string log = server->log();
        return static_cast<std::uint16_t>(std::stoi(log.substr(log.find(key) + key.size())));
    }

    TemporaryFolder folder;
    std::string store = folder.file("bastide.db");
};

TEST_F(Monitoring, TheVersionIsTheSameEverywhere) {
    const Ran version = run(BASTIDE_SERVER " --version");
    EXPECT_TRUE(std::regex_match(
        version.said,
        std::regex(R"re(bastide-server \d+\.\d+\.\d+(\+[0-9a-f]{12}(\.dirty)?)?\n)re")))
        << version.said;
    const std::string software = version.said.substr(0, version.said.size() - 1);
    EXPECT_THAT(page(port(), "/health"), HasSubstr("\r\n\r\nok " + software + "\n"));
    EXPECT_THAT(server->log(), HasSubstr("event=server_started software=\"" + software + "\""));
    WebsocketClient client(port(), FrameCodec::binary);
    EXPECT_EQ(client.request(hello("Anna")).welcome().server(), software);
    const std::string number = software.substr(software.find(' ') + 1);
    const std::string release = number.substr(0, number.find('+'));
    EXPECT_TRUE(run(BASTIDE_BINARY " --version").said.starts_with(release));
}

TEST_F(Monitoring, IsReady) {
    EXPECT_THAT(page(port(), "/ready"),
                AllOf(HasSubstr("HTTP/1.1 200 OK\r\n"), HasSubstr("\r\n\r\nready\n")));
    const Ran ran = health();
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.said, "ready\n");
}

TEST_F(Monitoring, HeadHasTheLengthButNoBody) {
    TcpClient client(port());
    client.send("HEAD /ready HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const std::string answer = client.receive_all();
    EXPECT_THAT(answer, AllOf(HasSubstr("Content-Length: 6\r\n"), testing::EndsWith("\r\n\r\n")));
}

TEST_F(Monitoring, ThePlayContinuesWhenTheReaderOfTheLogIsGone) {
    const std::string script = folder.file("serve");
    std::ofstream(script) << "#!/bin/sh\nmkfifo " << folder.file("log") << "\nexec 3<>"
                          << folder.file("log") << " 2>" << folder.file("log")
                          << " 3>&-\nexec " BASTIDE_SERVER " \"$@\"\n";
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    ServerProcess unread(script, {"--store", folder.file("other.db")});
    WirePlayer anna(unread.port(), FrameCodec::binary, "Anna");
    EXPECT_NO_THROW(anna.create_table());
    EXPECT_TRUE(unread.running());
}

TEST_F(Monitoring, ALimitOfFileSizeIsAnErrorOfTheStore) {
    const Ran ran = run("ulimit -f 8; " BASTIDE_SERVER " --port 0 --listen 127.0.0.1 --store " +
                        folder.file("other.db"));
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.said, HasSubstr("event=start_failed"));
}

TEST_F(Monitoring, IsNotReadyIfTheStoreIsDeleted) {
    std::filesystem::remove(store);
    wait_until_ready_says("HTTP/1.1 503 ");
    EXPECT_THAT(page(port(), "/ready"),
                HasSubstr("not ready: the store is gone or cannot be written\n"));
    EXPECT_THAT(page(port(), "/health"), HasSubstr("HTTP/1.1 200 OK"));
    EXPECT_THAT(server->log(), HasSubstr("event=store_lost"));
    const Ran ran = health();
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_EQ(ran.said, "error: not ready: the store is gone or cannot be written\n");
}

TEST_F(Monitoring, IsNotReadyIfTheStoreIsReplaced) {
    const std::string copy = folder.file("copy");
    std::ofstream(copy) << "another file";
    std::filesystem::rename(copy, store);
    wait_until_ready_says("HTTP/1.1 503 ");
}

TEST_F(Monitoring, IsNotReadyIfTheDiskIsFull) {
    restart({"--disk-free-min", "1024 TiB"});
    EXPECT_THAT(
        page(port(), "/ready"),
        AllOf(HasSubstr("HTTP/1.1 503 "), HasSubstr("not ready: the disk or the store is full\n")));
    EXPECT_EQ(health().exit_code, 1);
}

TEST_F(Monitoring, TheCommandFailsIfNoServerAnswers) {
    EXPECT_EQ(health("--admin-socket off").said,
              "The configuration has no admin socket: admin-socket is off.\n");
    EXPECT_EQ(health("--admin-socket off").exit_code, 1);
    server->signal(SIGTERM);
    EXPECT_EQ(server->wait(goodbye_time_max), 0);
    const Ran ran = health();
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.said, HasSubstr("Cannot reach a server at " + store + "-admin: No such file"));
}

/// A server that hangs must not hang its health check too.
TEST_F(Monitoring, TheCommandFailsIfTheServerHangs) {
    server->signal(SIGSTOP);
    const Ran ran = health();
    server->signal(SIGCONT);
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.said, HasSubstr("timed out"));
}

TEST_F(Monitoring, TheHintNamesTheScheme) {
    EXPECT_THAT(page(port(), "/"), HasSubstr(" bastide play ws://THIS-ADDRESS"));
    Authority authority{folder.path()};
    const Issued issued = authority.issue();
    restart({"--tls-certificate", issued.certificate_file, "--tls-key", issued.key_file});
    TlsClient client(port(), {.ca_file = authority.file()});
    client.send(get("/"));
    EXPECT_THAT(client.receive_all(), HasSubstr(" bastide play wss://THIS-ADDRESS"));
}

class ServedMetrics : public Monitoring {
  protected:
    void SetUp() override {
        Monitoring::SetUp();
        restart({"--metrics-listen", "127.0.0.1:0"});
    }

    [[nodiscard]] std::string metrics() const {
        const std::string answer =
            page(port_in_log("event=metrics_opened address=127.0.0.1 port="), "/metrics");
        EXPECT_THAT(answer, HasSubstr("HTTP/1.1 200 OK\r\n"));
        return answer.substr(answer.find("\r\n\r\n") + 4);
    }
};

TEST_F(ServedMetrics, AreNotOnThePortForPlayers) {
    EXPECT_THAT(page(port(), "/metrics"), HasSubstr("HTTP/1.1 404 Not Found"));
}

TEST_F(ServedMetrics, CountRequests) {
    EXPECT_THAT(metrics(),
                AllOf(HasSubstr("\nbastide_people_connected 0\n"),
                      HasSubstr("\nbastide_commands_total 0\n"),
                      HasSubstr("\nbastide_matches_unsaved 0\n"),
                      HasSubstr("\nbastide_ready 1\n"),
                      HasSubstr("\nbastide_build_info{commit=\"")));
    WirePlayer anna(port(), FrameCodec::binary, "Anna");
    anna.create_table();
    EXPECT_EQ(anna.refused(join_table(77)), v1::NO_SUCH_MATCH);
    const std::string text = metrics();
    EXPECT_THAT(text,
                AllOf(HasSubstr("\nbastide_connections 1\n"),
                      HasSubstr("\nbastide_people_connected 1\n"),
                      HasSubstr("\nbastide_commands_total 1\n"),
                      HasSubstr("\nbastide_tables_opened_total 1\n"),
                      HasSubstr("\nbastide_tables_in_memory{phase=\"open\"} 1\n"),
                      HasSubstr("\nbastide_requests_total 3\n"),
                      HasSubstr("\nbastide_requests_refused_total{reason=\"NO_SUCH_MATCH\"} 1\n")));
    EXPECT_THAT(text, Not(HasSubstr("\nbastide_store_commit_seconds_count 0\n")));
    EXPECT_THAT(text, Not(HasSubstr("\nprocess_resident_memory_bytes 0\n")));
    EXPECT_THAT(text, Not(HasSubstr("Anna")));
}

/// docs/operations.md against the server's answer.
TEST_F(ServedMetrics, AreAllDocumented) {
    std::istringstream lines(metrics());
    std::string table = "| metric | type | what it is |\n|---|---|---|\n";
    std::string help;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("# HELP ")) {
            help = line.substr(line.find(' ', 7) + 1);
        } else if (line.starts_with("# TYPE ")) {
            const std::size_t space = line.find(' ', 7);
            table += "| `" + line.substr(7, space - 7) + "` | " + line.substr(space + 1) + " | " +
                     help + " |\n";
        }
    }
    const std::string text = files::content_of("docs/operations.md");
    EXPECT_TRUE(text.find("<!-- metrics -->\n" + table + "<!-- end of metrics -->") !=
                std::string::npos)
        << "docs/operations.md should say between its marks:\n\n"
        << table;
}

class CheckConfig : public Monitoring {
  protected:
    [[nodiscard]] Ran check(const std::string& options) const {
        return run(BASTIDE_SERVER " check-config --log-level info " + options);
    }

    [[nodiscard]] std::string port_option() const { return " --port " + std::to_string(port()); }
};

TEST_F(CheckConfig, RunsBesideItsServer) {
    const Ran ran = check("--listen 127.0.0.1 --store " + store + port_option());
    EXPECT_EQ(ran.exit_code, 0) << ran.said;
    EXPECT_THAT(ran.said,
                AllOf(HasSubstr("Note: 'store' is " + store + ", which a running server uses."),
                      HasSubstr("Note: Port " + std::to_string(port()) +
                                " of 127.0.0.1 is in use, probably by the server that uses")));
    EXPECT_THAT(page(port(), "/ready"), HasSubstr("200 OK"));
}

TEST_F(CheckConfig, ReportsAPortInUse) {
    const std::string other = folder.file("other.db");
    const Ran ran = check("--listen 127.0.0.1 --store " + other + port_option());
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.said,
                HasSubstr("cannot listen on 127.0.0.1 port " + std::to_string(port()) +
                          ": Address already in use. Stop the process"));
    EXPECT_FALSE(std::filesystem::exists(other));
    const Ran metrics = check("--port 0 --metrics-listen 127.0.0.1:" + std::to_string(port()) +
                              " --store " + other);
    EXPECT_EQ(metrics.exit_code, 1) << metrics.said;
}

TEST_F(CheckConfig, ReportsEverythingAtOnce) {
    server->signal(SIGTERM);
    EXPECT_EQ(server->wait(goodbye_time_max), 0);
    sqlite(store, "PRAGMA user_version = 99");
    Authority authority{folder.path()};
    const Issued old = authority.issue(
        {.valid_from = -std::chrono::hours(48), .valid_until = -std::chrono::hours(24)});
    const std::string file = folder.file("bastide.toml");
    std::ofstream(file) << "prot = 1\nlog-level = \"loud\"\n";
    std::filesystem::permissions(file, std::filesystem::perms(0600));
    const Ran ran =
        run(BASTIDE_SERVER " check-config --port 0 --config " + file + " --store " + store +
            " --port-file /there/is/none --listen 192.0.2.7" + " --tls-certificate " +
            old.certificate_file + " --tls-key " + old.key_file);
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.said,
                AllOf(HasSubstr("Unknown key 'prot'"),
                      HasSubstr("'loud' is not a valid value for 'log-level'"),
                      HasSubstr("'port-file' is /there/is/none"),
                      HasSubstr(" is of format 99, written by a newer Bastide"),
                      HasSubstr("which has expired"),
                      HasSubstr("cannot listen on 192.0.2.7 port 0")));
    std::filesystem::remove(store);
    server.emplace(BASTIDE_SERVER);
}

TEST_F(CheckConfig, RefusesAnotherKindOfFile) {
    const std::string other = folder.file("other.db");
    std::ofstream(other) << std::string(5'000, 'x');
    const Ran ran = check("--port 0 --store " + other);
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.said, HasSubstr(other + " is not a Bastide store.\n"));
}

}  // namespace
}  // namespace bastide::test
