#!/bin/sh
# Plays random games natively and in WebAssembly, and compares every position:
#   equal_games.sh WEB_GAMES GAMES_WASM COUNT
set -eu
here=$(dirname "$0")
played=$(mktemp)
trap 'rm -f "$played"' EXIT
"$1" 1 "$3" > "$played"
[ "$(wc -l < "$played")" -eq "$3" ] || { echo "web_games stopped early" >&2; exit 1; }
node "$here/random_games.mjs" "$2" 1 "$3" | diff "$played" - ||
    { echo "These games differ (<: native, >: WebAssembly)." >&2; exit 1; }
echo "$3 random games are the same natively and in WebAssembly."
