#include "client-cli/commands/play.hpp"

#include "client-cli/commands/departure.hpp"
#include "client-cli/commands/identity.hpp"
#include "client-cli/commands/play_on_screen.hpp"
#include "client-cli/connection/line_reader.hpp"
#include "client-cli/plain/player.hpp"
#include "client-cli/plain/typed_lines.hpp"

#include <unistd.h>

namespace bastide::commands {
namespace {

class Run {
  public:
    Run(const PlayOptions& options, connection::Address address)
        : options_(options),
          address_(std::move(address)),
          identity_(options.name, options.token_file, address_),
          printer_(options.terminal.depth, options.terminal.glyphs),
          player_(printer_,
                  {[this] { quit(); },
                   [this](const std::string& name) { rename(name); },
                   [this](v1::Reason reason) { introduce_otherwise(reason); }}),
          lines_(printer_, player_, {[this] { return client_->waits(); }, [this] { quit(); }}) {}

    int run() {
        printer_.say("Connecting to " + connection::host_and_port(address_) + " ...");
        connect(identity_.person());
        const connection::LineReader reader(loop_, [this](std::optional<std::string> line) {
            lines_.add(std::move(line));
            take_lines();
        });
        const int exit_code = departure_.wait([this] { quit(); });
        printer_.finish();
        return exit_code;
    }

  private:
    void connect(model::Person person) {
        client_ = std::make_unique<connection::Client>(
            loop_,
            address_,
            options_.json ? FrameCodec::json : FrameCodec::binary,
            std::move(person),
            connection::Client::Events{
                [this](const std::vector<model::News>& news) { hear(news); },
                [this](const connection::Ending& ending) { closed(ending); }});
        player_.use(*client_);
    }

    void hear(const std::vector<model::News>& news) {
        if (const auto trouble = identity_.keep(client_->model())) {
            printer_.say(*trouble);
        }
        player_.hear(news);
        loop_.post([this] { take_lines(); });
    }

    /// While the connection is being made anew, lines wait, and before the welcome only a name may
    /// be corrected; but nobody has to wait in order to quit.
    void take_lines() {
        if (!departure_.has_begun() && client_->reconnects() && lines_.ask_to_quit()) {
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
            quit(1);
        }
    }

    void quit(int exit_code = 0) {
        if (!departure_.begin(client_->reconnects() ? 1 : exit_code)) {
            return;
        }
        lines_.stop();
        printer_.finish();
        printer_.say(goodbye(player_.has_seat()));
        client_->close();
        departure_.end_soon();
    }

    void closed(const connection::Ending& ending) {
        if (departure_.begin(1)) {
            const bool told = player_.was_told_of_the_end();
            for (const std::string& sentence : why_it_ended(ending, told, player_.has_seat())) {
                printer_.say(sentence);
            }
        }
        departure_.end();
    }

    PlayOptions options_;
    connection::Address address_;
    Identity identity_;
    connection::Loop loop_;
    Departure departure_{loop_};
    plain::Printer printer_;
    plain::Player player_;
    plain::TypedLines lines_;
    std::unique_ptr<connection::Client> client_;
};

}  // namespace

int run_play(const PlayOptions& options) {
    const auto address = connection::parse_address(options.url);
    if (!address) {
        return complain(address.error(), exit_wrong_usage);
    }
    const bool on_a_terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    return on_a_terminal && !options.plain ? run_full_screen(options, *address)
                                           : Run(options, *address).run();
}

}  // namespace bastide::commands
