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

    void receive(const store::CommitResult& committed) {
        error_ = committed.error;
        if (error_.empty()) {
            writes_ += committed.outcomes.size();
            return;
        }
        ++failed_commits_;
        log_.error("store_failed", "reason=\"{}\"", quotable(error_));
    }

    void receive(const std::optional<store::Sizes>& sizes) {
        const bool was_in_place = !sizes_ || sizes_->is_in_place;
        if (sizes && !sizes->is_in_place && was_in_place) {
            log_.error(
                "store_lost",
                "file=\"{}\" reason=\"the file was deleted or replaced; what is stored from now "
                "on is lost when this process ends\" advice=\"stop the server and restore a "
                "backup (docs/operations.md)\"",
                quotable(file_));
        }
        sizes_ = sizes;
    }

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
