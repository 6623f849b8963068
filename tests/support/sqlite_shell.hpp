// Direct changes to a store's file.
#pragma once

#include <string>

struct sqlite3;

namespace bastide::test {

void sqlite(const std::string& path, const std::string& statements);

/// Locks a file without a WAL against everybody else, readers too.
class SqliteLock {
  public:
    explicit SqliteLock(const std::string& path);
    SqliteLock(const SqliteLock&) = delete;
    SqliteLock& operator=(const SqliteLock&) = delete;
    ~SqliteLock();

  private:
    sqlite3* file_ = nullptr;
};

/// A reader that keeps its transaction open.
class SqliteReader {
  public:
    SqliteReader(const std::string& path, const std::string& query);
    SqliteReader(const SqliteReader&) = delete;
    SqliteReader& operator=(const SqliteReader&) = delete;
    ~SqliteReader();

  private:
    sqlite3* file_ = nullptr;
};

}  // namespace bastide::test
