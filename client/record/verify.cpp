#include "client/record/replay.hpp"

namespace bastide::record {
namespace {

Result<Replay, Fault> begin(std::string_view text, Bots bots) {
    auto lines = Lines::of(text);
    if (!lines) {
        return lines.error();
    }
    auto head = read_head(lines.value());
    if (!head) {
        return head.error();
    }
    Replay replay(*head, *lines, bots);
    const auto wrong = replay.begin();
    return wrong ? Result<Replay, Fault>(*wrong) : Result<Replay, Fault>(std::move(replay));
}

Result<Replay, Fault> play_while(std::string_view text,
                                 Bots bots,
                                 const std::function<bool(const Replay&)>& goes_on) {
    auto replay = begin(text, bots);
    if (!replay) {
        return replay;
    }
    while (!replay->over() && goes_on(*replay)) {
        if (const auto wrong = replay.value().move()) {
            return *wrong;
        }
    }
    return replay;
}

}  // namespace

Result<Replay, Fault> play_until(std::string_view text, std::optional<int> move) {
    return play_while(text, Bots::as_recorded, [&](const Replay& replay) {
        return !move || replay.version() < *move;
    });
}

Result<Replay, Fault> verify(std::string_view text,
                             Bots bots,
                             const std::function<void(const Replay&)>& reached) {
    const auto report = [&](const Replay& so_far) {
        if (reached) {
            reached(so_far);
        }
        return true;
    };
    auto replay = play_while(text, bots, report);
    if (!replay) {
        return replay;
    }
    report(*replay);
    const auto wrong = replay.value().finish();
    return wrong ? Result<Replay, Fault>(*wrong) : replay;
}

}  // namespace bastide::record
