#include "client/words/pace.hpp"

#include "client/words/duration.hpp"
#include "client/words/phrases.hpp"
#include "engine/words.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace bastide::words {
namespace {

using namespace std::chrono;

constexpr std::array paces{
    NamedPace{"no clock", "none", v1::UNTIMED},
    NamedPace{"blitz", "blitz", v1::BANK, 300, 5},
    NamedPace{"evening", "evening", v1::BANK, 1200, 20},
    NamedPace{"a minute a turn", "minute", v1::TURN, 60},
    NamedPace{"a move a day", "day", v1::DAYS, 86'400},
};

constexpr std::string_view strict = "give-up";

std::string exactly(std::uint32_t time) {
    return whole_duration(seconds(time));
}

std::string_view when_time_is_up(v1::TimeOut time_out) {
    return time_out == v1::GIVE_UP ? "When time is up, the seat is given up."
                                   : "When time is up, a program plays the turn.";
}

milliseconds step_of(milliseconds left) {
    return left < short_of_time ? milliseconds(100)
           : left < days(1)     ? milliseconds(1000)
                                : milliseconds(hours(1));
}

std::string choices() {
    std::vector<std::string> words;
    words.reserve(paces.size());
    for (const NamedPace& named : paces) {
        words.emplace_back(named.word);
    }
    return "A pace is one of " + listed(words) + ", such as: pace=blitz. pace=blitz," +
           std::string(strict) + " gives up the seat of whoever has no time left.";
}

}  // namespace

std::span<const NamedPace> named_paces() {
    return paces;
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

Result<v1::Pace, std::string> pace_called(std::string_view typed) {
    const std::size_t comma = typed.find(',');
    const std::string_view word = typed.substr(0, comma);
    const auto found = std::ranges::find(paces, word, &NamedPace::word);
    const bool gives_up = comma != std::string_view::npos;
    if (found == paces.end() || (gives_up && typed.substr(comma + 1) != strict)) {
        return "There is no pace " + quoted(typed) + ". " + choices();
    }
    v1::Pace pace = pace_of(*found);
    if (gives_up && pace.kind() != v1::UNTIMED) {
        pace.set_time_out(v1::GIVE_UP);
    }
    return pace;
}

std::string pace_word(const v1::Pace& pace) {
    const auto named = named_pace(pace);
    if (!named) {
        return "";
    }
    const bool gives_up = pace.time_out() == v1::GIVE_UP;
    return std::string(paces.at(*named).word) + (gives_up ? "," + std::string(strict) : "");
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
        return "There is no clock.";
    }
    return "Everyone has " + pace_words(pace) + ". " +
           std::string(when_time_is_up(pace.time_out()));
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

std::optional<milliseconds> clock_changes_in(milliseconds left) {
    if (left <= milliseconds(0)) {
        return std::nullopt;
    }
    return left % step_of(left) + milliseconds(1);
}

}  // namespace bastide::words
