// The terminal, opened again, because non-blocking mode would affect other processes.
#pragma once

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
    /// Called from the loop. Any callback may destroy the Tty.
    struct Events {
        std::function<void(std::string_view bytes)> read;
        std::function<void()> written;    ///< the terminal was busy and has now taken all output
        std::function<void()> resized;    ///< the size may be unchanged
        std::function<void()> suspend;    ///< SIGTSTP arrived: Ctrl+Z, or from another process
        std::function<void()> continued;  ///< after another process stopped this one
        std::function<void()> lost;       ///< the terminal is gone; called once
    };

    Tty(connection::Loop& loop, Events events);
    ~Tty();

    /// True if the terminal is open. If false, no other function may be called.
    [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

    [[nodiscard]] const termios& original_mode() const { return original_mode_; }

    /// Opens in blocking mode. The caller must close the descriptor, which is negative on failure.
    [[nodiscard]] static int reopen_blocking();

    [[nodiscard]] paint::Size size() const;

    void enter_raw_mode();
    void restore_mode();

    /// Writes bytes. `written` is called later if the terminal cannot take everything at once.
    void write(std::string_view bytes);

    [[nodiscard]] bool is_busy() const { return !waiting_.empty(); }

    /// Writes bytes in blocking mode, with a time limit.
    void write_blocking(std::string_view bytes);

    /// Stops the process group until it is continued.
    void suspend_process();

  private:
    struct Impl;

    void wait_for_bytes();
    void read_some();
    void wait_for_signal();
    void push();
    void wait_until_writable();
    void lose();
    bool write_some();

    connection::Loop& loop_;
    Events events_;
    int descriptor_ = -1;
    termios original_mode_{};
    std::string waiting_;
    bool is_raw_ = false;
    bool stopped_ = false;  ///< stopped by `suspend_process`, so `continued` is not called
    bool lost_ = false;
    std::unique_ptr<Impl> impl_;
    connection::LifetimeGuard lifetime_;
};

}  // namespace bastide::terminal
