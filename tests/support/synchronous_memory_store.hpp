// The in-memory store with immediate answers.
#pragma once

#include "tests/support/memory_store.hpp"

namespace bastide::test {

class SynchronousMemoryStore final : public store::MemoryStore {
  public:
    SynchronousMemoryStore() : MemoryStore([](const std::function<void()>& run) { run(); }) {}
};

}  // namespace bastide::test
