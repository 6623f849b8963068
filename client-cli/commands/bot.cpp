#include "client-cli/commands/bot.hpp"

#include "client-cli/bot/party.hpp"
#include "client-cli/commands/departure.hpp"
#include "client/model/chosen_rules.hpp"
#include "engine/ranks.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>

namespace bastide::commands {
namespace {

/// "match 3  scores 45 62  ranks 2 1  moves 143  hash 0123456789abcdef", by seat.
std::string line_of(const bot::GameResult& result) {
    std::string line = "match " + std::to_string(result.match) + "  scores";
    for (const Player& player : result.game.players) {
        line += " " + std::to_string(player.score);
    }
    line += "  ranks";
    for (const int rank : ranks(result.game)) {
        line += " " + std::to_string(rank);
    }
    line += "  moves " + std::to_string(result.moves);
    return line + "  hash " + hex(view_hash(result.game));
}

class Run {
  public:
    Run(const BotOptions& options, Way way, const Ruleset& ruleset)
        : options_(options), way_(std::move(way)), ruleset_(ruleset) {}

    int run() {
        games_left_ = options_.join ? 1 : options_.games;
        const int parties = options_.join ? 1 : std::min(options_.parallel, options_.games);
        for (int i = 0; i < parties; ++i) {
            add_party(i);
        }
        return departure_.wait([this] { end(exit_interrupted, "The bots were interrupted."); });
    }

  private:
    void add_party(int number) {
        auto party = std::make_unique<bot::Party>(
            bot::Party::Events{[this](bot::Party& free) { next_game(free); },
                               [](const bot::GameResult& result) { print(line_of(result)); },
                               [this](const std::string& why) { end(1, why); }});
        const auto tell = [](const std::string& sentence) { complain(sentence); };
        for (int seat = 0; seat < options_.seats; ++seat) {
            party->add(loop_,
                       connector(loop_, way_, tell),
                       way_.codec,
                       character(number * options_.seats + seat),
                       options_.keep_trying ? connection::FirstConnection::is_waited_for
                                            : connection::FirstConnection::must_work);
        }
        parties_.push_back(std::move(party));
    }

    [[nodiscard]] bot::BotCharacter character(int index) const {
        const bool mixed_greedy = options_.kind == "mixed" && index % 2 == 0;
        const bool greedy = options_.kind == "greedy" || mixed_greedy;
        const std::string number = std::to_string(index + 1);
        return {greedy ? "Greedy bot " + number : "Random bot " + number,
                greedy ? bot::BotKind::greedy : bot::BotKind::random,
                options_.seed + static_cast<std::uint64_t>(index) * 0x1'0000'0000U};
    }

    void next_game(bot::Party& party) {
        if (games_left_ > 0) {
            --games_left_;
            return options_.join ? party.play_at(*options_.join)
                                 : party.play_at_new_table(options_.title, ruleset_);
        }
        if (++parties_done_ == parties_.size()) {
            end(0, "");
        }
    }

    /// The first reason counts. Everyone says goodbye; nobody waits longer than that takes.
    void end(int code, const std::string& why) {
        if (!departure_.begin(code)) {
            return;
        }
        if (!why.empty() && !(options_.quiet && code == 0)) {
            complain(why);
        }
        departure_.end_soon();
        for (const auto& party : parties_) {
            party->leave([this] {
                if (++parties_gone_ == parties_.size()) {
                    departure_.end();
                }
            });
        }
    }

    BotOptions options_;
    Way way_;
    Ruleset ruleset_;
    connection::Loop loop_;
    Departure departure_{loop_};
    std::vector<std::unique_ptr<bot::Party>> parties_;
    int games_left_ = 0;
    std::size_t parties_done_ = 0;
    std::size_t parties_gone_ = 0;
};

}  // namespace

int run_bots(const BotOptions& options) {
    const auto way = way_to(options.server);
    if (!way) {
        return complain(way.error(), exit_wrong_usage);
    }
    const auto ruleset = model::chosen_rules(options.rules, options.seats);
    if (!ruleset) {
        return complain(ruleset.error(), exit_wrong_usage);
    }
    return Run(options, *way, *ruleset).run();
}

}  // namespace bastide::commands
