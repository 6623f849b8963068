#include "engine/meeple.hpp"

namespace bastide {

std::string_view name_of(MeepleKind kind) {
    constexpr std::array<std::string_view, 3> names{"follower", "big", "abbot"};
    return entry_for(names, kind);
}

std::optional<MeepleKind> meeple_kind(std::string_view name) {
    return enumerator_named<MeepleKind>(name);
}

std::string_view role_of(MeepleKind kind, FeatureKind feature) {
    if (kind == MeepleKind::abbot) {
        return "abbot";
    }
    switch (feature) {
        case FeatureKind::road:
            return "thief";
        case FeatureKind::city:
            return "knight";
        case FeatureKind::monastery:
            return "monk";
        case FeatureKind::field:
            return "farmer";
        case FeatureKind::waterway:
            return "boatman";
        case FeatureKind::mountain:
            return "miner";
        case FeatureKind::garden:
        case FeatureKind::river:
            break;  // no other piece can stand there
    }
    return {};
}

int weight_of(MeepleKind kind) {
    switch (kind) {
        case MeepleKind::follower:
        case MeepleKind::abbot:
            return 1;
        case MeepleKind::big:
            return 2;
    }
    return 0;
}

}  // namespace bastide
