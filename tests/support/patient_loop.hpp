// Runs a client's loop until a condition holds.
#pragma once

#include "client-cli/connection/loop_impl.hpp"

#include <gtest/gtest.h>

namespace bastide::test {

class PatientLoop {
  public:
    /// Longer than any wait of a test, even under a sanitizer on a busy machine.
    static constexpr std::chrono::seconds patience{60};

    connection::Loop loop;

    [[nodiscard]] bool until(const std::function<bool()>& done) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!done() && std::chrono::steady_clock::now() < end) {
            loop.impl().io.run_one_for(std::chrono::milliseconds(100));
        }
        return done();
    }

    void settle() {
        while (loop.impl().io.poll() > 0) {
        }
    }
};

}  // namespace bastide::test
