// A whole server without sockets: sessions, tables, people, and a clock, a journal and dice in the
// test's hands.
#pragma once

#include "server/session/session.hpp"
#include "tests/support/fake_link.hpp"
#include "tests/support/manual_journal.hpp"
#include "tests/support/sayings.hpp"
#include "tests/support/scripted_dice.hpp"

#include <memory>
#include <string>

namespace bastide::test {

class World {
  public:
    ManualJournal journal;
    ScriptedDice dice;
    people::People people;
    std::chrono::steady_clock::time_point now{std::chrono::hours(1)};
    bool stores_at_once = true;    ///< or when the test answers the journal
    session::Tables::Heard heard;  ///< told what every accepted command led to
    session::Tables tables{
        journal,
        dice,
        [this](match::PersonId person) { return people.name_of(person); },
        [this](store::MatchId id, const match::Match& match, const table::Envelope& envelope) {
            if (heard) {
                heard(id, match, envelope);
            }
        }};
    session::Hub hub{people,
                     tables,
                     {[this] { return now; }, [] { return std::chrono::milliseconds(1); }},
                     "a server 1.2.3",
                     {}};

    [[nodiscard]] std::string new_request() {
        std::string id(request_bytes, '\0');
        ++last_request_;
        id[0] = static_cast<char>(last_request_);
        id[1] = static_cast<char>(last_request_ >> 8U);
        return id;
    }

  private:
    unsigned last_request_ = 0;
};

/// One connection to that server.
class Caller {
  public:
    explicit Caller(World& world, FrameCodec codec = FrameCodec::binary)
        : link(codec),
          world_(world),
          codec_(codec),
          session_(std::make_unique<session::Session>(world.hub, link, codec)) {}

    /// Says this and gives what came back last, an empty message if nothing did. Takes a request id
    /// where there is none.
    v1::ServerMessage ask(v1::ClientMessage message) {
        if (message.request().empty()) {
            message.set_request(world_.new_request());
        }
        return ask_bytes(encode(message, codec_));
    }

    v1::ServerMessage ask_bytes(const std::string& frame) {
        const std::size_t before = link.sent.size();
        session_->receive(frame);
        if (world_.stores_at_once) {
            world_.journal.answer_all();
        }
        return link.sent.size() > before ? link.sent.back() : v1::ServerMessage();
    }

    v1::ServerMessage hello(const std::string& name, const std::string& token = "") {
        return ask(test::hello(name, token));
    }

    /// The connection is gone.
    void hang_up() { session_.reset(); }

    session::Session& session() { return *session_; }

    FakeLink link;

  private:
    World& world_;
    FrameCodec codec_;
    std::unique_ptr<session::Session> session_;
};

}  // namespace bastide::test
