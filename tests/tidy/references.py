#!/usr/bin/python3
"""Finds comments and documents that name a file, a command or an option that does not exist.

Usage: references.py [ROOT]

Checks the comments of sources, scripts and build files, and all text of documents. exceptions.txt lists
references to files and options of other projects, each with a reason.
"""

import os
import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from exceptions import exceptions, unused_problems
from reading import CPP, comments, literals
from tidy import files

TOP = "engine|bots|match|proto|server|client|client-cli|tests|bench|deploy|docs|cmake|\\.ci"
PATH = re.compile(rf"(?<![\w/.<>~-])(?:\./)?((?:{TOP})/[\w./*-]*[\w*])(?![\w/]*[<{{(])")
SOURCE = re.compile(r"(?<![\w/.*<>-])([\w-]+(?:/[\w-]+)*\.(?:hpp|cpp|proto|md|py|sh))\b")
LINK = re.compile(r"\]\(([^)\s#:]+)(?:#[^)]*)?\)")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z_-]*[a-z]")
COMMAND = re.compile(r"(?:\./(run)|(?<![\w./:-])(bastide-server|bastide)) ([a-z][a-z-]*)(?![\w:])(?: ([a-z]+)\b)?")


def all_paths(root):
    """Returns the path of every file that is not built."""
    found = set()
    for directory, names, leaves in os.walk(root):
        names[:] = [name for name in names if name not in (".git", "build", "node_modules", "__pycache__")]
        found.update(Path(directory, leaf).relative_to(root).as_posix() for leaf in leaves)
    return found


def subcommands(tree):
    """Returns (program, words) of every command, such as ("bastide", "record export")."""
    found = {("run", verb) for verb in re.findall(r"^verb_([a-z]+)\(\)", tree.get("run", ""), re.MULTILINE)}
    for steps in re.findall(r"steps='([^']+)'", tree.get("run", "")):
        found.update(("run", f"check {step}") for step in steps.split())
    for path, text in tree.items():
        program = "bastide-server" if path.startswith("server/") else "bastide"
        if path.startswith(("server/", "client-cli/")) and path.endswith(".cpp"):
            for parent, name in re.findall(r'(\w+)(?:\.|->)add_subcommand\(\s*"([a-z-]+)"', text):
                found.add((program, name if parent == "app" else f"{parent} {name}"))
    return found


def options(tree):
    """Returns every option that one of our programs reads or a script forwards."""
    found = set()
    for path, text in tree.items():
        if path.endswith(".cpp"):
            for _, literal in literals(text):
                found.update(re.findall(r"(?:^|,|!|\|)(--[a-z-]+)", literal))
            if path.endswith("config_keys.cpp"):
                found.update("--" + key for key in re.findall(r'^ *\{"([a-z-]+)",', text, re.MULTILINE))
        elif path.endswith(".py"):
            found.update(re.findall(r'add_argument\("(--[a-z-]+)', text))
        elif path.endswith(".sh") or path == "run":
            found.update(OPTION.findall(re.sub(r"(?m)^ *#.*", "", text)))
    return found


class Known:
    def __init__(self, tree, paths):
        self.paths, self.options, self.commands = paths, options(tree), subcommands(tree)
        self.ends = {"/".join(path.split("/")[start:]) for path in paths for start in range(path.count("/") + 1)}
        self.folders = {parent.as_posix() for path in paths for parent in PurePosixPath(path).parents}
        self.stems = {path.split(".")[0] for path in paths}
        self.groups = {(program, words.split()[0]) for program, words in self.commands if " " in words}

    def has_path(self, name):
        name = name.rstrip("/.").replace("NAME", "*")
        if "*" in name:
            return any(fnmatchcase(path, name + end) for path in self.paths for end in ("", ".*"))
        return name in self.paths or name in self.folders or name in self.stems

    def has_command(self, program, word, second):
        return (program, f"{word} {second}") in self.commands if (program, word) in self.groups and second \
            else (program, word) in self.commands


def missing(known, path, text):
    """Yields the kind and name of everything in the text that does not exist."""
    for name in {*PATH.findall(text), *SOURCE.findall(text)}:
        if name not in known.ends and not known.has_path(name):
            yield "file", name
    for name in LINK.findall(text) if path.endswith(".md") else []:
        if os.path.normpath(PurePosixPath(path).parent / name) not in known.paths | known.folders:
            yield "file", name
    for name in OPTION.findall(text):
        if name not in known.options:
            yield "option", name
    for run, program, word, second in COMMAND.findall(text):
        if not known.has_command(run or program, word, second):
            yield "command", f"{run or program} {word} {second}".strip()


def lines_read(path, text):
    if path.endswith(".md"):
        return list(enumerate(text.split("\n"), 1))
    if path.endswith((*CPP, ".py", ".sh", ".cmake")) or path == "run" or path.endswith("CMakeLists.txt"):
        return comments(path, text)
    return []


def problems(tree, paths):
    known, rows, used = Known(tree, paths), exceptions(tree, for_references=True), set()
    for path, text in tree.items():
        for line, words in lines_read(path, text):
            for kind, name in missing(known, path, words):
                excuses = [row for row in rows if row.covers(path, kind, name) and row.part == name]
                used.update(excuses)
                if not excuses:
                    yield f"{path}:{line}: there is no {kind} {name}"
    yield from unused_problems(rows, used)


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2])
    found = list(problems(files(root), all_paths(root)))
    for problem in found:
        print("problem:", problem)
    print(f"references: {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
