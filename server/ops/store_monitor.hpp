#pragma once

#include "server/ops/log.hpp"
#include "server/store/disk_space.hpp"
#include "server/store/write.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::ops {

class StoreMonitor {
  public:
    StoreMonitor(Log& log, std::string file) : log_(log), file_(std::move(file)) {}

    void receive(const store::CommitResult& committed);

    void receive(const std::optional<store::Sizes>& sizes);

    /// True unless the last transaction failed, or the file is gone or cannot be read.
    [[nodiscard]] bool works() const { return error_.empty() && sizes_ && sizes_->is_in_place; }

    /// Returns the error of the last transaction; empty if it was stored.
    [[nodiscard]] const std::string& error() const { return error_; }

    [[nodiscard]] const std::optional<store::Sizes>& sizes() const { return sizes_; }

    [[nodiscard]] std::uint64_t writes() const { return writes_; }

    [[nodiscard]] std::uint64_t failed_commits() const { return failed_commits_; }

  private:
    Log& log_;
    std::string file_;
    std::string error_;
    std::optional<store::Sizes> sizes_ = store::Sizes{};
    std::uint64_t writes_ = 0;
    std::uint64_t failed_commits_ = 0;
};

}  // namespace bastide::ops
