// Several servers ("nodes") on one store, without sockets. Their buses can lose messages; a node
// can be cut off from the bus, or paused.
#pragma once

#include "tests/support/session_world.hpp"

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {

/// A connection to a database that others use, too. Reserves one number of a match at a time.
class SharedDatabase final : public store::Database {
  public:
    SharedDatabase(std::shared_ptr<store::Database> shared, std::uint32_t& next_match)
        : shared_(std::move(shared)), reader_(shared_->reader(), next_match) {}

    [[nodiscard]] store::CommitResult commit(const std::vector<store::Write>& batch) override {
        return shared_->commit(batch);
    }

    [[nodiscard]] std::optional<store::Sizes> measure() override { return shared_->measure(); }

    [[nodiscard]] const store::StoreReader& reader() const override { return reader_; }

    [[nodiscard]] store::sql::Connection& connection() override { return shared_->connection(); }

  private:
    class Reader final : public FaultyReader {
      public:
        Reader(const store::StoreReader& real, std::uint32_t& next_match)
            : FaultyReader(real), next_match_(next_match) {}

        [[nodiscard]] store::ReadResult<store::NumberRange> reserve_matches() const override {
            const std::uint32_t next = next_match_++;
            return store::NumberRange{next, next + 1};
        }

      private:
        std::uint32_t& next_match_;
    };

    std::shared_ptr<store::Database> shared_;
    Reader reader_;
};

class SessionCluster {
  public:
    static constexpr std::chrono::seconds catch_up_interval{5};

    explicit SessionCluster(std::size_t count = 2) {
        for (std::size_t i = 0; i < count; ++i) {
            nodes_.push_back(std::make_unique<Node>(*this, static_cast<std::uint8_t>(i)));
        }
    }

    /// Each node sends a last message to those that are left.
    ~SessionCluster() {
        while (!nodes_.empty()) {
            nodes_.pop_back();
        }
    }

    SessionCluster(const SessionCluster&) = delete;
    SessionCluster& operator=(const SessionCluster&) = delete;

    World& world(std::size_t node) { return nodes_[node]->world; }

    /// True for a message that does not reach a node.
    std::function<bool(const cluster::v1::Message&, std::size_t to)> loses =
        [](const cluster::v1::Message&, std::size_t) { return false; };

    /// Loses messages of both directions. `is_noticed`: the node's bus reports it.
    void cut_off(std::size_t node, bool is_noticed = false) { cut_off_[node] = is_noticed; }

    void reconnect(std::size_t node) { cut_off_.erase(node); }

    /// The node's process stands still. Messages to it wait, and so do its clocks.
    void pause(std::size_t node) { paused_.insert(node); }

    void resume(std::size_t node) {
        paused_.erase(node);
        settle();
    }

    /// Advances the clocks of all nodes that are not paused.
    void time_goes_by(std::chrono::milliseconds time) {
        constexpr std::chrono::milliseconds step{250};
        for (; time > time.zero(); time -= step) {
            for (const auto& node : nodes_) {
                if (!paused_.contains(node->number)) {
                    node->world.time_goes_by(std::min(step, time));
                }
            }
        }
    }

    void settle() {
        for (const auto& node : nodes_) {
            if (!paused_.contains(node->number)) {
                node->world.settle();
                return;
            }
        }
    }

    std::size_t sent = 0;  ///< messages

  private:
    struct Node final : store::MessageBus {
        Node(SessionCluster& cluster, std::uint8_t own)
            : all(cluster),
              number(own),
              world(std::make_shared<ManualStore>(
                        std::make_unique<SharedDatabase>(all.database_, all.next_match_)),
                    this,
                    number) {
            world.settle_others = [this] { return all.settle_once(); };
            world.journal.on_stored = [this](store::MatchId match, store::Version version) {
                cluster::v1::Message message;
                message.mutable_stored()->set_match(match);
                message.mutable_stored()->set_version(version);
                world.cluster.send(std::move(message));
            };
            world.cluster.receive(cluster::v1::Message::kStored,
                                  [this](const cluster::v1::Message& message) {
                                      notify(message.stored().match(), message.stored().version());
                                  });
            catch_up_later();
        }

        void send(std::string message) override { all.send(number, message); }

        [[nodiscard]] bool works() const override {
            const auto found = all.cut_off_.find(number);
            return found == all.cut_off_.end() || !found->second;
        }

        void receive(Receiver then, std::function<void()> /*missed*/) override {
            receiver = std::move(then);
        }

        void notify(store::MatchId match, store::Version newest) const {
            const auto found = world.journal.watchers.find(match);
            if (found != world.journal.watchers.end() && found->second) {
                const auto watcher = found->second;
                watcher(newest);
            }
        }

        void catch_up_later() {
            world.call_later(catch_up_interval, [this] {
                for (const auto& [match, watcher] : std::map(world.journal.watchers)) {
                    const auto envelopes = world.journal.reader().read(match, 1);
                    notify(match, static_cast<store::Version>(envelopes->size()));
                }
                catch_up_later();
            });
        }

        SessionCluster& all;
        std::uint8_t number;
        Receiver receiver;
        std::deque<std::string> inbox;
        World world;
    };

    void send(std::size_t from, const std::string& bytes) {
        ++sent;
        cluster::v1::Message message;
        ASSERT_TRUE(message.ParseFromString(bytes));
        for (const auto& node : nodes_) {
            const bool is_cut_off = cut_off_.contains(from) || cut_off_.contains(node->number);
            if (node->number != from && !is_cut_off && !loses(message, node->number)) {
                node->inbox.push_back(bytes);
            }
        }
    }

    bool settle_once() {
        bool more = false;
        for (const auto& node : nodes_) {
            if (paused_.contains(node->number)) {
                continue;
            }
            more = node->world.settle_once() || more;
            for (; !node->inbox.empty(); more = true) {
                const std::string message = node->inbox.front();
                node->inbox.pop_front();
                node->receiver(message);
            }
        }
        return more;
    }

    std::shared_ptr<store::Database> database_ = store::make_memory_database();
    std::uint32_t next_match_ = 1;
    std::vector<std::unique_ptr<Node>> nodes_;
    std::map<std::size_t, bool> cut_off_;
    std::set<std::size_t> paused_;
};

}  // namespace bastide::test
