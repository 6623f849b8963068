// Names of those at one table, as they are wanted while something is written for somebody.
#pragma once

#include "server/store/read_result.hpp"
#include "server/table/wire.hpp"

#include <vector>

namespace bastide::table {

/// How persons are called, where that can be read now.
using LookUpName = std::function<store::ReadResult<std::string>(match::PersonId)>;

/// Asks for the names of all seats when the first is wanted, tells those apart that look alike, and
/// remembers whether all could be had. What was written where one could not is for nobody to see:
/// nobody gets a name that is made up.
class Names {
  public:
    /// Of those on these seats. Both outlive this.
    Names(const LookUpName& ask, const std::vector<match::SeatHolder>& seats)
        : ask_(ask), seats_(seats) {}

    Names(const Names&) = delete;
    Names& operator=(const Names&) = delete;

    /// For whoever writes. A name is empty where it could not be read.
    [[nodiscard]] NameOf name_of() {
        return [this](match::PersonId person) { return shown_name(person); };
    }

    /// The same of all who sit there, by seat.
    [[nodiscard]] const std::vector<std::string>& by_seat();

    [[nodiscard]] bool complete() const { return complete_; }

  private:
    std::string shown_name(match::PersonId person);
    void look_up_all();

    const LookUpName& ask_;
    const std::vector<match::SeatHolder>& seats_;
    std::vector<std::string> shown_names_;  ///< by seat, once they have been asked for
    bool complete_ = true;
};

}  // namespace bastide::table
