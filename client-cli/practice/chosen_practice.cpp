#include "bots/level.hpp"
#include "client-cli/practice/practice.hpp"
#include "client/model/chosen_rules.hpp"
#include "engine/ruleset.hpp"
#include "server/people/text.hpp"

#include "match/bot.hpp"
#include "match/match.hpp"

#include <set>

namespace bastide::practice {
namespace {

using Names = std::vector<std::string>;

std::optional<std::string> error_in(const Names& players) {
    for (const std::string& name : players) {
        if (const auto error = people::error_in_name(name)) {
            return *error + " For example: --players Anna,Bob";
        }
    }
    if (std::set(players.begin(), players.end()).size() < players.size()) {
        return "Two players have the same name. Give each a different name.";
    }
    return std::nullopt;
}

std::optional<std::string> error_in(const PracticeOptions& options) {
    if (!enumerator_named<bots::Level>(options.level)) {
        return "--level is easy, medium or hard.";
    }
    if (options.bots.value_or(0) < 0) {
        return "--bots needs the number of bots, such as 1.";
    }
    if (options.pace < 0 || options.pace > pace_max) {
        return "--pace is 0 to " + std::to_string(pace_max) + " milliseconds.";
    }
    return std::nullopt;
}

std::optional<std::string> error_in(const Ruleset& ruleset, std::size_t seats) {
    const auto most = static_cast<std::size_t>(seat_limit(ruleset));
    if (seats < table_seats_min) {
        return "A game needs two: add a bot with --bots 1, or a friend with --players Anna,Bob.";
    }
    if (seats > most) {
        return "There are " + std::to_string(seats) + " players, but at most " +
               std::to_string(most) + " can play with these rules.";
    }
    const auto error = match::error_in({static_cast<std::uint8_t>(seats), ruleset});
    return error ? std::optional("These rules cannot be played: " + *error + ".") : std::nullopt;
}

std::vector<bot::BotCharacter> some_bots(std::size_t count,
                                         const PracticeOptions& options,
                                         std::uint64_t seed) {
    const bots::Level level = *enumerator_named<bots::Level>(options.level);
    std::vector<bot::BotCharacter> bots;
    bots.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        bots.push_back({match::bot_name(match::bot_id(level, static_cast<std::uint8_t>(i))),
                        level,
                        seed + i,
                        std::chrono::milliseconds(options.pace)});
    }
    return bots;
}

}  // namespace

std::string usual_name(const std::string& users_name) {
    return people::error_in_name(users_name) ? "Guest" : users_name;
}

Result<PracticeTable, std::string> chosen_practice(const PracticeOptions& options,
                                                   const std::string& usual_name,
                                                   std::uint64_t seed) {
    const Names players = options.players.empty() ? Names{usual_name} : options.players;
    for (const auto& error : {error_in(players), error_in(options)}) {
        if (error) {
            return *error;
        }
    }
    const auto bots = static_cast<std::size_t>(options.bots.value_or(players.size() > 1 ? 0 : 1));
    const std::size_t seats = players.size() + bots;
    const auto ruleset = model::chosen_rules(options.rules, 0);
    if (!ruleset) {
        return ruleset.error();
    }
    if (const auto error = error_in(*ruleset, seats)) {
        return *error;
    }
    return PracticeTable{players, some_bots(bots, options, seed), *ruleset};
}

}  // namespace bastide::practice
