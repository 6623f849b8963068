#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/model/updating.hpp"
#include "client/model/validate.hpp"
#include "client/model/votes.hpp"
#include "engine/evolve.hpp"
#include "engine/one_of.hpp"
#include "proto/game_codec.hpp"

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
            updating.report(Voting{match, event, attended.vote});
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

}  // namespace bastide::model
