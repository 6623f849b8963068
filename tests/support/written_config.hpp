// An operator's configuration in all three places, and the server's result.
#pragma once

#include "server/ops/config.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bastide::test {

struct Written {
    std::vector<std::string> flags = {};
    std::vector<std::string> environment = {};
    std::optional<std::string> file = {};  ///< argument of --config
};

class WrittenConfig : public testing::Test {
  protected:
    using Answer = std::variant<ops::LoadedConfig, ops::Help>;

    std::string file(const std::string& text, std::filesystem::perms mode = private_file) {
        const std::string path = folder.file("bastide.toml");
        std::ofstream(path) << text;
        std::filesystem::permissions(path, mode);
        return path;
    }

    Answer answer(Written written) {
        if (written.file) {
            written.flags.insert(written.flags.begin(), {"--config", file(*written.file)});
        }
        written.flags.insert(written.flags.begin(), "bastide-server");
        const std::vector<const char*> words = pointers(written.flags);
        const std::vector<const char*> variables = pointers(written.environment);
        return ops::read_config(static_cast<int>(words.size() - 1), words.data(), variables.data());
    }

    ops::LoadedConfig settings(const Written& written) {
        Answer read = answer(written);
        if (const std::string said = sentence_in(read); !said.empty()) {
            ADD_FAILURE() << said;
            return {};
        }
        return std::get<ops::LoadedConfig>(read);
    }

    ops::Config config(const Written& written) { return settings(written).config; }

    /// The error messages, a line each, with the file as "bastide.toml"; "" if there are none.
    std::string refusal(const Written& written) {
        std::string sentence = sentence_in(answer(written));
        const std::string path = folder.path().string() + "/";
        for (auto at = sentence.find(path); at != std::string::npos; at = sentence.find(path)) {
            sentence.erase(at, path.size());
        }
        return sentence;
    }

    TemporaryFolder folder;

    static constexpr std::filesystem::perms private_file =
        std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;

  private:
    static std::string sentence_in(const Answer& read) {
        std::string all;
        if (const auto* settings = std::get_if<ops::LoadedConfig>(&read)) {
            for (const std::string& problem : settings->problems) {
                all += (all.empty() ? "" : "\n") + problem;
            }
        }
        return all;
    }

    static std::vector<const char*> pointers(const std::vector<std::string>& texts) {
        std::vector<const char*> all(texts.size() + 1, nullptr);
        std::ranges::transform(texts, all.begin(), &std::string::c_str);
        return all;
    }
};

}  // namespace bastide::test
