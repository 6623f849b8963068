// `bastide rules` without a process.
#pragma once

#include "client-cli/rules/driver.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace bastide::rules {

using Json = nlohmann::json;

class Conversation {
  public:
    explicit Conversation(std::uint64_t seed = 1) : driver_(seed) {}

    std::vector<std::string> lines(std::string_view line) {
        std::string out;
        driver_.handle_line(line, out);
        return cut(out);
    }

    std::vector<std::string> end() {
        std::string out;
        driver_.end(out);
        return cut(out);
    }

    Json ask(std::string_view line) {
        const auto answers = lines(line);
        EXPECT_EQ(answers.size(), 1U) << line;
        return answers.empty() ? Json() : Json::parse(answers.front());
    }

    /// The answer to a line that must succeed.
    Json done(std::string_view line) {
        Json answer = ask(line);
        EXPECT_FALSE(answer.contains("error")) << line << '\n' << answer;
        return answer;
    }

    /// The error name of a line that must fail without changing anything.
    std::string refused(std::string_view line) {
        const Json before = ask("show position");
        const Json answer = ask(line);
        EXPECT_EQ(ask("show position").value("position", ""), before.value("position", ""));
        return answer.value("error", "done");
    }

    [[nodiscard]] bool has_quit() const { return driver_.has_quit(); }

  private:
    static std::vector<std::string> cut(const std::string& out) {
        std::vector<std::string> lines;
        for (std::size_t at = 0; at < out.size();) {
            const std::size_t end = out.find('\n', at);
            EXPECT_NE(end, std::string::npos) << "an answer without a line end";
            lines.push_back(out.substr(at, end - at));
            at = end == std::string::npos ? out.size() : end + 1;
        }
        return lines;
    }

    Driver driver_;
};

}  // namespace bastide::rules
