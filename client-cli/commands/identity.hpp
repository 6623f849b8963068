#pragma once

#include "client-cli/commands/server_target.hpp"
#include "client-cli/commands/token_file.hpp"
#include "client-cli/commands/visited_servers.hpp"
#include "client/model/server_session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::commands {

std::string users_name();

class Identity {
  public:
    /// Uses `name`. If it is empty, keeps the server's name for us, or uses the user's name.
    Identity(std::string name,
             const ServerTarget& target,
             TokenPlace place,
             std::string sign_in_code = {});

    [[nodiscard]] bool is_new_player() const {
        return name_.empty() && place_.kept.token.empty() && sign_in_code_.empty();
    }

    /// Changes the name. It is saved once a server accepts it.
    void call(const std::string& name);

    /// Sets the server's password, which is not saved.
    void set_password(const std::string& password) { password_ = password; }

    [[nodiscard]] bool has_password() const { return !password_.empty(); }

    [[nodiscard]] model::ContributionStore contributions() const {
        return contribution_store_beside(place_.file);
    }

    [[nodiscard]] model::Person person() const;

    /// Returns the person without an unknown token or a rejected name; nullopt if that cannot help.
    std::optional<model::Person> retry_person(v1::Reason reason);

    /// Saves a new token. Returns a text for the player: the old token's backup, or an error.
    std::optional<std::string> keep(const model::Model& model);

    /// Records the visit. Returns advice only: a server's id is unverified. Call it before `keep`.
    std::vector<std::string> record_visit(const model::Model& model);

    void save_games(const model::Model& model);

    /// Returns the operator's greeting and contact after the first welcome, and nothing later.
    std::vector<std::string> take_greeting(const model::Model& model);

  private:
    [[nodiscard]] std::vector<std::string> names_used(const VisitedServer& met) const;
    [[nodiscard]] std::string not_written(const std::string& file) const;

    std::string name_;
    std::string url_;
    bool encrypted_;
    TokenPlace place_;
    std::string password_;  ///< of the server
    std::string sign_in_code_;
    std::string new_token_;  ///< for the sign-in code
    bool greeted_ = false;
    std::string answered_;  ///< typed name, until it is saved
    bool new_here_;
    VisitedServer met_;
    std::optional<std::vector<SavedGame>> games_;
};

}  // namespace bastide::commands
