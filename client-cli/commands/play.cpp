#include "client-cli/commands/identity.hpp"
#include "client-cli/commands/play_on_screen.hpp"
#include "client-cli/commands/saved_settings.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client-cli/connection/line_reader.hpp"
#include "client-cli/plain/player.hpp"
#include "client/words/access_words.hpp"

namespace bastide::commands {
namespace {

class Run {
  public:
    Run(const RunSettings& settings,
        ServerTarget target,
        Identity identity,
        bool asks_name,
        const std::optional<model::TableCode>& code)
        : target_(std::move(target)),
          identity_(std::move(identity)),
          asks_name_(asks_name),
          last_name_(settings.now.name),
          printer_(settings.terminal.depth, settings.terminal.glyphs),
          player_(printer_,
                  {[this] { quit(); },
                   [this] { return !client_ || client_->waits(); },
                   [this](v1::Reason reason) { ask_other_name(reason); },
                   std::chrono::steady_clock::now,
                   [this](std::chrono::milliseconds time) { check_time_after(time); },
                   connection::url_of(target_.address),
                   {code}}) {}

    int run(const std::string& problem) {
        if (!problem.empty()) {
            printer_.say(problem);
        }
        // Only when the loop runs, a signal ends the client properly.
        loop_.post([this] { asks_name_ ? ask_for_name() : come(); });
        const connection::LineReader reader(
            loop_, [this](std::optional<std::string> line) { receive_line(std::move(line)); });
        const int exit_code = shutdown_.wait([this] { quit(); });
        printer_.finish();
        return exit_code;
    }

  private:
    void come() {
        printer_.say("Connecting to " + words_of(target_.address) + " ...");
        connect(identity_.person());
    }

    void ask_for_name() {
        proposed_ = proposed_name(last_name_);
        printer_.say("What is your name? Press Enter for the name in brackets.");
        printer_.prompt("Your name [" + *proposed_ + "]: ");
    }

    void ask_again() {
        if (!shutdown_.has_begun()) {
            client_.reset();
            ask_for_name();
        }
    }

    void receive_line(std::optional<std::string> line) {
        if (!proposed_) {
            player_.add(std::move(line));
            return take_lines();
        }
        printer_.line_ended();
        if (!line) {
            return quit();
        }
        identity_.call(answered_name(*line, *proposed_));
        proposed_.reset();
        come();
    }

    void connect(model::Person person) {
        client_ = std::make_unique<connection::Client>(
            loop_,
            connector(
                loop_, target_, [this](const std::string& sentence) { printer_.say(sentence); }),
            target_.codec,
            connection::ClientIdentity{std::move(person), identity_.contributions()},
            connection::Client::Events{
                [this](const std::vector<model::News>& news) { receive(news); },
                [this](const connection::CloseReason& ending) { closed(ending); }});
        player_.use(*client_);
    }

    void receive(const std::vector<model::News>& news) {
        const auto met = identity_.record_visit(client_->model());
        if (const auto sentence = identity_.keep(client_->model())) {
            printer_.say(*sentence);
        }
        identity_.save_games(client_->model());
        player_.receive(news);
        asks_name_ = asks_name_ && !client_->model().welcome;
        for (const auto& sentences : {identity_.take_greeting(client_->model()), met}) {
            for (const std::string& sentence : sentences) {
                printer_.say(sentence);
            }
        }
        loop_.post([this] { take_lines(); });
    }

    void check_time_after(std::chrono::milliseconds time) {
        loop_.after(time, [this] {
            if (!shutdown_.has_begun()) {
                player_.check_time();
                take_lines();
            }
        });
    }

    /// Performs lines, which wait during a reconnection; but a request to quit is obeyed at once.
    void take_lines() {
        if (!shutdown_.has_begun() && client_ && client_->reconnects() && player_.asks_to_quit()) {
            return quit();
        }
        player_.take_lines();
    }

    /// Asks for another name, but disconnects first: the server would not wait for the answer.
    void ask_other_name(v1::Reason reason) {
        if (asks_name_ && reason == v1::BAD_NAME) {
            return loop_.post([this] { ask_again(); });
        }
        if (const auto person = identity_.retry_person(reason)) {
            client_->hello(*person);
        } else {
            quit(1);
        }
    }

    void quit(int exit_code = 0) {
        if (!shutdown_.begin(client_ && client_->reconnects() ? 1 : exit_code)) {
            return;
        }
        player_.stop();
        printer_.finish();
        printer_.say(goodbye(player_.attended(), connection::url_of(target_.address)));
        if (!client_) {
            return shutdown_.end();
        }
        client_->close();
        shutdown_.end_soon();
    }

    void closed(const connection::CloseReason& ending) {
        if (shutdown_.begin(1)) {
            const bool reported = player_.has_printed_end();
            for (const std::string& sentence : end_reasons(
                     ending, reported, player_.attended(), connection::url_of(target_.address))) {
                printer_.say(sentence);
            }
        }
        shutdown_.end();
    }

    ServerTarget target_;
    Identity identity_;
    bool asks_name_;
    std::string last_name_;
    std::optional<std::string> proposed_;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    plain::Printer printer_;
    plain::Player player_;
    std::unique_ptr<connection::Client> client_;
};

}  // namespace

int run_play(const PlayOptions& options) {
    const auto link = model::read_link(options.server.url);
    if (!link) {
        return complain(link.error(), exit_wrong_usage);
    }
    const auto url = server_of(*link);
    if (!url) {
        return complain(std::string(words::code_needs_server), exit_wrong_usage);
    }
    ServerOptions server = options.server;
    server.url = *url;
    const auto target = resolve_target(server);
    if (!target) {
        return complain(target.error(), exit_wrong_usage);
    }
    const auto place = token_place(target->address, options.token_file);
    if (!place) {
        return complain(place.error(), exit_wrong_usage);
    }
    Identity identity(options.name, *target, *place, options.code);
    RunSettings settings = settings_of_run(options);
    const bool asks_name = is_on_terminal() && identity.is_new_player();
    if (!is_on_terminal() || options.plain) {
        return Run(settings, *target, std::move(identity), asks_name, link->code)
            .run(settings.problem);
    }
    VisitOptions visit{*target, std::move(identity), asks_name};
    const bool replays = options.replays.has_value();
    visit.goal = {link->code, false, options.replays, replays, replays};
    return visit_on_screen(settings, std::move(visit)).exit_code;
}

}  // namespace bastide::commands
