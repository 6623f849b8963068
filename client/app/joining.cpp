#include "client/app/joining.hpp"

#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>
#include <utility>

namespace bastide::app {
namespace {

using model::MatchId;
namespace request = model::request;

std::optional<MatchId> game_to_return_to(std::optional<MatchId> wanted,
                                         const std::vector<MatchId>& seats,
                                         std::optional<MatchId> at_hand) {
    if (at_hand || (wanted && std::ranges::count(seats, *wanted) > 0)) {
        return at_hand ? at_hand : wanted;
    }
    return seats.size() == 1 ? std::optional(seats.front()) : std::nullopt;
}

Request request_for(const Destination& destination) {
    if (destination.code) {
        return request::join_by_code(destination.code->letters);
    }
    if (destination.quick_play) {
        return request::quick_play();
    }
    return destination.match ? Request(request::watch(*destination.match)) : std::nullopt;
}

bool has_played_original(const Joining& joining,
                         const model::Model& model,
                         const v1::TableInfo& table) {
    const model::Attended* original = model::find(model, table.rematch_of());
    return (original != nullptr && original->seat) || joining.played.contains(table.rematch_of());
}

}  // namespace

bool is_heading_for_table(const Joining& joining) {
    const Destination& heading = joining.heading;
    return heading.code || heading.quick_play || heading.match;
}

Request welcomed(Joining& joining, const model::Model& model, std::optional<MatchId> at_hand) {
    joining.heading = std::exchange(joining.goal, {});
    auto& [code, quick_play, match, replays, quits] = joining.heading;
    match = code || quick_play ? std::nullopt
            : replays          ? match
                               : game_to_return_to(match, model.seated_at, at_hand);
    return request_for(joining.heading);
}

Request enter(Joining& joining,
              const model::Model& model,
              const v1::TableInfo& table,
              bool invited) {
    const bool ours = std::ranges::count(model.seated_at, table.match()) > 0;
    const bool locked = table.access().visibility() == v1::PASSWORD && !ours && !invited;
    const bool played = locked && has_played_original(joining, model, table);
    if (locked && !played) {
        joining.locked = table.match();
        return std::nullopt;
    }
    const bool joins = !ours && (played || model::has_room(table));
    return joins ? request::join(table.match()) : request::watch(table.match());
}

Request refused(Joining& joining, const model::Refused& refused, bool at_table) {
    joining.heading = {};
    const v1::JoinTable& join = refused.asked.join_table();
    const bool no_seat = refused.reason == v1::TABLE_FULL || refused.reason == v1::ALREADY_STARTED;
    const bool watches = no_seat && join.has_key() && !at_table;
    return watches ? Request(request::watch(join.match(), join.key())) : std::nullopt;
}

Request left_alone(const model::Attended& at) {
    const v1::TableInfo& table = at.table;
    const auto rules = codec::from_wire(table.ruleset());
    const bool is_of_quick_play = table.title() == "Quick play" && table.auto_start() &&
                                  table.seats_max() == 2 && rules && *rules == Ruleset{};
    const bool is_alone = at.seat && table.phase() == v1::OPEN && table.seats_size() == 1;
    return is_of_quick_play && is_alone ? Request(request::quick_play()) : std::nullopt;
}

void left(Joining& joining, const model::Attended* seen) {
    if (seen != nullptr && seen->seat && model::is_over(*seen)) {
        joining.played.insert(seen->table.match());
    }
}

}  // namespace bastide::app
