#include "server/ops/store_monitor.hpp"

namespace bastide::ops {

void StoreMonitor::receive(const store::CommitResult& committed) {
    error_ = committed.error;
    if (error_.empty()) {
        writes_ += committed.outcomes.size();
        return;
    }
    ++failed_commits_;
    log_.error("store_failed", "reason=\"{}\"", quotable(error_));
}

void StoreMonitor::receive(const std::optional<store::Sizes>& sizes) {
    const bool was_in_place = !sizes_ || sizes_->is_in_place;
    if (sizes && !sizes->is_in_place && was_in_place) {
        log_.error("store_lost",
                   "file=\"{}\" reason=\"the file was deleted or replaced; what is stored from now "
                   "on is lost when this process ends\" advice=\"stop the server and restore a "
                   "backup (docs/operations.md)\"",
                   quotable(file_));
    }
    sizes_ = sizes;
}

}  // namespace bastide::ops
