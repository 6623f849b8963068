// What a host may write on the command line.
#include "server/ops/config.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace bastide::ops {
namespace {

std::variant<Config, int> read(std::vector<const char*> words) {
    words.insert(words.begin(), "bastide-server");
    return read_config(static_cast<int>(words.size()), words.data());
}

TEST(Config, HasDefaults) {
    const Config config = std::get<Config>(read({}));
    EXPECT_EQ(config.listen, "0.0.0.0");
    EXPECT_EQ(config.port, 8470);
    EXPECT_EQ(config.port_file, "");
    EXPECT_EQ(config.log_level, "info");
    EXPECT_EQ(config.local_budget, 3000U);
    EXPECT_EQ(config.store_size_max, 8192U);
    EXPECT_EQ(config.disk_free_min, 512U);
}

TEST(Config, TakesOptions) {
    const Config config = std::get<Config>(read({"--listen",
                                                 "127.0.0.1",
                                                 "--port",
                                                 "0",
                                                 "--port-file",
                                                 "/tmp/p",
                                                 "--log-level",
                                                 "debug",
                                                 "--local-budget",
                                                 "1000000",
                                                 "--store-size-max",
                                                 "0",
                                                 "--disk-free-min",
                                                 "2048"}));
    EXPECT_EQ(config.listen, "127.0.0.1");
    EXPECT_EQ(config.port, 0);
    EXPECT_EQ(config.port_file, "/tmp/p");
    EXPECT_EQ(config.log_level, "debug");
    EXPECT_EQ(config.local_budget, 1'000'000U);
    EXPECT_EQ(config.store_size_max, 0U);
    EXPECT_EQ(config.disk_free_min, 2048U);
}

TEST(Config, RefusesWhatItDoesNotKnow) {
    for (const std::vector<const char*>& words : {std::vector<const char*>{"--prot", "1"},
                                                  {"--port", "65536"},
                                                  {"--port", "-1"},
                                                  {"--port", "http"},
                                                  {"--port"},
                                                  {"--log-level", "loud"},
                                                  {"--local-budget", "0"},
                                                  {"--store-size-max", "-1"},
                                                  {"--store-size-max", "18446744073709551615"},
                                                  {"--disk-free-min", "half"},
                                                  {"8470"}}) {
        const auto read_as = read(words);
        ASSERT_TRUE(std::holds_alternative<int>(read_as)) << words[0];
        EXPECT_NE(std::get<int>(read_as), 0) << words[0];
    }
}

TEST(Config, HelpAndVersionAreNoErrors) {
    EXPECT_EQ(std::get<int>(read({"--help"})), 0);
    EXPECT_EQ(std::get<int>(read({"--version"})), 0);
}

}  // namespace
}  // namespace bastide::ops
