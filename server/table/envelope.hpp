#pragma once

#include "server/store/server_time.hpp"

#include "match/decide.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::table {

using RequestId = std::array<std::uint8_t, 16>;

struct Envelope {
    match::Version version = 0;
    std::chrono::milliseconds received{};  ///< Unix time

    /// Time since the previous envelope; 0 for the first. Untimed matches count from their loading.
    std::chrono::milliseconds elapsed{};

    /// Part of `elapsed` that is credited to the answering player as lag.
    std::chrono::milliseconds lag{};

    match::CommandSource by = match::CommandSource::person;
    PersonId person{};  ///< match::nobody if no person acted
    RequestId request{};
    match::Command command;
    std::vector<match::Event> events;

    /// Time of arrival. Zero before the game, except at correspondence tables.
    ServerTime server_time{};
};

/// Format of stored envelopes. All older formats can be read (proto/bastide/journal/v1).
inline constexpr std::uint32_t envelope_format = 4;

/// Returns an envelope's bytes. `after`: the match after it, whose board names the segments.
std::string write_envelope(const Envelope& envelope, const Match& after);

/// Reads an envelope and applies it to `before`, which is unusable if this returns nullopt.
std::optional<Envelope> read_envelope(std::string_view bytes, Match& before);

}  // namespace bastide::table
