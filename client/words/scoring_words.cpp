#include "client/words/scoring_words.hpp"

#include "client/words/feature_words.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"

namespace bastide::words {
namespace {

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

std::string scoring_sentence(const Attended& table,
                             const FeatureScored& scored,
                             Verbosity verbosity) {
    return scorers_text(table, scored) + " for " + scored_for(scored, verbosity) + ".";
}

std::string scoring_sentences(const Attended& table, const std::vector<FeatureScored>& scored) {
    std::string words;
    for (const FeatureScored& one : scored) {
        words += (words.empty() ? "" : " ") + scoring_sentence(table, one, Verbosity::beside_board);
    }
    return words;
}

}  // namespace bastide::words
