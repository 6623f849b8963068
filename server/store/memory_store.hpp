// A store in memory, for tests and for practice: an SQLite database without a file.
#pragma once

#include "server/store/group_commit.hpp"

#include <memory>

namespace bastide::store {

class MemoryStore : public GroupCommit {
  public:
    /// Creates a store. `post` must drop the functions that are left when the store ends.
    explicit MemoryStore(Post post);

  private:
    MemoryStore(Post post, std::unique_ptr<Database> database);

    std::unique_ptr<Database> database_;
};

}  // namespace bastide::store
