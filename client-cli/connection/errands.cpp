#include "client-cli/connection/errands.hpp"

namespace bastide::connection {

void Errands::post(std::function<void()> then) {
    loop_.post(kept(std::move(then)));
}

void Errands::after(std::chrono::milliseconds time, std::function<void()> then) {
    loop_.after(time, kept(std::move(then)));
}

/// The function stays here, and what goes to the loop only asks for it.
std::function<void()> Errands::kept(std::function<void()> then) {
    const std::uint64_t number = next_++;
    waiting_.emplace(number, std::move(then));
    return still_there_.guard([this, number] { run(number); });
}

void Errands::run(std::uint64_t number) {
    const auto then = std::move(waiting_.extract(number).mapped());
    then();
}

}  // namespace bastide::connection
