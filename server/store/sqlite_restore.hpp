// Replaces a store with a copy of a file, and keeps the replaced store.
#pragma once

#include "server/store/lock_file.hpp"

#include <functional>
#include <optional>
#include <string>

namespace bastide::store {

struct Restore {
    std::string file;           ///< the store to copy, usually a backup
    std::string store;          ///< may be missing
    std::string replaced_path;  ///< new path of the replaced store; must not exist
    std::function<bool()> is_cancelled = [] {
        return false;
    };  ///< polled during the restore; true cancels it
};

/// The copy can be changed before it is in place. If a step fails, the store is unchanged.
class RestoreSteps {
  public:
    explicit RestoreSteps(Restore restore);
    ~RestoreSteps();

    /// Verifies the file and copies it. Returns an error message, or nullopt.
    [[nodiscard]] std::optional<std::string> copy();

    /// Returns the copy's path. New numbers in the copy are unused in the replaced store.
    [[nodiscard]] std::string copied() const { return restore_.store + ".restoring"; }

    /// The copy must be closed. The next start logs the note. Returns an error message, or nullopt.
    [[nodiscard]] std::optional<std::string> install_copy(const std::string& note);

    [[nodiscard]] bool replaces_store() const { return replaces_; }

  private:
    [[nodiscard]] std::optional<std::string> refuse_file() const;
    [[nodiscard]] std::optional<std::string> keep_replaced() const;
    void delete_copy() const;

    Restore restore_;
    LockFile lock_;
    bool replaces_ = false;  ///< there is a store
    bool locked_ = false;
    bool in_place_ = false;
};

/// Returns and deletes the note of a restore since the last call; empty if there is none.
[[nodiscard]] std::string take_restore_note(const std::string& store);

}  // namespace bastide::store
