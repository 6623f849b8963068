#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client-cli/plain/lines.hpp"
#include "client-cli/plain/pages.hpp"
#include "client-cli/rules/driver.hpp"
#include "client-cli/rules/lines.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <random>

namespace bastide::commands {
namespace {

constexpr std::size_t input_bytes = 65'536;

constexpr std::size_t output_bytes = 262'144;  ///< output before a flush, while lines are waiting

std::uint64_t random_seed() {
    std::random_device source;
    return (static_cast<std::uint64_t>(source()) << 32U) | source();
}

/// Writes the output. Returns false if the reader has closed the pipe.
bool flush(std::string& out) {
    std::string_view left = out;
    while (!left.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, left.data(), left.size());
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            return false;
        }
        left.remove_prefix(static_cast<std::size_t>(written));
    }
    out.clear();
    return true;
}

std::string_view read_some(std::array<char, input_bytes>& into) {
    ssize_t got = 0;
    do {
        got = ::read(STDIN_FILENO, into.data(), into.size());
    } while (got < 0 && errno == EINTR);
    return {into.data(), got > 0 ? static_cast<std::size_t>(got) : 0};
}

}  // namespace

int run_rules(const RulesOptions& options) {
    rules::Driver driver(options.seed ? *options.seed : random_seed());
    rules::Lines lines;
    std::array<char, input_bytes> bytes{};
    std::string out;
    bool read_by_someone = true;
    const auto take = [&](std::string_view line) {
        if (driver.has_quit()) {
            return;
        }
        driver.handle_line(line, out);
        if (out.size() >= output_bytes) {
            read_by_someone = flush(out) && read_by_someone;
        }
    };
    while (!driver.has_quit() && read_by_someone) {
        const std::string_view some = read_some(bytes);
        if (some.empty()) {
            break;
        }
        lines.add(some, take);
        // The sender of the last line may wait for its answer, so flush before blocking.
        read_by_someone = flush(out) && read_by_someone;
    }
    lines.end(take);
    if (!driver.has_quit()) {
        driver.end(out);
    }
    return flush(out) && read_by_someone ? EXIT_SUCCESS : EXIT_FAILURE;
}

int run_options(const std::string& name) {
    plain::Printer printer;
    const int columns = printer.paper().room.columns;
    const plain::Lines lines =
        name.empty() ? plain::options_list(columns) : plain::explanation(name, columns);
    if (lines.empty()) {
        return complain(
            "There is no option, preset or box with that name. Run bastide options to list them.");
    }
    printer.show(lines);
    return 0;
}

}  // namespace bastide::commands
