#include "client-cli/screen/result_words.hpp"

#include "client-cli/play/tile_words.hpp"
#include "client-cli/screen/turn_words.hpp"
#include "engine/ranks.hpp"

#include <array>

namespace bastide::screen {

std::string winners_words(const Attended& table, const std::optional<Seat>& reader) {
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
    return client::listed(names) + " share the victory.";
}

std::string earned_words(const State& state, const Game& game, Seat seat) {
    const auto& earned = state.earned[index_of(seat)];
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
    return all == game.player(seat).score ? words : "";
}

std::string draws_words(const DrawsCheck& check) {
    if (!check.sentence.empty()) {
        return check.sentence;
    }
    switch (check.is) {
        case DrawsCheck::Is::not_yet:
            return {};
        case DrawsCheck::Is::asked:
            return "Checking every draw ...";
        case DrawsCheck::Is::right:
            return "Every draw was as promised before the game.";
        case DrawsCheck::Is::wrong:
            return "The draws were not as promised: don't trust them.";
        case DrawsCheck::Is::unknown:
            return "The draws could not be checked.";
    }
    return {};
}

}  // namespace bastide::screen
