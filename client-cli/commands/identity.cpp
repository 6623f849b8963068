#include "client-cli/commands/identity.hpp"

#include "client-cli/commands/token_file.hpp"

#include <cstdlib>
#include <utility>

namespace bastide::commands {

std::string users_name() {
    const char* user = std::getenv("USER");  // NOLINT(concurrency-mt-unsafe)
    return user == nullptr || *user == '\0' ? "Guest" : user;
}

Identity::Identity(std::string name,
                   const std::string& token_file,
                   const connection::Address& address)
    : name_(std::move(name)),
      file_(token_file.empty() ? default_token_file(address) : token_file),
      token_(read_token(file_)) {}

model::Person Identity::person() const {
    return {token_.empty() && name_.empty() ? users_name() : name_, token_};
}

std::optional<model::Person> Identity::otherwise(v1::Reason reason) {
    if (reason == v1::UNKNOWN_TOKEN) {
        token_.clear();
        return person();
    }
    if (reason == v1::BAD_NAME && !token_.empty()) {
        return model::Person{"", token_};
    }
    return std::nullopt;
}

std::optional<std::string> Identity::keep(const model::Model& model) {
    if (!model.welcome || model.token == token_) {
        return std::nullopt;
    }
    token_ = model.token;
    if (write_token(file_, token_)) {
        return std::nullopt;
    }
    return "Could not write " + file_ + ": after this run you will be a new guest.";
}

}  // namespace bastide::commands
