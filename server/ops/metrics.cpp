#include "server/ops/metrics.hpp"

#include <prometheus/text_serializer.h>

#include <utility>

namespace bastide::ops {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricType;

/// Upper bounds in seconds, from a commit to a fast disk up to a request that nobody waits for.
const std::vector<double> latency_bounds{
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10};

ClientMetric value(double number) {
    ClientMetric metric;
    metric.counter.value = number;
    metric.gauge.value = number;
    return metric;
}

std::function<std::vector<ClientMetric>()> single(Metrics::Read read) {
    return [read = std::move(read)] { return std::vector{value(read())}; };
}

std::function<std::vector<ClientMetric>()> labelled(std::string label, Metrics::ReadByLabel read) {
    return [label = std::move(label), read = std::move(read)] {
        std::vector<ClientMetric> all;
        for (const auto& [name, number] : read()) {
            all.push_back(value(number));
            all.back().label.push_back({label, name});
        }
        return all;
    };
}

}  // namespace

void Metrics::add_gauge(Title title, Read read) {
    metrics_.push_back({std::move(title), MetricType::Gauge, single(std::move(read))});
}

void Metrics::add_counter(Title title, Read read) {
    metrics_.push_back({std::move(title), MetricType::Counter, single(std::move(read))});
}

void Metrics::add_counters(Title title, std::string label, ReadByLabel read) {
    metrics_.push_back(
        {std::move(title), MetricType::Counter, labelled(std::move(label), std::move(read))});
}

void Metrics::add_gauges(Title title, std::string label, ReadByLabel read) {
    metrics_.push_back(
        {std::move(title), MetricType::Gauge, labelled(std::move(label), std::move(read))});
}

void Metrics::add_info(Title title, const std::map<std::string, std::string>& labels) {
    ClientMetric metric = value(1);
    for (const auto& [label, text] : labels) {
        metric.label.push_back({label, text});
    }
    metrics_.push_back(
        {std::move(title), MetricType::Gauge, [metric] { return std::vector{metric}; }});
}

std::function<void(std::chrono::duration<double>)> Metrics::add_histogram(Title title) {
    auto histogram = std::make_shared<prometheus::Histogram>(latency_bounds);
    metrics_.push_back({std::move(title), MetricType::Histogram, [histogram] {
                            return std::vector{histogram->Collect()};
                        }});
    return [histogram](std::chrono::duration<double> time) { histogram->Observe(time.count()); };
}

std::string Metrics::text() const {
    std::vector<prometheus::MetricFamily> families;
    families.reserve(metrics_.size());
    for (const Metric& metric : metrics_) {
        families.push_back({metric.title.name, metric.title.help, metric.type, metric.read()});
    }
    const std::string text = prometheus::TextSerializer().Serialize(families);
    return text.substr(0, text.find_last_not_of('\n') + 1);
}

}  // namespace bastide::ops
