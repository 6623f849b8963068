#include "client/words/duration.hpp"

namespace bastide::words {
namespace {

using namespace std::chrono;

std::string duration_with(milliseconds time, const std::string& minutes_word) {
    if (time < seconds(1)) {
        return "a moment";
    }
    if (time < minutes(2)) {
        return std::to_string(round<seconds>(time).count()) + " s";
    }
    if (time < hours(2)) {
        return std::to_string(duration_cast<minutes>(time).count()) + " " + minutes_word;
    }
    if (time < hours(48)) {
        return std::to_string(duration_cast<hours>(time).count()) + " hours";
    }
    return std::to_string(duration_cast<hours>(time).count() / 24) + " days";
}

}  // namespace

std::string duration(milliseconds time) {
    return duration_with(time, "minutes");
}

std::string short_duration(milliseconds time) {
    return duration_with(time, "min");
}

}  // namespace bastide::words
