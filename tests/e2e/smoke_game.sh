#!/usr/bin/env bash
# Starts a server on a free port and lets two bots play one game through it.
# Usage: tests/e2e/smoke_game.sh BUILD_DIR    (where bastide-server and bastide were built)
set -euo pipefail
build=$(realpath "$1")
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT

fail() { echo "smoke game: $*" >&2; cat "$work/server.log" >&2; exit 1; }

cd "$work" # whatever the server writes by default stays here
"$build/server/bastide-server" --port 0 --port-file "$work/port" >"$work/server.log" 2>&1 &
server=$!
for _ in $(seq 100); do
    [ ! -s "$work/port" ] || break
    kill -0 "$server" 2>/dev/null || fail "the server did not start"
    sleep 0.1
done
[ -s "$work/port" ] || fail "the server did not write its port in ten seconds"

timeout 120 "$build/client-cli/bastide" bot "ws://127.0.0.1:$(cat "$work/port")" --seats 2 --seed 1 ||
    fail "the bots did not finish their game"

kill -TERM "$server"
wait "$server" || fail "the server did not stop cleanly on SIGTERM (status $?)"
server=
echo "smoke game: played"
