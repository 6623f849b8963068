// The terminal. Only terminal.cpp includes the terminal library.
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

/// Unset options are detected.
struct TerminalOptions {
    std::optional<paint::Depth> depth;
    std::optional<paint::GlyphSet> glyphs;
    bool mouse = true;
};

class Terminal {
  public:
    struct Events {
        /// Detection is complete and the full screen is set up.
        std::function<void(paint::Size size, paint::Look look)> ready;
        std::function<void(const Input& input)> input;
        /// `why` also says what to do instead.
        std::function<void(const std::string& why)> failed;
    };

    Terminal(connection::Loop& loop, const TerminalOptions& options, Events events);
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    ~Terminal();

    void show(const paint::Canvas& canvas);

    /// Sends the next canvas completely, because the screen may not show the last one any more.
    void repaint();

    void bell();

    void title(const std::string& name);

    void notify(const std::string& sentence);

    /// Works only if the terminal allows it. Ignores texts longer than `copied_bytes_max`.
    void copy(const std::string& text);

    /// Restores the terminal and stops the process; sets it up again when the process continues.
    void suspend();

  private:
    class Impl;

    std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::terminal
