// The page before a connection. Typed or pasted text goes into its only field.
#pragma once

#include "client-cli/screen/paint_names.hpp"
#include "client-cli/screen/table_form.hpp"
#include "client/model/link.hpp"
#include "client/model/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::screen {

struct KnownServer {
    std::string url;   ///< "wss://example.org"
    std::string name;  ///< our name there
};

struct WaitingGame {
    std::string url;
    model::MatchId match = 0;
    std::string title;
    bool asks = false;  ///< waited for our move or vote when last connected

    friend bool operator==(const WaitingGame&, const WaitingGame&) = default;
};

struct StartPage {
    std::string name;
    std::optional<WaitingGame> game;
    std::vector<KnownServer> servers;  ///< latest first
    std::size_t row = 0;
    TypedName field{};         ///< its error may be that of the last attempt to connect
    std::string unfinished{};  ///< "practice against Ben", to be resumed; or empty
};

enum class StartChoice : std::uint8_t { back, resume, practice, quick_play, server, field, name };

struct StartRow {
    StartChoice kind{};
    std::size_t server = 0;  ///< index, if the row is a server
};

/// Returns the rows from top to bottom. Quick play is left out if no server is known.
std::vector<StartRow> rows_of(const StartPage& page);

StartRow chosen_row(const StartPage& page);

/// Selects a row, or the last row if there is none of that kind.
void choose(StartPage& page, StartChoice choice);

/// Creates the page. Selects a waiting game, whose clock may run, else quick play, else practice.
StartPage start_page(std::string name,
                     std::vector<KnownServer> servers,
                     std::optional<WaitingGame> game = {});

/// Shows the page again. An error `why` keeps the typed text and the row; else shows `link`. After
/// practice it selects the game to resume, if there is one.
void reopen(StartPage& page, StartPage now, std::string why, std::string_view link = {});

struct PlacedRow {
    std::size_t row = 0;
    int y = 0;
};

/// Returns the rows that fit, always including the selected one.
std::vector<PlacedRow> placed_rows(const StartPage& page, const Rect& list);

Result<model::Link, std::string> read_field(const StartPage& page);

/// Returns "Opens table ABCDE-FGHJK at example.org."
std::string words_of(const model::Link& link, const StartPage& page);

}  // namespace bastide::screen
