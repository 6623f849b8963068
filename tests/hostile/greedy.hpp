// Strangers who request as much as they can.
#pragma once

#include "tests/hostile/scene.hpp"

namespace bastide::hostile {

using Script = Stranger::Script;

/// Sends requests without a pause, with many pending. Reconnects as the same person when it is
/// disconnected.
asio::awaitable<void> repeat_requests(Place place,
                                      std::string from,
                                      std::string token,
                                      Script script);

/// Like `repeat_requests`, but in JSON, which costs the server more to write.
asio::awaitable<void> repeat_requests_in_json(Place place, std::string from, Script script);

asio::awaitable<void> disturb_own_tables(Place place);

/// Starts the game of these players, the host first. Returns false if it did not begin.
asio::awaitable<bool> start(std::vector<Stranger*> players, std::uint32_t match);

v1::ClientMessage ready_for(const v1::Snapshot& seen);

/// Opens as many tables as a list holds, with the maximum of people and the longest names.
void open_full_tables(Scene& scene);

}  // namespace bastide::hostile
