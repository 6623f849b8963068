#include "server/store/worker.hpp"

namespace bastide::store {

StoreThread::~StoreThread() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    job_added_.notify_one();
    thread_.join();
}

void StoreThread::give(Job job) {
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    job_added_.notify_one();
}

void StoreThread::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        job_added_.wait(lock, [this] { return ending_ || !jobs_.empty(); });
        if (jobs_.empty()) {
            return;
        }
        const Job job = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        job();
        lock.lock();
    }
}

}  // namespace bastide::store
