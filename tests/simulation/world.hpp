// One simulation: a disk, one or more servers, the network and players. Everything follows from the
// seed.
#pragma once

#include "tests/simulation/onlooker.hpp"
#include "tests/simulation/player.hpp"
#include "tests/simulation/stranger.hpp"

namespace bastide::simulation {

enum class Death : std::uint8_t {
    killed,      ///< everything written survives
    power_lost,  ///< synced data survives, and any part of the rest
};

class World {
  public:
    /// Several servers share one store.
    World(std::uint64_t seed, std::size_t servers);
    World(const World&) = delete;
    World& operator=(const World&) = delete;
    ~World();

    /// Runs to the end. Returns the failure and the events before it, or nullopt.
    [[nodiscard]] std::optional<std::string> run();

    [[nodiscard]] std::uint64_t steps() const { return scheduler_.steps(); }

    [[nodiscard]] const ChatWitness::Counts& chat() const { return witness_.chat().counts(); }

  private:
    struct Node {
        explicit Node(std::size_t number) : host{Process(number)} {}

        Host host;
        std::optional<Server> server;
    };

    void start_server(Node& node);
    void end_server(Node& node, Death death);
    void restart_server(Node& node);
    void start_server_later(Node& node);
    void end_faults();
    void end_node_faults();
    [[nodiscard]] bool over();
    void check_end();
    void check_picture(const Player& player, model::MatchId id, const model::Attended& attended);
    void check_tables(Node& node);
    [[nodiscard]] Node& any_node();
    std::shared_ptr<Connection> dial(FrameCodec codec, const session::Origin& from);
    void connect_strangers();
    void connect_onlookers();
    void invite_somebody();
    [[nodiscard]] bool servers_are_up_to_date();
    [[nodiscard]] bool spectators_are_up_to_date(Node& node);
    void cause_fault();
    void schedule_fault();
    void cause_node_fault();
    void stop_for_a_while(Node& node);
    void cut_off_for_a_while(const Node& node);
    void break_links(Node& node);
    void cut_some_connections(const Host& host);
    void restart_some_server();
    void plan_crash();
    void fault_disk();
    void fault_player();
    void crash_if_due();

    RandomSources chance_;
    Scheduler scheduler_;
    Trace trace_;
    Witness witness_{trace_};
    test::LossyDisk disk_{"simulated"};
    Machine machine_{
        scheduler_, chance_, trace_, witness_, disk_, MessageBuses(scheduler_, chance_), {}};
    std::vector<std::unique_ptr<Node>> cluster_;
    bool quiet_ = false;  ///< the faults are over

    /// The write or sync at which the process ends.
    struct PlannedCrash {
        std::uint64_t operation = 0;
        Death death{};
    };

    std::optional<PlannedCrash> planned_crash_;
    std::vector<Plan> plans_;
    std::vector<std::unique_ptr<Player>> players_;
    std::vector<std::unique_ptr<Stranger>> strangers_;
    std::vector<std::unique_ptr<Onlooker>> onlookers_;
};

}  // namespace bastide::simulation
