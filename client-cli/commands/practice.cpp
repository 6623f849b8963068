#include "client-cli/commands/practice.hpp"

#include "client-cli/commands/new_player_name.hpp"
#include "client-cli/commands/practice_by_lines.hpp"
#include "client-cli/commands/practice_on_screen.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client/words/named_games.hpp"

#include <unistd.h>

#include <random>

namespace bastide::commands {

int run_practice(const practice::PracticeOptions& options, const PlayOptions& play) {
    if (!play.name.empty() && !options.players.empty()) {
        return complain("Use --players for all names, without --name.", exit_wrong_usage);
    }
    const auto rules = words::with_game_written_out(options.rules);
    if (!rules) {
        return complain(words::names_of_games(), exit_wrong_usage);
    }
    practice::PracticeOptions chosen = options;
    chosen.rules = *rules;
    const std::string name = play.name.empty() ? proposed_name() : play.name;
    const auto table = practice::chosen_practice(chosen, name, std::random_device()());
    if (!table) {
        return complain(table.error(), exit_wrong_usage);
    }
    const bool on_a_terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    if (on_a_terminal && !play.plain) {
        return practice_on_screen(*table, play.terminal);
    }
    if (table->players.size() > 1) {
        return complain("With --plain there is only one player at the keyboard: give one name.",
                        exit_wrong_usage);
    }
    return practice_by_lines(*table, play.terminal);
}

}  // namespace bastide::commands
