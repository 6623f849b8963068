#include "client-cli/play/sentences.hpp"

#include "client-cli/play/colours.hpp"
#include "client-cli/play/scoring_words.hpp"
#include "client-cli/play/tile_words.hpp"

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

struct SayEvent {
    const Attended& attended;

    [[nodiscard]] Told by(Seat seat, std::string text) const {
        return {std::move(text), info_of(attended, seat).colour()};
    }

    Told operator()(const TileDrawn& e) const {
        const Seat seat = attended.game->turn.seat;
        const TileType& type = catalogue()[e.type];
        return by(seat,
                  does(attended, seat, "draws ", "draw ") + with_article(describe(type)) + " (" +
                      type.name + ").");
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

struct Say {
    const Model& model;

    Told operator()(const Welcomed& /*unused*/) const { return {}; }

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
        return {who.name() + (news.away ? " is away." : " is here."), who.colour()};
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
