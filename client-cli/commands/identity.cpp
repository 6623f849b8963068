#include "client-cli/commands/identity.hpp"

#include "client-cli/commands/saved_settings.hpp"
#include "client-cli/commands/state_file.hpp"

#include <pwd.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

namespace bastide::commands {
namespace {

std::optional<TokenPlace> usual_place(const std::string& url) {
    const auto written = model::read_address(url);
    if (!written) {
        return std::nullopt;
    }
    const auto place =
        token_place(connection::complete(*written, written->encrypted.value_or(false)), "");
    return place && !place->kept.token.empty() ? std::optional(*place) : std::nullopt;
}

std::string random_token() {
    constexpr std::size_t token_bytes = 32;
    std::string token(token_bytes, '\0');
    const bool is_random = ::getentropy(token.data(), token.size()) == 0;
    return is_random ? token : "";  // without one, the server refuses the code
}

}  // namespace

std::string users_name() {
    if (std::string user = environment("USER"); !user.empty()) {
        return user;
    }
    const passwd* entry = ::getpwuid(::getuid());  // NOLINT(concurrency-mt-unsafe)
    return entry == nullptr || *entry->pw_name == '\0' ? "Guest" : entry->pw_name;
}

Identity::Identity(std::string name,
                   const ServerTarget& target,
                   TokenPlace place,
                   std::string sign_in_code)
    : name_(std::move(name)),
      url_(connection::url_of(target.address)),
      encrypted_(target.address.encrypted),
      place_(std::move(place)),
      password_(target.password),
      sign_in_code_(std::move(sign_in_code)),
      new_here_(place_.usual && place_.kept.token.empty() && sign_in_code_.empty()) {
    if (!sign_in_code_.empty()) {
        new_token_ = random_token();
        place_.moves_from.clear();
    }
}

void Identity::call(const std::string& name) {
    name_ = name;
    answered_ = name;
}

model::Person Identity::person() const {
    if (!sign_in_code_.empty()) {
        return {name_, new_token_, password_, sign_in_code_};
    }
    const std::string& token = place_.kept.token;
    return {token.empty() && name_.empty() ? users_name() : name_, token, password_};
}

std::optional<model::Person> Identity::retry_person(v1::Reason reason) {
    if (reason == v1::UNKNOWN_TOKEN) {
        place_.kept = {};
        place_.moves_from.clear();
        return person();
    }
    model::Person again = person();
    again.name.clear();
    return reason == v1::BAD_NAME && !again.token.empty() ? std::optional(again) : std::nullopt;
}

/// Backs up the old token: a man in the middle could claim that the server does not know it.
std::optional<std::string> Identity::keep(const model::Model& model) {
    if (model.welcome && !answered_.empty() && model.name == answered_) {
        keep_setting(screen::Setting::name, std::exchange(answered_, ""));
    }
    const KeptToken now{model.token, encrypted_};
    if (!model.welcome || (now == place_.kept && place_.moves_from.empty())) {
        return std::nullopt;
    }
    place_.kept = now;
    const auto before = read_token(place_.file);
    std::string aside;
    if (before && !before->token.empty() && before->token != now.token) {
        aside = back_up_token(place_.file, *before);
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
    return "Your old token is kept. To try it again: bastide play " + url_ + " --token-file " +
           aside;
}

/// Saves games for the start page, which uses only tokens in the server's default file.
void Identity::save_games(const model::Model& model) {
    if (!model.welcome || !place_.usual) {
        return;
    }
    auto games = games_at(url_, model, games_ ? *games_ : saved_games());
    if (games != games_) {
        commands::save_games(url_, games);
        games_ = std::move(games);
    }
}

std::vector<std::string> Identity::take_greeting(const model::Model& model) {
    std::vector<std::string> lines;
    if (model.welcome && !std::exchange(greeted_, true)) {
        lines = {model.greeting, model.contact.empty() ? "" : "Contact: " + model.contact};
        std::erase(lines, "");
    }
    return lines;
}

std::vector<std::string> Identity::record_visit(const model::Model& model) {
    const VisitedServer now{model.server_id, url_, model.name};
    if (!model.welcome || !place_.usual || now.id.size() != server_id_bytes || now == met_) {
        return {};
    }
    met_ = now;
    std::vector<std::string> reported;
    if (std::exchange(new_here_, false)) {
        for (const VisitedServer& met : visited_at_other_address(now)) {
            reported = reported.empty() ? names_used(met) : reported;
        }
    }
    remember_server(now);
    return reported;
}

/// Lists names at another address. Only the user may decide to send that address's token here.
std::vector<std::string> Identity::names_used(const VisitedServer& met) const {
    const auto place = usual_place(met.url);
    if (!place) {
        return {};
    }
    std::vector<std::string> reported{
        "This seems to be the same server as " + met.url + ", where your name is " + met.name +
            ". Here you are a new guest.",
        "bastide play " + met.url + " makes you " + met.name + " again."};
    if (met.url.starts_with("wss://") == encrypted_) {
        reported.push_back("If you are sure that it is the same server: bastide play " + url_ +
                           " --token-file " + place->file + " makes you " + met.name +
                           " at this address, too.");
    }
    return reported;
}

std::string Identity::not_written(const std::string& file) const {
    return "Could not write " + file + ". Next time you will be a new guest.";
}

}  // namespace bastide::commands
