#include "client-cli/terminal/terminal.hpp"

#include "client-cli/terminal/display.hpp"
#include "client-cli/terminal/messages.hpp"
#include "client-cli/terminal/tty.hpp"

#include <termpaint.h>
#include <termpaintx_ttyrescue.h>
#include <unistd.h>

#include <string_view>
#include <utility>
#include <vector>

namespace bastide::terminal {
namespace {

using paint::Canvas;

constexpr std::size_t pasted_bytes_max = 8192;

/// Maximum silence of a terminal that answers the queries at the start.
constexpr std::chrono::milliseconds silence_max{2500};

/// Pause after which a single escape byte is the Escape key and not the start of a sequence.
constexpr std::chrono::milliseconds escape_pause{60};

constexpr const char* usual_colours = "\033[0m";

Modifiers modifiers_of(int bits) {
    return {(bits & TERMPAINT_MOD_SHIFT) != 0,
            (bits & TERMPAINT_MOD_CTRL) != 0,
            (bits & TERMPAINT_MOD_ALT) != 0};
}

std::optional<Input> input_of(const termpaint_event& event) {
    if (event.type == TERMPAINT_EV_CHAR) {
        return key_printing({event.c.string, event.c.length}, modifiers_of(event.c.modifier));
    }
    if (event.type == TERMPAINT_EV_KEY) {
        return key_named({event.key.atom, event.key.length}, modifiers_of(event.key.modifier));
    }
    if (event.type == TERMPAINT_EV_MOUSE) {
        return mouse_from(event.mouse.raw_btn_and_flags,
                          event.mouse.action == TERMPAINT_MOUSE_RELEASE,
                          {event.mouse.x, event.mouse.y},
                          modifiers_of(event.mouse.modifier));
    }
    return std::nullopt;
}

}  // namespace

/// A full screen by termpaint. Inputs are queued until it returns, so that it is never re-entered.
class FullScreen final : public Terminal {
  public:
    FullScreen(connection::Loop& loop, const TerminalOptions& options, Events events)
        : loop_(loop),
          options_(options),
          events_(std::move(events)),
          tty_(loop,
               {[this](std::string_view bytes) { receive(bytes); },
                [this] { display_.taken(); },
                [this] { resized(); },
                [this] { suspend(); },
                [this] { take_again(); },
                [this] { fail("The terminal was closed."); }}) {
        if (const auto why = no_screen()) {
            later(std::chrono::milliseconds(0), [this, why] { fail(*why); });
            return;
        }
        tty_.enter_raw_mode();
        connect();
    }

    ~FullScreen() override {
        if (terminal_ == nullptr) {
            return;
        }
        if (named_) {
            termpaint_terminal_set_title(terminal_, "", TERMPAINT_TITLE_MODE_PREFER_RESTORE);
        }
        termpaint_terminal_free_with_restore(terminal_);
        tty_.write_blocking(out_);
        tty_.restore_mode();
        if (rescue_ != nullptr) {
            termpaintx_ttyrescue_stop(rescue_);
        }
    }

    void show(const Canvas& canvas) override {
        if (ready_ && !failed_) {
            display_.show(canvas);
        }
    }

    void use(paint::Look look, bool mouse) override {
        if (ready_ && !failed_) {
            display_.use(look);
            display_.forget();
            termpaint_terminal_set_mouse_mode(
                terminal_, mouse ? TERMPAINT_MOUSE_MODE_DRAG : TERMPAINT_MOUSE_MODE_OFF);
            send();
        }
    }

    void repaint() override {
        if (ready_ && !failed_) {
            display_.forget();
        }
    }

    void bell() override {
        if (ready_ && !failed_) {
            termpaint_terminal_bell(terminal_);
            send();
        }
    }

    /// Sets the title. The old one returns at the end if the terminal supports that.
    void title(const std::string& name) override {
        if (ready_ && !failed_) {
            named_ = true;
            termpaint_terminal_set_title(
                terminal_, name.c_str(), TERMPAINT_TITLE_MODE_PREFER_RESTORE);
            send();
        }
    }

    void notify(const std::string& sentence) override {
        if (ready_ && !failed_ && understands_messages(environment_)) {
            tty_.write(notification(sentence, kind_of_notification(environment_)));
        }
    }

    void copy(const std::string& text) override {
        if (ready_ && !failed_ && understands_messages(environment_)) {
            tty_.write(clipboard(text));
        }
    }

    void suspend() override {
        if (!ready_ || failed_) {
            return;
        }
        termpaint_terminal_pause(terminal_);
        tty_.write_blocking(std::exchange(out_, {}));
        tty_.restore_mode();
        const std::string restore = restore_;
        rescue_with(usual_colours);
        tty_.suspend_process();
        rescue_with(restore);
        tty_.enter_raw_mode();
        unpause();
    }

  private:
    /// termpaint passes `library` to its callbacks; `inside` is found from it.
    struct Bridge {
        termpaint_integration library{};
        FullScreen* inside = nullptr;
    };

    static FullScreen& inside_of(termpaint_integration* library) {
        return *reinterpret_cast<Bridge*>(library)->inside;
    }

    [[nodiscard]] std::optional<std::string> no_screen() const {
        if (!tty_.is_open() || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
            return "Full screen needs a terminal. Use bastide play --plain.";
        }
        return no_full_screen(environment_);
    }

    void connect() {
        bridge_.inside = this;
        termpaint_integration_init(
            &bridge_.library,
            [](termpaint_integration* library) { termpaint_integration_deinit(library); },
            [](termpaint_integration* library, const char* data, int length) {
                inside_of(library).out_.append(data, static_cast<std::size_t>(length));
            },
            [](termpaint_integration* /*library*/) {});
        termpaint_integration_set_request_callback(
            &bridge_.library,
            [](termpaint_integration* library) { inside_of(library).time_is_up(); });
        termpaint_integration_set_restore_sequence_updated(
            &bridge_.library, [](termpaint_integration* library, const char* data, int length) {
                inside_of(library).rescue_with({data, static_cast<std::size_t>(length)});
            });
        start_rescue();
        terminal_ = termpaint_terminal_new(&bridge_.library);
        termpaint_terminal_set_event_cb(
            terminal_,
            [](void* inside, termpaint_event* event) {
                static_cast<FullScreen*>(inside)->notice(*event);
            },
            this);
        termpaint_terminal_auto_detect(terminal_);
        send();
        watch_for_silence(received_);
    }

    void watch_for_silence(std::size_t received) {
        later(silence_max, [this, received] {
            if (ready_ || failed_) {
                return;
            }
            if (received_ != received) {
                return watch_for_silence(received_);
            }
            fail("This terminal (TERM=" + environment_.term +
                 ") does not answer. Use bastide play --plain.");
        });
    }

    void begin() {
        if (!termpaint_terminal_might_be_supported(terminal_)) {
            return fail("This terminal (TERM=" + environment_.term +
                        ") cannot show a full screen. Use bastide play --plain.");
        }
        const paint::TerminalAnswers answers{
            termpaint_terminal_capable(terminal_, TERMPAINT_CAPABILITY_TRUECOLOR_SUPPORTED),
            !termpaint_terminal_capable(terminal_, TERMPAINT_CAPABILITY_EXTENDED_CHARSET)};
        const paint::Look look{enumerator_named<paint::Depth>(options_.depth)
                                   .value_or(depth_of(environment_, answers)),
                               enumerator_named<paint::GlyphSet>(options_.glyphs)
                                   .value_or(glyphs_of(environment_, answers))};
        constexpr cc_t control_h = 0x08;
        termpaint_terminal_auto_detect_apply_input_quirks(
            terminal_, tty_.original_mode().c_cc[VERASE] == control_h);
        const paint::Size size = tty_.size();
        termpaint_terminal_setup_fullscreen(terminal_, size.columns, size.rows, "");
        termpaint_terminal_request_tagged_paste(terminal_, true);
        ready_ = true;
        send();
        connection::call(events_.ready, size, look);
    }

    void receive(std::string_view bytes) {
        received_ += bytes.size();
        if (failed_ || terminal_ == nullptr) {
            return;
        }
        termpaint_terminal_add_input_data(
            terminal_, bytes.data(), static_cast<unsigned>(bytes.size()));
        send();
        if (answered_ && !ready_) {
            return begin();
        }
        report_inputs();
    }

    void notice(const termpaint_event& event) {
        if (event.type == TERMPAINT_EV_AUTO_DETECT_FINISHED) {
            answered_ = true;
        } else if (event.type == TERMPAINT_EV_PASTE) {
            gather(event);
        } else if (const auto input = input_of(event); input && ready_) {
            inputs_.push_back(*input);
        }
    }

    /// Pasted text arrives in pieces. Pieces beyond the limit are dropped.
    void gather(const termpaint_event& event) {
        if (event.paste.initial) {
            pasted_.clear();
        }
        if (event.paste.length <= pasted_bytes_max - pasted_.size()) {
            pasted_.append(event.paste.string, event.paste.length);
        }
        if (event.paste.final && ready_) {
            inputs_.emplace_back(Pasted{std::exchange(pasted_, {})});
        }
    }

    /// A callback may destroy this object.
    void report_inputs() {
        const auto callback = events_.input;
        const auto object = lifetime_.object();
        for (const Input& input : std::exchange(inputs_, {})) {
            callback(input);
            if (object.expired()) {
                return;
            }
        }
    }

    void time_is_up() {
        if (std::exchange(timed_, true)) {
            return;
        }
        later(escape_pause, [this] {
            timed_ = false;
            termpaint_terminal_callback(terminal_);
            send();
            report_inputs();
        });
    }

    void resized() {
        if (ready_) {
            display_.forget();
            connection::call(events_.input, Resized{tty_.size()});
        }
    }

    /// Sets the terminal up again after an external SIGSTOP, when the shell has used it.
    void take_again() {
        if (!ready_ || failed_) {
            return;
        }
        tty_.enter_raw_mode();
        termpaint_terminal_pause(terminal_);
        out_.clear();
        unpause();
    }

    void unpause() {
        termpaint_terminal_unpause(terminal_);
        send();
        resized();
    }

    /// Starts a process that restores the terminal after a crash, in one write that must block.
    void start_rescue() {
        const int descriptor = Tty::reopen_blocking();
        if (descriptor < 0) {
            return;
        }
        // With an empty sequence the rescue process would assume that a user has started it.
        rescue_ = termpaintx_ttyrescue_start_or_nullptr(descriptor, usual_colours);
        close(descriptor);
        if (rescue_ != nullptr) {
            termpaintx_ttyrescue_set_restore_termios(rescue_, &tty_.original_mode());
        }
    }

    void rescue_with(std::string_view sequence) {
        restore_ = sequence;
        if (rescue_ != nullptr) {
            termpaintx_ttyrescue_update(
                rescue_, restore_.data(), static_cast<int>(restore_.size()));
        }
    }

    void send() {
        if (!out_.empty()) {
            tty_.write(std::exchange(out_, {}));
        }
    }

    void fail(const std::string& why) {
        if (!std::exchange(failed_, true)) {
            connection::call(events_.failed, why);
        }
    }

    void later(std::chrono::milliseconds time, std::function<void()> then) {
        loop_.after(time, lifetime_.guard(std::move(then)));
    }

    connection::Loop& loop_;
    TerminalOptions options_;
    Terminal::Events events_;
    paint::TerminalEnvironment environment_ = paint::terminal_environment();
    Tty tty_;
    Display display_{tty_};
    Bridge bridge_;
    termpaint_terminal* terminal_ = nullptr;
    termpaintx_ttyrescue* rescue_ = nullptr;
    std::string out_;
    std::string restore_;  ///< sequence that restores the terminal
    std::vector<Input> inputs_;
    std::string pasted_;
    std::size_t received_ = 0;
    bool answered_ = false;
    bool ready_ = false;
    bool timed_ = false;  ///< a call of termpaint is scheduled
    bool failed_ = false;
    bool named_ = false;
    connection::LifetimeGuard lifetime_;
};

std::unique_ptr<Terminal> full_screen(connection::Loop& loop,
                                      const TerminalOptions& options,
                                      Terminal::Events events) {
    return std::make_unique<FullScreen>(loop, options, std::move(events));
}

}  // namespace bastide::terminal
