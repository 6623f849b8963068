// The last events of a simulation, and the first failure.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>

namespace bastide::simulation {

class Trace {
  public:
    static constexpr std::size_t lines_kept = 50;

    /// `now`: the prefix of every line.
    explicit Trace(std::function<std::string()> now) : now_(std::move(now)) {}

    void note(const std::string& what) {
        if (broken_) {
            return;
        }
        lines_.push_back(now_() + what);
        if (lines_.size() > lines_kept) {
            lines_.pop_front();
        }
    }

    /// Reports a failure. The first one ends the simulation.
    void broken(const std::string& what) {
        note("BROKEN: " + what);
        if (!broken_) {
            broken_ = what;
        }
    }

    [[nodiscard]] const std::optional<std::string>& failure() const { return broken_; }

    [[nodiscard]] std::string text() const {
        std::string text;
        for (const std::string& line : lines_) {
            text += line + '\n';
        }
        return text;
    }

  private:
    std::function<std::string()> now_;
    std::deque<std::string> lines_;
    std::optional<std::string> broken_;
};

}  // namespace bastide::simulation
