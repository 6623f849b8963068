#include "client-cli/play/sentences.hpp"

#include "client-cli/play/colours.hpp"
#include "client-cli/play/duration.hpp"
#include "client-cli/play/scoring_words.hpp"
#include "client-cli/play/tile_words.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <cctype>

namespace bastide::client {
namespace {

const v1::SeatInfo& info_of(const Attended& attended, Seat seat) {
    const bool there = static_cast<int>(index_of(seat)) < attended.table.seats_size();
    return there ? attended.table.seats(static_cast<int>(index_of(seat)))
                 : v1::SeatInfo::default_instance();
}

/// "Anna scores", "You score".
std::string does(const Attended& attended, Seat seat, std::string_view verb, std::string_view own) {
    const bool ours = attended.seat == seat;
    return (ours ? "You" : name_of(attended, seat)) + " " + std::string(ours ? own : verb);
}

/// "Anna's", "Your".
std::string possessive(const Attended& attended, Seat seat) {
    return attended.seat == seat ? "Your" : name_of(attended, seat) + "'s";
}

/// "a straight road (base.U)".
std::string words_of(TileTypeId id) {
    const TileType& type = catalogue()[id];
    return with_article(describe(type)) + " (" + type.name + ")";
}

/// HR-2: what the lots are compared by.
int road_edges(TileTypeId type) {
    return static_cast<int>(std::count_if(all_sides.begin(), all_sides.end(), [&](Side side) {
        return catalogue()[type].edge(side, Rotation::r0) == Edge::road;
    }));
}

struct SayEvent {
    const Attended& attended;

    [[nodiscard]] Told by(Seat seat, std::string text) const {
        return {std::move(text), info_of(attended, seat).colour()};
    }

    Told operator()(const TileDealt& e) const {
        if (!e.type) {
            return {};  // into a hand that we do not see
        }
        const std::string tile = words_of(*e.type);
        switch (e.to) {
            case Pile::lot:
                return by(e.seat,
                          does(attended, e.seat, "draws ", "draw ") + tile + " with " +
                              counted(road_edges(*e.type), "road", "roads") + ".");
            case Pile::start:
                return {"The start tile is " + tile + ".", {}};
            case Pile::monastery:
                return by(e.seat,
                          does(attended, e.seat, "begins with ", "begin with ") + tile + ".");
            case Pile::hand:
                return into_a_hand(e.seat, tile);
            case Pile::display:
                return {"In the row lies " + tile + ".", {}};
        }
        return {};
    }

    /// Dealing out all of them would be a long story.
    [[nodiscard]] Told into_a_hand(Seat seat, const std::string& tile) const {
        if (attended.game->ruleset.supply == TileSupply::deal_all) {
            return {};
        }
        return by(seat,
                  does(attended, seat, "takes ", "take ") + tile + " into " +
                      (attended.seat == seat ? "your" : "the") + " hand.");
    }

    Told operator()(const LotsCompared& e) const {
        std::vector<std::string> names;
        for (const Seat seat : e.most) {
            names.push_back(name_of(attended, seat));
        }
        std::string who = listed(names);
        who.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(who.front())));
        const bool alone = names.size() == 1 && attended.seat != e.most[0];
        return {who + (alone ? " has most roads." : " have most roads.") +
                    (names.size() > 1 ? " They draw again." : ""),
                {}};
    }

    Told operator()(const GameOpened& e) const {
        return by(e.seat, does(attended, e.seat, "begins.", "begin."));
    }

    Told operator()(const ChoiceOffered& e) const {
        // We are asked ourselves at once.
        return attended.seat == e.seat ? Told{}
                                       : by(e.seat, name_of(attended, e.seat) + " chooses a tile.");
    }

    Told operator()(const TileChosen& e) const {
        const std::string tile = e.type ? words_of(*e.type) : std::string();
        const bool ours = attended.seat == e.seat;
        switch (e.from) {
            case TileSource::stack:
                return {};  // what is drawn is told next
            case TileSource::hand:
                return by(e.seat,
                          does(attended, e.seat, "plays ", "play ") + tile + " from " +
                              (ours ? "your" : "the") + " hand.");
            case TileSource::display:
                return by(e.seat,
                          does(attended, e.seat, "takes ", "take ") + tile + " from the row.");
            case TileSource::monastery:
                return by(e.seat,
                          does(attended, e.seat, "lays ", "lay ") + tile + " kept from the start.");
        }
        return {};
    }

    Told operator()(const TileShown& e) const {
        return by(e.seat,
                  does(attended, e.seat, "has", "have") + " nothing that fits, and " +
                      (attended.seat == e.seat ? "show " : "shows ") + words_of(e.type) + ".");
    }

    Told operator()(const TileSetAside& e) const {
        return {catalogue()[e.type].name + " fits nowhere now and is set aside.", {}};
    }

    Told operator()(const TilePutBack& e) const {
        return {catalogue()[e.type].name + " goes back among the tiles to draw.", {}};
    }

    Told operator()(const TileDrawn& e) const {
        const Seat seat = attended.game->turn.seat;
        return by(seat, does(attended, seat, "draws ", "draw ") + words_of(e.type) + ".");
    }

    Told operator()(const TileDiscarded& e) const {
        return {catalogue()[e.type].name + " fits nowhere and leaves the game.", {}};
    }

    Told operator()(const TilePlaced& e) const {
        return by(e.seat,
                  does(attended, e.seat, "places ", "place ") + catalogue()[e.tile.type].name +
                      " at " + text(e.tile.cell) + " " + text(e.tile.rotation) + ".");
    }

    Told operator()(const MeepleDeployed& e) const {
        const FeatureKind kind = kind_at(e.meeple.at);
        return by(e.meeple.owner,
                  does(attended, e.meeple.owner, "deploys ", "deploy ") +
                      (e.meeple.kind == MeepleKind::abbot ? "an " : "a ") +
                      role(kind, e.meeple.kind) + " " + std::string(place_of_role(kind)) + " at " +
                      text(e.meeple.at.cell) + ".");
    }

    Told operator()(const Passed& e) const {
        const Game& game = *attended.game;
        if (game.ruleset.monasteries_for_all && only_monasteries_are_left(game)) {
            return by(e.seat, does(attended, e.seat, "passes.", "pass."));  // perhaps no tile laid
        }
        return by(e.seat, does(attended, e.seat, "deploys nobody.", "deploy nobody."));
    }

    Told operator()(const FeatureScored& e) const {
        const auto winners = majority(e);
        const Seat first = winners.empty() ? Seat{} : winners.front();
        return by(first, scoring_sentence(attended, e));
    }

    Told operator()(const MeepleReturned& e) const {
        if (attended.game->turn.step == Step::over) {
            return {};  // everybody's followers do
        }
        return by(e.meeple.owner,
                  possessive(attended, e.meeple.owner) + " " +
                      role(kind_at(e.meeple.at), e.meeple.kind) + " at " + text(e.meeple.at.cell) +
                      " comes home.");
    }

    Told operator()(const TurnBegan& /*unused*/) const { return {}; }  // a draw follows

    Told operator()(const SeatWithdrawn& e) const {
        return by(e.seat,
                  does(attended, e.seat, "leaves", "leave") +
                      " the game. What followers are on the board stay there.");
    }

    Told operator()(const GameEnded& /*unused*/) const { return {"The game is over.", {}}; }

    [[nodiscard]] FeatureKind kind_at(const SegmentAt& at) const {
        const Board& board = attended.game->board;
        return board.segment(board.node(at)).kind;
    }
};

/// Whether it is about our own seat; whoever sits down or leaves is somebody else.
bool is_ours(const v1::Event& event, const std::optional<Seat>& ours) {
    if (!ours || !(event.has_colour_chosen() || event.has_ready_changed())) {
        return false;
    }
    return index_of(*ours) == event.colour_chosen().seat() + event.ready_changed().seat();
}

std::string table_words(const v1::Event& event, const v1::SeatInfo& who, bool ours) {
    const std::string colour(name_of(who.colour()));
    if (event.has_seat_taken()) {
        return who.name() + " sits down and plays " + colour + ".";
    }
    if (event.has_seat_left()) {
        return who.name() + " leaves the table.";
    }
    if (event.has_colour_chosen()) {
        return (ours ? "You play " : who.name() + " plays ") + colour + " now.";
    }
    if (event.has_ready_changed()) {
        return (ours ? "You are " : who.name() + " is ") +
               std::string(who.ready() ? "ready." : "not ready yet.");
    }
    return event.has_game_started() ? "The game begins." : "The table is closed.";
}

/// "You", "Bob", "You and Bob".
std::string everyone(const Attended* attended, const std::vector<Seat>& seats) {
    std::vector<std::string> names;
    for (const Seat seat : seats) {
        names.push_back(attended == nullptr ? "somebody" : name_of(*attended, seat));
    }
    std::string all = names.empty() ? "somebody" : listed(names);
    all.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(all.front())));
    return all;
}

std::string_view words_of(DrawsFault fault) {
    switch (fault) {
        case DrawsFault::our_commitment_missing:
            return "The server has not passed on what this client gave for the draws, so nothing "
                   "more is told to it, and the start will be cancelled.";
        case DrawsFault::commitment_changed:
            return "What this game began with is not what everyone had been told before: don't "
                   "trust its draws.";
        case DrawsFault::our_value_missing:
            return "The value that this client gave has no part in the draws of this game: don't "
                   "trust them.";
        case DrawsFault::value_not_committed:
            return "Somebody's value is not the one committed to before the start: don't trust "
                   "the draws of this game.";
    }
    return {};
}

struct Say {
    const Model& model;

    Told operator()(const Welcomed& /*unused*/) const { return {}; }

    /// The first loss is told at once; after that only what makes one wait.
    Told operator()(const Disconnected& news) const {
        const std::string again = " Trying again in " + duration(news.retry_in) + " ...";
        if (news.attempts == 0) {
            return {"Connection lost: " + news.why + again, {}};
        }
        return news.retry_in < std::chrono::seconds(1) ? Told{} : Told{news.why + again, {}};
    }

    /// Each match that we are back at is told by itself.
    Told operator()(const Reconnected& /*unused*/) const {
        return {model.matches.empty() ? "Connected again." : "", {}};
    }

    Told operator()(const Returned& news) const {
        const auto missed = static_cast<int>(news.missed);
        return {missed == 0 ? "Back again; nothing was missed."
                            : "Back again; " + counted(missed, "move was", "moves were") +
                                  " made meanwhile.",
                {}};
    }

    Told operator()(const WentBack& news) const {
        return {"The server has lost something: it told us of " + std::to_string(news.from) +
                    " moves here, and now has " + std::to_string(news.to) +
                    ". Please report this to the host.",
                {}};
    }

    Told operator()(const TablesListed& /*unused*/) const { return {}; }

    Told operator()(const Shown& /*unused*/) const { return {}; }

    Told operator()(const AtTable& news) const {
        const bool about_all = news.event.has_game_started() || news.event.has_table_closed();
        const Attended* attended = find(model, news.match);
        const bool ours = attended != nullptr && is_ours(news.event, attended->seat);
        return {table_words(news.event, news.who, ours),
                about_all ? std::nullopt : std::optional(news.who.colour())};
    }

    Told operator()(const InGame& news) const {
        const Attended* attended = find(model, news.match);
        return attended == nullptr ? Told{} : std::visit(SayEvent{*attended}, news.event);
    }

    Told operator()(const Updated& /*unused*/) const { return {}; }

    Told operator()(const PresenceChanged& news) const {
        const Attended* attended = find(model, news.match);
        const bool matters = attended != nullptr && attended->seat != news.seat &&
                             attended->table.phase() != v1::FINISHED;
        if (!matters) {
            return {};
        }
        const v1::SeatInfo& who = info_of(*attended, news.seat);
        if (news.away && news.for_how_long > std::chrono::seconds(0)) {
            return {who.name() + " has been away for " + duration(news.for_how_long) + ".",
                    who.colour()};
        }
        return {who.name() + (news.away ? " is away." : " is here."), who.colour()};
    }

    Told operator()(const MatchPaused& news) const {
        return {news.paused ? "The server cannot store moves just now. The game waits until it "
                              "can; nothing is lost."
                            : "The server can store moves again. The game goes on.",
                {}};
    }

    Told operator()(const StartProposed& /*unused*/) const {
        return {"The game is about to begin: everyone's client gives its part in the draws.", {}};
    }

    Told operator()(const AllCommitted& /*unused*/) const { return {}; }

    Told operator()(const StartCancelled& news) const {
        const Attended* attended = find(model, news.match);
        return {"The game does not begin: " + everyone(attended, news.silent) +
                    " did not answer. The host may start again.",
                {}};
    }

    Told operator()(const DrawsDoubted& news) const {
        return {std::string(words_of(news.fault)), {}};
    }

    Told operator()(const SecretRevealed& news) const {
        const std::string match = std::to_string(news.match);
        return {news.right
                    ? "The server's secret is the one it committed to before the start. bastide "
                      "record export " +
                          match + " and bastide record verify check every draw."
                    : "The server's secret is not the one it committed to before the start: don't "
                      "trust the draws of this game.",
                {}};
    }

    Told operator()(const RecordTold& /*unused*/) const { return {}; }

    Told operator()(const RematchOffered& news) const {
        const Attended* attended = find(model, news.match);
        const bool played = attended != nullptr && attended->seat;
        return {"A rematch is on offer at table " + std::to_string(news.next) + ": " +
                    (played ? "rematch takes you there."
                            : "watch " + std::to_string(news.next) + " shows it."),
                {}};
    }

    Told operator()(const Accepted& /*unused*/) const { return {}; }

    Told operator()(const Refused& news) const { return {news.sentence, {}}; }

    Told operator()(const Doubt& news) const {
        if (news.gives_up) {
            return {
                "What is shown here differs from what the server has. The game goes on without "
                "comparing the two; please report this.",
                {}};
        }
        return {news.hash ? "What is shown here differs from what the server has. Asking it again."
                          : "Something was missed. Asking the server for the whole match.",
                {}};
    }

    Told operator()(const Announced& news) const { return {news.sentence, {}}; }
};

}  // namespace

std::string name_of(const Attended& attended, Seat seat) {
    return attended.seat == seat ? "you" : info_of(attended, seat).name();
}

Told sentence(const News& news, const Model& model) {
    return std::visit(Say{model}, news);
}

}  // namespace bastide::client
