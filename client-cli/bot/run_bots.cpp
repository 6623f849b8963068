#include "client-cli/bot/run_bots.hpp"

#include "client-cli/bot/party.hpp"
#include "client-cli/chosen_rules.hpp"
#include "client-cli/connection/websocket.hpp"
#include "engine/ranks.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>
#include <cstdio>

namespace bastide::client {
namespace {

constexpr int exit_interrupted = 130;

void say(std::FILE* out, const std::string& line) {
    std::fputs((line + "\n").c_str(), out);
    std::fflush(out);
}

/// "match 3  scores 45 62  ranks 2 1  moves 143  hash 0123456789abcdef", by seat.
std::string line_of(const GameResult& result) {
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
    Run(const BotOptions& options, Address address, const Ruleset& ruleset)
        : options_(options), address_(std::move(address)), ruleset_(ruleset) {}

    int run() {
        games_left_ = options_.join ? 1 : options_.games;
        const int parties = options_.join ? 1 : std::min(options_.parallel, options_.games);
        for (int i = 0; i < parties; ++i) {
            add_party(i);
        }
        loop_.on_interrupt([this] { end(exit_interrupted, "The bots were interrupted."); });
        loop_.run();
        return exit_code_;
    }

  private:
    void add_party(int number) {
        auto party = std::make_unique<Party>(
            Party::Events{[this](Party& free) { next_game(free); },
                          [](const GameResult& result) { say(stdout, line_of(result)); },
                          [this](const std::string& why) { end(1, why); }});
        const FrameCodec codec = options_.json ? FrameCodec::json : FrameCodec::binary;
        for (int seat = 0; seat < options_.seats; ++seat) {
            party->add(
                loop_,
                over_network(loop_, address_, codec),
                codec,
                character(number * options_.seats + seat),
                options_.keep_trying ? FirstConnection::is_waited_for : FirstConnection::must_work);
        }
        parties_.push_back(std::move(party));
    }

    [[nodiscard]] BotCharacter character(int index) const {
        const bool mixed_greedy = options_.kind == "mixed" && index % 2 == 0;
        const bool greedy = options_.kind == "greedy" || mixed_greedy;
        const std::string number = std::to_string(index + 1);
        return {greedy ? "Greedy bot " + number : "Random bot " + number,
                greedy ? BotKind::greedy : BotKind::random,
                options_.seed + static_cast<std::uint64_t>(index) * 0x1'0000'0000U};
    }

    void next_game(Party& party) {
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
        if (ending_) {
            return;
        }
        ending_ = true;
        exit_code_ = code;
        if (!why.empty() && !(options_.quiet && code == 0)) {
            say(stderr, why);
        }
        loop_.after(2 * goodbye_time_max, [this] { loop_.stop(); });
        for (const auto& party : parties_) {
            party->leave([this] {
                if (++parties_gone_ == parties_.size()) {
                    loop_.stop();
                }
            });
        }
    }

    BotOptions options_;
    Address address_;
    Ruleset ruleset_;
    Loop loop_;
    std::vector<std::unique_ptr<Party>> parties_;
    int games_left_ = 0;
    std::size_t parties_done_ = 0;
    std::size_t parties_gone_ = 0;
    bool ending_ = false;
    int exit_code_ = 0;
};

}  // namespace

int run_bots(const BotOptions& options) {
    const auto address = parse_address(options.url);
    if (!address) {
        say(stderr, address.error());
        return 2;
    }
    const auto ruleset = chosen_rules(options.rules, options.seats);
    if (!ruleset) {
        say(stderr, ruleset.error());
        return 2;
    }
    return Run(options, *address, *ruleset).run();
}

}  // namespace bastide::client
