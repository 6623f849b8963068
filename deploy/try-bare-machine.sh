#!/usr/bin/env bash
# A newcomer's first minutes: a bare Debian 12, the committed tree, ./run test, ./run serve, a game.
# Needs root, debootstrap and git.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git archive -o "$work/bastide.tar" HEAD

deploy/machine.sh bookworm "$work/bastide.tar" <<'EOS'
tar -xf bastide.tar
./run test
port=$((20000 + RANDOM % 10000))
./run serve --port "$port" &
server=$!
# The first start builds the release; afterwards it answers within a second.
until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
    kill -0 "$server" || exit 1
    sleep 1
done
build/dev/client-cli/bastide bot "ws://127.0.0.1:$port" --seats 2 --seed 1
kill -TERM "$server"
wait "$server"
EOS
echo "bare machine: tested, served, played"
