#include "client/words/pace.hpp"

#include "client/words/phrases.hpp"

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

std::string_view timeout_consequence(v1::TimeOut time_out) {
    return time_out == v1::GIVE_UP ? "If your time runs out, you forfeit."
                                   : "If your time runs out, a bot plays the turn.";
}

milliseconds step_of(milliseconds left) {
    return left < short_of_time ? milliseconds(100)
           : left < days(1)     ? milliseconds(1000)
                                : milliseconds(hours(1));
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

std::optional<std::size_t> named_pace(const v1::Pace& pace) {
    const auto found = std::ranges::find_if(paces, [&](const NamedPace& named) {
        return named.kind == pace.kind() && named.seconds == pace.seconds() &&
               named.increment_seconds == pace.increment_seconds();
    });
    return found == paces.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - paces.begin()));
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
    const auto named = named_pace(pace);
    return named ? std::string(paces.at(*named).name) : pace_words(pace);
}

std::string pace_sentences(const v1::Pace& pace) {
    if (pace.kind() == v1::UNTIMED) {
        return "No clock.";
    }
    return "Each player has " + pace_words(pace) + ". " +
           std::string(timeout_consequence(pace.time_out()));
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
    return left % step_of(left) + milliseconds(1);
}

}  // namespace bastide::words
