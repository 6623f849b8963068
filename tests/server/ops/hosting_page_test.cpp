// docs/hosting.md explains each key, and its example is valid; docs/operations.md lists all events
// of the log.
#include "server/ops/config_shown.hpp"
#include "tests/support/files.hpp"
#include "tests/support/written_config.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <regex>
#include <set>

namespace bastide::ops {
namespace {

constexpr std::string_view page_file = "docs/hosting.md";

std::string part_of_page(const std::string& begin,
                         const std::string& end,
                         std::string_view file = page_file) {
    const std::string page = files::content_of(file);
    const std::size_t from = page.find(begin) + begin.size();
    const std::size_t to = page.find(end, from);
    EXPECT_TRUE(from >= begin.size() && to != std::string::npos)
        << file << " has no " << begin << " ... " << end;
    return page.substr(from, to - from);
}

std::string page_row(const Key& key) {
    const KindHelp& takes = key.kind.help;
    const std::string preset = key.kind.write(Config{});
    return fmt::format("| `{}` | {} | {} | {} | {} |\n",
                       key.name,
                       key.description,
                       takes.type,
                       takes.limit,
                       preset.empty() ? "none" : "`" + preset + "`");
}

std::string documentation_table() {
    std::string table = "| key | what it is | takes | limit | default |\n|---|---|---|---|---|\n";
    std::string_view group;
    for (const Key& key : keys()) {
        if (key.group != group) {
            group = key.group;
            table += fmt::format("| **{}** | | | | |\n", group);
        }
        table += page_row(key);
    }
    return table;
}

TEST(HostingPage, ListsEveryKey) {
    const std::string table = documentation_table();
    EXPECT_TRUE(part_of_page("<!-- keys -->\n", "<!-- end of keys -->") == table)
        << page_file << " should say between its marks:\n\n"
        << table;
}

/// Events in a source, as given to `Log` and `warn_of_proxy`.
std::set<std::string> events_in(const std::string& source) {
    const std::regex form(
        R"re((?:\.(?:debug|info|warn|error|audit)|warn_of_proxy)\(\s*"([a-z]+(?:_[a-z]+)+)"|"event=([a-z_]+) )re");
    std::set<std::string> events;
    for (std::sregex_iterator at(source.begin(), source.end(), form), end; at != end; ++at) {
        events.insert((*at)[1].matched ? (*at)[1] : (*at)[2]);
    }
    return events;
}

TEST(HostingPage, ListsEveryLogEvent) {
    std::set<std::string> logged;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("server")) {
        if (entry.is_regular_file()) {
            logged.merge(events_in(files::content_of(entry.path())));
        }
    }
    const std::string table =
        part_of_page("<!-- log events -->\n", "<!-- end of log events -->", "docs/operations.md");
    const std::regex row(R"re(\n\| `(\w+)` \|)re");
    std::set<std::string> listed;
    for (std::sregex_iterator at(table.begin(), table.end(), row), end; at != end; ++at) {
        listed.insert((*at)[1]);
    }
    EXPECT_THAT(listed, testing::ContainerEq(logged));
}

class HostingPageExample : public test::WrittenConfig {};

TEST_F(HostingPageExample, IsTaken) {
    const std::string text = part_of_page("```toml\n", "```");
    const LoadedConfig read = settings({.file = text});
    EXPECT_GT(read.places.size(), 3U) << "it sets something";
}

}  // namespace
}  // namespace bastide::ops
