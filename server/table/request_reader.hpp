// Resolves a request's command on the current board, and answers repeated and obsolete requests.
#pragma once

#include "server/table/table_parts.hpp"

#include <variant>

namespace bastide::table {

[[nodiscard]] bool has_only_kept_seats(const Match& match,
                                       const std::vector<PersonId>& players_before);

class RequestReader {
  public:
    explicit RequestReader(const TableParts& parts) : parts_(parts), match_(parts.match) {}

    [[nodiscard]] std::variant<match::Command, Answer> read(const Request& request) const;

    [[nodiscard]] match::DecisionContext circumstances(const Request& request,
                                                       const match::Command& command) const;

  private:
    [[nodiscard]] match::PromptNumber prompt_answered_by(const Request& request,
                                                         const SentAction& sent) const;
    [[nodiscard]] std::variant<match::Command, codec::Unreadable> on_the_board(
        const Request& request) const;
    [[nodiscard]] Answer answer_unreadable(const Request& request,
                                           const codec::Unreadable& unreadable) const;
    [[nodiscard]] bool access_has_changed_since(const Request& request) const;
    [[nodiscard]] std::optional<Answer> answer_at_once(const Request& request,
                                                       const match::Command& command) const;
    [[nodiscard]] std::chrono::milliseconds passed_until(const Request& request) const;

    const TableParts& parts_;
    const Match& match_;
};

}  // namespace bastide::table
