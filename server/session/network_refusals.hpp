// Counts refusals because of bans and limits of networks, for the metrics and the log.
#pragma once

#include "server/session/credits.hpp"
#include "server/session/origin.hpp"

#include <functional>
#include <map>
#include <string>
#include <utility>

namespace bastide::session {

inline constexpr Rate refusal_reports_rate{1, 1.0 / 60};  ///< reports per network and reason

class NetworkRefusals {
  public:
    using Report = std::function<void(const Origin& from, const std::string& reason)>;

    void set_report(Report report) { report_ = std::move(report); }

    /// Counts a refusal and logs it within the rate. `reason`: such as "too_many_guests".
    void add(const Origin& from, const std::string& reason, Credits::Time now) {
        ++by_reason_[reason];
        if (reports_.of(reason + ' ' + from.network, refusal_reports_rate, now).take(now)) {
            report_(from, reason);
        }
    }

    [[nodiscard]] const std::map<std::string, double>& by_reason() const { return by_reason_; }

  private:
    Report report_ = [](const Origin&, const std::string&) {};
    std::map<std::string, double> by_reason_;
    Meter<std::string> reports_;
};

}  // namespace bastide::session
