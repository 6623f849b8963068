// Names, as they are wanted while something is written for somebody.
#pragma once

#include "server/store/reading.hpp"
#include "server/table/wire.hpp"

namespace bastide::table {

/// How persons are called, where that can be read now.
using AskName = std::function<store::Reading<std::string>(match::PersonId)>;

/// Asks for each name when it is wanted, and remembers whether all could be had. What was written
/// where one could not is for nobody to see: nobody gets a name that is made up.
class Names {
  public:
    explicit Names(const AskName& ask) : ask_(ask) {}

    Names(const Names&) = delete;
    Names& operator=(const Names&) = delete;

    /// For whoever writes.
    [[nodiscard]] NameOf name_of() {
        return [this](match::PersonId person) {
            const auto name = ask_(person);
            complete_ = complete_ && name.readable();
            return name.readable() ? *name : std::string();
        };
    }

    [[nodiscard]] bool complete() const { return complete_; }

  private:
    const AskName& ask_;
    bool complete_ = true;
};

}  // namespace bastide::table
