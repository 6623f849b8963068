// The player's terminal, line by line: what is said, the prompt, the size.
#pragma once

#include "client-cli/paint/terminal_look.hpp"
#include "client-cli/plain/turn_lines.hpp"
#include "client/words/verbosity.hpp"

namespace bastide::plain {

/// What lines can show: the characters that the full screen would show, and its colours where they
/// go to a terminal.
paint::Look look_of_lines(const paint::TerminalEnvironment& environment, bool to_a_terminal);

class Printer {
  public:
    /// What is not told is found out: from what standard output is, and from the environment.
    explicit Printer(std::optional<paint::Depth> depth = std::nullopt,
                     std::optional<paint::GlyphSet> glyphs = std::nullopt);

    /// How wide and high it is now, and what it can show.
    [[nodiscard]] PageFormat paper() const;

    /// A sentence, with the badge of whom it is about.
    void say(const words::Sentence& reported);

    void say(const std::string& sentence) { say(words::Sentence{sentence, std::nullopt}); }

    void show(const Lines& lines);

    /// Waits behind `text` for what the player types. Does nothing where nobody is there to type.
    void prompt(const std::string& text);

    /// The player has pressed return.
    void line_ended() { prompted_ = false; }

    /// Begins a line of its own, at the end.
    void finish();

  private:
    void begin_line();
    void put(const std::string& text) const;

    bool terminal_ = false;
    paint::Look look_;
    bool prompted_ = false;  ///< the cursor stands behind a prompt
};

}  // namespace bastide::plain
