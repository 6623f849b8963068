// What the client does where its picture of a match is not the server's, or the server makes no
// sense.
#include "client/model/believable.hpp"
#include "client/model/updating.hpp"
#include "proto/frames.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>

namespace bastide::model {
namespace {

/// Hashes that differ, in a row, before nobody compares them any more.
constexpr int mismatches_max = 2;

bool same_hash(const Game& game, const std::string& said) {
    const ViewHash ours = view_hash(game);
    return std::equal(ours.begin(), ours.end(), said.begin(), said.end(), [](auto a, char b) {
        return a == static_cast<std::uint8_t>(b);
    });
}

/// Once on a connection, and whenever it was to be an answer.
void leave_out(Updating& updating, const std::string& request) {
    if (!updating.model.disbelieved || !request.empty()) {
        updating.tell(Doubt{.unsound = true});
    }
    updating.model.disbelieved = true;
}

/// All of a match that is attended.
void disbelieve(Updating& updating, const std::string& request, MatchId match, Attended& attended) {
    ++attended.disbelieved;
    if (!given_up(attended)) {
        return doubt(updating, attended, {.match = match, .unsound = true});
    }
    attended.out_of_step = true;
    if (attended.disbelieved == disbelieved_max || !request.empty()) {
        updating.tell(Doubt{.match = match, .gives_up = true, .unsound = true});
    }
}

}  // namespace

void doubt(Updating& updating, Attended& attended, const Doubt& told) {
    attended.out_of_step = true;
    updating.effects.watch.push_back(told.match);
    updating.tell(told);
}

bool compare(Updating& updating, MatchId match, Attended& attended, const std::string& said) {
    const bool comparable = updating.model.hash_version == hash_version && attended.compares;
    if (!comparable || same_hash(*attended.game, said)) {
        return true;
    }
    ++attended.mismatches;
    attended.compares = attended.mismatches < mismatches_max;
    if (attended.compares) {
        doubt(updating, attended, {.match = match, .hash = true});
    } else {
        updating.tell(Doubt{.match = match, .hash = true, .gives_up = true});
    }
    return false;
}

void disbelieve(Updating& updating, const v1::ServerMessage& message) {
    const bool shows = message.has_snapshot() || message.has_resumed();
    const MatchId match = message.has_snapshot()  ? message.snapshot().table().match()
                          : message.has_resumed() ? message.resumed().match()
                          : message.has_update()  ? message.update().match()
                                                  : 0;
    Attended* attended = updating.attended(match);
    if (attended != nullptr && shows) {
        disbelieve(updating, message.request(), match, *attended);
    } else if (attended != nullptr && !attended->out_of_step) {
        doubt(updating, *attended, {.match = match, .unsound = true});
    } else {
        leave_out(updating, message.request());
    }
}

}  // namespace bastide::model
