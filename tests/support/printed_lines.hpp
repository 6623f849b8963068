// A player in line mode, and the output, which goes to stdout.
#pragma once

#include "tests/support/whole_client.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <string>

namespace bastide::test {

class Lines : public testing::Test {
  protected:
    Lines() { testing::internal::CaptureStdout(); }

    ~Lines() override {
        const std::string said = testing::internal::GetCapturedStdout();
        if (HasFailure()) {
            std::cout << said;
        }
    }

    static std::string take_output() {
        std::string said = testing::internal::GetCapturedStdout();
        testing::internal::CaptureStdout();
        return said;
    }

    std::string type(const std::string& line) {
        client.type(line);
        return take_output();
    }

    std::string receive(const v1::ServerMessage& message) {
        client.receive(message);
        return take_output();
    }

    WholeClient client;
};

}  // namespace bastide::test
