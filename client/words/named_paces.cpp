#include "client/words/named_paces.hpp"

#include "client/words/phrases.hpp"
#include "engine/enumerators.hpp"
#include "engine/word_reader.hpp"

#include "match/pace.hpp"

#include <algorithm>
#include <array>

namespace bastide::words {
namespace {

using namespace std::chrono;

constexpr NamedPace evening{"evening",
                            "evening",
                            v1::BANK,
                            match::default_pace.time.count(),
                            match::default_pace.increment.count()};
constexpr std::array paces{
    NamedPace{"no clock", "none", v1::UNTIMED},
    NamedPace{"blitz", "blitz", v1::BANK, 300, 5},
    evening,
    NamedPace{"a minute a turn", "minute", v1::TURN, 60},
    NamedPace{"a day a turn", "day", v1::DAYS, 86'400},
};

std::string exactly(std::uint32_t time) {
    return whole_duration(seconds(time));
}

constexpr std::string_view strict = "give-up";

struct Kind {
    std::string_view word;
    v1::PaceKind kind{};
};

constexpr std::array kinds{Kind{"turn", v1::TURN}, Kind{"game", v1::BANK}, Kind{"days", v1::DAYS}};

struct Unit {
    char letter = 's';
    std::uint32_t seconds = 1;
};

constexpr std::array units{Unit{'d', 86'400}, Unit{'h', 3600}, Unit{'m', 60}, Unit{'s', 1}};

std::string choices() {
    return "The pace is one of " + listed(texts_of(named_paces(), &NamedPace::word)) +
           ", for example pace=blitz. Or set your own: turn:90s, game:15m, game:15m+10s (10 s more "
           "each turn) or days:3d. With pace=blitz," +
           std::string(strict) + " a player who runs out of time forfeits.";
}

/// Parses "90s" or "15m", in seconds. The server rejects times that are not allowed.
std::optional<std::uint32_t> time_in(std::string_view typed) {
    constexpr std::uint32_t enough = 10'000;
    if (typed.empty()) {
        return std::nullopt;
    }
    const auto count = number<std::uint32_t>(typed.substr(0, typed.size() - 1));
    const auto* const unit = std::ranges::find(units, typed.back(), &Unit::letter);
    const bool is_time = count && *count <= enough && unit != units.end();
    return is_time ? std::optional(*count * unit->seconds) : std::nullopt;
}

std::string time_text(std::uint32_t time) {
    const auto* const unit = std::ranges::find_if(
        units, [&](const Unit& one) { return time >= one.seconds && time % one.seconds == 0; });
    return unit == units.end() ? "0s" : std::to_string(time / unit->seconds) + unit->letter;
}

std::optional<v1::Pace> by_its_times(std::string_view word) {
    const std::size_t colon = word.find(':');
    const auto* const kind = std::ranges::find(kinds, word.substr(0, colon), &Kind::word);
    if (kind == kinds.end() || colon == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view times = word.substr(colon + 1);
    const std::size_t plus = kind->kind == v1::BANK ? times.find('+') : std::string_view::npos;
    const auto time = time_in(times.substr(0, plus));
    const auto more = plus == std::string_view::npos ? 0 : time_in(times.substr(plus + 1));
    if (!time || !more) {
        return std::nullopt;
    }
    return pace_of({"", "", kind->kind, *time, *more});
}

}  // namespace

std::span<const NamedPace> named_paces() {
    return paces;
}

v1::Pace default_pace() {
    return pace_of(evening);
}

v1::Pace pace_of(const NamedPace& named) {
    v1::Pace pace;
    pace.set_kind(named.kind);
    pace.set_seconds(named.seconds);
    pace.set_increment_seconds(named.increment_seconds);
    return pace;
}

std::optional<std::size_t> index_of_named_pace(const v1::Pace& pace) {
    return index_in(paces, true, [&](const NamedPace& named) {
        return named.kind == pace.kind() && named.seconds == pace.seconds() &&
               named.increment_seconds == pace.increment_seconds();
    });
}

std::string pace_words(const v1::Pace& pace) {
    if (pace.kind() == v1::UNTIMED) {
        return "no clock";
    }
    if (pace.kind() != v1::BANK) {
        return exactly(pace.seconds()) + " a turn";
    }
    const std::string more = pace.increment_seconds() == 0
                                 ? ""
                                 : " and " + exactly(pace.increment_seconds()) + " more a turn";
    return exactly(pace.seconds()) + " for the game" + more;
}

std::string pace_in_brief(const v1::Pace& pace) {
    const auto named = index_of_named_pace(pace);
    return named ? std::string(paces.at(*named).name) : pace_words(pace);
}

std::string pace_sentences(const v1::Pace& pace) {
    if (pace.kind() == v1::UNTIMED) {
        return "No clock.";
    }
    return "Each player has " + pace_words(pace) + ". If your time runs out, " +
           (pace.time_out() == v1::GIVE_UP ? "you forfeit." : "a bot plays the turn.");
}

std::string clock_text(milliseconds left) {
    const auto all = duration_cast<seconds>(left).count();
    if (left < short_of_time) {
        return std::to_string(all) + "." + std::to_string(left.count() / 100 % 10);
    }
    if (left >= days(1)) {
        return std::to_string(all / 86'400) + " d " + std::to_string(all / 3600 % 24) + " h";
    }
    return countdown(left);
}

std::optional<milliseconds> time_until_clock_text_changes(milliseconds left) {
    if (left <= milliseconds(0)) {
        return std::nullopt;
    }
    const milliseconds step = left < short_of_time ? milliseconds(100)
                              : left < days(1)     ? milliseconds(1000)
                                                   : milliseconds(hours(1));
    return left % step + milliseconds(1);
}

Result<v1::Pace, std::string> parse_pace(std::string_view typed) {
    const std::size_t comma = typed.find(',');
    const std::string_view word = typed.substr(0, comma);
    const bool gives_up = comma != std::string_view::npos;
    const auto* const named = std::ranges::find(paces, word, &NamedPace::word);
    auto pace = named == paces.end() ? by_its_times(word) : std::optional(pace_of(*named));
    if (!pace || (gives_up && typed.substr(comma + 1) != strict)) {
        return "Unknown pace " + quoted(typed) + ". " + choices();
    }
    if (gives_up && pace->kind() != v1::UNTIMED) {
        pace->set_time_out(v1::GIVE_UP);
    }
    return *pace;
}

std::string pace_word(const v1::Pace& pace) {
    const auto named = index_of_named_pace(pace);
    std::string word;
    if (named) {
        word = named_paces()[*named].word;
    } else {
        const auto* const kind = std::ranges::find(kinds, pace.kind(), &Kind::kind);
        const std::uint32_t more = pace.increment_seconds();
        word = std::string(kind == kinds.end() ? "?" : kind->word) + ":" +
               time_text(pace.seconds()) + (more == 0 ? "" : "+" + time_text(more));
    }
    return word + (pace.time_out() == v1::GIVE_UP ? "," + std::string(strict) : "");
}

}  // namespace bastide::words
