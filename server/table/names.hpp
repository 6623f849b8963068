// Names of the players at one table.
#pragma once

#include "server/store/read_result.hpp"
#include "server/table/wire.hpp"

#include <vector>

namespace bastide::table {

using LookUpName = std::function<store::ReadResult<std::string>(match::PersonId)>;

/// Looks up the names of all seats on first use, and makes similar names unique. If `complete` is
/// false, discard any text with these names.
class Names {
  public:
    Names(const LookUpName& ask, const std::vector<match::SeatHolder>& seats)
        : ask_(ask), seats_(seats) {}

    Names(const Names&) = delete;
    Names& operator=(const Names&) = delete;

    /// Returns a function from persons to names, or to "" if a name cannot be read.
    [[nodiscard]] NameOf name_of() {
        return [this](match::PersonId person) { return shown_name(person); };
    }

    [[nodiscard]] const std::vector<std::string>& by_seat();

    [[nodiscard]] bool complete() const { return complete_; }

  private:
    std::string shown_name(match::PersonId person);
    void look_up_all();

    const LookUpName& ask_;
    const std::vector<match::SeatHolder>& seats_;
    std::vector<std::string> shown_names_;
    bool complete_ = true;
};

}  // namespace bastide::table
