#include "client/words/phrases.hpp"

#include <array>
#include <cctype>

namespace bastide::words {
namespace {

using namespace std::chrono;

std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string with_article(const std::string& words) {
    const bool number = std::isdigit(static_cast<unsigned char>(words.front())) != 0;
    return (number ? "a tile with " : words.starts_with("end of ") ? "the " : "a ") + words;
}

std::string counted(int count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

std::string listed(const std::vector<std::string>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            out += i + 1 == words.size() ? " and " : ", ";
        }
        out += words[i];
    }
    return out;
}

std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string out;
    for (const std::string& word : words) {
        out.append(out.empty() || word.empty() ? "" : between).append(word);
    }
    return out;
}

std::string duration(milliseconds time, std::string_view minutes_word) {
    const auto written = [](auto whole, std::string_view unit) {
        return std::to_string(whole.count()) + " " + std::string(unit);
    };
    return time < seconds(1)   ? "a moment"
           : time < minutes(2) ? written(round<seconds>(time), "s")
           : time < hours(2)   ? written(floor<minutes>(time), minutes_word)
           : time < hours(48)  ? written(floor<hours>(time), "hours")
                               : written(floor<days>(time), "days");
}

std::string short_duration(milliseconds time) {
    return duration(time, "min");
}

std::string whole_duration(seconds time) {
    struct Unit {
        seconds length;
        std::string_view one;
        std::string_view many;
    };

    constexpr std::array lengths{Unit{days(1), "day", "days"},
                                 Unit{hours(1), "hour", "hours"},
                                 Unit{minutes(1), "minute", "minutes"},
                                 Unit{seconds(1), "second", "seconds"}};
    std::vector<std::string> parts;
    for (const Unit& unit : lengths) {
        if (time >= unit.length) {
            parts.push_back(counted(static_cast<int>(time / unit.length), unit.one, unit.many));
            time %= unit.length;
        }
    }
    return listed(parts);
}

std::string countdown(milliseconds left) {
    const auto all = duration_cast<seconds>(left).count();
    const std::string end = two_digits(all % 60);
    return all < 3600 ? std::to_string(all / 60) + ":" + end
                      : std::to_string(all / 3600) + ":" + two_digits(all / 60 % 60) + ":" + end;
}

}  // namespace bastide::words
