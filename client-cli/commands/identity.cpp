#include "client-cli/commands/identity.hpp"

#include "client-cli/commands/state_file.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <utility>

namespace bastide::commands {
namespace {

std::string file_of_name() {
    return state_file("name");
}

}  // namespace

std::string users_name() {
    const char* user = std::getenv("USER");  // NOLINT(concurrency-mt-unsafe)
    return user == nullptr || *user == '\0' ? "Guest" : user;
}

std::string remembered_name() {
    std::ifstream file(file_of_name());
    std::string name;
    std::getline(file, name);
    return name;
}

Identity::Identity(std::string name, const connection::Address& address, TokenPlace place)
    : name_(std::move(name)),
      url_(connection::url_of(address)),
      encrypted_(address.encrypted),
      place_(std::move(place)) {}

void Identity::call(const std::string& name) {
    name_ = name;
    answered_ = name;
}

model::Person Identity::person() const {
    const std::string& token = place_.kept.token;
    return {token.empty() && name_.empty() ? users_name() : name_, token};
}

std::optional<model::Person> Identity::otherwise(v1::Reason reason) {
    if (reason == v1::UNKNOWN_TOKEN) {
        place_.kept = {};
        place_.moves_from.clear();
        return person();
    }
    if (reason == v1::BAD_NAME && !place_.kept.token.empty()) {
        return model::Person{"", place_.kept.token};
    }
    return std::nullopt;
}

/// What stands in the file is never lost: not even to somebody in between who says that the server
/// does not know it.
std::optional<std::string> Identity::keep(const model::Model& model) {
    remember_name(model);
    const KeptToken now{model.token, encrypted_};
    if (!model.welcome || (now == place_.kept && place_.moves_from.empty())) {
        return std::nullopt;
    }
    place_.kept = now;
    const auto before = read_token(place_.file);
    std::string aside;
    if (before && !before->token.empty() && before->token != now.token) {
        aside = keep_aside(place_.file, *before);
        if (aside.empty()) {
            return not_written(place_.file + ".old-1");
        }
    }
    if (!before || !write_token(place_.file, now)) {
        return not_written(place_.file);
    }
    if (const std::string from = std::exchange(place_.moves_from, ""); !from.empty()) {
        std::error_code ignored;
        std::filesystem::remove(from, ignored);
    }
    if (aside.empty()) {
        return std::nullopt;
    }
    return "Your old token is kept: bastide play " + url_ + " --token-file " + aside +
           " makes you that guest again, should the server know it after all.";
}

/// A proposal for the next server: no harm is done where it cannot be written down.
void Identity::remember_name(const model::Model& model) {
    if (model.welcome && !answered_.empty() && model.name == answered_) {
        write_state(file_of_name(), std::exchange(answered_, "") + "\n");
    }
}

std::string Identity::not_written(const std::string& file) const {
    return "Could not write " + file + ": after this run you will be a new guest.";
}

}  // namespace bastide::commands
