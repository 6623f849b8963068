// Runs all attacks against a server, together with bystanders whose moves are timed.
//
// Usage: hostile [--only ATTACK]... [--runs N] [--seconds N] [--server PROGRAM] [--behind-proxy]
//                [--list]
//
// Prints a Markdown table; exit code 1 if an attack had a forbidden effect. docs/security.md.
#include "tests/hostile/report.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <stdexcept>

namespace {

using namespace bastide;

struct Options {
    hostile::Plan plan;
    std::vector<std::string> only;
    bool list = false;
};

Options read_options(const std::vector<std::string>& words) {
    Options options;
    options.plan.server = BASTIDE_SERVER;
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (*word == "--list") {
            options.list = true;
            continue;
        }
        if (*word == "--behind-proxy") {
            options.plan.behind_proxy = true;
            continue;
        }
        const std::string name = *word;
        if (++word == words.end()) {
            throw std::runtime_error(name + " needs a value");
        }
        if (name == "--only") {
            options.only.push_back(*word);
        } else if (name == "--runs") {
            options.plan.runs = std::max(1, std::stoi(*word));
        } else if (name == "--seconds") {
            options.plan.attack_time = std::chrono::seconds(std::stoi(*word));
        } else if (name == "--server") {
            options.plan.server = *word;
        } else {
            throw std::runtime_error("unknown option " + name);
        }
    }
    return options;
}

std::vector<hostile::Attack> all_attacks() {
    std::vector<hostile::Attack> attacks;
    hostile::add_guests(attacks);
    hostile::add_greedy(attacks);
    hostile::add_tables(attacks);
    hostile::add_bots(attacks);
    hostile::add_crowding(attacks);
    hostile::add_clocks(attacks);
    hostile::add_votes(attacks);
    hostile::add_silent(attacks);
    hostile::add_broken(attacks);
    hostile::add_disguises(attacks);
    hostile::add_frames(attacks);
    hostile::add_monsters(attacks);
    return attacks;
}

int play(const Options& options) {
    std::vector<hostile::Attack> attacks = all_attacks();
    std::erase_if(attacks, [&](const hostile::Attack& attack) {
        return !options.only.empty() && std::ranges::count(options.only, attack.name) == 0;
    });
    if (attacks.empty()) {
        throw std::runtime_error("there is no such attack; --list names them");
    }
    if (options.list) {
        for (const hostile::Attack& attack : attacks) {
            std::printf("%-12s %s\n", attack.name.c_str(), attack.what.c_str());
        }
        return 0;
    }
    bool all_hold = true;
    hostile::print_head();
    for (const hostile::Attack& attack : attacks) {
        const hostile::Verdict verdict = hostile::run_attack(attack, options.plan);
        hostile::print(attack, verdict);
        all_hold &= verdict.holds();
    }
    return all_hold ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return play(read_options({argv + 1, argv + argc}));
    } catch (const std::exception& error) {
        std::cerr << "hostile: " << error.what() << '\n';
        return 1;
    }
}
