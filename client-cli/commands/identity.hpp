// Our identity at a server: the requested name, and the token that is saved for the next run.
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

/// Returns the last name that the user chose at any server; empty if there is none.
std::string remembered_name();

bool remember_name(const std::string& name);

class Identity {
  public:
    /// If `name` is empty, keeps the name that the server has for us, or else uses the user's name.
    /// With a sign-in code, the saved token is not used, and is replaced after the welcome.
    Identity(std::string name,
             const ServerTarget& target,
             TokenPlace place,
             std::string sign_in_code = {});

    /// True if there is no token for this server, no sign-in code and no requested name.
    [[nodiscard]] bool is_new_player() const {
        return name_.empty() && place_.kept.token.empty() && sign_in_code_.empty();
    }

    /// Sets the name that the user typed. It is saved once a server accepts it.
    void call(const std::string& name);

    /// Sets the server's password. It is not saved.
    void set_password(const std::string& password) { password_ = password; }

    [[nodiscard]] bool has_password() const { return !password_.empty(); }

    /// Random values for correspondence starts, stored next to the token.
    [[nodiscard]] model::ContributionStore contributions() const {
        return contribution_store_beside(place_.file);
    }

    [[nodiscard]] model::Person person() const;

    /// Returns credentials for another hello after a refusal: without an unknown token, or without
    /// a rejected name. Returns nullopt for other reasons, where a retry cannot help.
    std::optional<model::Person> retry_person(v1::Reason reason);

    /// Saves a new token after a welcome. Returns a text for the player: the backup file of the old
    /// token, or an error message.
    std::optional<std::string> keep(const model::Model& model);

    /// Must be called before `keep`. Returns advice for a new guest who seems to know the server by
    /// another address; only advice, because a server's id is unverified.
    std::vector<std::string> record_visit(const model::Model& model);

    void save_games(const model::Model& model);

    /// After the first welcome returns the operator's greeting and contact, later nothing.
    std::vector<std::string> take_greeting(const model::Model& model);

  private:
    void remember_answer(const model::Model& model);
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
