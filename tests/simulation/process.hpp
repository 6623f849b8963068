// A process that can be stopped, as by SIGSTOP. Its work then waits until it continues.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace bastide::simulation {

class Process {
  public:
    explicit Process(std::size_t number) : number_(number) {}

    /// The number of its server, from 0.
    [[nodiscard]] std::size_t number() const { return number_; }

    void run(const std::function<void()>& work) {
        if (is_stopped_) {
            waiting_.push_back(work);
        } else {
            work();
        }
    }

    void stop() { is_stopped_ = true; }

    void resume() {
        is_stopped_ = false;
        for (const auto& work : std::exchange(waiting_, {})) {
            work();
        }
    }

    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

  private:
    std::size_t number_;
    bool is_stopped_ = false;
    std::vector<std::function<void()>> waiting_;
};

}  // namespace bastide::simulation
