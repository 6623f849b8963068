// Runs the screen for local players: news of the first client, view of the player whose turn it is.
#pragma once

#include "client-cli/commands/saved_settings.hpp"
#include "client-cli/connection/client.hpp"
#include "client-cli/connection/loop.hpp"
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
    RunSettings& settings;
    std::string address;                       ///< server URL; empty in practice
    std::optional<screen::StartPage> start{};  ///< shown instead of a server
    bool from_start = false;
    app::Destination goal{};
};

using StartWish = std::variant<screen::shell_request::Practice,
                               screen::shell_request::QuickPlay,
                               screen::shell_request::GoToServer>;

class Shell {
  public:
    struct Events {
        std::function<void()> screen_ready;  ///< the screen may be used; called once
        std::function<void()> quit;
        /// Called if there is no terminal for a full screen. `why` also says what to do.
        std::function<void(const std::string& why)> failed;
        std::function<void(const std::string& typed)> named = [](const auto&) {};
        std::function<void(const StartWish& wish)> chosen = [](const auto&) {};
        /// Called on return to the start page. `link` is for its field, and may be empty.
        std::function<void(const std::string& link)> back = [](const auto&) {};
        std::function<void(const screen::TableChoices& choices)> remember_choices =
            [](const auto&) {};
        std::function<void(const std::string& typed)> password_typed = [](const auto&) {};
    };

    Shell(connection::Loop& loop, const ShellOptions& options, Events events);
    ~Shell() = default;

    /// Adds a client for another local player. The client must outlive the shell.
    void seat(connection::Client& client);

    void unseat() {
        clients_.clear();
        state_.line = {};
    }

    void change_state(const std::function<void(screen::State&)>& state);

    /// Shows the news of the first client, but only refusals of the others.
    void receive(const connection::Client& client, const std::vector<model::News>& news);

    void remember(const screen::TableChoices& choices) { state_.lobby.last_time = choices; }

    void say(const std::string& sentence, bool warns = false);

    /// Adds sentences that the lobby shows until the player joins a table.
    void remark(const std::vector<std::string>& sentences);

    [[nodiscard]] const screen::State& state() const { return state_; }

    /// Shows a match again. The screen must be ready.
    void show_replay(const model::History& history, const screen::DrawsCheck& draws);

    void finish() { terminal_.reset(); }

  private:
    using Time = std::chrono::steady_clock::time_point;

    void begin(paint::Size size, paint::Look look);
    void apply_settings();
    void notify_screen_ready();
    void react(const terminal::Input& input);
    void send(const v1::ClientMessage& message);
    void report_activity(model::MatchId match);
    void keep(const screen::shell_request::KeepSetting& request);
    void perform(const screen::ShellRequest& request);
    void carry_out(const screen::ShellRequests& requests);
    void process_requests(screen::ShellRequests requests);
    void draw_soon();
    void draw();
    void advance_time();
    void schedule_tick();
    void time_is_up();
    void later(std::chrono::milliseconds time, void (Shell::*then)());
    [[nodiscard]] connection::Client* speaker();
    [[nodiscard]] const model::Model& model();

    connection::Loop& loop_;
    RunSettings& settings_;
    Events events_;
    bool announced_screen_ready_ = false;
    screen::State state_;
    paint::TileArt art_;
    std::vector<connection::Client*> clients_;
    std::unique_ptr<terminal::Terminal> terminal_;
    std::string title_;
    bool ready_ = false;
    bool drawing_ = false;
    bool is_animating_ = false;  ///< ticks are needed
    Time drawn_{};
    Time advanced_to_{};  ///< time to which animations have advanced
    std::optional<Time> last_request_at_;
    Time next_ = Time::max();
    connection::LifetimeGuard lifetime_;
};

}  // namespace bastide::commands
