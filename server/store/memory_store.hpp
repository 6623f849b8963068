// A store without a thread of its own, for tests and for practice.
#pragma once

#include "server/store/group_commit.hpp"

#include <memory>

namespace bastide::store {

[[nodiscard]] std::unique_ptr<Database> make_memory_database();

class MemoryStore : public GroupCommit {
  public:
    /// Writes run where `post` runs them. It must drop those that are left when the store ends.
    explicit MemoryStore(Post post, std::unique_ptr<Database> database = make_memory_database());

  private:
    std::unique_ptr<Database> database_;
};

}  // namespace bastide::store
