#!/usr/bin/python3
"""Lets the compiler of a build directory read every source of ours and report what it dislikes.

Usage: compiles.py BUILD_DIR JOBS    (configured, and what protoc generates is there)

Nothing is built. Most of the time goes into headers, so files that are compiled alike are read
several at a time, as if they were one. Where that does not work (two files may have a local helper
of the same name), the halves are read apart, down to the single file, which has the last word.
"""

import json
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FILES_AT_ONCE = 12


def alike(build, root):
    """The compiler's command without the file -> the files of ours that are compiled so."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        source = Path(entry["file"])
        if source.is_relative_to(build) or not source.is_relative_to(root):
            continue
        words = shlex.split(entry["command"])
        compiler = next(i for i, word in enumerate(words) if word.endswith("++"))  # after ccache
        command = words[compiler:words.index("-o")] + ["-fsyntax-only"]
        found.setdefault(tuple(command), set()).add(source)
    return found


def together(found):
    for command, sources in found.items():
        sources = sorted(sources)
        for first in range(0, len(sources), FILES_AT_ONCE):
            yield command, sources[first:first + FILES_AT_ONCE]


def complaints(build, command, sources):
    """What the compiler says about files, each as it is on its own."""
    alone = len(sources) == 1
    last = [str(sources[0])] if alone else ["-Wfatal-errors", "-x", "c++", "-"]
    text = "" if alone else "".join(f'#include "{source}"\n' for source in sources)
    done = subprocess.run([*command, *last], input=text, cwd=build, text=True,
                          stderr=subprocess.PIPE, check=False)
    if done.returncode == 0:
        return []
    if alone:
        return [done.stderr]
    half = len(sources) // 2
    return (complaints(build, command, sources[:half]) +
            complaints(build, command, sources[half:]))


def main():
    build, jobs = Path(sys.argv[1]).resolve(), int(sys.argv[2])
    found = alike(build, Path(__file__).resolve().parents[2])
    disliked = 0
    with ThreadPoolExecutor(jobs) as pool:
        for said in pool.map(lambda part: complaints(build, *part), together(found)):
            print("".join(said), end="", flush=True)
            disliked += len(said)
    files = len(set().union(*found.values()))
    print(f"compiles: {files} files, {disliked} with complaints")
    return 1 if disliked or files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
