// Somebody who attends a match and hears what happens there.
#pragma once

#include "proto/frames.hpp"

#include "match/command.hpp"

#include <memory>
#include <string>

namespace bastide::table {

/// The bytes of one frame, encoded once and shared by everyone who gets it.
using Frame = std::shared_ptr<const std::string>;

class Attendant {
  public:
    Attendant() = default;
    Attendant(const Attendant&) = delete;
    Attendant& operator=(const Attendant&) = delete;
    virtual ~Attendant() = default;

    [[nodiscard]] virtual match::PersonId person() const = 0;
    [[nodiscard]] virtual FrameCodec codec() const = 0;

    /// Hands over a frame. Never blocks, never calls back into the table.
    virtual void deliver(const Frame& frame) = 0;

    /// The same for a move at a table where it has no seat. Who looks on pays for it and may hear
    /// of it a moment after those who play.
    virtual void deliver_to_spectator(const Frame& update) = 0;

    /// May not attend that match any more, and does not from here on: it has left the table when
    /// this returns.
    virtual void evicted(std::uint32_t match, match::Refusal why) = 0;
};

}  // namespace bastide::table
