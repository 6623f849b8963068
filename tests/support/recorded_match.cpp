#include "tests/support/recorded_match.hpp"

#include "server/table/envelope.hpp"
#include "server/table/record.hpp"
#include "tests/support/random_match.hpp"

#include <array>

namespace bastide::random_play {
namespace {

constexpr std::array<std::string_view, 4> names{
    "Anna", "Zo\u00eb \U0001F409", "\"Bob\" \\ # 1", "seat 2 red \"Eve\"\nend"};

}  // namespace

std::vector<std::string> finished_match(Dice& dice, Bots bots) {
    std::vector<std::string> bytes;
    match::Match last;
    while (last.phase != match::Phase::finished) {
        bytes.clear();
        std::chrono::milliseconds now(1'790'000'000'000 + static_cast<int>(dice.below(1'000'000)));
        const auto keep = [&](const Given& given) {
            now += std::chrono::milliseconds(dice.below(10'000));
            table::Envelope envelope;
            envelope.version = given.decision.next.version;
            envelope.received = now;
            envelope.elapsed = given.at.passed;
            envelope.lag = given.credited();
            envelope.server_time = given.at.now;
            envelope.by = given.by();
            envelope.person = given.who;
            envelope.command = given.command;
            envelope.events = given.decision.events;
            bytes.push_back(table::write_envelope(envelope, given.decision.next));
        };
        last = play_match(dice, keep, bots);
    }
    return bytes;
}

std::string recorded_match(Dice& dice, Bots bots) {
    const table::RecordHead head{
        "bastide-server 1.2.3", 17, "A \"title\" # \x01", [](match::PersonId person) {
            return std::string(names.at(static_cast<std::size_t>(person) % names.size()));
        }};
    return table::write_record(head, finished_match(dice, bots)).value();
}

}  // namespace bastide::random_play
