"""Extracts names, texts, sentences and comments from files, for language.py and references.py."""

import re

CPP = (".cpp", ".hpp", ".proto")
TOKEN = re.compile(r'(?P<comment>//[^\n]*|/\*.*?\*/)|R"(?P<mark>\w*)\((?P<raw>.*?)\)(?P=mark)"'
                   r'|"(?P<text>(?:\\.|[^"\\\n])*)"|\'(?:\\.|[^\'\\\n])\'', re.DOTALL)
INCLUDE = re.compile(r"^\s*#\s*include.*$", re.MULTILINE)
KEY = re.compile(r'\w*add_(?:option|flag)\w*(?:<[\w:]+>)?\(\s*"([^"]+)"|^ *\{"([a-z-]+)",'
                 r'|\blog\w*\.(?:debug|info|warn|error)\(\s*"(\w+)"|[" ](\w+)=\\?"?\{\}', re.MULTILINE)
# The beginning of a new sentence, cell, item or heading in a document.
BLOCK = re.compile(r"^\s*(?:[-*] |\d+\. |#+ |\||>|$)")


def line_at(text, place):
    return text.count("\n", 0, place) + 1


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


def module_of(path):
    """Returns the directory for which a finding is counted: the first two parts of a path to code, or the first."""
    parts = path.split("/")[:-1]
    is_split = parts[:1] in (["server"], ["client"], ["client-cli"], ["tests"])
    return "/".join(parts[:2 if is_split else 1]) or "."


def words_of(name):
    """Returns the words of a name, for the patterns: look_whatChanged_ -> "look what changed"."""
    return re.sub(r"(?<=[a-z\d])(?=[A-Z])|[_\W]+", " ", name).strip().lower()


def identifiers(text):
    """Returns (line, name) for each identifier of the code, without includes, comments and literals."""
    code = TOKEN.sub(blank, INCLUDE.sub(blank, text))
    return [(number, name) for number, line in enumerate(code.split("\n"), 1)
            for name in re.findall(r"[A-Za-z_]\w*", line)]


def keys(text):
    """Yields (line, key) for each option, configuration key, log event and log field."""
    for match in KEY.finditer(text):
        for key in next(filter(None, match.groups())).split(","):
            yield line_at(text, match.start()), key


def literals(text):
    """Yields (line, text) of the string literals. Literals that the compiler joins are one."""
    text = INCLUDE.sub(blank, text)
    line, joined, end = 0, "", None
    for match in TOKEN.finditer(text):
        found = match.group("text") if match.group("raw") is None else match.group("raw")
        if found is None:
            continue
        if end is None or text[end:match.start()].strip():
            if joined:
                yield line, joined
            line, joined = line_at(text, match.start()), ""
        joined, end = joined + found.replace("\\n", "\n").replace('\\"', '"'), match.end()
    if joined:
        yield line, joined


def split_sentences(text):
    return [part for part in re.split(r"(?<=[.!?;:])[*_)\"]*\s+(?=[*_(\"]*[A-Z×])|\n\n", text) if part.strip()]


def sentences_of_block(lines):
    """Yields (line, sentence), with the line on which the sentence begins."""
    text, place = " ".join(line for _, line in lines), 0
    for sentence in split_sentences(text):
        place = text.index(sentence, place)
        before = 0
        for number, line in lines:
            before += len(line) + 1
            if place < before:
                break
        yield number, sentence


def document_sentences(text):
    """Yields (line, sentence) of prose, headings, items and table cells, without code."""
    text = re.sub(r"^```.*?^```$", blank, text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^(?: {4,}(?![-*\d ]).*\n)+", blank, text, flags=re.MULTILINE)
    text = re.sub(r"`[^`\n]*`", "`x`", text)
    block = []
    for number, line in enumerate([*text.split("\n"), ""], 1):
        if BLOCK.match(line):
            yield from sentences_of_block(block)
            block = []
        if line.lstrip().startswith("|"):
            yield from ((number, cell.strip()) for cell in line.strip(" |").split("|"))
        else:
            block.append((number, re.sub(r"^\s*(?:[-*>] |\d+\. |#+ )?\s*[*_]*", "", line)))


def comments(path, text):
    """Yields (line, comment) of a source, a script or a build file."""
    if path.endswith(CPP):
        found = [(m.start(), m.group("comment")) for m in TOKEN.finditer(text) if m.group("comment")]
    else:
        found = [(m.start(), m.group(0)) for m in re.finditer(r'(?:^|\s)#.*|"""[^"]*"""', text)]
    for place, comment in found:
        for offset, line in enumerate(comment.strip("\n").split("\n")):
            yield line_at(text, place) + offset, line


def comment_sentences(text):
    """Yields (line, sentence) of the comments of a C++ or protobuf file. Adjacent lines are one comment."""
    block = []
    for match in TOKEN.finditer(text):
        if match.group("comment") is None:
            continue
        line, indent = line_at(text, match.start()), text[text.rfind("\n", 0, match.start()) + 1:match.start()]
        words = re.sub(r"`[^`]*`", "`x`", re.sub(r"^\W*?/[/*]+[!<]*\s*|\s*\*/$|^\s*\* ?", "",
                                               match.group("comment"), flags=re.MULTILINE))
        if block and (indent.strip() or line != block[-1][0] + 1 or not words.strip()):
            yield from sentences_of_block(block)
            block = []
        block.append((line, words.strip()))
    if block:
        yield from sentences_of_block(block)
