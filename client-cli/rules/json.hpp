// Writes values of a game as JSON, with the names of its seats and segments.
#pragma once

#include "client-cli/rules/referee_game.hpp"
#include "engine/catalogue.hpp"
#include "engine/event.hpp"
#include "proto/json.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::rules {

inline std::array<int, 2> xy(Cell cell) {
    return {cell.x, cell.y};
}

inline int degrees(Rotation rotation) {
    return 90 * static_cast<int>(index_of(rotation));
}

std::optional<std::string_view> tile_name(const std::optional<TileTypeId>& type);

/// Writes "tile" and "copies" for each type with copies, and their "total".
void put_counts(Json& json, std::string_view key, const TileCounts& counts);

bool explains(std::string_view name);

/// Writes "options" and "presets": all if `only` is empty.
void put_options(Json& json, std::string_view only);

class GameJson {
  public:
    GameJson(Json& json, const RefereeGame& game) : json_(json), game_(game) {}

    [[nodiscard]] std::string name(Seat seat) const;

    [[nodiscard]] std::vector<std::string> names(const auto& seats) const {
        std::vector<std::string> names;
        for (const Seat seat : seats) {
            names.push_back(name(seat));
        }
        return names;
    }

    void place(const SegmentAt& at) const;

    void at(std::string_view key, const SegmentAt& where) const;

    void shares(const FixedVector<Share, seats_max>& shares) const;

    void meeple(const Meeple& meeple) const;

    void piece(MeepleKind kind, const SegmentAt& at) const;

    void scoring(const FeatureScored& scored) const;

    void event(const Event& event) const;
    void turn() const;
    void outcome() const;

  private:
    Json& json_;
    const RefereeGame& game_;
};

}  // namespace bastide::rules
