#include "client-cli/play/duration.hpp"

namespace bastide::client {

std::string duration(std::chrono::milliseconds time) {
    using namespace std::chrono;
    if (time < seconds(1)) {
        return "a moment";
    }
    if (time < minutes(2)) {
        return std::to_string(round<seconds>(time).count()) + " s";
    }
    if (time < hours(2)) {
        return std::to_string(duration_cast<minutes>(time).count()) + " minutes";
    }
    if (time < hours(48)) {
        return std::to_string(duration_cast<hours>(time).count()) + " hours";
    }
    return std::to_string(duration_cast<hours>(time).count() / 24) + " days";
}

}  // namespace bastide::client
