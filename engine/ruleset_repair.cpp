#include "engine/ruleset_repair.hpp"

#include "engine/options.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

namespace bastide {
namespace {

bool has_start(const Ruleset& ruleset) {
    return std::ranges::any_of(
        catalogue().sets(), [&](const TileSet& set) { return set.start && has_set(ruleset, set); });
}

int tiles_in_play(const Ruleset& ruleset) {
    int tiles = ruleset.extra_monasteries ? seat_limit(ruleset) : 0;
    for (const TileSet& set : catalogue().sets()) {
        const bool twice = ruleset.rivers_and_harbours && set.start;
        tiles += has_set(ruleset, set) ? total(set.counts) * (twice ? 2 : 1) : 0;
    }
    return tiles;
}

/// Conflicts that are checked before those between options.
constexpr auto needs_of_a_set_up = std::to_array<Conflict>({
    {[](const Ruleset& ruleset) { return !has_start(ruleset); },
     "sets",
     "sets",
     "add a base game (SU-1)"},
    {[](const Ruleset& ruleset) { return tiles_in_play(ruleset) > static_cast<int>(tiles_max); },
     "extraMonasteries",
     "sets",
     "that would be more tiles than a game can have"},
});

int wrongs(const Ruleset& ruleset) {
    const auto applies = [&](const Conflict& row) { return row.applies(ruleset); };
    return static_cast<int>(std::ranges::count_if(needs_of_a_set_up, applies) +
                            std::ranges::count_if(conflicts(), applies));
}

std::uint8_t odd(std::uint8_t side) {
    return static_cast<std::uint8_t>(side | 1U);
}

/// Tries rulesets that differ in one option, preferred values first.
class Trials {
  public:
    Trials(const Ruleset& ruleset, const LastChoice& last) : ruleset_(ruleset), last_(last) {}

    [[nodiscard]] std::vector<Ruleset> of(std::string_view key) const {
        if (key == "sets") {
            return with_other_sets();
        }
        std::vector<Ruleset> trials;
        if (key == "table") {
            trials.push_back(ruleset_);
            trials.back().table.width = odd(ruleset_.table.width);
            trials.back().table.height = odd(ruleset_.table.height);
        }
        if (key != last_.key) {
            add_choices(trials, *find_option(key));
        }
        return trials;
    }

  private:
    void add_choices(std::vector<Ruleset>& trials, const Option& option) const {
        for (const OptionChoice& choice : option.choices) {
            trials.push_back(ruleset_);
            choose(trials.back(), option, choice.value);
        }
    }

    /// Returns rulesets with other sets, the fewest changes first. The set chosen last stays.
    [[nodiscard]] std::vector<Ruleset> with_other_sets() const {
        std::vector<Ruleset> trials;
        const TileSets kept = last_.key == "sets" ? last_.set : TileSets{0};
        const unsigned all = 1U << catalogue().sets().size();
        for (unsigned sets = 1; sets < all; ++sets) {
            if (((sets ^ ruleset_.sets) & kept) == 0) {
                trials.push_back(ruleset_);
                trials.back().sets = static_cast<TileSets>(sets);
            }
        }
        std::ranges::sort(trials, {}, [&](const Ruleset& trial) {
            const unsigned others = trial.sets ^ ruleset_.sets;
            return std::pair(std::popcount(others), trial.sets);
        });
        return trials;
    }

    const Ruleset& ruleset_;
    const LastChoice& last_;
};

class Repair {
  public:
    Repair(const Ruleset& ruleset, const LastChoice& last) : ruleset_(ruleset), last_(last) {}

    Ruleset repair() {
        const std::size_t rounds = 2 * conflicts().size();
        for (std::size_t i = 0; i < rounds; ++i) {
            const Conflict* wrong = first_conflict(ruleset_);
            if (wrong == nullptr || !resolve(*wrong)) {
                break;
            }
        }
        return ruleset_;
    }

  private:
    /// Resolves a conflict. Prefers the option that was not changed before.
    bool resolve(const Conflict& wrong) {
        for (const bool again : {false, true}) {
            for (const std::string_view key : {wrong.other, wrong.one}) {
                if (has_changed(key) == again && change(key, wrong)) {
                    changed_.push_back(key);
                    return true;
                }
            }
        }
        return false;
    }

    [[nodiscard]] bool has_changed(std::string_view key) const {
        return std::ranges::find(changed_, key) != changed_.end();
    }

    bool change(std::string_view key, const Conflict& wrong) {
        std::vector<Ruleset> trials = Trials(ruleset_, last_).of(key);
        std::erase_if(trials, wrong.applies);
        if (trials.empty()) {
            return false;
        }
        ruleset_ = *std::ranges::min_element(trials, {}, wrongs);
        return true;
    }

    Ruleset ruleset_;
    const LastChoice& last_;
    std::vector<std::string_view> changed_;
};

}  // namespace

const Conflict* first_conflict(const Ruleset& ruleset) {
    for (const std::span<const Conflict> rows :
         {std::span<const Conflict>(needs_of_a_set_up), conflicts()}) {
        const auto found =
            std::ranges::find_if(rows, [&](const Conflict& row) { return row.applies(ruleset); });
        if (found != rows.end()) {
            return &*found;
        }
    }
    return nullptr;
}

Ruleset repaired(Ruleset ruleset, const LastChoice& last) {
    return Repair(ruleset, last).repair();
}

}  // namespace bastide
