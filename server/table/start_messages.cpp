#include "server/table/start_messages.hpp"

#include "proto/match/wire.hpp"
#include "server/table/journal_parts.hpp"

#include <algorithm>
#include <utility>

namespace bastide::table {

v1::ServerMessage start_proposed(MatchId match,
                                 const match::Bytes32& commitment,
                                 std::chrono::steady_clock::duration left,
                                 const std::optional<match::Bytes32>& given) {
    v1::ServerMessage message;
    v1::StartProposed& proposed = *message.mutable_start_proposed();
    proposed.set_match(match);
    codec::write(commitment, *proposed.mutable_commitment());
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(left).count();
    proposed.set_seconds(static_cast<std::uint32_t>(std::max<std::int64_t>(seconds, 0)));
    if (given) {
        codec::write(*given, *proposed.mutable_given());
    }
    return message;
}

v1::ServerMessage all_committed(MatchId match, const std::vector<match::Bytes32>& commitments) {
    v1::ServerMessage message;
    v1::AllCommitted& all = *message.mutable_all_committed();
    all.set_match(match);
    for (const match::Bytes32& commitment : commitments) {
        codec::write(commitment, *all.add_commitments());
    }
    return message;
}

v1::ServerMessage start_cancelled(MatchId match, const std::vector<Seat>& missing) {
    v1::ServerMessage message;
    message.mutable_start_cancelled()->set_match(match);
    for (const Seat seat : missing) {
        message.mutable_start_cancelled()->add_seats(static_cast<std::uint32_t>(index_of(seat)));
    }
    return message;
}

void write_answer(PersonId person,
                  const match::Bytes32& value,
                  const match::Bytes32& proposed,
                  cluster::v1::Contribution& into) {
    into.set_person(static_cast<std::uint32_t>(person));
    into.set_value(written(value));
    into.set_proposed(written(proposed));
}

void send_start_step(const TableServices& services,
                     MatchId match,
                     match::Version version,
                     cluster::v1::Start step) {
    if (services.has_nodes) {
        cluster::v1::Message message;
        step.set_match(match);
        step.set_version(version);
        *message.mutable_start() = std::move(step);
        services.send_to_nodes(std::move(message));
    }
}

}  // namespace bastide::table
