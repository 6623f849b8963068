#include "client-cli/screen/log_words.hpp"

#include "client-cli/play/scoring_words.hpp"
#include "client-cli/play/tile_words.hpp"
#include "client-cli/screen/feature_words.hpp"
#include "client-cli/screen/turn_words.hpp"
#include "client-cli/screen/writing.hpp"

namespace bastide::screen {
namespace {

using client::Told;

/// What is said otherwise than in sentences; nothing: the same.
struct Write {
    const Attended& table;
    const client::Model& model;

    [[nodiscard]] Told by(Seat seat,
                          std::string_view verb,
                          std::string_view own,
                          const std::string& rest) const {
        const bool ours = table.seat == seat;
        const int index = static_cast<int>(seat);
        const auto colour = index < table.table.seats_size() ? table.table.seats(index).colour()
                                                             : v1::COLOUR_UNSPECIFIED;
        return {
            (ours ? "You" : seat_name(table.table, seat)) + std::string(ours ? own : verb) + rest,
            colour};
    }

    /// The usual sentence, with the tile in words instead of its name in the catalogue.
    [[nodiscard]] Told in_words(const Event& event, TileTypeId type) const {
        Told told = client::sentence(client::InGame{table.table.match(), event}, model);
        const TileType& tile = catalogue()[type];
        const std::string brackets = " (" + tile.name + ")";
        if (const std::size_t at = told.text.find(brackets); at != std::string::npos) {
            told.text.erase(at, brackets.size());
        } else if (told.text.starts_with(tile.name)) {
            told.text.replace(
                0, tile.name.size(), capital(client::with_article(client::describe(tile))));
        }
        return told;
    }

    /// The tile of the turn is in the panel, and lies on the board soon.
    std::optional<Told> operator()(const TileDrawn& /*unused*/) const { return Told{}; }

    std::optional<Told> operator()(const Passed& /*unused*/) const { return Told{}; }

    std::optional<Told> operator()(const MeepleReturned& /*unused*/) const { return Told{}; }

    std::optional<Told> operator()(const ChoiceOffered& /*unused*/) const { return Told{}; }

    /// It is laid next, and that is written down.
    std::optional<Told> operator()(const TileChosen& /*unused*/) const { return Told{}; }

    std::optional<Told> operator()(const TileDealt& e) const {
        return e.type ? in_words(e, *e.type) : Told{};
    }

    std::optional<Told> operator()(const TileShown& e) const { return in_words(e, e.type); }

    std::optional<Told> operator()(const TileSetAside& e) const { return in_words(e, e.type); }

    std::optional<Told> operator()(const TilePutBack& e) const { return in_words(e, e.type); }

    std::optional<Told> operator()(const TileDiscarded& e) const { return in_words(e, e.type); }

    std::optional<Told> operator()(const TilePlaced& e) const {
        const std::string tile = client::describe(catalogue()[e.tile.type]);
        return by(e.seat, " lays ", " lay ", client::with_article(tile) + ".");
    }

    std::optional<Told> operator()(const MeepleDeployed& e) const {
        const Board& board = table.game->board;
        const FeatureKind kind = board.segment(board.node(e.meeple.at)).kind;
        return by(e.meeple.owner,
                  " deploys ",
                  " deploy ",
                  (e.meeple.kind == MeepleKind::abbot ? "an " : "a ") +
                      client::role(kind, e.meeple.kind) + ".");
    }

    std::optional<Told> operator()(const FeatureScored& e) const {
        const auto winners = client::majority(e);
        Told told = by(winners.empty() ? Seat{} : winners.front(), "", "", "");
        told.text = scored_words(table, e);
        return told;
    }

    template <typename Other>
    std::optional<Told> operator()(const Other& /*unused*/) const {
        return std::nullopt;
    }
};

}  // namespace

Told log_words(const client::News& news, const client::Model& model) {
    const auto* in_game = std::get_if<client::InGame>(&news);
    const Attended* table = in_game == nullptr ? nullptr : client::find(model, in_game->match);
    const auto told = table == nullptr || !table->game
                          ? std::nullopt
                          : std::visit(Write{*table, model}, in_game->event);
    return told ? *told : client::sentence(news, model);
}

}  // namespace bastide::screen
