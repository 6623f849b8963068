#include "client-cli/practice/practice_lines.hpp"

#include "client-cli/connection/line_reader.hpp"
#include "client-cli/play/typed_lines.hpp"

namespace bastide::client {
namespace {

class Run {
  public:
    explicit Run(const PracticeTable& table)
        : player_(screen_,
                  {[this] { leave(0, goodbye()); },
                   [this](const std::string& /*name*/) { refuse_name(); },
                   [](v1::Reason /*reason*/) {}}),
          lines_(screen_, player_, {[this] { return waits(); }, [this] { leave(0, goodbye()); }}),
          practice_(loop_,
                    table,
                    {[this](const Client& /*client*/, const auto& news) { hear(news); },
                     [this] { leave(0, goodbye()); },
                     [this](const std::string& why) { leave(1, why); }}) {
        player_.use(client());
    }

    int run() {
        const LineReader reader(loop_, [this](std::optional<std::string> line) {
            lines_.add(std::move(line));
            lines_.take();
        });
        loop_.on_interrupt([this] { leave(0, goodbye()); });
        loop_.run();
        screen_.finish();
        return exit_code_;
    }

  private:
    [[nodiscard]] Client& client() { return *practice_.clients().front(); }

    /// How everyone came to the table is nothing to read about; the game is.
    void hear(const std::vector<News>& news) {
        if (plays_) {
            player_.hear(news);
        } else if (const auto match = practice_.match(); match && has_begun(*match)) {
            plays_ = true;
            player_.hear({Shown{"", *match}});
        }
        loop_.post([this] { lines_.take(); });
    }

    [[nodiscard]] bool has_begun(MatchId match) {
        const Attended* at = find(client().model(), match);
        return at != nullptr && at->game && at->game->turn.step != Step::draw;
    }

    [[nodiscard]] bool waits() { return !plays_ || client().waits(); }

    void refuse_name() { screen_.say("In practice, names are given with --players."); }

    [[nodiscard]] std::string goodbye() const {
        return practice_.is_played() ? "Goodbye. The game is not kept." : "Goodbye.";
    }

    void leave(int exit_code, const std::string& sentence) {
        if (!std::exchange(leaving_, true)) {
            exit_code_ = exit_code;
            lines_.stop();
            screen_.finish();
            screen_.say(sentence);
            loop_.stop();
        }
    }

    Loop loop_;
    Screen screen_;
    Player player_;
    TypedLines lines_;
    Practice practice_;
    bool plays_ = false;
    bool leaving_ = false;
    int exit_code_ = 0;
};

}  // namespace

int practice_by_lines(const PracticeTable& table) {
    return Run(table).run();
}

}  // namespace bastide::client
