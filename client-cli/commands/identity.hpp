// Who we are at a server: the name that was asked for, and the token that is kept for next time.
#pragma once

#include "client-cli/connection/address.hpp"
#include "client/model/conversation.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

/// What this machine calls its user.
std::string users_name();

class Identity {
  public:
    /// An empty name: as last time, or the user's. An empty file: the usual one.
    Identity(std::string name, const std::string& token_file, const connection::Address& address);

    /// Who says hello first.
    [[nodiscard]] model::Person person() const;

    [[nodiscard]] model::Person renamed(const std::string& name) const { return {name, token_}; }

    /// Who says hello after one was refused for this reason: a token nobody knows makes a new
    /// guest, a name nobody may have leaves the old one. Nobody: what else is wrong with a hello
    /// will not become better.
    std::optional<model::Person> otherwise(v1::Reason reason);

    /// Writes down the token of a welcome, where it is new. What went wrong, as a sentence.
    std::optional<std::string> keep(const model::Model& model);

  private:
    std::string name_;
    std::string file_;
    std::string token_;
};

}  // namespace bastide::commands
