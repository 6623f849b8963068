#include "server/table/journal_parts.hpp"

namespace bastide::table {

using std::chrono::milliseconds;
using std::chrono::seconds;

void write_pace(const match::Pace& pace, journal::Pace& into) {
    into.set_kind(to_journal(pace.kind));
    into.set_seconds(static_cast<std::uint32_t>(pace.time.count()));
    into.set_increment_seconds(static_cast<std::uint32_t>(pace.increment.count()));
    into.set_time_out(to_journal(pace.time_out));
}

match::Pace read_pace(const journal::Pace& from, JournalReader& reader) {
    const match::Pace pace{reader.enumerator<match::PaceKind>(from.kind()),
                           seconds(from.seconds()),
                           seconds(from.increment_seconds()),
                           reader.enumerator<match::TimeOut>(from.time_out())};
    reader.require(!error_in(pace));
    return pace;
}

void write_clocks(const Match& match, journal::Snapshot& into) {
    for (const match::Clock& clock : match.clocks) {
        journal::Clock& one = *into.add_clocks();
        one.set_left_ms(clock.left.count());
        one.set_credited_ms(static_cast<std::uint64_t>(clock.credited.count()));
        one.set_turn(clock.turn);
        one.set_flags(clock.flags);
    }
    for (const match::StandIn stand_in : match.stand_ins) {
        into.add_stand_ins(to_journal(stand_in));
    }
}

void read_clocks(const journal::Snapshot& from, Match& into, JournalReader& reader) {
    const std::size_t seats = into.game ? into.seats.size() : 0;
    const std::size_t clocks = into.settings.pace.kind == match::PaceKind::untimed ? 0 : seats;
    reader.require(std::cmp_equal(from.clocks_size(), clocks));
    reader.require(std::cmp_equal(from.stand_ins_size(), seats));
    if (!reader.is_valid) {
        return;
    }
    for (const journal::Clock& clock : from.clocks()) {
        into.clocks.push_back({milliseconds(clock.left_ms()),
                               milliseconds(clock.credited_ms()),
                               static_cast<std::uint16_t>(clock.turn()),
                               static_cast<std::uint8_t>(clock.flags())});
    }
    for (const int stand_in : from.stand_ins()) {
        into.stand_ins.push_back(
            reader.enumerator<match::StandIn>(static_cast<journal::StandIn>(stand_in)));
    }
}

}  // namespace bastide::table
