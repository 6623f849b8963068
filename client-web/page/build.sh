#!/bin/bash
# Builds the page: build.sh CORE PRACTICE OUT. Writes index.html, table.html and files with hashed names into
# the folder OUT, which it empties first. Needs Debian's esbuild.
set -euo pipefail

wasm=$(realpath "$1")
server=$(realpath "$2")
out=$3
here=$(dirname "$(realpath "$0")")

rm -rf "$out"
mkdir -p "$out"
out=$(realpath "$out")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cp -r "$here/src" "$here/style" "$here/index.html" "$here/icon.svg" "$work/"
cp "$wasm" "$work/core.wasm"
cp "$server" "$work/practice.wasm"

hash_of() { sha256sum "$1" | cut -c1-8; }

hashed_copy() { # FILE NAME EXTENSION: copies it under its hash and prints the new name
    local name
    name="$2-$(hash_of "$1").$3"
    cp "$1" "$out/$name"
    echo "$name"
}

core=$(hashed_copy "$work/core.wasm" core wasm)
icon=$(hashed_copy "$work/icon.svg" icon svg)
bundle=(--bundle --minify --target=es2022 --log-level=warning)
esbuild "${bundle[@]}" --format=iife --outfile="$work/practice.js" "$work/src/practice_worker.ts"
practice=$(hashed_copy "$work/practice.wasm" practice wasm)
worker=$(hashed_copy "$work/practice.js" practice js)
esbuild "${bundle[@]}" --format=esm --define:CORE_FILE="\"$core\"" --define:PRACTICE_FILE="\"$practice\"" \
    --define:PRACTICE_WORKER="\"$worker\"" --outfile="$work/page.js" "$work/src/main.ts"
esbuild "${bundle[@]}" --outfile="$work/page.css" "$work/style/page.css"
script=$(hashed_copy "$work/page.js" page js)
style=$(hashed_copy "$work/page.css" page css)
build=$(printf '%s ' "$core" "$icon" "$script" "$style" | sha256sum | cut -c1-16)

fill() { # PREFIX: the document with its references
    sed -e "s|@SCRIPT@|$1$script|; s|@STYLE@|$1$style|; s|@ICON@|$1$icon|; s|@BUILD@|$build|" \
        -e "s|@CORE@|$1$core|" "$work/index.html"
}
fill "" > "$out/index.html"
fill "../" > "$out/table.html"
