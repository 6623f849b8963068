#include "client-cli/play/run_play.hpp"

#include "client-cli/connection/line_reader.hpp"
#include "client-cli/plain_text.hpp"
#include "client-cli/play/player.hpp"
#include "client-cli/play/token_file.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>

namespace bastide::client {
namespace {

std::string users_name() {
    const char* user = std::getenv("USER");  // NOLINT(concurrency-mt-unsafe)
    return user == nullptr || *user == '\0' ? "Guest" : user;
}

class Run {
  public:
    Run(const PlayOptions& options, Address address)
        : options_(options),
          address_(std::move(address)),
          token_file_(options.token_file.empty() ? default_token_file(address_)
                                                 : options.token_file),
          token_(read_token(token_file_)),
          player_(screen_,
                  {[this] { quit(); },
                   [this](const std::string& name) { rename(name); },
                   [this](v1::Reason reason) { introduce_otherwise(reason); }}) {}

    int run() {
        screen_.say("Connecting to " + host_and_port(address_) + " ...");
        connect({token_.empty() && options_.name.empty() ? users_name() : options_.name, token_});
        const LineReader reader(loop_, [this](std::optional<std::string> line) {
            lines_.push_back(std::move(line));
            screen_.line_ended();
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
        keep_token();
        player_.hear(news);
        loop_.post([this] { take_lines(); });
    }

    void keep_token() {
        const std::string& token = client_->model().token;
        if (!client_->model().welcome || token == token_) {
            return;
        }
        token_ = token;
        if (!write_token(token_file_, token_)) {
            screen_.say("Could not write " + token_file_ +
                        ": after this run you will be a new guest.");
        }
    }

    /// A line is taken when all before it has been answered, so that a file of commands works as
    /// well as a hand. Only a name may be corrected before the welcome.
    void take_lines() {
        if (wants_to_leave()) {
            return quit();
        }
        while (!lines_.empty() && !client_->waits() && !quitting_) {
            const std::optional<std::string> line = std::move(lines_.front());
            lines_.pop_front();
            if (!line) {
                return quit();
            }
            const auto command = parse_command(*line);
            if (command) {
                player_.perform(*command);
            } else {
                screen_.say(command.error());
            }
        }
        if (!client_->waits() && !quitting_) {
            player_.prompt();
        }
    }

    /// While the connection is being made anew, lines wait; but nobody has to wait in order to
    /// quit.
    [[nodiscard]] bool wants_to_leave() const {
        if (quitting_ || lines_.empty() || !client_->reconnects()) {
            return false;
        }
        return !lines_.front() || std::any_of(lines_.begin(), lines_.end(), [](const auto& line) {
            const auto command = parse_command(line.value_or(""));
            return command && std::holds_alternative<command::Quit>(*command);
        });
    }

    /// The protocol takes a name with a hello only, so it needs another connection.
    void rename(const std::string& name) { connect({name, token_}); }

    /// A token nobody knows makes a new guest, a name nobody may have leaves the old one. What else
    /// is wrong with the hello will not become better.
    void introduce_otherwise(v1::Reason reason) {
        if (reason == v1::UNKNOWN_TOKEN) {
            token_.clear();
            client_->hello({options_.name.empty() ? users_name() : options_.name, ""});
        } else if (reason == v1::BAD_NAME && !token_.empty()) {
            client_->hello({"", token_});
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
    std::string token_file_;
    std::string token_;
    Loop loop_;
    Screen screen_;
    Player player_;
    std::unique_ptr<Client> client_;
    std::deque<std::optional<std::string>> lines_;  ///< typed and not yet taken; at last nothing
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
    return Run(options, *address).run();
}

}  // namespace bastide::client
