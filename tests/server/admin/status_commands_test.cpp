// The lists of a running server, and the table of commands.
#include "server/admin/command_table.hpp"
#include "server/admin/text_table.hpp"
#include "tests/server/admin/admin_fixture.hpp"
#include "tests/support/files.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>

namespace bastide::admin {
namespace {

using test::Caller;
using testing::HasSubstr;

class StatusCommands : public AdminTest {};

TEST_F(StatusCommands, HelpListsAllCommands) {
    const std::string help = output("help");
    for (const Command& command : commands()) {
        EXPECT_THAT(help, HasSubstr(std::string(command.usage)));
        EXPECT_THAT(help, HasSubstr(std::string(command.help)));
    }
}

TEST_F(StatusCommands, TheOperationsPageListsAllCommands) {
    std::string table = "| command | what it does |\n|---|---|\n";
    for (const Command& command : commands()) {
        table += fmt::format("| `{}` | {} |\n", command.usage, command.help);
    }
    EXPECT_THAT(files::content_of("docs/operations.md"),
                HasSubstr("<!-- commands -->\n" + table + "<!-- end of commands -->"));
}

TEST_F(StatusCommands, UnknownAndIncompleteCommandsAreExplained) {
    EXPECT_EQ(error("statsu"),
              "Unknown command 'statsu'. Did you mean status? Run help to list all commands.");
    EXPECT_EQ(error("backup"), "Usage: backup FILE...");
    EXPECT_EQ(error(""), "No command was sent. Run help to list all commands.");
    EXPECT_EQ(error("   "), "No command was sent. Run help to list all commands.");
    EXPECT_EQ(error("close-table"), "Usage: close-table NUMBER");
    EXPECT_EQ(error("close-table 1 2"), "Usage: close-table NUMBER");
    EXPECT_EQ(error("status now"), "Usage: status");
}

TEST_F(StatusCommands, StatusCounts) {
    Caller anna(world);
    Caller ben(world);
    anna.hello("Anna");
    ben.hello("Ben");
    anna.ask(test::create_table());
    world.time_goes_by(std::chrono::hours(51));
    const std::string status = output("  status  ");
    EXPECT_THAT(status, HasSubstr("WHAT              VALUE\n"));
    EXPECT_THAT(status, HasSubstr("server            a server 1.2.3\n"));
    EXPECT_THAT(status, HasSubstr("running for       2 d 03:00:00\n"));
    EXPECT_THAT(status, HasSubstr("people connected  2\n"));
    EXPECT_THAT(status, HasSubstr("tables            1\n"));
}

TEST_F(StatusCommands, TheStoreIsNamed) {
    EXPECT_EQ(output("store"), "/srv/store.db\n");
    store = "games.db";
    EXPECT_EQ(output("store"), (std::filesystem::current_path() / store).string() + "\n");
    store = "postgresql://bastide:s3cret@localhost/club";
    EXPECT_EQ(output("store"), "postgresql://bastide:(secret)@localhost/club\n");
}

TEST_F(StatusCommands, StatusCountsUnsavedMatches) {
    Caller anna(world);
    Caller ben(world);
    anna.hello("Anna");
    ben.hello("Ben");
    anna.ask(test::create_table());
    EXPECT_THAT(output("status"), HasSubstr("unsaved matches   0\n"));
    world.stores_at_once = false;
    ben.ask(test::join_table(1));
    world.journal.answer(store::WriteStatus::unknown);
    EXPECT_THAT(output("status"), HasSubstr("unsaved matches   1\n"));
    world.stores_at_once = true;
    world.time_goes_by(table::store_pause_min);
    EXPECT_THAT(output("status"), HasSubstr("unsaved matches   0\n"));
}

TEST_F(StatusCommands, HealthFailsWithTheReasons) {
    EXPECT_EQ(output("health"), "ready\n");
    world.hub.has_room = false;
    world.hub.is_draining = true;
    EXPECT_EQ(error("health"),
              "not ready: the disk or the store is full; the server is shutting down");
}

TEST_F(StatusCommands, StatusShowsAFailingStore) {
    EXPECT_THAT(output("status"), HasSubstr("store             works\n"));
    world.hub.store_works = false;
    EXPECT_THAT(output("status"), HasSubstr("store             cannot be written\n"));
    world.hub.store_error = "disk I/O error";
    EXPECT_THAT(output("status"),
                HasSubstr("store             cannot be written: disk I/O error\n"));
}

TEST_F(StatusCommands, PeopleAreListedByNumberAndFoundByName) {
    Caller anna(world);
    Caller ben(world);
    Caller again(world);
    const std::string token = anna.hello("Anna").welcome().token();
    ben.hello("Ben Müller");
    again.hello("", token);
    EXPECT_EQ(output("people"),
              "PERSON  CONNECTIONS  NAME\n"
              "1       2            Anna\n"
              "2       1            Ben M\\xc3\\xbcller\n");
    EXPECT_EQ(output("people n M"),
              "PERSON  CONNECTIONS  NAME\n"
              "2       1            Ben M\\xc3\\xbcller\n");
}

TEST_F(StatusCommands, AddressesAreListedWithTheirPeople) {
    session::Origin from{"192.0.2.7", "192.0.2.7", false, session::AddressSource::forwarded};
    test::FakeChannel channel(FrameCodec::binary);
    session::Session session(world.hub, channel, FrameCodec::binary, from);
    v1::ClientMessage hello = test::hello("Anna");
    hello.set_request(world.new_request());
    session.receive(encode(hello, FrameCodec::binary));
    world.settle();
    world.time_goes_by(std::chrono::seconds(61));
    EXPECT_EQ(output("addresses"),
              "PERSON  ADDRESS    FROM       SILENT FOR  NAME\n"
              "1       192.0.2.7  forwarded  00:01:01    Anna\n");
}

TEST_F(StatusCommands, TablesIncludeUnlistedOnesAndNumberTheirPlayers) {
    Caller anna(world);
    Caller ben(world);
    anna.hello("Anna");
    ben.hello("Ben");
    anna.ask(test::create_table("Sunday \x1b[2J"));
    anna.ask(test::create_table("Sunday"));
    v1::ClientMessage unlisted = test::create_table();
    unlisted.mutable_create_table()->mutable_access()->set_visibility(v1::UNLISTED);
    ben.ask(unlisted);
    EXPECT_EQ(output("tables"),
              "TABLE  STATE    ACCESS    SEATS  TITLE        PLAYERS\n"
              "2      waiting  unlisted  1/5    Ben's table  2 Ben\n"
              "1      waiting  public    1/5    Sunday       1 Anna\n");
}

TEST_F(StatusCommands, ListsAreLimited) {
    const std::size_t people = admin_rows_max + 3;
    std::vector<std::unique_ptr<Caller>> callers;
    for (std::size_t i = 0; i < people; ++i) {
        callers.push_back(std::make_unique<Caller>(world));
        callers.back()->hello("Anna");
    }
    const std::string list = output("people");
    EXPECT_EQ(std::ranges::count(list, '\n'), static_cast<std::ptrdiff_t>(admin_rows_max) + 2);
    EXPECT_THAT(list, HasSubstr("\n... and 3 more\n"));
}

TEST_F(StatusCommands, ShowingIsNotLogged) {
    output("status");
    output("people");
    error("nonsense");
    EXPECT_EQ(written(), "");
}

}  // namespace
}  // namespace bastide::admin
