// What a request asks for, once its turn has come: the command, on the board as it is now, and what
// the match has to know besides. Some requests are answered here: repeated ones, and those that
// time has overtaken.
#pragma once

#include "server/table/table_parts.hpp"

#include <variant>

namespace bastide::table {

class RequestReader {
  public:
    /// For that table, which outlives this.
    explicit RequestReader(const TableParts& parts) : parts_(parts), match_(parts.match) {}

    /// Returns the answer if nothing is to be decided.
    [[nodiscard]] std::variant<match::Command, Answer> read(const Request& request) const;

    /// Who is there and which bots may sit down matters only to some commands. What counts is when
    /// the request came, however long it had to wait.
    [[nodiscard]] match::DecisionContext circumstances(const Request& request,
                                                       const match::Command& command) const;

  private:
    [[nodiscard]] match::PromptNumber prompt_answered_by(const Request& request,
                                                         const SentAction& said) const;
    [[nodiscard]] std::variant<match::Command, codec::Unreadable> on_the_board(
        const Request& request) const;
    [[nodiscard]] Answer answer_unreadable(const Request& request,
                                           const codec::Unreadable& unreadable) const;
    [[nodiscard]] bool access_has_changed_since(const Request& request) const;
    [[nodiscard]] std::optional<Answer> answer_at_once(const Request& request,
                                                       const match::Command& command) const;
    [[nodiscard]] std::chrono::milliseconds passed_until(const Request& request) const;

    const TableParts& parts_;
    const match::Match& match_;
};

}  // namespace bastide::table
