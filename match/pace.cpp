#include "match/pace.hpp"

namespace bastide::match {
namespace {

using std::chrono::seconds;

bool lies_between(seconds time, seconds least, seconds most) {
    return least <= time && time <= most;
}

std::optional<std::string> unless(bool valid, const char* error) {
    return valid ? std::nullopt : std::optional<std::string>(error);
}

std::optional<std::string> error_in_time(const Pace& pace) {
    switch (pace.kind) {
        case PaceKind::untimed:
            return unless(pace.time == seconds(0), "an untimed table has no time limit");
        case PaceKind::turn:
            return unless(lies_between(pace.time, turn_min, turn_max),
                          "the time for a turn must be 5 seconds to 1 hour");
        case PaceKind::bank:
            return unless(lies_between(pace.time, bank_min, bank_max),
                          "the time for the game must be 10 seconds to 12 hours");
        case PaceKind::days:
            return unless(lies_between(pace.time, days_min, days_max) &&
                              pace.time % std::chrono::days(1) == seconds(0),
                          "a correspondence turn must be 1 to 14 whole days");
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> error_in(const Pace& pace) {
    if (const auto error = error_in_time(pace)) {
        return error;
    }
    if (pace.kind != PaceKind::bank && pace.increment != seconds(0)) {
        return "only a clock for the whole game can have an increment";
    }
    return unless(lies_between(pace.increment, seconds(0), increment_max),
                  "the increment must be 0 seconds to 10 minutes a turn");
}

}  // namespace bastide::match
