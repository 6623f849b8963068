// The configuration in the log and in check-config, and the problems found in it.
#include "server/ops/config_shown.hpp"

#include "tests/support/written_config.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

namespace bastide::ops {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// Independent of the real keys.
const std::vector<Key> with_a_secret{
    {"port", number(&Config::port, 0, 65'535), "Port"},
    {"password",
     text(&Config::port_file,
          [](const std::string& value) { return value.size() <= 8; },
          {"FILE", "the name of a file", "at most 8 bytes"}),
     "Who knows it may do more",
     true},
};

Layer password(const std::string& value) {
    return {{"password", {{value}, "flag --password"}}};
}

TEST(SecretKey, IsNeverShown) {
    const LoadedConfig settings = merge_layers(with_a_secret, {password("hunter2")});
    EXPECT_EQ(settings.config.port_file, "hunter2") << "but it is read";
    EXPECT_EQ(settings_line(with_a_secret, settings),
              "port=\"8470\" password=\"(secret)\" password-from=\"flag --password\"");
    EXPECT_THAT(settings_table(with_a_secret, settings),
                testing::AllOf(HasSubstr("(secret)"), Not(HasSubstr("hunter2"))));
}

TEST(SecretKey, IsHiddenInErrors) {
    const LoadedConfig settings = merge_layers(with_a_secret, {password("hunter2hunter2")});
    EXPECT_THAT(settings.problems,
                ElementsAre("The hidden value is not a valid value for 'password' (flag "
                            "--password). It takes the name of a file: at most 8 bytes."));
}

TEST(SecretKey, IsShownAsEmptyIfUnset) {
    const LoadedConfig settings = merge_layers(with_a_secret, {});
    EXPECT_EQ(settings_line(with_a_secret, settings), "port=\"8470\" password=\"\"");
}

class Shown : public test::WrittenConfig {};

TEST_F(Shown, OnOneLogLineWithOrigins) {
    const LoadedConfig read = settings({.flags = {"--port", "1"},
                                        .environment = {"BASTIDE_SERVER_STORE=a \"b\"\n"},
                                        .file = "store-size-max = \"16 GiB\""});
    const std::string words = settings_line(keys(), read);
    for (const std::string& part :
         {std::string(R"( port="1" port-from="flag --port" )"),
          std::string(
              R"( store="a \"b\"\x0a" store-from="environment variable BASTIDE_SERVER_STORE")"),
          R"( store-size-max="16 GiB" store-size-max-from=")" + read.config.file + ", line 1\"",
          std::string(R"( bot-delay="700" log-level="info")")}) {
        EXPECT_THAT(words, HasSubstr(part));
    }
    EXPECT_EQ(words.find('\n'), std::string::npos);
    for (const Key& key : keys()) {
        EXPECT_THAT(" " + words, HasSubstr(" " + key.name + "=\""));
    }
}

TEST_F(Shown, WithoutThePasswordOfADatabase) {
    const std::string url = "postgres://anna:hunter2@db/club?sslpassword=hunter2";
    for (const LoadedConfig& read : {settings({.flags = {"--store", url}}),
                                     settings({.environment = {"BASTIDE_SERVER_STORE=" + url}}),
                                     settings({.file = "store = \"" + url + "\""})}) {
        EXPECT_EQ(read.config.store, url);
        EXPECT_EQ(admin_socket_file(read.config), "bastide-admin");
        EXPECT_THAT(problems_with(read.config), IsEmpty());
        for (const std::string& shown :
             {settings_line(keys(), read), settings_table(keys(), read)}) {
            EXPECT_THAT(shown, HasSubstr("postgres://anna:(secret)@db/club?sslpassword=(secret)"));
            EXPECT_THAT(shown, Not(HasSubstr("hunter2")));
        }
    }
    const std::string too_long = refusal({.flags = {"--store", url + std::string(4095, 'x')}});
    EXPECT_THAT(too_long, HasSubstr("is not a valid value for 'store'"));
    EXPECT_THAT(too_long, Not(HasSubstr("hunter2")));
}

TEST_F(Shown, ByCheckConfigALineAKey) {
    const std::string table = settings_table(keys(), settings({.flags = {"--port", "1"}}));
    EXPECT_THAT(table,
                HasSubstr("port                      1                        flag --port\n"));
    EXPECT_THAT(table, HasSubstr("sign-in-codes-per-address 60                       default\n"));
    EXPECT_THAT(table, HasSubstr("allowed-origins           none                     default\n"));
}

class Checked : public test::WrittenConfig {
  protected:
    std::vector<std::string> problems() { return problems_with(config); }

    std::string user = std::to_string(geteuid());
    Config config = [this] {
        Config good;
        good.store = folder.file("store");
        return good;
    }();
};

TEST_F(Checked, AllIsWell) {
    config.port_file = folder.file("port");
    config.unix_socket = folder.file("socket");
    config.tls_certificate = file("certificate");
    config.tls_key = file("key");
    EXPECT_THAT(problems(), IsEmpty());
    config.port_file = "/dev/null";
    EXPECT_THAT(problems(), IsEmpty());
}

TEST_F(Checked, AMissingFolder) {
    config.store = "/there/is/none";
    config.port_file = "/there/is/no/port";
    config.unix_socket = "/there/is/no/socket";
    EXPECT_THAT(
        problems(),
        ElementsAre("'store' is /there/is/none, but the folder /there/is does not exist. Create "
                    "it, or choose another.",
                    "'port-file' is /there/is/no/port, but the folder /there/is/no does not exist. "
                    "Create it, or choose another.",
                    "'unix-socket' is /there/is/no/socket, but the folder /there/is/no does not "
                    "exist. Create it, or choose another."));
}

TEST_F(Checked, AFolderInsteadOfAStore) {
    config.store = folder.path();
    EXPECT_THAT(problems(),
                ElementsAre("'store' is wrong: " + config.store +
                            " is a folder. Name a file in it: " + config.store + "/bastide.db."));
}

TEST_F(Checked, AClusterWithoutADatabase) {
    config.cluster = "on";
    EXPECT_THAT(problems(),
                ElementsAre("'cluster' is on, but 'store' is the file " + config.store +
                            ", which only one server can use. Set 'store' to a PostgreSQL "
                            "database, or turn 'cluster' off."));
    config.store = "postgres://bastide@localhost/bastide";
    EXPECT_THAT(problems(), IsEmpty());
    config.standby = "on";
    EXPECT_THAT(problems(),
                ElementsAre("'cluster' and 'standby' are both on, but all servers of a cluster "
                            "serve players at the same time. Turn 'standby' off."));
    config.cluster = "off";
    EXPECT_THAT(problems(), IsEmpty());
}

/// The server replaces the socket file of a killed server, but no other file.
TEST_F(Checked, AFileInsteadOfASocket) {
    config.unix_socket = file("notes");
    config.admin_socket = folder.path();
    EXPECT_THAT(problems(),
                ElementsAre("'unix-socket' is " + config.unix_socket +
                                ", but that is not a socket. Remove it, or choose another path.",
                            "'admin-socket' is " + config.admin_socket +
                                ", but that is not a socket. Remove it, or choose another path."));
}

TEST_F(Checked, UnreadableCertificateFiles) {
    config.tls_certificate = "/there/is/no/certificate";
    config.tls_key = folder.path();
    EXPECT_THAT(
        problems(),
        ElementsAre(
            "'tls-certificate' is /there/is/no/certificate, but user " + user +
                " cannot read it, or it does not exist. Check the path and its permissions.",
            "'tls-key' is " + config.tls_key + ", but user " + user +
                " cannot read it, or it does not exist. Check the path and its permissions."));
}

/// The problems as found by a user without root's permissions, and that user.
std::pair<std::vector<std::string>, std::string> found_by_somebody(const auto& problems) {
    constexpr uid_t somebody = 4711;
    const bool is_root = geteuid() == 0;
    EXPECT_TRUE(!is_root || seteuid(somebody) == 0);
    const std::string who = std::to_string(geteuid());
    auto found = problems();
    EXPECT_TRUE(!is_root || seteuid(0) == 0);
    return {std::move(found), who};
}

TEST_F(Checked, AnUnwritableFolder) {
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0555));
    const auto [found, who] = found_by_somebody([this] { return problems(); });
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    EXPECT_THAT(found,
                ElementsAre("'store' is " + config.store + ", but user " + who +
                            " cannot write to the folder " + folder.path().string() +
                            ". Allow it, or choose another."));
}

TEST_F(Checked, AnInaccessibleParentFolder) {
    const std::filesystem::path inner = folder.path() / "inner";
    std::filesystem::create_directory(inner);
    config.store = inner / "store";
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0));
    const auto [found, who] = found_by_somebody([this] { return problems(); });
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    EXPECT_THAT(found,
                ElementsAre("'store' is " + config.store + ", but user " + who +
                            " cannot write to the folder " + inner.string() +
                            ". Allow it, or choose another."));
}

}  // namespace
}  // namespace bastide::ops
