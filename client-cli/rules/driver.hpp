// `bastide rules`: the engine on text, a line in, a JSON object out.
//
// Nothing here knows where the lines come from. docs/rules-driver.md has every command and field.
#pragma once

#include "client-cli/rules/dice.hpp"
#include "client-cli/rules/game_json.hpp"
#include "client-cli/rules/position_text.hpp"
#include "client-cli/rules/referee_game.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::rules {

class Driver {
  public:
    explicit Driver(std::uint64_t seed) : dice_(seed) {}

    /// Does what the line says and adds the answer to `out`, ended by a line feed. Lines without a
    /// word have no answer; the lines of a position have one together.
    void take(std::string_view line, std::string& out);

    /// The input ended.
    void end(std::string& out);

    [[nodiscard]] bool has_quit() const { return quit_; }

  private:
    friend struct Command;

    Outcome run(std::string_view line);
    Outcome load_position();
    void answer(const Outcome& outcome, std::string& out);
    void open_answer();
    /// Makes `trial_` the game, draws what its order says and answers with what happened.
    void install_trial();

    Outcome new_game(WordReader& words);
    Outcome begin_position(WordReader& words);
    Outcome save(WordReader& words);
    Outcome load(WordReader& words);
    Outcome saves(WordReader& words);
    Outcome seed(WordReader& words);
    Outcome options(WordReader& words);
    Outcome help(WordReader& words);
    Outcome version(WordReader& words);
    Outcome quit(WordReader& words);

    std::optional<RefereeGame> game_;
    std::map<std::string, RefereeGame, std::less<>> saves_;
    std::optional<PositionText> position_;  ///< while its lines come in
    Dice dice_;
    int line_ = 0;           ///< counted over the whole input
    std::string_view text_;  ///< of the line that is being done
    bool quit_ = false;

    // Kept and used again.
    rapidjson::StringBuffer buffer_;
    JsonWriter json_{buffer_};
    RefereeGame trial_;
    Scratch scratch_;
    std::vector<Action> actions_;
};

}  // namespace bastide::rules
