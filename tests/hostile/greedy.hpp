// Strangers who ask for as much as they can.
#pragma once

#include "tests/hostile/scene.hpp"

namespace bastide::hostile {

using Script = Stranger::Script;

/// Comes in, asks without a pause and with many requests under way, and comes back as the same
/// person when it is thrown out.
asio::awaitable<void> ask_for_ever(Place place, std::string from, std::string token, Script script);

/// The same in JSON, which costs the server more to write.
asio::awaitable<void> ask_for_ever_in_json(Place place, std::string from, Script script);

/// Opens a table, changes all that can be changed there, leaves, and begins anew.
asio::awaitable<void> wear_tables(Place place);

/// Starts the game of these players, the host first. False: it did not begin.
asio::awaitable<bool> start(std::vector<Stranger*> players, std::uint32_t match);

/// What somebody at an open table says who agrees to what he has seen.
v1::ClientMessage ready_for(const v1::Snapshot& seen);

/// As many tables as a list holds, with as many people and as long names as there may be.
void open_full_tables(Scene& scene);

}  // namespace bastide::hostile
