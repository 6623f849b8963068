// Records what players received of many matches, version by version, and detects contradictions
// between players.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

/// One version of a match, as far as it was received.
struct Sighting {
    bool reported = false;
    bool acknowledged = false;
    std::size_t events = 0;
    std::string view_hash;  ///< empty before the game
};

class Witness {
  public:
    /// Index + 1 is the version.
    using Sightings = std::vector<Sighting>;

    void saw_update(std::uint32_t match,
                    std::uint32_t version,
                    std::string_view events,
                    const std::string& view_hash);
    void saw_snapshot(std::uint32_t match, std::uint32_t version, const std::string& view_hash);
    void was_acknowledged(std::uint32_t match, std::uint32_t version);

    void object(const std::string& what) { objections_.push_back(what); }

    [[nodiscard]] const std::map<std::uint32_t, Sightings>& matches() const { return matches_; }

    [[nodiscard]] const std::vector<std::string>& objections() const { return objections_; }

    [[nodiscard]] std::uint64_t updates() const { return updates_; }

    [[nodiscard]] std::uint64_t snapshots() const { return snapshots_; }

    [[nodiscard]] std::uint64_t acknowledgements() const { return acknowledgements_; }

  private:
    Sighting& at(std::uint32_t match, std::uint32_t version);
    void see(Sighting& sighting, const std::string& view_hash, const std::string& where);

    std::map<std::uint32_t, Sightings> matches_;
    std::vector<std::string> objections_;
    std::uint64_t updates_ = 0;
    std::uint64_t snapshots_ = 0;
    std::uint64_t acknowledgements_ = 0;
};

}  // namespace bastide::test
