// Who we are at a server: the name that was asked for, and the token that is kept for next time.
#pragma once

#include "client-cli/commands/kept_games.hpp"
#include "client-cli/commands/stored_contributions.hpp"
#include "client-cli/commands/token_file.hpp"
#include "client-cli/commands/visited_servers.hpp"
#include "client/model/server_session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::commands {

/// What this machine calls its user.
std::string users_name();

/// What its user has answered last when asked for a name, at whatever server; empty: nothing yet.
std::string remembered_name();

/// False: it could not be written down.
bool remember_name(const std::string& name);

class Identity {
  public:
    /// An empty name: as last time, or the user's.
    Identity(std::string name, const connection::Address& address, TokenPlace place);

    /// Nobody at this server yet, who has not said what they want to be called either.
    [[nodiscard]] bool is_new_player() const { return name_.empty() && place_.kept.token.empty(); }

    /// They have been asked, and say this. It is remembered once a server has taken it.
    void call(const std::string& name);

    /// The directory with the random values for correspondence starts.
    [[nodiscard]] model::ContributionStore contributions() const {
        return contribution_store_beside(place_.file);
    }

    /// Who says hello first.
    [[nodiscard]] model::Person person() const;

    /// Who says hello after one was refused for this reason: a token nobody knows makes a new
    /// guest, a name nobody may have leaves the old one. Nobody: what else is wrong with a hello
    /// will not become better.
    std::optional<model::Person> retry_person(v1::Reason reason);

    /// Writes down the token of a welcome, where it is new. What the player has to know then, as a
    /// sentence: where the one before is kept, or what went wrong.
    std::optional<std::string> keep(const model::Model& model);

    /// Writes down which server has welcomed us. To somebody new here who seems to know it by
    /// another address: that, and what they can do, in sentences. Nobody is anybody here because a
    /// server says who it is. To be called before `keep`.
    std::vector<std::string> record_visit(const model::Model& model);

    /// Saves our unfinished games at this server if they changed, so that the start page can lead
    /// back to them.
    void keep_games(const model::Model& model);

  private:
    void remember_answer(const model::Model& model);
    [[nodiscard]] std::vector<std::string> known_as(const VisitedServer& met) const;
    [[nodiscard]] std::string not_written(const std::string& file) const;

    std::string name_;
    std::string url_;
    bool encrypted_;
    TokenPlace place_;
    std::string answered_;  ///< the name, until it is remembered
    bool new_here_;
    VisitedServer met_;                           ///< as it was written down
    std::optional<std::vector<KeptGame>> games_;  ///< games last saved on this visit
};

}  // namespace bastide::commands
