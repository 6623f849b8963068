// Somebody who attends a match and hears what happens there.
#pragma once

#include "proto/frames.hpp"
#include "server/match/match.hpp"

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
};

}  // namespace bastide::table
