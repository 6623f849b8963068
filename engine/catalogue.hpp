// Every tile type and tile set there is, compiled in.
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

/// Names a tile type: its place in the catalogue.
enum class TileTypeId : std::uint8_t {};

/// How many copies of each tile type, by TileTypeId.
using TileCounts = std::array<std::uint8_t, tile_types_max>;

int total(const TileCounts& counts);

/// Which tile types are of some sort, by TileTypeId: all bits set where they are.
using TileMask = std::array<std::uint8_t, tile_types_max>;

/// The counts of those types alone, or of all others.
TileCounts only(const TileCounts& counts, const TileMask& types);
TileCounts without(const TileCounts& counts, const TileMask& types);

/// The contents of a box.
struct TileSet {
    std::string name;                 ///< "base-c1"
    TileCounts counts{};              ///< start and last tile included
    std::optional<TileTypeId> start;  ///< laid in the set-up (SU-1, RV-2)
    std::optional<TileTypeId> last;   ///< comes after all others of the set (RV-3)
};

class Catalogue {
  public:
    /// Reads tile lines and set lines; refuses a tile twice, a set that names an unknown tile, too
    /// many types.
    static Result<Catalogue> parse(std::string_view tiles, std::string_view sets);

    [[nodiscard]] const std::vector<TileType>& types() const { return types_; }

    [[nodiscard]] const std::vector<TileSet>& sets() const { return sets_; }

    [[nodiscard]] const TileType& operator[](TileTypeId id) const { return types_[index_of(id)]; }

    [[nodiscard]] std::optional<TileTypeId> find(std::string_view name) const;

    [[nodiscard]] const TileSet* find_set(std::string_view name) const;

    /// Tiles that a river comes onto (RV), and those among them where it ends.
    [[nodiscard]] const TileMask& river_tiles() const { return river_tiles_; }

    [[nodiscard]] const TileMask& lakes() const { return lakes_; }

    [[nodiscard]] const TileMask& monasteries() const { return monasteries_; }

    /// The back of every tile (V-9).
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

/// The tiles that are compiled in; `catalogue` is the quick way to them.
const Catalogue& compiled_in_catalogue();

/// The one catalogue of this program. Immutable.
inline const Catalogue& catalogue() {
    static const Catalogue& all = compiled_in_catalogue();
    return all;
}

}  // namespace bastide
