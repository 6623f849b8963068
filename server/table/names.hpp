#pragma once

#include "proto/match/wire.hpp"
#include "server/store/read_result.hpp"

#include <vector>

namespace bastide::table {

using LookUpName = std::function<ReadResult<std::string>(PersonId)>;

/// Read on first use, similar names made unique. If `complete` is false, discard texts with them.
class Names {
  public:
    Names(const LookUpName& ask, const std::vector<SeatHolder>& seats) : ask_(ask), seats_(seats) {}

    Names(const Names&) = delete;
    Names& operator=(const Names&) = delete;

    /// Returns a function that returns "" if a name cannot be read.
    [[nodiscard]] codec::NameOf name_of() {
        return [this](PersonId person) { return shown_name(person); };
    }

    [[nodiscard]] const std::vector<std::string>& by_seat();

    [[nodiscard]] bool complete() const { return complete_; }

  private:
    std::string shown_name(PersonId person);
    void look_up_all();

    const LookUpName& ask_;
    const std::vector<SeatHolder>& seats_;
    std::vector<std::string> shown_names_;
    bool complete_ = true;
};

}  // namespace bastide::table
