// The terminal of a full screen. Only terminal.cpp includes the terminal library.
#pragma once

#include "client-cli/connection/loop.hpp"
#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/terminal_look.hpp"
#include "client-cli/terminal/input.hpp"

#include <functional>
#include <memory>
#include <string>

namespace bastide::terminal {

/// Names, "auto" to ignore the settings, or empty.
struct TerminalOptions {
    std::string depth;
    std::string glyphs;
    bool mouse = true;
};

class Terminal {
  public:
    struct Events {
        std::function<void(paint::Size size, paint::Look look)> ready;
        std::function<void(const Input& input)> input;
        std::function<void(const std::string& why)> failed;  ///< `why` also says what to do instead
    };

    Terminal() = default;
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    virtual ~Terminal() = default;

    virtual void show(const paint::Canvas& canvas) = 0;

    /// Must be called before the first canvas is shown, and when the settings change.
    virtual void use(paint::Look look, bool mouse) = 0;

    /// Sends the next canvas completely, because the screen may not show the last one any more.
    virtual void repaint() = 0;
    virtual void bell() = 0;
    virtual void title(const std::string& name) = 0;
    virtual void notify(const std::string& sentence) = 0;

    /// Copies a text if the terminal allows it. Ignores texts longer than `copied_bytes_max`.
    virtual void copy(const std::string& text) = 0;

    /// Suspends the process; sets the terminal up again when the process continues.
    virtual void suspend() = 0;
};

std::unique_ptr<Terminal> full_screen(connection::Loop& loop,
                                      const TerminalOptions& options,
                                      Terminal::Events events);

}  // namespace bastide::terminal
