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
    Run(const PlayOptions& options, Way way, Identity identity)
        : way_(std::move(way)),
          identity_(std::move(identity)),
          printer_(options.terminal.depth, options.terminal.glyphs),
          player_(printer_,
                  {[this] { quit(); }, [this](v1::Reason reason) { introduce_otherwise(reason); }}),
          lines_(printer_, player_, {[this] { return client_->waits(); }, [this] { quit(); }}) {}

    int run() {
        printer_.say("Connecting to " + words_of(way_.address) + " ...");
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
            connector(loop_, way_, [this](const std::string& sentence) { printer_.say(sentence); }),
            way_.codec,
            std::move(person),
            connection::Client::Events{
                [this](const std::vector<model::News>& news) { hear(news); },
                [this](const connection::Ending& ending) { closed(ending); }});
        player_.use(*client_);
    }

    void hear(const std::vector<model::News>& news) {
        if (const auto sentence = identity_.keep(client_->model())) {
            printer_.say(*sentence);
        }
        player_.hear(news);
        loop_.post([this] { take_lines(); });
    }

    /// While the connection is being made anew, lines wait; but nobody has to wait in order to
    /// quit.
    void take_lines() {
        if (!departure_.has_begun() && client_->reconnects() && lines_.ask_to_quit()) {
            return quit();
        }
        lines_.take();
    }

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

    Way way_;
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
    const auto way = way_to(options.server);
    if (!way) {
        return complain(way.error(), exit_wrong_usage);
    }
    const auto place = token_place(way->address, options.token_file);
    if (!place) {
        return complain(place.error(), exit_wrong_usage);
    }
    Identity identity(options.name, way->address, *place);
    const bool on_a_terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    return on_a_terminal && !options.plain
               ? run_full_screen(options.terminal, *way, std::move(identity))
               : Run(options, *way, std::move(identity)).run();
}

}  // namespace bastide::commands
