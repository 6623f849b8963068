// The first page: where to play. What is typed or pasted goes into its one field.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client/model/link.hpp"

#include <string>
#include <vector>

namespace bastide::screen {

/// Where one has been before.
struct KnownServer {
    std::string url;   ///< "wss://example.org"
    std::string name;  ///< ours there
};

struct StartPage {
    std::string name;                  ///< ours, as others will see it
    std::vector<KnownServer> servers;  ///< the last one first
    std::size_t row = 0;
    std::u32string typed;  ///< in the field
    std::string wrong;     ///< with that, or why there was no way to a server
};

enum class StartChoice : std::uint8_t { practice, quick_play, server, field, name };

struct StartRow {
    StartChoice is{};
    std::size_t server = 0;  ///< which, where it is one
};

/// From the top to the bottom. Quick play needs a server.
std::vector<StartRow> rows_of(const StartPage& page);

StartRow chosen_row(const StartPage& page);

/// The first row of that kind; the last one where there is none.
void choose(StartPage& page, StartChoice choice);

/// As it is first looked at: whoever has been somewhere wants to play, whoever has not may try.
StartPage start_page(std::string name, std::vector<KnownServer> servers);

/// Back on it, from wherever it led. `why`: there was no way to get there; empty: they were there.
/// `link`: where they want to go now; empty: nobody knows.
void come_back(StartPage& page,
               std::vector<KnownServer> servers,
               std::string why,
               std::string_view link = {});

struct PlacedRow {
    std::size_t row = 0;  ///< of `rows_of`
    int y = 0;
};

/// Where the rows stand that there is room for; the chosen one always is among them.
std::vector<PlacedRow> placed_rows(const StartPage& page, const paint::Rect& list);

/// What stands in the field, or why it is nothing to go by.
Result<model::Link, std::string> read_field(const StartPage& page);

/// "To the table ABCDE-FGHJK at example.org."
std::string words_of(const model::Link& link, const StartPage& page);

}  // namespace bastide::screen
