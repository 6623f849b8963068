#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/model/updating.hpp"
#include "client/model/validate.hpp"
#include "client/model/votes.hpp"
#include "engine/evolve.hpp"
#include "engine/one_of.hpp"
#include "proto/frames.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"

#include <string>

namespace bastide::model {
namespace {

std::optional<Seat> played_by(const Event& event) {
    const auto seat = []<typename Kind>(const Kind& kind) -> std::optional<Seat> {
        if constexpr (OneOf<Kind, TilePlaced, TileChosen, Passed>) {
            return kind.seat;
        } else if constexpr (std::same_as<Kind, MeepleDeployed>) {
            return kind.meeple.owner;
        }
        return std::nullopt;
    };
    return std::visit(seat, event);
}

struct Happen {
    Updating& updating;
    MatchId match = 0;
    Attended& attended;
    const v1::InPlay& in_play;

    bool operator()(const v1::Event& event) {
        if (!validate(attended, event)) {
            return false;
        }
        if (event.has_secret_revealed()) {
            reveal(event.secret_revealed().secret());
            return true;
        }
        if (event.has_table_changed()) {
            change(event.table_changed());
            return true;
        }
        if (event.has_access_changed()) {
            updating.report(AccessChanged{match, attended.table.access()});
            *attended.table.mutable_access() = event.access_changed().access();
            return true;
        }
        if (event.has_commit_reveal_changed()) {
            for (News& news :
                 take_commit_reveal(attended, event.commit_reveal_changed().commit_reveal())) {
                updating.report(std::move(news));
            }
            return true;
        }
        if (apply_to_vote(attended, event)) {
            updating.report(VoteChanged{match, event, attended.vote});
            return true;
        }
        if (auto concerned = apply_at_table(attended, event)) {
            updating.report(AtTable{match, event, std::move(concerned->who), concerned->ours});
            return true;
        }
        const auto read = codec::from_wire(event, *attended.game);
        if (read) {
            in_game(*read);
        }
        return read.has_value();
    }

    void reveal(const std::string& secret) {
        attended.draws.set_secret(secret);
        updating.report(
            SecretRevealed{match, matches_commitment(attended.draws.commitment(), secret)});
    }

    void change(const v1::TableChanged& changed) {
        TableChanged before{
            match, attended.table.ruleset(), attended.table.seats_max(), attended.table.pace()};
        change_table(attended, changed);
        updating.report(std::move(before));
    }

    /// True if a bot plays the seat. `in_play` has its stand-in until its next turn.
    [[nodiscard]] bool is_played_by_bot(const Event& event) const {
        const auto seat = played_by(event);
        const int index = seat ? static_cast<int>(index_of(*seat)) : 0;
        return seat && index < in_play.stand_ins_size() &&
               in_play.stand_ins(index) != v1::NO_STAND_IN &&
               in_play.stand_ins(index) != v1::ALWAYS;
    }

    void in_game(const Event& event) {
        const auto* withdrawn = std::get_if<SeatWithdrawn>(&event);
        const bool stood_in = withdrawn != nullptr
                                  ? stand_in(attended, withdrawn->seat) == v1::UNTIL_RETURN
                                  : is_played_by_bot(event);
        evolve(*attended.game, event);
        if (std::holds_alternative<GameEnded>(event)) {
            attended.table.set_phase(v1::FINISHED);
            attended.ending = v1::PLAYED;
        }
        updating.report(InGame{match, event, stood_in});
    }
};

constexpr int mismatches_max = 2;  ///< different hashes in a row before comparing ends

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

void receive(Updating& updating, const v1::Update& update) {
    Attended* attended = updating.attended(update.match());
    if (attended == nullptr || attended->awaits_snapshot || update.version() <= attended->version) {
        return;  // not attended, or a snapshot includes it
    }
    if (update.version() != attended->version + 1) {
        return out_of_sync(updating, *attended, {.match = update.match()});
    }
    attended->version = update.version();
    Happen happen{updating, update.match(), *attended, update.in_play()};
    for (const v1::Event& event : update.events()) {
        if (!happen(event)) {
            return out_of_sync(updating, *attended, {.match = update.match()});
        }
    }
    if (!validate(*attended, update.in_play())) {
        return out_of_sync(updating, *attended, {.match = update.match(), .is_invalid = true});
    }
    if (update.version() > attended->server_version) {
        attended->in_play =
            update.in_play();  // for missed updates we already have the current state
    }
    if (update.prompt() != 0) {
        attended->prompt = update.prompt();
    }
    if (!update.view_hash().empty() && attended->game) {
        const bool same = compare_hashes(updating, update.match(), *attended, update.view_hash());
        attended->mismatches = same ? 0 : attended->mismatches;
    }
    updating.report(Updated{update.match()});
}

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
