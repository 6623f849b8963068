// The page's program without side effects, as WebAssembly for the page and natively for tests. The
// page opens connections, keeps time and stores. It calls `pass` before any other function, and
// afterwards sends what `take_frame` returns, carries out the effects and draws the view.
#pragma once

#include "client-cli/screen/update_context.hpp"
#include "client/model/server_session.hpp"

#include "client-web/core/json.hpp"

#include <chrono>
#include <concepts>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::web {

/// Repeats requests that a busy server refused.
class BusyRetry {
  public:
    using Milliseconds = std::chrono::milliseconds;

    void note(const model::Received& received) {
        if (received.retry_lobby_later || !received.later.empty()) {
            left_ = pause;
            matches_.insert(matches_.end(), received.later.begin(), received.later.end());
            lobby_ = lobby_ || received.retry_lobby_later;
        }
    }

    void pass(Milliseconds time, model::ServerSession& session) {
        left_ = std::max(Milliseconds{}, left_ - time);
        if (left_ > Milliseconds{}) {
            return;
        }
        for (const model::MatchId match : std::exchange(matches_, {})) {
            session.refresh_attention(match);
        }
        if (std::exchange(lobby_, false)) {
            session.refresh_lobby();
        }
    }

    /// Returns the time until the next retry; 0 if there are no requests to repeat.
    [[nodiscard]] Milliseconds left() const { return left_; }

  private:
    static constexpr Milliseconds pause{1000};

    std::vector<model::MatchId> matches_;
    bool lobby_ = false;
    Milliseconds left_{};
};

/// Values that the page passes when it opens (page/src/view.ts).
struct Start {
    model::Person person;
    std::string address;
    std::string code;  ///< table code in the link
    bool touch = false;
    std::string choices;    ///< saved choices of the last new table; may be empty
    bool practice = false;  ///< without saved choices, a new table has a bot
};

Start read_start(std::string_view lines);

using FillRandom = std::function<void(std::span<std::uint8_t>)>;  ///< writes unpredictable bytes

class Core {
  public:
    using Milliseconds = std::chrono::milliseconds;

    Core(Start start, FillRandom random);
    Core(const Core&) = delete;
    Core& operator=(const Core&) = delete;
    ~Core() = default;

    void opened();

    /// `why`: the code of WebSocket's close event, a blank, and a reason or nothing.
    void lost(std::string_view why);

    void receive(std::string_view frame);

    /// Ignores lines that are not a command (page/src/view.ts, `Command`).
    void command(std::string_view lines);

    void pass(Milliseconds time);

    std::optional<std::string> take_frame();

    std::string take_effects() { return "[" + std::exchange(effects_, {}) + "]"; }

    /// Returns the view as JSON, with the news since the last call.
    std::string view();

    /// Returns the time until the view changes by itself; nullopt for never.
    [[nodiscard]] std::optional<Milliseconds> wait() const;

    [[nodiscard]] const model::Model& model() const;

  private:
    friend struct ShellRequestHandler;

    void ask_for_name(const std::string& wrong);
    void connect(Milliseconds pause);
    void give_up(const std::string& why);
    void lose(const std::string& why);
    void unwelcome(const model::Refused& refused);
    void greet();
    void effect(const std::invocable<Json&> auto& write);
    void effect(std::string_view name, const std::string& text = "");
    void receive(const std::vector<model::News>& news);
    void settle(screen::ShellRequests requests);
    template <typename Bytes>
    [[nodiscard]] Bytes random(Bytes bytes) const;

    Start start_;
    FillRandom random_;
    std::optional<model::ServerSession> session_;
    screen::State state_;
    std::deque<std::string> frames_;
    std::string effects_;
    std::vector<std::string> news_;
    std::string fatal_;
    std::string kept_;  ///< the identity that was last saved
    int failed_ = 0;    ///< attempts to connect since the last welcome
    Milliseconds since_request_{Milliseconds::max() / 2};
    BusyRetry busy_;
    bool greeted_ = false;
};

}  // namespace bastide::web
