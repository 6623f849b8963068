// Who we are at a server: the name that was asked for, and the token that is kept for next time.
#pragma once

#include "client-cli/commands/token_file.hpp"
#include "client/model/conversation.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

/// What this machine calls its user.
std::string users_name();

class Identity {
  public:
    /// An empty name: as last time, or the user's.
    Identity(std::string name, const connection::Address& address, TokenPlace place);

    /// Who says hello first.
    [[nodiscard]] model::Person person() const;

    /// Who says hello after one was refused for this reason: a token nobody knows makes a new
    /// guest, a name nobody may have leaves the old one. Nobody: what else is wrong with a hello
    /// will not become better.
    std::optional<model::Person> otherwise(v1::Reason reason);

    /// Writes down the token of a welcome, where it is new. What the player has to know then, as a
    /// sentence: where the one before is kept, or what went wrong.
    std::optional<std::string> keep(const model::Model& model);

  private:
    [[nodiscard]] std::string not_written(const std::string& file) const;

    std::string name_;
    std::string url_;
    bool encrypted_;
    TokenPlace place_;
};

}  // namespace bastide::commands
