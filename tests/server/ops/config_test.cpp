// Configuration by a file, the environment and the command line.
#include "server/ops/config_keys.hpp"
#include "server/ops/config_sources.hpp"
#include "server/ops/suggestions.hpp"
#include "tests/support/written_config.hpp"

namespace bastide::ops {
namespace {

using test::Written;
using Strings = std::vector<std::string>;

class Configuring : public test::WrittenConfig {
  protected:
    std::string value_of(const std::string& key, const Written& written) {
        return find_key(keys(), key)->kind.write(config(written));
    }
};

TEST_F(Configuring, HasDefaults) {
    const Config config = this->config({});
    EXPECT_EQ(config.listen, Strings{"::"});
    EXPECT_EQ(config.port, 8470);
    EXPECT_EQ(config.unix_socket, "");
    EXPECT_EQ(config.port_file, "");
    EXPECT_EQ(config.tls_certificate, "");
    EXPECT_EQ(config.tls_key, "");
    EXPECT_EQ(config.connections_max, 10'000U);
    EXPECT_EQ(config.connections_per_address, 32U);
    EXPECT_EQ(config.network_limit_factor, 1U);
    EXPECT_EQ(config.local_budget, 3000U);
    EXPECT_EQ(config.trusted_proxies, Strings{});
    EXPECT_EQ(config.proxy_header, "x-forwarded-for");
    EXPECT_EQ(config.allowed_origins, Strings{});
    EXPECT_EQ(config.store, "bastide.db");
    EXPECT_EQ(config.store_size_max, 8192U);
    EXPECT_EQ(config.disk_free_min, 512U);
    EXPECT_EQ(config.log_level, "info");
}

TEST_F(Configuring, TakesFlags) {
    const Config config = this->config({.flags = {"--listen",
                                                  "127.0.0.1",
                                                  "--port",
                                                  "0",
                                                  "--port-file=/tmp/p",
                                                  "--log-level",
                                                  "debug",
                                                  "--local-budget",
                                                  "1000000",
                                                  "--store-size-max",
                                                  "0",
                                                  "--disk-free-min",
                                                  "2048",
                                                  "--tls-certificate=a.pem",
                                                  "--tls-key=b.pem"}});
    EXPECT_EQ(config.listen, Strings{"127.0.0.1"});
    EXPECT_EQ(config.port, 0);
    EXPECT_EQ(config.port_file, "/tmp/p");
    EXPECT_EQ(config.log_level, "debug");
    EXPECT_EQ(config.local_budget, 1'000'000U);
    EXPECT_EQ(config.store_size_max, 0U);
    EXPECT_EQ(config.disk_free_min, 2048U);
    EXPECT_EQ(config.tls_certificate, "a.pem");
    EXPECT_EQ(config.tls_key, "b.pem");
}

TEST_F(Configuring, TakesAFile) {
    const Config config = this->config({.file = R"(# For our club.
port = 8471   # beside the old one
  store-size-max="16 GiB"
store = '/var/lib/it is.db'
listen = ["127.0.0.1", "::1"]

allowed-origins = [   # where the page is
    "https://play.example.org",
    "http://localhost:8080"
]
)"});
    EXPECT_EQ(config.port, 8471);
    EXPECT_EQ(config.store_size_max, 16'384U);
    EXPECT_EQ(config.store, "/var/lib/it is.db");
    EXPECT_EQ(config.listen, (Strings{"127.0.0.1", "::1"}));
    EXPECT_EQ(config.allowed_origins,
              (Strings{"https://play.example.org", "http://localhost:8080"}));
}

TEST_F(Configuring, TakesOnlyItsOwnEnvironmentVariables) {
    const Config config = this->config({.environment = {"HOME=/root",
                                                        "BASTIDE_SERVER=/usr/bin/it",
                                                        "BASTIDE_SERVER_STORE_SIZE_MAX=1 GiB",
                                                        "BASTIDE_SERVER_LISTEN=::1, 127.0.0.1"}});
    EXPECT_EQ(config.store_size_max, 1024U);
    EXPECT_EQ(config.listen, (Strings{"::1", "127.0.0.1"}));
}

TEST_F(Configuring, ReadsTheFileNamedInTheEnvironment) {
    const std::string path = file("port = 9");
    const LoadedConfig read = settings({.environment = {"BASTIDE_SERVER_CONFIG=" + path}});
    EXPECT_EQ(read.config.port, 9);
    EXPECT_EQ(read.config.file, path);
    EXPECT_EQ(read.places.at("port"), path + ", line 1");
}

TEST_F(Configuring, PrefersTheFlagsFileToTheEnvironments) {
    const Written written{.environment = {"BASTIDE_SERVER_CONFIG=/there/is/none"},
                          .file = "port = 9"};
    EXPECT_EQ(config(written).port, 9);
}

TEST_F(Configuring, ReadsNoUnnamedFile) {
    file("port = 9");
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    EXPECT_EQ(config({}).port, 8470);
    std::filesystem::current_path(before);
}

/// For every set of sources and a key of each kind, the source with the highest precedence decides.
TEST_F(Configuring, FlagBeatsEnvironmentBeatsFileBeatsDefault) {
    struct Try {
        std::string key, preset, in_file, in_environment, as_flag;
    };

    for (const Try& t : {Try{"port", "8470", "1", "2", "3"},
                         {"store-size-max", "8 GiB", "1 MiB", "2 MiB", "3 MiB"},
                         {"log-level", "info", "warn", "error", "debug"},
                         {"store", "bastide.db", "a", "b", "c"},
                         {"notices", "off", "on", "off", "on"},
                         {"trusted-proxies", "", "::1,unix", "::2", "::3,::4"}}) {
        for (unsigned places = 0; places < 8; ++places) {
            Written written{.file = ""};
            std::string expected = t.preset;
            if ((places & 1U) != 0) {
                written.file = t.key + " = \"" + t.in_file + "\"";
                expected = t.in_file;
            }
            if ((places & 2U) != 0) {
                written.environment = {variable_of(t.key) + "=" + t.in_environment};
                expected = t.in_environment;
            }
            if ((places & 4U) != 0) {
                written.flags = {"--" + t.key, t.as_flag};
                expected = t.as_flag;
            }
            EXPECT_EQ(value_of(t.key, written), expected) << t.key << " in places " << places;
        }
    }
}

TEST_F(Configuring, NamesTheOriginOfAKey) {
    const LoadedConfig read =
        settings({.flags = {"--port", "1"},
                  .environment = {"BASTIDE_SERVER_PORT=2", "BASTIDE_SERVER_STORE=s"},
                  .file = "port = 3\nstore = \"t\"\nlog-level = \"warn\""});
    EXPECT_EQ(read.places.at("port"), "flag --port");
    EXPECT_EQ(read.places.at("store"), "environment variable BASTIDE_SERVER_STORE");
    EXPECT_EQ(read.places.at("log-level"), read.config.file + ", line 3");
    EXPECT_FALSE(read.places.contains("listen"));
}

TEST_F(Configuring, SizesHaveUnits) {
    for (const auto& [text, mib] :
         std::vector<std::pair<std::string, std::uint64_t>>{{"0", 0},
                                                            {"512", 512},
                                                            {"512 MiB", 512},
                                                            {"8GiB", 8192},
                                                            {"2  TiB", 2U << 20U},
                                                            {"1024 TiB", 1U << 30U},
                                                            {"1073741824", 1U << 30U}}) {
        EXPECT_EQ(config({.flags = {"--store-size-max", text}}).store_size_max, mib) << text;
    }
}

TEST_F(Configuring, ListsAreRepeatedOrSeparatedByCommas) {
    for (const Written& written : {Written{.flags = {"--listen=::1", "--listen=::2"}},
                                   {.flags = {"--listen", "::1,::2"}},
                                   {.flags = {"--listen", " ::1 , ::2 "}},
                                   {.environment = {"BASTIDE_SERVER_LISTEN=::1,::2"}},
                                   {.file = "listen = [\"::1\", \"::2\"]"},
                                   {.file = "listen = [\n  \"::1\",\n  \"::2\",\n]"},
                                   {.file = "listen = \"::1, ::2\""}}) {
        EXPECT_EQ(config(written).listen, (Strings{"::1", "::2"}));
    }
}

TEST_F(Configuring, AListMayBeEmptiedAgain) {
    EXPECT_EQ(config({.environment = {"BASTIDE_SERVER_TRUSTED_PROXIES="},
                      .file = "trusted-proxies = [\"::1\"]"})
                  .trusted_proxies,
              Strings{});
    EXPECT_EQ(config({.file = "trusted-proxies = []"}).trusted_proxies, Strings{});
}

TEST_F(Configuring, EnforcesLimits) {
    for (const auto& [key, least, most] :
         std::vector<std::array<std::string, 3>>{{"port", "0", "65535"},
                                                 {"connections-max", "16", "100000"},
                                                 {"connections-per-address", "1", "10000"},
                                                 {"requests-per-address", "100", "1000000"},
                                                 {"guests-per-address", "1", "100000"},
                                                 {"guesses-per-address", "1", "100000"},
                                                 {"sign-in-codes-per-address", "1", "100000"},
                                                 {"lobby-places-per-address", "1", "50"},
                                                 {"invitations-per-address", "1", "100"},
                                                 {"seat-changes-per-address", "10", "5000"},
                                                 {"network-limit-factor", "1", "100"},
                                                 {"local-budget", "1000", "1000000"}}) {
        EXPECT_EQ(value_of(key, {.flags = {"--" + key, least}}), least);
        EXPECT_EQ(value_of(key, {.flags = {"--" + key, most}}), most);
        const std::string more = std::to_string(std::stoi(most) + 1);
        EXPECT_NE(refusal({.flags = {"--" + key, more}}), "") << key;
        const std::string less = std::to_string(std::stoi(least) - 1);
        EXPECT_NE(refusal({.flags = {"--" + key, less}}), "") << key;
    }
}

TEST_F(Configuring, EveryKeyReadsItsDefaultInEveryPlace) {
    for (const Key& key : keys()) {
        const std::string preset = key.kind.write(Config{});
        if (key.name == file_key) {
            continue;
        }
        EXPECT_EQ(value_of(key.name, {.flags = {"--" + key.name, preset}}), preset);
        EXPECT_EQ(value_of(key.name, {.environment = {variable_of(key.name) + "=" + preset}}),
                  preset);
        EXPECT_EQ(value_of(key.name, {.file = key.name + " = \"" + preset + "\""}), preset);
    }
}

TEST_F(Configuring, HelpListsEveryKey) {
    const Answer read = answer({.flags = {"--help"}});
    const std::string& text = std::get<Help>(read).text;
    for (const Key& key : keys()) {
        EXPECT_NE(text.find("--" + key.name + " "), std::string::npos) << key.name;
    }
    EXPECT_NE(text.find("check-config"), std::string::npos);
    EXPECT_EQ(std::get<Help>(answer({.flags = {"--version"}})).text, "bastide-server 0.2.0\n");
    EXPECT_TRUE(std::holds_alternative<Help>(answer({.flags = {"check-config", "--help"}})));
}

TEST_F(Configuring, CheckConfigTakesTheSameOptionsOnBothSides) {
    for (const Strings& flags : {Strings{"check-config", "--port", "7", "--listen", "::1"},
                                 {"--port", "7", "--listen", "::1", "check-config"}}) {
        const LoadedConfig read = settings({.flags = flags});
        EXPECT_EQ(read.job.task, Task::check_config);
        EXPECT_EQ(read.config.port, 7);
        EXPECT_EQ(read.config.listen, Strings{"::1"});
    }
    EXPECT_EQ(settings({.flags = {"--port", "7"}}).job.task, Task::serve);
}

TEST_F(Configuring, BackupTakesAFileAndTheSameOptions) {
    const LoadedConfig read =
        settings({.flags = {"backup", "copy.db", "--keep", "7", "--store", "s.db"}});
    EXPECT_EQ(read.job.task, Task::back_up);
    EXPECT_EQ(read.job.file, "copy.db");
    EXPECT_EQ(read.job.keep, 7U);
    EXPECT_EQ(read.config.store, "s.db");
    EXPECT_EQ(settings({.flags = {"--store", "s.db", "backup", "copy.db"}}).job.keep, 0U);
}

TEST_F(Configuring, AdminTakesWordsAndTheSameOptions) {
    const LoadedConfig read = settings({.flags = {"admin", "--store", "s.db", "health", "x y"}});
    EXPECT_EQ(read.job.task, Task::admin);
    EXPECT_EQ(read.job.words, (Strings{"health", "x y"}));
    EXPECT_EQ(admin_socket_file(read.config), "s.db-admin");
}

TEST_F(Configuring, AdminBackupTakesAFileAndKeep) {
    const LoadedConfig read =
        settings({.flags = {"admin", "backup", "a copy.db", "--keep", "7", "--store", "s.db"}});
    EXPECT_EQ(read.job.task, Task::back_up_running);
    EXPECT_EQ(read.job.file, "a copy.db");
    EXPECT_EQ(read.job.keep, 7U);
    EXPECT_EQ(admin_socket_file(read.config), "s.db-admin");
    EXPECT_EQ(settings({.flags = {"admin", "announce", "backup"}}).job.task, Task::admin);
}

TEST_F(Configuring, CommandsForStoresTakeTheSameOptions) {
    const LoadedConfig restored = settings({.flags = {"restore", "copy.db", "--store", "s.db"}});
    EXPECT_EQ(restored.job.task, Task::restore);
    EXPECT_EQ(restored.job.file, "copy.db");
    EXPECT_EQ(restored.config.store, "s.db");
    const LoadedConfig verified = settings({.flags = {"verify-store", "--store", "s.db"}});
    EXPECT_EQ(verified.job.task, Task::verify_store);
    EXPECT_EQ(verified.config.store, "s.db");
    const LoadedConfig copied = settings({.flags = {"copy-store", "t.db", "--store", "s.db"}});
    EXPECT_EQ(copied.job.task, Task::copy_store);
    EXPECT_EQ(copied.job.file, "t.db");
}

TEST(NearestWord, CorrectsTypingErrors) {
    for (const auto& [mistyped, meant] :
         std::vector<std::pair<std::string, std::string>>{{"prot", "port"},
                                                          {"Port", "port"},
                                                          {"store_size_max", "store-size-max"},
                                                          {"tls-cert", "tls-certificate"},
                                                          {"connection-max", "connections-max"},
                                                          {"loglevel", "log-level"},
                                                          {"origins", "allowed-origins"},
                                                          {"listen-on", "listen"}}) {
        EXPECT_EQ(nearest(mistyped, names_of(keys())), meant) << mistyped;
    }
}

}  // namespace
}  // namespace bastide::ops
