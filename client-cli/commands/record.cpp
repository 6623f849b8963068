#include "client-cli/commands/record_show.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client-cli/plain/lines.hpp"
#include "client/record/replay.hpp"
#include "proto/record_text.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <fstream>

namespace bastide::commands {
namespace {

constexpr int exit_right = 0;
constexpr int exit_wrong = 1;
constexpr int exit_unreadable = 2;

/// Rows for a board, more than any needs: the terminal scrolls.
constexpr int rows_max = 10'000;

class Counter {
  public:
    void show(int move) {
        const auto now = std::chrono::steady_clock::now();
        if (is_watched_ && now >= next_) {
            next_ = now + std::chrono::milliseconds(200);
            std::fprintf(stderr, "\rmove %d", move);
        }
    }

    void clear() const {
        if (is_watched_) {
            std::fputs("\r\033[K", stderr);
        }
    }

  private:
    bool is_watched_ = ::isatty(STDERR_FILENO) == 1;
    std::chrono::steady_clock::time_point next_ =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(500);
};

/// Reads a file, cut just beyond the size limit. Returns nullopt if it cannot be read.
std::optional<std::string> read_record_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text(record::bytes_max + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.is_open() || file.bad()) {
        return std::nullopt;
    }
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

int complain_of(const std::string& file, const record::Fault& fault) {
    return complain(file + ", " + record::words(fault),
                    fault.kind == record::Fault::Kind::no_record ? exit_unreadable : exit_wrong);
}

}  // namespace

int run_record_verify(const std::string& file) {
    const auto text = read_record_file(file);
    if (!text) {
        return complain(file + " could not be read.", exit_unreadable);
    }
    Counter counter;
    const auto replay =
        record::verify(*text, record::Bots::recomputed, [&](int move) { counter.show(move); });
    counter.clear();
    if (!replay) {
        return complain_of(file, replay.error());
    }
    plain::Printer printer;
    printer.show(findings(*replay, printer.paper()));
    return exit_right;
}

int run_record_show(const ShowOptions& options) {
    const auto text = read_record_file(options.file);
    if (!text) {
        return complain(options.file + " could not be read.", exit_unreadable);
    }
    const auto replay = record::play_until(*text, options.at);
    if (!replay) {
        return complain_of(options.file, replay.error());
    }
    if (options.at && replay->version() != *options.at) {
        return complain("There is no move " + std::to_string(*options.at) + ": the " +
                            (replay->over() ? "last is " : "game starts at ") +
                            std::to_string(replay->version()) + ".",
                        exit_wrong);
    }
    plain::Printer printer;
    plain::PageFormat paper = printer.paper();
    paper.room.rows = rows_max;
    printer.show(shown(*replay, paper));
    return exit_right;
}

}  // namespace bastide::commands
