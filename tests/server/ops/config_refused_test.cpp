// Invalid configurations and their error messages.
#include "tests/support/written_config.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

namespace bastide::ops {
namespace {

using std::filesystem::perms;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

class Refused : public test::WrittenConfig {
  protected:
    /// Only root can run as another user.
    static constexpr uid_t somebody = 4711;
    static constexpr uid_t somebody_else = 4712;
};

TEST_F(Refused, AnUnknownKeyInAllThreePlaces) {
    EXPECT_EQ(refusal({.file = "\nprot = 8471"}),
              "Unknown key 'prot' in bastide.toml, line 2. Did you mean 'port'?");
    EXPECT_EQ(
        refusal({.environment = {"BASTIDE_SERVER_PROT=8471"}}),
        "Unknown environment variable BASTIDE_SERVER_PROT. Did you mean BASTIDE_SERVER_PORT?");
    EXPECT_EQ(refusal({.flags = {"--prot", "8471"}}), "Unknown flag --prot. Did you mean --port?");
    EXPECT_EQ(refusal({.flags = {"--prot=8471", "check-config"}}),
              "Unknown flag --prot. Did you mean --port?");
}

TEST_F(Refused, AllMistakesAtOnce) {
    EXPECT_EQ(refusal({.flags = {"--port", "1", "--port", "2"},
                       .environment = {"BASTIDE_SERVER_PROT=1"},
                       .file = "prot = 1\nport = [1\nstore = \"a\"\nlog-level = \"loud\""}),
              "Unknown environment variable BASTIDE_SERVER_PROT. Did you mean "
              "BASTIDE_SERVER_PORT?\n"
              "Unknown key 'prot' in bastide.toml, line 1. Did you mean 'port'?\n"
              "Cannot parse bastide.toml, line 2. Write a line such as port = 8470, store = "
              "\"bastide.db\" or listen = [\"127.0.0.1\", \"::1\"].\n"
              "'port' has 2 values (flag --port). Give only one.");
}

TEST_F(Refused, AnInvisibleOrLongText) {
    for (const std::string& text : {std::string("two\nlines"),
                                    std::string("\x1b[2J"),
                                    std::string("\xff"),
                                    // NOLINTNEXTLINE(misc-misleading-bidirectional)
                                    std::string("a\u202eb"),
                                    std::string(301, 'x')}) {
        EXPECT_THAT(refusal({.flags = {"--greeting", text}}),
                    HasSubstr("is not a valid value for 'greeting' (flag --greeting). It takes a "
                              "line of visible characters, in UTF-8: at most 300 characters."));
    }
    EXPECT_EQ(refusal({.flags = {"--greeting", std::string(300, 'x')}}), "");
    EXPECT_EQ(config({.flags = {"--greeting", "Gr\u00fc\u00dfe"}}).greeting, "Gr\u00fc\u00dfe");
    const std::string hidden = refusal({.flags = {"--password", "fjord\n"}});
    EXPECT_THAT(hidden, HasSubstr("The hidden value is not a valid value for 'password'"));
}

TEST_F(Refused, AnUnknownKeyWithoutADistantSuggestion) {
    EXPECT_EQ(refusal({.flags = {"--foo"}}), "Unknown flag --foo. See bastide-server --help.");
    EXPECT_EQ(refusal({.file = "zebra = 1"}), "Unknown key 'zebra' in bastide.toml, line 1.");
    EXPECT_EQ(refusal({.environment = {"BASTIDE_SERVER_ZEBRA=1"}}),
              "Unknown environment variable BASTIDE_SERVER_ZEBRA.");
}

TEST_F(Refused, AnUnknownCommand) {
    EXPECT_EQ(refusal({.flags = {"chek-config"}}),
              "Unknown command 'chek-config'. Did you mean check-config?");
    EXPECT_EQ(refusal({.flags = {"back-up"}}), "Unknown command 'back-up'. Did you mean backup?");
    EXPECT_NE(refusal({.flags = {"8470"}}), "");
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{"backup"},
                                                  {"backup", "a", "b"},
                                                  {"backup", "a", "--keep", "0"},
                                                  {"backup", "a", "--keep", "all"},
                                                  {"admin", "backup", "a", "--keep", "0"},
                                                  {"--keep", "3"}}) {
        EXPECT_NE(refusal({.flags = wrong}), "") << wrong.back();
    }
}

TEST_F(Refused, AnAdminBackupWithoutOneFile) {
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{"admin", "backup"},
                                                  {"admin", "backup a"},
                                                  {"admin", "backup", "a", "b"}}) {
        EXPECT_EQ(refusal({.flags = wrong}),
                  "Invalid command line: admin: usage: backup FILE [--keep N]. See bastide-server "
                  "--help.");
    }
    EXPECT_EQ(refusal({.flags = {"admin", "status", "--keep", "3"}}),
              "Invalid command line: admin: only backup takes --keep. See bastide-server --help.");
}

TEST_F(Refused, TwoValues) {
    EXPECT_EQ(refusal({.flags = {"--port", "1", "--port", "1"}}),
              "'port' has 2 values (flag --port). Give only one.");
    EXPECT_EQ(refusal({.file = "port = 1\nport = 1"}),
              "'port' is set twice, in bastide.toml, line 1 and in bastide.toml, line 2. Remove "
              "one of them.");
    EXPECT_EQ(refusal({.file = "listen = \"::\"\nport = 1\nlisten = \"::1\""}),
              "'listen' is set twice, in bastide.toml, line 1 and in bastide.toml, line 3. Remove "
              "one of them.");
    EXPECT_EQ(refusal({.file = "port = [1, 2]"}),
              "'port' has 2 values (bastide.toml, line 1). Give only one.");
    EXPECT_EQ(refusal({.file = "store-size-max = 8 GiB"}),
              "'store-size-max' has 2 values (bastide.toml, line 1). Give only one.");
    EXPECT_EQ(refusal({.environment = {"BASTIDE_SERVER_PORT=1", "BASTIDE_SERVER_PORT=1"}}),
              "The environment variable BASTIDE_SERVER_PORT is set twice. Unset one of them.");
    EXPECT_EQ(refusal({.flags = {"--config", "a", "--config", "b"}}),
              "'config' has 2 values (flag --config). Give only one.");
}

TEST_F(Refused, AWrongUnit) {
    for (const char* wrong : {"8 GB",
                              "8 gib",
                              "8 KiB",
                              "8G",
                              "half",
                              "",
                              "-1",
                              "1.5 GiB",
                              "1025 TiB",
                              "1073741825",
                              "18446744073709551616",
                              "8 GiB or so"}) {
        EXPECT_EQ(
            refusal({.flags = {"--store-size-max", wrong}}),
            "'" + std::string(wrong) +
                "' is not a valid value for 'store-size-max' (flag --store-size-max). It takes a "
                "size such as 512 MiB, 8 GiB or 1 TiB (a bare number is MiB): at most 1024 TiB.");
    }
}

TEST_F(Refused, AWrongValueInAllThreePlaces) {
    EXPECT_EQ(refusal({.flags = {"--port", "65536"}}),
              "'65536' is not a valid value for 'port' (flag --port). It takes a whole number: 0 "
              "to 65535.");
    EXPECT_EQ(refusal({.environment = {"BASTIDE_SERVER_PORT=http"}}),
              "'http' is not a valid value for 'port' (environment variable BASTIDE_SERVER_PORT). "
              "It takes a whole number: 0 to 65535.");
    EXPECT_EQ(refusal({.file = "port = -1"}),
              "'-1' is not a valid value for 'port' (bastide.toml, line 1). It takes a whole "
              "number: 0 to 65535.");
}

/// Otherwise the error would stay hidden until the flag is removed.
TEST_F(Refused, AnOverriddenInvalidValue) {
    EXPECT_THAT(refusal({.flags = {"--port", "1"}, .file = "port = http"}),
                StartsWith("'http' is not a valid value for 'port' (bastide.toml, line 1)"));
}

TEST_F(Refused, AWrongValueOfEveryKind) {
    for (const auto& [key, value, takes] : std::vector<std::array<std::string, 3>>{
             {"port", "", "It takes a whole number: 0 to 65535."},
             {"port", "84 70", "It takes a whole number: 0 to 65535."},
             {"connections-max", "15", "It takes a whole number of connections: 16 to 100000."},
             {"local-budget", "1e6", "of credits a second: 1000 to 1000000."},
             {"log-level", "loud", "It takes a word: debug, info, warn, error."},
             {"proxy-header", "X-Forwarded-For", "x-forwarded-for, forwarded, proxy-v2."},
             {"store", "", "It takes the name of a file: 1 to 4095 bytes."},
             {"unix-socket", std::string(108, 'a'), "at most 107 bytes."},
             {"listen", "localhost", "It takes IP addresses, such as ::, 0.0.0.0, 192.0.2.7; "},
             {"listen", "127.0.0.1:8499", "; the port has its own option, port."},
             {"listen", "", "It takes IP addresses, such as ::, 0.0.0.0, 192.0.2.7; "},
             {"trusted-proxies", "10.0.0.7/8", "networks, or the word unix"},
             {"notices", "yes", "It takes a word: on, off."},
             {"notice-networks", "unix", "It takes IP addresses or networks, such as 192.168.1.7"},
             {"notice-networks", "10.0.0.7/8", "IP addresses or networks, such as 192.168.1.7"},
             {"allowed-origins", "https://x.org/", "scheme://host or scheme://host:port"}}) {
        const std::string begin =
            fmt::format("'{0}' is not a valid value for '{1}' (flag --{1}). It takes ", value, key);
        EXPECT_THAT(refusal({.flags = {"--" + key, value}}),
                    testing::AllOf(StartsWith(begin), HasSubstr(takes), EndsWith(".")));
    }
}

TEST_F(Refused, AWrongEntryInAList) {
    EXPECT_THAT(refusal({.flags = {"--listen", "::1,here"}}),
                StartsWith("'here' is not a valid value"));
    EXPECT_THAT(refusal({.flags = {"--listen", "::1,,::2"}}),
                StartsWith("'' is not a valid value"));
    EXPECT_THAT(refusal({.file = "listen = [\"::1\", here]"}),
                StartsWith("'here' is not a valid value"));
}

TEST_F(Refused, AFlagWithoutAValue) {
    EXPECT_EQ(
        refusal({.flags = {"--port"}}),
        "Invalid command line: --port: 1 required NUMBER missing. See bastide-server --help.");
}

/// CLI11 alone would ignore or misread each of these.
TEST_F(Refused, AnInvalidLine) {
    for (const char* wrong : {"port",
                              "[server]",
                              "[default]",
                              "[[server]]",
                              "8470",
                              "=",
                              "p=",
                              "= 8470",
                              "port = [8470",
                              "listen = [\"::1\"\nport = 1",
                              "store = \"a#b\"",
                              "store = \"a",
                              "store = a\"",
                              "store = 'a",
                              "store = \"a b",
                              "store = \"a\"b",
                              "store = \"a b#c\"",
                              "; port = 8470"}) {
        EXPECT_EQ(refusal({.file = std::string("\n") + wrong + "\n"}),
                  "Cannot parse bastide.toml, line 2. Write a line such as port = 8470, store = "
                  "\"bastide.db\" or listen = [\"127.0.0.1\", \"::1\"].")
            << wrong;
    }
}

TEST_F(Refused, AKeyOfASection) {
    EXPECT_THAT(refusal({.file = "server.port = 8470"}),
                StartsWith("Unknown key 'server.port' in bastide.toml, line 1. Did you mean '"));
}

TEST_F(Refused, AFileWithAnInclude) {
    EXPECT_EQ(
        refusal({.file = "config = \"b.toml\""}),
        "A configuration file cannot include another. Remove 'config' from bastide.toml, line 1.");
}

TEST_F(Refused, AMissingFile) {
    const std::string user = std::to_string(geteuid());
    EXPECT_EQ(
        refusal({.flags = {"--config", "/there/is/none"}}),
        "The configuration file /there/is/none (flag --config) cannot be read: No such file or "
        "directory. Name a file that the server's user can read (it is " +
            user + ").");
    EXPECT_EQ(refusal({.environment = {"BASTIDE_SERVER_CONFIG=/there/is/none"}}),
              "The configuration file /there/is/none (environment variable BASTIDE_SERVER_CONFIG) "
              "cannot be read: No such file or directory. Name a file that the server's user can "
              "read (it is " +
                  user + ").");
    EXPECT_NE(refusal({.environment = {"BASTIDE_SERVER_CONFIG="}}), "");
}

TEST_F(Refused, AFileWritableByOthers) {
    for (const perms who : {perms::group_write, perms::others_write}) {
        const std::string path = file("port = 9", private_file | who);
        EXPECT_EQ(refusal({.flags = {"--config", path}}),
                  "The configuration file bastide.toml (flag --config) can be written by users "
                  "other than its owner. Run: chmod go-w bastide.toml.");
    }
    const std::string path =
        file("port = 9", private_file | perms::group_read | perms::others_read);
    EXPECT_EQ(refusal({.flags = {"--config", path}}), "") << "reading it harms nobody";
}

TEST_F(Refused, AFileOfAnotherUser) {
    if (geteuid() != 0) {
        GTEST_SKIP() << "only root can give a file away";
    }
    const std::string path = file("port = 9");
    ASSERT_EQ(chown(path.c_str(), somebody, somebody), 0);
    EXPECT_EQ(refusal({.flags = {"--config", path}}),
              "The configuration file bastide.toml (flag --config) belongs to user 4711, who could "
              "change the server's settings. Give it to root or the server's user: chown 0 "
              "bastide.toml.");
}

TEST_F(Refused, AnUnreadableFile) {
    if (geteuid() != 0) {
        GTEST_SKIP() << "only root can run as somebody else";
    }
    std::filesystem::permissions(
        folder.path(), perms::others_exec, std::filesystem::perm_options::add);
    const std::string path = file("port = 9");
    ASSERT_EQ(seteuid(somebody_else), 0);
    const std::string said = refusal({.flags = {"--config", path}});
    ASSERT_EQ(seteuid(0), 0);
    EXPECT_EQ(said,
              "The configuration file bastide.toml (flag --config) cannot be read: Permission "
              "denied. Name a file that the server's user can read (it is 4712).");
}

TEST_F(Refused, APipeAFolderOrALargeFile) {
    const std::string pipe = folder.file("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(refusal({.flags = {"--config", pipe}}),
              "The configuration file pipe (flag --config) is not a regular file, or is larger "
              "than 1048576 bytes.");
    EXPECT_NE(refusal({.flags = {"--config", folder.path().string()}}), "");
    const std::string large = file("");
    std::filesystem::resize_file(large, (1U << 20U) + 1U);
    EXPECT_NE(refusal({.flags = {"--config", large}}), "");
}

TEST_F(Refused, ACertificateWithoutItsKey) {
    EXPECT_EQ(refusal({.flags = {"--tls-certificate", "a.pem"}}),
              "'tls-certificate' is set but 'tls-key' is not. Set both or neither.");
    EXPECT_EQ(refusal({.file = "tls-key = \"b.pem\""}),
              "'tls-key' is set but 'tls-certificate' is not. Set both or neither.");
    EXPECT_EQ(refusal({.flags = {"--tls-certificate", "a.pem"}, .file = "tls-key = \"b.pem\""}),
              "");
}

TEST_F(Refused, KubernetesServiceVariables) {
    EXPECT_EQ(refusal({.environment = {"BASTIDE_SERVER_PORT=tcp://10.0.0.11:8470",
                                       "BASTIDE_SERVER_SERVICE_HOST=10.0.0.11",
                                       "BASTIDE_SERVER_SERVICE_PORT=8470"}}),
              "The environment has BASTIDE_SERVER_SERVICE_HOST, which Kubernetes sets for a "
              "service named bastide-server and which would be read as a key. Set "
              "enableServiceLinks: false in the pod's spec, or rename the service.");
}

}  // namespace
}  // namespace bastide::ops
