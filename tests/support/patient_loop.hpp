// The loop of a client in the hands of a test: it runs until something has happened.
#pragma once

#include "client-cli/connection/loop_impl.hpp"

#include <gtest/gtest.h>

namespace bastide::test {

class PatientLoop {
  public:
    /// Longer than anything takes that a test waits for, also under a sanitizer on a busy machine.
    static constexpr std::chrono::seconds patience{60};

    connection::Loop loop;

    /// False: it did not come about in time.
    [[nodiscard]] bool until(const std::function<bool()>& done) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!done() && std::chrono::steady_clock::now() < end) {
            loop.impl().io.run_one_for(std::chrono::milliseconds(100));
        }
        return done();
    }

    /// Until nothing is due any more.
    void settle() {
        while (loop.impl().io.poll() > 0) {
        }
    }
};

}  // namespace bastide::test
