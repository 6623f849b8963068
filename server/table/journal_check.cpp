#include "server/table/journal_check.hpp"

#include "server/table/envelope.hpp"

namespace bastide::table {

std::optional<std::string> check_journal(const store::JournalReader& journal,
                                         store::MatchId match) {
    const auto envelopes = journal.read(match, 1);
    if (!envelopes.readable()) {
        return "it cannot be read from the store";
    }
    match::Match replayed;
    for (const std::string& bytes : *envelopes) {
        const match::Version version = replayed.version + 1;
        if (!read_envelope(bytes, replayed) || replayed.version != version) {
            return "version " + std::to_string(version) + " of " +
                   std::to_string(envelopes->size()) + " cannot be replayed";
        }
    }
    return std::nullopt;
}

}  // namespace bastide::table
