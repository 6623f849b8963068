#include "tests/support/journal_check.hpp"

#include "proto/view_hash.hpp"
#include "server/store/database.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/table/envelope.hpp"

#include <set>
#include <stdexcept>

namespace bastide::test {
namespace {

class Checking {
  public:
    Checking(std::uint32_t match, JournalCheck& into) : match_(match), into_(into) {}

    void check(const std::vector<std::string>& envelopes, const Witness::Sightings& seen) {
        std::set<table::RequestId> requests;
        for (const std::string& bytes : envelopes) {
            const auto envelope = table::read_envelope(bytes, state_);
            if (!envelope || envelope->version != version_ + 1) {
                return object("an envelope that does not follow on the one before");
            }
            ++version_;
            if (!requests.insert(envelope->request).second) {
                ++into_.duplicated;
                object("a request that had its effect before");
            }
            if (version_ < seen.size()) {
                compare(seen[version_]);
            }
        }
        for (std::size_t version = version_ + 1; version < seen.size(); ++version) {
            if (seen[version].reported || seen[version].acknowledged) {
                version_ = version;
                ++into_.sightings;
                ++into_.lost;
                object("is not in the journal");
            }
        }
    }

  private:
    void compare(const Sighting& sighting) {
        if (!sighting.reported && !sighting.acknowledged) {
            return;
        }
        ++into_.sightings;
        if (sighting.reported && sighting.view_hash != hash()) {
            ++into_.lost;
            object("is another one in the journal");
        }
    }

    [[nodiscard]] std::string hash() const {
        if (!state_.game) {
            return {};
        }
        const ViewHash hash = view_hash(*state_.game);
        return {hash.begin(), hash.end()};
    }

    void object(const std::string& what) {
        into_.objections.push_back("match " + std::to_string(match_) + ", version " +
                                   std::to_string(version_) + ": " + what);
    }

    std::uint32_t match_;
    JournalCheck& into_;
    match::Match state_;
    std::size_t version_ = 0;
};

}  // namespace

JournalCheck check_journal(const std::string& store, const Witness& witness) {
    JournalCheck result;
    std::string problem;
    const auto database = store::open_database({.path = store}, problem);
    if (!database) {
        throw std::runtime_error(problem);
    }
    for (const auto& [match, seen] : witness.matches()) {
        const auto envelopes = database->reader().read(match, 1);
        if (!envelopes.readable()) {
            throw std::runtime_error("the store cannot be read");
        }
        Checking(match, result).check(*envelopes, seen);
    }
    return result;
}

}  // namespace bastide::test
