// Another reader's answers, as long as the test lets it answer.
#pragma once

#include "server/store/store.hpp"

#include <type_traits>

namespace bastide::test {

class FaultyReader final : public store::StoreReader {
  public:
    /// `real` outlives it.
    explicit FaultyReader(const store::StoreReader& real) : real_(real) {}

    bool readable = true;
    bool listings_readable = true;

    [[nodiscard]] std::optional<std::vector<std::string>> read(store::MatchId match,
                                                               store::Version from) const override {
        return answer([&] { return real_.read(match, from); });
    }

    [[nodiscard]] std::optional<store::Snapshot> snapshot(store::MatchId match) const override {
        return answer([&] { return real_.snapshot(match); });
    }

    [[nodiscard]] std::optional<store::MatchId> next_match() const override {
        return answer([&] { return real_.next_match(); });
    }

    [[nodiscard]] std::optional<store::Listing> listing(store::MatchId match) const override {
        if (!listings_readable) {
            return std::nullopt;
        }
        return answer([&] { return real_.listing(match); });
    }

    [[nodiscard]] std::optional<std::vector<store::Listed>> unfinished(
        std::size_t most) const override {
        return answer([&] { return real_.unfinished(most); });
    }

    [[nodiscard]] std::optional<std::size_t> count_unfinished() const override {
        return answer([&] { return real_.count_unfinished(); });
    }

    [[nodiscard]] std::optional<std::vector<store::MatchId>> untouched(
        store::Stage stage, std::chrono::milliseconds since, std::size_t most) const override {
        return answer([&] { return real_.untouched(stage, since, most); });
    }

    [[nodiscard]] std::optional<std::vector<store::MatchId>> engagements(
        store::PersonNumber person) const override {
        return answer([&] { return real_.engagements(person); });
    }

    [[nodiscard]] std::optional<std::vector<store::Listed>> finished_of(
        store::PersonNumber person, std::size_t most) const override {
        return answer([&] { return real_.finished_of(person, most); });
    }

    [[nodiscard]] std::optional<std::vector<store::MatchId>> due(std::chrono::milliseconds now,
                                                                 std::size_t most) const override {
        return answer([&] { return real_.due(now, most); });
    }

    [[nodiscard]] std::optional<store::Person> find(store::PersonNumber number) const override {
        return answer([&] { return real_.find(number); });
    }

    [[nodiscard]] std::optional<store::PersonNumber> owner_of(
        const store::TokenHash& token) const override {
        return answer([&] { return real_.owner_of(token); });
    }

    [[nodiscard]] std::optional<store::PersonNumber> next_person() const override {
        return answer([&] { return real_.next_person(); });
    }

    [[nodiscard]] std::optional<std::size_t> count_people() const override {
        return answer([&] { return real_.count_people(); });
    }

  private:
    template <typename Ask>
    [[nodiscard]] std::invoke_result_t<Ask> answer(const Ask& ask) const {
        if (!readable) {
            return std::nullopt;
        }
        return ask();
    }

    const store::StoreReader& real_;
};

}  // namespace bastide::test
