#include "client-cli/arena/contender.hpp"

#include "client-cli/arena/built_in.hpp"
#include "client-cli/arena/external_bot.hpp"

namespace bastide::arena {

std::unique_ptr<Contender> new_contender(const std::string& words, int seconds) {
    if (const auto strength = strength_named(words)) {
        return std::make_unique<BuiltIn>(*strength);
    }
    return std::make_unique<ExternalBot>(words, std::chrono::seconds(seconds));
}

}  // namespace bastide::arena
