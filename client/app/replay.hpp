// A match shown again. Position 0 is the start of its game, and each move leads to the next one.
#pragma once

#include "client/model/history.hpp"

#include <memory>

namespace bastide::app {

/// Distance of the stored states, in positions: a jump plays at most as many moves again.
inline constexpr std::size_t checkpoint_distance = 16;

class Replay {
  public:
    /// Points that were scored by the move to this position.
    struct Scoring {
        std::size_t position = 0;
        Seat seat{};  ///< with the most points for the first feature
    };

    /// Returns nullopt if the history does not begin before the game.
    static std::optional<Replay> of(const model::History& history);

    /// The match at the current position, with today's names. Everybody is present.
    [[nodiscard]] const model::Model& model() const { return model_; }

    [[nodiscard]] std::size_t position() const { return position_; }

    [[nodiscard]] std::size_t last() const { return history_->updates.size() - 1 - start_; }

    /// Version of the match at a position: the number of the move in its record.
    [[nodiscard]] std::uint32_t version(std::size_t position) const {
        return history_->updates[start_ + position].version();
    }

    [[nodiscard]] const std::vector<Scoring>& scorings() const { return scorings_; }

    /// Positions at which a turn begins, after the first; each shows the turn before it complete.
    [[nodiscard]] const std::vector<std::size_t>& turns() const { return turns_; }

    /// Goes to a position, at most the last one. Returns the news of the move that leads there.
    std::vector<model::News> go(std::size_t position);

  private:
    explicit Replay(model::History history);
    void note_scoring(const std::vector<model::News>& news);

    std::shared_ptr<const model::History> history_;
    std::size_t start_ = 0;  ///< index of the update that starts the game
    std::size_t position_ = 0;
    model::Model model_;
    std::vector<model::Model> checkpoints_;
    std::vector<Scoring> scorings_;
    std::vector<std::size_t> turns_;
};

}  // namespace bastide::app
