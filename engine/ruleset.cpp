#include "engine/ruleset.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace bastide {
namespace {

using Problem = std::optional<std::string>;

/// One option: how its value is read, and what is written when it is not as usual.
struct Option {
    std::string_view key;
    std::string_view values;  ///< for the sentence that says what was expected
    bool (*read)(std::string_view value, Ruleset& into);
    std::string (*value)(const Ruleset& from);
};

template <typename Field>
bool read_number(std::string_view value, int least, int most, Field& into) {
    const auto read = number(value, least, most);
    if (read) {
        into = static_cast<Field>(*read);
    }
    return read.has_value();
}

bool read_switch(std::string_view value, bool& into) {
    into = value == "true";
    return value == "true" || value == "false";
}

std::string switch_word(bool on) {
    return on ? "true" : "false";
}

std::uint8_t usual_farm_points(FarmMethod method) {
    return method == FarmMethod::by_city ? 4 : 3;
}

bool read_sets(std::string_view value, Ruleset& into) {
    into.sets = 0;
    while (!value.empty()) {
        const std::size_t comma = value.find(',');
        const TileSets set = tile_set(value.substr(0, comma));
        if (set == 0 || (into.sets & set) != 0) {
            return false;
        }
        into.sets = static_cast<TileSets>(into.sets | set);
        value.remove_prefix(comma == std::string_view::npos ? value.size() : comma + 1);
    }
    return into.sets != 0;
}

std::string sets_word(const Ruleset& from) {
    std::string out;
    const auto& sets = catalogue().sets();
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if ((from.sets >> i & 1U) != 0) {
            out += (out.empty() ? "" : ",") + sets[i].name;
        }
    }
    return out;
}

// In the order in which they are written. `farms` sets `farmPoints` where that is not given.
const std::array<Option, 10> options{{
    {"sets", "tile sets with commas between them, such as base-c1", read_sets, sets_word},
    {"smallCity",
     "4 or 2",
     [](std::string_view v, Ruleset& r) {
         return read_number(v, 2, 4, r.small_city) && r.small_city != 3;
     },
     [](const Ruleset& r) { return std::to_string(r.small_city); }},
    {"farms",
     "1, 2 or 3",
     [](std::string_view v, Ruleset& r) { return read_number(v, 1, 3, r.farms); },
     [](const Ruleset& r) { return std::to_string(static_cast<int>(r.farms)); }},
    {"farmPoints",
     "a number from 1 to 9",
     [](std::string_view v, Ruleset& r) { return read_number(v, 1, 9, r.farm_points); },
     [](const Ruleset& r) { return std::to_string(r.farm_points); }},
    {"farmers",
     "true or false",
     [](std::string_view v, Ruleset& r) { return read_switch(v, r.farmers); },
     [](const Ruleset& r) { return switch_word(r.farmers); }},
    {"incompleteScores",
     "true or false",
     [](std::string_view v, Ruleset& r) { return read_switch(v, r.incomplete_scores); },
     [](const Ruleset& r) { return switch_word(r.incomplete_scores); }},
    {"followers",
     "a number up to 12, or table",
     [](std::string_view v, Ruleset& r) {
         if (v == "table") {
             r.followers = followers_by_table;
             return true;
         }
         return read_number(v, 0, static_cast<int>(followers_max), r.followers);
     },
     [](const Ruleset& r) {
         return r.followers == followers_by_table ? "table" : std::to_string(r.followers);
     }},
    {"bigFollower",
     "0 or 1",
     [](std::string_view v, Ruleset& r) { return read_number(v, 0, 1, r.big_followers); },
     [](const Ruleset& r) { return std::to_string(r.big_followers); }},
    {"abbot",
     "0 or 1",
     [](std::string_view v, Ruleset& r) { return read_number(v, 0, 1, r.abbots); },
     [](const Ruleset& r) { return std::to_string(r.abbots); }},
    {"startTile",
     "fromSet or extra",
     [](std::string_view v, Ruleset& r) {
         r.extra_start_tile = v == "extra";
         return v == "extra" || v == "fromSet";
     },
     [](const Ruleset& r) { return std::string(r.extra_start_tile ? "extra" : "fromSet"); }},
}};

struct Preset {
    std::string_view name;
    std::string_view words;
};

// ED-1, as far as the presets differ from the current rules with the tiles of the first edition.
constexpr std::array<Preset, 5> presets{{
    {"c1-2000", "smallCity=2 farms=1"},
    {"c1-2001", "smallCity=2 farms=2"},
    {"c1-e3", ""},
    {"c2", "sets=base-c2"},
    {"c3", "sets=base-c2"},
}};

std::optional<Ruleset> preset(std::string_view name) {
    for (const Preset& row : presets) {
        if (row.name == name) {
            Words words(row.words);
            return read_ruleset(words).value();
        }
    }
    return std::nullopt;
}

std::string names_of_presets() {
    std::string out;
    for (const Preset& row : presets) {
        out += (out.empty() ? "" : ", ") + std::string(row.name);
    }
    return out;
}

const Option* find_option(std::string_view key) {
    const auto* found = std::find_if(
        options.begin(), options.end(), [&](const Option& option) { return option.key == key; });
    return found == options.end() ? nullptr : found;
}

}  // namespace

TileSets tile_set(std::string_view name) {
    const auto& sets = catalogue().sets();
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (sets[i].name == name) {
            return static_cast<TileSets>(1U << i);
        }
    }
    return 0;
}

namespace {

/// Reads words one by one; knows which options it has seen.
class RulesetReader {
  public:
    explicit RulesetReader(Words& words) : words_(words) {}

    Result<Ruleset> read() {
        while (!words_.at_end() && belongs(words_.peek())) {
            if (auto error = read_word(words_.next())) {
                return *error;
            }
            first_ = false;
        }
        if (seen("farms") && !seen("farmPoints")) {
            ruleset_.farm_points = usual_farm_points(ruleset_.farms);
        }
        return ruleset_;
    }

  private:
    /// The ruleset ends with the first word that cannot be part of it. Its first word always is.
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
            return words_.error("the option " + quoted(key) + " stands there twice");
        }
        seen = true;
        if (!option->read(value, ruleset_)) {
            return words_.error(std::string(key) + ": expected " + std::string(option->values) +
                                ", not " + quoted(value));
        }
        return std::nullopt;
    }

    static std::size_t place_of(const Option& option) {
        return static_cast<std::size_t>(&option - options.data());
    }

    [[nodiscard]] bool seen(std::string_view key) const {
        return seen_[place_of(*find_option(key))];
    }

    Words& words_;
    Ruleset ruleset_;
    std::array<bool, options.size()> seen_{};
    bool first_ = true;
};

}  // namespace

Result<Ruleset> read_ruleset(Words& words) {
    return RulesetReader(words).read();
}

std::string sets_of(const Ruleset& ruleset) {
    return sets_word(ruleset);
}

void write_options(std::string& out, const Ruleset& ruleset) {
    Ruleset usual;
    usual.sets = ruleset.sets;
    usual.followers = ruleset.followers;
    if (usual == ruleset) {
        return;  // as nearly always
    }
    for (const Option& option : options) {
        const std::string value = option.value(ruleset);
        if (value != option.value(usual)) {
            out.append(" ").append(option.key).append("=").append(value);
        }
        if (option.key == "farms") {
            usual.farm_points = usual_farm_points(ruleset.farms);
        }
    }
}

void write(std::string& out, const Ruleset& ruleset) {
    out += sets_word(ruleset);
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

}  // namespace bastide
