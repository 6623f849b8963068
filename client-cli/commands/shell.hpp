// What happens between the terminal and those who sit at it: inputs become changes of the state and
// requests, news become changes of the state, and the screen is drawn anew, once for all of them.
//
// Over the network there is one player with one client. In practice several friends may share the
// keyboard, each with a client of their own; the first one's client tells the news, and the screen
// shows the game as whoever is in turn sees it.
#pragma once

#include "client-cli/connection/client.hpp"
#include "client-cli/connection/lifetime_guard.hpp"
#include "client-cli/paint/tile_art.hpp"
#include "client-cli/screen/state.hpp"
#include "client-cli/screen/update.hpp"
#include "client-cli/terminal/terminal.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bastide::commands {

struct ShellOptions {
    terminal::TerminalOptions terminal;
    std::string address;                       ///< the URL of the server; empty in practice
    std::optional<screen::StartPage> start{};  ///< instead of a server
    bool from_start = false;                   ///< a server was chosen there
    app::Destination goal{};
    bool notifies = false;
};

/// What was chosen on the first page.
using StartWish = std::variant<screen::shell_request::Practice,
                               screen::shell_request::QuickPlay,
                               screen::shell_request::GoToServer>;

class Shell {
  public:
    struct Events {
        /// The terminal is ready to be drawn on.
        std::function<void()> ready;
        /// The player wants to go.
        std::function<void()> quit;
        /// There is no full screen to be had here, or the terminal is gone: why, and what to do.
        std::function<void(const std::string& why)> failed;
        /// The answer to `ask_for_name`, as it was typed.
        std::function<void(const std::string& typed)> named = {};
        /// On the first page.
        std::function<void(const StartWish& shell_request)> chosen = {};
        /// They want to go back there, perhaps with a link for its field.
        std::function<void(const std::string& link)> back = {};
        /// What was chosen for a table is to be there in the next run.
        std::function<void(const screen::TableChoices& choices)> remember_choices = {};
    };

    Shell(connection::Loop& loop, const ShellOptions& options, Events events);
    Shell(const Shell&) = delete;
    Shell& operator=(const Shell&) = delete;
    ~Shell();

    /// Somebody sits down at the keyboard and speaks through this client, which must stay as long
    /// as anything happens here.
    void seat(connection::Client& client);

    /// Nobody sits there any more.
    void unseat();

    /// Of the player. `wrong`: what was the matter with the one before.
    void ask_for_name(const std::string& proposed, const std::string& wrong);

    /// What the player is called on the first page.
    void call(const std::string& name);

    /// What a client heard. Those of the others than the first are only looked at for what
    /// concerns them alone: refusals.
    void receive(const connection::Client& client, const std::vector<model::News>& news);

    /// What was chosen for a table the last time.
    void remember(const screen::TableChoices& choices);

    /// A line for the player, at the bottom of the screen.
    void say(const std::string& sentence, bool warns = false);

    /// About the server: stands where the tables are, until the player sits down at one.
    void remark(const std::vector<std::string>& sentences);

    [[nodiscard]] const screen::State& state() const { return state_; }

    /// The terminal is given back; from here on nothing is drawn.
    void finish();

  private:
    using Time = std::chrono::steady_clock::time_point;

    friend struct CarryOut;

    void begin(paint::Size size, paint::Look look);
    bool asks_for_glyphs();
    void tell_ready();
    void react(const terminal::Input& input);
    void carry_out(const screen::ShellRequests& requests);
    void settle(screen::ShellRequests requests);
    void draw_soon();
    void draw();
    void advance_time();
    void schedule_tick();
    void time_is_up();
    void later(std::chrono::milliseconds time, void (Shell::*then)());
    [[nodiscard]] connection::Client* speaker();
    [[nodiscard]] const model::Model& model();

    connection::Loop& loop_;
    Events events_;
    bool has_glyph_option_ = false;  ///< on the command line
    bool announced_ready_ = false;
    screen::State state_;
    paint::TileArt art_;
    std::vector<connection::Client*> clients_;
    std::unique_ptr<terminal::Terminal> terminal_;
    std::string title_;  ///< of the window, as it was told
    bool ready_ = false;
    bool drawing_ = false;                 ///< it is drawn soon
    bool moves_ = false;                   ///< something does, and time is told
    Time drawn_{};                         ///< last
    Time advanced_to_{};                   ///< time up to which animations are drawn
    std::optional<Time> last_request_at_;  ///< when something was asked for last
    Time next_ = Time::max();              ///< time of the next tick
    connection::LifetimeGuard lifetime_;
};

}  // namespace bastide::commands
