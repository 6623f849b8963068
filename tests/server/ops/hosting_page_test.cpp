// docs/hosting.md against the table of keys: it explains each key, and its example is valid.
#include "server/ops/config_shown.hpp"
#include "tests/support/files.hpp"
#include "tests/support/written_config.hpp"

namespace bastide::ops {
namespace {

constexpr std::string_view page_file = "docs/hosting.md";

std::string part_of_page(const std::string& begin, const std::string& end) {
    const std::string page = files::content_of(page_file);
    const std::size_t from = page.find(begin) + begin.size();
    const std::size_t to = page.find(end, from);
    EXPECT_TRUE(from >= begin.size() && to != std::string::npos)
        << page_file << " has no " << begin << " ... " << end;
    return page.substr(from, to - from);
}

TEST(HostingPage, ListsEveryKey) {
    const std::string table = documentation_table(keys());
    EXPECT_TRUE(part_of_page("<!-- keys -->\n", "<!-- end of keys -->") == table)
        << page_file << " should say between its marks:\n\n"
        << table;
}

class HostingPageExample : public test::WrittenConfig {};

TEST_F(HostingPageExample, IsTaken) {
    const std::string text = part_of_page("```toml\n", "```");
    const LoadedConfig read = settings({.file = text});
    EXPECT_GT(read.places.size(), 3U) << "it sets something";
}

}  // namespace
}  // namespace bastide::ops
