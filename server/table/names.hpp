#pragma once

#include "engine/enumerators.hpp"
#include "proto/match/wire.hpp"
#include "server/people/lookalikes.hpp"
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

    [[nodiscard]] const std::vector<std::string>& by_seat() {
        if (shown_names_.empty()) {
            look_up_all();
        }
        return shown_names_;
    }

    [[nodiscard]] bool complete() const { return complete_; }

  private:
    std::string shown_name(PersonId person) {
        const std::vector<std::string>& names = by_seat();
        const auto seat = index_in(seats_, person, &SeatHolder::person);
        return seat ? names[*seat] : "";
    }

    void look_up_all() {
        for (const SeatHolder& holder : seats_) {
            const auto name = match::is_bot(holder.person)
                                  ? ReadResult<std::string>(match::bot_name(holder.person))
                                  : ask_(holder.person);
            complete_ = complete_ && name.readable();
            shown_names_.push_back(name.readable() ? *name : std::string());
        }
        if (complete_) {
            shown_names_ = people::disambiguated(std::move(shown_names_));
        }
    }

    const LookUpName& ask_;
    const std::vector<SeatHolder>& seats_;
    std::vector<std::string> shown_names_;
    bool complete_ = true;
};

}  // namespace bastide::table
