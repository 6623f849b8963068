#include "server/store/group_commit.hpp"

namespace bastide::store {
GroupCommit::GroupCommit(Database& database,
                         std::unique_ptr<Worker> worker,
                         Post post,
                         OnCommitted on_committed)
    : database_(database),
      post_(std::move(post)),
      on_committed_(std::move(on_committed)),
      worker_(std::move(worker)) {}

void GroupCommit::watch(MatchId match, Watcher watcher) {
    if (watcher) {
        watchers_[match] = std::move(watcher);
    } else {
        watchers_.erase(match);
    }
}

std::size_t GroupCommit::waiting() {
    const std::lock_guard lock(mutex_);
    return waiting_.writes.size();
}

void GroupCommit::measure(Measured then) {
    worker_->give([this, then = std::move(then)] {
        post_([then, sizes = database_.measure()] { then(sizes); });
        database_.tidy_up();
    });
}

void GroupCommit::keep(Write write, Kept done) {
    enqueue(std::move(write), [done = std::move(done)](WriteStatus outcome) {
        done(outcome == WriteStatus::stored ? WriteResult::stored : WriteResult::failed);
    });
}

void GroupCommit::enqueue(Write write, Journal::AppendCallback answer) {
    bool first = false;
    {
        const std::lock_guard lock(mutex_);
        first = waiting_.writes.empty();
        waiting_.writes.push_back(std::move(write));
        waiting_.answers.push_back(std::move(answer));
    }
    if (first) {
        // A copy of the pointer, since `worker_` is null while `finish` waits for the last jobs.
        worker_->give([this, worker = worker_.get()] { store_pending(*worker); });
    }
}

void GroupCommit::store_pending(Worker& worker) {
    if (last_writes_ >= busy_writes) {
        worker.pause(gathering_time);
    }
    auto batch = std::make_shared<Batch>();
    {
        const std::lock_guard lock(mutex_);
        std::swap(*batch, waiting_);
    }
    last_writes_ = batch->writes.size();
    const auto began = std::chrono::steady_clock::now();
    auto committed = std::make_shared<CommitResult>(database_.commit(batch->writes));
    committed->duration = std::chrono::steady_clock::now() - began;
    post_([this, batch, committed] { report_committed(*batch, *committed); });
    database_.tidy_up();
}

void GroupCommit::report_committed(const Batch& batch, const CommitResult& committed) {
    if (on_committed_) {
        on_committed_(committed);
    }
    for (std::size_t place = 0; place < batch.answers.size(); ++place) {
        if (const Journal::AppendCallback& answer = batch.answers[place]) {
            answer(committed.outcomes[place]);
        }
    }
    notify_watchers(batch, committed);
}

void GroupCommit::notify_watchers(const Batch& batch, const CommitResult& committed) {
    for (std::size_t place = 0; place < batch.writes.size(); ++place) {
        const auto* append = std::get_if<Append>(&batch.writes[place]);
        if (append == nullptr || committed.outcomes[place] != WriteStatus::stored) {
            continue;
        }
        notice(append->match, append->version);
    }
}

void GroupCommit::notice(MatchId match, Version newest) {
    const auto found = watchers_.find(match);
    if (found != watchers_.end()) {
        const Watcher watcher = found->second;  // a copy: the watcher may remove itself
        watcher(newest);
    }
}

}  // namespace bastide::store
