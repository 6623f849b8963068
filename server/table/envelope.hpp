// One entry of the journal: an accepted command and all it led to.
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

/// 128 random bits that name a request.
using RequestId = std::array<std::uint8_t, 16>;

struct Envelope {
    match::Version version = 0;
    std::chrono::milliseconds received{};  ///< Unix time

    /// From when the envelope before was shown to when this command came: measured, never below
    /// zero, and zero for the first. Across a restart it counts from when the match was read.
    std::chrono::milliseconds elapsed{};

    /// Of that, what is credited to whoever answers, and not counted against their time.
    std::chrono::milliseconds lag{};

    match::CommandSource by = match::CommandSource::person;
    match::PersonId person{};  ///< nobody, where no person acted
    RequestId request{};
    match::Command command;
    std::vector<match::Event> events;

    /// When the command came, in server time; zero before the game, but for tables for days.
    store::ServerTime server_time{};

    friend bool operator==(const Envelope&, const Envelope&) = default;
};

/// Of the bytes below. Every format there has been can be read (proto/bastide/journal/v1).
inline constexpr std::uint32_t envelope_format = 4;

/// The bytes for the journal. `after` is the match once the envelope has been applied: segments are
/// named on its board.
std::string write_envelope(const Envelope& envelope, const match::Match& after);

/// Reads an envelope that follows on `before` and applies it to it. Nothing if the bytes are no
/// such envelope; `before` is then spoilt.
std::optional<Envelope> read_envelope(std::string_view bytes, match::Match& before);

}  // namespace bastide::table
