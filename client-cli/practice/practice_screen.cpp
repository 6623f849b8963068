#include "client-cli/practice/practice_screen.hpp"

#include "client-cli/terminal/shell.hpp"

#include <cstdio>

namespace bastide::client {
namespace {

class Run {
  public:
    Run(const PracticeTable& table, const TerminalOptions& terminal)
        : table_(table),
          shell_(loop_,
                 {terminal, ""},
                 {[this] { begin(); },
                  [this] { leave(0, goodbye()); },
                  [this](const std::string& why) { leave(1, why); }}) {}

    int run() {
        loop_.on_interrupt([this] { leave(0, goodbye()); });
        loop_.run();
        return exit_code_;
    }

  private:
    void begin() {
        practice_ = std::make_unique<Practice>(
            loop_,
            table_,
            Practice::Events{
                [this](const Client& client, const auto& news) { shell_.hear(client, news); },
                [this] { leave(0, goodbye()); },
                [this](const std::string& why) { leave(1, why); }});
        for (Client* client : practice_->clients()) {
            shell_.seat(*client);
        }
    }

    [[nodiscard]] std::string goodbye() const {
        return practice_ && practice_->is_played() ? "Goodbye. The game is not kept." : "Goodbye.";
    }

    /// Gives the terminal back first: what is said is to be read.
    void leave(int exit_code, const std::string& sentence) {
        if (std::exchange(leaving_, true)) {
            return;
        }
        exit_code_ = exit_code;
        shell_.finish();
        std::fputs((sentence + "\n").c_str(), exit_code == 0 ? stdout : stderr);
        loop_.stop();
    }

    PracticeTable table_;
    Loop loop_;
    Shell shell_;
    std::unique_ptr<Practice> practice_;
    bool leaving_ = false;
    int exit_code_ = 0;
};

}  // namespace

int practice_on_screen(const PracticeTable& table, const TerminalOptions& terminal) {
    return Run(table, terminal).run();
}

}  // namespace bastide::client
