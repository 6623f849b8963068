#include "tests/support/sqlite_shell.hpp"

#include <sqlite3.h>

#include <stdexcept>

namespace bastide::test {

void sqlite(const std::string& path, const std::string& statements) {
    sqlite3* file = nullptr;
    int code = sqlite3_open(path.c_str(), &file);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(file, statements.c_str(), nullptr, nullptr, nullptr);
    }
    const std::string message = sqlite3_errmsg(file);
    sqlite3_close(file);
    if (code != SQLITE_OK) {
        throw std::runtime_error(message);
    }
}

SqliteLock::SqliteLock(const std::string& path) {
    if (sqlite3_open(path.c_str(), &file_) != SQLITE_OK ||
        sqlite3_exec(file_, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr) != SQLITE_OK) {
        throw std::runtime_error(sqlite3_errmsg(file_));
    }
}

SqliteLock::~SqliteLock() {
    sqlite3_close(file_);
}

SqliteReader::SqliteReader(const std::string& path, const std::string& query) {
    if (sqlite3_open(path.c_str(), &file_) != SQLITE_OK ||
        sqlite3_exec(file_, ("BEGIN;" + query).c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        throw std::runtime_error(sqlite3_errmsg(file_));
    }
}

SqliteReader::~SqliteReader() {
    sqlite3_close(file_);
}

}  // namespace bastide::test
