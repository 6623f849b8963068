// The server's numbers in Prometheus's text format.
#pragma once

#include <prometheus/histogram.h>

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace bastide::ops {

/// The server's metrics. Each is read when the text is requested.
class Metrics {
  public:
    struct Title {
        std::string name;
        std::string help;
    };

    using Read = std::function<double()>;
    using ReadByLabel = std::function<std::map<std::string, double>()>;

    void add_gauge(Title title, Read read);
    void add_counter(Title title, Read read);

    void add_counters(Title title, std::string label, ReadByLabel read);

    void add_gauges(Title title, std::string label, ReadByLabel read);

    /// Adds a gauge of 1 with these labels.
    void add_info(Title title, const std::map<std::string, std::string>& labels);

    /// Adds a histogram. The returned function counts a duration.
    std::function<void(std::chrono::duration<double>)> add_histogram(Title title);

    [[nodiscard]] std::string text() const;

  private:
    using Values = std::vector<prometheus::ClientMetric>;

    struct Metric {
        Title title;
        prometheus::MetricType type;
        std::function<Values()> read;
    };

    std::vector<Metric> metrics_;
};

}  // namespace bastide::ops
