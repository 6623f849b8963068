// What is drawn, on its way to the terminal: only what differs from what is shown, and nothing
// while the terminal has not taken the last of it.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"
#include "client-cli/terminal/tty.hpp"

#include <optional>

namespace bastide::terminal {

class Display {
  public:
    explicit Display(Tty& tty) : tty_(tty) {}

    void use(paint::Look look) { look_ = look; }

    /// A terminal that is busy gets the newest canvas once it has `taken` what it was given.
    void show(const paint::Canvas& canvas);
    void taken();

    /// The terminal shows something else now: the next canvas is written whole.
    void forget();

  private:
    Tty& tty_;
    paint::Look look_;
    std::optional<paint::Canvas> shown_;
    std::optional<paint::Canvas> next_;
};

}  // namespace bastide::terminal
