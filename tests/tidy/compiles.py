#!/usr/bin/python3
"""Checks with the compiler of a build directory that each source compiles by itself.

Usage: compiles.py BUILD_DIR JOBS < LIST    (configured, with the files that protoc generates)

LIST has the path of a source on each line. Nothing is built. No precompiled header is used, so a missing
include is an error.
"""

import json
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def commands(build):
    """Returns source -> compiler command that only checks it."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        words = shlex.split(entry["command"])
        compiler = next(i for i, word in enumerate(words) if word.endswith("++"))  # after ccache
        found[entry["file"]] = [*words[compiler:words.index("-o")], "-fsyntax-only", entry["file"]]
    return found


def error_of(build, command):
    done = subprocess.run(command, cwd=build, text=True, stderr=subprocess.PIPE, check=False)
    return "" if done.returncode == 0 else done.stderr or f"{command[-1]}: not compiled\n"


def main():
    build, jobs = Path(sys.argv[1]).resolve(), int(sys.argv[2])
    sources = [line for line in sys.stdin.read().split("\n") if line]
    known = commands(build)
    unknown = [source for source in sources if source not in known]
    with ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(lambda source: error_of(build, known[source]),
                              [source for source in sources if source in known]))
    errors = [text for text in found if text]
    print("".join(errors), end="")
    print(f"compiles: {len(found)} files, {len(errors)} with errors")
    print("".join(f"not in this build: {source}\n" for source in unknown), end="")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
