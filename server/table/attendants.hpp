#pragma once

#include "proto/frames.hpp"
#include "server/store/interface.hpp"

#include "match/command.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bastide::table {

using Frame = std::shared_ptr<const std::string>;

class Attendant : public store::Interface {
  public:
    [[nodiscard]] virtual PersonId person() const = 0;
    [[nodiscard]] virtual FrameCodec codec() const = 0;

    bool reads_chat = false;  ///< true for clients that show chat; others receive none

    /// Delivers a frame. Never blocks, never calls back into the table.
    virtual void deliver(const Frame& frame) = 0;

    /// Sends an update to an attendant without a seat, who pays for it and may receive it later.
    virtual void deliver_to_spectator(const Frame& update) = 0;

    /// Called when the attendant loses access. It must have left the table when this returns.
    virtual void evicted(std::uint32_t match, match::Refusal why) = 0;
};

class Encoded {
  public:
    explicit Encoded(v1::ServerMessage message) : message_(std::move(message)) {}

    const Frame& in(FrameCodec codec) {
        Frame& frame = frames_[index_of(codec)];
        if (!frame) {
            frame = std::make_shared<const std::string>(encode(message_, codec));
        }
        return frame;
    }

  private:
    v1::ServerMessage message_;
    std::array<Frame, all_frame_codecs.size()> frames_;
};

/// Maximum attendants of one match. Players are always admitted.
inline constexpr std::size_t attendants_max = 256;

class Attendants {
  public:
    /// Adds an attendant, which must be removed before it is destroyed.
    void add(Attendant& attendant) {
        assert(!contains(attendant));
        here_.push_back(&attendant);
    }

    bool remove(Attendant& attendant) { return std::erase(here_, &attendant) > 0; }

    [[nodiscard]] bool contains(const Attendant& attendant) const {
        return std::ranges::find(here_, &attendant) != here_.end();
    }

    [[nodiscard]] bool has(PersonId person) const {
        return std::ranges::any_of(here_,
                                   [&](const Attendant* a) { return a->person() == person; });
    }

    [[nodiscard]] bool full() const { return here_.size() >= attendants_max; }

    [[nodiscard]] bool empty() const { return here_.empty(); }

    [[nodiscard]] std::size_t size() const { return here_.size(); }

    void broadcast(v1::ServerMessage message) const {
        Encoded encoded(std::move(message));
        for (Attendant* attendant : here_) {
            attendant->deliver(encoded.in(attendant->codec()));
        }
    }

    [[nodiscard]] auto begin() const { return here_.begin(); }

    [[nodiscard]] auto end() const { return here_.end(); }

  private:
    std::vector<Attendant*> here_;
};

inline void send_to(Attendant& attendant, const v1::ServerMessage& message) {
    attendant.deliver(std::make_shared<const std::string>(encode(message, attendant.codec())));
}

}  // namespace bastide::table
