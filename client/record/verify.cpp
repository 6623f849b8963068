#include "client/record/verify.hpp"

namespace bastide::record {
namespace {

Result<Replay, Fault> begin(std::string_view text) {
    auto lines = Lines::of(text);
    if (!lines) {
        return lines.error();
    }
    auto head = read_head(lines.value());
    if (!head) {
        return head.error();
    }
    Replay replay(*head, *lines);
    const auto wrong = replay.begin();
    return wrong ? Result<Replay, Fault>(*wrong) : Result<Replay, Fault>(std::move(replay));
}

}  // namespace

Result<Replay, Fault> play_until(std::string_view text, std::optional<int> move) {
    auto replay = begin(text);
    if (!replay) {
        return replay;
    }
    while (!replay.value().over() && (!move || replay->version() < *move)) {
        if (const auto wrong = replay.value().move()) {
            return *wrong;
        }
    }
    return replay;
}

Result<Replay, Fault> verify(std::string_view text) {
    auto replay = play_until(text, std::nullopt);
    if (!replay) {
        return replay;
    }
    const auto wrong = replay.value().finish();
    return wrong ? Result<Replay, Fault>(*wrong) : replay;
}

}  // namespace bastide::record
