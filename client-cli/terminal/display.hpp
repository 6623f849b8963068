// Draws on a terminal. Sends only differences, and skips frames while the terminal is busy.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/terminal_look.hpp"
#include "client-cli/terminal/tty.hpp"

#include <optional>
#include <string>

namespace bastide::terminal {

class Display {
  public:
    explicit Display(Tty& tty) : tty_(tty) {}

    void use(paint::Look look) { look_ = look; }

    /// If the terminal is busy, only the newest canvas is sent, after `taken`.
    void show(const paint::Canvas& canvas);
    void taken();

    /// Sends the next canvas completely, because the screen no longer shows the last one.
    void forget() {
        shown_.reset();
        next_.reset();
    }

  private:
    Tty& tty_;
    paint::Look look_;
    std::optional<paint::Canvas> shown_;
    std::optional<paint::Canvas> next_;
};

/// Returns the output that changes `shown` to `now`. Draws everything if `shown` is null or has
/// another size. Line wrapping must be off. Expects and leaves default colours and attributes.
std::string frame(const paint::Canvas* shown,
                  const paint::Canvas& now,
                  paint::Depth depth,
                  paint::Palette palette = paint::Palette::usual);

}  // namespace bastide::terminal
