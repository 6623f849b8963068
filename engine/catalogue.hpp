// All tile types and tile sets, compiled in.
#pragma once

#include "engine/limits.hpp"
#include "engine/result.hpp"
#include "engine/tile.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

enum class TileTypeId : std::uint8_t {};

using TileCounts = std::array<std::uint8_t, tile_types_max>;  ///< copies by TileTypeId

int total(const TileCounts& counts);

/// A set of tile types, by TileTypeId: 0xFF for members, 0 for others.
using TileMask = std::array<std::uint8_t, tile_types_max>;

TileCounts only(const TileCounts& counts, const TileMask& types);
TileCounts without(const TileCounts& counts, const TileMask& types);

struct TileSet {
    std::string name;
    TileCounts counts{};              ///< including start and last tile
    std::optional<TileTypeId> start;  ///< placed at set-up (SU-1, RV-2)
    std::optional<TileTypeId> last;   ///< drawn after all others of the set (RV-3)
};

class Catalogue {
  public:
    /// Returns an error for malformed, duplicate or unknown tiles, or too many types.
    static Result<Catalogue> parse(std::string_view tiles, std::string_view sets);

    [[nodiscard]] const std::vector<TileType>& types() const { return types_; }

    [[nodiscard]] const std::vector<TileSet>& sets() const { return sets_; }

    [[nodiscard]] const TileType& operator[](TileTypeId id) const { return types_[index_of(id)]; }

    [[nodiscard]] std::optional<TileTypeId> find(std::string_view name) const;

    [[nodiscard]] const TileMask& river_tiles() const { return river_tiles_; }

    [[nodiscard]] const TileMask& lakes() const { return lakes_; }

    [[nodiscard]] const TileMask& monasteries() const { return monasteries_; }

    /// Returns the type of every tile that lies face down (V-9).
    [[nodiscard]] TileTypeId mountain() const { return mountain_; }

  private:
    std::optional<TextError> add_tile(std::string_view line, int line_number);
    std::optional<TextError> add_set(std::string_view line, int line_number);

    std::vector<TileType> types_;
    std::vector<TileSet> sets_;
    TileMask river_tiles_{};
    TileMask lakes_{};
    TileMask monasteries_{};
    TileTypeId mountain_{};
};

/// Returns the catalogue. Call the inline `catalogue` instead.
const Catalogue& compiled_in_catalogue();

inline const Catalogue& catalogue() {
    static const Catalogue& all = compiled_in_catalogue();
    return all;
}

}  // namespace bastide
