// The precompiled header of the server's tests: common includes, and copies of large variants,
// which every test would instantiate again.
#pragma once

#include "tests/support/session_world.hpp"
#include "tests/support/table_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace bastide {

template <typename Value>
void instantiate_copies(std::vector<Value>& values, const std::vector<Value>& others) {
    std::vector<Value> copies(others);
    values = others;
    Value value = others.front();
    value = others.back();
    values.push_back(value);
    values.push_back(std::move(value));
    values.insert(values.end(), others.begin(), others.end());
    values = std::move(copies);
}

inline void instantiate_copies(std::vector<Event>& events,
                               std::vector<Action>& actions,
                               std::vector<match::Event>& match_events,
                               std::vector<match::Command>& commands) {
    instantiate_copies(events, events);
    instantiate_copies(actions, actions);
    instantiate_copies(match_events, match_events);
    instantiate_copies(commands, commands);
}

}  // namespace bastide
