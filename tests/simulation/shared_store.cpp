#include "tests/simulation/shared_store.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>

namespace bastide::simulation {
namespace {

constexpr std::uint32_t reserved_at_once = 3;

/// Maximum time from the death of a server until the database has ended its transaction.
constexpr std::chrono::milliseconds late_commit_max{2000};

store::ReadResult<store::NumberRange> reserve(std::uint32_t& next, bool is_readable) {
    if (!is_readable) {
        return store::unreadable;
    }
    const std::uint32_t first = std::exchange(next, next + reserved_at_once);
    return store::NumberRange{first, next};
}

}  // namespace

SharedStore::SharedStore(const test::LossyDisk& disk) {
    if (const auto refusal = file.open(
            {.path = "store.db", .checkpoint_pages = checkpoint_pages, .vfs = disk.name()})) {
        throw std::runtime_error(*refusal);
    }
}

store::ReadResult<store::NumberRange> StoreLink::Reader::reserve_matches() const {
    return reserve(shared_.next_match, readable);
}

store::ReadResult<store::NumberRange> StoreLink::Reader::reserve_people() const {
    return reserve(shared_.next_person, readable);
}

StoreLink::StoreLink(SharedStore& shared, Scheduler& scheduler, RandomSources& chance)
    : shared_(&shared), scheduler_(scheduler), chance_(chance), reader_(shared) {}

void StoreLink::break_at(std::size_t nth, Time time) {
    planned_ = planned_ ? planned_ : PlannedBreak{nth, time};
}

void StoreLink::die_at(std::size_t nth) {
    planned_ = PlannedBreak{nth, std::nullopt};
}

void StoreLink::die() {
    is_dead_ = is_broken_ = true;
    reader_.readable = false;
}

store::CommitResult StoreLink::commit(const std::vector<store::Write>& batch) {
    if (planned_ && !is_broken_ && planned_->commits_left-- == 0) {
        break_now(batch);
    }
    if (is_broken_) {
        return {std::vector(batch.size(), store::WriteStatus::unknown), "the connection is broken"};
    }
    return shared_->file.commit(batch);
}

void StoreLink::break_now(const std::vector<store::Write>& batch) {
    const auto time = std::exchange(planned_, std::nullopt)->time;
    is_broken_ = true;
    is_dead_ = !time;
    reader_.readable = time && chance_.once_in(2);
    commit_perhaps(batch, time.value_or(late_commit_max));
    if (time) {
        scheduler_.after(*time, [this, alive = std::weak_ptr(alive_)] {
            alive.expired() || is_dead_ ? void() : heal();
        });
    }
}

/// Stores the batch now, later, or never. A later commit ends before the next connection begins.
/// Only tables repeat what is of unknown outcome, so only their writes may come later.
void StoreLink::commit_perhaps(const std::vector<store::Write>& batch, Time late_max) {
    const bool may_be_late = std::ranges::all_of(batch, [](const store::Write& write) {
        return std::holds_alternative<store::Append>(write);
    });
    const auto commit = [shared = shared_, batch] { std::ignore = shared->file.commit(batch); };
    const std::size_t when = chance_.below(3);
    if (when == 1 && may_be_late) {
        scheduler_.after(chance_.between(Time(0), late_max), commit);
    } else if (when > 0) {
        commit();
    }
}

void StoreLink::heal() {
    is_broken_ = false;
    reader_.readable = true;
}

}  // namespace bastide::simulation
