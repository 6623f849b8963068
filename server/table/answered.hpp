// The requests a match has accepted, for its whole life: the same request twice has one effect.
#pragma once

#include "server/table/envelope.hpp"

#include <cstring>
#include <unordered_map>

namespace bastide::table {

struct Answered {
    match::PersonId person{};
    match::Command command;
    match::Version version = 0;

    friend bool operator==(const Answered&, const Answered&) = default;
};

/// Request ids are random already. Whoever chooses them badly makes only their own match slower.
struct HashRequestId {
    std::size_t operator()(const RequestId& id) const {
        std::size_t hash = 0;
        std::memcpy(&hash, id.data(), sizeof hash);
        return hash;
    }
};

using AnsweredRequests = std::unordered_map<RequestId, Answered, HashRequestId>;

}  // namespace bastide::table
