// Strangers who connect as a new guest each time.
#include "tests/hostile/scene.hpp"

namespace bastide::hostile {
namespace {

asio::awaitable<void> become_guests(Place place) {
    Stranger stranger(place, crowd_address);
    for (;;) {
        stranger.token.clear();
        [[maybe_unused]] const bool in = co_await stranger.enter();
    }
}

void play(Scene& scene) {
    for (int i = 0; i < attacker_connections; ++i) {
        scene.spawn(become_guests(scene.place()));
    }
    scene.run(scene.attack_time());
    scene.note(std::to_string(scene.tally().welcomes) + " became guests of " +
               std::to_string(scene.tally().connections) + " who came");
}

}  // namespace

void add_guests(std::vector<Attack>& attacks) {
    attacks.push_back({"guests", "one address makes guests as fast as it can", play, {}});
}

}  // namespace bastide::hostile
