// An external bot, over its standard input and output: docs/authors/bots.md.
#pragma once

#include "client-cli/arena/contender.hpp"

#include <chrono>

namespace bastide::arena {

class ExternalBot : public Contender {
  public:
    /// `command` is run by the shell at the first request, and again after a foul.
    ExternalBot(std::string command, std::chrono::seconds patience);
    ~ExternalBot() override;

    void begin(std::uint64_t seed) override;
    Answer answer(const Game& view) override;

  private:
    struct Process;

    Answer ask(const Game& view);
    Foul foul(const std::string& what);

    std::string command_;
    std::chrono::seconds patience_;
    std::uint64_t seed_ = 0;
    bool seed_is_sent_ = false;
    bool has_answered_ = false;
    std::unique_ptr<Process> process_;
};

}  // namespace bastide::arena
