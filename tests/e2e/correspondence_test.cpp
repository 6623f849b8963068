// A correspondence game of clients that are never connected together, across restarts of the
// server.
#include "bots/choose.hpp"
#include "client-cli/commands/token_file.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace bastide::test {
namespace {

class Correspondence : public testing::Test {
  protected:
    void SetUp() override {
        ::alarm(2 * test_seconds_max);
        start_server();
    }

    void TearDown() override {
        server->signal(SIGTERM);
        EXPECT_EQ(server->wait(goodbye_time_max), 0);
        ::alarm(0);
    }

    void start_server() {
        server.emplace(BASTIDE_SERVER,
                       std::vector<std::string>{"--store", folder.file("store.db")});
    }

    void kill_server() {
        server->signal(SIGKILL);
        server->wait(goodbye_time_max);
        start_server();
    }

    std::string visit(const std::string& name, const std::string& lines) {
        const std::string command = "printf '" + lines +
                                    "quit\\n' | " BASTIDE_BINARY " play --plain --name " + name +
                                    " --token-file " + token_file(name) +
                                    " 127.0.0.1:" + std::to_string(server->port()) + " 2>&1";
        std::FILE* const pipe = popen(command.c_str(), "r");
        std::string said;
        std::array<char, 4096> part{};
        while (std::fgets(part.data(), part.size(), pipe) != nullptr) {
            said += part.data();
        }
        EXPECT_EQ(pclose(pipe), 0) << said;
        return said;
    }

    [[nodiscard]] std::string token_file(const std::string& name) const {
        return folder.file(name + ".token");
    }

    static std::string token_in(const std::string& file) {
        const auto kept = commands::read_token(file);
        return kept ? kept->token : std::string();
    }

    void take_along(const std::string& from, const std::string& to) const {
        std::filesystem::copy_file(token_file(from), token_file(to));
    }

    v1::Snapshot look() {
        WirePlayer cleo(server->port(), FrameCodec::binary, "Cleo");
        return cleo.socket.request(watch(1)).snapshot();
    }

    static bool has(const std::string& said, const std::string& words) {
        return said.find(words) != std::string::npos;
    }

    TemporaryFolder folder;
    std::optional<ServerProcess> server;
};

TEST_F(Correspondence, StartsAutomaticallyWhenTheTableIsFull) {
    visit("Anna", "create pace=day Letters 2\\nready\\n");
    kill_server();
    const std::string shows = visit("Ben", "join 1\\nready\\n");
    EXPECT_TRUE(has(shows, "Your random value has been sent")) << shows;
    EXPECT_TRUE(has(shows, "You don't need to stay: come back from time to time")) << shows;
    EXPECT_FALSE(look().commit_reveal().revealed(0));
    EXPECT_TRUE(look().commit_reveal().revealed(1));
    kill_server();
    const std::string begins = visit("Anna", "watch 1\\n");
    EXPECT_TRUE(has(begins, "Your random value has been sent")) << begins;
    EXPECT_EQ(look().table().phase(), v1::PLAYING);
}

TEST_F(Correspondence, StartsWithoutBothPlayersOnline) {
    visit("Anna", "create pace=day Letters 3\\nready\\n");
    kill_server();
    visit("Ben", "join 1\\nready\\n");
    EXPECT_TRUE(look().table().seats(0).ready());
    EXPECT_TRUE(look().table().seats(1).ready());
    kill_server();

    const std::string starts = visit("Anna", "watch 1\\nstart\\n");
    EXPECT_TRUE(has(starts, "Your random value has been sent")) << starts;
    EXPECT_EQ(look().table().phase(), v1::OPEN);
    EXPECT_TRUE(look().commit_reveal().revealed(0));
    EXPECT_FALSE(look().commit_reveal().revealed(1));
    kill_server();

    const std::string begins = visit("Ben", "watch 1\\n");
    EXPECT_TRUE(has(begins, "Your random value has been sent")) << begins;
    EXPECT_EQ(look().table().phase(), v1::PLAYING);
    EXPECT_FALSE(look().has_commit_reveal());
    EXPECT_EQ(look().draws().values_size(), 2);
}

TEST_F(Correspondence, ContinuesAfterTheStart) {
    visit("Anna", "create pace=day Letters 2\\nready\\n");
    visit("Ben", "join 1\\nready\\n");
    visit("Anna", "watch 1\\n");
    for (int moves = 0; moves < 6; ++moves) {
        kill_server();
        const bool annas = look().position().seat() == 0;
        const std::string file = token_file(annas ? "Anna" : "Ben");
        WirePlayer player(server->port(), FrameCodec::binary, "", token_in(file));
        player.watch(1);
        player.act(bots::choose_randomly(player.game(), static_cast<std::uint64_t>(moves)));
    }
    EXPECT_EQ(look().in_play().clocks_ms_size(), 2);
}

TEST_F(Correspondence, StartsFromAnotherDevice) {
    visit("Anna", "create pace=day Letters 3\\nready\\n");
    visit("Ben", "join 1\\nready\\n");
    take_along("Anna", "Telephone");
    const std::string elsewhere = visit("Telephone", "watch 1\\n");
    EXPECT_TRUE(has(elsewhere, "You pressed ready in another client")) << elsewhere;
    EXPECT_EQ(look().commit_reveal().number(), 1U);
    visit("Telephone", "watch 1\\nready\\n");
    EXPECT_EQ(look().commit_reveal().number(), 2U);
    EXPECT_FALSE(look().table().seats(1).ready()) << "Ben has not looked in since";

    const std::string return_visit = visit("Ben", "watch 1\\n");
    EXPECT_TRUE(has(return_visit, "Your client will get ready again")) << return_visit;
    EXPECT_TRUE(look().table().seats(1).ready());
    visit("Telephone", "watch 1\\nstart\\n");
    visit("Ben", "watch 1\\n");
    EXPECT_EQ(look().table().phase(), v1::PLAYING);
}

}  // namespace
}  // namespace bastide::test
