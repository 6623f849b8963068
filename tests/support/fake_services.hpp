// The services of a table under a test's control: store, dice, clocks and presence.
#pragma once

#include "server/table/table_services.hpp"
#include "tests/support/manual_store.hpp"
#include "tests/support/scripted_dice.hpp"

#include <map>
#include <utility>
#include <vector>

namespace bastide::test {

inline constexpr match::PersonId anna{1};
inline constexpr match::PersonId ben{2};
inline constexpr match::PersonId cleo{3};

inline std::string name_of(match::PersonId person) {
    return person == anna ? "Anna" : person == ben ? "Ben" : "Cleo";
}

class FakeServices {
  public:
    void wait(std::chrono::milliseconds time) {
        now += time;
        for (auto& [due, then] : std::exchange(later, {})) {
            if (due <= now) {
                then();
            } else {
                later.emplace_back(due, std::move(then));
            }
        }
    }

    /// Server time began before `now` did.
    [[nodiscard]] store::ServerTime server_time() const { return now - servers_began; }

    /// `now` as a monotonic clock.
    [[nodiscard]] std::chrono::steady_clock::time_point since_boot() const {
        return std::chrono::steady_clock::time_point(now);
    }

    ManualStore journal;
    ScriptedDice dice;
    static constexpr std::chrono::milliseconds servers_began{1'699'000'000'000};
    std::chrono::milliseconds now{1'700'000'000'000};
    std::vector<std::pair<std::chrono::milliseconds, std::function<void()>>> later;
    std::map<match::PersonId, std::chrono::milliseconds> away_since;
    std::vector<table::Envelope> changes;
    std::vector<bool> pauses;
    table::RunAfter call_later = [this](std::chrono::milliseconds time,
                                        std::function<void()> then) {
        later.emplace_back(now + time, std::move(then));
    };
    table::Leases leases{[this] { return since_boot(); }, call_later};
    std::function<void()> check_clocks;
    table::TableServices services{
        journal,
        dice,
        leases,
        name_of,
        [this](match::PersonId person) {
            const auto found = away_since.find(person);
            return found == away_since.end() ? std::nullopt : std::optional(found->second);
        },
        [this] { return now; },
        [this] { return server_time(); },
        [this] { return since_boot(); },
        call_later,
        [this](store::MatchId, const match::Match&, const table::Envelope& e) {
            changes.push_back(e);
        },
        [this](store::MatchId, bool paused) { pauses.push_back(paused); },
        [](store::MatchId) {},
        [this](store::MatchId, std::chrono::steady_clock::time_point at) {
            call_later(std::chrono::ceil<std::chrono::milliseconds>(at - since_boot()),
                       [this] { check_clocks(); });
        }};
};

}  // namespace bastide::test
