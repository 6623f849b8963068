// A whole server without sockets: sessions, tables and people, with a clock, a journal and dice
// under the test's control.
#pragma once

#include "server/session/session.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/fake_channel.hpp"
#include "tests/support/manual_store.hpp"
#include "tests/support/scripted_dice.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {

class Caller;

class World {
  public:
    World() : World(std::make_shared<ManualStore>()) {}

    /// Restarts on the store of an earlier server, or as one of several (session_cluster.hpp), each
    /// with its own number.
    explicit World(std::shared_ptr<ManualStore> kept,
                   store::MessageBus* bus = nullptr,
                   std::uint8_t number = 0)
        : store(std::move(kept)),
          dice(1U + number),
          cluster(bus, [this] { return now; }),
          number_(number) {}

    std::shared_ptr<ManualStore> store;
    ManualStore& journal = *store;
    ScriptedDice dice;
    people::People people{journal};
    std::chrono::steady_clock::time_point now{std::chrono::hours(1)};
    std::chrono::milliseconds unix_now{1};
    store::ServerTime server_now{0};
    bool stores_at_once = true;  ///< false: the test answers the journal
    std::function<void(store::MatchId, const match::Match&, const table::Envelope&)> received;
    std::vector<std::pair<std::chrono::steady_clock::time_point, std::function<void()>>> later;
    table::RunAfter call_later = [this](std::chrono::milliseconds time,
                                        std::function<void()> then) {
        later.emplace_back(now + time, std::move(then));
    };
    table::Leases leases{[this] { return now; }, call_later};
    cluster::Cluster cluster;
    std::vector<Caller*> callers;
    std::vector<store::MatchId> broken;  ///< reported matches with an invalid journal
    session::Tables tables{
        journal.reader(),
        {journal,
         dice,
         leases,
         [this](match::PersonId person) { return people.name_of(person); },
         [this](match::PersonId person) { return people.away_since(person); },
         [this] { return unix_now; },
         [this] { return server_now; },
         [this] { return now; },
         call_later,
         [this](store::MatchId id, const match::Match& match, const table::Envelope& envelope) {
             if (received) {
                 received(id, match, envelope);
             }
         },
         [](store::MatchId, bool) {},
         [this](store::MatchId id) { broken.push_back(id); },
         {},
         session::charged({}, hub),
         [this](cluster::v1::Message message) { cluster.send(std::move(message)); },
         cluster.is_enabled()}};
    session::Hub hub{people,
                     tables,
                     cluster,
                     leases,
                     {[this] { return now; }, [this] { return unix_now; }},
                     "a server 1.2.3",
                     {}};

    /// Does what the other nodes have to do. Returns false if there was nothing.
    std::function<bool()> settle_others = [] { return false; };

    /// Completes writes and contributes to draws. Returns false if nothing was to be contributed.
    bool settle_once();

    /// Completes writes and contributes to draws until nothing is pending, at any node.
    void settle();

    /// Advances all clocks and runs the timers that are due.
    void time_goes_by(std::chrono::milliseconds time) {
        now += time;
        unix_now += time;
        server_now += time;
        for (auto& [due, then] : std::exchange(later, {})) {
            if (due <= now) {
                then();
            } else {
                later.emplace_back(due, std::move(then));
            }
        }
        if (stores_at_once) {
            settle();
        }
    }

    [[nodiscard]] std::string new_request() {
        std::string id(request_bytes, '\0');
        ++last_request_;
        id[0] = static_cast<char>(last_request_);
        id[1] = static_cast<char>(last_request_ >> 8U);
        id[2] = static_cast<char>(number_);
        return id;
    }

    [[nodiscard]] std::string new_network() { return "network " + std::to_string(++networks_); }

  private:
    std::uint8_t number_;
    unsigned last_request_ = 0;
    unsigned networks_ = 0;
};

/// One connection to the server of a World.
class Caller {
  public:
    explicit Caller(World& world,
                    FrameCodec codec = FrameCodec::binary,
                    const std::optional<std::string>& network = std::nullopt)
        : link(codec),
          world_(world),
          codec_(codec),
          session_(std::make_unique<session::Session>(
              world.hub,
              link,
              codec,
              session::Origin{"", network.value_or(world.new_network()), false})) {
        world.callers.push_back(this);
    }

    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;

    ~Caller() { std::erase(world_.callers, this); }

    /// Sends the message, with a new request id if it has none. Returns the last message received
    /// after it, or an empty one.
    v1::ServerMessage ask(v1::ClientMessage message) {
        if (message.request().empty()) {
            message.set_request(world_.new_request());
        }
        return ask_bytes(encode(message, codec_));
    }

    v1::ServerMessage ask_bytes(const std::string& frame) {
        const std::size_t before = link.sent.size();
        rest = session_->pay_for_frame(frame.size());
        session_->receive(frame);
        if (world_.stores_at_once) {
            world_.settle();
        }
        return link.sent.size() > before ? link.sent.back() : v1::ServerMessage();
    }

    v1::ServerMessage hello(const std::string& name, const std::string& token = "") {
        return ask(test::hello(name, token));
    }

    void hang_up() { session_.reset(); }

    session::Session& session() { return *session_; }

    /// Answers the requests for contributions since the last call. Returns false if there were
    /// none.
    bool contribute() {
        const std::size_t before = contributed_;
        while (session_ && contributes_automatically && contributed_ < link.sent.size()) {
            const v1::ServerMessage asked = link.sent[contributed_++];
            if (asked.has_start_proposed()) {
                say(commit_draws(asked.start_proposed().match(), commitment()));
            } else if (asked.has_all_committed()) {
                say(reveal_draws(asked.all_committed().match(), value()));
            }
        }
        return contributed_ > before;
    }

    bool contributes_automatically = true;

    [[nodiscard]] double credits() const {
        session::Credits& credits =
            world_.hub.meters.people.of(session_->person(), session::person_rate, world_.now);
        return session::person_rate.burst * credits.part(world_.now);
    }

    /// Delay by the rate limit for the last request.
    std::chrono::milliseconds rest{0};

    FakeChannel link;

  private:
    void say(v1::ClientMessage message) {
        message.set_request(world_.new_request());
        session_->receive(encode(message, codec_));
    }

    /// Differs for each person.
    [[nodiscard]] std::string value() const {
        return std::string(32, static_cast<char>(session_->person()));
    }

    [[nodiscard]] std::string commitment() const {
        fair::Bytes32 bytes{};
        bytes.fill(static_cast<std::uint8_t>(session_->person()));
        const fair::Bytes32 hash = fair::commitment_to(bytes);
        return {hash.begin(), hash.end()};
    }

    World& world_;
    FrameCodec codec_;
    std::size_t contributed_ = 0;  ///< number of messages that were already answered
    std::unique_ptr<session::Session> session_;
};

inline v1::Reason reason(const v1::ServerMessage& answer) {
    return answer.refused().reason();
}

/// The reason of a refusal. Fails the test unless the answer is a refusal with a message.
inline v1::Reason reason_given(const v1::ServerMessage& answer) {
    EXPECT_TRUE(answer.has_refused()) << answer.ShortDebugString();
    EXPECT_FALSE(answer.refused().message().empty());
    return answer.refused().reason();
}

inline bool World::settle_once() {
    journal.answer_all();
    bool more = false;
    for (Caller* caller : std::vector(callers)) {
        more = caller->contribute() || more;
    }
    return more;
}

inline void World::settle() {
    bool more = true;
    while (more) {
        more = settle_once();
        more = settle_others() || more;
    }
}

}  // namespace bastide::test
