// The terminal as the system sees it: bytes in, bytes out, its size and the signals about it.
//
// Opened as a file description of its own: that it never blocks concerns nobody else who has the
// terminal open, such as the shell behind us.
#pragma once

#include "client-cli/connection/lifetime_guard.hpp"
#include "client-cli/connection/loop.hpp"
#include "client-cli/paint/canvas.hpp"

#include <termios.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::terminal {

class Tty {
  public:
    /// Called from the loop. A listener may destroy the Tty from any of them.
    struct Events {
        std::function<void(std::string_view bytes)> read;
        std::function<void()> written;    ///< what was waiting for the terminal to take it
        std::function<void()> resized;    ///< perhaps
        std::function<void()> suspend;    ///< somebody asks us to stop (SIGTSTP)
        std::function<void()> continued;  ///< after somebody else had stopped us
        std::function<void()> gone;       ///< there is no terminal any more; called once
    };

    Tty(connection::Loop& loop, Events events);
    Tty(const Tty&) = delete;
    Tty& operator=(const Tty&) = delete;

    /// Leaves the terminal's settings as they were found.
    ~Tty();

    /// Whether there is one. Without, nothing else may be called.
    [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

    /// The settings as they were found.
    [[nodiscard]] const termios& found() const { return found_; }

    /// The terminal opened once more, for somebody who would rather wait than have a write refused.
    /// The caller closes it. Below zero: it cannot be opened.
    [[nodiscard]] static int open_once_more();

    [[nodiscard]] paint::Size size() const;

    /// Every key comes at once and as it is, Ctrl-C too; and back.
    void take();
    void restore_mode();

    /// In one write, as long as the terminal takes it all; `written` follows if it did not.
    void write(std::string_view bytes);

    /// Whether the terminal has not taken everything yet.
    [[nodiscard]] bool is_busy() const { return !waiting_.empty(); }

    /// Writes and waits until it is written, though not for ever.
    void write_at_last(std::string_view bytes);

    /// Stops the program, with all that belongs to it in the shell's eyes, until it is continued.
    void suspend_process();

  private:
    struct Impl;

    void wait_for_bytes();
    void read_some();
    void wait_for_signal();
    void take_signal(int signal);
    void push();
    void wait_until_writable();
    void lose();
    bool write_some();

    connection::Loop& loop_;
    Events events_;
    int descriptor_ = -1;
    termios found_{};
    std::string waiting_;  ///< to be written
    bool taken_ = false;
    bool stopped_ = false;  ///< by ourselves: being continued is no news
    bool lost_ = false;
    std::unique_ptr<Impl> impl_;
    connection::LifetimeGuard lifetime_;
};

}  // namespace bastide::terminal
