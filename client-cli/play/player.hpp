// A person at a server: what they type becomes requests, what happens becomes lines to read.
#pragma once

#include "client-cli/client.hpp"
#include "client-cli/play/commands.hpp"
#include "client-cli/play/screen.hpp"

namespace bastide::client {

class Player {
  public:
    /// What is beyond a player's own means.
    struct Wishes {
        std::function<void()> quit;
        std::function<void(const std::string& name)> rename;
        /// The hello was refused for this reason.
        std::function<void(v1::Reason reason)> introduce_otherwise;
    };

    Player(Screen& screen, Wishes wishes) : screen_(screen), wishes_(std::move(wishes)) {}

    /// From here on the player speaks through this client. It must stay.
    void use(Client& client) { client_ = &client; }

    void perform(const Command& command);
    void hear(const std::vector<News>& news);
    void prompt();

    /// Whether a seat waits for the player's return.
    [[nodiscard]] bool has_seat() const;

    /// The server has said why it closes the connection.
    [[nodiscard]] bool was_told_of_the_end() const { return told_of_the_end_; }

  private:
    friend struct Perform;

    /// What the game asked, when it was last shown.
    struct Question {
        MatchId match = 0;
        int turn = 0;
        Step step = Step::over;
        std::size_t put_away = 0;  ///< tiles that fitted nowhere: the same question again

        friend bool operator==(const Question&, const Question&) = default;
    };

    [[nodiscard]] const Attended* attended() const;
    /// The match at hand with its game begun; if there is none, the player is told so.
    [[nodiscard]] const Attended* game_at_hand();
    /// The same, waiting in this step for the player.
    [[nodiscard]] const Attended* turn_at_hand(Step step);
    /// The match at hand, or nothing after telling the player so.
    [[nodiscard]] bool at_a_table();

    void hear_one(const News& news);
    void welcomed();
    void offer_own_matches();
    void tables_listed();
    void ask_for_the_record(const SecretRevealed& news);
    void not_welcome(const Refused& refused);
    void shown(const Shown& shown);
    void tell_host_to_start(const AtTable& news);
    void look_at_the_turn();
    void show_the_question();
    void show_rules(const std::string& about);
    void pass_if_that_is_all();
    void send_move(const Attended& at, const Action& action);

    Screen& screen_;
    Wishes wishes_;
    Client* client_ = nullptr;
    std::optional<MatchId> match_;
    std::optional<Question> question_;
    bool told_of_the_end_ = false;
    bool choosing_match_ = false;  ///< of several that wait, by the list to come
    std::optional<Cell> middle_;   ///< of the part of the board that is looked at
};

}  // namespace bastide::client
