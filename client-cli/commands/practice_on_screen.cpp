#include "client-cli/commands/practice_on_screen.hpp"

#include "client-cli/commands/shell.hpp"
#include "client-cli/commands/shutdown.hpp"

namespace bastide::commands {
namespace {

class ScreenPractice {
  public:
    ScreenPractice(const practice::PracticeTable& table, const terminal::TerminalOptions& terminal)
        : table_(table),
          shell_(loop_,
                 {terminal, ""},
                 {[this] { begin(); },
                  [this] { leave(0, goodbye()); },
                  [this](const std::string& why) { leave(1, why); }}) {}

    int run() {
        return shutdown_.wait([this] { leave(0, goodbye()); });
    }

  private:
    void begin() {
        practice_ = std::make_unique<practice::Practice>(
            loop_,
            table_,
            practice::Practice::Events{[this](const connection::Client& client, const auto& news) {
                                           shell_.receive(client, news);
                                       },
                                       [this] { leave(0, goodbye()); },
                                       [this](const std::string& why) { leave(1, why); }});
        for (connection::Client* client : practice_->clients()) {
            shell_.seat(*client);
        }
    }

    [[nodiscard]] std::string goodbye() const {
        return practice_ ? practice_->goodbye() : "Goodbye.";
    }

    /// Restores the terminal before printing, so that the text stays visible.
    void leave(int exit_code, const std::string& sentence) {
        if (shutdown_.begin(exit_code)) {
            shell_.finish();
            print(sentence, exit_code == 0 ? stdout : stderr);
            shutdown_.end();
        }
    }

    practice::PracticeTable table_;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    Shell shell_;
    std::unique_ptr<practice::Practice> practice_;
};

}  // namespace

int practice_on_screen(const practice::PracticeTable& table,
                       const terminal::TerminalOptions& terminal) {
    return ScreenPractice(table, terminal).run();
}

}  // namespace bastide::commands
