#include "client/words/result_words.hpp"

#include "client/words/phrases.hpp"
#include "engine/ranks.hpp"

namespace bastide::words {
namespace {

/// Tells the player who resigned, left or was absent why the game for two has ended.
std::string own_departure(const Attended& table, v1::Ending ending) {
    if (ending == v1::CLAIMED) {
        return "You were away too long.";
    }
    return table.table.pace().time_out() == v1::GIVE_UP ? "You left the game." : "You resigned.";
}

}  // namespace

std::string_view ending_words(v1::Ending ending) {
    return ending == v1::GIVEN_UP   ? "All other players left the game."
           : ending == v1::CLAIMED  ? "The other players were away too long."
           : ending == v1::STOPPED  ? "Ended by agreement: no result."
           : ending == v1::ALL_GONE ? "No result: only bots were still playing."
           : ending == v1::INTERRUPTED
               ? "The operator of this server ended the game. There is no result."
               : "";
}

std::string ending_words(const Attended& table, v1::Ending ending) {
    std::vector<Seat> gone;
    for (int i = 0; table.game && i < table.table.seats_size(); ++i) {
        if (table.game->player(static_cast<Seat>(i)).withdrawn) {
            gone.push_back(static_cast<Seat>(i));
        }
    }
    const bool has_left = ending == v1::CLAIMED || ending == v1::GIVEN_UP;
    if (!has_left || gone.size() != 1) {
        return std::string(ending_words(ending));
    }
    return table.seat == gone.front() ? own_departure(table, ending)
                                      : seat_name(table.table, gone.front()) + " left the game.";
}

std::string winners_words(const Attended& table, const std::optional<Seat>& reader) {
    if (model::without_result(table)) {
        return std::string(ending_words(table.ending));
    }
    const std::vector<int> places = ranks(*table.game);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        if (places[i] == 1) {
            const bool ours = reader == seat;
            names.insert(ours ? names.begin() : names.end(),
                         ours ? "You" : seat_name(table.table, seat));
        }
    }
    if (names.size() == 1) {
        return names.front() == "You" ? "You win!" : names.front() + " wins.";
    }
    return listed(names) + " share the victory.";
}

std::string earned_words(const Earned& earned, int score) {
    const auto of = [&](FeatureKind kind) { return earned[index_of(kind)]; };
    const std::array<std::pair<std::string_view, int>, 4> parts{
        {{"cities", of(FeatureKind::city)},
         {"roads", of(FeatureKind::road)},
         {"monasteries", of(FeatureKind::monastery) + of(FeatureKind::garden)},
         {"farms", of(FeatureKind::field)}}};
    std::string words;
    int all = 0;
    for (const auto& [name, points] : parts) {
        all += points;
        if (points > 0) {
            words +=
                (words.empty() ? "" : " · ") + std::string(name) + " " + std::to_string(points);
        }
    }
    return all == score ? words : "";
}

}  // namespace bastide::words
