#include "client-cli/record/run_record.hpp"

#include "client-cli/play/screen.hpp"
#include "client-cli/record/record_file.hpp"
#include "client-cli/record/show.hpp"
#include "client-cli/record/verify.hpp"

#include <cstdio>

namespace bastide::client {
namespace {

constexpr int exit_right = 0;
constexpr int exit_wrong = 1;
constexpr int exit_unreadable = 2;

/// A board is shown whole, however high the terminal is.
constexpr int rows_max = 10'000;

void complain(const std::string& sentence) {
    std::fputs((sentence + "\n").c_str(), stderr);
}

int complain_of(const std::string& file, const record::Fault& fault) {
    complain(file + ", " + record::words(fault));
    return fault.no_record ? exit_unreadable : exit_wrong;
}

}  // namespace

int run_record_verify(const std::string& file) {
    const auto text = read_record_file(file);
    if (!text) {
        complain(file + " could not be read.");
        return exit_unreadable;
    }
    const auto replay = record::verify(*text);
    if (!replay) {
        return complain_of(file, replay.error());
    }
    Screen screen;
    screen.show(findings(*replay, screen.paper()));
    return exit_right;
}

int run_record_show(const ShowOptions& options) {
    const auto text = read_record_file(options.file);
    if (!text) {
        complain(options.file + " could not be read.");
        return exit_unreadable;
    }
    const auto replay = record::play_until(*text, options.at);
    if (!replay) {
        return complain_of(options.file, replay.error());
    }
    if (options.at && replay->version() != *options.at) {
        complain("There is no move " + std::to_string(*options.at) + ": the " +
                 (replay->over() ? "last is " : "game starts at ") +
                 std::to_string(replay->version()) + ".");
        return exit_wrong;
    }
    Screen screen;
    Paper paper = screen.paper();
    paper.room.rows = rows_max;
    screen.show(shown(*replay, paper));
    return exit_right;
}

}  // namespace bastide::client
