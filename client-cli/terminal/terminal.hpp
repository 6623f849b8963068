// The terminal. Only terminal.cpp knows the library that speaks with it.
#pragma once

#include "client-cli/connection/loop.hpp"
#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"
#include "client-cli/terminal/input.hpp"
#include "client-cli/terminal/messages.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace bastide::terminal {

/// What the player said about the terminal; what is left open is found out.
struct TerminalOptions {
    std::optional<paint::Depth> depth;
    std::optional<paint::GlyphSet> glyphs;
    bool mouse = true;
};

class Terminal {
  public:
    struct Events {
        /// The terminal has been asked and answered: from here on there is a full screen.
        std::function<void(paint::Size size, paint::Look look)> ready;
        std::function<void(const Input& input)> input;
        /// It cannot show a full screen, as a sentence that says what to do instead; or it is gone.
        std::function<void(const std::string& why)> failed;
    };

    Terminal(connection::Loop& loop, const TerminalOptions& options, Events events);
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// The terminal is as it was before.
    ~Terminal();

    /// Shows the canvas: sends what differs from the last one, in one write.
    void show(const paint::Canvas& canvas);

    /// Something else may stand on the terminal: the next canvas is written whole.
    void repaint();

    void bell();

    /// The name of the window.
    void title(const std::string& name);

    /// A word to somebody who looks at other windows.
    void notify(const std::string& sentence);

    /// Puts the text into the clipboard, where the terminal lets programs do that; nobody says
    /// whether it has. Longer ones than `copied_bytes_max` are left alone.
    void copy(const std::string& text);

    /// Gives the terminal back and stops the program; when it is continued, takes it again.
    void suspend();

  private:
    class Impl;

    std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::terminal
