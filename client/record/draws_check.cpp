#include "client/record/draws_check.hpp"

#include "client/record/replay.hpp"
#include "engine/view.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>

namespace bastide::record {
namespace {

using model::text_of;
using What = DrawsDiffer::What;

std::optional<DrawsDiffer> compare_draws(const v1::FairDraws& recorded,
                                         const v1::TableInfo& table,
                                         const Head& head) {
    const auto seats = static_cast<int>(head.values.size());
    if (recorded.commitment() != text_of(head.commitment)) {
        return DrawsDiffer{What::commitment, {}};
    }
    if (recorded.values_size() != seats || recorded.commitments_size() != seats ||
        table.seats_size() != seats) {
        return DrawsDiffer{What::seats, {}};
    }
    for (int i = 0; i < seats; ++i) {
        const fair::Bytes32& value = head.values[static_cast<std::size_t>(i)];
        if (recorded.values(i) != text_of(value) ||
            recorded.commitments(i) != text_of(fair::commitment_to(value))) {
            return DrawsDiffer{What::value, static_cast<Seat>(i)};
        }
    }
    if (!recorded.secret().empty() && recorded.secret() != text_of(head.secret)) {
        return DrawsDiffer{What::secret, {}};
    }
    return std::nullopt;
}

/// Counts draws up to the version at which we received the commitments.
int draws_until(std::string_view record, std::uint32_t version) {
    if (version == 0) {
        return 0;
    }
    const auto until =
        play_until(record, static_cast<int>(std::min<std::uint32_t>(version, INT32_MAX)));
    return until ? until->draws() : 0;
}

DrawsEvidence known_of(const model::Attended& attended, int unseen) {
    return unseen != 0                   ? DrawsEvidence::since_joined
           : attended.draws_from_history ? DrawsEvidence::disclosed_late
           : attended.draws_ours         ? DrawsEvidence::own_contribution
                                         : DrawsEvidence::from_the_start;
}

}  // namespace

RecordValidity validity(const DrawsVerdict& verdict) {
    static_assert(std::variant_size_v<DrawsVerdict> == 4, "is the new verdict wrong?");
    const auto* fault = std::get_if<Fault>(&verdict);
    const bool unknown = std::holds_alternative<UncheckedReason>(verdict) ||
                         (fault != nullptr && fault->kind == Fault::Kind::no_record);
    const bool valid = std::holds_alternative<DrawsVerified>(verdict);
    return unknown ? RecordValidity::unknown
           : valid ? RecordValidity::valid
                   : RecordValidity::invalid;
}

DrawsVerdict check_record(const model::Attended& attended, std::string_view record) {
    const bool seen = attended.game && attended.table.phase() == v1::FINISHED;
    if (!seen || !model::up_to_date(attended)) {
        return UncheckedReason::end_not_seen;
    }
    if (attended.draws.commitment().empty()) {
        return UncheckedReason::not_disclosed;
    }
    const auto replay = verify(record, Bots::as_recorded);
    if (!replay) {
        return replay.error();
    }
    if (static_cast<model::MatchId>(replay->head().match) != attended.table.match()) {
        return UncheckedReason::another_match;
    }
    if (const auto differs = compare_draws(attended.draws, attended.table, replay->head())) {
        return *differs;
    }
    if (view_hash(view(replay->game(), attended.seat)) != view_hash(*attended.game)) {
        return DrawsDiffer{What::game, {}};
    }
    const int unseen = draws_until(record, attended.draws_version);
    return DrawsVerified{
        replay->draws(), known_of(attended, unseen), unseen, bots_in(replay->head())};
}

}  // namespace bastide::record
