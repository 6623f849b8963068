// Metrics in Prometheus's text format.
#include "server/ops/metrics.hpp"

#include <gmock/gmock.h>

namespace bastide::ops {
namespace {

using testing::HasSubstr;

TEST(MetricsText, ReadsEachValueWhenItIsRequested) {
    Metrics metrics;
    double number = 1;
    metrics.add_gauge({"one", "A gauge"}, [&number] { return number; });
    EXPECT_EQ(metrics.text(), "# HELP one A gauge\n# TYPE one gauge\none 1");
    number = 2.5;
    EXPECT_THAT(metrics.text(), HasSubstr("\none 2.5"));
}

TEST(MetricsText, HasALineForEachLabel) {
    Metrics metrics;
    metrics.add_counters({"many", "Counters"}, "reason", [] {
        return std::map<std::string, double>{{"a", 1}, {"b \"c\"", 2}};
    });
    EXPECT_EQ(metrics.text(),
              "# HELP many Counters\n# TYPE many counter\nmany{reason=\"a\"} 1\n"
              "many{reason=\"b \\\"c\\\"\"} 2");
}

TEST(MetricsText, CountsDurationsByLength) {
    Metrics metrics;
    const auto count = metrics.add_histogram({"time", "Durations"});
    count(std::chrono::milliseconds(3));
    count(std::chrono::seconds(60));
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("time_bucket{le=\"0.0025\"} 0\n"));
    EXPECT_THAT(text, HasSubstr("time_bucket{le=\"0.005\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("time_bucket{le=\"10\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("time_count 2\n"));
}

}  // namespace
}  // namespace bastide::ops
