#include "engine/meeple.hpp"

namespace bastide {

std::string_view name_of(MeepleKind kind) {
    return identifier_of(kind);
}

std::string_view role_of(MeepleKind kind, FeatureKind feature) {
    constexpr std::string_view none;  // no other piece can stand there
    constexpr std::array<std::string_view, 8> roles{
        "thief", "knight", "monk", none, "farmer", none, "boatman", "miner"};
    return kind == MeepleKind::abbot ? "abbot" : entry_for(roles, feature);
}

int weight_of(MeepleKind kind) {
    return kind == MeepleKind::big ? 2 : 1;
}

}  // namespace bastide
