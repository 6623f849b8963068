// A table for tests of its parts: it records their commands.
#pragma once

#include "server/table/actor.hpp"

#include <memory>
#include <vector>

namespace bastide::test {

class FakeActor final : public table::Actor, public std::enable_shared_from_this<FakeActor> {
  public:
    using Actor::Actor;

    void receive(table::Request request) override { requests.push_back(std::move(request)); }

    void work() override { ++worked; }

    [[nodiscard]] bool idle() const override { return requests.empty(); }

    [[nodiscard]] bool is_storing_start() const override { return stores_start; }

    [[nodiscard]] std::shared_ptr<Actor> hold() override { return shared_from_this(); }

    /// The only command that was given; nullptr if it is of another kind.
    template <typename Kind>
    [[nodiscard]] const Kind* only() const {
        const auto* command =
            requests.size() == 1 ? std::get_if<match::Command>(&requests[0].command) : nullptr;
        return command == nullptr ? nullptr : std::get_if<Kind>(command);
    }

    std::vector<table::Request> requests;
    int worked = 0;
    bool stores_start = false;
};

}  // namespace bastide::test
