// Remembers what players were told of many matches, version by version, and notices where two of
// them were told different things.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

/// What a match was like at one version, as far as anybody was told.
struct Sighting {
    bool reported = false;      ///< an update or a snapshot of this version reached somebody
    bool acknowledged = false;  ///< a request was answered with it
    std::size_t events = 0;     ///< a hash of them; 0: nobody was told
    std::string view_hash;      ///< empty before the game
};

class Witness {
  public:
    /// By version; there is none of version 0.
    using Sightings = std::vector<Sighting>;

    void saw_update(std::uint32_t match,
                    std::uint32_t version,
                    std::string_view events,
                    const std::string& view_hash);
    void saw_snapshot(std::uint32_t match, std::uint32_t version, const std::string& view_hash);
    void was_acknowledged(std::uint32_t match, std::uint32_t version);

    /// Something that must never happen.
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
