#include "client/record/recorded_match.hpp"

#include "client/model/printable.hpp"
#include "proto/match/wire.hpp"

namespace bastide::record {

v1::TableInfo table_of(const Replay& replay) {
    const Head& head = replay.head();
    v1::TableInfo table;
    codec::to_wire(
        replay.match(),
        [&](match::PersonId who) {
            return model::printable_name(head.seats[index_of(*replay.match().seat_of(who))].name);
        },
        table);
    table.set_match(static_cast<std::uint32_t>(head.match));
    table.set_title(model::printable(head.title));
    return table;
}

Result<RecordedMatch, Fault> recorded_match(std::string_view text, const Viewer& viewer) {
    RecordedMatch recorded;
    model::History& history = recorded.history;
    history.seat = viewer;
    const auto replay = verify(text, Bots::as_recorded, [&](const Replay& so_far) {
        const auto match = static_cast<std::uint32_t>(so_far.head().match);
        history.table = table_of(so_far);
        history.updates.push_back(codec::update_for(viewer,
                                                    match,
                                                    so_far.decision().events,
                                                    so_far.match(),
                                                    so_far.time(),
                                                    [](match::PersonId) { return std::string(); }));
    });
    if (!replay) {
        return replay.error();
    }
    history.start.table = history.table;
    history.start.table.set_phase(v1::OPEN);
    history.start.version = history.updates.front().version() - 1;
    recorded.draws = replay->draws();
    return recorded;
}

}  // namespace bastide::record
