#include "server/lobby/lobby.hpp"

namespace bastide::lobby {
namespace {

store::PersonNumber number_of(PersonId person) {
    return static_cast<store::PersonNumber>(person);
}

}  // namespace

std::optional<bool> Lobby::has_room(std::size_t being_opened) const {
    const auto unfinished = catalogue_.count_unfinished();
    return unfinished ? std::optional(*unfinished + being_opened < tables_max) : std::nullopt;
}

std::optional<bool> Lobby::may_engage(PersonId person, std::size_t being_opened) const {
    const auto engaged = catalogue_.engagements(number_of(person));
    return engaged ? std::optional(engaged->size() + being_opened < tables_per_person_max)
                   : std::nullopt;
}

std::vector<store::Listed> Lobby::newest(std::size_t most) const {
    return catalogue_.unfinished(most).value_or(std::vector<store::Listed>());
}

std::vector<MatchId> Lobby::engagements(PersonId person) const {
    return catalogue_.engagements(number_of(person)).value_or(std::vector<MatchId>());
}

std::vector<store::Listed> Lobby::finished(PersonId person, std::size_t most) const {
    return catalogue_.finished_of(number_of(person), most).value_or(std::vector<store::Listed>());
}

std::vector<MatchId> Lobby::dispensable(std::chrono::milliseconds now) const {
    auto tables = catalogue_.untouched(store::Stage::open, now, candidates_max);
    const auto games =
        catalogue_.untouched(store::Stage::running, now - abandoned_after, candidates_max);
    if (!tables || !games) {
        return {};
    }
    tables->insert(tables->end(), games->begin(), games->end());
    return *tables;
}

std::vector<MatchId> Lobby::outlived(std::chrono::milliseconds now) const {
    const auto next = catalogue_.next_match();
    if (!next || *next <= finished_matches_max) {
        return {};
    }
    auto oldest = catalogue_.untouched(store::Stage::over, now, candidates_max)
                      .value_or(std::vector<MatchId>());
    std::erase_if(oldest, [&](MatchId id) { return id >= *next - finished_matches_max; });
    return oldest;
}

}  // namespace bastide::lobby
