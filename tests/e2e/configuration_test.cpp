// The real server's configuration: file, environment, flags, its start-up line and check-config.
#include "tests/support/e2e.hpp"
#include "tests/support/run_command.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

namespace bastide::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Configuration : public testing::Test {
  protected:
    std::string file(const std::string& text) {
        const std::string path = folder_.file("bastide.toml");
        std::ofstream(path) << text;
        std::filesystem::permissions(path, std::filesystem::perms(0600));
        return path;
    }

    [[nodiscard]] std::string store() const { return folder_.file("a store"); }

    [[nodiscard]] Ran check(const std::string& options, const std::string& variables = "") const {
        return run(variables + " " BASTIDE_SERVER " check-config --store '" + store() + "' " +
                   options);
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(Configuration, CheckConfigListsTheSettingsWithoutStarting) {
    const std::string path = file("port = 8471\nlog-level = \"warn\"\n");
    const Ran ran = check("--config " + path + " --disk-free-min '1 GiB'",
                          "BASTIDE_SERVER_PORT=8472 BASTIDE_SERVER_LOCAL_BUDGET=4000");
    EXPECT_EQ(ran.exit_code, 0);
    for (const std::string& line :
         {std::string("\nport                      8472                     environment variable "
                      "BASTIDE_SERVER_PORT\n"),
          std::string("\nlocal-budget              4000                     environment variable "
                      "BASTIDE_SERVER_LOCAL_BUDGET\n"),
          std::string(
              "\ndisk-free-min             1 GiB                    flag --disk-free-min\n"),
          "\nlog-level                 warn                     " + path + ", line 2\n",
          std::string("\nstore-size-max            8 GiB                    default\n")}) {
        EXPECT_THAT(ran.said, HasSubstr(line));
    }
    EXPECT_FALSE(std::filesystem::exists(store()));
}

TEST_F(Configuration, CheckConfigFailsLikeAStart) {
    const Ran refused = check("--prot 1");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_EQ(refused.said, "Unknown flag --prot. Did you mean --port?\n");
    const Ran impossible = check("--port-file /there/is/none");
    EXPECT_EQ(impossible.exit_code, 1);
    EXPECT_THAT(
        impossible.said,
        HasSubstr("\n'port-file' is /there/is/none, but the folder /there/is does not exist."));
}

TEST_F(Configuration, AStartFailsLikeCheckConfig) {
    const Ran refused = run("BASTIDE_SERVER_PORT=tcp://10.0.0.11:8470 " BASTIDE_SERVER);
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_EQ(refused.said,
              "'tcp://10.0.0.11:8470' is not a valid value for 'port' (environment variable "
              "BASTIDE_SERVER_PORT). It takes a whole number: 0 to 65535.\n");
    const Ran impossible = run(BASTIDE_SERVER " --store /there/is/none");
    EXPECT_EQ(impossible.exit_code, 1);
    EXPECT_THAT(
        impossible.said,
        HasSubstr("level=error event=start_failed reason=\"'store' is /there/is/none, but the "
                  "folder /there/is does not exist. Create it, or choose another.\"\n"));
}

TEST_F(Configuration, AStartLogsTheSettingsOnOneLine) {
    const std::string path = file("disk-free-min = 1\nport = 1\n");
    ::setenv("BASTIDE_SERVER_STORE_SIZE_MAX", "1 GiB", 1);
    ServerProcess server(BASTIDE_SERVER, {"--config", path});
    ::unsetenv("BASTIDE_SERVER_STORE_SIZE_MAX");
    const std::string log = server.log();
    const std::string first = log.substr(0, log.find('\n'));
    EXPECT_THAT(first,
                AllOf(HasSubstr(" level=info event=configuration_read config=\"" + path +
                                "\" config-from=\"flag --config\" listen=\"127.0.0.1\" "),
                      HasSubstr(R"( port="0" port-from="flag --port" )"),
                      HasSubstr(R"( store-size-max="1 GiB" store-size-max-from="environment )"
                                R"(variable BASTIDE_SERVER_STORE_SIZE_MAX" )"),
                      HasSubstr(" disk-free-min=\"1 MiB\" disk-free-min-from=\"" + path +
                                ", line 1\" bots-per-table=\"5\" ")));
    server.signal(SIGTERM);
    EXPECT_EQ(server.wait(goodbye_time_max), 0) << log;
}

}  // namespace
}  // namespace bastide::test
