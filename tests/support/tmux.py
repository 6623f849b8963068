"""A terminal for tests: tmux without the user's settings."""
import os
import re
import subprocess
import tempfile
import time

PATIENCE = 60  # seconds; screens come late on a slow machine


class Tmux:
    """One window in a private tmux server."""

    def __init__(self, columns=80, rows=24, environment=None):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.environment = {
            name: value for name, value in os.environ.items()
            if name not in ("TMUX", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "XDG_STATE_HOME",
                            "XDG_CONFIG_HOME")
        } | {"LANG": "C.UTF-8", "HOME": self.folder.name} | (environment or {})
        settings = self.write("tmux.conf", "set -g default-terminal tmux-256color\n"
                              "set -s escape-time 0\nset -g history-limit 0\nset -g status off\n")
        shell = self.write("bashrc", "PS1='$ '\n")
        self.write(".config/bastide/settings", "glyphs = blocks\n")  # otherwise the client asks for it first
        self.socket = os.path.join(self.folder.name, "socket")
        self.run("-f", settings, "new-session", "-d", "-x", str(columns), "-y", str(rows),
                 f"bash --rcfile {shell}")
        try:
            self.wait_for(r"^\$")
        except AssertionError:
            self.close()
            raise

    def write(self, name, text):
        path = os.path.join(self.folder.name, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def run(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, *words], env=self.environment, check=True,
                              capture_output=True, encoding="utf-8").stdout

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True, check=False)
        self.folder.cleanup()

    # ---- Input

    def keys(self, *names):
        """Presses keys, named as in tmux: Enter, Escape, S-Left, n."""
        self.run("send-keys", *names)

    def type_line(self, line):
        self.run("send-keys", "-l", line)
        self.keys("Enter")

    def paste(self, text):
        """Pastes as a terminal with bracketed paste does."""
        self.run("set-buffer", "--", text)
        self.run("paste-buffer", "-p")

    def bytes(self, data):
        self.run("send-keys", "-H", *(f"{byte:02x}" for byte in data))

    def mouse(self, code, column, row, released=False):
        """Sends a mouse report (SGR). Columns and rows count from 0."""
        self.bytes(f"\033[<{code};{column + 1};{row + 1}{'m' if released else 'M'}".encode())

    def click(self, column, row, button=0):
        self.mouse(button, column, row)
        self.mouse(button, column, row, released=True)

    def click_on(self, words, *more):
        """For each text in turn, waits until it is shown and clicks its last occurrence."""
        for wanted in (words, *more):
            rows = self.wait_until(lambda text, wanted=wanted: wanted in text, wanted).split("\n")
            row = max(y for y, text in enumerate(rows) if wanted in text)
            self.click(rows[row].index(wanted), row)

    def resize(self, columns, rows):
        self.run("resize-window", "-x", str(columns), "-y", str(rows))

    # ---- Output

    def text(self):
        return self.run("capture-pane", "-p")

    def capture(self):
        """Returns the screen with colours as escape sequences."""
        return self.run("capture-pane", "-e", "-p", "-N")

    def shows(self, pattern):
        return re.search(pattern, self.text(), re.MULTILINE) is not None

    def wait_for(self, pattern, seconds=PATIENCE):
        """Waits until the screen shows the pattern. Returns its text."""
        return self.wait_until(lambda text: re.search(pattern, text, re.MULTILINE), pattern, seconds)

    def wait_until(self, holds, what, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while True:
            text = self.text()
            if holds(text):
                return text
            if time.monotonic() > end:
                raise AssertionError(f"not seen in {seconds} s: {what}\n{text}")
            time.sleep(0.03)

    def settle(self):
        """Waits until the screen stops changing. Returns its text."""
        text, since = self.text(), time.monotonic()
        while time.monotonic() - since < 0.1:
            time.sleep(0.02)
            if (now := self.text()) != text:
                text, since = now, time.monotonic()
        return text

    def settle_after(self, act):
        """Waits until the act has changed the screen, and the screen stops changing. Returns its text."""
        before = self.text()
        act()
        self.wait_until(lambda text: text != before, "a change")
        return self.settle()

    def state(self, name):
        """Returns a variable of tmux, such as alternate_on, cursor_flag or mouse_any_flag."""
        return self.run("display-message", "-p", f"#{{{name}}}").strip()

    def foreground(self):
        """Returns the process id of the shell's child, or None."""
        shell = self.state("pane_pid")
        with open(f"/proc/{shell}/task/{shell}/children", encoding="ascii") as file:
            children = file.read().split()
        return int(children[0]) if children else None
