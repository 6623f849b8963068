// Times between requests and their answers, as a histogram.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>

namespace bastide::commands {

/// Returns "2.1 ms".
inline std::string milliseconds(std::chrono::microseconds time) {
    return fmt::format("{:.1f} ms", static_cast<double>(time.count()) / 1000);
}

/// Keeps each time with two significant digits, so that its size does not grow with their number.
class Latencies {
  public:
    void add(std::chrono::microseconds time) {
        std::int64_t unit = 1;
        while (time.count() / unit >= 100) {
            unit *= 10;
        }
        ++counts_[time / unit * unit];
        ++total_;
    }

    [[nodiscard]] std::uint64_t total() const { return total_; }

    /// Returns the time within which this share of the answers came; 0 if there are none.
    [[nodiscard]] std::chrono::microseconds within(double share) const {
        auto left = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(total_)));
        for (const auto& [time, count] : counts_) {
            if (left <= count) {
                return time;
            }
            left -= count;
        }
        return {};
    }

    /// Returns a line for each time limit, from the fastest answers on. Each limit is twice the one
    /// before.
    [[nodiscard]] std::string histogram() const {
        std::string lines;
        auto time = counts_.begin();
        for (std::chrono::microseconds limit{500}; time != counts_.end(); limit *= 2) {
            std::uint64_t count = 0;
            for (; time != counts_.end() && time->first < limit; ++time) {
                count += time->second;
            }
            const double percent = 100 * static_cast<double>(count) / static_cast<double>(total_);
            if (count > 0 || !lines.empty()) {
                lines += fmt::format("  under {:>10}  {:>9}  {:>5.1f} %  {}\n",
                                     milliseconds(limit),
                                     count,
                                     percent,
                                     std::string(static_cast<std::size_t>(percent / 2), '#'));
            }
        }
        return lines;
    }

  private:
    std::map<std::chrono::microseconds, std::uint64_t> counts_;
    std::uint64_t total_ = 0;
};

}  // namespace bastide::commands
