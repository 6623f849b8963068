#include "client-cli/commands/practice_by_lines.hpp"

#include "client-cli/commands/shutdown.hpp"
#include "client-cli/connection/line_reader.hpp"
#include "client-cli/plain/typed_lines.hpp"
#include "engine/prompt.hpp"

namespace bastide::commands {
namespace {

class LinePractice {
  public:
    LinePractice(const practice::PracticeTable& table, const terminal::TerminalOptions& terminal)
        : printer_(terminal.depth, terminal.glyphs),
          player_(printer_,
                  {.quit = [this] { leave(0, practice_.goodbye()); },
                   .ask_other_name = [](v1::Reason /*reason*/) {},
                   .has_lobby = false}),
          lines_(printer_,
                 player_,
                 {[this] { return waits(); }, [this] { leave(0, practice_.goodbye()); }}),
          practice_(
              loop_,
              table,
              {[this](const connection::Client& /*client*/, const auto& news) { receive(news); },
               [this] { leave(0, practice_.goodbye()); },
               [this](const std::string& why) { leave(1, why); }}) {
        player_.use(client());
    }

    int run() {
        const connection::LineReader reader(loop_, [this](std::optional<std::string> line) {
            lines_.add(std::move(line));
            lines_.take();
        });
        const int exit_code = shutdown_.wait([this] { leave(0, practice_.goodbye()); });
        printer_.finish();
        return exit_code;
    }

  private:
    [[nodiscard]] connection::Client& client() { return *practice_.clients().front(); }

    /// Omits the news before the game begins.
    void receive(const std::vector<model::News>& news) {
        if (plays_) {
            player_.receive(news);
        } else if (const auto match = practice_.match(); match && has_begun(*match)) {
            plays_ = true;
            player_.receive({model::MatchShown{"", *match}});
        }
        loop_.post([this] { lines_.take(); });
    }

    [[nodiscard]] bool has_begun(model::MatchId match) {
        const model::Attended* at = model::find(client().model(), match);
        return at != nullptr && at->game && prompt(*at->game).actor != chance;
    }

    [[nodiscard]] bool waits() { return !plays_ || client().waits(); }

    void leave(int exit_code, const std::string& sentence) {
        if (shutdown_.begin(exit_code)) {
            lines_.stop();
            printer_.finish();
            printer_.say(sentence);
            shutdown_.end();
        }
    }

    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    plain::Printer printer_;
    plain::Player player_;
    plain::TypedLines lines_;
    practice::Practice practice_;
    bool plays_ = false;
};

}  // namespace

int practice_by_lines(const practice::PracticeTable& table,
                      const terminal::TerminalOptions& terminal) {
    return LinePractice(table, terminal).run();
}

}  // namespace bastide::commands
