#include "engine/ruleset.hpp"

#include "engine/options.hpp"

#include <algorithm>
#include <array>

namespace bastide {
namespace {

std::optional<Ruleset> preset(std::string_view name) {
    const auto* row = std::ranges::find(presets(), name, &Preset::name);
    if (row == presets().end()) {
        return std::nullopt;
    }
    WordReader words(row->words);
    return read_ruleset(words).value();
}

std::string names_of_presets() {
    std::string out;
    for (const Preset& row : presets()) {
        out += (out.empty() ? "" : ", ") + std::string(row.name);
    }
    return out;
}

/// Returns the second edition if any of the sets is from it (HR-6).
ArtEdition print_of(const Ruleset& ruleset) {
    const bool is_second = std::ranges::any_of(catalogue().sets(), [&](const TileSet& set) {
        return has_set(ruleset, set) && set.name.ends_with("c2");
    });
    return is_second ? ArtEdition::c2 : ArtEdition::c1;
}

class RulesetReader {
  public:
    explicit RulesetReader(WordReader& words) : words_(words) {}

    Result<Ruleset> read() {
        while (!words_.at_end() && belongs(words_.peek())) {
            if (auto error = read_word(words_.next())) {
                return *error;
            }
            first_ = false;
        }
        if (ruleset_.rivers_and_harbours && !seen("farms")) {
            ruleset_.farms = FarmMethod::by_city;
        }
        if ((seen("farms") || ruleset_.rivers_and_harbours) && !seen("farmPoints")) {
            ruleset_.farm_points = usual_farm_points(ruleset_);
        }
        if (ruleset_.battle_of_monasteries && !seen("supply")) {
            ruleset_.supply = TileSupply::hand;
        }
        if (ruleset_.battle_of_monasteries && !seen("handSize")) {
            ruleset_.hand_size = battle_hand_size;
        }
        if (trees_as_printed_) {
            ruleset_.trees_open = print_of(ruleset_);
        }
        if (auto wrong = conflict(ruleset_)) {
            return words_.error(std::move(*wrong));
        }
        return ruleset_;
    }

  private:
    [[nodiscard]] bool belongs(std::string_view word) const {
        return first_ || word == "followers" || word.find('=') != std::string_view::npos ||
               tile_set(word.substr(0, word.find(','))) != 0;
    }

    std::optional<TextError> read_word(std::string_view word) {
        const std::size_t equals = word.find('=');
        if (word == "followers") {
            return set(word, words_.next());
        }
        if (equals == std::string_view::npos) {
            return set("sets", word);
        }
        const std::string_view key = word.substr(0, equals);
        const std::string_view value = word.substr(equals + 1);
        return key == "preset" ? start_from(value) : set(key, value);
    }

    std::optional<TextError> start_from(std::string_view name) {
        const auto named = preset(name);
        if (!first_) {
            return words_.error("a preset comes before the other options");
        }
        if (!named) {
            return words_.error("the presets are " + names_of_presets());
        }
        ruleset_ = *named;
        return std::nullopt;
    }

    std::optional<TextError> set(std::string_view key, std::string_view value) {
        const Option* option = find_option(key);
        if (option == nullptr) {
            return words_.error("there is no option " + quoted(key));
        }
        bool& seen = seen_[place_of(*option)];
        if (seen) {
            return words_.error("the option " + quoted(key) + " appears twice");
        }
        seen = true;
        trees_as_printed_ |= key == "treesOpen" && value == "true";
        if (!option->read(value, ruleset_)) {
            return words_.error(std::string(key) + ": expected " + std::string(option->values) +
                                ", not " + quoted(value));
        }
        return std::nullopt;
    }

    static std::size_t place_of(const Option& option) {
        return static_cast<std::size_t>(&option - options().data());
    }

    [[nodiscard]] bool seen(std::string_view key) const {
        return seen_[place_of(*find_option(key))];
    }

    WordReader& words_;
    Ruleset ruleset_;
    std::array<bool, option_count> seen_{};
    bool first_ = true;
    bool trees_as_printed_ = false;  ///< `treesOpen=true`: the edition depends on the sets
};

}  // namespace

std::uint8_t usual_farm_points(const Ruleset& ruleset) {
    constexpr std::uint8_t beside_harbours = 2;
    if (ruleset.rivers_and_harbours) {
        return beside_harbours;
    }
    return ruleset.farms == FarmMethod::by_city ? 4 : 3;
}

TileSets tile_set(std::string_view name) {
    const auto at = index_in(catalogue().sets(), name, &TileSet::name);
    return static_cast<TileSets>(at ? 1U << *at : 0U);
}

bool has_set(const Ruleset& ruleset, const TileSet& set) {
    return (ruleset.sets & tile_set(set.name)) != 0;
}

std::string sets_of(const Ruleset& ruleset) {
    std::string out;
    for (const TileSet& set : catalogue().sets()) {
        if (has_set(ruleset, set)) {
            out += (out.empty() ? "" : ",") + set.name;
        }
    }
    return out;
}

Result<Ruleset> read_ruleset(WordReader& words) {
    return RulesetReader(words).read();
}

void write_options(std::string& out, const Ruleset& ruleset) {
    Ruleset usual;
    usual.sets = ruleset.sets;
    usual.followers = ruleset.followers;
    if (usual == ruleset) {
        return;
    }
    if (ruleset.rivers_and_harbours) {
        usual.farms = FarmMethod::by_city;
        usual.farm_points = usual_farm_points(ruleset);
    }
    for (const Option& option : options()) {
        const std::string value = option.value(ruleset);
        if (value != option.value(usual)) {
            out.append(" ").append(option.key).append("=").append(value);
        }
        if (option.key == "farms") {
            usual.farm_points = usual_farm_points(ruleset);
        }
        if (option.key == "battleOfMonasteries" && ruleset.battle_of_monasteries) {
            usual.supply = TileSupply::hand;
            usual.hand_size = battle_hand_size;
        }
    }
}

void write(std::string& out, const Ruleset& ruleset) {
    out += sets_of(ruleset);
    out.append(" followers ").append(find_option("followers")->value(ruleset));
    write_options(out, ruleset);
}

int followers_of(const Ruleset& ruleset, int seats) {
    constexpr std::array<int, 7> by_seats{7, 7, 7, 6, 5, 4, 3};
    if (ruleset.followers != followers_by_table) {
        return ruleset.followers;
    }
    return seats < static_cast<int>(by_seats.size()) ? by_seats[static_cast<std::size_t>(seats)]
                                                     : 3;
}

int seat_limit(const Ruleset& ruleset) {
    const bool inns = (ruleset.sets & (tile_set("inns-c1") | tile_set("inns-c2"))) != 0;
    return inns ? table_seats_max_with_inns : table_seats_max;
}

}  // namespace bastide
