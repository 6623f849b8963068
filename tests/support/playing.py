"""A server, bots, and a player on the full screen in a terminal."""
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from tmux import PATIENCE, Tmux  # noqa: E402

# Patterns for the key line; each identifies a screen.
LOBBY = r"n new table"
WAITING_TABLE = r"r (not )?ready"
PLACING = r"Enter place"
DEPLOYING = r"Enter confirm"
SCORE_REEL = r"e skip"
RESULT = r"m rematch"


class Playing:
    """`server` and `client` are paths of the binaries. `close` cleans up everything."""

    def __init__(self, server, client, columns=80, rows=24, environment=None):
        self.server_binary, self.client = server, client
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.path = pathlib.Path(self.folder.name)
        self.processes = []
        self.log = open(self.path / "log", "w+", encoding="utf-8")
        self.port = 0
        self.server_options = []
        self.terminal = Tmux(columns, rows, environment)
        try:
            self.server = self.start_server()
        except AssertionError:
            self.close()
            raise

    def close(self):
        self.terminal.close()
        for process in self.processes:
            if process.poll() is None:
                process.kill()
                process.wait()
        self.log.close()
        self.folder.cleanup()

    def run(self, *words):
        process = subprocess.Popen(words, cwd=self.path, stdin=subprocess.DEVNULL, stdout=self.log,
                                   stderr=self.log)
        self.processes.append(process)
        return process

    def start_server(self):
        port_file = self.path / "port"
        port_file.unlink(missing_ok=True)
        process = self.run(self.server_binary, "--port", str(self.port), "--port-file", str(port_file),
                           *self.server_options)
        end = time.monotonic() + 60
        while not (port_file.exists() and port_file.read_text().endswith("\n")):
            if process.poll() is not None or time.monotonic() > end:
                raise AssertionError("the server did not start")
            time.sleep(0.02)
        self.port = int(port_file.read_text())
        return process

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port}"

    def bots(self, seats=1, match=1):
        return self.run(self.client, "bot", self.url, "--join", str(match), "--seats", str(seats), "--kind",
                        "easy", "--keep-trying", "--quiet")

    def play(self, *options):
        """Types `bastide play` at the shell's prompt."""
        self.terminal.type_line(" ".join([self.client, "play", self.url, "--name", "Ann", "--token-file",
                                          str(self.path / "token"), *options]))

    def client_process(self):
        """Waits until the shell has started the client. Returns its process id."""
        end = time.monotonic() + 60
        while (found := self.terminal.foreground()) is None:
            if time.monotonic() > end:
                raise AssertionError("the client did not start")
            time.sleep(0.02)
        return found

    def begin_game(self, *options, bots=1, pace=0):
        """Starts the client and a game against bots, up to the first tile. `pace` is an index in the form;
        0 means no clock."""
        self.play(*options)
        self.terminal.wait_for(LOBBY)
        self.terminal.keys("n")
        self.terminal.wait_for(r"Enter open the table")
        self.terminal.keys(*["Right"] * (bots - 1), "Down", *["Left"] * 5, *["Right"] * pace, "Enter")
        self.terminal.wait_for(WAITING_TABLE)
        self.bots(bots)
        # Readiness refers to the seated players, so the bots must be seated first.
        self.terminal.wait_until(lambda text: len(re.findall("Bot easy.* ready", text)) == bots, "the bots")
        self.terminal.keys("r")
        self.terminal.wait_for("r not ready")
        self.terminal.keys("s")  # once: during the game, this key shows the hands
        self.terminal.wait_for(f"{PLACING}|last move")

    def my_turn(self, seconds=PATIENCE):
        """Waits until it is our turn to place a tile, or until the game is over. Returns True if it is our turn.
        Confirms a meeple that the screen asks for before that."""
        text = self.terminal.wait_for(f"{PLACING}|{DEPLOYING}|{SCORE_REEL}|{RESULT}", seconds)
        if re.search(DEPLOYING, text):
            self.confirm_meeple()
            text = self.terminal.wait_for(f"{PLACING}|{SCORE_REEL}|{RESULT}", seconds)
        return re.search(PLACING, text) is not None

    def take_turn(self):
        """Places the tile where it is, and accepts the proposed meeple."""
        self.terminal.keys("Enter")
        if self.asked_for_meeple():
            self.confirm_meeple()

    def confirm_meeple(self):
        self.terminal.keys("Enter")
        self.terminal.wait_until(lambda text: not re.search(DEPLOYING, text), "the confirmed meeple")

    def asked_for_meeple(self):
        """Waits until the tile is placed. Returns True if the screen asks for a meeple."""
        text = self.terminal.wait_until(lambda text: not re.search(PLACING, text), "the placed tile")
        return re.search(DEPLOYING, text) is not None

    def tiles_left(self):
        return int(re.search(r"(\d+) tiles? left", self.terminal.wait_for(r"\d+ tiles? left"))[1])

    def stop_server(self, how=signal.SIGTERM):
        self.server.send_signal(how)
        self.server.wait(60)


def processor_seconds(process):
    """Returns the processor time that a process has used."""
    with open(f"/proc/{process}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
