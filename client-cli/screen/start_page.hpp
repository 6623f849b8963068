// The first page: where to play. What is typed or pasted goes into its one field.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client/model/link.hpp"
#include "client/model/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::screen {

/// Where one has been before.
struct KnownServer {
    std::string url;   ///< "wss://example.org"
    std::string name;  ///< ours there
};

/// A game of ours that was not over when the program ended.
struct WaitingGame {
    std::string url;
    model::MatchId match = 0;
    std::string title;  ///< of its table
    bool asks = false;  ///< for our move or vote, as far as we were told
};

struct StartPage {
    std::string name;                  ///< ours, as others will see it
    std::optional<WaitingGame> game;   ///< to go back to
    std::vector<KnownServer> servers;  ///< the last one first
    std::size_t row = 0;
    std::u32string typed;  ///< in the field
    std::string wrong;     ///< with that, or why there was no way to a server
};

enum class StartChoice : std::uint8_t { back, practice, quick_play, server, field, name };

struct StartRow {
    StartChoice kind{};
    std::size_t server = 0;  ///< which, where it is one
};

/// From the top to the bottom. Quick play needs a server.
std::vector<StartRow> rows_of(const StartPage& page);

StartRow chosen_row(const StartPage& page);

/// The first row of that kind; the last one where there is none.
void choose(StartPage& page, StartChoice choice);

/// The initial page. A waiting game is selected first because its clock may run, then quick play,
/// then practice.
StartPage start_page(std::string name,
                     std::vector<KnownServer> servers,
                     std::optional<WaitingGame> game = {});

/// Returns to the page. `now` is its initial state; `why` is the error if the server was not
/// reachable, else empty; `link` goes into the field unless it is empty.
void come_back(StartPage& page, StartPage now, std::string why, std::string_view link = {});

struct PlacedRow {
    std::size_t row = 0;  ///< of `rows_of`
    int y = 0;
};

/// Where the rows stand that there is room for; the chosen one always is among them.
std::vector<PlacedRow> placed_rows(const StartPage& page, const paint::Rect& list);

/// What stands in the field, or why it is nothing to go by.
Result<model::Link, std::string> read_field(const StartPage& page);

/// "Opens table ABCDE-FGHJK at example.org."
std::string words_of(const model::Link& link, const StartPage& page);

}  // namespace bastide::screen
