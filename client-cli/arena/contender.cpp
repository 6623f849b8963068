#include "client-cli/arena/contender.hpp"

#include "bots/random_bits.hpp"
#include "engine/word_reader.hpp"

namespace bastide::arena {
namespace {

class BuiltIn : public Contender {
  public:
    explicit BuiltIn(Strength strength) : strength_(strength) {}

    void begin(std::uint64_t seed) override { luck_ = seed; }

    Answer answer(const Game& view) override {
        return bots::choose(view, strength_.level, strength_.budget, bots::split_mix(luck_++));
    }

  private:
    Strength strength_;
    std::uint64_t luck_ = 0;
};

}  // namespace

std::optional<Strength> strength_named(const std::string& words) {
    const std::size_t colon = words.find(':');
    const auto level = enumerator_named<bots::Level>(words.substr(0, colon));
    if (!level || (colon != std::string::npos && *level != bots::Level::hard)) {
        return std::nullopt;
    }
    if (colon == std::string::npos) {
        return Strength{*level};
    }
    const auto budget = number<bots::Nodes>(std::string_view(words).substr(colon + 1));
    return budget ? std::optional(Strength{*level, *budget}) : std::nullopt;
}

std::unique_ptr<Contender> new_contender(const std::string& words, int seconds) {
    if (const auto strength = strength_named(words)) {
        return std::make_unique<BuiltIn>(*strength);
    }
    return external_bot(words, std::chrono::seconds(seconds));
}

}  // namespace bastide::arena
