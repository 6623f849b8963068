#include "client-cli/update.hpp"

#include "client-cli/plain_text.hpp"
#include "client-cli/table_events.hpp"
#include "engine/evolve.hpp"
#include "engine/prompt.hpp"
#include "proto/frames.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>

namespace bastide::client {
namespace {

constexpr int mismatches_max = 2;

bool same_hash(const Game& game, const std::string& said) {
    const ViewHash ours = view_hash(game);
    return std::equal(ours.begin(), ours.end(), said.begin(), said.end(), [](auto a, char b) {
        return a == static_cast<std::uint8_t>(b);
    });
}

/// The effects of one message, as they gather.
class Updating {
  public:
    explicit Updating(Model& model) : model_(model) {}

    Effects take() { return std::move(effects_); }

    void apply(const v1::Welcome& welcome) {
        model_.welcome = true;
        model_.server = plain(welcome.server());
        model_.name = plain(welcome.name());
        model_.hash_version = welcome.hash_version();
        if (!welcome.token().empty()) {
            model_.token = welcome.token();
        }
        model_.seated_at.assign(welcome.matches().begin(), welcome.matches().end());
        tell(model_.been_welcome ? News(Reconnected{}) : News(Welcomed{}));
        model_.been_welcome = true;
    }

    void apply(const v1::TableList& list) {
        model_.tables.clear();
        for (const v1::TableInfo& table : list.tables()) {
            model_.tables.push_back(plain_table(table));
        }
        tell(TablesListed{});
    }

    void apply(const std::string& request, const v1::Snapshot& snapshot) {
        const MatchId match = snapshot.table().match();
        Attended& attended = model_.matches[match];
        compare_versions(match, attended, snapshot.version());
        attended.table = plain_table(snapshot.table());
        attended.version = snapshot.version();
        attended.seat.reset();
        if (snapshot.seated()) {
            attended.seat = static_cast<Seat>(snapshot.your_seat());
        }
        attended.game.reset();
        attended.out_of_step = false;
        attended.paused = false;  // it is told anew where it is so
        take_draws(match, attended, snapshot);
        attended.version_there = snapshot.version();
        if (snapshot.has_position()) {
            attended.game = codec::from_wire(snapshot.position());
            if (!attended.game) {
                attended.out_of_step = true;
                tell(Doubt{match, false, true});
                return;
            }
            compare(match, attended, snapshot.view_hash());
        }
        tell(Shown{request, match});
    }

    void apply(const v1::Resumed& resumed) {
        const auto found = model_.matches.find(resumed.match());
        if (found == model_.matches.end()) {
            return;
        }
        Attended& attended = found->second;
        if (resumed.version() < attended.version) {
            return doubt(resumed.match(), attended, {resumed.match(), false, false});
        }
        attended.version_there = resumed.version();
        attended.paused = false;  // it is told anew where it is so
        tell(Returned{resumed.match(), attended.version_there - attended.version});
        std::vector<v1::Presence> seats(static_cast<std::size_t>(attended.table.seats_size()));
        for (const v1::Presence& away : resumed.away()) {
            if (away.seat() < seats.size()) {
                seats[away.seat()] = away;
                seats[away.seat()].set_away(true);
            }
        }
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            seats[seat].set_match(resumed.match());
            seats[seat].set_seat(static_cast<std::uint32_t>(seat));
            apply(seats[seat]);
        }
    }

    void apply(const v1::Update& update) {
        const auto found = model_.matches.find(update.match());
        if (found == model_.matches.end() || found->second.out_of_step ||
            update.version() <= found->second.version) {
            return;  // not attended any more, or a snapshot has it or will have it
        }
        Attended& attended = found->second;
        if (update.version() != attended.version + 1) {
            return doubt(update.match(), attended, {update.match(), false, false});
        }
        attended.version = update.version();
        for (const v1::Event& event : update.events()) {
            if (!apply(update.match(), attended, event)) {
                return doubt(update.match(), attended, {update.match(), false, false});
            }
        }
        if (!update.view_hash().empty() && attended.game) {
            const bool same = compare(update.match(), attended, update.view_hash());
            attended.mismatches = same ? 0 : attended.mismatches;
        }
        tell(Updated{update.match()});
    }

    void apply(const v1::Presence& presence) {
        const auto found = model_.matches.find(presence.match());
        if (found == model_.matches.end()) {
            return;
        }
        v1::TableInfo& table = found->second.table;
        if (presence.seat() >= static_cast<std::uint32_t>(table.seats_size())) {
            return;
        }
        v1::SeatInfo& seat = *table.mutable_seats(static_cast<int>(presence.seat()));
        seat.set_away_seconds(presence.away_seconds());
        if (seat.away() == presence.away()) {
            return;  // whoever sits down is told to be there, too
        }
        seat.set_away(presence.away());
        tell(PresenceChanged{presence.match(),
                             static_cast<Seat>(presence.seat()),
                             presence.away(),
                             std::chrono::seconds(presence.away_seconds())});
    }

    void apply(const v1::MatchPaused& paused) {
        const auto found = model_.matches.find(paused.match());
        if (found != model_.matches.end() && found->second.paused != paused.paused()) {
            found->second.paused = paused.paused();
            tell(MatchPaused{paused.match(), paused.paused()});
        }
    }

    /// Whoever comes back is told again.
    void apply(const v1::RematchOffered& offered) {
        const auto found = model_.matches.find(offered.match());
        if (found != model_.matches.end() && found->second.rematch != offered.next()) {
            found->second.rematch = offered.next();
            tell(RematchOffered{offered.match(), offered.next()});
        }
    }

    void apply(const v1::StartCancelled& cancelled) {
        StartCancelled news{cancelled.match(), {}};
        for (const std::uint32_t seat : cancelled.seats()) {
            news.silent.push_back(static_cast<Seat>(seat));
        }
        tell(std::move(news));
    }

    void tell(News news) { effects_.news.push_back(std::move(news)); }

  private:
    void doubt(MatchId match, Attended& attended, Doubt told) {
        attended.out_of_step = true;
        effects_.watch.push_back(match);
        tell(told);
    }

    /// Of a snapshot with ours, before it replaces everything.
    void compare_versions(MatchId match, const Attended& attended, std::uint32_t version) {
        if (version < attended.version) {
            tell(WentBack{match, attended.version, version});
        } else if (attended.version_there == version_unknown) {
            tell(Returned{match, version - attended.version});
        }
    }

    /// What all draws follow from is told once; from then on only the secret comes to it.
    void take_draws(MatchId match, Attended& attended, const v1::Snapshot& snapshot) {
        if (attended.draws.commitment().empty()) {
            attended.draws = snapshot.draws();
            attended.draws_told_at = snapshot.version();
            return;
        }
        v1::FairDraws told = snapshot.draws();
        const std::string secret = told.secret();
        told.set_secret(attended.draws.secret());
        if (told.SerializeAsString() != attended.draws.SerializeAsString()) {
            tell(DrawsDoubted{match, DrawsFault::commitment_changed});
        } else if (!secret.empty()) {
            attended.draws.set_secret(secret);
        }
    }

    /// Where nothing is compared (any more), all is taken for right.
    bool compare(MatchId match, Attended& attended, const std::string& said) {
        const bool comparable = model_.hash_version == hash_version && attended.compares;
        if (!comparable || same_hash(*attended.game, said)) {
            return true;
        }
        ++attended.mismatches;
        attended.compares = attended.mismatches < mismatches_max;
        if (attended.compares) {
            doubt(match, attended, {match, true, false});
        } else {
            tell(Doubt{match, true, true});
        }
        return false;
    }

    /// Applies one event of an update. False: it does not fit.
    bool apply(MatchId match, Attended& attended, const v1::Event& event) {
        using Kind = v1::Event::KindCase;
        switch (event.kind_case()) {
            case Kind::kSeatTaken:
            case Kind::kSeatLeft:
            case Kind::kColourChosen:
            case Kind::kReadyChanged:
            case Kind::kGameStarted:
            case Kind::kTableClosed:
                return tell_at_table(match, attended, event);
            case Kind::kTileDealt:
            case Kind::kLotsCompared:
            case Kind::kGameOpened:
            case Kind::kChoiceOffered:
            case Kind::kTileChosen:
            case Kind::kTileShown:
            case Kind::kTileSetAside:
            case Kind::kTilePutBack:
            case Kind::kTileDrawn:
            case Kind::kTileDiscarded:
            case Kind::kTilePlaced:
            case Kind::kMeepleDeployed:
            case Kind::kPassed:
            case Kind::kFeatureScored:
            case Kind::kMeepleReturned:
            case Kind::kTurnBegan:
            case Kind::kSeatWithdrawn:
            case Kind::kGameEnded:
                return apply_in_game(match, attended, event);
            case Kind::kSecretRevealed:
                attended.draws.set_secret(event.secret_revealed().secret());
                tell(SecretRevealed{match,
                                    keeps(attended.draws.commitment(), attended.draws.secret())});
                return true;
            case Kind::KIND_NOT_SET:
                return false;
        }
        return false;
    }

    bool apply_in_game(MatchId match, Attended& attended, const v1::Event& event) {
        if (!attended.game) {
            return false;
        }
        const auto read = codec::from_wire(event, *attended.game);
        if (!read || !fits(*attended.game, *read)) {
            return false;
        }
        evolve(*attended.game, *read);
        if (std::holds_alternative<GameEnded>(*read)) {
            attended.table.set_phase(v1::FINISHED);
        }
        tell(InGame{match, *read});
        return true;
    }

    bool tell_at_table(MatchId match, Attended& attended, const v1::Event& event) {
        auto who = apply_at_table(attended, event);
        if (who) {
            tell(AtTable{match, event, std::move(*who)});
        }
        return who.has_value();
    }

    Model& model_;
    Effects effects_;
};

}  // namespace

MatchId match_of(const News& news) {
    return std::visit(
        [](const auto& kind) -> MatchId {
            if constexpr (requires { kind.match; }) {
                return kind.match;
            } else {
                return 0;
            }
        },
        news);
}

const Attended* find(const Model& model, MatchId match) {
    const auto found = model.matches.find(match);
    return found == model.matches.end() ? nullptr : &found->second;
}

bool up_to_date(const Attended& attended) {
    return !attended.out_of_step && attended.version >= attended.version_there;
}

bool our_turn(const Attended& attended) {
    return attended.game && attended.seat && up_to_date(attended) &&
           prompt(*attended.game).actor == attended.seat && attended.game->turn.step != Step::over;
}

Effects update(Model& model, const v1::ServerMessage& message) {
    Updating updating(model);
    using Kind = v1::ServerMessage::KindCase;
    switch (message.kind_case()) {
        case Kind::kWelcome:
            updating.apply(message.welcome());
            break;
        case Kind::kRefused:
            updating.tell(Refused{message.request(),
                                  message.refused().reason(),
                                  plain(message.refused().sentence())});
            break;
        case Kind::kDone:
            updating.tell(
                Accepted{message.request(), message.done().match(), message.done().version()});
            break;
        case Kind::kTableList:
            updating.apply(message.table_list());
            break;
        case Kind::kSnapshot:
            updating.apply(message.request(), message.snapshot());
            break;
        case Kind::kUpdate:
            updating.apply(message.update());
            break;
        case Kind::kPresence:
            updating.apply(message.presence());
            break;
        case Kind::kNotice:
            updating.tell(
                Announced{plain(message.notice().sentence()), message.notice().closing()});
            break;
        case Kind::kResumed:
            updating.apply(message.resumed());
            break;
        case Kind::kMatchPaused:
            updating.apply(message.match_paused());
            break;
        case Kind::kStartProposed:
            updating.tell(StartProposed{message.start_proposed().match()});
            break;
        case Kind::kAllCommitted:
            updating.tell(AllCommitted{message.all_committed().match()});
            break;
        case Kind::kStartCancelled:
            updating.apply(message.start_cancelled());
            break;
        case Kind::kRecord:
            updating.tell(
                RecordTold{message.request(), message.record().match(), message.record().text()});
            break;
        case Kind::kRematchOffered:
            updating.apply(message.rematch_offered());
            break;
        case Kind::kOptions:      // the engine is here as well; we know them ourselves
        case Kind::KIND_NOT_SET:  // from a newer server than we are; it will explain itself
            break;
    }
    return updating.take();
}

void lose_touch(Model& model) {
    model.welcome = false;
    for (auto& [match, attended] : model.matches) {
        attended.version_there = version_unknown;
    }
}

}  // namespace bastide::client
