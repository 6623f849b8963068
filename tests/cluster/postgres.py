"""PostgreSQL servers of a test, in a temporary folder, reached through Unix sockets."""
import os
import pathlib
import shutil
import signal
import subprocess
import time

BINARIES = "/usr/lib/postgresql/15/bin/"
PORT = 5432  # part of a socket's name
# PostgreSQL refuses to run as root. Everything ends with the test.
AS_USER = ["setpriv", "--pdeathsig=KILL"]
if os.geteuid() == 0:
    AS_USER += ["--reuid=postgres", "--regid=postgres", "--clear-groups"]


def until(condition, what, seconds=30):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"not in time: {what}")
        time.sleep(0.01)


def children(process):
    return [int(child) for child in pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def runs(process):
    """Returns False for a process that has ended, even if its parent does not know it yet."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


class Postgres:
    """`folder` must be short, because the name of a socket is limited to 107 bytes."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir()
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.process = None

    def create(self):
        self.run("initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--locale=C")
        self.configure("fsync = off")  # processes are killed, but the machine's power is never cut
        self.configure("wal_retrieve_retry_interval = 100ms")
        self.start()
        self.sql("CREATE DATABASE club", "postgres")
        self.sql("REVOKE CONNECT ON DATABASE club FROM PUBLIC", "postgres")

    def run(self, program, *words):
        subprocess.run([*AS_USER, BINARIES + program, *words], cwd=self.folder, check=True, capture_output=True)

    def configure(self, line):
        with open(self.folder / "data/postgresql.conf", "a", encoding="utf-8") as file:
            file.write(line + "\n")

    def start(self):
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [*AS_USER, BINARIES + "postgres", "-D", "data", "-k", str(self.folder), "-h", ""],
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        until(self.is_ready, f"PostgreSQL in {self.folder}")

    def is_ready(self):
        """Reads its status from the file that it writes. A killed one leaves its file."""
        try:
            lines = (self.folder / "data/postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        return len(lines) > 7 and int(lines[0]) == self.process.pid and lines[7].startswith(("ready", "standby"))

    def follow(self, primary):
        """Becomes the synchronous standby of a primary, which it copies."""
        shutil.rmtree(self.folder / "data", ignore_errors=True)
        self.run("pg_basebackup", "-D", "data", "-R", "-N", "-c", "fast", "-U", "postgres", "-h", str(primary.folder))
        self.configure("synchronous_standby_names = ''")  # alone, once it is promoted
        self.start()
        primary.configure("synchronous_standby_names = '*'")
        primary.sql("SELECT pg_reload_conf()")
        until(lambda: primary.sql("SELECT sync_state FROM pg_stat_replication") == "sync", "a synchronous standby")

    def promote(self):
        self.sql("SELECT pg_promote()")

    def signal(self, number):
        """Sends a signal to all its processes."""
        for process in [self.process.pid, *children(self.process.pid)]:
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass  # a connection that has just ended

    def kill(self):
        """Waits for all processes: PostgreSQL does not start while one of them has its shared memory."""
        family = children(self.process.pid)
        self.signal(signal.SIGKILL)
        self.process.wait()
        until(lambda: not any(map(runs, family)), "the end of PostgreSQL")

    def sql(self, statement, database="club"):
        """Returns what it prints, without headers."""
        return subprocess.run(["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-U", "postgres", "-h", str(self.folder),
                               "-d", database, "-c", statement],
                              check=True, capture_output=True, text=True, timeout=60).stdout.strip()
