#pragma once

#include "client-cli/plain/context.hpp"
#include "engine/word_reader.hpp"

#include <chrono>
#include <span>
#include <variant>

namespace bastide::plain {

/// Places where commands are available, as bits. The help lists the commands of these places.
namespace in {

enum Places : unsigned {
    lobby = 1,
    table = 2,
    hosting = 4,
    watching = 8,
    waiting = 16,
    choosing = 32,  // up to `deploying` in the order of turn::Stage
    trading = 64,
    rebuilding = 128,
    placing = 256,
    deploying = 512,
    finished = 1024,
    between = 2048,  // between two games on a server
    invited = 4096,
    deciding = 8192,       // in a game with other people
    voting = 16384,        // in a vote that waits for our ballot
    replaced = 32768,      // we are replaced by a bot
    holding = 65536,       // tiles in hands or on display
    in_mountains = 131072  // tiles may be placed face down
};

inline constexpr unsigned asked = choosing | trading | rebuilding | placing | deploying;
inline constexpr unsigned play = asked | waiting;
inline constexpr unsigned games = play | finished | watching;
inline constexpr unsigned tables = table | hosting;
inline constexpr unsigned everywhere = lobby | tables | games;

}  // namespace in

using Simple = void (*)(Context& c);

using AboutSomebody = void (*)(Context& c, const std::string& who);

struct WithWord {
    std::string_view word;
    std::string_view usage;  ///< printed if other words follow
    void (*run)(Context& c, bool has_word);
};

using Reader = void (*)(Context& c, WordReader& words);

struct Verb {
    unsigned where = 0;  ///< places whose help lists the command
    /// "board, b": the verb, an abbreviation, and their arguments.
    std::string_view usage;
    std::string_view meaning = {};
    /// Action of the command; empty in further lines about it.
    std::variant<std::monostate, Simple, AboutSomebody, WithWord, Reader> does = {};
    Needs needs = Needs::nothing;
};

std::span<const Verb> lobby_verbs();
std::span<const Verb> table_verbs();
std::span<const Verb> turn_verbs();
std::span<const Verb> vote_verbs();

void perform(Context& c, std::string_view line);

bool is_quit(std::string_view line);

/// Lists commands that are available now. `at` is null in the lobby.
Lines help_lines(const model::Attended* at, const PageFormat& paper, bool online, bool invited);

/// Returns "place> " or "place 4:07> ". `since_update` is the age of the clocks' values.
std::string prompt_text(const model::Attended* attended,
                        std::chrono::milliseconds since_update = {});

void answer_by_number(Context& c, int number);
void pass_turn(Context& c);

std::optional<int> read_number(WordReader& words);

}  // namespace bastide::plain
