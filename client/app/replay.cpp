#include "client/app/replay.hpp"

#include <algorithm>
#include <utility>

namespace bastide::app {

/// Gives the match its title and settings from the start, and makes everybody present.
std::optional<Replay> Replay::of(const model::History& history) {
    if (history.start.game) {
        return std::nullopt;
    }
    model::History prepared = history;
    prepared.start.table = history.table;
    *prepared.start.table.mutable_seats() = history.start.table.seats();
    prepared.start.table.set_phase(v1::OPEN);
    for (v1::SeatInfo& seat : *prepared.table.mutable_seats()) {
        seat.clear_away();
        seat.clear_absence();
    }
    Replay replay(std::move(prepared));
    return replay.checkpoints_.empty() ? std::nullopt : std::optional(std::move(replay));
}

/// Plays the history to its end, then returns to the start of the game.
Replay::Replay(model::History history)
    : history_(std::make_shared<const model::History>(std::move(history))),
      model_(model::first_state(*history_)) {
    int turn = 0;
    for (const v1::Update& update : history_->updates) {
        const model::Effects effects = model::step(model_, *history_, update);
        const auto& game = model_.matches.begin()->second.game;
        if (!game) {
            ++start_;
            continue;
        }
        if (std::exchange(turn, game->turn.number) != game->turn.number && position_ > 0) {
            turns_.push_back(position_);
        }
        if (position_ % checkpoint_distance == 0) {
            checkpoints_.push_back(model_);
        }
        note_scoring(effects.news);
        ++position_;
    }
    if (!checkpoints_.empty()) {
        go(0);
    }
}

void Replay::note_scoring(const std::vector<model::News>& news) {
    for (const model::News& item : news) {
        const auto* in_game = std::get_if<model::InGame>(&item);
        const auto* scored =
            in_game == nullptr ? nullptr : std::get_if<FeatureScored>(&in_game->event);
        if (scored != nullptr && !scored->shares.empty()) {
            const auto most = std::ranges::max_element(scored->shares, {}, &Share::points);
            return scorings_.push_back({position_, most->seat});
        }
    }
}

/// Starts from a stored state before the position, so that there is news of the last move.
std::vector<model::News> Replay::go(std::size_t position) {
    position = std::min(position, last());
    if (position != position_ + 1) {
        const std::size_t checkpoint = position == 0 ? 0 : (position - 1) / checkpoint_distance;
        model_ = checkpoints_[checkpoint];
        position_ = checkpoint * checkpoint_distance;
    }
    std::vector<model::News> news;
    while (position_ < position) {
        ++position_;
        news = model::step(model_, *history_, history_->updates[start_ + position_]).news;
    }
    return news;
}

}  // namespace bastide::app
