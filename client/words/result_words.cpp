#include "client/words/result_words.hpp"

#include "client/model/table.hpp"
#include "client/words/tile_words.hpp"
#include "engine/ranks.hpp"

#include <algorithm>

namespace bastide::words {
namespace {

std::string own_departure(const Attended& table, v1::Ending ending) {
    if (ending == v1::CLAIMED) {
        return "You were away too long.";
    }
    return table.table.pace().time_out() == v1::GIVE_UP ? "You left the game." : "You resigned.";
}

std::string scorers_text(const Attended& table, const FeatureScored& scored) {
    const auto winners = majority(scored);
    const int points = best_share(scored);
    const bool alone = winners.size() == 1;
    const bool singular = winners.empty() || (alone && table.seat != winners.front());
    return capital(names_of(table, winners)) + (singular ? " scores " : " score ") +
           (points == 0 ? "nothing" : std::to_string(points) + (winners.size() > 1 ? " each" : ""));
}

std::string scored_for(const FeatureScored& scored, Verbosity verbosity) {
    const bool in_full = verbosity == Verbosity::in_full;
    const bool field = scored.kind == FeatureKind::field;
    const std::string where = in_full ? " at " + text(scored.at.cell) : "";
    if (field && scored.tiles == 0) {
        // FM-1 and FM-2: a city pays the farms around it.
        return "the farms around " + (in_full ? "the city" + where : "a city");
    }
    return (scored.complete || field ? "the " : "the incomplete ") +
           std::string(feature_word(scored.kind)) + where + ": " + extent(scored, verbosity);
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
    std::vector<std::string> names;
    for (const auto& [place, seat] : standings(table)) {
        if (place == 1) {
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

std::vector<Standing> standings(const Attended& table) {
    const std::vector<int> places = ranks(*table.game);
    std::vector<Standing> all;
    for (const Seat seat : model::seats_of(table.table)) {
        all.push_back({model::without_result(table) ? 0 : places[index_of(seat)], seat});
    }
    std::ranges::sort(all);
    return all;
}

std::string earned_words(const Earned& earned, int score) {
    const auto of = [&](FeatureKind kind) { return earned[index_of(kind)]; };
    const std::array<std::pair<std::string_view, int>, 4> parts{
        {{"cities", of(FeatureKind::city)},
         {"roads", of(FeatureKind::road)},
         {"monasteries", of(FeatureKind::monastery) + of(FeatureKind::garden)},
         {"farms", of(FeatureKind::field)}}};
    std::vector<std::string> words;
    int all = 0;
    for (const auto& [name, points] : parts) {
        all += points;
        words.push_back(points > 0 ? std::string(name) + " " + std::to_string(points) : "");
    }
    return all == score ? joined(words, " · ") : "";
}

std::string scoring_sentence(const Attended& table,
                             const FeatureScored& scored,
                             Verbosity verbosity) {
    return scorers_text(table, scored) + " for " + scored_for(scored, verbosity) + ".";
}

std::string scoring_sentences(const Attended& table, const std::vector<FeatureScored>& scored) {
    return joined(texts_of(scored, [&](const FeatureScored& one) {
        return scoring_sentence(table, one, Verbosity::beside_board);
    }));
}

}  // namespace bastide::words
