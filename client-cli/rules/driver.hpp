// `bastide rules`: one line in, one JSON object out. Commands: docs/authors/rules-driver.md.
#pragma once

#include "client-cli/rules/action_commands.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::rules {

class Driver {
  public:
    explicit Driver(std::uint64_t seed) : dice_(seed) {}

    /// Appends the answer. Blank lines have no answer; the lines of a position have one together.
    void handle_line(std::string_view line, std::string& out);

    /// Appends the last answer. Call it at the end of the input.
    void end(std::string& out);

    [[nodiscard]] bool has_quit() const { return quit_; }

  private:
    friend struct Command;

    Outcome run(std::string_view line);
    Outcome load_position();
    void answer(const Outcome& outcome, std::string& out);
    void open_answer();
    void install_trial();

    using OwnCommand = Outcome(WordReader& words);

    OwnCommand new_game, begin_position, save, load, saves, seed, options, help, version, quit;

    std::optional<RefereeGame> game_;
    std::map<std::string, RefereeGame, std::less<>> saves_;
    std::optional<PositionText> position_;
    Dice dice_;
    int line_ = 0;  ///< number of the current line, from 1
    std::string_view text_;
    bool quit_ = false;

    // Reused to avoid allocations.
    Json json_;
    RefereeGame trial_;
    Scratch scratch_;
    std::vector<Action> actions_;
};

/// A command of the rules driver. The type of `run` says what it works on.
struct Command {
    using Act = ActCommand*;
    using Ask = AskCommand*;
    using Own = Outcome (Driver::*)(WordReader&);

    std::string_view usage;  ///< begins with the command's word
    std::string_view does;
    std::variant<Act, Ask, Own> run;

    [[nodiscard]] std::string_view word() const { return usage.substr(0, usage.find(' ')); }

    static const std::array<Command, 35>& all();
    static const Command* find(std::string_view word);
};

}  // namespace bastide::rules
