#include "client-cli/play/run_play.hpp"

#include "client-cli/connection/line_reader.hpp"
#include "client-cli/plain_text.hpp"
#include "client-cli/play/identity.hpp"
#include "client-cli/play/player.hpp"
#include "client-cli/play/run_full_screen.hpp"
#include "client-cli/play/typed_lines.hpp"

#include <unistd.h>

#include <cstdio>

namespace bastide::client {
namespace {

class Run {
  public:
    Run(const PlayOptions& options, Address address)
        : options_(options),
          address_(std::move(address)),
          identity_(options.name, options.token_file, address_),
          player_(screen_,
                  {[this] { quit(); },
                   [this](const std::string& name) { rename(name); },
                   [this](v1::Reason reason) { introduce_otherwise(reason); }}),
          lines_(screen_, player_, {[this] { return client_->waits(); }, [this] { quit(); }}) {}

    int run() {
        screen_.say("Connecting to " + host_and_port(address_) + " ...");
        connect(identity_.person());
        const LineReader reader(loop_, [this](std::optional<std::string> line) {
            lines_.add(std::move(line));
            take_lines();
        });
        loop_.on_interrupt([this] { quit(); });
        loop_.run();
        screen_.finish();
        return exit_code_;
    }

  private:
    void connect(Person person) {
        client_ = std::make_unique<Client>(
            loop_,
            address_,
            options_.json ? FrameCodec::json : FrameCodec::binary,
            std::move(person),
            Client::Events{[this](const std::vector<News>& news) { hear(news); },
                           [this](const Ending& ending) { closed(ending); }});
        player_.use(*client_);
    }

    void hear(const std::vector<News>& news) {
        if (const auto trouble = identity_.keep(client_->model())) {
            screen_.say(*trouble);
        }
        player_.hear(news);
        loop_.post([this] { take_lines(); });
    }

    /// While the connection is being made anew, lines wait, and before the welcome only a name may
    /// be corrected; but nobody has to wait in order to quit.
    void take_lines() {
        if (!quitting_ && client_->reconnects() && lines_.ask_to_quit()) {
            return quit();
        }
        lines_.take();
    }

    /// The protocol takes a name with a hello only, so it needs another connection.
    void rename(const std::string& name) { connect(identity_.renamed(name)); }

    void introduce_otherwise(v1::Reason reason) {
        if (const auto person = identity_.otherwise(reason)) {
            client_->hello(*person);
        } else {
            exit_code_ = 1;
            quit();
        }
    }

    void quit() {
        if (quitting_) {
            return;
        }
        quitting_ = true;
        lines_.stop();
        if (client_->reconnects()) {
            exit_code_ = 1;
        }
        screen_.finish();
        screen_.say(player_.has_seat()
                        ? "Goodbye. Your seat is kept: play again to come back to it."
                        : "Goodbye.");
        client_->close();
        loop_.after(2 * goodbye_time_max, [this] { loop_.stop(); });
    }

    void closed(const Ending& ending) {
        if (!quitting_) {
            exit_code_ = 1;
            say_why(ending);
        }
        loop_.stop();
    }

    void say_why(const Ending& ending) {
        if (!player_.was_told_of_the_end()) {
            screen_.say(plain(ending.why));
        }
        if (ending.close_code == close_code_taken_over) {
            screen_.say("To be two people on one machine, give each a --token-file of its own.");
        } else if (player_.has_seat()) {
            screen_.say("Your seat is kept: play again to come back to it.");
        }
    }

    PlayOptions options_;
    Address address_;
    Identity identity_;
    Loop loop_;
    Screen screen_;
    Player player_;
    TypedLines lines_;
    std::unique_ptr<Client> client_;
    bool quitting_ = false;
    int exit_code_ = 0;
};

}  // namespace

int run_play(const PlayOptions& options) {
    const auto address = parse_address(options.url);
    if (!address) {
        std::fputs((address.error() + "\n").c_str(), stderr);
        return 2;
    }
    const bool on_a_terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    return on_a_terminal && !options.plain ? run_full_screen(options, *address)
                                           : Run(options, *address).run();
}

}  // namespace bastide::client
