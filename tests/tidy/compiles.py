#!/usr/bin/python3
"""Lets the compiler of a build directory read sources one by one and reports what it dislikes.

Usage: compiles.py BUILD_DIR JOBS < LIST    (configured; what protoc generates is there)

LIST has the path of a source on each line. Nothing is built, and no precompiled header is used: a
source that forgets an include is found.
"""

import json
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def commands(build):
    """Source -> the compiler's command that only reads it."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        words = shlex.split(entry["command"])
        compiler = next(i for i, word in enumerate(words) if word.endswith("++"))  # after ccache
        found[entry["file"]] = [*words[compiler:words.index("-o")], "-fsyntax-only", entry["file"]]
    return found


def complaint(build, command):
    done = subprocess.run(command, cwd=build, text=True, stderr=subprocess.PIPE, check=False)
    return "" if done.returncode == 0 else done.stderr or f"{command[-1]}: not compiled\n"


def main():
    build, jobs = Path(sys.argv[1]).resolve(), int(sys.argv[2])
    sources = [line for line in sys.stdin.read().split("\n") if line]
    known = commands(build)
    unknown = [source for source in sources if source not in known]
    with ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(lambda source: complaint(build, known[source]),
                              [source for source in sources if source in known]))
    disliked = [text for text in found if text]
    print("".join(disliked), end="")
    print(f"compiles: {len(found)} files, {len(disliked)} with complaints")
    print("".join(f"not in this build: {source}\n" for source in unknown), end="")
    return 1 if disliked else 0


if __name__ == "__main__":
    sys.exit(main())
