// The player's terminal, line by line: what is said, the prompt, the size.
#pragma once

#include "client-cli/play/sentences.hpp"
#include "client-cli/play/turn_screen.hpp"

namespace bastide::client {

class Screen {
  public:
    /// Looks at what standard output is, and at the environment.
    Screen();

    /// How wide and high it is now, and what it can show.
    [[nodiscard]] Paper paper() const;

    /// A sentence, with the badge of whom it is about.
    void say(const Told& told);

    void say(const std::string& sentence) { say(Told{sentence, std::nullopt}); }

    void show(const Lines& lines);

    /// Waits behind `text` for what the player types. Does nothing where nobody is there to type.
    void prompt(const std::string& text);

    /// The player has pressed return.
    void line_ended() { prompted_ = false; }

    /// Begins a line of its own, at the end.
    void finish();

  private:
    void begin_line();

    bool terminal_ = false;
    Look look_;
    bool prompted_ = false;  ///< the cursor stands behind a prompt
};

}  // namespace bastide::client
