#include "client-cli/arena/contender.hpp"

#include "bots/random_bits.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/word_reader.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <boost/process/async_pipe.hpp>
#include <boost/process/child.hpp>
#include <boost/process/group.hpp>
#include <boost/process/io.hpp>

#include <istream>
#include <optional>
#include <utility>

namespace bastide::arena {
namespace {

namespace asio = boost::asio;
namespace process = boost::process;

class BuiltIn : public Contender {
  public:
    explicit BuiltIn(Strength strength) : strength_(strength) {}

    void begin(std::uint64_t seed) override { luck_ = seed; }

    Answer answer(const Game& view) override {
        return bots::choose(view, strength_.level, strength_.budget, bots::split_mix(luck_++));
    }

  private:
    Strength strength_;
    std::uint64_t luck_ = 0;
};

constexpr std::size_t line_bytes_max = 1024;

struct Line {
    std::string text;
};

std::string listed(const Game& view) {
    std::vector<Action> legal;
    legal_actions(view, legal);
    std::string line = "answers";
    for (const Action& action : legal) {
        line += line == "answers" ? " " : " | ";
        write(line, view.board, action);
    }
    return line + "\n";
}

struct Process {
    explicit Process(const std::string& command)
        : into(io),
          from(io),
          child("/bin/sh", "-c", command, group, process::std_in<into, process::std_out> from),
          buffer(line_bytes_max) {}

    ~Process() {
        std::error_code ignored;
        group.terminate(ignored);  // ends all processes of the shell
        child.wait(ignored);
    }

    Result<Line, std::string> exchange_line(const std::string& text,
                                            std::chrono::seconds patience) {
        using IoResult = std::optional<boost::system::error_code>;
        IoResult written;
        IoResult read;
        asio::async_write(
            into, asio::buffer(text), [&](const auto& error, std::size_t) { written = error; });
        asio::async_read_until(
            from, buffer, '\n', [&](const auto& error, std::size_t) { read = error; });
        io.restart();
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!(written && read) && std::chrono::steady_clock::now() < end) {
            io.run_one_until(end);
        }
        if (!read) {
            return "gave no answer in " + std::to_string(patience.count()) + " s";
        }
        if (*read == asio::error::not_found) {
            return "wrote a line of more than " + std::to_string(line_bytes_max) + " bytes";
        }
        if (*read || !written || *written) {
            return std::string("ended without an answer");
        }
        std::istream lines(&buffer);
        Line line;
        std::getline(lines, line.text);
        return line;
    }

    asio::io_context io;
    process::async_pipe into;
    process::async_pipe from;
    process::group group;
    process::child child;
    asio::streambuf buffer;
};

class ExternalBot : public Contender {
  public:
    ExternalBot(std::string command, std::chrono::seconds patience)
        : command_(std::move(command)), patience_(patience) {}

    void begin(std::uint64_t seed) override {
        seed_ = seed;
        seed_is_sent_ = false;
    }

    Answer answer(const Game& view) override {
        if (!process_) {
            process_ = std::make_unique<Process>(command_);
        }
        std::string text =
            std::exchange(seed_is_sent_, true) ? "" : "seed " + std::to_string(seed_) + "\n";
        write_position(text, view);
        text += listed(view);
        const auto line = process_->exchange_line(text, patience_);
        if (!line.ok()) {
            return foul(line.error());
        }
        has_answered_ = true;
        WordReader words(line->text);
        const auto action = read_action(words, view.board);
        if (!action.ok()) {
            return foul("answered '" + line->text +
                        "', which is not an action: " + action.error().message);
        }
        if (!is_legal(view, seat_asked(view), *action)) {
            return foul("answered '" + line->text + "', which is not legal there");
        }
        return *action;
    }

  private:
    /// Ends the process, so that no late answer reaches the next game.
    Foul foul(const std::string& what) {
        process_.reset();
        return {command_ + " " + what + ".", !has_answered_};
    }

    std::string command_;
    std::chrono::seconds patience_;
    std::uint64_t seed_ = 0;
    bool seed_is_sent_ = false;
    bool has_answered_ = false;
    std::unique_ptr<Process> process_;
};

}  // namespace

std::optional<Strength> strength_named(const std::string& words) {
    const std::size_t colon = words.find(':');
    const auto level = enumerator_named<bots::Level>(words.substr(0, colon));
    if (!level || (colon != std::string::npos && *level != bots::Level::hard)) {
        return std::nullopt;
    }
    if (colon == std::string::npos) {
        return Strength{*level};
    }
    const auto budget = number<bots::Nodes>(std::string_view(words).substr(colon + 1));
    return budget ? std::optional(Strength{*level, *budget}) : std::nullopt;
}

std::unique_ptr<Contender> new_contender(const std::string& words, int seconds) {
    if (const auto strength = strength_named(words)) {
        return std::make_unique<BuiltIn>(*strength);
    }
    return std::make_unique<ExternalBot>(words, std::chrono::seconds(seconds));
}

}  // namespace bastide::arena
