#include "client-cli/practice/run_practice.hpp"

#include "client-cli/play/identity.hpp"
#include "client-cli/practice/practice_lines.hpp"
#include "client-cli/practice/practice_screen.hpp"
#include "server/people/text.hpp"

#include <unistd.h>

#include <cstdio>
#include <random>

namespace bastide::client {
namespace {

/// A player who gave no name shall not have to.
std::string usual_name(const PlayOptions& play) {
    const std::string users = users_name();
    const std::string known = people::fault_in_name(users) ? "You" : users;
    return play.name.empty() ? known : play.name;
}

int complain(const std::string& sentence) {
    std::fputs((sentence + "\n").c_str(), stderr);
    return 2;
}

}  // namespace

int run_practice(const PracticeOptions& options, const PlayOptions& play) {
    if (!play.name.empty() && !options.players.empty()) {
        return complain("Give all names with --players, and leave --name out.");
    }
    const auto table = chosen_practice(options, usual_name(play), std::random_device()());
    if (!table) {
        return complain(table.error());
    }
    const bool on_a_terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    if (on_a_terminal && !play.plain) {
        return practice_on_screen(*table, play.terminal);
    }
    if (table->players.size() > 1) {
        return complain("Line by line there is one player at the keyboard: name one only.");
    }
    return practice_by_lines(*table);
}

}  // namespace bastide::client
