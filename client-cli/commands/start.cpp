#include "client-cli/commands/play_on_screen.hpp"
#include "client-cli/commands/saved_settings.hpp"
#include "client-cli/commands/shell.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/state_file.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client-cli/practice/kept_games.hpp"
#include "client/words/phrases.hpp"

#include <utility>

namespace bastide::commands {
namespace {

class FirstPage {
  public:
    FirstPage(RunSettings& settings, const screen::StartPage& page)
        : settings_(settings),
          asks_name_(page.name.empty()),
          shell_(loop_,
                 {settings, "", page},
                 {[this] { begin(); },
                  [this] { leave(0, "Goodbye."); },
                  [this](const std::string& why) { leave(1, why); },
                  [this](const std::string& typed) { call(typed); },
                  [this](const StartWish& wish) { choose(wish); }}) {}

    int run() {
        return shutdown_.wait([this] { leave(0, "Goodbye."); });
    }

    [[nodiscard]] const std::optional<StartWish>& chosen() const { return chosen_; }

    [[nodiscard]] const screen::StartPage& page() const { return *shell_.state().start; }

  private:
    void begin() {
        if (asks_name_) {
            proposed_ = proposed_name(settings_.now.name);
            shell_.change_state([&](screen::State& state) { ask_for_name(state, proposed_); });
        }
    }

    /// Saves the typed name early; a server that rejects it asks again.
    void call(const std::string& typed) {
        const std::string name = answered_name(typed, proposed_);
        settings_.now.set(screen::Setting::name, name);
        shell_.change_state([&](screen::State& state) {
            state.settings = settings_.now;
            state.start->name = name;
        });
        if (const auto wrong = keep_setting(screen::Setting::name, name); !wrong.empty()) {
            shell_.say(wrong, true);
        }
    }

    void choose(const StartWish& wish) {
        if (shutdown_.begin(0)) {
            chosen_ = wish;
            shell_.finish();
            shutdown_.end();
        }
    }

    void leave(int exit_code, const std::string& sentence) {
        if (shutdown_.begin(exit_code)) {
            shell_.finish();
            print(sentence, exit_code == 0 ? stdout : stderr);
            shutdown_.end();
        }
    }

    RunSettings& settings_;
    bool asks_name_;
    std::string proposed_;
    std::optional<StartWish> chosen_;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    Shell shell_;
};

screen::StartPage page_for(const std::string& name) {
    std::vector<screen::KnownServer> known;
    for (const VisitedServer& met : visited_servers()) {
        known.push_back({met.url, met.name});
    }
    const std::vector<SavedGame> games = saved_games();
    screen::StartPage page = screen::start_page(
        name, known, games.empty() ? std::nullopt : std::optional(games.front()));
    if (const auto game = practice::unfinished_game(state_file("practice"))) {
        std::vector<std::string> others(game->players.begin() + 1, game->players.end());
        std::ranges::transform(game->bots, std::back_inserter(others), &bot::BotCharacter::name);
        page.unfinished = "practice against " + words::listed(others);
        page.row += page.row == 0 ? 0 : 1;
    }
    return page;
}

/// Visits a server. The start page reports an invalid address or token.
Visited visit(const PlayOptions& options,
              const std::string& name,
              const model::Link& link,
              const app::Destination& goal,
              RunSettings& settings) {
    ServerOptions server = options.server;
    server.url = server_of(link).value_or("");
    const auto target = resolve_target(server);
    if (!target) {
        return {0, target.error()};
    }
    const auto place = token_place(target->address, "");
    if (!place) {
        return {0, place.error()};
    }
    VisitOptions visit{*target, Identity("", *target, *place)};
    visit.asks_name = visit.identity.is_new_player();
    visit.answered_name = name;
    visit.from_start = true;
    visit.goal = goal;
    return visit_on_screen(settings, std::move(visit));
}

struct Go {
    const PlayOptions& options;
    const std::string& name;
    RunSettings& settings;

    Visited operator()(const screen::shell_request::Practice& wish) const {
        return practise_from_start(name, wish.resumes, settings);
    }

    Visited operator()(const screen::shell_request::QuickPlay& /*unused*/) const {
        return visit(options, name, {}, {std::nullopt, true}, settings);
    }

    Visited operator()(const screen::shell_request::GoToServer& wish) const {
        return visit(options, name, wish.link, {wish.link.code, false, wish.match}, settings);
    }
};

}  // namespace

int run_start(const PlayOptions& options) {
    if (!is_on_terminal()) {
        return complain(
            "Not a terminal. Say where to play: bastide play LINK or bastide play --practice. See "
            "bastide --help.",
            exit_wrong_usage);
    }
    RunSettings settings = settings_of_run(options);
    screen::StartPage page = page_for(settings.now.name);
    for (;;) {
        FirstPage first(settings, page);
        const int exit_code = first.run();
        if (!first.chosen()) {
            return exit_code;
        }
        page = first.page();
        const Visited visited = std::visit(Go{options, page.name, settings}, *first.chosen());
        if (!visited.back) {
            return visited.exit_code;
        }
        screen::reopen(page, page_for(page.name), *visited.back, visited.link);
    }
}

}  // namespace bastide::commands
