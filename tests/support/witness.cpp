#include "tests/support/witness.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace bastide::test {
namespace {

std::string where(std::uint32_t match, std::uint32_t version) {
    return "match " + std::to_string(match) + ", version " + std::to_string(version);
}

}  // namespace

void Witness::saw_update(std::uint32_t match,
                         std::uint32_t version,
                         std::string_view events,
                         const std::string& view_hash) {
    ++updates_;
    Sighting& sighting = at(match, version);
    see(sighting, view_hash, where(match, version));
    const std::size_t hash = std::max<std::size_t>(1, std::hash<std::string_view>()(events));
    if (sighting.events != 0 && sighting.events != hash) {
        object(where(match, version) + ": two were told of different events");
    }
    sighting.events = hash;
}

void Witness::saw_snapshot(std::uint32_t match,
                           std::uint32_t version,
                           const std::string& view_hash) {
    ++snapshots_;
    see(at(match, version), view_hash, where(match, version));
}

void Witness::was_acknowledged(std::uint32_t match, std::uint32_t version) {
    acknowledgements_ += std::exchange(at(match, version).acknowledged, true) ? 0 : 1;
}

Sighting& Witness::at(std::uint32_t match, std::uint32_t version) {
    Sightings& sightings = matches_[match];
    sightings.resize(std::max<std::size_t>(sightings.size(), version + 1));
    return sightings[version];
}

void Witness::see(Sighting& sighting, const std::string& view_hash, const std::string& where) {
    if (sighting.reported && sighting.view_hash != view_hash) {
        object(where + ": two were told of different positions");
    }
    sighting.reported = true;
    sighting.view_hash = view_hash;
}

}  // namespace bastide::test
