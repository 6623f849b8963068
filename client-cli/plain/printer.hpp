// Prints lines and the prompt on the player's terminal.
#pragma once

#include "client-cli/paint/terminal_look.hpp"
#include "client-cli/plain/turn_lines.hpp"
#include "client/words/phrases.hpp"

namespace bastide::plain {

/// Uses the characters of the full screen; colours only on a terminal.
paint::Look look_of_lines(const paint::TerminalEnvironment& environment, bool to_a_terminal);

class Printer {
  public:
    /// Unset options are detected from standard output and the environment.
    explicit Printer(std::optional<paint::Depth> depth = std::nullopt,
                     std::optional<paint::GlyphSet> glyphs = std::nullopt);

    [[nodiscard]] PageFormat paper() const;

    /// Prefixes the badge of the player whom the sentence is about.
    void say(const words::Sentence& reported);

    void say(const std::string& sentence) { say(words::Sentence{sentence, std::nullopt}); }

    void show(const Lines& lines);

    /// Does nothing unless input and output are terminals.
    void prompt(const std::string& text);

    /// Must be called when the player has pressed Enter.
    void line_ended() { prompted_ = false; }

    void finish();

  private:
    void begin_line();
    void put(const std::string& text) const;

    bool terminal_ = false;
    paint::Look look_;
    bool prompted_ = false;
};

}  // namespace bastide::plain
