// A client's stored data about servers: tokens, names and whether TLS was used. Tokens never leak
// to other servers.
#include "client-cli/commands/identity.hpp"

#include "client-cli/commands/saved_settings.hpp"
#include "client-cli/commands/server_target.hpp"
#include "client-cli/commands/state_file.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client-cli/commands/visited_servers.hpp"
#include "proto/frames.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace bastide::commands {
namespace {

namespace fs = std::filesystem;
using connection::Address;
using testing::AllOf;
using testing::HasSubstr;

const Address open_there{"example.org", "8470", "/", false};
const Address encrypted_there{"example.org", "8470", "/", true};

std::string token(char byte) {
    return std::string(token_bytes, byte);
}

std::string text_in(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

model::Model welcomed_with(const std::string& token,
                           const std::string& name = "",
                           const std::string& server_id = "") {
    model::Model model;
    model.welcome = true;
    model.token = token;
    model.name = name;
    model.server_id = server_id;
    return model;
}

std::string remembered_name() {
    return settings_of_run(PlayOptions()).now.name;
}

class State : public testing::Test {
  protected:
    State() {
        setenv("XDG_STATE_HOME", folder.path().c_str(), 1);
        setenv("XDG_CONFIG_HOME", folder.path().c_str(), 1);
    }

    ~State() override {
        unsetenv("XDG_STATE_HOME");
        unsetenv("XDG_CONFIG_HOME");
    }

    static Identity identity(const Address& address, const std::string& named = "") {
        return {"Anna", {address}, *token_place(address, named)};
    }

    test::TemporaryFolder folder;
};

using StateFile = State;

TEST_F(StateFile, IsReadableByThisUserOnly) {
    const std::string file = state_file("a/b");
    EXPECT_EQ(file, folder.file("bastide/a+b"));
    ASSERT_TRUE(write_state(file, "old and long"));
    ASSERT_TRUE(write_state(file, "new"));
    EXPECT_EQ(text_in(file), "new");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    const auto files = fs::directory_iterator(folder.file("bastide"));
    EXPECT_EQ(std::distance(begin(files), end(files)), 1) << "nothing is left beside it";
}

TEST_F(StateFile, FollowsASymbolicLink) {
    fs::create_directory(folder.file("elsewhere"));
    std::ofstream(folder.file("elsewhere/real")) << "old";
    fs::create_symlink(folder.file("elsewhere/real"), folder.file("link"));
    ASSERT_TRUE(write_state(folder.file("link"), "new"));
    EXPECT_EQ(text_in(folder.file("elsewhere/real")), "new");
    EXPECT_TRUE(fs::is_symlink(folder.file("link")));
}

TEST_F(StateFile, MayBeADeviceFile) {
    EXPECT_TRUE(write_state("/dev/null", "gone"));
    EXPECT_FALSE(fs::is_regular_file("/dev/null"));
}

TEST_F(StateFile, IsUnchangedAfterAFailedWrite) {
    std::ofstream(folder.file("file")) << "a file";
    EXPECT_FALSE(write_state(folder.file("file/below"), "new"));
    EXPECT_FALSE(write_state(folder.path(), "new"));
    EXPECT_EQ(text_in(folder.file("file")), "a file");
}

using TokenFile = State;

TEST_F(TokenFile, StoresTheEncryptionOfItsToken) {
    const std::string file = folder.file("token");
    EXPECT_EQ(*read_token(file), KeptToken{});
    for (const bool encrypted : {false, true}) {
        ASSERT_TRUE(write_token(file, {token('x'), encrypted}));
        EXPECT_EQ(*read_token(file), (KeptToken{token('x'), encrypted}));
    }
}

TEST_F(TokenFile, IsReadInTheFormerFormat) {
    const std::string file = folder.file("token");
    std::ofstream(file) << std::string(2 * token_bytes, 'a') << "\n";
    EXPECT_EQ(*read_token(file), (KeptToken{token('\xaa'), false}));
}

TEST_F(TokenFile, AcceptsUpperCaseAndCarriageReturns) {
    const std::string file = folder.file("token");
    std::ofstream(file) << std::string(2 * token_bytes, 'A') << "\r\nencrypted\r\n";
    EXPECT_EQ(*read_token(file), (KeptToken{token('\xaa'), true}));
}

TEST_F(TokenFile, IsNotOverwrittenIfItHoldsOtherText) {
    const std::string file = folder.file("diary");
    std::ofstream(file) << "Dear diary\n";
    EXPECT_THAT(token_place(open_there, file).error(), HasSubstr("holds no token"));
    Identity us("Anna", {open_there}, {file, {}, {}});
    EXPECT_THAT(*us.keep(welcomed_with(token('x'))), HasSubstr("Could not write"));
    EXPECT_EQ(text_in(file), "Dear diary\n");
}

TEST_F(TokenFile, IsSeparateForEachServer) {
    const Address with_path{"example.org", "8470", "/a", true};
    EXPECT_EQ(default_token_file(open_there), folder.file("bastide/token-example.org-8470"));
    EXPECT_EQ(default_token_file(encrypted_there),
              folder.file("bastide/token-wss-example.org-8470"));
    EXPECT_EQ(default_token_file(with_path), folder.file("bastide/token-wss-example.org-8470+a"));
}

TEST_F(TokenFile, IsNotSentInPlainTextAfterTls) {
    const std::string file = folder.file("token");
    ASSERT_TRUE(write_token(file, {token('x'), true}));
    EXPECT_THAT(
        token_place(open_there, file).error(),
        AllOf(HasSubstr("holds a token for an encrypted connection"), HasSubstr("--token-file")));
    ASSERT_TRUE(write_token(default_token_file(encrypted_there), {token('x'), true}));
    EXPECT_EQ(token_place(open_there, "")->kept, KeptToken{});
}

TEST_F(TokenFile, MovesFromPlainToEncryptedConnections) {
    ASSERT_TRUE(write_token(default_token_file(open_there), {token('x'), false}));
    Identity us = identity(encrypted_there);
    EXPECT_EQ(us.person().token, token('x'));
    EXPECT_TRUE(fs::exists(default_token_file(open_there))) << "the server has not known it yet";
    EXPECT_EQ(us.keep(welcomed_with(token('x'))), std::nullopt);
    EXPECT_EQ(*read_token(default_token_file(encrypted_there)), (KeptToken{token('x'), true}));
    EXPECT_FALSE(fs::exists(default_token_file(open_there)));
}

TEST_F(TokenFile, MovesToATlsProxyOnTheSameHost) {
    ASSERT_TRUE(write_token(default_token_file(open_there), {token('x'), false}));
    EXPECT_EQ(identity({"example.org", "443", "/", true}).person().token, token('x'));
    EXPECT_EQ(identity({"example.com", "443", "/", true}).person().token, "");
}

TEST_F(TokenFile, StaysIfTheEncryptedServerRejectsIt) {
    ASSERT_TRUE(write_token(default_token_file(open_there), {token('x'), false}));
    Identity us = identity(encrypted_there);
    EXPECT_EQ(us.retry_person(v1::UNKNOWN_TOKEN)->token, "");
    EXPECT_EQ(us.keep(welcomed_with(token('y'))), std::nullopt);
    EXPECT_EQ(*read_token(default_token_file(encrypted_there)), (KeptToken{token('y'), true}));
    EXPECT_EQ(*read_token(default_token_file(open_there)), (KeptToken{token('x'), false}));
}

TEST_F(TokenFile, IsMarkedAfterUseOverTls) {
    const std::string file = folder.file("token");
    ASSERT_TRUE(write_token(file, {token('x'), false}));
    EXPECT_EQ(identity(encrypted_there, file).keep(welcomed_with(token('x'))), std::nullopt);
    EXPECT_EQ(*read_token(file), (KeptToken{token('x'), true}));
}

TEST_F(TokenFile, KeepsAnUnknownTokenAsABackup) {
    const std::string file = folder.file("token");
    ASSERT_TRUE(write_token(file, {token('x'), true}));
    Identity us = identity(encrypted_there, file);
    EXPECT_EQ(us.retry_person(v1::UNKNOWN_TOKEN)->token, "");
    const auto said = us.keep(welcomed_with(token('y')));
    ASSERT_TRUE(said);
    EXPECT_THAT(*said,
                HasSubstr("bastide play wss://example.org:8470 --token-file " + file + ".old-1"));
    EXPECT_EQ(read_token(file)->token, token('y'));
    EXPECT_EQ(*read_token(file + ".old-1"), (KeptToken{token('x'), true}));
    EXPECT_EQ(fs::status(file + ".old-1").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(us.keep(welcomed_with(token('y'))), std::nullopt) << "it is said once";
}

TEST_F(TokenFile, LimitsTheNumberOfBackups) {
    const std::string file = folder.file("token");
    for (int i = 1; i <= old_tokens_max + 3; ++i) {
        EXPECT_EQ(back_up_token(file, {token(static_cast<char>(i)), false}),
                  file + ".old-" + std::to_string(i));
    }
    for (int i = 1; i <= old_tokens_max + 3; ++i) {
        EXPECT_EQ(fs::exists(file + ".old-" + std::to_string(i)), i > 3) << i;
    }
}

TEST_F(TokenFile, IsUnchangedIfTheBackupFails) {
    const std::string file = folder.file("token");
    ASSERT_TRUE(write_token(file, {token('x'), false}));
    fs::create_directory(file + ".old-2147483646");
    fs::create_directory(file + ".old-2147483647");  // the next name is the last
    Identity us = identity(open_there, file);
    us.retry_person(v1::UNKNOWN_TOKEN);
    EXPECT_THAT(*us.keep(welcomed_with(token('y'))), HasSubstr("Could not write"));
    EXPECT_EQ(read_token(file)->token, token('x'));
}

using Names = State;

TEST_F(Names, AreRequestedFromNewGuestsOnly) {
    EXPECT_TRUE(Identity("", {open_there}, *token_place(open_there, "")).is_new_player());
    EXPECT_FALSE(Identity("Anna", {open_there}, *token_place(open_there, "")).is_new_player());
    ASSERT_TRUE(write_token(default_token_file(open_there), {token('x'), false}));
    EXPECT_FALSE(Identity("", {open_there}, *token_place(open_there, "")).is_new_player());
}

TEST_F(Names, AreRememberedAfterAServerAcceptsThem) {
    EXPECT_EQ(remembered_name(), "");
    Identity us("", {open_there}, *token_place(open_there, ""));
    us.call("Anna Maria");
    EXPECT_EQ(us.person().name, "Anna Maria");
    us.keep(model::Model());
    EXPECT_EQ(remembered_name(), "");
    us.keep(welcomed_with(token('x'), "Anna Maria"));
    EXPECT_EQ(remembered_name(), "Anna Maria");
}

TEST_F(Names, AreNotRememberedWithoutAPrompt) {
    Identity us = identity(open_there);
    us.keep(welcomed_with(token('x'), "Anna"));
    EXPECT_EQ(remembered_name(), "");
}

TEST_F(State, AGreetingIsTakenOnce) {
    Identity us = identity(open_there);
    model::Model model = welcomed_with(token('x'));
    model.welcome = false;
    model.greeting = "Be kind.";
    model.contact = "anna@example.org";
    EXPECT_TRUE(us.take_greeting(model).empty());
    model.welcome = true;
    EXPECT_EQ(us.take_greeting(model),
              (std::vector<std::string>{"Be kind.", "Contact: anna@example.org"}));
    EXPECT_TRUE(us.take_greeting(model).empty());
}

TEST_F(State, ThePasswordOfAServerIsInTheHelloAndInNoFile) {
    ServerOptions options;
    options.url = "ws://fjo@rd@example.org:1234/a";
    const auto target = resolve_target(options);
    ASSERT_TRUE(target);
    EXPECT_EQ(connection::url_of(target->address), "ws://example.org:1234/a");
    Identity us("Anna", *target, *token_place(target->address, ""));
    EXPECT_EQ(us.person().password, "fjo@rd");
    const model::Model model =
        welcomed_with(token('x'), "Anna", std::string(server_id_bytes, '\x1f'));
    us.record_visit(model);
    us.keep(model);
    us.save_games(model);
    for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
        if (entry.is_regular_file()) {
            EXPECT_EQ(text_in(entry.path()).find("fjo"), std::string::npos) << entry.path();
        }
    }
}

TEST_F(State, ThePasswordOfAServerMayBeInTheEnvironment) {
    setenv("BASTIDE_PASSWORD", "abbot", 1);
    ServerOptions options;
    options.url = "ws://example.org";
    EXPECT_EQ(resolve_target(options)->password, "abbot");
    options.url = "ws://fjord@example.org";
    EXPECT_EQ(resolve_target(options)->password, "fjord");
    unsetenv("BASTIDE_PASSWORD");
}

TEST_F(TokenFile, HoldsTheTokenOfASignInByCode) {
    const std::string file = default_token_file(open_there);
    ASSERT_TRUE(write_token(file, {token('x'), false}));
    Identity us("", {open_there}, *token_place(open_there, ""), "ABCDE-FGHJK");
    EXPECT_FALSE(us.is_new_player());
    const model::Person person = us.person();
    EXPECT_EQ(person.name, "");
    EXPECT_EQ(person.sign_in_code, "ABCDE-FGHJK");
    EXPECT_EQ(person.token.size(), token_bytes);
    EXPECT_NE(person.token, token('x'));
    EXPECT_EQ(us.person().token, person.token) << "the same in each hello";
    EXPECT_EQ(us.retry_person(v1::UNKNOWN_CODE), std::nullopt);
    EXPECT_EQ(us.retry_person(v1::BAD_NAME)->sign_in_code, "ABCDE-FGHJK");
    EXPECT_EQ(read_token(file)->token, token('x')) << "until the welcome";
    EXPECT_THAT(*us.keep(welcomed_with(person.token)), HasSubstr("Your old token is kept."));
    EXPECT_EQ(read_token(file)->token, person.token);
    Identity other("", {open_there}, *token_place(open_there, ""), "ABCDE-FGHJK");
    EXPECT_NE(other.person().token, person.token);
}

class VisitedServers : public State {
  protected:
    static std::vector<std::string> record_visit(const Address& address,
                                                 const std::string& name,
                                                 const std::string& id = the_server) {
        Identity us = identity(address);
        const std::string ours = us.person().token.empty() ? token('x') : us.person().token;
        const model::Model model = welcomed_with(ours, name, id);
        const auto reported = us.record_visit(model);
        us.keep(model);
        EXPECT_TRUE(us.record_visit(model).empty()) << "it is said once";
        return reported;
    }

    inline static const std::string the_server = std::string(server_id_bytes, '\x1f');
    inline static const Address numbered{"127.0.0.1", "8470", "/", false};
    inline static const Address named{"localhost", "8470", "/", false};
};

TEST_F(VisitedServers, AreReportedOnceAtAnotherAddress) {
    EXPECT_THAT(record_visit(named, "Anna"), testing::IsEmpty());
    EXPECT_THAT(record_visit(named, "Anna"), testing::IsEmpty());
    EXPECT_THAT(record_visit(numbered, "Guest"),
                testing::ElementsAre("This seems to be the same server as ws://localhost:8470, "
                                     "where your name is Anna. Here you are a new guest.",
                                     "bastide play ws://localhost:8470 makes you Anna again.",
                                     "If you are sure that it is the same server: bastide play "
                                     "ws://127.0.0.1:8470 --token-file " +
                                         default_token_file(named) +
                                         " makes you Anna at this address, too."));
    EXPECT_THAT(record_visit(numbered, "Guest"), testing::IsEmpty())
        << "who is somebody here as well";
    EXPECT_NE(default_token_file(named), default_token_file(numbered));
}

TEST_F(VisitedServers, GetNoTokenOfAnotherAddress) {
    ASSERT_TRUE(write_token(default_token_file(named), {token('a'), false}));
    record_visit(named, "Anna");
    Identity us = identity(numbered);
    us.record_visit(welcomed_with(token('b'), "", the_server));
    EXPECT_EQ(us.person().token, "");
    us.keep(welcomed_with(token('b')));
    EXPECT_EQ(read_token(default_token_file(numbered))->token, token('b'));
    EXPECT_EQ(read_token(default_token_file(named))->token, token('a'));
}

/// A token of a TLS address is not sent without TLS, nor the reverse.
TEST_F(VisitedServers, DoNotGetTheTokenOfATlsAddress) {
    record_visit({"example.org", "443", "/", true}, "Anna");
    const auto reported = record_visit(numbered, "Guest");
    ASSERT_EQ(reported.size(), 2U);
    EXPECT_THAT(reported[1], HasSubstr("bastide play wss://example.org makes you Anna again"));
}

TEST_F(VisitedServers, AreNotReportedWithoutAStoredToken) {
    record_visit(named, "Anna");
    fs::remove(default_token_file(named));
    EXPECT_THAT(record_visit(numbered, "Guest"), testing::IsEmpty());
}

TEST_F(VisitedServers, AreNotStoredWithAnInvalidId) {
    for (const std::string& id : {std::string(), std::string("x"), std::string(300, 'x')}) {
        record_visit(named, "Anna", id);
        EXPECT_THAT(record_visit(numbered, "Guest", id), testing::IsEmpty());
        EXPECT_FALSE(fs::exists(folder.file("bastide/servers")));
        fs::remove(default_token_file(numbered));
    }
}

TEST_F(VisitedServers, AreNotReportedForANamedTokenFile) {
    record_visit(named, "Anna");
    Identity us("Bob", {numbered}, *token_place(numbered, folder.file("token")));
    EXPECT_THAT(us.record_visit(welcomed_with(token('b'), "", the_server)), testing::IsEmpty());
}

TEST_F(VisitedServers, AreLimitedAndSortedByLastVisit) {
    for (int i = 0; i < visited_servers_max + 5; ++i) {
        ASSERT_TRUE(remember_server({the_server, "ws://" + std::to_string(i), "Anna B"}));
    }
    ASSERT_TRUE(remember_server({the_server, "ws://10", "Carl"}));
    const auto met = visited_at_other_address({the_server, "ws://20", ""});
    ASSERT_EQ(met.size(), static_cast<std::size_t>(visited_servers_max - 1));
    EXPECT_EQ(met[0], (VisitedServer{the_server, "ws://10", "Carl"}));
    EXPECT_EQ(met[1], (VisitedServer{the_server, "ws://68", "Anna B"}));
    EXPECT_EQ(met.back().url, "ws://5");
    const auto all = visited_servers();
    ASSERT_EQ(all.size(), static_cast<std::size_t>(visited_servers_max));
    EXPECT_EQ(all.front(), (VisitedServer{the_server, "ws://10", "Carl"}));
}

TEST_F(VisitedServers, AreReadFromADamagedFile) {
    ASSERT_TRUE(remember_server({the_server, "ws://1", "Anna"}));
    std::ofstream(folder.file("bastide/servers"), std::ios::app) << "\nnonsense\n  \n" << "\xff";
    EXPECT_EQ(visited_at_other_address({the_server, "ws://2", ""}).size(), 1U);
}

using KnownServers = State;

TEST_F(KnownServers, AreKnownByNameAtEveryPort) {
    EXPECT_EQ(reached_encrypted(open_there), std::nullopt);
    ASSERT_TRUE(remember_encrypted({"Example.org", "444", "/a", true}));
    const auto known = reached_encrypted({"example.ORG.", "8470"});
    ASSERT_TRUE(known);
    EXPECT_EQ(connection::url_of(*known), "wss://Example.org:444/a");
    EXPECT_EQ(reached_encrypted({"www.example.org", "444"}), std::nullopt);
}

TEST_F(KnownServers, AreKnownByNumberAtOnePort) {
    for (const char* host : {"127.0.0.1", "::1", "localhost"}) {
        ASSERT_TRUE(remember_encrypted({host, "444", "/", true}));
        EXPECT_TRUE(reached_encrypted({host, "444"}));
        EXPECT_FALSE(reached_encrypted({host, "8470"}));
    }
    EXPECT_TRUE(reached_encrypted({"0:0::1", "444"}));
}

TEST_F(KnownServers, SurviveADamagedFile) {
    ASSERT_TRUE(remember_encrypted(encrypted_there));
    std::ofstream(folder.file("bastide/encrypted-example.org")) << "";
    EXPECT_EQ(connection::url_of(*reached_encrypted(open_there)), "wss://example.org");
}

class ServerAddressChoice : public State {
  protected:
    static Result<ServerTarget, std::string> target(const std::string& url,
                                                    bool unencrypted = false,
                                                    const std::string& ca_file = "") {
        return resolve_target({url, ca_file, unencrypted, false});
    }

    /// The host and port that would be dialled, or the error message.
    static std::string leads(const std::string& url,
                             bool unencrypted = false,
                             const std::string& ca_file = "") {
        const auto found = target(url, unencrypted, ca_file);
        return found ? connection::url_of(found->address) : found.error();
    }
};

TEST_F(ServerAddressChoice, IsUnencryptedByDefault) {
    EXPECT_EQ(leads(ServerOptions().url), "ws://127.0.0.1:8470");
    EXPECT_EQ(leads("example.org"), "ws://example.org:8470");
    EXPECT_EQ(leads("wss://example.org"), "wss://example.org");
}

TEST_F(ServerAddressChoice, PrefersAKnownEncryptedAddress) {
    ASSERT_TRUE(remember_encrypted({"example.org", "444", "/a", true}));
    EXPECT_EQ(leads("example.org"), "wss://example.org:444/a");
    EXPECT_EQ(leads("example.org:555"), "wss://example.org:555/a");
    EXPECT_EQ(leads("wss://example.org"), "wss://example.org") << "as it was said";
}

std::vector<std::string> urls_in_turn(const Address& target,
                                      const std::vector<std::string>& others) {
    std::vector<std::string> urls;
    for (const Address& address : addresses_to_try({target}, others)) {
        urls.push_back(connection::url_of(address));
    }
    return urls;
}

TEST_F(ServerAddressChoice, IncludesNamedServers) {
    EXPECT_EQ(urls_in_turn(open_there,
                           {"bastide://two.example:8471",
                            "nonsense",
                            "bastide://example.org",
                            "bastide://two.example:8471"}),
              (std::vector<std::string>{"ws://example.org:8470", "ws://two.example:8471"}));
}

TEST_F(ServerAddressChoice, ExcludesUnsafeNamedServers) {
    const std::vector<std::string> others{"bastides://two.example:8471", "bastide://three.example"};
    EXPECT_EQ(urls_in_turn(encrypted_there, others),
              (std::vector<std::string>{"wss://example.org:8470", "wss://two.example:8471"}));
    ASSERT_TRUE(remember_encrypted({"three.example", "443", "/", true}));
    EXPECT_EQ(urls_in_turn(open_there, others),
              (std::vector<std::string>{"ws://example.org:8470"}));
}

TEST_F(ServerAddressChoice, RefusesADowngradeFromTls) {
    ASSERT_TRUE(remember_encrypted({"example.org", "444", "/", true}));
    for (const char* said : {"ws://example.org", "ws://example.org:9000", "ws://EXAMPLE.org."}) {
        EXPECT_THAT(
            leads(said),
            AllOf(HasSubstr("Use wss://example.org:444, or add --unencrypted to connect anyway.")));
    }
}

TEST_F(ServerAddressChoice, AllowsAnExplicitDowngrade) {
    ASSERT_TRUE(remember_encrypted({"example.org", "444", "/", true}));
    EXPECT_EQ(leads("ws://example.org", true), "ws://example.org:8470");
    EXPECT_EQ(leads("example.org", true), "ws://example.org:8470");
}

TEST_F(ServerAddressChoice, UsesTheAddressOfALink) {
    ASSERT_TRUE(remember_server({std::string(server_id_bytes, 'x'), "wss://last.org", "Anna"}));
    const auto server = [](const char* text) { return server_of(*model::read_link(text)); };
    EXPECT_EQ(server("bastide://example.org/ABCDE-FGHJK"), "ws://example.org");
    EXPECT_EQ(server("bastides://[::1]:444/a/ABCDE-FGHJK"), "wss://[::1]:444/a");
    EXPECT_EQ(server("example.org:9000"), "example.org:9000") << "as it was the last time";
    EXPECT_EQ(server("ABCDE-FGHJK"), "wss://last.org");
}

TEST_F(ServerAddressChoice, HasNoServerForACodeWithoutHistory) {
    EXPECT_EQ(server_of({std::nullopt, model::TableCode{"ABCDEFGHJK"}}), std::nullopt);
}

TEST_F(ServerAddressChoice, RefusesALinkWithATlsDowngrade) {
    ASSERT_TRUE(remember_encrypted({"example.org", "444", "/", true}));
    const auto server = server_of(*model::read_link("bastide://example.org/ABCDE-FGHJK"));
    EXPECT_THAT(leads(*server), HasSubstr("was encrypted before"));
}

TEST_F(ServerAddressChoice, RejectsContradictoryOptions) {
    EXPECT_THAT(leads("wss://example.org", true), HasSubstr("Remove one of them"));
    EXPECT_THAT(leads("example.org", false, "a.pem"), HasSubstr("Did you mean wss://?"));
}

TEST_F(ServerAddressChoice, RequiresAReadableCaFile) {
    EXPECT_THAT(leads("wss://example.org", false, folder.file("none")),
                HasSubstr("cannot be read"));
    const test::Authority authority(folder.path());
    const auto first = target("wss://example.org", false, authority.file());
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->encryption.known);
    ASSERT_TRUE(remember_encrypted(first->address));
    EXPECT_TRUE(target("wss://example.org")->encryption.known);
}

}  // namespace
}  // namespace bastide::commands
