#include "client-cli/arena/tournament.hpp"

#include <atomic>
#include <mutex>
#include <thread>

namespace bastide::arena {
namespace {

class Table {
  public:
    explicit Table(const Terms& terms) : terms_(terms) {
        for (const std::string& words : terms.contenders) {
            owned_.push_back(new_contender(words, terms.seconds));
            contenders_.push_back(owned_.back().get());
        }
    }

    Played play(int game, const Witness& witness = {}) {
        const PairedGame numbered{game, static_cast<int>(contenders_.size())};
        return arena::play(terms_.setup, numbered, terms_.seed, contenders_, witness);
    }

  private:
    const Terms& terms_;
    std::vector<std::unique_ptr<Contender>> owned_;
    std::vector<Contender*> contenders_;
};

}  // namespace

std::vector<Tally> play_all(const Terms& terms, const Progress& progress) {
    std::vector<Tally> tallies(terms.contenders.size());
    std::atomic<int> next{0};
    std::mutex counting;
    std::atomic<bool> stopped{false};
    const auto play_some = [&] {
        Table table(terms);
        for (int game = next++; game < terms.games && !stopped; game = next++) {
            const Played played = table.play(game);
            const std::lock_guard one_at_a_time(counting);
            if (stopped) {
                return;
            }
            add(tallies, played);
            progress(game, played);
            stopped = played.never_answered;
        }
    };
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(terms.threads));
    for (int i = 0; i < terms.threads; ++i) {
        threads.emplace_back(play_some);
    }
    threads.clear();  // joins them
    return tallies;
}

Played play_one(const Terms& terms, int game, const Witness& witness) {
    return Table(terms).play(game, witness);
}

}  // namespace bastide::arena
