#include "server/store/worker.hpp"

namespace bastide::store {

void StoreThread::give(Job job) {
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    job_added_.notify_one();
}

Worker::Job StoreThread::next() {
    std::unique_lock lock(mutex_);
    job_added_.wait(lock, [this] { return !jobs_.empty(); });
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    return job;
}

}  // namespace bastide::store
