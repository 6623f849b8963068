#include "client/words/scoreboard_words.hpp"

#include "engine/scoreboard.hpp"

namespace bastide::words {

std::string scoreboard_words(int score) {
    const Marker marker = on_scoreboard(score);
    if (marker.laps == 0) {
        return {};
    }
    const std::string many = marker.hundreds > 1 ? std::to_string(marker.hundreds) + "x" : "";
    return (marker.hundreds > 0 ? many + "100+" : "") + (marker.fifty ? "50+" : "") +
           std::to_string(marker.space);
}

}  // namespace bastide::words
