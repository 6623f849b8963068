#include "client/model/updating.hpp"
#include "client/model/validate.hpp"
#include "proto/frames.hpp"
#include "proto/view_hash.hpp"

#include <string>

namespace bastide::model {
namespace {

/// Different hashes in a row, after which hashes are no longer compared.
constexpr int mismatches_max = 2;

bool same_hash(const Game& game, const std::string& server_hash) {
    const ViewHash ours = view_hash(game);
    return server_hash == std::string(ours.begin(), ours.end());
}

/// Leaves a match out. Reported once per connection, and if the invalid message answers a request.
void leave_out(Updating& updating, const std::string& request) {
    if (!updating.model.invalid_snapshots || !request.empty()) {
        updating.report(OutOfSync{.is_invalid = true});
    }
    updating.model.invalid_snapshots = true;
}

void reject_invalid(Updating& updating,
                    const std::string& request,
                    MatchId match,
                    Attended& attended) {
    ++attended.invalid_snapshots;
    if (!is_no_longer_followed(attended)) {
        return out_of_sync(updating, attended, {.match = match, .is_invalid = true});
    }
    attended.awaits_snapshot = true;
    if (attended.invalid_snapshots == invalid_snapshots_max || !request.empty()) {
        updating.report(OutOfSync{.match = match, .gives_up = true, .is_invalid = true});
    }
}

}  // namespace

void out_of_sync(Updating& updating, Attended& attended, const OutOfSync& reported) {
    attended.awaits_snapshot = true;
    updating.effects.watch.push_back(reported.match);
    updating.report(reported);
}

bool compare_hashes(Updating& updating,
                    MatchId match,
                    Attended& attended,
                    const std::string& server_hash) {
    const bool comparable = updating.model.hash_version == hash_version && attended.compares_hashes;
    if (!comparable || same_hash(*attended.game, server_hash)) {
        return true;
    }
    ++attended.mismatches;
    attended.compares_hashes = attended.mismatches < mismatches_max;
    if (attended.compares_hashes) {
        out_of_sync(updating, attended, {.match = match, .hash = true});
    } else {
        updating.report(OutOfSync{.match = match, .hash = true, .gives_up = true});
    }
    return false;
}

void reject_invalid(Updating& updating, const v1::ServerMessage& message) {
    const bool shows = message.has_snapshot() || message.has_resumed();
    const MatchId match = message.has_snapshot()  ? message.snapshot().table().match()
                          : message.has_resumed() ? message.resumed().match()
                          : message.has_update()  ? message.update().match()
                                                  : 0;
    Attended* attended = updating.attended(match);
    if (attended != nullptr && shows) {
        reject_invalid(updating, message.request(), match, *attended);
    } else if (attended != nullptr && !attended->awaits_snapshot) {
        out_of_sync(updating, *attended, {.match = match, .is_invalid = true});
    } else {
        leave_out(updating, message.request());
    }
}

}  // namespace bastide::model
