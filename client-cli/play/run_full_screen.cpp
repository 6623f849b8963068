#include "client-cli/play/run_full_screen.hpp"

#include "client-cli/plain_text.hpp"
#include "client-cli/play/identity.hpp"
#include "client-cli/terminal/shell.hpp"

#include <cstdio>
#include <utility>

namespace bastide::client {
namespace {

/// What the player reads once the terminal is theirs again.
void print(const std::string& sentence, std::FILE* to = stdout) {
    std::fputs((sentence + "\n").c_str(), to);
    std::fflush(to);
}

class Run {
  public:
    Run(const PlayOptions& options, Address address)
        : json_(options.json),
          address_(std::move(address)),
          identity_(options.name, options.token_file, address_),
          shell_(loop_,
                 {options.terminal, options.url},
                 {[this] { connect(); },
                  [this] { quit(); },
                  [this](const std::string& why) { no_screen(why); }}) {}

    int run() {
        loop_.on_interrupt([this] { quit(); });
        loop_.run();
        return exit_code_;
    }

  private:
    void connect() {
        client_ = std::make_unique<Client>(
            loop_,
            address_,
            json_ ? FrameCodec::json : FrameCodec::binary,
            identity_.person(),
            Client::Events{[this](const std::vector<News>& news) { hear(news); },
                           [this](const Ending& ending) { closed(ending); }});
        shell_.seat(*client_);
    }

    void hear(const std::vector<News>& news) {
        shell_.hear(*client_, news);
        if (const auto trouble = identity_.keep(client_->model())) {
            shell_.say(*trouble, true);
        }
        for (const News& item : news) {
            if (const auto* announced = std::get_if<Announced>(&item); announced != nullptr) {
                announced_ = announced->closing ? announced->sentence : "";
            } else if (std::holds_alternative<Reconnected>(item)) {
                announced_.clear();
            } else if (const auto* refused = std::get_if<Refused>(&item);
                       refused != nullptr && !client_->model().welcome) {
                return not_welcome(*refused);
            }
        }
    }

    void not_welcome(const Refused& refused) {
        const auto person = identity_.otherwise(refused.reason);
        if (!person) {
            exit_code_ = 1;
            return leave(refused.sentence);
        }
        client_->hello(*person);
        shell_.say(refused.reason == v1::UNKNOWN_TOKEN
                       ? "The server does not know you (any more). You come as a new guest."
                       : refused.sentence);
    }

    void quit() {
        if (client_ && client_->reconnects()) {
            exit_code_ = 1;
        }
        leave(has_seat() ? "Goodbye. Your seat is kept: play again to come back to it."
                         : "Goodbye.");
    }

    void no_screen(const std::string& why) {
        exit_code_ = 1;
        leave(why);
    }

    /// Gives the terminal back first: what is said is to be read.
    void leave(const std::string& sentence) {
        if (std::exchange(leaving_, true)) {
            return;
        }
        shell_.finish();
        print(sentence, exit_code_ == 0 ? stdout : stderr);
        if (!client_) {
            return loop_.stop();
        }
        client_->close();
        loop_.after(2 * goodbye_time_max, [this] { loop_.stop(); });
    }

    void closed(const Ending& ending) {
        if (!std::exchange(leaving_, true)) {
            exit_code_ = 1;
            shell_.finish();
            print(announced_.empty() ? plain(ending.why) : announced_, stderr);
            if (ending.close_code == close_code_taken_over) {
                print("To be two people on one machine, give each a --token-file of its own.",
                      stderr);
            } else if (has_seat()) {
                print("Your seat is kept: play again to come back to it.", stderr);
            }
        }
        loop_.stop();
    }

    [[nodiscard]] bool has_seat() const {
        const Attended* at = client_ ? screen::attended(shell_.state(), client_->model()) : nullptr;
        return at != nullptr && at->seat && at->table.phase() == v1::PLAYING;
    }

    bool json_;
    Address address_;
    Identity identity_;
    Loop loop_;
    Shell shell_;
    std::unique_ptr<Client> client_;
    std::string announced_;  ///< why the server closes, if it said so
    bool leaving_ = false;
    int exit_code_ = 0;
};

}  // namespace

int run_full_screen(const PlayOptions& options, const Address& address) {
    return Run(options, address).run();
}

}  // namespace bastide::client
