#include "client-cli/commands/play_on_screen.hpp"
#include "client-cli/commands/shell.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/state_file.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client-cli/connection/line_reader.hpp"
#include "client-cli/plain/player.hpp"
#include "client-cli/practice/kept_games.hpp"
#include "client/words/named_games.hpp"
#include "engine/prompt.hpp"

#include <random>

namespace bastide::commands {
namespace {

class LinePractice {
  public:
    LinePractice(const practice::PracticeTable& table, const RunSettings& settings)
        : printer_(settings.terminal.depth, settings.terminal.glyphs),
          player_(printer_,
                  {.quit = [this] { leave(0, practice_.goodbye()); },
                   .waits = [this] { return waits(); },
                   .ask_other_name = [](v1::Reason /*reason*/) {},
                   .has_lobby = false}),
          practice_(
              loop_,
              table,
              {[this](const connection::Client& /*client*/, const auto& news) { receive(news); },
               [this] { leave(0, practice_.goodbye()); },
               [this](const std::string& why) { leave(1, why); },
               [this](const std::string& why) { printer_.say(why); }}) {
        player_.use(client());
        if (!settings.problem.empty()) {
            printer_.say(settings.problem);
        }
    }

    int run() {
        const connection::LineReader reader(loop_, [this](std::optional<std::string> line) {
            player_.add(std::move(line));
            player_.take_lines();
        });
        const int exit_code = shutdown_.wait([this] { leave(0, practice_.goodbye()); });
        printer_.finish();
        return exit_code;
    }

  private:
    [[nodiscard]] connection::Client& client() { return *practice_.clients().front(); }

    void receive(const std::vector<model::News>& news) {
        if (plays_) {
            player_.receive(news);
        } else if (const auto match = practice_.match(); match && has_begun(*match)) {
            plays_ = true;
            player_.receive({model::MatchShown{"", *match}});
        }
        loop_.post([this] { player_.take_lines(); });
    }

    [[nodiscard]] bool has_begun(model::MatchId match) {
        const model::Attended* at = model::find(client().model(), match);
        return at != nullptr && at->game &&
               (model::is_over(*at) || prompt(*at->game).actor != chance);
    }

    [[nodiscard]] bool waits() { return !plays_ || client().waits(); }

    void leave(int exit_code, const std::string& sentence) {
        if (shutdown_.begin(exit_code)) {
            player_.stop();
            printer_.finish();
            printer_.say(sentence);
            shutdown_.end();
        }
    }

    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    plain::Printer printer_;
    plain::Player player_;
    practice::Practice practice_;
    bool plays_ = false;
};

class ScreenPractice {
  public:
    ScreenPractice(const practice::PracticeTable& table, const ShellOptions& options)
        : table_(table),
          shell_(loop_,
                 options,
                 {.screen_ready = [this] { begin(); },
                  .quit = [this] { leave(0, goodbye()); },
                  .failed = [this](const std::string& why) { leave(1, why); },
                  .back = [this](const std::string& /*link*/) { quit(); }}) {}

    Visited run() {
        const int exit_code = shutdown_.wait([this] { leave(0, goodbye()); });
        return {exit_code, back_};
    }

  private:
    void begin() {
        practice_ = std::make_unique<practice::Practice>(
            loop_,
            table_,
            practice::Practice::Events{[this](const connection::Client& client, const auto& news) {
                                           shell_.receive(client, news);
                                       },
                                       [this] { quit(); },
                                       [this](const std::string& why) { go_back(why, 1, why); },
                                       [this](const std::string& why) { shell_.say(why, true); }});
        for (connection::Client* client : practice_->clients()) {
            shell_.seat(*client);
        }
        if (!practice_->is_saved()) {
            shell_.say(practice::unsaved_words, true);
        }
    }

    [[nodiscard]] std::string goodbye() const {
        return practice_ ? practice_->goodbye() : "Goodbye.";
    }

    void quit() { go_back("", 0, goodbye()); }

    /// Returns to the start page if the game was chosen there; otherwise leaves.
    void go_back(const std::string& why, int exit_code, const std::string& sentence) {
        back_ = shell_.state().from_start ? std::optional(why) : std::nullopt;
        leave(exit_code, sentence);
    }

    void leave(int exit_code, const std::string& sentence) {
        if (shutdown_.begin(exit_code)) {
            shell_.finish();
            back_ ? void() : print(sentence, exit_code == 0 ? stdout : stderr);
            shutdown_.end();
        }
    }

    practice::PracticeTable table_;
    std::optional<std::string> back_;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    Shell shell_;
    std::unique_ptr<practice::Practice> practice_;
};

Result<practice::PracticeTable, std::string> table_for(const practice::PracticeOptions& options,
                                                       const std::string& name) {
    const std::string folder = state_file("practice");
    if (!options.resumes) {
        auto table = practice::chosen_practice(options, name, std::random_device()());
        if (table) {
            table.value().kept_in = practice::new_game(folder);
        }
        return table;
    }
    const auto unfinished = practice::unfinished_game(folder);
    if (!unfinished) {
        return std::string(
            "There is no unfinished practice game. bastide play --practice starts one.");
    }
    return *unfinished;
}

}  // namespace

Visited practise_from_start(const std::string& name, bool resumes, RunSettings& settings) {
    practice::PracticeOptions options;
    options.resumes = resumes;
    const auto table = table_for(options, practice::usual_name(name));
    return table ? ScreenPractice(*table, {settings, "", std::nullopt, true}).run()
                 : Visited{0, table.error()};
}

int run_practice(const practice::PracticeOptions& options, const PlayOptions& play) {
    if (!play.name.empty() && !options.players.empty()) {
        return complain("Use --players for all names, without --name.", exit_wrong_usage);
    }
    const auto rules = words::with_game_written_out(options.rules);
    if (!rules) {
        return complain(words::names_of_games(), exit_wrong_usage);
    }
    practice::PracticeOptions chosen = options;
    chosen.rules = *rules;
    RunSettings settings = settings_of_run(play);
    const auto table =
        table_for(chosen, play.name.empty() ? proposed_name(settings.now.name) : play.name);
    if (!table) {
        return complain(table.error(), exit_wrong_usage);
    }
    if (is_on_terminal() && !play.plain) {
        return ScreenPractice(*table, {settings, ""}).run().exit_code;
    }
    if (table->players.size() > 1) {
        return complain("With --plain there is only one player at the keyboard: give one name.",
                        exit_wrong_usage);
    }
    return LinePractice(*table, settings).run();
}

}  // namespace bastide::commands
